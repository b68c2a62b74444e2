"""Keys that are missing, stolen from elsewhere or made up get nothing; of two writers one wins."""

import threading
from functools import partial

import pytest

from tests.server.playing import ME, OPEN, move, opened, position

READS = ["", "/position", "/record", "/invite.svg"]
SEAT = {"seat": 0}
WRITES = {
    "moves": {**SEAT, "decision": "x", "key": "k", "moves": ["1@A1"]},
    "preview": {**SEAT, "move": "1@A1"},
    "hint": SEAT,
    "take-back": SEAT,
    "resign": SEAT,
    "bot": {**SEAT, "level": "greedy"},
    "return": SEAT,
    "start": {},
    "name": {**SEAT, "name": "Eve"},
    "leave": SEAT,
    "rematch": {},
    "reveal": {},
    "react": {**SEAT, "kind": "hello"},
    "watchable": {"watchable": True},
    "code": {},
    "joinable": {"joinable": False},
    "guest": {**SEAT, "guest": "x", "accept": True},
    "send-away": {**SEAT, "mate": 0, "name": "Eve"},
    "draft": {**SEAT, "decision": "x", "put": {"a": "b"}},
    "outlook": SEAT,
    "branch": {**SEAT, "row": 0},
}


@pytest.fixture
def victim(server):
    """A device at a private table that is being played."""
    host, bea = server.device(), server.device()
    table = opened(host, seats=[ME, OPEN])
    bea.post("/api/join", json={"code": table["code"]})
    host.post(f"/api/tables/{table['id']}/start")
    return host, host.get(f"/api/tables/{table['id']}").json()


def foreign_keys(server, victim):
    """Everything an intruder may come with, by name."""
    _, table = victim
    eve = server.device()
    elsewhere = eve.post("/api/tables", json={"game": "sudoku", "seats": [ME, ME]})
    return {
        "none": {},
        "empty": {"x-masume-key": ""},
        "made up": {"x-masume-key": "0" * 32},
        "of another table": {"x-masume-key": elsewhere.json()["key"]},
        "a cookie as key": {"x-masume-key": eve.cookies["masume_device"]},
        "the key of another table as cookie": {
            "cookie": f"masume_device={elsewhere.json()['key']}"
        },
        "the table's id": {"x-masume-key": table["id"]},
        "the invitation": {"x-masume-key": table["code"]},
        "a made up cookie": {"cookie": f"masume_device={'0' * 32}"},
        "an empty cookie": {"cookie": "masume_device="},
    }


def writes(server):
    """Every way of writing that this server knows, with a body; each must be listed above."""
    paths = server.device().get("/api/schema/openapi.json").json()["paths"]
    at = "/api/tables/{table_id}/"
    there = [
        path.removeprefix(at) for path in paths if path.startswith(at) and "post" in paths[path]
    ]
    return {what: WRITES[what] for what in there}


def changes(server):
    """The same without what opens a table of one's own and leaves this one as it is."""
    return {what: body for what, body in writes(server).items() if what != "branch"}


def test_a_private_table_gives_nothing_to_a_foreign_key(server, victim):
    host, table = victim
    path = f"/api/tables/{table['id']}"
    before = host.get(f"{path}/position").content
    for name, headers in foreign_keys(server, victim).items():
        intruder = server.device()
        for what in READS:
            answer = intruder.get(path + what, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (404, "table/unknown"), name
            assert table["code"] not in answer.text or table["code"] in str(headers)
        streamed = intruder.get("/api/stream", params={"tables": table["id"]}, headers=headers)
        assert streamed.json()["code"] == "table/unknown", name
        for what, body in writes(server).items():
            answer = intruder.post(f"{path}/{what}", json=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (404, "table/unknown"), (
                name,
                what,
            )
        assert intruder.get("/api/tables", headers=headers).text.count(table["id"]) == 0
    assert host.get(f"{path}/position").content == before
    assert host.get(path).json()["seats"][0]["name"] == table["seats"][0]["name"]


def test_who_may_watch_may_change_nothing(server, victim):
    host, table = victim
    path = f"/api/tables/{table['id']}"
    host.post(f"{path}/watchable", json={"watchable": True})
    before = host.get(f"{path}/position").content
    for name, headers in foreign_keys(server, victim).items():
        intruder = server.device()
        for what, body in changes(server).items():
            answer = intruder.post(f"{path}/{what}", json=body, headers=headers)
            assert answer.status_code == 403, (name, what, answer.text)
            assert answer.json()["code"] in ("seat/not-yours", "table/host-only"), (name, what)
    assert host.get(f"{path}/position").content == before
    assert host.get(path).json()["phase"] == "running"


def test_a_player_cannot_act_for_another_seat(server, victim):
    host, table = victim
    path = f"/api/tables/{table['id']}"
    for what, body in changes(server).items():
        if "seat" in body and what != "bot":  # the host may hand any seat to a bot
            answer = host.post(f"{path}/{what}", json={**body, "seat": 1})
            assert answer.json()["code"] == "seat/not-yours", what


def at_once(*tasks):
    """Runs all at the same moment; returns what each gave."""
    gate, answers = threading.Barrier(len(tasks)), [None] * len(tasks)

    def run(k, task):
        gate.wait()
        answers[k] = task()

    threads = [threading.Thread(target=run, args=each) for each in enumerate(tasks)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def two_servers(serve, tmp_path):
    """Two servers on one file, and one person's device at each."""
    path = tmp_path / "shared.sqlite"
    one, other = serve(data=path), serve(data=path)
    here, there = one.device(), other.device()
    here.get("/api/games")
    there.cookies = here.cookies
    return here, there


def test_of_two_moves_for_one_decision_at_two_servers_one_wins(serve, tmp_path):
    here, there = two_servers(serve, tmp_path)
    for _ in range(8):
        table = opened(here, seats=[ME, ME])
        asked = position(here, table)["decisions"]["0"]
        assert position(there, table)["decisions"]["0"] == asked
        first, second = asked["moves"][0], asked["moves"][-1]
        answers = at_once(
            partial(move, here, table, 0, asked["decision"], first, "h"),
            partial(move, there, table, 0, asked["decision"], second, "t"),
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        [lost] = [answer.json() for answer in answers if answer.status_code == 409]
        assert lost["code"] == "table/stale"
        won = [first, second][answers[1].status_code == 200]
        fresh = serve(data=tmp_path / "shared.sqlite").device()
        fresh.cookies = here.cookies
        laid = [row["move"] for row in position(fresh, table)["rows"] if row["who"] == 0]
        assert laid == [won]


def test_of_two_who_join_for_one_seat_one_sits(server):
    for _ in range(8):
        table = opened(server.device(), seats=[ME, OPEN])
        guests = [server.device(), server.device()]
        request = {"code": table["code"]}
        answers = at_once(*(partial(guest.post, "/api/join", json=request) for guest in guests))
        assert sorted(answer.status_code for answer in answers) == [201, 409]
        [lost] = [answer.json() for answer in answers if answer.status_code == 409]
        assert lost["code"] == "join/full"


def test_of_two_who_join_at_two_servers_one_sits(serve, tmp_path):
    here, there = two_servers(serve, tmp_path)
    for _ in range(4):
        table = opened(here, seats=[ME, OPEN])
        guests = []
        for host in (here, there):
            host.get(f"/api/tables/{table['id']}")  # both servers know the table
            guests.append(type(host)(base_url=host.base_url))
        request = {"code": table["code"]}
        answers = at_once(
            *(
                lambda guest=guest, request=request: guest.post("/api/join", json=request)
                for guest in guests
            )
        )
        for guest in guests:
            guest.close()
        assert sorted(answer.status_code for answer in answers) == [201, 409], [
            answer.text for answer in answers
        ]
