"""Looking back on finished games over HTTP, and playing on from their positions."""

import asyncio
import json

import msgspec
import pytest

from masume.core import record
from masume.core.errors import LimitError, StoreError
from masume.core.verify import verify
from masume.review import Review
from masume.server.store.models import StoredReview
from masume.server.tables import reviews
from tests.server.playing import ME, code_of, info, opened, path_of, position, post, step, texts

SLOW = {"kind": "bot", "level": "greedy", "pace": "slow"}


def finished(device, moves=2, seats=(ME, ME), **more):
    """A game of some moves that ended by a resignation."""
    table = opened(device, "sudokids", seats, seed="tea", **more)
    for _ in range(moves):
        step(device, table)
    assert post(device, table, "resign").status_code == 200
    return table


def review(device, table):
    return device.get(path_of(table, "/review"))


def made(server, device, table):
    """The review of a table, once it is made."""
    for _ in range(40):
        answer = review(device, table).json()
        if answer["state"] != "making":
            return answer
        server.settle()
    raise AssertionError("the review was never made")


@pytest.fixture
def quick(serve, tmp_path):
    return serve(data=tmp_path / "masume.sqlite", review_playouts=4)


def test_a_review_is_made_once_and_stored(quick, monkeypatch):
    device = quick.device()
    table = finished(device)
    assert review(device, table).json()["state"] in ("making", "made")
    answer = made(quick, device, table)
    found = msgspec.convert(answer["review"], Review)
    assert (answer["done"], answer["total"], found.skipped) == (2, 2, 0)
    assert [each.seat for each in found.decisions] == [0, 1]
    assert found.decisions[0].played.text == texts(position(device, table))[found.decisions[0].row]
    monkeypatch.setattr(reviews, "judge_row", None)
    assert review(device, table).json() == answer


def test_a_running_game_cannot_be_looked_back_on(quick):
    device = quick.device()
    table = opened(device, "sudokids", [ME, ME])
    assert code_of(review(device, table)) == (409, "table/running")


def test_strangers_see_no_review_unless_the_table_can_be_watched(quick):
    device, stranger = quick.device(), quick.device()
    table = finished(device, 0)
    assert code_of(review(stranger, table)) == (404, "table/unknown")
    assert device.post(path_of(table, "/watchable"), json={"watchable": True}).status_code == 200
    assert review(stranger, table).status_code == 200


def test_what_takes_too_long_is_left_out_and_what_fails_too(quick, monkeypatch):
    calls = []

    def judge_row(text, row, effort):
        calls.append(row)
        raise TimeoutError if len(calls) == 1 else ValueError

    monkeypatch.setattr(reviews, "judge_row", judge_row)
    device = quick.device()
    answer = made(quick, device, finished(device))
    assert answer["review"]["skipped"] == len(calls) == 2
    assert answer["review"]["decisions"] == []


def test_a_review_that_cannot_be_made_says_so(quick, monkeypatch):
    def plan(text):
        raise ValueError

    monkeypatch.setattr(reviews, "plan", plan)
    device = quick.device()
    assert made(quick, device, finished(device))["state"] == "failed"


def test_reviews_are_counted_when_they_begin(serve):
    server = serve(reviews_per_minute=1, review_playouts=4)
    device = server.device()
    first, second = finished(device, 0), finished(device, 0)
    made(server, device, first)
    assert code_of(review(device, second)) == (429, "limit/reviews")
    assert review(device, first).status_code == 200


def test_no_more_reviews_wait_than_are_allowed(serve):
    server = serve(reviews_waiting=0)
    device = server.device()
    assert code_of(review(device, finished(device, 0))) == (429, "limit/reviews")


def test_a_game_that_is_too_long_is_not_looked_back_on(serve):
    server = serve(record_rows=3)
    device = server.device()
    assert code_of(review(device, finished(device, 2))) == (409, "record/too-large")


# -- playing on --------------------------------------------------------------------------------


def branched(device, table, row, seat=0, **more):
    return post(device, table, "branch", row=row, seat=seat, **more)


def own_row(device, table, seat=0, number=0):
    """The row of the seat's move of that number."""
    return [row["number"] for row in position(device, table)["rows"] if row["who"] == seat][number]


def test_one_plays_on_from_a_position_against_bots(server):
    device = server.device()
    table = finished(device, 4)
    row = own_row(device, table, number=1)
    new = branched(device, table, row).json()["table"]
    assert (new["origin"], new["origin_rows"], new["phase"]) == (table["id"], row, "running")
    assert [seat["kind"] for seat in new["seats"]] == ["person", "bot"]
    assert new["seats"][0]["name"] == table["seats"][0]["name"]
    old, gone_on = position(device, table)["rows"], position(device, new)["rows"]
    played = [each["text"] for each in old[:row] if each["who"] >= 0]
    assert [each["text"] for each in gone_on if each["who"] >= 0] == played
    assert new["waits"] == [0]
    assert not new["seeded"]
    step(device, new)
    assert info(device, new)["row"] > row


def test_the_rematch_of_a_branch_is_a_game_like_any_other(server):
    device = server.device()
    table = finished(device, 4)
    branch = branched(device, table, own_row(device, table, number=1)).json()["table"]
    post(device, branch, "resign")
    again = post(device, branch, "rematch").json()["table"]
    assert (again["origin"], again["origin_rows"]) == ("", 0)
    server.clock.advance(9)  # the seats have moved on by one: the bot begins
    step(device, again)
    post(device, again, "resign", seat=1)
    server.wait(server.app.backend.history.settle())
    newest = device.get("/api/me/games").json()["games"][0]["played"]
    assert (newest["table"], newest["result"]) == (again["id"], "lost")


def test_what_was_drawn_before_is_not_said_to_come_from_the_new_key(server):
    device = server.device()
    table = finished(device, 4)
    new = branched(device, table, own_row(device, table, number=1)).json()["table"]
    step(device, new)
    post(device, new, "resign")
    saved = record.loads(device.get(path_of(new, "/record")).text)
    report = verify(saved)
    assert report.fits
    assert report.draws > 0  # what came after is proved
    assert {finding.code for finding in report.unproved} == {"record/entered"}
    assert json.loads(device.get(path_of(new, "/record")).text)["rows"][0][4] == "earlier"


def test_a_branch_survives_a_restart(serve, tmp_path):
    path = tmp_path / "masume.sqlite"
    server = serve(data=path)
    device = server.device()
    table = finished(device, 2)
    new = branched(device, table, own_row(device, table)).json()["table"]
    server.stop()
    again = serve(data=path)
    seen = info(again.device_of(device), new)
    assert (seen["origin"], seen["origin_rows"]) == (table["id"], new["origin_rows"])


@pytest.mark.parametrize("level", ["", "kind"])
def test_the_bots_are_those_that_sat_there_or_as_asked(server, level):
    device = server.device()
    table = finished(device, 1, [ME, SLOW])
    [_, bot] = branched(device, table, own_row(device, table), level=level).json()["table"]["seats"]
    assert (bot["level"], bot["pace"]) == (("kind", "normal") if level else ("greedy", "slow"))


def test_only_moves_of_finished_games_can_be_played_otherwise(server):
    device = server.device()
    running = opened(device, "sudokids", [ME, ME], seed="tea")
    step(device, running)
    assert code_of(branched(device, running, 2)) == (409, "table/running")
    table = finished(device, 2)
    row = own_row(device, table)
    assert code_of(branched(device, table, row, seat=1)) == (409, "table/no-such-move")
    assert code_of(branched(device, table, 0)) == (409, "table/no-such-move")
    assert code_of(branched(device, table, 999)) == (409, "table/no-such-move")
    assert code_of(branched(device, table, row, level="wild")) == (422, "bot/unknown")


def test_a_race_is_not_played_on_and_honour_has_no_bots(server):
    device = server.device()
    race = opened(device, "spot-sumoku", [ME, ME])
    post(device, race, "resign")
    assert code_of(branched(device, race, 1)) == (409, "table/no-branch")
    honest = opened(device, "sudokids", [ME, ME], options={"referee": "honour"})
    step(device, honest)
    post(device, honest, "resign")
    assert code_of(branched(device, honest, own_row(device, honest))) == (409, "table/no-bot")


def test_a_review_goes_on_from_what_was_stored(quick, monkeypatch):
    device = quick.device()
    table = finished(device)
    [first, second] = [each["row"] for each in made(quick, device, table)["review"]["decisions"]]
    half = StoredReview(False, 1, 2, 0, "gone", f'[{{"row":{first}}}]')
    again, judged, judge = finished(device), [], reviews.judge_row
    quick.wait(quick.tables.store.reviews.put(again["id"], half))

    def judge_row(text, row, effort):
        judged.append(row)
        return judge(text, row, effort)

    monkeypatch.setattr(reviews, "judge_row", judge_row)
    answer = made(quick, device, again)
    assert judged == [second]
    assert [each["row"] for each in answer["review"]["decisions"]] == [second]
    assert answer["review"]["skipped"] == 0


def test_a_review_that_another_server_makes_is_waited_for(quick, monkeypatch):
    device = quick.device()
    table = finished(device)
    now = quick.wait(_now(quick))
    half = StoredReview(False, 1, 2, now, "another", "[]")
    quick.wait(quick.tables.store.reviews.put(table["id"], half))
    answer = review(device, table).json()
    assert (answer["state"], answer["done"], answer["total"]) == ("making", 1, 2)
    assert quick.app.backend.reviews.making == {}


async def _now(server):
    return server.app.backend.house.now_ms()


def test_what_was_judged_is_stored_every_three_seconds(quick, monkeypatch):
    """Four rows, a second and a half each: after the second and the fourth."""
    judge, stored, store = reviews.judge_row, [], quick.tables.store.reviews
    put = store.put

    def slowly(*given):
        quick.clock.seconds += 1.5
        return judge(*given)

    async def note(table_id, review):
        stored.append((review.made, review.done, review.total, review.worker))
        await put(table_id, review)

    monkeypatch.setattr(reviews, "judge_row", slowly)
    monkeypatch.setattr(store, "put", note)
    device = quick.device()
    made(quick, device, finished(device, 4))
    own = quick.tables.settings.worker_id
    assert stored == [(False, 1, 4, own), (False, 3, 4, own), (True, 4, 4, own)]


def test_a_review_that_could_not_be_stored_is_begun_again(quick, monkeypatch, caplog):
    store = quick.tables.store.reviews

    async def fail(*_):
        raise StoreError("store/failed", "The disk is full.")

    device = quick.device()
    table = finished(device, 1)
    with monkeypatch.context() as patch:
        patch.setattr(store, "put", fail)
        assert review(device, table).json()["state"] == "making"
        quick.settle()
    assert "could not be stored: The disk is full." in caplog.text
    assert made(quick, device, table)["state"] == "made"


def test_while_the_queue_is_full_a_review_waits(quick, monkeypatch):
    queue, asked = quick.app.backend.queue, []
    run = queue.run

    async def full_at_first(*given):
        asked.append(quick.clock.monotonic())
        if len(asked) <= 2:
            raise LimitError("limit/thinking", "Too much to think about.")
        return await run(*given)

    monkeypatch.setattr(queue, "run", full_at_first)
    device = quick.device()
    table = finished(device, 1)
    assert review(device, table).json()["state"] == "making"
    quick.clock.advance(reviews.BUSY_SECONDS)
    quick.clock.advance(reviews.BUSY_SECONDS)
    assert made(quick, device, table)["state"] == "made"
    assert [each - asked[0] for each in asked[:3]] == [0, 2, 4]


def test_when_the_server_ends_so_do_its_reviews(quick, monkeypatch):
    queue = quick.app.backend.queue

    async def never(*_):
        await asyncio.Event().wait()

    monkeypatch.setattr(queue, "run", never)
    device = quick.device()
    table = finished(device, 1)
    review(device, table)
    found = quick.app.backend.reviews
    assert [*found.making] == [table["id"]]

    async def close():
        found.close()

    quick.wait(close())
    quick.settle()
    assert (found.making, found.failed) == ({}, {})


def test_only_so_many_reviews_that_failed_are_remembered(quick, monkeypatch):
    def plan(text):
        raise ValueError

    monkeypatch.setattr(reviews, "plan", plan)
    monkeypatch.setattr(reviews, "MOST_FAILED", 2)
    device = quick.device()
    tables = [finished(device, 0) for _ in range(3)]
    for table in tables:
        assert made(quick, device, table)["state"] == "failed"
    assert [*quick.app.backend.reviews.failed] == [table["id"] for table in tables[1:]]
