"""Whole games over HTTP, and everything that can go wrong with a move."""

import threading

import httpx
import pytest

from masume.client import Refused, join, open_table
from masume.core import record
from masume.core.verify import verify

ME, OPEN = {"kind": "me"}, {"kind": "open"}
BOT = {"kind": "bot", "level": "greedy", "pace": "instant"}


def opened(device, game="sudokids", seats=(ME, BOT), **wish):
    answer = device.post("/api/tables", json={"game": game, "seats": list(seats), **wish})
    assert answer.status_code == 201, answer.text
    return answer.json()["table"]


def position(device, table, since=0):
    return device.get(f"/api/tables/{table['id']}/position?since={since}").json()


def move(device, table, seat, at, text, key="k"):
    wish = {"seat": seat, "at": at, "key": key, "moves": [text] if isinstance(text, str) else text}
    return device.post(f"/api/tables/{table['id']}/moves", json=wish)


def play_out(seat):
    for decision in seat.decisions():
        seat.play(decision, decision.moves[-1])


def test_two_programs_play_a_whole_game_by_invitation(server):
    first, code = open_table(server.url, "sudoku", [ME, OPEN], seed="tea")
    second = join(server.url, code.lower(), "Robo")
    server.clients += [first, second]
    first._post(f"/api/tables/{first.table}/start", {})
    players = [threading.Thread(target=play_out, args=(seat,)) for seat in (first, second)]
    for player in players:
        player.start()
    for player in players:
        player.join(120)
    assert first.result == second.result
    assert first.result["reason"] == "stuck"
    text = first.http.get(f"/api/tables/{first.table}/record").text
    kept = record.loads(text)
    assert [seat.name for seat in kept.seats] == ["Player 1", "Robo"]
    assert verify(kept).fits


def test_a_person_against_a_bot_to_the_end(server):
    seat, _ = open_table(server.url, "sudokids", [ME, BOT])
    server.clients.append(seat)
    play_out(seat)
    kept = record.loads(seat.http.get(f"/api/tables/{seat.table}/record").text)
    assert verify(kept).fits
    assert not verify(kept).unproved
    assert {row.by for row in kept.rows if row.who == "1"} == {"greedy"}
    assert server.server.masume.framework.state["bots"].leases == {}


def test_an_answered_move_is_there_after_a_restart_and_bots_go_on(serve, tmp_path):
    path = tmp_path / "m.sqlite"
    before = serve(data=path)
    device = before.device()
    table = opened(device, seats=[ME, {**BOT, "pace": "slow"}])
    asked = position(device, table)["decisions"]["0"]
    assert move(device, table, 0, asked["at"], asked["moves"][0]).status_code == 200
    cookies = device.cookies
    before.stop()
    after = serve(data=path).device()
    after.cookies = cookies
    assert asked["moves"][0] in [row["move"] for row in position(after, table)["rows"]]
    for _ in range(100):
        if "0" in (now := position(after, table))["decisions"]:
            break
        threading.Event().wait(0.1)
    assert [row["who"] for row in now["rows"]].count(1) == 1


def test_the_same_wish_sent_again_counts_once(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    asked = position(device, table)["decisions"]["0"]
    answers = [move(device, table, 0, asked["at"], asked["moves"][0]) for _ in range(3)]
    assert [answer.json() for answer in answers] == [answers[0].json()] * 3
    other = move(device, table, 0, asked["at"], asked["moves"][1])
    assert (other.status_code, other.json()["code"]) == (409, "request/reused")


def test_a_move_for_a_decision_that_has_passed_is_stale_and_tells_the_row(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    asked = position(device, table)["decisions"]["0"]
    move(device, table, 0, asked["at"], asked["moves"][0])
    late = move(device, table, 0, asked["at"], asked["moves"][1], key="other")
    assert (late.status_code, late.json()["code"]) == (409, "table/stale")
    assert late.json()["facts"]["row"] == position(device, table)["row"]


def test_two_writers_racing_never_both_win(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    asked = position(device, table)["decisions"]["0"]
    answers = []

    def hurry(key):
        with httpx.Client(base_url=server.url, cookies=device.cookies) as own:
            answers.append(move(own, table, 0, asked["at"], asked["moves"][0], key=key).status_code)

    threads = [threading.Thread(target=hurry, args=(str(k),)) for k in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200] + [409] * 7


def test_a_wish_of_several_moves_is_all_or_nothing_and_ends_where_chance_begins(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    before = position(device, table)
    asked = before["decisions"]["0"]
    answer = move(device, table, 0, asked["at"], asked["moves"][:2])
    assert (answer.status_code, answer.json()["code"]) == (409, "batch/crosses-chance")
    assert position(device, table) == before


@pytest.mark.parametrize(
    ("text", "status", "code"),
    [
        ("nonsense", 422, "text/unknown"),
        ("owl@Z9", 422, "move/no-such-space"),
        ("stuck", 422, "move/not-now"),
        ("x" * 1000, 422, "text/unknown"),
        ("x" * 5000, 422, "text/too-long"),
    ],
)
def test_a_refused_move_changes_nothing_and_says_why(server, text, status, code):
    device = server.device()
    table = opened(device, seats=[ME, ME], seed="tea")
    before = position(device, table)
    if code == "move/no-such-space":
        held = before["views"]["0"]["hands"][0]
        text = ["rabbit", "fish", "snail", "owl", "elephant", "turtle"][held - 1] + "@Z9"
    answer = move(device, table, 0, before["decisions"]["0"]["at"], text)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert position(device, table) == before


def test_a_preview_tells_the_effect_or_the_refusal_and_changes_nothing(server):
    device = server.device()
    table = opened(device, "sudoku", seed="tea")
    before = position(device, table)
    ask = lambda text: device.post(  # noqa: E731
        f"/api/tables/{table['id']}/preview", json={"seat": 0, "move": text}
    ).json()
    assert ask("1@B1")["told"][0]["points"] == 3
    refused = ask("1@D9")["refusal"]
    assert refused["code"] == "move/repeats"
    assert refused["facts"] == {"rule": "SDK-4", "where": ["column"], "cells": ["D4"]}
    assert position(device, table) == before


def test_a_hint_marks_the_table(server):
    device = server.device()
    table = opened(device, "sudoku", seed="tea")
    asked = position(device, table)["decisions"]["0"]
    told = device.post(f"/api/tables/{table['id']}/hint", json={"seat": 0}).json()
    assert told["move"] in asked["moves"]
    assert device.get(f"/api/tables/{table['id']}").json()["hints"]


def test_a_move_against_a_bot_can_be_taken_back(server):
    device = server.device()
    table = opened(device, "sudoku", seats=[ME, {**BOT, "pace": "slow"}], seed="tea")
    asked = position(device, table)["decisions"]["0"]
    move(device, table, 0, asked["at"], asked["moves"][0])
    assert device.post(f"/api/tables/{table['id']}/take-back", json={"seat": 0}).status_code == 200
    again = position(device, table)["decisions"]["0"]
    assert again["moves"] == asked["moves"]
    assert again["at"] != asked["at"]  # what was sent for the first time is stale now
    assert device.get(f"/api/tables/{table['id']}").json()["take_backs"]


def test_resigning_and_the_rematch_with_seats_moved_on(server):
    device = server.device()
    table = opened(device, seats=[{**ME, "name": "Ann"}, BOT])
    device.post(f"/api/tables/{table['id']}/resign", json={"seat": 0})
    over = device.get(f"/api/tables/{table['id']}").json()
    assert over["phase"] == "over"
    assert over["result"]["winners"] == [1]
    again = device.post(f"/api/tables/{table['id']}/rematch").json()["table"]
    assert [seat["name"] for seat in again["seats"]] == ["Greedy", "Ann"]
    assert [seat["mine"] for seat in again["seats"]] == [False, True]
    twice = device.post(f"/api/tables/{table['id']}/rematch").json()["table"]
    assert twice["id"] == again["id"]
    assert device.get(f"/api/tables/{table['id']}").json()["next"] == again["id"]


def test_a_seat_is_handed_to_a_bot_and_back(server):
    device = server.device()
    table = opened(device, seats=[ME, ME, ME])
    device.post(f"/api/tables/{table['id']}/bot", json={"seat": 1, "level": "kind"})
    texts = [row["move"] for row in position(device, table)["rows"]]
    assert texts[-1] == "bot 1 kind"
    device.post(f"/api/tables/{table['id']}/return", json={"seat": 1})
    assert [row["move"] for row in position(device, table)["rows"]][-1] == "return 1"
    wrong = device.post(f"/api/tables/{table['id']}/bot", json={"seat": 1, "level": "clever"})
    assert wrong.json()["code"] == "bot/unknown"


def test_a_program_is_told_why_it_was_refused(server):
    seat, _ = open_table(server.url, "sudokids", [ME, BOT])
    server.clients.append(seat)
    decision = next(seat.decisions())
    with pytest.raises(Refused) as caught:
        seat.play(decision, "nonsense")
    assert caught.value.code == "text/unknown"
