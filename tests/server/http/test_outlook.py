"""The builder's word on a stage of Solo Sumoku, and invitations before one sits down."""

from masume.games.sumoku.solo.planning import claim_or_stop
from tests.server.playing import ME, OPEN, asked, move, opened, path_of
from tests.server.reading import Reader

# With key 9 no layout holds the sixteen tiles of seed «s0»; with key 5 those of «tea» can be built.
HOPELESS = {"seed": "s0", "options": {"key": 9}}
HOPEFUL = {"seed": "tea", "options": {"key": 5}}


def put(device, table, decision, **words):
    body = {"seat": 0, "decision": decision, "put": words}
    return device.post(path_of(table, "/draft"), json=body)


def look(device, table, seat=0):
    return device.post(f"/api/tables/{table['id']}/outlook", json={"seat": seat})


def test_an_impossible_stage_is_told_and_a_possible_one_too(server):
    device = server.device()
    for request, verdict in ((HOPELESS, "none"), (HOPEFUL, "built")):
        table = opened(device, "solo-sumoku", seats=[ME], **request)
        assert look(device, table).json() == {"decision": "stage 1", "verdict": verdict}


def test_the_same_stage_is_thought_about_once(serve):
    server = serve(outlooks_per_minute=1)
    device = server.device()
    table = opened(device, "solo-sumoku", seats=[ME], **HOPELESS)
    assert [look(device, table).status_code for _ in range(3)] == [200, 200, 200]
    other = opened(device, "solo-sumoku", seats=[ME], **HOPEFUL)
    refused = look(device, other)
    assert (refused.status_code, refused.json()["code"]) == (429, "limit/outlooks")


def test_nothing_is_said_without_help_in_other_games_to_strangers_or_after_the_end(server):
    device = server.device()
    bare = opened(device, "solo-sumoku", seats=[ME], assist="bare")
    assert look(device, bare).json()["code"] == "table/no-outlook"
    race = opened(device, "speed-sumoku", seats=[ME, ME])
    assert look(device, race).json()["code"] == "table/no-outlook"
    table = opened(device, "solo-sumoku", seats=[ME], **HOPEFUL)
    assert look(server.device(), table).json()["code"] == "table/unknown"
    assert look(device, table, seat=1).json()["code"] == "seat/not-yours"
    move(device, table, 0, "stage 1", "stop")
    assert look(device, table).json()["code"] == "table/stale"


def test_tiles_that_may_be_moved_are_built_anew(server):
    """Unlocked, the whole hand is free: the verdict is about all of it."""
    device = server.device()
    table = opened(
        device, "solo-sumoku", seats=[ME], seed="tea", options={"key": 5, "locked": False}
    )
    assert look(device, table).json()["verdict"] == "built"


def test_an_invitation_shows_the_teams_and_where_one_can_sit(server):
    ann, bea, cam = server.device(), server.device(), server.device()
    table = opened(ann, "team-sumoku", seats=[{**ME, "name": "Ann"}, OPEN])
    seen = bea.get(f"/api/join/{table['code'].lower()}").json()
    assert (seen["game"], seen["phase"], seen["free"]) == ("team-sumoku", "open", [1, 0])
    assert [seat["name"] for seat in seen["seats"]] == ["Ann", ""]
    bea.post("/api/join", json={"code": table["code"], "name": "Bea", "seat": 0})
    seen = cam.get(f"/api/join/{table['code']}").json()
    assert seen["seats"][0]["mates"] == ["Bea"]
    assert not any(seat["mine"] for seat in seen["seats"])
    unknown = cam.get("/api/join/NOSUCH")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "join/unknown")


def test_at_a_table_of_single_seats_only_open_ones_are_free(server):
    ann, bea = server.device(), server.device()
    table = opened(ann, "sudoku", seats=[ME, OPEN])
    assert bea.get(f"/api/join/{table['code']}").json()["free"] == [1]
    ann.post(f"/api/tables/{table['id']}/resign", json={"seat": 0})
    bea.post("/api/join", json={"code": table["code"]})
    assert bea.get(f"/api/join/{table['code']}").json()["free"] == []


def test_the_time_since_the_start_is_told(server):
    device = server.device()
    table = opened(device, "solo-sumoku", seats=[ME])
    server.clock.advance(1.25)
    again = device.get(f"/api/tables/{table['id']}").json()
    assert (table["ms"], again["ms"]) == (0, 1250)


def test_a_draft_for_a_new_decision_is_unknown_until_somebody_lays_something(server):
    device = server.device()
    table = opened(device, "solo-sumoku", seats=[ME], **HOPEFUL)
    put(device, table, "stage 1", R1="0,0,1")
    match = server.tables.loaded[table["id"]].match
    claim = match.game.text(claim_or_stop(match.state))
    assert move(device, table, 0, "stage 1", claim).status_code == 200
    reader = Reader(device, [table["id"]])
    [seen] = reader.drafts(lambda found: found)
    assert (seen["items"], seen["count"]) == (None, 0)
    put(device, table, "stage 2", R1="0,0,1")
    last = reader.drafts(lambda found: len(found) > 1)[-1]
    assert last["items"] == {"R1": "0,0,1"}
    assert asked(device, table)[0] == "stage 2"
