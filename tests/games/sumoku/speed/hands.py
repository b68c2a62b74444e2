"""Hands of ten tiles and layouts of them, for several tests."""

from tests.games.sumoku.positions import claim, pictured

# Key 5: rows 1+4, 6+4, 1+4, 1+2+2; columns 4+6, 4+1, 4+1, 2+3.
TEN = """
R1 B4 .. .. .. ..
.. G6 P4 .. .. ..
.. .. O1 Y4 .. ..
.. .. .. B1 R2 G2
.. .. .. .. .. P3
"""
HAND = "R1 B4 G6 P4 O1 Y4 B1 R2 G2 P3"
RIGHT = claim(pictured(TEN))
WRONG = claim(pictured(TEN.replace("G6", "G9")))
"""4+9 and 9+4 are 13: two lines are wrong."""
OTHER = "R8 R8 O8 O8 Y8 Y8 G8 G8 B8 B8"
THIRD = "R7 R7 O7 O7 Y7 Y7 G7 G7 B7 B7"
HOPELESS = "P1 P1 P2 P2 P5 P5 P7 P7 P8 P8"
"""One colour: no two tiles can be neighbours."""
