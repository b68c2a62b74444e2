"""Ten tiles on the table and a call, for several tests."""

TABLE = "R1 R6 B6 R2 G1 R3 Y2 R4 R5 R7"
"""With key 5, 6+9+1+2 is 18 and 6+6+1+2 is 15."""
CALL = "call R6 Y2 G1 B6"
NEW = "O8 G8 B7 Y7"
