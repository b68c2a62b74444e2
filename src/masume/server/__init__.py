"""The table on the network: the store, tables, event streams, bots at the table."""
