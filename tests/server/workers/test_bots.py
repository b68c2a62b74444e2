"""Bots at the table: how long they wait for newcomers, and what is seen of them at work."""

from itertools import pairwise

from tests.server.playing import ME, asked, move, opened, position, post, two_people
from tests.server.reading import Reader
from tests.server.running import until

QUICK = {"kind": "bot", "level": "careful", "pace": "fast"}
LOOK_SECONDS = 2
RIGHT_CALL = "call R3 O1 Y8 B3"
"""Seed «tea» turns up R4 Y6 O1 B3 O2 R5 R8 Y8 Y4 R3; with the key 5 these four are 15."""
WISH = {"game": "spot-sumoku", "seats": [ME, QUICK], "seed": "tea", "options": {"key": 5}}


def collected(device, table):
    return [len(tiles) for tiles in position(device, table)["views"]["0"]["collected"]]


def pass_time(server, seconds):
    """Second by second, so that whoever waits has looked again each time."""
    for _ in range(seconds):
        server.clock.advance(1)


def test_who_does_nothing_in_a_first_game_of_spot_has_lost_nothing_after_a_minute(server):
    device = server.device()
    table = opened(device, **WISH, assist="learn")
    pass_time(server, 59)
    assert collected(device, table) == [0, 0]
    pass_time(server, 3)
    until(lambda: collected(device, table) == [0, 4])  # it plays, too, but four rounds take long
    pass_time(server, 55)
    assert collected(device, table) == [0, 4]


def test_where_nobody_learns_a_bot_calls_as_soon_as_it_sees_four(server):
    device = server.device()
    table = opened(device, **WISH)
    pass_time(server, 45)
    until(lambda: collected(device, table)[1] > 0)


def test_after_a_right_call_a_newcomer_needs_less_patience(server):
    device = server.device()
    table = opened(device, **WISH, assist="learn")
    pass_time(server, LOOK_SECONDS)
    assert move(device, table, 0, asked(device, table)[0], RIGHT_CALL).status_code == 200
    pass_time(server, 19)
    assert collected(device, table) == [4, 0]
    pass_time(server, 40)
    until(lambda: collected(device, table)[1] > 0)


def test_who_says_that_they_see_none_does_not_wait_for_the_patience_of_a_bot(server):
    device = server.device()
    table = opened(device, **WISH, assist="learn")
    pass_time(server, 30)  # by then the bot has long seen four
    assert post(device, table, "moves", decision="round 1", key="n", moves=["none"]).is_success
    pass_time(server, 2)
    until(lambda: collected(device, table) == [0, 4])


def test_others_see_the_shape_that_a_bot_builds_grow_and_no_tile_of_it(server):
    device = server.device()
    table = opened(device, "speed-sumoku", [ME, QUICK], seed="tea", options={"key": 5})
    reader = Reader(device, [table["id"]])
    reader.until(lambda _: "position" in reader.kinds())
    pass_time(server, 240)
    seen = reader.drafts(lambda found: len(found) >= 10)
    assert {each["seat"] for each in seen} == {1}
    first = [each["outline"] for each in seen[:10]]
    assert [len(places) for places in first] == [*range(1, 11)]
    for less, more in pairwise(first):
        assert more[:-1] == less
        x, y = more[-1]
        assert any(abs(x - a) + abs(y - b) == 1 for a, b in less)
    assert all(each["items"] is None and set(each) <= FIELDS for each in seen)


FIELDS = {"table", "seat", "decision", "items", "count", "outline"}


def test_of_somebody_elses_draft_one_sees_the_shape_row_by_row_and_no_tile(server):
    ann, bea, table = two_people(server, "speed-sumoku", seed="tea", options={"key": 5})
    reader, at = Reader(bea, [table["id"]]), asked(ann, table)[0]
    put = {"Y6.0": "2,0,9", "R4.0": "0,1,4", "O1.0": "1,0,1", "hold:O1.0": "a1.1.Ann"}
    assert post(ann, table, "draft", decision=at, put=put).is_success
    [seen] = reader.drafts(lambda found: found)
    assert seen["outline"] == [[1, 0], [2, 0], [0, 1]]
    assert (seen["items"], seen["decision"]) == (None, "")
    drafts = [event for event in reader.events if event["event"] == "draft"]
    assert not any(name in str(drafts) for name in ("Y6", "R4", "O1", "Ann"))
