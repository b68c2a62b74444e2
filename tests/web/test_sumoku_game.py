"""Whole games of Sumoku in the browser: two people and a bot, and by keyboard alone."""

from itertools import count
from random import Random

from masume import KeyDealer, Match, Player, game
from masume.bots import decide, make_bot
from masume.games.sumoku.sumoku.moves import Pass
from tests.web.browser import DESKTOP, PHONE
from tests.web.screen import PATIENCE_ROUNDS
from tests.web.seats import BOT, ME, OPEN
from tests.web.states import OVER
from tests.web.sumoku import (
    FIXED,
    invited,
    keys_for,
    look_at,
    loose,
    position,
    post,
    press_hint,
    sit_down,
)

MINE = "!document.querySelector('.commit')?.innerText.startsWith('Please wait')"
PASSING = "document.querySelector('.commit')?.innerText.match(/Nothing (more )?fits/)"
WORTH_SOMETHING = "document.querySelector('.commit:enabled')?.innerText.includes('+')"
IN_THE_PAGE = 2
"""So many plays of each person are made in the page; the rest goes over HTTP."""


def turns(table, people):
    """Each decision of these people until the game is over; bots move in between."""
    for _ in range(PATIENCE_ROUNDS):
        waits = people[0].ask(f"/api/tables/{table}")["waits"]
        if not waits:
            return
        if waits[0] < len(people):
            seat = waits[0]
            yield seat, position(people[seat], table)["decisions"][str(seat)]
    raise AssertionError("the game did not end")


def is_forced(asked) -> bool:
    return [move["type"] for move in asked["moves"]] in (["pass"], ["decline"])


def send(mine, table, seat, asked, number):
    """Plays as many tiles as possible over HTTP."""
    longest = max(asked["moves"], key=lambda move: len(move.get("tiles", ())))
    move = {"decision": asked["decision"], "key": f"sent {number}", "moves": [longest]}
    assert post(mine, table, "moves", seat=seat, **move).ok


def play_hint(mine, table):
    """Lets the page lay out a good play, and plays it."""
    mine.catch_up(table)
    mine.until(MINE)
    press_hint(mine)  # where to look
    press_hint(mine)
    mine.until(WORTH_SOMETHING)
    before = mine.page.evaluate(f"() => {FIXED}")
    mine.page.locator(".commit").click()
    mine.until(f"{OVER} || {FIXED} > {before}")


def test_a_whole_game_of_two_people_and_a_bot(screen):
    ann, bea = people = screen(PHONE), screen(DESKTOP)
    wish = {"seats": [ME, OPEN, BOT], "seed": "s3", "options": {"key": 10}, "hints": True}
    table = invited(ann, bea, game="sumoku", **wish)
    played = {0: 0, 1: 0}
    for number, (seat, asked) in enumerate(turns(table, people)):
        if is_forced(asked) or played[seat] == IN_THE_PAGE:
            send(people[seat], table, seat, asked, number)
        else:
            play_hint(people[seat], table)
            played[seat] += 1
    assert played == {0: IN_THE_PAGE, 1: IN_THE_PAGE}
    for each in people:
        each.until(OVER)
        each.catch_up(table)
    result = ann.ask(f"/api/tables/{table}")["result"]
    assert result["reason"] in ("empty", "blocked")
    shown = [int(each) for each in bea.page.locator(".seat .score b").all_inner_texts()]
    assert shown == result["scores"]
    assert loose(ann) == loose(bea) == []


def play_keys(mine, table):
    """Lays a good play by keys alone."""
    mine.catch_up(table)
    mine.until(MINE)
    keys_for(mine, post(mine, table, "hint", seat=0).json()["text"])
    mine.until(WORTH_SOMETHING)
    assert mine.page.evaluate("() => document.activeElement.getAttribute('role')") == "application"
    before = mine.page.evaluate(f"() => {FIXED}")
    mine.page.keyboard.press("Shift+Enter")
    mine.until(f"{OVER} || {FIXED} > {before}")


def test_check_09_a_whole_game_by_keyboard_with_the_focus_on_the_table(screen):
    mine = screen(DESKTOP)
    table = sit_down(mine, game="sumoku", seats=[ME, BOT], seed="s4", options={"key": 9})
    played = count()
    for number, (seat, asked) in enumerate(turns(table, [mine])):
        few = len(position(mine, table)["views"]["0"]["hands"][0]) <= IN_THE_PAGE
        if is_forced(asked) or (next(played) >= IN_THE_PAGE and not few):
            send(mine, table, seat, asked, number)
        else:
            play_keys(mine, table)
    mine.until(OVER)
    assert next(played) > IN_THE_PAGE
    assert mine.ask(f"/api/tables/{table}")["result"]["reason"] in ("empty", "blocked")


def moves_until_a_pass():
    """A game by two bots with key 9, up to the first position in which nothing fits."""
    rules, rng = game("sumoku"), Random(0)
    match = Match(rules, {"key": 9}, [Player("A"), Player("B")], KeyDealer.seeded("s4"))
    match.begin()
    while True:
        seat, at = min(rules.to_act(match.state)), match.decision(min(rules.to_act(match.state)))
        move = decide(make_bot("greedy@1", rules), rules, match.state, seat, rng)
        if isinstance(move, Pass):
            return
        yield seat, at, rules.text(move)
        match.act(seat, move)


def test_a_pass_that_cannot_be_helped_is_announced_and_held(screen, server):
    mine = screen(DESKTOP)
    wish = {"game": "sumoku", "seats": [ME, ME], "seed": "s4", "options": {"key": 9}}
    table = mine.post("/api/tables", wish)["table"]["id"]
    for number, (seat, at, move) in enumerate(moves_until_a_pass()):
        done = post(mine, table, "moves", seat=seat, decision=at, key=str(number), moves=[move])
        assert done.ok, done.text()
    look_at(mine, table)
    mine.until(PASSING)
    assert mine.page.locator(".commit").is_disabled()
    rows = mine.ask(f"/api/tables/{table}")["row"]
    server.clock.advance(1.4)
    mine.settle()
    assert mine.holds(PASSING)
    assert mine.ask(f"/api/tables/{table}")["row"] == rows
    server.clock.advance(0.2)
    mine.until(f"Number(document.querySelector('main').dataset.row) > {rows}")
    assert mine.moves == 0
