"""Sheets: how often they are drawn."""

from masume.core.registry import game
from masume.printing.sheets import Board, SheetsPrinter


class Boards(SheetsPrinter):
    drawn = 0

    def sheets(self, options, players):
        self.drawn += 1
        return [Board("<svg/>", 100.0)]


def test_sheets_are_not_drawn_for_every_part_that_is_asked_for():
    printer = Boards(game("cat"))
    printer.preview("board", {}, 2)
    before = printer.drawn
    assert printer._check({}, 2, "en", "a4", ["board", "rules"] * 1000).sheet == "spring"
    assert printer.drawn == before
