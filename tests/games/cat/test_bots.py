"""The bots of Cat Sudoku: their arithmetic is the rules', and each level plays as it says."""

from math import inf
from random import Random

import pytest

from masume import CLOCK, game
from masume.bots import decide, levels_for
from masume.bots.levels import RandomBot
from masume.games.cat.bots.bot import CatBot, worth_keeping
from masume.games.cat.bots.crew import CatCrew
from masume.games.cat.bots.evaluation import Weights, expected_loss
from masume.games.cat.bots.hasty import Erring, Hasty
from masume.games.cat.bots.paper import ground, paper
from masume.games.cat.bots.search import ways
from masume.games.cat.rules.counter import Counter
from masume.games.cat.rules.scoring import lost
from masume.games.cat.rules.sheet import sheet
from tests.games.cat.positions import begun, opened, play

CAT = game("cat")


def test_what_an_empty_spring_will_lose_is_worked_out_by_hand():
    """All 48 spaces take all six numbers; each number has a place in every row and column."""
    on = ground("spring")
    now = paper(on, "0" * 48)
    fewest = min(len(sheet("spring").row_segments), len(sheet("spring").column_segments))
    weights = Weights(share=0.0, spare=fewest + 2.0, power=2.0, short=1.0)
    assert expected_loss(on, now, weights) == 6 * 2.0**2


def test_room_is_counted_in_rows_and_columns():
    """By the plain way: a segment has room for a number if one of its spaces can take it."""
    rng, of, on = Random(4), sheet("autumn"), ground("autumn")
    weights = Weights(few=(0.0,) * 6, short=1.0, share=0.0, spare=99.0, power=1.0)
    for _ in range(50):
        share = rng.random()
        now = paper(
            on, "".join(str(rng.randrange(1, 7)) if rng.random() < share else "0" for _ in of.names)
        )
        room = 0
        for value in range(1, 7):
            free = [k for k in range(48) if (now.empty & ~now.blocked[value]) >> k & 1]
            both = (of.row_segments, of.column_segments)
            room += min(sum(any(k in free for k in s) for s, _ in each) for each in both)
        assert expected_loss(on, now, weights) == pytest.approx(now.lost + 6 * 99 - room)


def test_a_space_that_can_take_only_one_number_costs():
    """None of the five numbers leaves any other space fewer than two."""
    on, weights = ground("spring"), Weights(few=(10.0, 1.0, 0, 0, 0, 0), short=0.0)
    names = sheet("spring").names
    numbers = ["0"] * 48
    for name, number in (("A2", "1"), ("A3", "2"), ("A4", "3"), ("A5", "4"), ("B2", "5")):
        numbers[names.index(name)] = number
    # A1 sees A2 to A5 in its column and touches B2: only 6 is left.
    assert expected_loss(on, paper(on, "".join(numbers)), weights) == 1.0


def test_a_number_that_finds_too_few_places_costs():
    """Ones everywhere but on A1: each number should have 1.45 · 1/6 + 1.33 places. The ones have
    none left, all others A1, which can take five numbers and so costs 0.04."""
    of, on, ones = sheet("spring"), ground("spring"), "0" + "1" * 47
    wanted = 1.45 / 6 + 1.33
    short = wanted**1.1 + 5 * (wanted - 1) ** 1.1
    loss = expected_loss(on, paper(on, ones), Weights())
    assert loss == pytest.approx(lost(of, ones) + 0.04 + 0.49 * short)


def test_a_beam_finds_a_way_at_no_cost_and_wilds_mend_the_rest():
    on = ground("spring")
    now = paper(on, opened(1).sheets[0])
    [best, *_] = ways(on, now, (1, 1, 5, 5), 1, on.all, lambda now: now.lost, 4)
    assert best.paper.lost == 0
    assert [value for value, _ in best.numbers][:2] == [5, 5]


def test_boxes_that_fit_more_rolls_are_kept():
    counter = Counter().cross(3, 1, 7)
    order = [(2, 2, 2), (2, 1, 2), (3, 2, 7), (2, 1, 8)]
    assert [worth_keeping(counter, box) for box in order] == [0.0, 0.13, 0.33, 0.52]


def test_better_bots_follow_several_ways_and_kind_only_one():
    beams = {level: CatBot(level).beam for level in ("kind", "greedy", "strong")}
    assert beams == {"kind": 1, "greedy": 8, "strong": 6}


def test_a_bot_chooses_a_wild_that_helps_itself_more_than_others():
    """Alone it takes the number of three dice; all it can do with one die is less."""
    state = play(opened(1), "roll 2 2 2 6")
    move = decide(CatBot("strong"), CAT, state, 0, Random(1))
    assert move.number == 2
    assert move.row == 2  # row two is the harder to use another time


def test_others_are_minded_in_the_choice_of_a_wild():
    bot, state = CatBot("strong"), play(opened(2), "roll 2 2 3 6")
    own = {wild: bot.loss(state, 1, wild, Random(1)) for wild in (2, 3, 6)}
    minded = bot.less_others(state, 1, dict(own), Random(1))
    quick = CatBot("strong", beam=1)
    for wild, loss in own.items():
        other = quick.loss(state, 0, wild, Random(1))
        assert minded[wild] == pytest.approx(loss - 0.5 * other)
    assert bot.less_others(play(opened(1), "roll 2 2 3 6"), 0, {2: 1.0}, Random(1)) == {2: 1.0}


def test_the_levels_are_known():
    assert levels_for(CAT) == ("random", "kind", "greedy", "careful", "strong")


def test_a_bot_answers_for_the_clock():
    state = play(begun(2), "roll 1 2 3 4")
    assert CAT.text(CatBot("greedy").choose(CAT, state, CLOCK, Random(1))) == "late 0"


def test_a_hasty_bot_misjudges_what_a_number_costs():
    """At a temperature near zero it writes where least is lost, at a high one anywhere."""
    state = play(begun(2), "roll 1 2 3 4")
    chosen = {
        temperature: {
            CAT.text(Hasty(temperature).choose(CAT, state, 0, Random(n))) for n in range(9)
        }
        for temperature in (1e-9, 50.0)
    }
    assert len(chosen[1e-9]) < len(chosen[50.0]) == 9


def test_a_hasty_bot_has_no_eye_for_the_sheets_of_others():
    state = play(begun(2), "roll 1 2 3 4")
    assert Hasty(1.0).less_others(state, 0, {1: 2.0}, Random(1)) == {1: 2.0}


def test_a_careful_bot_minds_the_others_and_without_errors_plays_by_loss_and_outlook():
    state = play(opened(2), "roll 2 2 3 6")
    careful, exact = Erring(0.0), CatBot("strong")
    own = {wild: exact.loss(state, 1, wild, Random(1)) for wild in (2, 3, 6)}
    minded = exact.less_others(state, 1, dict(own), Random(1))
    assert careful.less_others(state, 1, dict(own), Random(1)) == minded != own
    assert careful.choose(CAT, state, 1, Random(1)) == exact.choose(CAT, state, 1, Random(1))


def test_each_level_has_its_bot():
    crew = CatCrew(CAT).with_setting("kind", 0.5).with_setting("greedy", 2.0)
    crew = crew.with_setting("random", inf).with_setting("careful", 0.25)
    greedy, careful = crew.bot("greedy"), crew.bot("careful")
    assert (type(greedy), greedy.temperature, greedy.beam) == (Hasty, 2.0, 1)
    assert (type(careful), careful.temperature, careful.beam) == (Erring, 0.25, 6)
    assert type(crew.bot("random")) is RandomBot
    kind = crew.bot("kind")
    assert (kind.share, kind.bot.level) == (0.5, "kind")
    assert (type(kind.otherwise), kind.otherwise.temperature) == (Hasty, 2.0)
