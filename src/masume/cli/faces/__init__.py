"""Faces: one file a box, and the plain face that any game has."""

from masume.cli.faces.face import AnyMatch, Face, Marks, face_of, name_of, points_words, rows

__all__ = ["AnyMatch", "Face", "Marks", "face_of", "name_of", "points_words", "rows"]
