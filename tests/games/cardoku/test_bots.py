"""Cardoku's bots: each level plays as it says, in every variant."""

from random import Random

import pytest
from msgspec.structs import replace

from masume import KeyDealer, Match, Player, game
from masume.bots import Budget, decide, levels_for, make_bot
from masume.bots.crew import crew_of
from masume.games.cardoku.bots.expert import CardokuExpert
from masume.games.cardoku.bots.frozen import Strong, Weights, lead
from masume.games.cardoku.bots.lines import (
    best_offer,
    chance_to_use,
    completing_shifts,
    missing,
    offers,
    progress,
)
from masume.games.cardoku.rules import CARDOKU
from masume.games.cardoku.rules.moves import Pass, Play
from tests.games.cardoku.pictures import FULL_ROW, SOLVED, without
from tests.games.cardoku.positions import drawn

SEVEN_OF_ROW_1 = "1 2 3 | 4 . 6 | 7 8 ."


def choose(level, state, seed=1, playouts=24):
    bot = make_bot(level, CARDOKU, Budget(playouts=playouts))
    return CARDOKU.text(decide(bot, CARDOKU, state, state.turn, Random(seed)))


def test_there_are_five_levels():
    assert levels_for(game("cardoku")) == ("random", "kind", "greedy", "careful", "strong")


@pytest.mark.parametrize("level", ["greedy@0", "strong"])
@pytest.mark.parametrize("seed", range(3))
def test_a_line_is_taken_when_it_can_be(level, seed):
    state = drawn(SEVEN_OF_ROW_1, ("5S 9T 2T", "9V"), ("1K 2K", "1K 2K"))
    assert choose(level, state, seed) in ("5S@E1", "5S@I1")


@pytest.mark.parametrize("level", ["greedy@0", "strong"])
def test_a_table_card_is_moved_where_it_completes_a_line(level):
    state = drawn(SEVEN_OF_ROW_1 + "\n . . .|. . .|. . .\n . . .|. . .|. . 5", ("9T", "9V"))
    assert choose(level, state) in ("I3>E1", "I3>I1")


@pytest.mark.parametrize("level", ["greedy@0", "strong"])
def test_the_next_side_is_not_handed_a_line(level):
    """Row 1 lacks 5 and 6: whoever brings one of them gives the row away."""
    state = drawn("1 2 3 | 4 . . | 7 8 .", ("5S 2T", "6V 5V"), ("3K 4K", "3K 4K"))
    for seed in range(4):
        assert not choose(level, state, seed).startswith(("5S@E1", "5S@F1"))


def test_kind_takes_lines_only_while_it_is_not_ahead():
    row = drawn(SEVEN_OF_ROW_1, ("5S 2T", "9V"), ("1K 2K", "1K 2K"))
    assert choose("kind@1", row) in ("5S@E1", "5S@I1")
    ahead = drawn(SEVEN_OF_ROW_1, ("5S 2T", "9V"), ("1K 2K", "1K 2K"), points=(2, 1))
    assert choose("kind@1", ahead) not in ("5S@E1", "5S@I1")


def test_kind_plays_on_where_nothing_modest_is_left():
    """Row 5, column E and block 5 are all completed by the one space that is left there."""
    state = drawn(without(SOLVED, "E5", "A1", "I9"), ("9S", "9V"))
    assert choose("kind@1", state)


def test_a_pass_is_no_great_decision():
    state = drawn(without(SOLVED, "I1"), ("1S", "2S"))
    assert {choose(level, state) for level in levels_for(CARDOKU)} == {"pass"}


def test_what_lacks_a_single_card():
    table = drawn(SEVEN_OF_ROW_1).table
    assert missing(table, 0, nine=False) == [5]
    assert missing(table, 0, nine=True) == []
    assert missing(drawn(". 2 3 | 4 5 6 | 7 8 .").table, 0, nine=False) == [1, 9]
    assert missing(drawn("1 2 3 | 4 5 6 | 7 8 .").table, 0, nine=True) == [9]
    assert missing(drawn("1 2 3 | 4 . . | 7 8 9").table, 0, nine=False) == []
    assert missing(drawn("1 . 3 | 4 5 6 | 7 8 .").table, 0, nine=False) == [2]
    assert missing(drawn(". 2 3 | 4 5 6 | 7 . 9").table, 0, nine=False) == [8]
    assert missing(drawn(". 2 3 | 4 5 6 | 7 . .").table, 0, nine=False) == []
    assert missing(drawn(". 2 3 | 4 5 6 | 7 8 9").table, 0, nine=True) == [1]
    assert offers(table, False, 0) == {(4, 5): 1, (8, 5): 1}
    assert offers(table, False, 1) == {}  # row 1 has scored


def test_a_blocked_line_offers_nothing_unless_the_blocking_card_is_moved_in():
    blocked = SEVEN_OF_ROW_1 + " . . . . . . . . . " * 2 + ". . . . 5 . . . ." + " . " * 35 + " 5"
    state = drawn(blocked, ("9T", "9V"))  # fives on E4 and I8
    assert offers(state.table, False, 0) == {}
    assert [CARDOKU.text(move) for move in completing_shifts(state)] == ["E4>E1", "I8>I1"]
    assert best_offer(state)[0] == 1
    assert best_offer(drawn(blocked, ("9T", "9V"), ("1K 2K", "1K 2K"))) is None


def test_two_lines_at_once_are_better_than_the_one_that_is_found_first():
    """A 5 ends row 1 on E1; a 9 on I9 ends row 9 and column I."""
    state = drawn(
        """
        1 2 3 | 4 . 6 | 7 8 .
        . . . | . . . | . . 2
        . . . | . . . | . . 3
        . . . | . . . | . . 4
        . . . | . . . | . . 5
        . . . | . . . | . . 6
        . . . | . . . | . . 7
        . . . | . . . | . . 8
        . 2 3 | 4 6 5 | 7 8 .
        """,
        ("5S 9S", "9V"),
        ("1K 2K", "1K 2K"),
    )
    points, move = best_offer(state)
    assert (points, CARDOKU.text(move)) == (2, "9S@I9")


def test_separation_is_minded_when_a_line_is_taken():
    picture = "1S 2T 3V | 4K . 6T | 7S 8K ."
    only_five = drawn(picture, ("5K", "9V"), ("1K 2K", "1K 2K"), apart=True)
    assert best_offer(only_five) is None  # on E1 and I1 it would touch a card of Knowledge
    wild = drawn(picture, ("5K W", "9V"), ("1K 2K", "1K 2K"), apart=True, wilds=2)
    assert CARDOKU.text(best_offer(wild)[1]) == "W5@E1"


def test_the_chance_that_the_next_side_holds_a_value_comes_from_what_all_know():
    state = drawn("1", ("2K", "5S 5T"), ("3K 4K", "6K 7K 5V"))
    held = chance_to_use(state, state.table, 1)
    # after its draw it holds three of five cards, three of which are fives
    assert held[4] == pytest.approx(1 - 0.4**3)
    assert held[0] == 0
    bare = drawn("1", ("2K", "5S 5T"), ("3K", ""))
    assert chance_to_use(bare, bare.table, 1)[0] == 1.0  # it can move the 1 of the table
    last = drawn("1", ("2K", "5S 5T"), ("3K", "6K"))
    assert chance_to_use(last, last.table, 1)[0] == 1.0  # its deck is empty after this draw
    two = drawn("1", ("2K", "5S 5T"), ("3K", "6K 7K"))
    assert chance_to_use(two, two.table, 1)[0] == 0


def test_a_wild_card_may_be_any_value_and_a_locked_card_cannot_be_moved():
    """Of the three cards of side 1 it will hold two."""
    wild = drawn("1", ("2K", "W"), ("3K", "6K 7K"), wilds=2)
    assert chance_to_use(wild, wild.table, 1)[0] == pytest.approx(1 - 1 / 3)
    full = drawn(FULL_ROW, ("2K", "5S"), ("3K", ""))
    assert chance_to_use(full, full.table, 1) == [0, 0, 0, 0, 1, 0, 0, 0, 0]
    empty = drawn("1", ("2K", ""), ("3K", ""))
    assert chance_to_use(empty, empty.table, 1) == [1, 0, 0, 0, 0, 0, 0, 0, 0]


def test_strong_plays_out_as_much_as_other_bots_unless_told():
    assert make_bot("strong", CARDOKU).judge.budget == Budget(playouts=200)
    assert make_bot("strong", CARDOKU, Budget(playouts=7)).judge.budget == Budget(playouts=7)


def test_strong_thinks_by_the_clock_if_told():
    state = drawn(SEVEN_OF_ROW_1, ("5S 9T 2T", "9V"), ("1K 2K", "1K 2K"))
    bot = make_bot("strong", CARDOKU, Budget(playouts=10**9, ms=1))
    assert CARDOKU.text(bot.choose(CARDOKU, state, 0, Random(1))) in ("5S@E1", "5S@I1")


@pytest.mark.parametrize("domain", "KSTV")
def test_a_line_is_taken_with_a_card_of_any_domain(domain):
    state = drawn(SEVEN_OF_ROW_1, (f"2S 5{domain} 9T", "9V"), ("1K 2K", "1K 2K"))
    assert CARDOKU.text(best_offer(state)[1]) == f"5{domain}@E1"


# The bot's first opinion of a move, with `reply` at 0.8 and 1 % of what `quiet_worth` counts.
WEIGHTS = Weights(reply=0.8)


def prior(state, line):
    return Strong(weights=WEIGHTS).prior(state, CARDOKU.parse(line))


def test_the_prior_counts_the_lines_that_a_play_completes():
    """5S completes row 1 on E1. Elsewhere the next side would have it, if it held a 5."""
    state = drawn(SEVEN_OF_ROW_1, ("5S 2T", "9V"), ("1K 2K", "1K 2K"))
    assert prior(state, "5S@E1") == 1
    assert prior(state, "2T@A5") == 0  # no card of the other side is a 5


def test_the_prior_counts_what_the_next_side_can_complete_by_how_likely_it_holds_the_card():
    """After 9T@A9 the row lacks a 5. Side 1 has one among the two cards of hand and deck, both of
    which it holds after its draw; on E1 and on I1 the 5 would score."""
    state = drawn(SEVEN_OF_ROW_1, ("9T", "5V"), ("1K 2K", "1K"))
    threat = 1.0 + 0.3 * 1.0  # the likeliest line whole, every other with 0.3
    assert prior(state, "9T@A9") == pytest.approx(-0.8 * threat)
    far = drawn(SEVEN_OF_ROW_1, ("9T", "5V"), ("1K 2K", "1K 2K 3K"))
    held = 2 / 4  # one of four cards is a 5, and it will hold two of them
    assert prior(far, "9T@A9") == pytest.approx(-0.8 * 1.3 * held)


def test_the_prior_counts_the_likeliest_reply_whole_and_all_others_by_three_tenths():
    """A 5 ends row 1 in two spaces, a 7 row 9 in two. Side 1 will hold three of four cards: one
    of its two fives with 15/16, its 7 with 3/4."""
    rows = "1 2 3 | 4 . 6 | 7 8 ." + " ." * 63 + " 2 3 1 | 5 6 4 | 8 . ."
    state = drawn(rows, ("9T", "5V 5S"), ("1K 2K", "7K 1K"))
    threat = 15 / 16 + 0.3 * (15 / 16 + 3 / 4 + 3 / 4)
    assert prior(state, "9T@A5") == pytest.approx(-0.8 * threat)
    assert Strong().prior(state, CARDOKU.parse("9T@A5")) == pytest.approx(-0.8 * threat)


def test_the_prior_prefers_not_to_bring_a_line_near_its_end():
    """6K@F1 makes row 1 lack only a 5; nobody holds one, so only the 1 % for two spaces counts."""
    state = drawn("1 2 3 | 4 . . | 7 8 .", ("6K", "9V"), ("1K 2K", "1K 2K"))
    assert prior(state, "6K@F1") == pytest.approx(-0.01 * 2)


def test_the_prior_of_a_pass_is_nothing():
    assert prior(drawn(without(SOLVED, "I1"), ("1S", "2S")), "pass") == 0


def test_together_the_prior_is_points_and_progress():
    """Two cards in row 1, block 1 and two columns: (2² + 2² + 1 + 1) / 81."""
    state = drawn("1 . . | . . . | . . .", ("2K", "9V"), ("1K 2K", "1K 2K"), cooperative=True)
    assert prior(state, "2K@B1") == pytest.approx(10 / 81)


def test_of_equal_moves_one_that_plays_a_card_is_preferred():
    state = drawn("1 2 3", ("9T", "9V"))
    moves = CardokuExpert(CARDOKU).best(state, 0)
    assert moves
    assert all(isinstance(move, Play) for move in moves)


def test_kind_does_not_take_two_lines_at_once():
    """A 9 on I1 completes row 1 and column I."""
    state = drawn(
        """
        1 2 3 | 4 5 6 | 7 8 .
        . . . | . . . | . . 3
        . . . | . . . | . . 6
        . . . | . . . | . . 1
        . . . | . . . | . . 4
        . . . | . . . | . . 7
        . . . | . . . | . . 2
        . . . | . . . | . . 5
        . . . | . . . | . . 8
        """,
        ("9S", "9V"),
        ("1K 2K", "1K 2K"),
    )
    assert choose("greedy@0", state) == "9S@I1"
    assert choose("kind@1", state) != "9S@I1"


def test_a_pass_leaves_nothing_to_the_next_side():
    state = drawn(SEVEN_OF_ROW_1, ("9T", "9V"))
    assert CardokuExpert(CARDOKU).opponent_best(state, 0, Pass()) == 0


# -- progress -----------------------------------------------------------------------------------

EIGHT_OF_ROW_1 = "1 2 3 | 4 5 6 | 7 8 ."
NINE_IN_COLUMN_I = EIGHT_OF_ROW_1 + " . " * 71 + "9"
NINE_IN_COLUMN_C = """
    1 2 3 | . . . | . . .
    4 5 6 | . . . | . . .
    7 8 . | . . . | . . .
    . . 9 | . . . | . . .
"""
FIVES_AND_NINES = """
    1 2 3 | 4 . 6 | 7 8 .
    . . . | . . . | . . .
    . . . | . . . | . . .
    . . . | . 9 . | . . 5
    . . . | . 5 . | . . 9
"""
ROW_1, COLUMN_A, BLOCK_1 = 0, 9, 18


def progress_of(picture, line, **how):
    given = {"nine": False, "scored": 0, **how}
    return 81 * progress(drawn(picture).table, lines=[line], **given)


def test_a_line_counts_the_square_of_its_cards_until_it_has_scored():
    assert progress_of(EIGHT_OF_ROW_1, ROW_1) == pytest.approx(64)
    assert progress_of(EIGHT_OF_ROW_1, COLUMN_A) == pytest.approx(1)
    assert progress_of(EIGHT_OF_ROW_1, BLOCK_1) == pytest.approx(9)
    assert progress_of(EIGHT_OF_ROW_1, ROW_1, scored=1) == 0
    assert progress_of(EIGHT_OF_ROW_1, COLUMN_A, scored=1) == pytest.approx(1)


def test_a_value_without_a_space_counts_where_nine_cards_are_needed():
    """The 9 on I9 sees I1, the one empty space of row 1, which needs no 9 with eight cards."""
    assert progress_of(NINE_IN_COLUMN_I, ROW_1) == pytest.approx(64)
    assert progress_of(NINE_IN_COLUMN_I, ROW_1, nine=True) == pytest.approx(0.4 * 64)
    assert progress_of(NINE_IN_COLUMN_C, BLOCK_1) == pytest.approx(0.4 * 64)


def test_of_two_values_without_a_space_a_row_can_spare_one():
    """Row 1 has seven cards; a 5 and a 9 see both of its empty spaces."""
    assert progress_of(FIVES_AND_NINES, ROW_1) == pytest.approx(0.4 * 49)
    assert progress_of(FIVES_AND_NINES, ROW_1, nine=True) == pytest.approx(0.4**2 * 49)


# -- playing on ----------------------------------------------------------------------------------


def begun(seats, **options):
    players = [Player(name) for name in ("Ann", "Bea", "Cam", "Dov")[:seats]]
    match = Match(CARDOKU, options, players, KeyDealer.seeded("tea"))
    match.begin()
    return match.state


@pytest.mark.parametrize(
    ("seats", "options", "turns"),
    [(2, {}, 2 * 3), (3, {}, 3 * 3), (1, {}, 12), (2, {"cooperative": True}, 12)],
)
def test_three_turns_of_every_side_are_played_on_and_together_twelve(seats, options, turns):
    state = begun(seats, **options)
    end = Strong().play_on(CARDOKU, CardokuExpert(CARDOKU), state, Random(1))
    assert end.number == state.number + turns


def test_the_lead_is_over_the_best_other_side():
    assert lead([3, 5, 4], 1) == 5 - 4
    assert lead([3, 5, 4], 2) == 4 - 5
    assert lead([3, 5], 2) == 3 - 5  # the third seat plays for the first side


def test_a_margin_is_what_was_gained_on_the_others_and_two_points_for_winning():
    strong, start = Strong(), drawn("1", points=(1, 1))
    end = replace(start, points=(4, 2))
    assert strong.margin(end, start, 0) == 3 - 1
    assert strong.margin(end, start, 1) == 1 - 3
    over = replace(end, end="stuck")
    assert strong.margin(over, start, 0) == 3 - 1 + 2
    assert strong.margin(over, start, 1) == 1 - 3 - 2
    even = replace(start, points=(4, 4), end="stuck")
    assert strong.margin(even, start, 0) == 0


def test_together_the_margin_is_all_points_and_while_it_goes_on_the_progress():
    """One card counts 1 in its row, its column and its block: 3 / 81."""
    strong, start = Strong(), drawn("1", cooperative=True, points=(1, 1))
    end = replace(start, points=(4, 2))
    assert strong.margin(end, start, 0) == pytest.approx(4 + 3 / 81)
    assert strong.margin(replace(end, end="stuck"), start, 0) == 4


# -- quick moves ---------------------------------------------------------------------------------


def quick(state, seed=1):
    return CARDOKU.text(CardokuExpert(CARDOKU).quick(state, state.turn, Random(seed)))


def test_a_quick_move_takes_a_line_and_is_a_pass_where_nothing_can_be_done():
    state = drawn(SEVEN_OF_ROW_1, ("9T 5S 2T", "9V"), ("1K 2K", "1K 2K"))
    assert quick(state) == "5S@E1"
    assert quick(drawn(without(SOLVED, "I1"), ("1S", "2S"))) == "pass"


def test_a_quick_move_is_the_best_of_four_glances():
    """Alone, a card is worth most beside others: in row 1 or in columns A to C.

    That is 4 of 9 spaces; of four, one of them is there in 90 of 100 cases.
    """
    state = drawn("1 2 3 | . . . | . . .", ("9T",), ("1K 2K",))
    chosen = [quick(state, seed) for seed in range(60)]
    beside = [text for text in chosen if text[3] in "ABC" or text[4] == "1"]
    assert len(beside) > 45


# -- the frozen opponent -------------------------------------------------------------------------


def test_the_best_bot_of_version_0_1_still_plays():
    frozen = Strong(Budget(playouts=24))
    state = drawn(SEVEN_OF_ROW_1, ("5S 9T 2T", "9V"), ("1K 2K", "1K 2K"))
    assert CARDOKU.text(frozen.choose(CARDOKU, state, 0, Random(1))) in ("5S@E1", "5S@I1")
    stuck = drawn(without(SOLVED, "I1"), ("1S", "2S"))
    assert frozen.choose(CARDOKU, stuck, 0, Random(1)) == Pass()


def test_a_line_that_has_scored_is_not_completed_by_a_move():
    state = drawn(SEVEN_OF_ROW_1 + "\n . . .|. . .|. . .\n . . .|. . .|. . 5", scored=1)
    assert completing_shifts(state) == []


# -- the kernel ----------------------------------------------------------------------------------


class Fake:
    """In place of the kernel: a margin that tells which position, whose side and what luck."""

    def get(self):
        return self

    def margins(self, states, side, lucks):
        both = zip(states, lucks, strict=True)
        return [10 * state.points[side] + (luck == lucks[0]) for state, luck in both]


def test_the_expert_asks_the_kernel_for_variants_that_it_knows(monkeypatch):
    monkeypatch.setattr("masume.games.cardoku.bots.expert.PLAYOUTS", Fake())
    expert = CardokuExpert(CARDOKU)
    state = drawn(SEVEN_OF_ROW_1, ("5S 9T 2T", "9V"), ("1K 2K", "1K 2K"))
    moves = [CARDOKU.parse(text) for text in ("5S@E1", "2T@A9")]
    assert expert.playouts(state, 0, moves, 2, Random(1)) == [[11, 1], [10, 0]]
    apart = drawn("1 2 3", ("9T", "9V"), apart=True)
    [[margin]] = expert.playouts(apart, 0, [CARDOKU.parse("9T@A9")], 1, Random(1))
    assert -27 <= margin <= 27


def test_kernels_are_compiled_ahead(monkeypatch):
    asked = []
    monkeypatch.setattr("masume.games.cardoku.bots.crew.PLAYOUTS.get", lambda: asked.append(1))
    crew_of(CARDOKU).warm_up()
    assert asked == [1]
