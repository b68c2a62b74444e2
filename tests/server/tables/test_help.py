"""Who is helped: hints, looks ahead and previews, and the words for those who are not."""

import pytest

from tests.server.playing import (
    BOT,
    ME,
    OPEN,
    code_of,
    info,
    opened,
    path_of,
    position,
    post,
    two_people,
)
from tests.server.running import until
from tests.server.tables.test_real_time import RIGHT_CALL


def seat_to_move(device, table):
    [seat] = position(device, table)["waits"]
    return seat


def hinted(device, table, seat=0):
    return post(device, table, "hint", seat=seat)


def joined(server, table, **seat):
    device = server.device()
    assert device.post("/api/join", json={"code": table["code"], **seat}).status_code == 201
    return device


def test_nobody_is_helped_at_a_bare_table(server):
    device = server.device()
    table = opened(device, "sudoku", assist="bare", seed="tea")
    assert not table["allows_hints"]
    assert code_of(hinted(device, table)) == (409, "table/no-help")
    assert code_of(post(device, table, "preview", move="1@B1")) == (409, "table/no-preview")
    assert position(device, table)["row"] == table["row"]


@pytest.mark.parametrize("assist", ["play", "learn"])
def test_no_race_is_helped_while_everybody_has_a_look(server, assist):
    device = server.device()
    table = opened(device, "spot-sumoku", seats=[ME, BOT], seed="tea", assist=assist, hints=True)
    server.clock.advance(1.999)
    early = hinted(device, table)
    assert code_of(early) == (409, "table/look-first")
    assert early.json()["facts"] == {"ms": 1}
    server.clock.advance(0.001)
    assert hinted(device, table).status_code == 200


def test_a_call_is_not_tried_out_while_everybody_has_a_look(server):
    device = server.device()
    table = opened(device, "spot-sumoku", seats=[ME, ME], seed="tea", assist="learn")
    early = post(device, table, "preview", move=RIGHT_CALL)
    assert code_of(early) == (409, "table/look-first")
    server.clock.advance(2)
    assert "call-right" in post(device, table, "preview", move=RIGHT_CALL).text


def test_against_people_nobody_is_hinted(server):
    ann, bea, table = two_people(server)
    assert not info(ann, table)["allows_hints"]
    assert not info(bea, table)["allows_hints"]
    assert code_of(hinted(ann, table)) == (409, "table/hints-people")
    assert position(ann, table)["rows"][-1]["text"] != "hint 0"


@pytest.mark.parametrize("chosen", [{"hints": True}, {"assist": "learn"}])
def test_against_people_hints_are_given_if_the_opener_has_chosen_so(server, chosen):
    ann, bea, table = two_people(server, **chosen)
    assert info(bea, table)["allows_hints"]
    assert hinted(ann, table).status_code == 200


@pytest.mark.parametrize("seats", [[ME, BOT], [ME, ME]])
def test_against_bots_and_at_one_screen_hints_are_given_unless_the_opener_forbade_them(
    server, seats
):
    device = server.device()
    table = opened(device, "sudoku", seats)
    assert table["allows_hints"]
    assert hinted(device, table).status_code == 200
    without = opened(device, "sudoku", seats, hints=False, assist="learn")
    assert not without["allows_hints"]
    assert code_of(hinted(device, without)) == (409, "table/hints-off")


def test_a_person_whose_seat_a_bot_keeps_is_still_a_person(server):
    ann, _, table = two_people(server)
    assert post(ann, table, "bot", seat=1).status_code == 200
    assert code_of(hinted(ann, table)) == (409, "table/hints-people")


@pytest.mark.parametrize(
    ("seats", "more"), [([ME, BOT], {"assist": "bare"}), ([ME, BOT], {"hints": False})]
)
def test_without_help_a_bot_is_not_called_for_a_single_move(server, seats, more):
    device = server.device()
    table = opened(device, "sudoku", seats, **more)
    assert post(device, table, "bot", level="strong").status_code == 200
    until(lambda: server.clock.advance(1) or bot_moves(device, table))
    refused = []
    while (answer := post(device, table, "return")).status_code != 200:
        assert code_of(answer) == (409, "table/bot-stays")
        refused.append(bot_moves(device, table))
        server.clock.advance(1)
    assert set(refused) <= {1, 2}
    assert refused
    assert bot_moves(device, table) >= 3


def test_a_bot_that_has_not_begun_gives_the_seat_back_at_once(server):
    _, bea, table = two_people(server)
    assert post(bea, table, "bot", seat=1, level="strong").status_code == 200  # it is Ann's turn
    assert post(bea, table, "return", seat=1).status_code == 200


def test_where_there_is_help_the_seat_is_given_back_whenever_one_likes(server):
    device = server.device()
    table = opened(device, "sudoku", [ME, BOT])
    post(device, table, "bot", level="strong")
    until(lambda: server.clock.advance(1) or bot_moves(device, table))
    assert post(device, table, "return").status_code == 200


def test_whoever_opened_the_table_hands_any_seat_to_a_bot_the_first_one_too(server):
    host, ann = server.device(), server.device()
    table = opened(host, "sudoku", [OPEN, ME])
    assert ann.post("/api/join", json={"code": table["code"]}).status_code == 201
    assert host.post(path_of(table, "/start")).status_code == 200
    assert post(host, table, "bot", seat=0).status_code == 200
    assert info(host, table)["seats"][0]["plays"] == "bot"
    assert code_of(post(ann, table, "bot", seat=1)) == (403, "seat/not-yours")
    assert post(ann, table, "return", seat=0).status_code == 200


def bot_moves(device, table):
    """How many moves a bot has made for seat 0."""
    return sum(row["who"] == 0 for row in position(device, table)["rows"])


def test_once_the_others_have_resigned_only_bots_are_left(server):
    ann, bea = server.device(), server.device()
    table = opened(ann, "sudoku", [ME, OPEN, BOT])
    bea.post("/api/join", json={"code": table["code"]})
    ann.post(path_of(table, "/start"))
    assert post(bea, table, "resign", seat=1).status_code == 200
    assert info(ann, table)["allows_hints"]


def test_who_plays_with_people_against_bots_is_hinted(server):
    """Four play Cardoku as two teams: seats 0 and 2 against 1 and 3."""
    ann = server.device()
    table = opened(ann, "cardoku", [ME, BOT, OPEN, BOT])
    bea = joined(server, table)
    ann.post(path_of(table, "/start"))
    assert info(ann, table)["allows_hints"]
    assert info(bea, table)["allows_hints"]


def test_an_open_seat_will_be_a_persons(server):
    device = server.device()
    table = opened(device, "sudoku", [ME, OPEN])
    assert not table["allows_hints"]
    seen = server.device().get(f"/api/join/{table['code']}").json()
    assert (seen["allows_hints"], seen["assist"]) == (False, "play")


def test_a_table_without_help_cannot_be_opened_with_hints(server):
    body = {"game": "sudoku", "seats": [ME, BOT], "assist": "bare", "hints": True}
    assert code_of(server.device().post("/api/tables", json=body)) == (409, "table/bare-hints")


def test_the_choice_is_the_same_after_a_restart_and_at_the_rematch(serve, tmp_path):
    first = serve(data=tmp_path / "m.sqlite")
    device = first.device()
    table = opened(device, "sudoku", [ME, BOT], hints=False, take_backs=False)
    cookies = device.cookies
    first.stop()
    device = serve(data=tmp_path / "m.sqlite").device()
    device.cookies = cookies
    post(device, table, "resign")
    again = device.post(path_of(table, "/rematch")).json()["table"]
    for each in (info(device, table), again):
        assert (each["allows_hints"], each["allows_take_backs"]) == (False, False)
