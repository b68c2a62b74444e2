"""Whole games over HTTP, and everything that can go wrong with a move."""

import asyncio
import threading

import httpx
import pytest

from masume import client
from masume.core import record
from masume.core.verify import verify
from masume.games.sudoku.bots import SudokuCrew
from tests.server.playing import (
    BOT,
    ME,
    OPEN,
    asked,
    code_of,
    info,
    move,
    opened,
    path_of,
    position,
    post,
    step,
    texts,
    two_people,
)
from tests.server.running import ON_A_FILE, until

SLOW = {**BOT, "pace": "slow"}


def test_a_person_against_a_bot_to_the_end(server):
    with client.open_table(
        server.url, "sudokids", [client.me(), client.bot(pace="instant")]
    ) as table:
        for decision in table.seat.decisions():
            table.seat.play(decision, decision.moves[-1])
        played = record.loads(table.seat.record())
    assert verify(played).fits
    assert not verify(played).unproved
    assert {row.by for row in played.rows if row.who == "1"} == {"greedy"}
    server.settle()
    assert server.app.backend.bots.errands == {}


def test_an_answered_move_is_there_after_a_restart_and_bots_go_on(serve, tmp_path):
    before = serve(data=tmp_path / "m.sqlite")
    device = before.device()
    table = opened(device, seats=[ME, SLOW])
    decision, moves = asked(device, table)
    assert move(device, table, 0, decision, moves[0]).status_code == 200
    cookies = device.cookies
    before.stop()
    after = serve(data=tmp_path / "m.sqlite")
    device = after.device()
    device.cookies = cookies
    assert moves[0] in [row["move"] for row in position(device, table)["rows"]]
    assert position(device, table)["waits"] == [1]
    after.clock.advance(3)
    until(lambda: "0" in position(device, table)["decisions"])
    assert [row["who"] for row in position(device, table)["rows"]].count(1) == 1


def test_the_same_request_sent_again_counts_once(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    decision, moves = asked(device, table)
    answers = [move(device, table, 0, decision, moves[0]) for _ in range(3)]
    assert [answer.json() for answer in answers] == [{"row": table["row"] + 2}] * 3
    assert position(device, table)["row"] == table["row"] + 2
    other = move(device, table, 0, decision, moves[1])
    assert code_of(other) == (409, "request/reused")


def test_a_key_is_a_seats_own(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    for seat in (0, 1):
        decision, moves = asked(device, table, seat)
        assert move(device, table, seat, decision, moves[0], "same").status_code == 200


def test_a_request_is_known_after_a_restart(serve, tmp_path):
    first = serve(data=tmp_path / "m.sqlite")
    device = first.device()
    table = opened(device, seats=[ME, ME])
    decision, moves = asked(device, table)
    answer = move(device, table, 0, decision, moves[0]).json()
    cookies = device.cookies
    first.stop()
    device = serve(data=tmp_path / "m.sqlite").device()
    device.cookies = cookies
    assert move(device, table, 0, decision, moves[0]).json() == answer
    assert code_of(move(device, table, 0, decision, moves[1])) == (409, "request/reused")


def test_a_move_for_a_decision_that_has_passed_is_stale_and_tells_row_and_time(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    decision, moves = asked(device, table)
    move(device, table, 0, decision, moves[0])
    server.clock.advance(7)
    late = move(device, table, 0, decision, moves[1], key="other")
    assert code_of(late) == (409, "table/stale")
    assert late.json()["facts"] == {"row": position(device, table)["row"], "ms": 7000}


def test_a_row_has_the_time_since_the_start_and_the_name_of_its_player(server):
    device = server.device()
    table = opened(device, seats=[{**ME, "name": "Ann"}, ME])
    server.clock.advance(2.5)
    step(device, table)
    made = position(device, table)["rows"][table["row"]]
    assert (made["who"], made["ms"], made["by"]) == (0, 2500, "Ann")


def test_two_writers_racing_never_both_win(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    decision, moves = asked(device, table)
    answers = []

    def hurry(key):
        with httpx.Client(base_url=server.url, cookies=device.cookies) as own:
            answers.append(move(own, table, 0, decision, moves[0], key=key).status_code)

    threads = [threading.Thread(target=hurry, args=(str(k),)) for k in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200] + [409] * 7


def test_a_request_of_several_moves_is_all_or_nothing_and_ends_where_chance_begins(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    before = position(device, table)
    decision, moves = asked(device, table)
    answer = move(device, table, 0, decision, moves[:2])
    assert code_of(answer) == (409, "batch/crosses-chance")
    assert position(device, table) == before


@pytest.mark.parametrize("count", [0, 17])
def test_a_request_has_one_to_sixteen_moves(server, count):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    decision, moves = asked(device, table)
    assert code_of(move(device, table, 0, decision, moves[:1] * count)) == (400, "request/form")


def test_sixteen_moves_are_not_too_many(server):
    device = server.device()
    table = opened(device, seats=[ME, ME])
    decision, moves = asked(device, table)
    answer = move(device, table, 0, decision, moves[:1] * 16)
    assert code_of(answer) == (409, "batch/crosses-chance")


@pytest.mark.parametrize(
    ("text", "status", "code"),
    [
        ("nonsense", 409, "text/unknown"),
        ("owl@Z9", 409, "move/no-such-space"),
        ("stuck", 409, "move/not-now"),
        ("x" * 2000, 409, "text/unknown"),
        ("x" * 2001, 409, "text/too-long"),
    ],
)
def test_a_refused_move_changes_nothing_and_says_why(server, text, status, code):
    device = server.device()
    table = opened(device, seats=[ME, ME], seed="tea")
    before = position(device, table)
    if code == "move/no-such-space":
        held = before["views"]["0"]["hands"][0]
        text = ["rabbit", "fish", "snail", "owl", "elephant", "turtle"][held - 1] + "@Z9"
    answer = move(device, table, 0, asked(device, table)[0], text)
    assert code_of(answer) == (status, code)
    assert position(device, table) == before


def test_nobody_moves_for_somebody_elses_seat(server):
    ann, bea, table = two_people(server)
    decision, moves = asked(ann, table)
    assert code_of(move(bea, table, 0, decision, moves[0])) == (403, "seat/not-yours")
    assert move(ann, table, 0, decision, moves[0]).status_code == 200


def test_nothing_is_played_before_the_start(server):
    device = server.device()
    table = opened(device, seats=[ME, OPEN])
    assert code_of(move(device, table, 0, "turn 0", "owl@A1")) == (409, "table/not-started")
    assert device.get(path_of(table, "/position")).json()["code"] == "table/not-started"


def test_a_preview_tells_the_effect_or_the_refusal_and_changes_nothing(server):
    device = server.device()
    table = opened(device, "sudoku", seed="tea")
    before = position(device, table)
    assert post(device, table, "preview", move="1@B1").json()["effects"][0]["points"] == 3
    refused = post(device, table, "preview", move="1@D9").json()["refusal"]
    assert refused["code"] == "move/repeats"
    assert refused["facts"] == {"rule": "SDK-4", "where": ["column"], "cells": ["D4"]}
    assert position(device, table) == before


def test_a_preview_when_nothing_is_asked_is_stale_and_one_of_anothers_seat_is_refused(server):
    device = server.device()
    table = opened(device, "sudoku", [ME, SLOW], seed="tea")
    step(device, table)
    stale = post(device, table, "preview", move="1@B1")
    assert (stale.status_code, stale.json()["refusal"]["code"]) == (200, "table/stale")
    other = device.post(path_of(table, "/preview"), json={"seat": 1, "move": "1@B1"})
    assert code_of(other) == (403, "seat/not-yours")


def test_a_hint_marks_the_table(server):
    device = server.device()
    table = opened(device, "sudoku", seed="tea")
    assert not table["hints"]
    hinted = post(device, table, "hint").json()
    assert hinted["text"] == f"{hinted['move']['value']}@{hinted['move']['cell']}"
    worth = post(device, table, "preview", move=hinted["move"]).json()["effects"][0]["points"]
    assert worth == hinted["points"] == 3  # as much as any move of this deal
    assert hinted["look"] == [hinted["move"]["cell"]]
    assert hinted["gap"] >= 0
    assert info(device, table)["hints"]
    last = position(device, table)["rows"][-1]
    assert (last["text"], last["move"]) == ("hint 0", {"type": "hint", "seat": 0})


def test_a_second_hint_for_the_same_decision_is_the_same_and_adds_no_row(server):
    device = server.device()
    table = opened(device, "sudoku", seed="tea")
    first = post(device, table, "hint").json()
    rows = position(device, table)["row"]
    assert post(device, table, "hint").json() == first
    assert position(device, table)["row"] == rows == table["row"] + 1


def test_nobody_is_hinted_out_of_turn_or_where_people_judge(server):
    device = server.device()
    table = opened(device, "sudoku", [ME, SLOW])
    step(device, table)
    assert code_of(post(device, table, "hint")) == (409, "table/stale")
    honest = opened(device, "sudoku", [ME, ME], options={"referee": "honour"})
    assert code_of(post(device, honest, "hint")) == (409, "table/no-hints")


def test_a_move_against_a_bot_can_be_taken_back(server):
    device = server.device()
    table = opened(device, "sudoku", seats=[ME, SLOW], seed="tea")
    assert not table["took_back"] and table["allows_take_backs"]
    decision, moves = asked(device, table)
    move(device, table, 0, decision, moves[0])
    assert post(device, table, "take-back").status_code == 200
    again, same = asked(device, table)
    assert same == moves
    assert again != decision  # what was sent for the first time is stale now
    assert info(device, table)["took_back"]


def test_whoever_played_may_show_a_finished_game_and_only_the_host_hides_it(server):
    ann, bea, table = two_people(server)
    stranger = server.device()

    def show(device, watchable):
        return device.post(path_of(table, "/watchable"), json={"watchable": watchable})

    assert code_of(show(bea, True)) == (403, "table/host-only")
    post(ann, table, "resign")
    assert code_of(stranger.get(path_of(table, "/replay"))) == (404, "table/unknown")
    assert show(bea, True).status_code == 200
    assert stranger.get(path_of(table, "/replay")).status_code == 200
    assert info(stranger, table)["watchable"]
    assert code_of(show(bea, False)) == (403, "table/host-only")
    assert show(ann, False).status_code == 200


def test_of_three_who_play_one_resigns_and_a_greedy_bot_plays_on(server):
    device = server.device()
    table = opened(device, seats=[ME, ME, ME])
    post(device, table, "resign")
    rows = texts(position(device, table))
    assert rows[table["row"] : table["row"] + 2] == ["resign 0", "bot 0 greedy"]
    assert info(device, table)["phase"] == "running"


def test_the_host_lets_an_animal_sit_down_where_nobody_comes(server):
    ann, bea = server.device(), server.device()
    table = opened(ann, seats=[ME, OPEN, OPEN])
    bea.post("/api/join", json={"code": table["code"]})
    pica = {"seat": 2, "level": "kind", "name": "Igo"}
    assert code_of(post(bea, table, "bot", **pica)) == (403, "table/host-only")
    assert code_of(post(ann, table, "bot", **{**pica, "seat": 1})) == (409, "join/full")
    assert code_of(post(ann, table, "bot", **{**pica, "level": "x"})) == (422, "bot/unknown")
    assert post(ann, table, "bot", **pica).status_code == 200
    assert [seat["name"] for seat in info(ann, table)["seats"]][2] == "Igo"
    assert ann.post(path_of(table, "/start")).status_code == 200
    assert info(ann, table)["seats"][2]["level"] == "kind"


def test_a_seat_is_handed_to_a_bot_and_back(server, monkeypatch):
    monkeypatch.setattr(SudokuCrew, "levels", ("random", "kind", "greedy", "careful"))
    device = server.device()
    table = opened(device, seats=[ME, ME, ME])
    post(device, table, "bot", seat=1, level="kind")
    assert position(device, table)["rows"][-1]["text"] == "bot 1 kind"
    post(device, table, "return", seat=1)
    assert position(device, table)["rows"][-1]["text"] == "return 1"
    wrong = post(device, table, "bot", seat=1, level="clever")
    assert code_of(wrong) == (422, "bot/unknown")
    elsewhere = post(device, table, "bot", seat=1, level="strong")  # only other games have it
    assert code_of(elsewhere) == (409, "table/no-bot")


def test_the_host_hands_any_seat_to_a_bot_and_others_only_their_own(server):
    host, guest = server.device(), server.device()
    table = opened(host, seats=[OPEN, ME])
    guest.post("/api/join", json={"code": table["code"]})
    host.post(path_of(table, "/start"))
    assert code_of(post(guest, table, "bot", seat=1)) == (403, "seat/not-yours")
    assert post(host, table, "bot", seat=0, level="kind").status_code == 200
    taken = [row["text"] for row in position(host, table)["rows"] if row["who"] == -3]
    assert taken == ["bot 0 kind"]
    for seat in (-1, 2):
        assert code_of(post(host, table, "bot", seat=seat)) == (403, "seat/not-yours")


def test_a_bot_takes_as_long_as_its_pace_says(server):
    device = server.device()
    table = opened(device, seats=[ME, {**BOT, "pace": "fast"}])
    step(device, table)
    server.settle()
    server.clock.advance(0.29)
    assert position(device, table)["waits"] == [1]
    server.clock.advance(0.41)
    until(lambda: position(device, table)["waits"] == [0])


@ON_A_FILE
def test_a_hint_for_a_decision_that_is_over_by_then_is_not_told(server, monkeypatch):
    device = server.device()
    table = opened(device, "sudoku", [ME, ME])
    thinker = server.tables.thinker
    advise = thinker.advise

    async def while_somebody_moves(*given):
        await asyncio.to_thread(step, device, table)
        return await advise(*given)

    monkeypatch.setattr(thinker, "advise", while_somebody_moves)
    answer = post(server.device_of(device), table, "hint")
    assert code_of(answer) == (409, "table/stale")
    assert answer.json()["facts"]["row"] == position(device, table)["row"]
    assert not info(device, table)["hints"]
