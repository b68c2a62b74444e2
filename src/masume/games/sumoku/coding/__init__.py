"""The five games in numbers: tiles and their readings, draws one by one, layouts as lists."""
