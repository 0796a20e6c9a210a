"""What Alembic runs to bring the tables into shape; `kalaha.server.store` calls it with a connection."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=False)
context.run_migrations()
