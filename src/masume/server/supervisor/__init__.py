"""One parent that keeps several server processes running: `masume serve --workers N`."""
