"""The client, against a real server."""

import json
import subprocess
import sys
from pathlib import Path
from threading import Thread

import httpx
import pytest

from masume.client import Refused, ask_to_join, bot, join, me, open_seat, open_table
from masume.core import record
from masume.core.verify import verify
from tests.clock import FakeClock
from tests.server.running import until

EXAMPLES = Path(__file__).parents[2] / "examples"


def play_out(seat):
    for decision in seat.decisions():
        seat.play(decision, decision.moves[-1])


def test_a_table_starts_when_everybody_has_come(server):
    with open_table(server.url, "sudokids", [me("Ann"), open_seat()], seed="tea") as table:
        assert not table.info().is_full
        with pytest.raises(Refused) as refused:
            table.start()
        assert refused.value.code == "table/open-seats"
        guest = Thread(target=lambda: join(server.url, table.code.lower(), "Bea").close())
        guest.start()
        info = table.wait_for_players()
        guest.join()
        assert [(seat.name, seat.kind, seat.mine) for seat in info.seats] == [
            ("Ann", "person", True),
            ("Bea", "person", False),
        ]
        table.start()
        assert table.info().phase == "running"


def test_two_programs_play_a_whole_game(server):
    with open_table(server.url, "sudoku", [me(), open_seat()], seed="tea") as table:
        second = join(server.url, table.code, "Robo")
        table.start()
        other = Thread(target=play_out, args=(second,))
        other.start()
        play_out(table.seat)
        other.join(120)
        assert table.seat.result == second.result
        assert second.result.reason == "stuck"
        saved = record.loads(table.seat.record())
        assert [seat.name for seat in saved.seats] == ["Player 1", "Robo"]
        assert verify(saved).fits
        second.close()


def test_a_program_plays_against_a_bot_of_the_server(server):
    with open_table(server.url, "sudokids", [me(), bot("greedy", "instant")]) as table:
        play_out(table.seat)
        saved = record.loads(table.seat.record())
        assert {row.by for row in saved.rows if row.who == "1"} == {"greedy"}


def test_one_program_may_play_several_seats(server):
    with open_table(server.url, "sudokids", [me("Ann"), me("Bea")]) as table:
        assert [seat.seat for seat in table.seats] == [0, 1]
        others = [Thread(target=play_out, args=(seat,)) for seat in table.seats]
        for other in others:
            other.start()
        for other in others:
            other.join(120)
        assert table.seats[0].result == table.seats[1].result is not None


def test_a_decision_shows_the_view_and_the_scores(server):
    with open_table(server.url, "sudokids", [me(), me()], {"start": "six"}, seed="tea") as table:
        decision = next(table.seat.decisions())
        assert decision.scores == (0, 0)
        assert sum(map(bool, decision.view["cells"])) == 6
        assert "@" in decision.example


def test_a_refusal_of_the_server_is_an_error_with_its_code(server):
    with open_table(server.url, "sudokids", [me(), bot()]) as table:
        decision = next(table.seat.decisions())
        with pytest.raises(Refused) as refused:
            table.seat.play(decision, "nonsense")
        assert refused.value.code == "text/unknown"
        with pytest.raises(Refused) as refused:
            join(server.url, "NOCODE")
        assert refused.value.code == "join/unknown"


def test_an_answer_to_a_decision_that_is_over_is_refused(server):
    with open_table(server.url, "sudokids", [me(), me()]) as table:
        decision = next(table.seat.decisions())
        table.seat.play(decision, decision.moves[0])
        with pytest.raises(Refused) as refused:
            table.seat.play(decision, decision.moves[0])
        assert refused.value.code == "table/stale"


def test_resigning_ends_a_match_of_two(server):
    with open_table(server.url, "sudokids", [me(), me()]) as table:
        table.seat.resign()
        assert [*table.seat.decisions()] == []
        assert table.seat.result.reason == "resigned"


def test_an_answer_waits_until_everybody_has_had_a_look(server):
    with open_table(server.url, "spot-sumoku", [me(), me()], clock=server.clock) as table:
        decision = next(table.seat.decisions())
        assert table.seat.play(decision, "none") > 0


class Breaking(httpx.BaseTransport):
    """A network that fails every other time, after the request has arrived."""

    def __init__(self):
        self.inner, self.requests = httpx.HTTPTransport(), 0

    def handle_request(self, request):
        self.requests += 1
        answer = self.inner.handle_request(request)
        if self.requests % 2:
            answer.close()
            raise httpx.ReadError("the cable is loose", request=request)
        return answer

    def close(self):
        self.inner.close()


def test_over_a_bad_connection_every_answer_counts_once(server):
    clock = FakeClock()
    seats = [me(), bot("greedy", "instant")]
    with open_table(server.url, "sudokids", seats, clock=clock) as table:
        http = table.connection._http
        table.connection._http = httpx.Client(
            base_url=http.base_url, headers=http.headers, transport=Breaking()
        )
        play_out(table.seat)
        assert table.seat.result is not None
        assert clock.seconds > 0
        http.close()


@pytest.mark.parametrize("game", ["sudokids", "cat"])
def test_the_example_for_two_plays_to_its_end(server, game):
    done = subprocess.run(
        [sys.executable, EXAMPLES / "two_bots.py", server.url, game],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert f"Ann and Bea play {game}." in done.stdout
    assert "1. " in done.stdout
    assert " points" in done.stdout


def test_the_example_of_a_bot_joins_by_the_invitation(server):
    with open_table(server.url, "sudokids", [me(), open_seat()]) as table:
        guest = subprocess.Popen(
            [sys.executable, EXAMPLES / "first_fit.py", server.url, table.code],
            stdout=subprocess.PIPE,
            text=True,
        )
        table.wait_for_players()
        table.start()
        play_out(table.seat)
        said, _ = guest.communicate(timeout=60)
        assert "It is over: Result(" in said


def waiting(table):
    """The first guest at a table of a program."""

    def guests():
        answer = table.connection.get(f"/api/tables/{table.id}")
        return json.loads(answer)["guests"]

    return until(guests)[0]


def asking(server, table, name="Bea"):
    """A program that asks to join, and what comes of it."""
    found = []

    def ask():
        try:
            found.append(ask_to_join(server.url, table.code, name, clock=FakeClock()))
        except Refused as refused:
            found.append(refused)

    program = Thread(target=ask)
    program.start()
    return program, found


def answer(table, guest, accept):
    table.seat.ask("guest", guest=guest["id"], accept=accept)


def test_a_program_asks_to_join_a_running_game_and_waits_for_the_answer(server):
    with open_table(server.url, "solo-sumoku", [me("Ann")]) as table:
        for accept in (False, True):
            program, found = asking(server, table)
            answer(table, waiting(table), accept)
            program.join(60)
            if not accept:
                assert found[0].code == "join/declined"
        assert (found[0].table, found[0].seat) == (table.id, 0)
        found[0].close()


def test_a_request_that_the_server_has_forgotten_is_made_again(server):
    with open_table(server.url, "solo-sumoku", [me("Ann")]) as table:
        program, found = asking(server, table)
        first = waiting(table)
        store = server.tables.store
        server.wait(store.write(lambda db: db.execute("DELETE FROM guests")))
        server.loop.call_soon_threadsafe(server.tables.drop, table.id)
        until(lambda: waiting(table)["id"] != first["id"])
        answer(table, waiting(table), True)
        program.join(60)
        assert found[0].seat == 0
        found[0].close()


def test_who_cannot_ask_is_told_why(server):
    with pytest.raises(Refused) as refused:
        ask_to_join(server.url, "NOSUCH")
    assert refused.value.code == "join/unknown"
