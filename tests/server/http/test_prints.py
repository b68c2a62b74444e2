"""Print and play over HTTP."""

import pytest

from masume.core import printing
from masume.core.printing import Printer
from masume.server.http.routes import extras
from tests.server.playing import code_of


def test_sheets_come_as_a_pdf_to_keep(server):
    answer = server.device().get("/api/games/cat/print?sheet=winter&players=2&lang=nl")
    assert answer.status_code == 200
    assert answer.content.startswith(b"%PDF")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'attachment; filename="cat-winter-nl.pdf"'


@pytest.mark.parametrize(
    "query", ["players=7", "players=0", "lang=xx", "paper=a9", "sheet=../x", "stage=1"]
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


def test_a_game_for_few_is_printed_for_as_many_as_it_takes(server, monkeypatch):
    for module in (extras, printing):
        monkeypatch.setattr(module, "printer_of", ForTwo)
    answer = server.device().get("/api/games/sudoku/print")
    assert (answer.status_code, answer.content) == (200, b"%PDF2")


def test_prints_are_limited(serve):
    device = serve(replays_per_minute=1).device()
    assert device.get("/api/games/cat/print?players=1").status_code == 200
    assert device.get("/api/games/cat/print?players=1").json()["code"] == "limit/prints"
