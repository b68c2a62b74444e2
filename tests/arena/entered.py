"""Bots of other people, as a plan finds them."""


class First:
    """Plays the first move that is listed."""

    def choose(self, game, state, seat, rng):
        return next(game.moves(state, seat))


FIRST = First()


class Demanding:
    """Cannot be made without arguments."""

    def __init__(self, what):
        self.what = what
