"""Good moves with what they are worth, for hints."""

import sys
from random import Random

from masume.bots import Budget, advice
from masume.bots.crew import Crew
from masume.bots.judge import Judged, Reason
from masume.core import record
from masume.games.sumoku.spot.bots import SpotBot
from tests.core.coins import COINS, Add, match_of
from tests.folders import RECORDS


def test_the_best_move_is_advised_with_what_it_brings():
    """Taking 9 instead of 8 is worth one point in the end, whatever else happens."""
    found = advice(COINS, match_of(2).state, 0, Random(1), Budget(24))
    assert (found.move, found.points) == (Add(9), 9)
    assert round(found.gap, 6) == 1


def race():
    """The game, a position of a race, and a seat that acts there."""
    match = record.replay(min((RECORDS / "spot-sumoku").glob("2-*.json")))
    entry = next(entry for entry in match.log if entry.row.who >= 0)
    return match.game, entry.before, entry.row.who


def test_in_a_race_the_judge_of_the_box_says_why_and_points_compare_nothing():
    game, state, seat = race()
    found = advice(game, state, seat, Random(1))
    assert found.move == game.parse(game.text(found.move))
    assert game.scores(game.play(state, seat, found.move))[seat] - game.scores(state)[seat] == 4
    assert [reason.kind for reason in found.reasons] == ["sumoku-adds-up"]
    assert (found.worth, found.gap) == (None, None)


def test_in_a_race_without_a_judge_of_its_own_only_a_move_is_advised(monkeypatch):
    class Plain(Crew):
        def adviser(self):
            return SpotBot()

    monkeypatch.setattr(sys.modules[advice.__module__], "crew_of", Plain)
    game, state, seat = race()
    found = advice(game, state, seat, Random(1), laid={"R1.0": "0,0,1"})
    game.play(state, seat, found.move)
    assert (found.worth, found.reasons) == (None, ())


class OwnAdviser(Crew):
    """Advises to take 3, whatever a judge thinks of it."""

    def adviser(self):
        class Three:
            def choose(self, game, state, seat, rng):
                return Add(3)

        return Three()


class OwnJudge(OwnAdviser):
    """Has a judge of its own, too, who knows one move and why."""

    def judge(self, budget=None):
        class Knows:
            def judge(self, game, state, seat, rng):
                return (Judged(move=Add(6), worth=4.0, wins=0.75, reasons=(Because(points=1.0),)),)

        return Knows()


class Because(Reason, frozen=True, tag="because"):
    """Some reason."""


def test_where_a_box_brings_only_an_adviser_its_move_is_told(install):
    """3 is no candidate of the general judge; in the end 9 brings six points more."""
    install("masume_coins", {"coins": "tests.core.coins:COINS"}, bots=f"{__name__}:OwnAdviser")
    found = advice(COINS, match_of(2).state, 0, Random(1), Budget(24))
    assert (found.move, found.points, found.gap) == (Add(3), 3, 0.0)
    usual = advice(COINS, match_of(2).state, 0, Random(1))
    assert usual.move == Add(3)


def test_the_judge_of_a_box_has_the_last_word_and_its_reasons_are_told(install):
    install("masume_coins", {"coins": "tests.core.coins:COINS"}, bots=f"{__name__}:OwnJudge")
    found = advice(COINS, match_of(2).state, 0, Random(1), Budget(24))
    assert (found.move, found.points, found.worth, found.wins) == (Add(6), 6, 4.0, 0.75)
    assert found.reasons == (Because(points=1.0),)
    assert found.reasons[0].kind == "because"


class GoesOn(Crew):
    """Goes on from what is laid out, where there is something of its own."""

    def adviser(self):
        return SpotBot()

    def going_on(self, state, seat, laid):
        return (
            Judged(move=laid["move"], worth=0.0, reasons=(Because(),)) if "move" in laid else None
        )


def test_in_a_race_advice_goes_on_from_what_is_laid_out_where_the_box_can(monkeypatch):
    monkeypatch.setattr(sys.modules[advice.__module__], "crew_of", GoesOn)
    game, state, seat = race()
    other = advice(game, state, seat, Random(1), laid={"R1.0": "0,0,1"})
    assert other.reasons == ()
    found = advice(game, state, seat, Random(1), laid={"move": other.move})
    assert (found.move, found.reasons) == (other.move, (Because(),))
