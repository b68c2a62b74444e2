"""Games are written down when they end, whatever happens; on stores of both kinds."""

from masume.server.history import recorder
from tests.server.history.playing import badges, games, given_up, numbers, play_out, resigned
from tests.server.http.test_devices import adopt
from tests.server.http.test_devices import code_of as device_code
from tests.server.playing import (
    BOT,
    ME,
    OPEN,
    opened,
    path_of,
    position,
    post,
    step,
    two_people,
)
from tests.server.running import until


def test_a_newcomer_has_played_nothing(server):
    device = server.device()
    assert games(device) == []
    found = numbers(device)
    assert (found["tally"]["played"], found["games"], found["badges"]) == (0, [], [])


def test_a_finished_game_is_listed_with_its_result(server):
    device = server.device()
    table = opened(device, assist="bare")
    result = play_out(server, device, table)
    [game] = games(device)
    assert game["kept"] is True
    played = game["played"]
    assert (played["table"], played["game"], played["assist"]) == (table["id"], "sudokids", "bare")
    assert [seat["score"] for seat in played["seats"]] == result["scores"]
    assert [seat["place"] for seat in played["seats"]] == result["places"]
    assert played["seats"][1]["character"] == "pica"
    ended = {(0,): "won", (1,): "lost", (0, 1): "shared"}[tuple(result["winners"])]
    assert played["result"] == ended
    assert (played["people"], played["rated"], played["helped"]) == (False, True, False)
    [sudokids] = numbers(device)["games"]
    assert sudokids["tally"] == {"played": 1, "won": 0, "shared": 0, "lost": 0} | {ended: 1}
    assert sudokids["ladder"]["games"] == 1


def test_whoever_made_no_move_has_played_nothing(server):
    device = server.device()
    table = opened(device)
    post(device, table, "resign")
    assert games(device) == []
    ann, bea, table = two_people(server)
    step(ann, table)
    post(bea, table, "resign", seat=1)
    assert [each["played"]["result"] for each in games(ann)] == ["won"]
    assert games(bea) == []


def test_what_a_branch_took_over_and_what_a_bot_played_are_no_moves_of_its_person(server):
    device = server.device()
    table = opened(device)
    step(device, table)
    post(device, table, "resign")
    rows = device.get(path_of(table, "/position")).json()["rows"]
    row = max(each["number"] for each in rows if each["who"] == 0)
    branch = post(device, table, "branch", row=row).json()["table"]
    post(device, branch, "resign")
    helped = opened(device)
    post(device, helped, "bot", level="greedy")
    server.clock.advance(3)
    post(device, helped, "resign")
    assert [each["played"]["table"] for each in games(device)] == [table["id"]]


def test_the_short_history_of_somebody_without_a_table_is_forgotten(serve):
    server = serve(grace_days=0)
    device, often, day = server.device(), server.device(), 86_400_000
    resigned(device)
    for _ in range(4):
        resigned(often)
    history, now = server.app.backend.history, server.clock.now_ms()
    assert server.wait(history.forget_short(now + 2 * day)) == 0
    server.wait(server.tables.store.write(lambda db: db.execute("DELETE FROM tables")))
    assert server.wait(history.forget_short(now + day)) == 0
    assert server.wait(history.forget_short(now + 2 * day)) == 1
    assert (len(games(device)), len(games(often))) == (0, 4)


def test_nobody_else_sees_it(server):
    device, other = server.device(), server.device()
    resigned(device)
    assert len(games(device)) == 1
    assert games(other) == []
    program = {"x-masume-key": "k" * 32}
    for path in ("games", "badges"):
        answer = other.get(f"/api/me/{path}", headers=program)
        assert answer.json() in ([], {"games": [], "total": 0, "opponents": [], "options": []})
    assert other.get("/api/me/statistics", headers=program).json()["games"] == []


def test_people_each_have_the_game_and_can_ask_for_those_with_people(server):
    ann, bea, table = two_people(server)
    given_up(ann, bea, table)
    server.clock.advance(1)
    alone = resigned(ann)
    assert [each["played"]["table"] for each in games(ann)] == [alone["id"], table["id"]]
    [mine] = games(ann, people=True)
    assert (mine["played"]["result"], mine["played"]["seat"]) == ("won", 0)
    assert (mine["played"]["people"], mine["played"]["rated"]) == (True, False)
    [hers] = games(bea)
    assert (hers["played"]["result"], hers["played"]["seat"]) == ("lost", 1)
    assert hers["played"]["seats"][1]["resigned"] is True
    assert [each["played"]["game"] for each in games(ann, game="sudoku")] == ["sudoku"]
    assert games(ann, game="cat") == []
    assert games(ann, player="Nobody") == games(ann, since=2**50) == []
    assert ("with-people", "") in badges(bea)


def test_nobody_wins_at_a_shared_screen_and_bots_among_themselves_are_nobodys(server):
    device = server.device()
    shared = opened(device, seats=[ME, ME])
    step(device, shared)
    post(device, shared, "resign", seat=1)
    bots = opened(device, seats=[BOT, BOT])
    play_out(server, device, bots)
    [game] = games(device)
    assert game["played"]["table"] == shared["id"]
    assert (game["played"]["result"], game["played"]["seat"]) == ("screen", -1)
    [sudokids] = numbers(device)["games"]
    assert sudokids["tally"] == {"played": 1, "won": 0, "shared": 0, "lost": 0}
    assert sudokids["scores"] == []
    assert badges(device) == set()


def test_a_game_that_a_bot_played_for_me_is_nobodys_win(server):
    device = server.device()
    table = opened(device)
    step(device, table)
    post(device, table, "bot", level="greedy")
    server.clock.advance(5)
    play_out(server, device, table)
    [game] = games(device)
    assert game["played"]["result"] == "none"
    assert numbers(device)["tally"] == {"played": 1, "won": 0, "shared": 0, "lost": 0}


def test_hints_take_backs_and_seeds_are_not_rated(server):
    device = server.device()
    hinted = opened(device, assist="learn")
    assert post(device, hinted, "hint").status_code == 200
    step(device, hinted)
    post(device, hinted, "resign")
    seeded = resigned(device, seed="tea")
    plain = resigned(device)
    rated = {each["played"]["table"]: each["played"]["rated"] for each in games(device)}
    assert rated == {hinted["id"]: False, seeded["id"]: False, plain["id"]: True}
    helped = {each["played"]["table"]: each["played"]["helped"] for each in games(device)}
    assert helped == {hinted["id"]: True, seeded["id"]: False, plain["id"]: False}


def test_a_cooperative_game_is_played_together_and_not_rated(server):
    """CRD-20: all win or all lose, so nobody is beaten, and a bot is no opponent."""
    device = server.device()
    table = opened(device, game="cardoku", options={"cooperative": True})
    while not position(device, table)["decisions"]:
        server.clock.advance(3)  # the lot may have the bot begin
    step(device, table)
    post(device, table, "resign")
    [played] = [each["played"] for each in games(device)]
    assert (played["result"], played["rated"]) == ("together", False)
    assert [seat["resigned"] for seat in played["seats"]] == [True, False]


def test_what_was_not_written_down_is_made_up_for(serve, tmp_path):
    first = serve(data=tmp_path / "a.sqlite")
    device = first.device()
    first.tables.on_change.remove(first.app.backend.history.look)  # ends before it comes to that
    resigned(device)
    assert games(device) == []
    first.stop()
    again = serve(data=tmp_path / "a.sqlite")
    device = again.device_of(device)
    device.get("/api/tables")  # as the home page asks
    assert len(games(device)) == 1
    device.get("/api/tables")
    assert numbers(device)["tally"]["played"] == 1


def test_a_review_adds_its_accuracy(serve):
    server = serve(review_playouts=1)
    device = server.device()
    table = opened(device)
    step(device, table)
    server.clock.advance(3)
    post(device, table, "resign")
    until(lambda: device.get(path_of(table, "/review")).json()["state"] == "made")
    review = device.get(path_of(table, "/review")).json()["review"]
    until(lambda: games(device)[0]["played"]["accuracy"] is not None)
    assert games(device)[0]["played"]["accuracy"] == review["seats"][0]["accuracy"]
    [sudokids] = numbers(device)["games"]
    assert (sudokids["accuracy"], sudokids["reviewed"]) == (review["seats"][0]["accuracy"], 1)


def test_a_branch_of_a_game_is_practice(server):
    device = server.device()
    table = opened(device)
    step(device, table)
    server.clock.advance(3)
    post(device, table, "resign")
    rows = device.get(path_of(table, "/position")).json()["rows"]
    row = next(each["number"] for each in rows if each["who"] == 0)
    server.clock.advance(1)
    branch = post(device, table, "branch", row=row).json()["table"]
    step(device, branch)
    post(device, branch, "resign")
    results = [each["played"]["result"] for each in games(device)]
    assert results == ["practice", "lost"]
    assert numbers(device)["tally"] == {"played": 2, "won": 0, "shared": 0, "lost": 1}


def test_only_so_many_are_listed_and_the_others_still_count(serve):
    server = serve(games_per_person=2)
    device = server.device()
    tables = []
    for _ in range(3):
        tables.append(resigned(device)["id"])
        server.clock.advance(60)
    assert [each["played"]["table"] for each in games(device)] == [tables[2], tables[1]]
    found = numbers(device)
    assert (found["tally"]["played"], found["tally"]["lost"], found["kept"]) == (3, 3, 2)
    assert found["games"][0]["ladder"]["games"] == 3


def test_pages_of_games_follow_each_other(server):
    device = server.device()
    tables = []
    for _ in range(3):
        tables.append(resigned(device)["id"])
        server.clock.advance(60)
    answer = device.get("/api/me/games", params={"skip": 1}).json()
    assert [each["played"]["table"] for each in answer["games"]] == [tables[1], tables[0]]
    assert answer["total"] == 3
    for skip in (-5, 99):
        assert device.get("/api/me/games", params={"skip": skip}).status_code == 200
    assert device.get("/api/me/games", params={"skip": "x"}).status_code == 400
    assert device.get("/api/me/statistics", params={"zone": 10**9}).status_code == 200


def test_games_move_along_to_another_device(server):
    phone, laptop = server.device(), server.device()
    first, second = resigned(phone), resigned(laptop)
    server.clock.advance(1)
    assert adopt(laptop, device_code(phone)["code"]).status_code == 200
    both = {first["id"], second["id"]}
    for device in (phone, laptop):
        assert {each["played"]["table"] for each in games(device)} == both
        assert numbers(device)["tally"]["lost"] == 2
    laptop.get("/api/tables")  # tables are read again, and nothing is counted twice
    assert numbers(phone)["tally"]["played"] == 2


def test_whoever_plays_no_more_is_forgotten(serve):
    server = serve(history_days=30, keep_days=5000)
    device = server.device()
    resigned(device)
    assert len(games(device)) == 1
    history, day, now = server.app.backend.history, 86_400_000, server.clock.now_ms()
    assert server.wait(history.forget_old(now + 29 * day)) == 0
    assert server.wait(history.forget_old(now + 31 * day)) == 1


def test_badges_come_once_and_are_told_once(server):
    device = server.device()
    ann, bea, table = device, server.device(), None
    for _ in range(2):
        table = opened(ann, "sudoku", [ME, OPEN], assist="bare")
        bea.post("/api/join", json={"code": table["code"]})
        ann.post(path_of(table, "/start"))
        given_up(ann, bea, table)
        server.clock.advance(60)
    found = ann.get("/api/me/badges").json()
    assert {(each["badge"], each["game"]) for each in found} == {
        ("first-win", "sudoku"),
        ("no-help", "sudoku"),
        ("with-people", ""),
    }
    assert {each["new"] for each in found} == {True}
    told = ann.post("/api/me/badges/told").json()
    assert {each["new"] for each in told} == {False}
    assert {each["new"] for each in ann.get("/api/me/badges").json()} == {False}


def test_all_histories_that_are_too_old_are_forgotten_at_once(serve, monkeypatch):
    monkeypatch.setattr(recorder, "MOST_FORGOTTEN", 1)
    server = serve(history_days=30, keep_days=5000, grace_days=0)
    devices = [server.device() for _ in range(3)]
    for device in devices:
        resigned(device)
    assert [len(games(device)) for device in devices] == [1, 1, 1]
    backend = server.app.backend
    backend.history.days = -1
    server.wait(backend.sweeper.sweep())
    assert [len(games(device)) for device in devices] == [0, 0, 0]
