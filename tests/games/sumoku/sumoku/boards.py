"""Small tables of Sumoku, for several tests."""

ROW = "R5@0,0 B5@1,0"
"""With key 10 a tile beside a 5 has to be a 5, and one at an end of the row a 10."""
REDS = "R1 R2 R3 R4 R5 R6 R7 R8"
"""No two colours: no first play."""
CORNER = "R1@0,0 O2@1,0 Y3@2,0 G4@3,0 B5@4,0 O4@0,1 Y5@0,2 G2@0,3 B3@0,4"
