"""How Alembic reaches the store: over the connection that is handed to it, inside one transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
