"""The store for several servers: a PostgreSQL database."""
