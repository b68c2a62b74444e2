"""Playing in the terminal: what every game shares, and the face that a game may bring."""

from masume.terminal.drafts import Drafts
from masume.terminal.face import (
    Face,
    Marks,
    check_request,
    face_of,
    name_of,
    points_words,
    rows,
)

__all__ = [
    "Drafts",
    "Face",
    "Marks",
    "check_request",
    "face_of",
    "name_of",
    "points_words",
    "rows",
]
