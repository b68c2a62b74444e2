"""Another game of the same people: who asks for it, who comes, and who sits where."""

from concurrent.futures import ThreadPoolExecutor

from tests.server.playing import BOT, ME, code_of, info, opened, path_of, position, post, two_people


def test_resigning_and_the_rematch_with_seats_moved_on(server):
    device = server.device()
    table = opened(device, seats=[{**ME, "name": "Ann"}, BOT], seed="tea")
    post(device, table, "resign")
    over = info(device, table)
    assert over["phase"] == "over"
    assert over["result"]["winners"] == [1]
    again = device.post(path_of(table, "/rematch")).json()["table"]
    assert [seat["name"] for seat in again["seats"]] == ["Pica", "Ann"]
    assert [seat["mine"] for seat in again["seats"]] == [False, True]
    assert (again["phase"], again["seeded"], again["next"]) == ("running", False, None)
    assert len(again["commitment"]) == 64
    assert again["code"] != table["code"]
    twice = device.post(path_of(table, "/rematch")).json()["table"]
    assert twice["id"] == again["id"]
    assert info(device, table)["next"] == again["id"]


def colours(table):
    """Whose tile has which colour."""
    return {seat["name"]: seat["colour"] for seat in table["seats"]}


def test_people_keep_their_colour_from_rematch_to_rematch(server):
    device = server.device()
    people = [{**ME, "name": name} for name in ("Ann", "Bea", "Cem")]
    table = opened(device, seats=people)
    first = colours(table)
    assert first == {"Ann": 0, "Bea": 1, "Cem": 2}
    seen = []
    for _ in range(4):
        post(device, table, "resign")
        post(device, table, "resign", seat=1)
        table = device.post(path_of(table, "/rematch")).json()["table"]
        seen.append([seat["name"] for seat in table["seats"]])
        assert colours(table) == first
    assert seen[:2] == [["Bea", "Cem", "Ann"], ["Cem", "Ann", "Bea"]]


def test_a_finished_table_says_who_asked_for_the_rematch_first(server):
    ann, bea, table = two_people(server)
    post(ann, table, "resign")
    assert info(ann, table)["next_by"] is None
    asked = bea.post(path_of(table, "/rematch")).json()["table"]
    assert asked["next_by"] is None
    assert [info(each, table)["next_by"] for each in (ann, bea)] == [1, 1]
    ann.post(path_of(table, "/rematch"))
    assert info(bea, table)["next_by"] == 1


def test_a_rematch_is_for_those_who_played_and_after_the_end(server):
    ann, bea, table = two_people(server, watchable=True)
    assert code_of(ann.post(path_of(table, "/rematch"))) == (409, "table/running")
    post(ann, table, "resign")
    assert code_of(server.device().post(path_of(table, "/rematch"))) == (403, "seat/not-yours")
    assert bea.post(path_of(table, "/rematch")).status_code == 200


def test_a_rematch_waits_for_the_other_and_its_clock_with_it(server):
    ann, bea, table = two_people(server, clock={"seconds": 30})
    post(bea, table, "resign", seat=1)
    asked = ann.post(path_of(table, "/rematch")).json()["table"]
    assert (asked["phase"], asked["row"], asked["host"]) == ("open", 0, True)
    server.clock.advance(120)
    assert (info(bea, asked)["phase"], info(bea, asked)["row"]) == ("open", 0)
    came = bea.post(path_of(table, "/rematch")).json()["table"]
    assert (came["id"], came["phase"]) == (asked["id"], "running")
    assert position(bea, asked)["clocks"] == {"0": 30_000}


def both_at_the_end(serve, tmp_path):
    """Ann at one server and Bea at another, whose memory has their finished game."""
    here, there = (serve(data=tmp_path / "m.sqlite") for _ in range(2))
    ann, bea, table = two_people(here)
    post(ann, table, "resign")
    bea = there.device_of(bea)
    assert info(bea, table)["phase"] == "over"
    return here, ann, bea, table


def test_two_people_who_ask_for_a_rematch_at_two_servers_land_at_one_table(serve, tmp_path):
    here, ann, bea, table = both_at_the_end(serve, tmp_path)
    first = ann.post(path_of(table, "/rematch")).json()["table"]
    second = bea.post(path_of(table, "/rematch"))  # her server does not know of it yet
    assert second.status_code == 200, second.text
    assert (second.json()["table"]["id"], first["phase"]) == (first["id"], "open")
    assert second.json()["table"]["phase"] == "running"  # both have arrived
    assert len(here.read("SELECT id FROM tables")) == 2


def test_so_they_do_when_they_ask_at_the_same_moment(serve, tmp_path):
    here, ann, bea, table = both_at_the_end(serve, tmp_path)
    with ThreadPoolExecutor() as pool:
        asked = [pool.submit(each.post, path_of(table, "/rematch")) for each in (ann, bea)]
    answers = [each.result() for each in asked]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert len({answer.json()["table"]["id"] for answer in answers}) == 1
    phases = [answer.json()["table"]["phase"] for answer in answers]
    assert sorted(phases) == ["open", "running"]
    assert len(here.read("SELECT id FROM tables")) == 2


def test_who_has_asked_for_a_rematch_has_still_asked_after_a_restart(serve, tmp_path):
    first = serve(data=tmp_path / "m.sqlite")
    ann, bea, table = two_people(first)
    post(ann, table, "resign")
    asked = ann.post(path_of(table, "/rematch")).json()["table"]
    first.stop()
    came = serve(data=tmp_path / "m.sqlite").device_of(bea).post(path_of(table, "/rematch"))
    assert (came.json()["table"]["id"], came.json()["table"]["phase"]) == (asked["id"], "running")


def test_whoever_asked_for_a_rematch_can_start_it_without_waiting(server):
    ann, bea, table = two_people(server)
    post(ann, table, "resign")
    asked = bea.post(path_of(table, "/rematch")).json()["table"]
    assert code_of(ann.post(path_of(asked, "/start"))) == (403, "table/host-only")
    assert bea.post(path_of(asked, "/start")).status_code == 200
    assert info(ann, asked)["phase"] == "running"
    assert ann.post(path_of(table, "/rematch")).json()["table"]["id"] == asked["id"]


def test_a_game_that_was_shown_does_not_open_the_rematch_to_strangers(server):
    ann, bea, table = two_people(server, watchable=True)
    post(ann, table, "resign")
    asked = bea.post(path_of(table, "/rematch")).json()["table"]
    stranger = server.device()
    assert code_of(stranger.get(path_of(asked))) == (404, "table/unknown")
    assert info(ann, table)["next"] == asked["id"]


def test_who_does_not_want_a_rematch_leaves_and_it_does_not_start(server):
    ann, bea, table = two_people(server)
    post(ann, table, "resign")
    asked = ann.post(path_of(table, "/rematch")).json()["table"]
    assert post(bea, asked, "leave", seat=0).status_code == 200
    again = ann.post(path_of(table, "/rematch")).json()["table"]
    assert (again["phase"], again["seats"][0]["kind"]) == ("open", "open")
