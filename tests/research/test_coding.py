"""Numbers for moves and chance, worked out by hand; and what is refused."""

from fractions import Fraction
from math import factorial
from random import Random

import numpy as np
import pytest

from masume.core.errors import OptionError, ResearchError, UnknownGame
from masume.research import Episode, coding_for, games
from masume.research.numbers import whole

from .setups import advance, likelihood, somewhere


def codes(error):
    return error.value.code


# -- numbers ---------------------------------------------------------------------------------------


def test_a_lay_in_sudoku_is_the_number_of_its_space():
    coding = coding_for("sudoku", {}, 2)
    assert coding.action_text(0) == "lay A1"
    assert coding.action_text(80) == "lay I9"
    assert [coding.action_text(k) for k in range(81, 85)] == ["stuck", "go", "challenge", "wait"]


def test_a_cardoku_play_is_a_card_and_a_space():
    coding = coding_for("cardoku", {"wild": True}, 2)
    state, play = None, coding.game.parse("5K@C4")
    # kinds 1K 1S 1T 1V 2K …: 5K is number 16; C4 is the 30th space, after 45 + 81 + 81 others
    assert coding.spell(state, 0, play) == (16, 45 + 81 + 81 + 29)
    assert coding.spell(state, 0, coding.game.parse("W5@A1")) == (36 + 4, 207)


def test_a_sumoku_play_is_a_start_a_direction_and_tiles():
    coding = coding_for("sumoku", {"key": 5}, 2)
    play = coding.game.parse("R1@0,0 B9@1,0")
    words = [coding.action_text(number) for number in coding.spell(None, 0, play)]
    assert words == ["column 0", "row 0", "across", "R1", "B9", "done"]


def test_a_claim_is_built_beside_what_lies_there():
    coding = coding_for("team-sumoku", {"key": 5}, 2)
    claim = coding.game.parse("claim R1@3,3 B4@4,3 G1@4,4")
    words = [coding.action_text(number) for number in coding.spell(None, 0, claim)]
    assert words == ["R1", "B4", "right of tile 1", "G1", "below tile 2", "claim"]


def test_a_claim_in_pieces_has_no_actions():
    coding = coding_for("speed-sumoku", {"key": 5}, 2)
    with pytest.raises(ResearchError) as error:
        coding.spell(None, 0, coding.game.parse("claim R1@0,0 B4@2,0"))
    assert codes(error) == "research/not-coded"


def test_cat_numbers_are_spelt_in_the_order_of_their_spaces():
    coding = coding_for("cat", {}, 1)
    names = coding.sheet.names
    write = coding.game.parse(f"write 3@{names[7]} 5@{names[2]}")
    words = [coding.action_text(number) for number in coding.spell(None, 0, write)]
    assert words == ["number 5", f"in {names[2]}", "number 3", f"in {names[7]}"]


# -- chance ----------------------------------------------------------------------------------------


def test_a_full_bag_has_nine_results_not_72():
    episode = Episode(coding_for("sudoku", {}, 2))
    while len(episode.results()) > 9 or episode.state.phase == "gold":
        advance(episode, Random(2))
    assert [chance for _, chance in episode.results()] == [pytest.approx(8 / 72)] * 9


@pytest.mark.parametrize(
    ("gold", "layouts"),
    # six ways to share rows out among stacks, in each of three bands, and the same for columns
    [("blocks", 6**6), ("lines", factorial(9))],
)
def test_golden_tiles_come_in_nine_steps_and_all_layouts_are_equally_likely(gold, layouts):
    coding = coding_for("sudoku", {"gold": gold}, 2)
    state = coding.game.start(coding.options, 2)
    for seed in range(3):
        steps = coding.spell_chance(state, coding.game.chance(state).roll(Random(seed)))
        assert len(steps) == 9
        assert likelihood(coding, state, steps) == Fraction(1, layouts * factorial(9))


def test_seeds_of_cardoku_are_all_equally_likely():
    coding = coding_for("cardoku", {"decks": 2}, 1)
    state = coding.game.start(coding.options, 1)
    seeds = coding.game.chance(state).roll(Random(4))
    steps = coding.spell_chance(state, seeds)
    copies, cards = [2] * 36, 1
    for name in seeds.cards:  # two decks: each kind is there twice until one is drawn
        kind = "KSTV".index(name[1]) + 4 * (int(name[0]) - 1)
        cards *= copies[kind]
        copies[kind] -= 1
    orders = Fraction(factorial(72 - 9), factorial(72))
    assert likelihood(coding, state, steps) == Fraction(1, 6**6) * cards * orders


def test_the_die_of_sumoku_shows_3_4_and_5_alike():
    coding = coding_for("spot-sumoku", {"key": "two-dice"}, 2)
    episode = Episode(coding)
    while episode.state.phase != "roll":
        advance(episode, Random(1))
    assert [chance for _, chance in episode.results()] == [pytest.approx(1 / 3)] * 3
    assert [coding.chance_text(number) for number, _ in episode.results()] == [
        "die 3",
        "die 4",
        "die 5",
    ]


def test_chance_decides_who_was_first_of_those_who_gave_up_together():
    coding = coding_for("team-sumoku", {"key": 5}, 3)
    episode = Episode(coding)
    episode.roll(Random(1))
    giveup = coding.actions.number("giveup")
    episode.act_together(dict.fromkeys(range(3), giveup))
    assert episode.step == "chance"
    assert [coding.chance_text(n) for n, _ in episode.results()] == [
        "seat 0 first",
        "seat 1 first",
        "seat 2 first",
    ]
    episode.draw(coding.chances.number("first", 1))
    assert episode.state.gave_up == (1,)
    episode.roll(Random(1))
    assert episode.game.outcome(episode.state).reason == "all-gave-up"
    assert episode.returns() == [-1, -1, -1]


# -- time ------------------------------------------------------------------------------------------


def test_time_runs_out_after_a_step_for_each_second():
    coding = coding_for("solo-sumoku", {"time": 5, "key": 4}, 1)
    assert coding.most_steps == 300
    episode = Episode(coding)
    episode.roll(Random(1))
    episode.steps = 299  # as if one had thought for so long
    tile = episode.legal(0)[0]
    episode.act(0, tile)
    assert episode.game.outcome(episode.state).reason == "time"


def test_in_honour_others_are_asked_once_before_the_seat_in_turn():
    coding = coding_for("cardoku", {"referee": "honour"}, 2)
    episode = Episode(coding)
    episode.roll(Random(1))
    turn = episode.state.turn
    assert episode.acting() == (1 - turn,)
    assert episode.legal(1 - turn)[-1] == coding.wait
    episode.act(1 - turn, coding.wait)
    assert episode.acting() == (turn,)
    assert coding.wait not in episode.legal(turn)


# -- results ---------------------------------------------------------------------------------------


def test_a_win_is_1_a_loss_minus_1_and_a_draw_of_all_0(monkeypatch):
    episode = somewhere(("sudokids", {}, 3), 1, most=200)
    outcome = type(episode.game.outcome(episode.state))
    for winners, expected in [
        ((1,), [-1, 1, -1]),
        ((0, 2), [0.5, -1, 0.5]),
        ((0, 1, 2), [0, 0, 0]),
    ]:
        ended = outcome((5, 5, 5), winners, "laid")
        monkeypatch.setattr(type(episode.game), "outcome", lambda *_, ended=ended: ended)
        assert episode.returns() == expected


# -- refusals --------------------------------------------------------------------------------------


def snapshot(episode):
    return episode.state, dict(episode.drafts), episode.steps, episode.information(0)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (84, "research/illegal-action"),
        (-1, "research/illegal-action"),
        (10**6, "research/illegal-action"),
        (1.0, "research/dtype"),
        (True, "research/dtype"),
        ("3", "research/dtype"),
        (None, "research/dtype"),
        (np.array([1.0]), "research/dtype"),
        (np.float32(1), "research/dtype"),
    ],
)
def test_a_wrong_action_is_refused_and_changes_nothing(action, code):
    episode = Episode(coding_for("sudoku", {}, 2))
    episode.roll(Random(1))
    before = snapshot(episode)
    with pytest.raises(ResearchError) as error:
        episode.act(0, action)
    assert codes(error) == code
    assert snapshot(episode) == before


def test_numbers_of_any_whole_type_are_actions():
    assert [whole(kind(7)) for kind in (int, np.int8, np.uint16, np.int64)] == [7] * 4


def test_what_is_not_asked_is_refused():
    episode = Episode(coding_for("cat", {}, 2))
    with pytest.raises(ResearchError) as error:
        episode.act(0, 0)
    assert codes(error) == "research/not-now"
    with pytest.raises(ResearchError) as error:
        episode.draw(9)
    assert codes(error) == "research/no-chance"
    episode.roll(Random(1))
    with pytest.raises(ResearchError) as error:
        episode.act_together({0: episode.legal(0)[0]})
    assert codes(error) == "research/no-action"
    with pytest.raises(ResearchError) as error:
        episode.coding.decode(episode.state, 0, (0, 0))
    assert codes(error) == "research/no-move"
    assert episode.steps == 0


def test_a_game_or_options_that_do_not_fit_are_refused():
    with pytest.raises(UnknownGame):
        coding_for("chess")
    with pytest.raises(OptionError):
        coding_for("sudoku", {"gold": "everywhere"})
    with pytest.raises(OptionError):
        coding_for("sudoku", {}, seats=9)


def test_a_game_without_a_coding_says_so(monkeypatch):
    monkeypatch.setattr("masume.core.registry.load_part", lambda part, key: None)
    games._coding.cache_clear()
    with pytest.raises(ResearchError) as error:
        coding_for("sudoku")
    assert codes(error) == "research/no-coding"
