"""The printed things of the Secret Relics: data files, and `tables`, which reads them."""
