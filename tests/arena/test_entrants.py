"""Whatever has a method `choose` can take part, as an object or by where it is found."""

import pytest

from masume import UnknownBot, game
from masume.arena import Plan, simulate, summarise
from masume.arena.entrants import bot_of, name_of, pace_of
from masume.bots import Budget
from masume.bots.levels import Tempered
from masume.core import record

from .entered import FIRST, First

HERE = "tests.arena.entered"


@pytest.mark.parametrize("entrant", [First(), f"{HERE}:First", f"{HERE}:FIRST"])
def test_a_bot_of_somebody_else_plays_its_own_moves(entrant):
    plan = Plan("sudokids", (entrant, "random"), 2, "tea", records=True)
    for one in simulate(plan):
        match = record.replay(record.loads(one.record))
        own = [entry for entry in match.log if entry.row.who == one.seats[0]]
        assert own
        assert all(e.row.move == next(match.game.moves(e.before, one.seats[0])) for e in own)


def test_it_is_called_by_its_class():
    assert [name_of(each) for each in ("greedy", f"{HERE}:First", FIRST)] == [
        "greedy",
        "First",
        "First",
    ]
    plan = Plan("sudokids", (FIRST, "random"), 2, "tea", records=True)
    played = list(simulate(plan))
    assert [line.bot for line in summarise(plan, played).bots] == ["First", "random"]
    assert [seat.bot for seat in record.loads(played[0].record).seats] == ["First", "random"]


def test_over_several_processes_it_plays_the_same():
    plan = Plan("sudokids", (FIRST, f"{HERE}:First"), 2, "tea", records=True)
    alone = {one.number: one.record for one in simulate(plan)}
    assert {one.number: one.record for one in simulate(plan, workers=2)} == alone


def test_what_cannot_be_sent_to_other_processes_is_refused_there_only():
    class Local(First):
        """Known inside this function only."""

    plan = Plan("sudokids", (Local(), "random"), 1, "tea")
    assert len(list(simulate(plan))) == 1
    with pytest.raises(UnknownBot, match="cannot be sent to other processes") as refused:
        simulate(plan, workers=2)
    assert refused.value.code == "bot/broken"


@pytest.mark.parametrize(
    ("reference", "words"),
    [
        ("no.such.module:Bot", "cannot be loaded: No module named"),
        (f"{HERE}:Second", "cannot be loaded: .*has no attribute 'Second'"),
        (f"{HERE}:Demanding", "cannot be loaded: .*missing 1 required positional argument"),
        ("math:pi", "is no bot: it has no method choose"),
    ],
)
def test_what_is_no_bot_is_refused_in_words(reference, words):
    with pytest.raises(UnknownBot, match=words) as refused:
        simulate(Plan("sudokids", (reference, "random"), 1, "tea"))
    assert refused.value.code == "bot/broken"


def test_a_level_is_the_bot_of_the_game():
    sudokids = game("sudokids")
    assert isinstance(bot_of("greedy", sudokids, Budget()), Tempered)
    assert bot_of(FIRST, sudokids, Budget()) is FIRST


def test_in_a_race_it_takes_as_long_as_a_greedy_bot():
    spot = game("spot-sumoku")
    paces = [pace_of(each, spot) for each in ("kind", FIRST, f"{HERE}:First")]
    assert paces == ["kind", "greedy", "greedy"]
    [one] = simulate(Plan("spot-sumoku", (FIRST, "greedy"), 1, "tea"))
    assert one.reason
