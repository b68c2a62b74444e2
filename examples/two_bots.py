"""Two programs at one table: one opens it and waits, the other joins by the invitation.

masume serve
python examples/two_bots.py http://localhost:8765 sudoku
"""

import sys
from collections.abc import Callable
from random import Random
from threading import Thread

from masume.client import Decision, Seat, join, me, open_seat, open_table
from masume.client.messages import Move

Choose = Callable[[Decision], Move]


def first(decision: Decision) -> Move:
    """The first move there is."""
    return decision.moves[0]


def anything(decision: Decision) -> Move:
    """Any move, the same one for the same decision."""
    return Random(decision.id).choice(decision.moves)


def play(seat: Seat, choose: Choose) -> None:
    """Plays one seat to the end."""
    for decision in seat.decisions():
        seat.play(decision, choose(decision))


def guest(url: str, code: str) -> None:
    """The second program; it knows nothing but the address and the invitation."""
    with join(url, code, "Bea") as seat:
        play(seat, anything)


def main() -> None:
    url, game = sys.argv[1:3]
    with open_table(url, game, [me("Ann"), open_seat()]) as table:
        print(f"Table {table.code} waits for a second player.")
        other = Thread(target=guest, args=(url, table.code))
        other.start()
        names = [seat.name for seat in table.wait_for_players().seats]
        print(f"{' and '.join(names)} play {game}.")
        table.start()
        play(table.seat, first)
        other.join()
        result = table.seat.result
        assert result is not None
        for name, score, place in zip(names, result.scores, result.places, strict=True):
            print(f"{place}. {name}: {score} points")


if __name__ == "__main__":
    main()
