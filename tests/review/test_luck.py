"""Luck of the draw: a purse that gives the first seat 0 to 4 points."""

from random import Random

import pytest
from msgspec.structs import replace

from masume import KeyDealer, Match, Player
from masume.bots.crew import Crew
from masume.bots.expert import Expert
from masume.core.errors import IllegalMove
from masume.core.game import NATURE
from masume.review import Effort, luck
from masume.review.luck import _redrawn, luck_of
from masume.review.rows import chance_before
from tests.core.coins import Add, Coins, Purse, match_of


class Purses(Coins):
    """What is in the purse counts for the first seat."""

    def play(self, state, seat, move):
        after = super().play(state, seat, move)
        if not isinstance(move, Purse):
            return after
        return replace(after, scores=(move.many, *after.scores[1:]))


class Steady(Expert):
    """Everybody goes on by taking 5."""

    def quick(self, state, seat, rng):
        return Add(5)


class SteadyCrew(Crew):
    expert = Steady


def lucky(many, redraws=40):
    """The luck of the first seat if the purse has so much; all else is the same in all worlds."""
    match = Match(Purses(), {}, [Player("Ann"), Player("Bea")], None)
    match.append(NATURE, Purse(0, many))
    match.append(0, Add(9))
    effort = Effort(playouts=80, redraws=redraws)
    return luck_of(match, 1, SteadyCrew(match.game), Random(1), effort)


@pytest.mark.parametrize("many", [0, 2, 4])
def test_luck_is_what_came_less_the_mean_of_what_could_come(many):
    """0 to 4 are equally likely: their mean is 2."""
    draw = lucky(many)
    assert draw.luck == pytest.approx(many - 2, abs=3 * draw.error)
    assert 0 < draw.error < 0.4


def test_without_redraws_there_is_no_luck():
    assert lucky(4, redraws=0) is None


def test_a_toss_that_does_nothing_is_no_luck():
    match = match_of(2, (9, 9, 9, 9))
    draw = luck_of(match, 5, SteadyCrew(match.game), Random(1), Effort(playouts=20))
    assert (draw.luck, draw.error) == (0, 0)


class Copied(Purses):
    """The first seat begins by taking as much as is in the purse: no other purse fits its move."""

    def play(self, state, seat, move):
        if isinstance(move, Add) and state.moved == 0 and move != Add(state.purse[1]):
            raise IllegalMove("move/coins", "Not like this.")
        return super().play(state, seat, move)


@pytest.mark.parametrize(("game", "luck"), [(Copied(), 0), (Purses(), -2)])
def test_draws_with_which_others_could_not_have_played_are_left_out(game, luck):
    """A purse of 4 is bad for Bea, by two points against the mean, unless Ann had to have it."""
    match = Match(game, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
    match.append(NATURE, Purse(0, 4))
    match.act(0, Add(4))
    match.act(1, Add(9))
    effort = Effort(playouts=80, redraws=40)
    draw = luck_of(match, 3, SteadyCrew(match.game), Random(1), effort)
    assert draw.luck == pytest.approx(luck, abs=0.5)


def test_no_more_draws_are_made_than_are_wanted():
    match = match_of(2, (9, 9, 9, 9))
    found = [*_redrawn(match, chance_before(match, 3), 1, Random(1), wanted=5)]
    assert len(found) == 5


def test_all_other_draws_together_are_played_out_as_often_as_the_one_that_came(monkeypatch):
    """80 playouts for what came, and 2 for each of 40 others; never fewer than two."""
    played = []
    real = luck._margins

    def margins(crew, state, seat, worlds, rng):
        played.append(worlds)
        return real(crew, state, seat, worlds, rng)

    monkeypatch.setattr(luck, "_margins", margins)
    lucky(4, redraws=10)
    assert played == [80, *[8] * 10]
    played.clear()
    lucky(4, redraws=60)
    assert played == [80, *[2] * 60]
