"""How Alembic reaches the store: over the connection that is handed to it, inside one transaction."""

from alembic import context

with context.config.attributes["engine"].begin() as connection:
    context.configure(connection=connection, transactional_ddl=True)
    context.run_migrations()
