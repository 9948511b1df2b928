"""The table under load, beside boardgame.io's server: `make bench-table`; README.md says how it is measured."""
