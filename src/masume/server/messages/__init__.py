"""What is sent to the server (`requests`) and what it answers (`answers`).

Moves, views and effects are structs of the game that is played: `/api/schema` describes them, box
by box (`schema.py`). A move in a request may also be a text in notation.
"""
