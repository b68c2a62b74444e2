"""Print and play over HTTP."""

import pytest


def test_sheets_come_as_a_pdf_to_keep(server):
    answer = server.device().get("/api/print/cat.pdf?sheet=winter&players=2&lang=nl")
    assert answer.status_code == 200
    assert answer.content.startswith(b"%PDF")
    assert answer.headers["content-disposition"] == 'attachment; filename="cat-winter-nl.pdf"'


@pytest.mark.parametrize("query", ["players=7", "players=0", "lang=xx", "paper=a9", "sheet=../x"])
def test_what_cannot_be_printed_is_refused(server, query):
    answer = server.device().get(f"/api/print/cat.pdf?{query}")
    assert answer.status_code in (400, 422)
    assert set(answer.json()) == {"code", "message", "facts"}


def test_prints_are_limited(serve):
    device = serve(replays_per_minute=1).device()
    assert device.get("/api/print/cat.pdf?players=1").status_code == 200
    assert device.get("/api/print/cat.pdf?players=1").json()["code"] == "limit/prints"
