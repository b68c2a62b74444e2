"""Whole games of Sumoku in the browser: two people and a bot, and by keyboard alone."""

import time
from random import Random

from masume import KeyDealer, Match, Player, game
from masume.bots import decide, make_bot
from masume.games.sumoku.sumoku.moves import Pass
from tests.web.conftest import DESKTOP, PHONE
from tests.web.sumoku import BOT, ME, OPEN, invited, keys_for, look_at, loose, post, sit_down
from tests.web.test_play import OVER

MY_TURN = "!document.querySelector('.commit')?.innerText.startsWith('Please wait')"
PASSING = "document.querySelector('.commit')?.innerText.match(/Nothing (more )?fits/)"
FIXED = "document.querySelectorAll('[data-fixed]').length"


def test_a_whole_game_of_two_people_and_a_bot(screen):
    ann, bea = screen(PHONE), screen(DESKTOP)
    table = invited(ann, bea, game="sumoku", seats=[ME, OPEN, BOT], seed="s3", options={"key": 10})
    for _ in range(600):
        state = ann.ask(f"/api/tables/{table}")
        if state["phase"] == "over":
            break
        if state["waits"] == [2]:
            ann.page.wait_for_timeout(30)
            continue
        who = (ann, bea)[state["waits"][0]]
        if not who.page.evaluate(f"() => Boolean({OVER} || ({MY_TURN}))"):
            ann.page.wait_for_timeout(50)  # not told yet, or past already: it was a forced pass
            continue
        hint = who.page.get_by_role("button", name="Hint")
        if who.page.evaluate(f"() => Boolean({OVER} || {PASSING})") or hint.is_disabled():
            ann.page.wait_for_timeout(100)  # a pass that cannot be helped is made by itself
            continue
        hint.click()
        who.until("document.querySelector('.commit:enabled')?.innerText.includes('+')")
        row = state["row"]
        who.page.locator(".commit").click()
        for each in (ann, bea):
            each.until(f"{OVER} || {FIXED} > 0")
        for _ in range(100):
            if ann.ask(f"/api/tables/{table}")["row"] > row + 1:
                break
            ann.page.wait_for_timeout(20)
    for each in (ann, bea):
        each.until(OVER)
    result = ann.ask(f"/api/tables/{table}")["result"]
    assert result["reason"] in ("empty", "blocked")
    shown = [int(each) for each in bea.page.locator(".seat .score b").all_inner_texts()]
    assert shown == result["scores"]
    assert loose(ann) == loose(bea) == []


def test_check_09_a_whole_game_by_keyboard_with_the_focus_on_the_table(screen):
    mine = screen(DESKTOP)
    table = sit_down(mine, game="sumoku", seats=[ME, BOT], seed="s4", options={"key": 9})
    for _ in range(60):
        mine.until(f"{OVER} || ({MY_TURN})", 20)
        if mine.page.evaluate(f"() => Boolean({OVER})"):
            break
        if mine.page.evaluate(f"() => Boolean({PASSING})"):
            mine.page.wait_for_timeout(200)
            continue
        decision = mine.ask(f"/api/tables/{table}/position")["decisions"].get("0")
        if not decision or decision["moves"] in (["pass"], ["decline"]):
            mine.page.wait_for_timeout(200)
            continue
        keys_for(mine, post(mine, table, "hint", seat=0).json()["move"])
        mine.until("document.querySelector('.commit:enabled')?.innerText.includes('+')")
        assert mine.page.evaluate("() => document.activeElement.getAttribute('role')") == (
            "application"
        )
        before = mine.page.evaluate(f"() => {FIXED}")
        mine.page.keyboard.press("Shift+Enter")
        mine.until(f"{OVER} || {FIXED} > {before}")
    mine.until(OVER)
    assert mine.ask(f"/api/tables/{table}")["result"]["reason"] in ("empty", "blocked")


def moves_until_a_pass():
    """A game by two bots with key 9, up to the first position in which nothing fits."""
    rules, rng = game("sumoku"), Random(0)
    match = Match(rules, {"key": 9}, [Player("A"), Player("B")], KeyDealer.seeded("s4"))
    match.begin()
    while True:
        seat, at = min(rules.to_act(match.state)), match.decision(min(rules.to_act(match.state)))
        move = decide(make_bot("greedy", rules), rules, match.state, seat, rng)
        if isinstance(move, Pass):
            return
        yield seat, at, rules.text(move)
        match.act(seat, move)


def test_a_pass_that_cannot_be_helped_is_announced_and_held(screen):
    mine = screen(DESKTOP)
    wish = {"game": "sumoku", "seats": [ME, ME], "seed": "s4", "options": {"key": 9}}
    table = mine.page.request.post(f"{mine.url}/api/tables", data=wish).json()["table"]["id"]
    for number, (seat, at, move) in enumerate(moves_until_a_pass()):
        done = post(mine, table, "moves", seat=seat, at=at, key=str(number), moves=[move])
        assert done.ok, done.text()
    look_at(mine, table)
    mine.until(PASSING)
    assert mine.page.locator(".commit").is_disabled()
    began, rows = time.monotonic(), mine.ask(f"/api/tables/{table}")["row"]
    assert mine.moves == 0
    mine.until(f"{OVER} || !{PASSING}")
    assert time.monotonic() - began > 0.8
    assert mine.ask(f"/api/tables/{table}")["row"] > rows
