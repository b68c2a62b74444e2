"""Drafts: kept word by word, for their own seat alone, as long as the decision lasts."""

from tests.server.streams.test_stream import Reader
from tests.server.tables.test_play import ME, OPEN, move, opened, position


def put(device, table, at, seat=0, **words):
    wish = {"seat": seat, "at": at, "put": words}
    return device.post(f"/api/tables/{table['id']}/draft", json=wish)


def at_of(device, table, seat="0"):
    return position(device, table)["decisions"][seat]["at"]


def drafts(reader, wanted):
    """Waits for the draft events of a stream to satisfy a condition."""
    found = lambda events: [each["data"] for each in events if each["event"] == "draft"]  # noqa: E731
    return found(reader.until(lambda events: wanted(found(events))))


def two_people(server):
    ann, bea = server.device(), server.device()
    table = opened(ann, game="sudoku", seats=[ME, OPEN], seed="tea")
    bea.post("/api/join", json={"code": table["code"]})
    ann.post(f"/api/tables/{table['id']}/start")
    return ann, bea, table


def test_the_last_to_say_a_word_has_it_and_null_takes_it_away(server):
    ann, _, table = two_people(server)
    reader, at = Reader(ann, [table["id"]]), at_of(ann, table)
    assert put(ann, table, at, t1="A1", t2="B1").status_code == 200
    assert put(ann, table, at, t1="C3", t2=None, t3="D4").status_code == 200
    last = drafts(reader, lambda found: found and "t3" in found[-1]["items"])[-1]
    assert (last["seat"], last["at"], last["items"]) == (0, at, {"t1": "C3", "t3": "D4"})


def test_others_learn_how_much_there_is_and_no_more(server):
    ann, bea, table = two_people(server)
    reader, at = Reader(bea, [table["id"]]), at_of(ann, table)
    put(ann, table, at, t1="secret")
    [seen] = drafts(reader, lambda found: found)
    assert (seen["seat"], seen["count"], seen["items"], seen["at"]) == (0, 1, None, "")
    assert "secret" not in str(reader.events)


def test_a_draft_dies_with_its_decision(server):
    ann, bea, table = two_people(server)
    here = position(ann, table)["decisions"]["0"]
    put(ann, table, here["at"], t1="A1")
    move(ann, table, 0, here["at"], here["moves"][0])
    stale = put(ann, table, here["at"], t1="A2")
    assert (stale.status_code, stale.json()["code"]) == (409, "table/stale")
    there = position(bea, table)["decisions"]["1"]
    move(bea, table, 1, there["at"], there["moves"][0])
    reader = Reader(ann, [table["id"]])
    put(ann, table, at_of(ann, table), t9="I9")
    last = drafts(reader, lambda found: found and found[-1]["items"])[-1]
    assert last["items"] == {"t9": "I9"}


def test_a_draft_survives_a_reload_and_a_restart(serve, tmp_path):
    path = tmp_path / "masume.sqlite"
    first = serve(data=path)
    ann = first.device()
    table = opened(ann, game="sudoku", seats=[ME, ME])
    at = at_of(ann, table)
    put(ann, table, at, t1="A1")
    assert drafts(Reader(ann, [table["id"]]), lambda found: found)[0]["items"] == {"t1": "A1"}
    cookies = dict(ann.cookies)
    first.stop()
    again = serve(data=path).device()
    again.cookies.update(cookies)
    reader = Reader(again, [table["id"]])
    assert drafts(reader, lambda found: found)[0]["items"] == {"t1": "A1"}
    put(again, table, at, t2="B2")
    last = drafts(reader, lambda found: found and found[-1]["count"] == 2)[-1]
    assert last["items"] == {"t1": "A1", "t2": "B2"}


def test_a_stranger_and_a_neighbour_cannot_draft_for_a_seat(server):
    ann, bea, table = two_people(server)
    at = at_of(ann, table)
    assert put(bea, table, at, t1="A1").json()["code"] == "seat/not-yours"
    assert put(server.device(), table, at, t1="A1").json()["code"] == "table/unknown"
    assert put(ann, table, at, seat=-1, t1="A1").json()["code"] == "seat/not-yours"


def test_drafts_are_limited(server):
    ann, _, table = two_people(server)
    at = at_of(ann, table)
    many = {f"t{number}": "A1" for number in range(257)}
    assert put(ann, table, at, **many).json()["code"] == "limit/draft"
    assert put(ann, table, at, t1="x" * 65).json()["code"] == "limit/draft"
