"""What can be printed, and what is said where it cannot."""

import pytest

from masume import OptionError, game
from masume.core import registry
from masume.core.printing import Printer, print_pdf, print_preview, printer_of


class Slips(Printer):
    """Prints what was asked for as text."""

    options = ("gold",)
    players = (2, 3)
    languages = ("en", "fy")

    def make(self, options, players, language, paper):
        return f"{options.gold} {players} {language} {paper}".encode()


def test_what_was_asked_for_is_checked_and_printed():
    printer = Slips(game("sudoku"))
    assert printer.pdf({"gold": "lines"}, 3, "fy", "us-letter") == b"lines 3 fy us-letter"
    assert printer.pdf({}, 2) == b"blocks 2 en a4"
    assert printer.file_name({}, "fy") == "sudoku-fy.pdf"


def test_for_whom_is_printed_if_nobody_says():
    assert Slips(game("sudoku")).usual_players == 3
    assert printer_of(game("sudoku")).usual_players == 4
    alone = printer_of(game("solo-sumoku"))
    assert alone.usual_players == 1
    with pytest.raises(OptionError, match="can be printed for 1 player, not 2"):
        alone.pdf({}, 2)


class Choosy(Slips):
    """Prints the names of its parts."""

    parts = ("board", "tiles", "rules")

    def make_parts(self, options, players, language, paper, parts):
        return " ".join(parts).encode()

    def draw_part(self, part, options, players, language, paper):
        return f"<svg>{part} {options.gold} {players} {paper}</svg>"


def test_parts_are_printed_in_the_order_of_the_file():
    printer = Choosy(game("sudoku"))
    assert printer.pdf({}, 2, parts=("rules", "board")) == b"board rules"
    assert printer.pdf({}, 2) == b"board tiles rules"
    with pytest.raises(OptionError, match="no part 'roof' to print with; there are: board, tiles"):
        printer.pdf({}, 2, parts=("roof",))


def test_a_printer_without_parts_prints_all_or_nothing():
    with pytest.raises(OptionError, match="no part 'board' to print with; there are: none"):
        Slips(game("sudoku")).pdf({}, 2, parts=("board",))


def test_a_part_is_drawn_before_it_is_printed(monkeypatch):
    monkeypatch.setattr(registry, "load_part", lambda part, key: {"print": Choosy}[part])
    drawn = print_preview("sudoku", "tiles", {"gold": "lines"}, 3, "fy", "us-letter")
    assert drawn == "<svg>tiles lines 3 us-letter</svg>"
    with pytest.raises(OptionError, match="for 2 to 3 players, not 4"):
        print_preview("sudoku", "tiles", {}, 4, "fy", "a4")


def test_a_game_is_printed_by_its_key(monkeypatch):
    monkeypatch.setattr(registry, "load_part", lambda part, key: {"print": Slips}[part])
    assert print_pdf("sudoku", {}, 2, "en", "a4") == b"blocks 2 en a4"


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (({}, 1), "for 2 to 3 players, not 1"),
        (({}, 4), "for 2 to 3 players, not 4"),
        (({"score": "simple"}, 2), "no option 'score' to print with; there are: gold"),
        (({}, 2, "../en"), "no language '../en' to print with; there are: en, fy"),
        (({}, 2, "en", "a0"), "no paper 'a0' to print with; there are: a4, us-letter"),
        (({"gold": "none"}, 2), "gold cannot be 'none'"),
    ],
)
def test_what_cannot_be_printed_is_refused(asked, words):
    with pytest.raises(OptionError) as refused:
        Slips(game("sudoku")).pdf(*asked)
    assert words in refused.value.message


def test_only_some_games_can_be_printed(latin_duel):
    with pytest.raises(OptionError, match="nothing to print for Latin Duel") as refused:
        printer_of(game("latin-duel"))
    assert refused.value.code == "option/print"


class Whole(Slips):
    """Names its parts, and always prints and draws all of them."""

    parts = ("board", "tiles")


def test_a_printer_that_cannot_choose_prints_everything_and_draws_nothing(monkeypatch):
    printer = Whole(game("sudoku"))
    assert printer.pdf({}, 2, parts=("tiles",)) == printer.pdf({}, 2) == b"blocks 2 en a4"
    assert printer.draw_part("tiles", printer.game.info.options(), 2, "en", "a4") == ""
