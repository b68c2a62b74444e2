"""Whoever asks for it is forgotten: games, seats, friends, devices."""

from masume.core.errors import NotFound
from masume.server.tables import tables as all_tables
from masume.server.tables.table import table_from
from tests.server.history.playing import badges, games, given_up, numbers, resigned
from tests.server.http.test_devices import adopt
from tests.server.http.test_devices import code_of as device_code
from tests.server.playing import BOT, ME, OPEN, code_of, opened, path_of, post, step, two_people


def delete(device):
    return device.post("/api/me/delete", json={"everything": True})


def test_a_table_whose_game_is_gone_spoils_neither_the_file_nor_the_deletion(server, monkeypatch):
    device = server.device()
    lost, kept = opened(device), resigned(device)

    def read(stored, *more):
        if stored.header.id == lost["id"]:
            raise NotFound("game/unknown", "There is no such game.")
        return table_from(stored, *more)

    monkeypatch.setattr(all_tables, "table_from", read)
    server.wait(evicted(server, lost["id"]))
    found = device.get("/api/me/export").json()
    assert [*found["tables"], *found["records"]] == [kept["id"]]
    assert delete(device).json() == {"tables": 2}
    assert server.read("SELECT id FROM tables") == []


async def evicted(server, table_id):
    server.tables.drop(table_id)


def test_nothing_is_deleted_by_accident(server):
    device = server.device()
    resigned(device)
    for body in ({}, {"everything": False}, {"everything": True, "more": 1}):
        assert device.post("/api/me/delete", json=body).status_code == 400
    program = device.post(
        "/api/me/delete", json={"everything": True}, headers={"x-masume-key": "k" * 32}
    )
    assert code_of(program) == (409, "me/none")
    assert len(games(device)) == 1


def test_everything_of_mine_goes_and_nothing_of_others(server):
    ann, bea, over = two_people(server)
    given_up(ann, bea, over)
    own, over_own = opened(ann), resigned(ann)
    lobby = opened(ann, seats=[ME, OPEN])
    bea.post("/api/join", json={"code": lobby["code"]})
    hers = opened(bea, seats=[ME, OPEN])
    ann.post("/api/join", json={"code": hers["code"], "name": "Ann"})
    assert len(bea.get("/api/friends").json()["friends"]) == 1
    assert delete(ann).json() == {"tables": 5}
    assert bea.get("/api/friends").json()["friends"] == []
    assert ann.get("/api/tables").json() == []
    assert games(ann) == []
    assert badges(ann) == set()
    assert numbers(ann)["tally"]["played"] == 0
    for gone in (own, over_own, lobby):
        assert bea.get(path_of(gone)).status_code == 404
    assert bea.get(path_of(hers)).json()["seats"][1]["kind"] == "open"
    kept = bea.get(path_of(over)).json()
    assert [seat["name"] for seat in kept["seats"]] == ["Player 1", "Player 2"]
    [game] = games(bea)
    assert game["played"]["table"] == over["id"]
    assert ann.get(path_of(over)).status_code == 404
    assert delete(ann).json() == {"tables": 0}


def test_a_running_game_with_others_is_resigned_and_the_name_goes(server):
    ann, bea = server.device(), server.device()
    table = opened(ann, "sudoku", [{"kind": "me", "name": "Annette"}, OPEN, BOT])
    bea.post("/api/join", json={"code": table["code"], "name": "Bea"})
    ann.post(path_of(table, "/start"))
    mover = ann if ann.get(path_of(table, "/position")).json()["decisions"] else bea
    step(mover, table)
    assert delete(ann).status_code == 200
    left = bea.get(path_of(table)).json()
    assert left["seats"][0]["resigned"] is True
    assert left["seats"][0]["plays"] == "bot"
    assert left["phase"] == "running"
    assert "Annette" not in bea.get(path_of(table)).text
    assert "Annette" not in bea.get(path_of(table, "/position")).text
    while not bea.get(path_of(table, "/position")).json()["decisions"]:
        server.clock.advance(3)
    step(bea, table)
    post(bea, table, "resign", seat=1)
    assert "Annette" not in bea.get(path_of(table, "/record")).text
    assert games(ann) == []
    assert len(games(bea)) == 1


def test_it_does_not_come_back_when_its_tables_are_read(serve, tmp_path):
    first = serve(data=tmp_path / "a.sqlite")
    ann, bea, table = two_people(first)
    given_up(ann, bea, table)
    delete(ann)
    first.stop()
    second = serve(data=tmp_path / "a.sqlite")
    ann, bea = second.device_of(ann), second.device_of(bea)
    assert bea.get(path_of(table)).status_code == 200
    assert games(ann) == []
    assert len(games(bea)) == 1


def test_other_devices_of_mine_are_signed_out(server):
    phone, laptop = server.device(), server.device()
    table = opened(phone)
    adopt(laptop, device_code(phone)["code"])
    assert [each["id"] for each in laptop.get("/api/tables").json()] == [table["id"]]
    delete(phone)
    assert laptop.get("/api/tables").json() == []
    opened(phone)
    assert laptop.get("/api/tables").json() == []
