"""What can be asked over HTTP, one module a subject."""
