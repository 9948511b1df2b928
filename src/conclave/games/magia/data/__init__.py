"""The printed things of Magia: data files, and the tables that read them."""
