"""Migrations of the store, by Alembic: together they are its schema, which stands nowhere else."""
