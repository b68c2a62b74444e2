"""What holds in every match, whatever is chosen and however it is played."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from masume import NATURE, Match, Player, RandomDealer
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU
from masume.games.sudoku.rules.game import TileGame
from masume.games.sudoku.rules.moves import Draw, Gold, Lay, Stuck

from . import grid
from .positions import bits, drawn, free, tiles_on
from .recount import SIZE, recount

REFEREES = ("strict", "honour")
CHOICES = {
    SUDOKU: {"gold": ("blocks", "lines"), "score": ("standard", "simple")},
    SUDOKIDS: {"start": ("empty", "six"), "score": ("standard", "simple", "block")},
}

seeds = st.integers(0, 2**32 - 1)


class Table(NamedTuple):
    """A match to be played: everything that decides how it goes."""

    game: TileGame
    options: dict[str, str]
    seats: int
    seed: int
    care: float = 1
    """How often players keep to the rules where they need not (`honour`)."""
    regrets: float = 0
    """How often a move is taken back."""


@st.composite
def tables(draw, referees=REFEREES, regrets=(0, 0.1)):
    game = draw(st.sampled_from([SUDOKU, SUDOKIDS]))
    referee = draw(st.sampled_from(referees))
    options = {name: draw(st.sampled_from(values)) for name, values in CHOICES[game].items()}
    seats = draw(st.integers(1 if referee == "strict" else 2, 4))
    care = draw(st.sampled_from([1, 0.9, 0.5]))
    options["referee"] = referee
    return Table(game, options, seats, draw(seeds), care, draw(st.sampled_from(regrets)))


def played(table: Table) -> Match:
    """The match, played to its end by players who choose at random."""
    rng = Random(table.seed)
    players = [Player(name) for name in "ABCD"[: table.seats]]
    match = Match(table.game, table.options, players, RandomDealer(Random(table.seed)))
    match.begin()
    while not match.is_over:
        game, state = table.game, match.state
        seat = rng.choice(sorted(game.to_act(state) | game.may_act(state)))
        moves, tolerated = list(game.moves(state, seat)), list(game.tolerated(state, seat))
        match.act(seat, rng.choice(tolerated if tolerated and rng.random() > table.care else moves))
        may_regret = not match.is_over and match.game.allows_take_backs(match.options)
        if may_regret and rng.random() < table.regrets:
            match.take_back(seat)
    return match


def size_of(match: Match) -> int:
    return SIZE[match.game.info.key]


@given(tables())
@settings(max_examples=60)
def test_no_tile_is_lost_and_none_appears(table):
    match = played(table)
    full = Counter({value: size_of(match) for value in range(1, size_of(match) + 1)})
    for entry in match.log:
        state = entry.after
        tiles = Counter(map(int, state.bag)) + Counter(state.aside)
        tiles += Counter(value for value in state.hands if value)
        tiles += Counter(tiles_on(state.board).values())
        assert tiles == full


@given(tables())
@settings(max_examples=60)
def test_the_scores_are_those_that_a_slow_recount_finds(table):
    match = played(table)
    assert match.scores == recount(match).scores
    assert match.result.scores == match.scores
    assert set(match.result.winners) == {
        seat for seat, score in enumerate(match.scores) if score == max(match.scores)
    }


@given(tables())
@settings(max_examples=25)
def test_what_is_empty_and_what_is_free_agree_with_the_board(table):
    match, rng = played(table), Random(table.seed)
    size = size_of(match)
    for entry in [*rng.sample(match.log, 5), match.log[-1]]:
        state = entry.after
        tiles = tiles_on(state.board)
        assert state.empty == bits([c for c in grid.cells(size) if c not in tiles], size)
        assert state.free == tuple(free(tiles, value, size) for value in range(1, size + 1))


@given(tables(referees=("strict",)))
@settings(max_examples=40)
def test_in_strict_no_row_column_or_block_ever_holds_a_value_twice(table):
    match = played(table)
    size, tiles = size_of(match), tiles_on(match.state.board)
    for cell, value in tiles.items():
        rest = {other: held for other, held in tiles.items() if other != cell}
        assert grid.fits(rest, value, cell, size)
    assert match.state.aside == ()


@given(tables())
@settings(max_examples=40)
def test_a_tile_once_laid_stays_where_it_is(table):
    match = played(table)
    for number in match.line:
        entry = match.log[number]
        before, after = tiles_on(entry.before.board), tiles_on(entry.after.board)
        assert before.items() <= after.items()
        new = len(after) - len(before)
        assert new == size_of(match) if is_gold(entry) else new in (0, 1)


@given(tables())
@settings(max_examples=60)
def test_the_game_ends_exactly_when_it_must(table):
    match = played(table)
    for entry in match.log[:-1]:
        assert reason_to_end(match, entry) == entry.after.end == ""
    last = match.log[-1]
    assert last.after.end == match.result.reason == reason_to_end(match, last) != ""


def is_gold(entry):
    return isinstance(entry.row.move, Gold)


def reason_to_end(match, entry):
    """Why the game must end after this row: `laid` (SDK-10), `stuck` (SDK-9, SDK-14) or not yet."""
    row, before, after = entry.row, entry.before, entry.after
    size, tiles = size_of(match), tiles_on(after.board)
    is_draw = isinstance(row.move, Draw)
    if is_gold(entry) or (is_draw and 0 in after.hands):
        return ""  # not everybody has drawn their first tile
    if not after.bag and not any(after.hands):
        return "laid"
    if match.options.referee == "honour":
        said = isinstance(row.move, Stuck)
        return "stuck" if said and not grid.homes(tiles, before.hands[row.who], size) else ""
    if not is_draw and after.bag:
        return ""  # a tile is drawn first
    mover, seats = before.turn if is_draw else row.who, len(after.hands)
    others = [(mover + step) % seats for step in range(1, seats + 1)]
    following = next(seat for seat in others if after.hands[seat])
    return "" if grid.homes(tiles, after.hands[following], size) else "stuck"


@given(tables(regrets=(0,)))
@settings(max_examples=40)
def test_every_decision_has_a_name_of_its_own(table):
    match = played(table)
    acted = [(entry.row.who, entry.before) for entry in match.log if entry.row.who != NATURE]
    names = [(seat, match.game.decision(before, seat)) for seat, before in acted]
    assert "" not in {name for _, name in names}
    assert len(set(names)) == len(names)


@given(tables())
@settings(max_examples=40)
def test_no_match_is_longer_than_the_game_promises(table):
    match = played(table)
    assert len(match.line) <= match.game.most_rows(match.options, table.seats)


@given(tables())
@settings(max_examples=40)
def test_another_deal_is_the_same_for_its_viewer_and_just_as_playable(table):
    match, rng = played(table), Random(table.seed)
    game = match.game
    for entry in rng.sample(match.log, 8):
        state = entry.after
        for viewer in (None, *range(table.seats)):
            other = game.resample(state, viewer, rng)
            assert game.view(other, viewer) == game.view(state, viewer)
            assert Counter(other.bag + hand(other)) == Counter(state.bag + hand(state))
            if other.phase == "turn" and not other.honour:
                assert list(game.moves(other, other.turn))


def hand(state):
    return "".join(map(str, state.hands))


# -- worked case 5 ------------------------------------------------------------------------------


def filled(size, scoring, seats, seed):
    """All points together when an empty board is filled in any order, whatever lies where."""
    rng, game = Random(seed), SUDOKU if size == 9 else SUDOKIDS
    hands = "".join(str(rng.randint(1, size)) for _ in range(seats))
    state = drawn("." * size, hands, honour=True, layout="", scoring=scoring)
    while game.outcome(state) is None:
        if game.to_act(state) == {NATURE}:
            state = game.play(state, NATURE, game.chance(state).roll(rng))
            continue
        tile, laid = state.hands[state.turn], tiles_on(state.board)
        cell = rng.choice([cell for cell in grid.cells(size) if cell not in laid])
        state = game.play(state, state.turn, Lay(tile, cell))
        (closer,) = game.to_act(state)
        state = game.play(state, closer, game.parse("go"))
    assert "0" not in state.board
    assert game.outcome(state).reason == "laid"
    return sum(game.scores(state))


@pytest.mark.rule("SDK-5", "SDK-6", "KID-4", "SDK-13", "SDK-10")
@pytest.mark.parametrize(
    ("size", "scoring", "total"),
    [
        (9, "standard", 810),
        (9, "simple", 648),
        (6, "standard", 216),
        (6, "simple", 180),
        (6, "block", 90),
    ],
)
@given(seats=st.integers(2, 4), seed=seeds)
@settings(max_examples=10)
def test_worked_case_5_a_board_filled_from_empty(size, scoring, total, seats, seed):
    assert filled(size, scoring, seats, seed) == total
