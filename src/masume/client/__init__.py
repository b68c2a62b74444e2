"""A client for a masume server: enough to build a bot in twenty lines (`examples/`).

>>> from masume.client import join
>>> seat = join("http://localhost:8765", "K7M2PX", "Robo")        # doctest: +SKIP
>>> for decision in seat.decisions():                             # doctest: +SKIP
...     seat.play(decision, decision.moves[0])
"""

from masume.client.client import Seat, Table, ask_to_join, join, open_table
from masume.client.connection import Refused
from masume.client.messages import Decision, NewSeat, SeatInfo, TableInfo, bot, me, open_seat
from masume.client.tournaments import Standing, Tournament, open_tournament, tournament

__all__ = [
    "Decision",
    "NewSeat",
    "Refused",
    "Seat",
    "SeatInfo",
    "Standing",
    "Table",
    "TableInfo",
    "Tournament",
    "ask_to_join",
    "bot",
    "join",
    "me",
    "open_seat",
    "open_table",
    "open_tournament",
    "tournament",
]
