"""Migrations of the store, by Alembic."""
