"""What a move brought about, for page and log to put into words."""

from __future__ import annotations

from masume.core.game import Effect, Seat
from masume.games.cardoku.rules.cards import KIND, NAME
from masume.games.cardoku.rules.honour import earlier, taker
from masume.games.cardoku.rules.judging import clash
from masume.games.cardoku.rules.moves import (
    ChallengeCard,
    Deal,
    Domains,
    Draw,
    Lot,
    Move,
    Pass,
    Play,
    Seeds,
    Shift,
    Swap,
    Turn,
)
from masume.games.cardoku.rules.sides import deck_size, seat_in_turn, side_in_turn
from masume.games.cardoku.rules.state import State
from masume.games.cardoku.rules.tableau import LINE_NAMES, NAMES, SPACE
from masume.grids.bits import chosen
from masume.referees.honour import Challenge, Go

GOAL = 20
"""What co-operating players aim at (CRD-20)."""


class Starts(Effect, frozen=True, kw_only=True, tag="starts"):
    """The lot fell: this seat has the first turn."""


class DomainsAdded(Effect, frozen=True, kw_only=True, tag="domains"):
    """Each side added a domain of the third deck."""

    domains: tuple[str, ...]
    """Their letters, by side."""


class SeedsLaid(Effect, frozen=True, kw_only=True, tag="seeds"):
    """The first cards lie on the table, one in every block."""

    cards: tuple[str, ...]
    cells: tuple[str, ...]


class Dealt(Effect, frozen=True, kw_only=True, tag="dealt"):
    """A side got its first hand."""

    left: int
    """How many cards its deck has now."""


class Drew(Effect, frozen=True, kw_only=True, tag="drew"):
    """A side drew a card."""

    left: int
    """How many cards its deck has now."""


class Played(Effect, frozen=True, kw_only=True, tag="played"):
    """A card of the hand was laid."""

    card: str
    cell: str


class Moved(Effect, frozen=True, kw_only=True, tag="moved"):
    """A card of the table was moved."""

    card: str
    start: str
    cell: str


class Swapped(Effect, frozen=True, kw_only=True, tag="swapped"):
    """Two cards of the table changed places."""

    cards: tuple[str, str]
    """What lay on `cell` and on `other` before."""
    cell: str
    other: str


Placed = Played | Moved | Swapped
"""What a play did to the table."""


class OnTrial(Effect, frozen=True, kw_only=True, tag="on-trial"):
    """A play can be challenged (`honour`)."""

    play: Placed


class Corrected(Effect, frozen=True, kw_only=True, tag="corrected"):
    """A play was rightly challenged: its player takes it back and plays again (`honour`)."""

    play: Placed
    cells: tuple[str, ...] = ()
    """The spaces of the cards with which it clashed."""


class Returned(Effect, frozen=True, kw_only=True, tag="returned"):
    """A card was wrong for some time: it goes under the deck of a side (`honour`)."""

    card: str
    cell: str
    side: int
    cells: tuple[str, ...] = ()
    """The spaces of the cards with which it clashed, all laid earlier."""


class InVain(Effect, frozen=True, kw_only=True, tag="in-vain"):
    """A seat challenged what is right (`honour`)."""

    cell: str = ""
    """The space of the card; empty where it was the play on trial."""
    card: str = ""
    play: Placed | None = None
    """The play on trial."""


class Passed(Effect, frozen=True, kw_only=True, tag="pass"):
    """A seat could play nothing."""


class Score(Effect, frozen=True, kw_only=True, tag="score"):
    """A play completed lines, a point for each."""

    lines: tuple[str, ...]


class EndEmpty(Effect, frozen=True, kw_only=True, tag="end-empty"):
    """The game is over: nobody has a card left."""


class EndStuck(Effect, frozen=True, kw_only=True, tag="end-stuck"):
    """The game is over: nobody can make a play."""


class EndIdle(Effect, frozen=True, kw_only=True, tag="end-idle"):
    """The game is over: the last turns brought nothing."""


class GoalReached(Effect, frozen=True, kw_only=True, tag="goal-reached"):
    """All players together have enough points: they win."""

    total: int
    goal: int


class GoalMissed(Effect, frozen=True, kw_only=True, tag="goal-missed"):
    """All players together have too few points: they lose."""

    total: int
    goal: int


CardokuEffect = (
    Starts
    | DomainsAdded
    | SeedsLaid
    | Dealt
    | Drew
    | Placed
    | OnTrial
    | Corrected
    | Returned
    | InVain
    | Passed
    | Score
    | EndEmpty
    | EndStuck
    | EndIdle
    | GoalReached
    | GoalMissed
)
ENDS: dict[str, type[EndEmpty | EndStuck | EndIdle]] = {
    "empty": EndEmpty,
    "stuck": EndStuck,
    "idle": EndIdle,
}


def effects(before: State, who: Seat, move: Move, after: State) -> tuple[CardokuEffect, ...]:
    """All of it is public: every viewer gets the same effects."""
    return (*_played(before, who, move, after), *_ended(after))


def _played(before: State, who: Seat, move: Move, after: State) -> tuple[CardokuEffect, ...]:
    match move:
        case Lot(side):
            return (Starts(rule="CRD-6", seat=seat_in_turn(before.terms, side, 0)),)
        case Domains(letters):
            return (DomainsAdded(domains=letters, rule="CRD-2"),)
        case Seeds(cards, cells):
            return (SeedsLaid(cards=cards, cells=cells, rule="CRD-5"),)
        case Deal() | Draw():
            return (_drawn(before, move, after),)
        case Pass():
            return (Passed(rule="CRD-10", seat=who),)
        case Challenge() | ChallengeCard():
            return (_challenged(before, who, move, after),)
        case Go():
            assert before.pending is not None
            return (_placed(before, before.pending), *_scored(before, after))
        case _ if after.phase == "check":
            return (OnTrial(play=_placed(before, move), rule="CRD-17", seat=who),)
        case _:
            return (_placed(before, move), *_scored(before, after))


def _drawn(before: State, move: Deal | Draw, after: State) -> Dealt | Drew:
    left, seat = deck_size(after, side_in_turn(before)), before.turn
    if isinstance(move, Deal):
        return Dealt(left=left, rule="CRD-6", seat=seat)
    return Drew(left=left, rule="CRD-7", seat=seat)


def _placed(before: State, move: Turn) -> Placed:
    """What goes where."""
    cells, rule, seat = before.table.cells, "CRD-8", before.turn
    match move:
        case Play(card, cell):
            return Played(card=card, cell=cell, rule=rule, seat=seat)
        case Shift(start, cell):
            card = NAME[cells[SPACE[start]]]
            return Moved(card=card, start=start, cell=cell, rule=rule, seat=seat)
        case Swap(cell, other):
            cards = NAME[cells[SPACE[cell]]], NAME[cells[SPACE[other]]]
            return Swapped(cards=cards, cell=cell, other=other, rule=rule, seat=seat)


def _scored(before: State, after: State) -> tuple[Score, ...]:
    """The lines that a play completed, a point for each."""
    lines = tuple(chosen(LINE_NAMES, after.scored & ~before.scored))
    if not lines:
        return ()
    return (Score(lines=lines, rule="CRD-11", seat=before.turn, points=len(lines)),)


def _challenged(
    before: State, who: Seat, move: Challenge | ChallengeCard, after: State
) -> InVain | Corrected | Returned:
    rule = "CRD-17"
    if after.tries == before.tries:
        return _in_vain(before, who, move)
    if isinstance(move, Challenge):
        assert before.pending is not None
        play, apart = _placed(before, before.pending), before.terms.apart
        cells = clash(before.table, before.pending, apart).facts["cells"]
        return Corrected(play=play, cells=cells, rule=rule, seat=before.turn)
    space = SPACE[move.cell]
    card, side = NAME[KIND[before.table.cells[space]]], taker(before, space)
    cells = tuple(NAMES[other] for other in earlier(before, space))
    return Returned(card=card, cell=move.cell, side=side, cells=cells, rule=rule, seat=who)


def _in_vain(before: State, who: Seat, move: Challenge | ChallengeCard) -> InVain:
    rule = "CRD-17"
    if isinstance(move, Challenge):
        assert before.pending is not None
        return InVain(play=_placed(before, before.pending), rule=rule, seat=who)
    card = NAME[before.table.cells[SPACE[move.cell]]]
    return InVain(cell=move.cell, card=card, rule=rule, seat=who)


def _ended(after: State) -> tuple[CardokuEffect, ...]:
    if not after.end:
        return ()
    over = ENDS[after.end](rule="CRD-15")
    if not after.terms.cooperative:
        return (over,)
    total = sum(after.points)
    goal = GoalReached if total >= GOAL else GoalMissed
    return (over, goal(total=total, goal=GOAL, rule="CRD-20"))
