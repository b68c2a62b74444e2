"""Playing in the terminal: what every game shares, and the face a game may bring."""

from masume.terminal.face import Face, Marks, face_of, name_of, points_words, rows

__all__ = ["Face", "Marks", "face_of", "name_of", "points_words", "rows"]
