"""Finished games as a history holds them."""

from masume.server.history.models import PlayedGame, PlayedSeat, Tally

NAMES = {"random": "otti", "kind": "igo", "greedy": "pica", "careful": "bodo", "strong": "ren"}


def seat(name="Ann", score=10, place=1, level="", **more):
    return PlayedSeat(
        name, level, more.pop("character", NAMES.get(level, "")), score, place, **more
    )


def played(number=1, result="won", *, level="greedy", **more):
    """A game of Ann against a bot; the winner has 20 points."""
    places = {"won": (1, 2), "shared": (1, 1), "lost": (2, 1)}.get(result, (1, 2))
    points = {1: 20, 2: 10}
    given = {
        "table": f"t{number}",
        "game": "sudoku",
        "options": {"rules": 1, "gold": "blocks"},
        "assist": "play",
        "ended": 1000 * number,
        "ms": 60_000,
        "think_ms": 20_000,
        "seats": (
            seat("Ann", points[places[0]], places[0]),
            seat("Bot", points[places[1]], places[1], level),
        ),
        "seat": 0,
        "result": result,
        "reason": "laid",
        "people": False,
        "rated": result in ("won", "shared", "lost"),
        "helped": False,
    }
    return PlayedGame(**{**given, **more})


def tally(played=0, won=0, shared=0, lost=0):
    return Tally(played, won, shared, lost)
