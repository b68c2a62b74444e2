"""Server-sent events: what is new at a device's tables."""
