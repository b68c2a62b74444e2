"""The pictures of all nine games, at positions met by chance."""

from itertools import islice
from random import Random
from xml.etree import ElementTree

import msgspec
import pytest

from masume import KeyDealer, Match, Player
from masume.core.game import encoder
from masume.core.picture import picture_of
from masume.core.registry import games
from masume.testing.contract import some_setups
from tests.pictures.reading import check_is_harmless, marks

MOST_MOVES = 200


def positions(rules, options, seats, seed):
    """Some states of a match at random, the first and the last among them."""
    rng = Random(seed)
    players = [Player(str(seat)) for seat in range(seats)]
    match = Match(rules, options, players, KeyDealer.seeded(seed))
    states = [match.state]
    match.begin()
    while not match.is_over:
        states.append(match.state)
        seat = rng.choice(sorted(rules.to_act(match.state)))
        move = rules.forced(match.state, seat) or rules.sample(match.state, seat, rng)
        match.act(seat, move)
    return [states[0], states[1], rng.choice(states), match.state]


def setups_of(rules):
    every = some_setups(rules, most=12)
    return every[:: max(1, len(every) // 4)]


@pytest.fixture(scope="module", params=games(), ids=lambda rules: rules.info.key)
def seen(request):
    """A game with some of its states."""
    rules = request.param
    return rules, [
        (state, seats)
        for number, (options, seats) in enumerate(setups_of(rules))
        for state in positions(rules, options, seats, f"{rules.info.key} {number}")
    ]


def test_a_picture_is_well_formed_and_loads_nothing(seen):
    rules, states = seen
    for state, seats in states:
        for viewer in (None, seats - 1):
            picture = picture_of(rules.info.key, rules.view(state, viewer))
            check_is_harmless(picture)
            assert ElementTree.fromstring(picture)[0].text.startswith(rules.info.name)


def test_equal_views_give_equal_bytes(seen):
    rules, states = seen
    for state, _ in states:
        view = rules.view(state, None)
        again = msgspec.json.decode(encoder().encode(view), type=rules.info.view)
        assert picture_of(rules.info.key, view) == picture_of(rules.info.key, again)


def test_what_a_viewer_cannot_see_is_not_in_the_picture(seen):
    """Whatever is hidden may be dealt again: the bytes stay the same."""
    rules, states = seen
    rng = Random("deal again")
    for state, seats in states:
        for viewer in (None, rng.randrange(seats)):
            other = rules.resample(state, viewer, rng)
            before, after = (
                picture_of(rules.info.key, rules.view(each, viewer)) for each in (state, other)
            )
            assert before == after


def test_every_mark_names_a_move_that_was_given(seen):
    rules, states = seen
    for state, _ in states:
        for seat in sorted(rules.to_act(state) - {-1}):
            moves = list(islice(rules.moves(state, seat), MOST_MOVES))
            found = marks(picture_of(rules.info.key, rules.view(state, seat), moves))
            assert {index for at in found.values() for index in at} <= {*range(len(moves))}
            assert found or not any(hasattr(move, "cell") for move in moves)
