"""Programs that show how masume is used from outside."""
