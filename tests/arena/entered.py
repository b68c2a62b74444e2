"""Bots of other people, as a plan finds them."""

import os
import signal
from pathlib import Path


class First:
    """Plays the first move that is listed."""

    def choose(self, game, state, seat, rng):
        return next(game.moves(state, seat))


FIRST = First()


class Demanding:
    """Cannot be made without arguments."""

    def __init__(self, what):
        self.what = what


class Broken:
    """Cannot make up its mind."""

    def choose(self, game, state, seat, rng):
        raise ValueError("no idea")


class Fatal(First):
    """Kills the process that plays it, or another, as often as there are lives in its folder."""

    def __init__(self, lives, victim=None):
        self.lives, self.victim = str(lives), victim

    def choose(self, game, state, seat, rng):
        for life in Path(self.lives).iterdir():
            try:
                life.unlink()
            except FileNotFoundError:  # another worker was first
                continue
            os.kill(self.victim or os.getpid(), signal.SIGKILL)
        return super().choose(game, state, seat, rng)
