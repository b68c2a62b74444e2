"""Games in which everybody acts at once, over HTTP: the order of the log decides."""

from random import Random

from masume import KeyDealer, Match, Player, game
from masume.bots import adviser, decide
from tests.server.playing import ME, move, opened, position

# Seed «tea» turns up R4 Y6 O1 B3 O2 R5 R8 Y8 Y4 R3 in Spot, and rolls a 5.
RIGHT_CALL = "call R3 O1 Y8 B3"


def advice(name, seat, **options):
    rules = game(name)
    match = Match(rules, options, [Player("A"), Player("B")], KeyDealer.seeded("tea"))
    match.begin()
    return rules.text(decide(adviser(rules), rules, match.state, seat, Random(0)))


def test_a_claim_of_48_tiles_arrives_whole(server):
    device = server.device()
    table = opened(device, "team-sumoku", seats=[ME, ME], seed="tea", options={"key": 5})
    claim = advice("team-sumoku", 1, key=5)
    assert len(claim) > 200
    assert move(device, table, 1, "build", claim).status_code == 200
    assert device.get(f"/api/tables/{table['id']}").json()["result"]["winners"] == [1]


def test_of_two_calls_for_one_round_the_second_is_void_and_costs_nothing(server):
    device = server.device()
    table = opened(device, "spot-sumoku", seats=[ME, ME], seed="tea")
    asked = position(device, table)["decisions"]
    assert asked["0"]["decision"] == asked["1"]["decision"] == "round 1"
    early = move(device, table, 0, "round 1", RIGHT_CALL, key="early")
    assert early.json()["code"] == "table/look-first"
    assert early.json()["facts"] == {"ms": 2000}
    server.clock.advance(1.999)
    assert move(device, table, 0, "round 1", RIGHT_CALL, key="early").status_code == 409
    server.clock.advance(0.001)
    assert move(device, table, 0, "round 1", RIGHT_CALL, key="a").status_code == 200
    late = move(device, table, 1, "round 1", RIGHT_CALL, key="b")
    assert (late.status_code, late.json()["code"]) == (409, "table/stale")
    view = position(device, table)["views"]["1"]
    assert [len(tiles) for tiles in view["collected"]] == [4, 0]
    assert view["sits_out"] is None


def test_whether_a_call_is_right_is_not_told_before_it_is_made(server):
    device = server.device()
    for assist, told in (("play", False), ("bare", False), ("learn", True)):
        table = opened(device, "spot-sumoku", seats=[ME, ME], seed="tea", assist=assist)
        asked = {"seat": 0, "move": RIGHT_CALL}
        server.clock.advance(2)
        answer = device.post(f"/api/tables/{table['id']}/preview", json=asked)
        assert ("call-right" in answer.text) == told
        assert ("table/no-preview" in answer.text) != told
