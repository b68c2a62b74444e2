"""What holds in every match, whatever is chosen and however it is played."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from masume import NATURE, Match, Player, RandomDealer
from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.cards import KIND, WILD
from masume.games.cardoku.rules.moves import Draw
from masume.games.cardoku.rules.state import CardokuOptions

from . import slow
from .positions import cards_on
from .recount import Recount, recount

seeds = st.integers(0, 2**32 - 1)


def tries(examples):
    """The number of matches; a seed that fails tells no more when it is made smaller."""
    phases = (Phase.explicit, Phase.reuse, Phase.generate)
    return settings(max_examples=examples, deadline=None, phases=phases)


@st.composite
def tables(draw, referees=("strict", "honour")):
    """A match to be played: options, seats and a seed."""
    referee = draw(st.sampled_from(referees))
    options = CardokuOptions(
        decks=draw(st.sampled_from([2, 3])),
        separation=draw(st.booleans()),
        wild=draw(st.booleans()),
        wilds_per_deck=draw(st.integers(1, 4)),
        cooperative=draw(st.booleans()),
        referee=referee,
    )
    return options, draw(st.integers(1 if referee == "strict" else 2, 6)), draw(seeds)


def played(options, seats, seed):
    """The match, played to its end by players who choose at random."""
    rng = Random(seed)
    players = [Player(name) for name in "ABCDEF"[:seats]]
    match = Match(CARDOKU, options, players, RandomDealer(Random(seed)))
    match.begin()
    while not match.is_over:
        seat = rng.choice(sorted(CARDOKU.to_act(match.state) | CARDOKU.may_act(match.state)))
        match.act(seat, CARDOKU.sample(match.state, seat, rng))
    return match


def cards_in(state):
    """All cards of a state, wherever they are."""
    places = [*state.bags, *state.under, *state.hands]
    found = Counter(card for place in places for card in place)
    return found + Counter(KIND[card] for card in state.table.cells if card)


def cards_of(options, seats):
    """How many cards there must be: values, wild cards, and a domain's nine for each side."""
    wilds = options.wilds_per_deck if options.wild else 0
    decks = {1: options.decks, 3: 3}.get(seats, 2)
    added = 18 if seats not in (1, 3) and options.decks == 3 else 0
    return decks * 36 + added, decks * wilds


@given(tables())
@tries(60)
def test_cards_are_conserved_lines_score_once_and_a_recount_agrees(table):
    match = played(*table)
    plain, wild = cards_of(match.options, len(match.players))
    whole = None
    for entry in match.log:
        there, state = cards_in(entry.after), entry.after
        whole = there if state.phase not in ("lot", "domains") and whole is None else whole
        assert whole is None or there == whole
        assert state.scored & entry.before.scored == entry.before.scored
        assert sum(state.points) == state.scored.bit_count() <= 27
    assert (whole.total() - whole[WILD], whole[WILD]) == (plain, wild)
    assert match.scores == recount(match).scores
    assert len(match.log) <= CARDOKU.most_rows(match.options, len(match.players))


@given(tables())
@tries(40)
def test_the_game_ends_exactly_when_it_must(table):
    """CRD-15, followed with counters of its own."""
    match = played(*table)
    sides = len(match.state.points)
    idle = passes = 0
    for entry in match.log:
        before, after = entry.before, entry.after
        if after.returned > before.returned:
            idle = passes = 0
        if after.number == before.number and not after.end:
            continue
        bare = not any(before.bags) and not any(before.under)
        quiet = after.hands == before.hands and after.points == before.points
        idle = idle + 1 if bare and quiet else 0
        passes = passes + 1 if after.table == before.table else 0
        due = ""
        if bare:
            limit = 9 if sides == 1 else 3 * sides
            over = {"empty": not any(after.hands), "stuck": passes >= sides, "idle": idle >= limit}
            due = next((reason for reason, holds in over.items() if holds), "")
        assert after.end == due
    assert match.result.reason == match.state.end != ""


@given(tables(referees=("strict",)))
@tries(40)
def test_in_strict_no_cards_ever_clash(table):
    match = played(*table)
    cards = cards_on(match.state)
    for cell, card in cards.items():
        assert not slow.clashes(cards, cell, card, match.options.separation)


@given(tables(), st.integers(0, 10**6))
@tries(40)
def test_the_listed_moves_are_those_that_a_slow_search_finds(table, pick):
    match = played(*table)
    turns = [entry.before for entry in match.log if entry.before.phase == "turn"]
    for state in [turns[pick % len(turns)], turns[-1]]:
        side = state.turn % state.terms.sides
        hand = CARDOKU.view(state, state.turn).hands[side]
        bare = not state.bags[side] and not state.under[side]
        expected = slow.legal_turns(cards_on(state), list(hand), bare, match.options.separation)
        offered = [CARDOKU.text(move) for move in CARDOKU.moves(state, state.turn)]
        turns_only = [move for move in offered if not move.startswith("challenge")]
        assert turns_only == (expected or ["pass"])


@given(tables(referees=("honour",)))
@tries(20)
def test_what_the_recount_holds_for_an_error_is_one(table):
    """Cards on the table follow the log in `honour`, errors found later included."""
    match = played(*table)
    counted = Recount(match)
    for number in match.line:
        counted.follow(match.log[number].row.move)
        state = match.log[number].after
        if state.pending is None:
            assert counted.cards == cards_on(state)


@given(tables(), seeds)
@tries(30)
def test_resampling_changes_only_what_the_viewer_cannot_see(table, seed):
    match, rng = played(*table), Random(seed)
    for entry in rng.sample(match.log, 4):
        state = entry.before
        for viewer in (None, rng.randrange(len(match.players))):
            other = CARDOKU.resample(state, viewer, rng)
            assert CARDOKU.view(other, viewer) == CARDOKU.view(state, viewer)
            assert cards_in(other) == cards_in(state)
            for side, known in enumerate(state.known):
                assert not Counter(known) - Counter(other.hands[side])


@pytest.mark.rule("CRD-7")
@given(tables())
@tries(15)
def test_every_turn_begins_with_a_draw_while_the_deck_has_cards(table):
    match = played(*table)
    for entry in match.log:
        state = entry.after
        if state.number != entry.before.number:
            side = state.turn % state.terms.sides
            cards = state.bags[side] or state.under[side]
            assert (state.phase == "draw") == bool(cards)
            assert (CARDOKU.to_act(state) == {NATURE}) == bool(cards)
        if isinstance(entry.row.move, Draw):
            side = entry.before.turn % state.terms.sides
            assert len(state.hands[side]) == len(entry.before.hands[side]) + 1
