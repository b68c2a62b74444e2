"""Print and play over HTTP."""

import re

import pytest

from masume.core import printing
from masume.core.printing import Printer
from masume.server.http.routes import prints
from tests.server.playing import code_of


def test_sheets_come_as_a_pdf_to_keep(server):
    answer = server.device().get("/api/games/cat/print?sheet=winter&players=2&lang=nl")
    assert answer.status_code == 200
    assert answer.content.startswith(b"%PDF")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'attachment; filename="cat-winter-nl.pdf"'


def test_only_the_parts_that_were_chosen_are_printed(server):
    whole = server.device().get("/api/games/cat/print?players=4")
    sheets = server.device().get("/api/games/cat/print?players=4&parts=sheets")
    assert (pages(whole.content), pages(sheets.content)) == (3, 1)


def pages(pdf):
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def test_what_can_be_printed_is_listed_game_by_game(server):
    listed = {each["game"]: each for each in server.device().get("/api/prints").json()}
    assert len(listed) == 9
    assert listed["cat"]["parts"] == ["sheets", "counter", "rules"]
    assert listed["cat"]["options"] == ["sheet"]
    assert listed["solo-sumoku"]["players"] == [1, 1]
    assert listed["solo-sumoku"]["usual"] == 1
    assert listed["spot-sumoku"]["usual"] == 4


def test_what_can_be_printed_is_drawn_once(server, monkeypatch):
    device = server.device()
    listed = device.get("/api/prints").json()
    monkeypatch.setattr(prints, "printer_of", None)
    assert device.get("/api/prints").json() == listed


def test_a_game_without_sheets_is_not_listed(latin_duel, server):
    listed = [each["game"] for each in server.device().get("/api/prints").json()]
    assert "latin-duel" not in listed
    assert "cat" in listed


def test_the_first_page_of_a_part_is_a_picture(server):
    answer = server.device().get("/api/games/sudoku/print/board?paper=us-letter")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "script-src" not in answer.headers["content-security-policy"]
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert 'viewBox="0 0 215.9 279.4"' in answer.text
    unknown = server.device().get("/api/games/sudoku/print/roof")
    assert code_of(unknown) == (422, "option/print")


def test_a_part_that_is_not_drawn_has_no_picture(server, monkeypatch):
    for module in (prints, printing):
        monkeypatch.setattr(module, "printer_of", InParts)
    assert server.device().get("/api/games/sudoku/print/board").status_code == 204


@pytest.mark.parametrize(
    "query",
    ["players=7", "players=0", "lang=xx", "paper=a9", "sheet=../x", "stage=1", "parts=roof"],
)
def test_what_cannot_be_printed_is_refused(server, query):
    answer = server.device().get(f"/api/games/cat/print?{query}")
    assert answer.status_code in (400, 422)
    assert set(answer.json()) == {"code", "message", "facts"}


def test_a_game_without_sheets_and_one_that_does_not_exist_print_nothing(latin_duel, server):
    device = server.device()
    assert code_of(device.get("/api/games/latin-duel/print")) == (422, "option/print")
    assert code_of(device.get("/api/games/chess/print")) == (404, "game/unknown")


class ForTwo(Printer):
    """Prints for two players only, and says for how many it was asked."""

    players = (2, 2)

    def make(self, options, players, language, paper):
        return b"%PDF" + str(players).encode()


class InParts(ForTwo):
    """Has a board that nobody has drawn."""

    parts = ("board",)


def test_a_game_for_few_is_printed_for_as_many_as_it_takes(server, monkeypatch):
    for module in (prints, printing):
        monkeypatch.setattr(module, "printer_of", ForTwo)
    answer = server.device().get("/api/games/sudoku/print")
    assert (answer.status_code, answer.content) == (200, b"%PDF2")


def test_prints_are_limited(serve):
    device = serve(replays_per_minute=1).device()
    assert device.get("/api/games/cat/print?players=1").status_code == 200
    assert device.get("/api/games/cat/print?players=1").json()["code"] == "limit/prints"
