"""The data files of Sorcery, and what reads them."""
