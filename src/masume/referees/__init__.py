"""Ways to handle errors at a table, shared by boxes."""
