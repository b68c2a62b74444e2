"""Finding plays: every way to add tiles of a rack to a layout."""
