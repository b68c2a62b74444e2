"""What is seen at a table without being a move, at whichever server one looks."""

import asyncio

import pytest

from masume.server.bus import Drafted, Outlined, Reacted
from tests.clock import rounds
from tests.server.playing import ME, OPEN, asked, info, opened, path_of, post, two_people
from tests.server.reading import Reader
from tests.server.running import until
from tests.server.tables.test_drafts import put
from tests.server.tables.test_invitations import answer, guest_of, solo, state, told

pytestmark = pytest.mark.parametrize("serve", ["postgres"], indirect=True)


@pytest.fixture
def two(serve, tmp_path):
    return [serve(data=tmp_path / "m") for _ in range(2)]


def test_reactions_are_seen_at_the_other_server(two):
    here, there = two
    ann, bea, table = two_people(here)
    bea = there.device_of(bea)
    reader = Reader(bea, [table["id"]])
    reader.until(lambda events: events)

    def said(events):
        return [event["data"].get("reaction") for event in events if event["event"] == "table"][-1]

    for kind in ("well-done", "well-done", "thanks"):
        before = said(reader.events)
        assert post(ann, table, "react", kind=kind).status_code == 200
        reader.until(lambda events, before=before: said(events) != before)
        assert said(reader.events)["kind"] == kind
    assert post(bea, table, "react", seat=1, kind="oops").status_code == 200
    last = {"number": 4, "seat": 1, "kind": "oops"}
    until(lambda: info(ann, table)["reaction"] == info(bea, table)["reaction"] == last)


def test_reactions_at_two_servers_at_once_are_both_shown(two):
    here, _ = two
    _, _, table = two_people(here)
    live, known = here.tables.live, here.tables.loaded[table["id"]]

    async def play():
        live.react(known, 0, "hello")
        live.hear("other", Reacted(table["id"], 1, 1, "thanks"))
        assert (known.reaction.number, known.reaction.kind) == (2, "thanks")
        live.hear("other", Reacted(table["id"], 7, 1, "oops"))
        assert known.reaction.number == 7

    here.wait(play())


def test_a_draft_is_told_to_a_mate_at_the_other_server_and_both_may_change_it(two):
    here, there = two
    ann, bea = here.device(), here.device()
    table = opened(ann, "team-sumoku", [ME, OPEN])
    bea.post("/api/join", json={"code": table["code"], "seat": 0})
    here.device().post("/api/join", json={"code": table["code"]})
    ann.post(path_of(table, "/start"))
    bea = there.device_of(bea)
    reader = Reader(bea, [table["id"]])
    reader.until(lambda events: "position" in reader.kinds())
    at = asked(ann, table)[0]
    put(ann, table, at, R1="0,0,1")
    assert reader.drafts(lambda found: found)[-1]["items"] == {"R1": "0,0,1"}
    there.tables.store.bus.on_message.remove(there.tables.live.hear)
    put(ann, table, at, R2="1,0,1")  # the other server does not hear of it
    assert put(bea, table, at, R3="2,0,1").status_code == 200
    both = {"R1": "0,0,1", "R2": "1,0,1", "R3": "2,0,1"}
    assert reader.drafts(lambda found: found[-1]["count"] == 3)[-1]["items"] == both
    until(lambda: here.drafted(table["id"], 0) == 3)


def test_drafts_are_read_again_after_messages_were_lost(two):
    here, there = two
    ann, bea, table = two_people(here)
    reader = Reader(there.device_of(bea), [table["id"]])
    reader.until(lambda events: "position" in reader.kinds())
    there.tables.store.bus.on_message.remove(there.tables.live.hear)
    put(ann, table, asked(ann, table)[0], t1="A1")
    for listener in there.tables.store.bus.on_gap:
        there.loop.call_soon_threadsafe(listener)
    assert reader.drafts(lambda found: found)[-1]["count"] == 1


def test_what_a_bot_builds_is_seen_at_the_other_server(two):
    here, there = two
    ann = here.device()
    slow = {"kind": "bot", "level": "greedy", "pace": "slow"}
    table = opened(ann, "team-sumoku", [ME, slow], seed="tea")
    reader = Reader(there.device_of(ann), [table["id"]])
    reader.until(lambda events: "position" in reader.kinds())

    def outlines(found):
        return [len(each["outline"]) for each in found if each["seat"] == 1]

    def grows():
        here.clock.advance(1)
        drafts = [event["data"] for event in reader.events if event["event"] == "draft"]
        return len(outlines(drafts)) >= 2

    until(grows)


def test_messages_about_tables_that_are_not_in_memory_are_left_alone(two):
    here, _ = two

    async def play():
        for message in (Reacted("x", 1, 0, "oops"), Outlined("x", 0, "turn", ()), Drafted("x")):
            here.tables.live.hear("other", message)

    here.wait(play())
    here.settle()
    assert "x" not in here.tables.loaded


def test_a_guest_is_shown_at_the_other_server_at_once_and_is_gone_when_answered(two):
    here, there = two
    ann, table = solo(here)
    reader = Reader(ann, [table["id"]])
    bea, ticket = guest_of(there, table)
    assert told(reader, 1) == [{"id": ticket["id"], "name": "Bea", "seat": 0}]
    assert answer(there.device_of(ann), table, ticket, True).status_code == 200
    assert told(reader, 0) == []
    assert state(bea, ticket)["state"] == "accepted"


def test_a_guest_whose_time_is_over_is_shown_at_no_server_any_more(serve, tmp_path):
    here, there = (serve(data=tmp_path / "m", guest_seconds=60.0) for _ in range(2))
    ann, table = solo(here)
    reader = Reader(ann, [table["id"]])
    guest_of(there, table)
    told(reader, 1)
    here.clock.advance(60)
    assert told(reader, 0) == []


def test_drafts_that_change_while_some_are_read_are_read_by_the_same_reader(two):
    here, _ = two
    _, _, table = two_people(here)
    live, known = here.tables.live, here.tables.loaded[table["id"]]

    async def play():
        started, start = [], here.tables.start
        here.tables.start = lambda work: started.append(start(work)) or started[-1]
        await known.lock.acquire()  # whoever reads has to wait
        for _ in range(3):
            live.hear("other", Drafted(table["id"]))
            await rounds()
        known.lock.release()
        await asyncio.gather(*started)
        assert len(started) == 1
        live.hear("other", Drafted(table["id"]))
        await asyncio.gather(*started)
        assert len(started) == 2
        here.tables.start = start

    here.wait(play())
