"""What each game needs on paper: everything that is in its box."""

import re
from collections import Counter

import pytest

from masume import game
from masume.core.options import options_from
from masume.core.printing import printer_of
from masume.games.cardoku.rules.cards import NAME
from masume.printing import typst
from masume.printing.sheets import Board, Pad, Pieces
from tests.pictures.reading import check_is_harmless

LANGUAGES = ("en", "nl", "zh-Hant")


def sheets(key, players, **options):
    rules = game(key)
    return printer_of(rules).sheets(options_from(rules, options), players)


def pieces(key, players, **options):
    """How often each piece is there."""
    [found] = [each for each in sheets(key, players, **options) if isinstance(each, Pieces)]
    return Counter(found.svgs[index] for index in found.order)


def test_sudoku_has_a_board_81_tiles_a_pawn_a_player_and_16_chips():
    """72 plain tiles, nine golden ones (SDK-1)."""
    board, _ = sheets("sudoku", 3)
    assert isinstance(board, Board)
    assert board.svg.count("data-cell=") == 81
    assert ">39<" in board.svg  # the track
    assert sorted(pieces("sudoku", 3).values()) == [1] * (9 + 3) + [8] * 9 + [16]


def test_sudokids_has_36_animals_and_no_track():
    board, _, _ = sheets("sudokids", 2)
    assert board.svg.count("data-cell=") == 36
    assert ">39<" not in board.svg
    assert sorted(pieces("sudokids", 2).values()) == [6] * 6


@pytest.mark.parametrize(
    ("players", "options", "decks", "wilds"),
    [
        (2, {}, 2, 0),
        (1, {"decks": 3}, 3, 0),
        (3, {}, 3, 0),
        (4, {"wild": True, "wilds_per_deck": 3}, 2, 6),
    ],
)
def test_cardoku_has_as_many_decks_as_are_played_with(players, options, decks, wilds):
    """36 cards a deck (CRD-1)."""
    found = pieces("cardoku", players, **options)
    assert len(NAME[1:37]) == 36
    assert sorted(found.values()) == sorted([decks] * 36 + ([wilds] if wilds else []))


def test_the_sumoku_games_have_96_tiles_and_the_key():
    """Two of each of 48 (SUM-1); points, rounds and tiles are counted in three of the games."""
    counted = {"sumoku": 4, "speed-sumoku": 5, "spot-sumoku": 8}
    for key, players in (*counted.items(), ("team-sumoku", 2), ("solo-sumoku", 1)):
        assert [*pieces(key, players).values()] == [2] * 48
        assert any(isinstance(each, Board) for each in sheets(key, players))
        pads = [each for each in sheets(key, players) if isinstance(each, Pad)]
        assert [len(pad.heads) for pad in pads] == ([counted[key]] if key in counted else [])


def test_sudokids_and_cardoku_are_counted_on_a_pad():
    """SuDoKu has its track (SDK-7); Cardoku counts by sides, three at most (CRD-3)."""
    heads = {
        key: [len(each.heads) for each in sheets(key, 4) if isinstance(each, Pad)]
        for key in ("sudoku", "sudokids", "cardoku")
    }
    assert heads == {"sudoku": [], "sudokids": [4], "cardoku": [3]}


@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("sudoku", ("board", "tiles", "rules")),
        ("sudokids", ("board", "tiles", "pad", "rules")),
        ("cat", ("sheets", "counter", "rules")),
        ("cardoku", ("board", "cards", "pad", "rules")),
        ("sumoku", ("tiles", "key", "pad", "rules")),
        ("speed-sumoku", ("tiles", "key", "pad", "rules")),
        ("spot-sumoku", ("tiles", "key", "pad", "rules")),
        ("team-sumoku", ("tiles", "key", "rules")),
        ("solo-sumoku", ("tiles", "key", "rules")),
    ],
)
def test_every_part_can_be_chosen_and_is_drawn_on_either_paper(key, parts):
    printer = printer_of(game(key))
    assert printer.parts == parts
    for part in parts:
        for paper, size in (("a4", "0 0 210 297"), ("us-letter", "0 0 215.9 279.4")):
            drawn = printer.preview(part, {}, printer.players[0], "zh-Hant", paper)
            check_is_harmless(drawn)
            assert f'viewBox="{size}"' in drawn


@pytest.mark.parametrize(
    ("key", "players", "language"),
    [
        ("sudoku", 4, "en"),
        ("sudokids", 2, "zh-Hant"),
        ("cat", 1, "nl"),
        ("cardoku", 2, "nl"),
        ("sumoku", 2, "zh-Hant"),
        ("speed-sumoku", 2, "nl"),
        ("spot-sumoku", 2, "en"),
        ("team-sumoku", 2, "en"),
        ("solo-sumoku", 1, "nl"),
    ],
)
def test_a_game_is_made_into_a_pdf(key, players, language):
    if language == "zh-Hant" and not {*typst.CHINESE, *typst.MORE_CHINESE} & typst.families():
        pytest.skip("no Chinese font is installed here")
    made = printer_of(game(key)).pdf({}, players, language)
    assert made.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", made)) >= 3


def test_a_pdf_of_one_part_has_only_that():
    made = printer_of(game("sudoku")).pdf({}, 2, parts=("board",))
    assert len(re.findall(rb"/Type\s*/Page\b", made)) == 1


def test_a_game_is_printed_for_those_who_can_play_it():
    assert printer_of(game("solo-sumoku")).players == (1, 1)
    assert printer_of(game("sudoku")).players == (1, 4)
