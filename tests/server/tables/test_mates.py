"""Several people at one seat."""

from tests.server.playing import (
    ME,
    OPEN,
    code_of,
    info,
    opened,
    path_of,
    position,
    post,
)
from tests.server.reading import Reader


def team(server):
    """Team Sumoku: Ann at seat 0 with Bea as her mate, Cam at seat 1."""
    ann, bea, cam = server.device(), server.device(), server.device()
    table = opened(ann, "team-sumoku", [{**ME, "name": "Ann"}, OPEN], seed="tea")
    bea.post("/api/join", json={"code": table["code"], "name": "Bea", "seat": 0})
    cam.post("/api/join", json={"code": table["code"], "name": "Cam"})
    return ann, bea, cam, table


def test_a_mate_may_act_for_the_seat_also_after_a_restart(serve, tmp_path):
    first = serve(data=tmp_path / "m.sqlite")
    ann, bea, cam, table = team(first)
    ann.post(path_of(table, "/start"))
    cookies = [dict(device.cookies) for device in (ann, bea, cam)]
    first.stop()
    second = serve(data=tmp_path / "m.sqlite")
    devices = [second.device() for _ in cookies]
    for device, each in zip(devices, cookies, strict=True):
        device.cookies.update(each)
    ann, bea, cam = devices
    assert info(bea, table)["seats"][0]["mates"] == ["Bea"]
    assert [table["id"]] == [each["id"] for each in bea.get("/api/tables").json()]
    assert list(position(bea, table)["views"]) == ["0"]
    assert code_of(post(bea, table, "bot", seat=1)) == (403, "seat/not-yours")
    assert code_of(post(bea, table, "resign")) == (403, "seat/first-only")
    assert post(ann, table, "resign").status_code == 200
    assert info(cam, table)["result"]["winners"] == [1]


def test_a_mate_has_a_name_of_their_own(server):
    ann, bea, _, table = team(server)
    assert post(bea, table, "name", name="Bee").status_code == 200
    assert post(ann, table, "name", name="Anna").status_code == 200
    seat = info(ann, table)["seats"][0]
    assert (seat["name"], seat["mates"]) == ("Anna", ["Bee"])


def test_a_mate_may_leave_a_running_game_and_the_last_one_at_a_seat_not(server):
    ann, bea, _, table = team(server)
    ann.post(path_of(table, "/start"))
    assert post(ann, table, "leave").status_code == 200
    seat = info(bea, table)["seats"][0]
    assert (seat["name"], seat["mates"], seat["kind"]) == ("Bea", [], "person")
    assert list(position(bea, table)["views"]) == ["0"]
    assert code_of(post(bea, table, "leave")) == (409, "table/started")


def test_a_mate_that_is_present_makes_the_seat_present(server):
    ann, bea, _, table = team(server)
    Reader(bea, [table["id"]]).until(lambda events: events)
    assert [seat["online"] for seat in info(ann, table)["seats"]] == [True, False]


def test_seven_people_can_join_the_first_one_at_a_seat(server):
    ann, _, _, table = team(server)
    for _ in range(6):
        assert (
            server.device().post("/api/join", json={"code": table["code"], "seat": 0}).status_code
            == 201
        )
    full = server.device().post("/api/join", json={"code": table["code"], "seat": 0})
    assert code_of(full) == (409, "join/full")
    assert len(info(ann, table)["seats"][0]["mates"]) == 7


def test_nobody_joins_a_game_that_is_over(server):
    ann, _, _, table = team(server)
    ann.post(path_of(table, "/start"))
    post(ann, table, "resign")
    late = server.device().post("/api/join", json={"code": table["code"], "seat": 0})
    assert code_of(late) == (409, "join/full")
