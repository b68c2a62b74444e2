"""Worked examples of rules: a position, a move, and what comes of it in words.

A box keeps them beside its rulebook, in `<key>.examples.toml`. What a move scores, or why it is
refused, is found by playing it, so a page can never claim anything else than the rules do.

    [[example]]
    id = "line-grows"
    rules = ["SUM-14"]                      the rules that it shows; it stands below each of them
    options = { key = 5 }
    position = { board = "R2@0,0 B8@1,0", hand = "G5" }    in words that the box reads
    rows = ["chance: roll 1 2 3 4"]         or a log: a seat, `chance` or `clock`, and a move
    move = "G5@2,0"                         of the seat 0, if there is one
    points = 15                             what it must score; or code = "move/total"
    effect = "extra"                        an effect that it must have
    choices = 16                            how many moves there must be
    say.en = "The whole line counts: 2 + 8 + 5 = 15 points."
"""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec import Struct

from masume.core import registry
from masume.core.errors import IllegalMove, NotFound, UnknownGame
from masume.core.game import CLOCK, NATURE, Seat
from masume.core.language import ENGLISH
from masume.core.options import options_from
from masume.core.picture import picture_of
from masume.core.typing import AnyGame, AnyMove, AnyState, Json

LEARNER: Seat = 0
"""Who makes the move of an example."""
OTHERS = {"chance": NATURE, "clock": CLOCK}


class Example(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One example as its file has it."""

    id: str
    rules: tuple[str, ...]
    say: dict[str, str]
    """By language: one sentence."""
    options: dict[str, Json] = {}
    seats: int = 2
    position: dict[str, str] = {}
    """What lies where and who holds what, in words that the box reads."""
    rows: tuple[str, ...] = ()
    """A log instead of a position, or after it."""
    move: str = ""
    points: int | None = None
    code: str = ""
    effect: str = ""
    choices: int | None = None
    """How many moves the seat must have."""

    def words(self, language: str) -> str:
        """The sentence in a language, or in English."""
        return self.say.get(language) or self.say[ENGLISH]


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    example: tuple[Example, ...]


class Played(Struct, frozen=True):
    """What the rules make of an example."""

    before: AnyState
    after: AnyState | None
    """`None` if there is no move, or if it is refused."""
    move: AnyMove | None
    points: int
    """What the move scores, or what the position is worth."""
    code: str
    """Why the move is refused; empty if it is not."""
    effects: tuple[str, ...]
    """The kinds of its effects."""
    cells: tuple[str, ...] = ()
    """The space that the refusal names, if it names one."""


class Examples:
    """Sets up, plays and draws examples. A box may bring a subclass, its part `examples`."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def start(self, example: Example) -> AnyState:
        """The state before the rows of an example."""
        options = self.game.check(options_from(self.game, example.options), example.seats)
        return self.game.start(options, example.seats)

    def points(self, before: AnyState, after: AnyState | None) -> int:
        """What a move scores for its seat; 0 without one."""
        if after is None:
            return 0
        return self.game.scores(after)[LEARNER] - self.game.scores(before)[LEARNER]

    def draw(self, played: Played) -> str:
        """A picture of the example as SVG; empty if it cannot be drawn."""
        shown = played.before if played.after is None else played.after
        return picture_of(self.game.info.key, self.game.view(shown, LEARNER)) or ""

    def play(self, example: Example) -> Played:
        """Plays an example by the rules."""
        game, state = self.game, self.start(example)
        for row in example.rows:
            who, _, text = row.partition(":")
            seat = OTHERS[who] if who in OTHERS else int(who)
            state = game.play(state, seat, game.parse(text.strip()))
        if not example.move:
            return Played(state, None, None, self.points(state, None), "", ())
        move = game.parse(example.move)
        try:
            after = game.play(state, LEARNER, move)
        except IllegalMove as refused:
            cell = refused.facts.get("cell", "")
            return Played(state, None, move, 0, refused.code, (), (cell,) if cell else ())
        effects = game.effects(state, LEARNER, move, after, LEARNER)
        kinds = tuple(each.kind for each in effects)
        return Played(state, after, move, self.points(state, after), "", kinds)


@lru_cache(maxsize=64)
def examples_of(key: str) -> tuple[Example, ...]:
    """The examples of a game, in the order of their file; `UnknownGame` if it cannot be read.

    >>> [example.id for example in examples_of("sudoku")][:1]
    ['sudoku-the-first-points']
    """
    box = registry.box_of(key)
    file = box.file(box.rulebook, f"{key}.examples.toml")
    if file is None:
        return ()
    try:
        return msgspec.toml.decode(file.read_bytes(), type=_File).example
    except msgspec.DecodeError as error:
        raise UnknownGame(
            "game/examples", f"The examples of {key} cannot be read: {error}."
        ) from None


def player_of(game: AnyGame) -> Examples:
    """What plays and draws the examples of a game."""
    return registry.load_extension("examples", game.info.key, Examples)(game)


def example_of(key: str, name: str) -> Example:
    """One example, or `NotFound`."""
    for example in examples_of(key):
        if example.id == name:
            return example
    raise NotFound("game/no-example", "This game has no such example.")


@lru_cache(maxsize=256)
def played(key: str, name: str) -> Played:
    """One example, played by the rules."""
    return player_of(registry.game(key)).play(example_of(key, name))


def drawing_of(key: str, name: str) -> str:
    """One example as SVG; empty if it cannot be drawn."""
    return player_of(registry.game(key)).draw(played(key, name))
