"""Real dice: people roll, enter what they see, and the log says who did."""

import sqlite3

import pytest

from masume.core import record
from masume.core.verify import verify
from masume.server.store.sqlite.schema import STEPS
from tests.clock import MIDNIGHT
from tests.server.playing import BOT, ME, OPEN, asked, move, opened, position
from tests.server.reading import Reader
from tests.server.running import ON_A_FILE, until

ANN, BEA = {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bea"}


def with_dice(device, seats=(ANN, BEA), **body):
    return opened(device, "cat", seats, real_dice=True, **body)


def enter(device, table, seat, roll, key=None):
    decision, _ = asked(device, table, seat)
    return move(device, table, seat, decision, roll, key or decision)


def step(device, table, roll="roll 1 2 3 4"):
    """Enters the roll that is due, or makes the first move of whoever can move."""
    seat = next(iter(position(device, table)["decisions"]))
    decision, moves = asked(device, table, seat)
    text = roll if decision.startswith("chance") else moves[0]
    answer = move(device, table, int(seat), decision, text, f"{seat} {decision}")
    assert answer.status_code == 200, answer.text


def play_until(device, table, wanted):
    """Plays on; bots move meanwhile."""

    def arrived():
        now = position(device, table)
        if wanted(now):
            return now
        if now["decisions"]:
            step(device, table)
        return None

    return until(arrived)


def test_whose_roll_it_is_enters_it_and_the_row_says_so(server):
    device = server.device()
    table = with_dice(device)
    here = position(device, table)
    assert (here["row"], here["waits"], list(here["decisions"])) == (0, [0], ["0"])
    assert len(here["decisions"]["0"]["moves"]) == 126  # four dice, whichever was which
    answers = [enter(device, table, 0, "roll 6 3 1 3", "once").json()]
    sent = here["decisions"]["0"]["decision"]
    answers.append(move(device, table, 0, sent, "roll 6 3 1 3", "once").json())
    assert answers == [{"row": 1}, {"row": 1}]
    [row] = position(device, table)["rows"]
    assert (row["who"], row["text"], row["by"]) == (-1, "roll 1 3 3 6", "Ann")
    assert list(position(device, table)["decisions"]) == ["0", "1"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("roll 1 2 3", "move/dice"),
        ("roll 1 2 3 7", "move/dice"),
        ("roll 1 2 3 4 5", "move/dice"),
        ("cross 1 row 1", "move/no-such-chance"),
        ("write 1@A1 2@I1 3@B2 4@H2", "move/no-such-chance"),
        (["roll 1 2 3 4", "write 1@A1 2@I1 3@B2 4@H2"], "move/no-such-chance"),
        ("four sixes", "text/unknown"),
    ],
)
def test_what_no_dice_show_is_refused_and_nothing_changes(server, line, code):
    device = server.device()
    table = with_dice(device)
    before = position(device, table)
    answer = enter(device, table, 0, line)
    assert (answer.status_code, answer.json()["code"]) == (409, code)
    assert position(device, table) == before
    assert enter(device, table, 0, "roll 1 2 3 4", "again").status_code == 200


def test_nobody_else_enters_a_persons_roll(server):
    ann, bea, stranger = server.device(), server.device(), server.device()
    table = with_dice(ann, [ANN, OPEN])
    bea.post("/api/join", json={"code": table["code"], "name": "Bea"})
    reader = Reader(bea, [table["id"]])
    reader.until(lambda events: any(event["event"] == "table" for event in events))
    ann.post(f"/api/tables/{table['id']}/start", json={})
    reader.until(lambda events: any(event["event"] == "position" for event in events))
    reader.close()
    at, _ = asked(ann, table)
    there = position(bea, table)
    assert (there["decisions"], there["waits"]) == ({}, [0])
    assert move(bea, table, 0, at, "roll 1 2 3 4").json()["code"] == "seat/not-yours"
    assert move(bea, table, 1, at, "roll 1 2 3 4").json()["code"] == "table/stale"
    assert move(stranger, table, 0, at, "roll 1 2 3 4").status_code == 404
    assert move(ann, table, 0, "", "roll 1 2 3 4").json()["code"] == "table/stale"
    assert position(ann, table)["row"] == 0
    ann.post(f"/api/tables/{table['id']}/bot", json={"seat": 0})  # Ann goes: then anybody
    assert enter(bea, table, 1, "roll 1 2 3 4").status_code == 200
    assert position(bea, table)["rows"][-1]["by"] == "Bea"


def test_people_roll_for_bots_to_the_end_and_the_record_is_entered_not_dealt(server):
    device = server.device()
    table = with_dice(device, [BOT, ANN])
    over = play_until(device, table, lambda now: not now["waits"] and now["row"])
    rolls = [row for row in over["rows"] if row["who"] == -1]
    assert ({row["by"] for row in rolls}, len(rolls)) == ({"Ann"}, 12)
    here = f"/api/tables/{table['id']}"
    kept = record.loads(device.get(f"{here}/record").text)
    report = verify(kept)
    assert (report.fits, report.draws) == (True, 0)
    assert [finding.code for finding in report.unproved] == ["record/entered"] * 12
    assert (kept.chance.commitment, kept.chance.key) == ("", "")
    assert {draw["by"] for draw in device.get(f"{here}/replay").json()["draws"]} == {"Ann"}
    again = device.post(f"{here}/rematch").json()["table"]
    assert (again["real_dice"], again["row"], again["waits"]) == (True, 0, [0])


def test_dice_can_be_rolled_though_every_person_has_left_the_game(server):
    device = server.device()
    table = with_dice(device, [ANN, BOT, BOT])
    device.post(f"/api/tables/{table['id']}/resign", json={"seat": 0})
    assert enter(device, table, 0, "roll 1 2 3 4").status_code == 200

    def rolled_thrice(now):
        server.clock.advance(10)  # so that the bot moves that plays on for her
        return sum(row["who"] == -1 for row in now["rows"]) == 3

    play_until(device, table, rolled_thrice)


def test_a_roll_outlives_a_restart_and_so_does_the_wait_for_it(serve, tmp_path):
    path = tmp_path / "m.sqlite"
    first = serve(data=path)
    device = first.device()
    table = with_dice(device, [ANN])
    for roll in ("roll 1 2 3 4", "roll 2 2 5 6"):
        cookies = device.cookies
        first.stop()
        first = serve(data=path)
        device = first.device()
        device.cookies = cookies
        assert device.get(f"/api/tables/{table['id']}").json()["real_dice"]
        assert enter(device, table, 0, roll).status_code == 200
        assert position(device, table)["rows"][-1]["text"] == roll
        if roll == "roll 1 2 3 4":
            step(device, table)


@ON_A_FILE
def test_tables_of_an_older_store_have_a_dealer(serve, tmp_path):
    path = tmp_path / "m.sqlite"
    with sqlite3.connect(path) as db:
        for sql in (*STEPS[0], *STEPS[1]):
            db.execute(sql)
        db.execute("PRAGMA user_version = 2")
        db.execute(
            "INSERT INTO tables (id, code, game, options, assist, phase, host, watchable, key,"
            " address, created, touched) VALUES ('old', 'OLD', 'cat', '{}', 'play', 'open', 'h',"
            " 1, ?, '', 0, ?)",
            ("00" * 32, MIDNIGHT),
        )
        seat = "INSERT INTO seats VALUES ('old', ?, 'open', '', '', 'normal', '', '')"
        db.executemany(seat, [(0,)])
    device = serve(data=path).device()
    joined = device.post("/api/join", json={"code": "OLD"}).json()["table"]
    assert (joined["real_dice"], len(joined["commitment"])) == (False, 64)


def test_when_the_time_to_roll_is_over_the_program_rolls_and_nobody_loses(server):
    device = server.device()
    table = with_dice(device, clock={"seconds": 60, "then": "forfeit"})
    assert list(position(device, table)["clocks"]) == ["0"]
    server.clock.advance(60)
    until(lambda: position(device, table)["row"])
    after = position(device, table)
    assert [(row["who"], row["by"]) for row in after["rows"]] == [(-1, "clock")]
    assert sorted(after["clocks"]) == ["0", "1"]


def test_a_person_named_like_the_dealer_is_not_mistaken_for_it(server):
    device = server.device()
    table = with_dice(device, [{"kind": "me", "name": "dealer"}])
    enter(device, table, 0, "roll 1 2 3 4")
    assert position(device, table)["rows"][0]["by"] == "Dealer"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "sudoku", "seats": [ME, BOT]}, "option/real-dice"),
        ({"game": "cat", "seats": [BOT]}, "option/real-dice"),
        ({"game": "cat", "seats": [ME], "seed": "tea"}, "option/chance"),
    ],
)
def test_real_dice_are_refused_where_nobody_can_roll_them(server, body, code):
    answer = server.device().post("/api/tables", json={**body, "real_dice": True})
    assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_nothing_is_hinted_or_tried_out_about_a_roll(server):
    device = server.device()
    table = with_dice(device, [ANN])
    here = f"/api/tables/{table['id']}"
    assert device.post(f"{here}/hint", json={"seat": 0}).json()["code"] == "table/stale"
    tried = device.post(f"{here}/preview", json={"seat": 0, "move": "roll 1 2 3 4"}).json()
    assert tried["refusal"]["code"] == "table/stale"
    back = device.post(f"{here}/take-back", json={"seat": 0}).json()
    assert back["code"] == "table/no-take-back"
