"""The script that Alembic runs to migrate the tables. `database.migrate` provides the connection."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=False)
context.run_migrations()
