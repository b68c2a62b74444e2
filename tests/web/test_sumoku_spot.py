"""Spot Sumoku in the browser: who was first, the look beat, and what must not be seen."""

import re

from tests.web.browser import DESKTOP, PHONE
from tests.web.looks import SIDES, SMALLEST, broken
from tests.web.seats import ME, OPEN, SLOW
from tests.web.sumoku import invited, look_at, overtaken, position, post, sit_down, view

# Seed «tea» turns up R4 Y6 O1 B3 O2 R5 R8 Y8 Y4 R3, and rolls a 5.
RIGHT_CALL = "call R3 O1 Y8 B3"
RIGHT_PLACES = (9, 2, 7, 3)
WRONG_PLACES = (0, 1, 2, 3)  # R4 Y6 O1 B3: 14, or 17 with a 9
LOOK_SECONDS = 2
"""So long everybody looks before calls are taken."""
RACES = 100
OPENED = "!document.querySelector('.ring')"
POST_ALL = """async ([paths, bodies]) => Promise.all(paths.map(async (path, k) => {
    const answer = await fetch(path, {method: 'POST',
        headers: {'content-type': 'application/json'}, body: JSON.stringify(bodies[k])});
    return [answer.status, await answer.json()];
}))"""
START_RACE = f"given => {{ window.race = ({POST_ALL})(given); }}"


def post_all(mine, paths, bodies):
    """Posts many requests at once, from the page itself."""
    answers = mine.page.evaluate(POST_ALL, [paths, bodies])
    assert all(status < 300 for status, _ in answers), answers
    return [answer for _, answer in answers]


def many_tables(ann, bea):
    """Running tables of Ann and Bea."""
    wish = {"game": "spot-sumoku", "seats": [ME, OPEN], "seed": "tea"}
    opened = [each["table"] for each in post_all(ann, ["/api/tables"] * RACES, [wish] * RACES)]
    post_all(bea, ["/api/join"] * RACES, [{"code": table["code"]} for table in opened])
    paths = [f"/api/tables/{table['id']}/start" for table in opened]
    post_all(ann, paths, [{}] * RACES)
    return [table["id"] for table in opened]


def test_two_browsers_call_the_same_tiles_at_once_a_hundred_times(screen, server):
    ann, bea = screen(), screen()
    for each in (ann, bea):
        each.forgives = "409"
        each.go("/settings")
    tables = many_tables(ann, bea)
    server.clock.advance(LOOK_SECONDS)
    paths = [f"/api/tables/{table}/moves" for table in tables]
    for each, seat in ((ann, 0), (bea, 1)):
        call = {"seat": seat, "decision": "round 1", "key": "k", "moves": [RIGHT_CALL]}
        each.page.evaluate(START_RACE, [paths, [call] * RACES])
    answers = [each.page.evaluate("() => window.race") for each in (ann, bea)]
    for table, (first, _), (second, _) in zip(tables, *answers, strict=True):
        assert sorted([first, second]) == [200, 409], table
    refused = [answer["code"] for each in answers for status, answer in each if status == 409]
    assert refused == ["table/stale"] * RACES
    for table, (first, _) in zip(tables, answers[0], strict=True):
        now = view(ann, table)
        won = 0 if first == 200 else 1
        assert [len(tiles) for tiles in now["collected"]] == [4 * (won == 0), 4 * (won == 1)]
        assert (now["sits_out"], now["round"]) == (None, 2)  # the other lost nothing


def choose(mine, places):
    for place in places:
        mine.page.locator(f"[data-place='{place}']").click()


def look_over(mine, server):
    """Everybody has had a look: calls are taken from now on."""
    server.clock.advance(LOOK_SECONDS)
    mine.pass_time(1000 * LOOK_SECONDS)
    assert mine.holds(OPENED)


def test_a_late_call_is_told_who_was_first_and_that_nothing_is_lost(screen, server):
    ann, bea = screen(DESKTOP), screen(PHONE)
    ann.forgives = "409"
    ann.stop_time()
    table = invited(ann, bea, game="spot-sumoku", seats=[ME, OPEN], seed="tea")
    look_over(ann, server)
    choose(ann, RIGHT_PLACES)
    with overtaken(ann):
        done = post(bea, table, "moves", seat=1, decision="round 1", key="b", moves=[RIGHT_CALL])
        assert done.ok, done.text()
        server.clock.advance(0.25)
    ann.until("document.querySelector('.note')?.innerText.match(/first by 0.25 s. No penalty/)")
    assert "Guest 2" in ann.page.locator(".note").first.inner_text()
    assert [len(tiles) for tiles in view(ann, table)["collected"]] == [0, 4]
    assert view(ann, table)["sits_out"] is None


def test_check_23_no_sum_before_a_call_and_no_call_during_the_look_beat(screen, server):
    mine = screen(PHONE)
    mine.stop_time()
    for assist, told in (("play", False), ("bare", False), ("learn", True)):
        wish = {"game": "spot-sumoku", "seats": [ME, SLOW], "seed": "tea", "assist": assist}
        table = mine.post("/api/tables", wish)["table"]["id"]
        early = post(mine, table, "moves", seat=0, decision="round 1", key="k", moves=[RIGHT_CALL])
        assert early.json()["code"] == "table/look-first"
        look_at(mine, table)
        choose(mine, RIGHT_PLACES)
        assert mine.page.locator("[data-place][aria-pressed=true]").count() == 4
        assert not mine.holds(OPENED)
        assert mine.page.locator(".commit").is_disabled()  # with a ring nobody can call
        look_over(mine, server)
        assert mine.page.locator(".commit").is_enabled()
        words = mine.page.locator("main").inner_text()
        assert bool(re.search(r"\b(15|Sum)\b", words)) == told, (assist, words)
        assert mine.moves == 0


def test_keys_choose_and_call_and_a_wrong_call_sits_out(screen, server):
    mine = screen(DESKTOP)
    mine.stop_time()
    table = sit_down(mine, game="spot-sumoku", seats=[ME, SLOW], seed="tea")
    look_over(mine, server)
    for place in WRONG_PLACES:
        mine.page.keyboard.press("1234567890"[place])
    pressed = mine.page.locator("[data-place][aria-pressed=true]")
    assert pressed.count() == 4
    places = [mine.page.locator(f"[data-place='{k}']").bounding_box() for k in range(4, 10)]
    mine.page.keyboard.press("Space")
    mine.until("document.querySelector('p.status').innerText.includes('sit out this round')")
    assert view(mine, table)["sits_out"] == 0
    now = [mine.page.locator(f"[data-place='{k}']").bounding_box() for k in range(4, 10)]
    assert [(box["x"], box["y"]) for box in now] == [(box["x"], box["y"]) for box in places]
    assert position(mine, table)["decisions"] == {}


def test_check_02_spot_tiles_are_large(screen):
    mine = screen(PHONE)
    sit_down(mine, game="spot-sumoku", seats=[ME, SLOW], seed="tea")
    assert min(mine.page.locator("[data-place]").evaluate_all(SIDES)) >= 76


def test_when_calls_open_can_be_read_on_the_smallest_phone(screen):
    mine = screen(SMALLEST, language="nl-NL")
    mine.stop_time()
    sit_down(mine, game="spot-sumoku", seats=[ME, SLOW], seed="tea")
    assert "ROEP" in mine.page.locator(".commit").inner_text()
    assert broken(mine, ".commit") == []


def test_a_hint_frames_a_tile_then_the_four_and_says_why_without_a_sum(screen, server):
    """Above `learn` no sum is shown. What one has chosen stays chosen."""
    mine = screen(DESKTOP)
    table = sit_down(mine, game="spot-sumoku", seats=[ME, SLOW], seed="tea", assist="play")
    hint = mine.page.get_by_role("button", name="Hint")
    assert hint.is_disabled()  # while everybody has a look
    server.clock.advance(LOOK_SECONDS)
    mine.until(OPENED)
    mine.page.locator("[data-place='0']").click()
    steps = ("Look at the red 3.", "Hint: red 3, orange 1, yellow 8, blue 3", "multiple of the key")
    for framed, words in zip((1, 4, 4), steps, strict=True):
        hint.click()
        mine.page.locator(".note", has_text=words).wait_for()
        assert mine.page.locator(".tile.hinted").count() == framed
    assert "15" not in mine.page.locator(".note").inner_text()
    chosen = mine.page.locator("[data-place][aria-pressed=true]")
    assert chosen.evaluate_all("all => all.map(each => each.dataset.place)") == ["0"]
    mine.page.locator("[data-place='0']").click()
    for place in RIGHT_PLACES:
        mine.page.locator(f"[data-place='{place}']").click()
    mine.page.locator(".commit:enabled").click()
    mine.until("!document.querySelector('.tile.hinted')")
    assert [len(tiles) for tiles in view(mine, table)["collected"]] == [4, 0]
