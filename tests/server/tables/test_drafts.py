"""Drafts: stored word by word, for their own seat alone, as long as the decision lasts."""

import pytest

from tests.server.playing import ME, OPEN, asked, code_of, move, opened, path_of, step, two_people
from tests.server.reading import Reader


def put(device, table, decision, seat=0, **words):
    body = {"seat": seat, "decision": decision, "put": words}
    return device.post(path_of(table, "/draft"), json=body)


def test_the_last_to_say_a_word_has_it_and_null_takes_it_away(server):
    ann, _, table = two_people(server)
    reader, at = Reader(ann, [table["id"]]), asked(ann, table)[0]
    assert put(ann, table, at, t1="A1", t2="B1").status_code == 200
    assert put(ann, table, at, t1="C3", t2=None, t3="D4").status_code == 200
    last = reader.drafts(lambda found: found and "t3" in found[-1]["items"])[-1]
    assert (last["seat"], last["decision"], last["items"]) == (0, at, {"t1": "C3", "t3": "D4"})


def test_others_learn_how_much_there_is_and_no_more(server):
    ann, bea, table = two_people(server)
    reader, at = Reader(bea, [table["id"]]), asked(ann, table)[0]
    put(ann, table, at, t1="secret")
    [seen] = reader.drafts(lambda found: found)
    assert (seen["seat"], seen["count"], seen["items"], seen["decision"]) == (0, 1, None, "")
    assert "secret" not in str(reader.events)


def test_a_draft_dies_with_its_decision(server):
    ann, bea, table = two_people(server)
    decision, moves = asked(ann, table)
    put(ann, table, decision, t1="A1")
    move(ann, table, 0, decision, moves[0])
    assert code_of(put(ann, table, decision, t1="A2")) == (409, "table/stale")
    assert code_of(put(ann, table, "", t1="A2")) == (409, "table/stale")
    step(bea, table)
    reader = Reader(ann, [table["id"]])
    put(ann, table, asked(ann, table)[0], t9="I9")
    last = reader.drafts(lambda found: found and found[-1]["items"])[-1]
    assert last["items"] == {"t9": "I9"}


def test_a_draft_survives_a_reload_and_a_restart(serve, tmp_path):
    path = tmp_path / "masume.sqlite"
    first = serve(data=path)
    ann = first.device()
    table = opened(ann, game="sudoku", seats=[ME, ME])
    at = asked(ann, table)[0]
    put(ann, table, at, t1="A1")
    assert Reader(ann, [table["id"]]).drafts(lambda found: found)[0]["items"] == {"t1": "A1"}
    cookies = dict(ann.cookies)
    first.stop()
    again = serve(data=path).device()
    again.cookies.update(cookies)
    reader = Reader(again, [table["id"]])
    assert reader.drafts(lambda found: found)[0]["items"] == {"t1": "A1"}
    put(again, table, at, t2="B2")
    last = reader.drafts(lambda found: found and found[-1]["count"] == 2)[-1]
    assert last["items"] == {"t1": "A1", "t2": "B2"}


def test_a_stranger_and_a_neighbour_cannot_draft_for_a_seat(server):
    ann, bea, table = two_people(server)
    at = asked(ann, table)[0]
    assert put(bea, table, at, t1="A1").json()["code"] == "seat/not-yours"
    assert put(server.device(), table, at, t1="A1").json()["code"] == "table/unknown"
    assert put(ann, table, at, seat=-1, t1="A1").json()["code"] == "seat/not-yours"


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ({f"t{number}": "A1" for number in range(256)}, 200),
        ({f"t{number}": "A1" for number in range(257)}, 429),
        ({"t1": "x" * 64}, 200),
        ({"t1": "x" * 65}, 429),
        ({"t" * 65: "A1"}, 429),
        ({"t" * 65: None}, 429),
    ],
)
def test_drafts_are_limited(server, words, status):
    ann, _, table = two_people(server)
    answer = put(ann, table, asked(ann, table)[0], **words)
    assert answer.status_code == status
    assert status == 200 or answer.json()["code"] == "limit/draft"


def test_a_word_that_no_database_holds_is_refused(server):
    ann, _, table = two_people(server)
    for words in ({"t1": "A\0"}, {"t\0": "A1"}, {"t\0": None}):
        assert code_of(put(ann, table, asked(ann, table)[0], **words)) == (400, "request/form")


def test_a_draft_is_told_to_the_mates_of_a_seat_at_once(server):
    ann, bea = server.device(), server.device()
    table = opened(ann, "team-sumoku", [ME, OPEN])
    bea.post("/api/join", json={"code": table["code"], "seat": 0})
    server.device().post("/api/join", json={"code": table["code"]})
    ann.post(path_of(table, "/start"))
    reader = Reader(bea, [table["id"]])
    reader.until(lambda events: "position" in reader.kinds())
    put(ann, table, asked(ann, table)[0], R1="0,0,1")
    [seen] = reader.drafts(lambda found: found)
    assert (seen["items"], seen["count"]) == ({"R1": "0,0,1"}, 1)


def test_a_draft_changes_neither_rows_nor_seats(server):
    ann, bea, table = two_people(server)
    reader = Reader(bea, [table["id"]])
    reader.until(lambda events: len(events) == 2)
    put(ann, table, asked(ann, table)[0], t1="A1")
    reader.drafts(lambda found: found)
    step(ann, table)
    reader.until(lambda events: len(events) == 5)
    assert reader.kinds() == ["table", "position", "draft", "draft", "position"]
    assert reader.events[-2]["data"]["count"] == 0  # with its decision the draft is gone


def test_a_draft_comes_before_the_position_that_it_lies_on(server):
    """Whoever reloads never sees the table without what they had laid out."""
    ann, _, table = two_people(server)
    put(ann, table, asked(ann, table)[0], t1="A1")
    reader = Reader(ann, [table["id"]])
    reader.until(lambda events: len(events) == 3)
    assert reader.kinds() == ["draft", "table", "position"]
