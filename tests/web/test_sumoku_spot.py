"""Spot Sumoku in the browser: who was first, the look beat, and what must not be seen."""

from tests.web.browser import DESKTOP, PHONE
from tests.web.seats import ME, OPEN, SLOW, seat_guests
from tests.web.sumoku import invited, look_at, overtaken, position, post, sit_down, view

# Seed «tea» turns up R4 Y6 O1 B3 O2 R5 R8 Y8 Y4 R3, and rolls a 5.
RIGHT_CALL = "call R3 O1 Y8 B3"
RIGHT_PLACES = (9, 2, 7, 3)
WRONG_PLACES = (0, 1, 2, 3)  # R4 Y6 O1 B3: 14, or 17 with a 9
RACES = 100
OPENED = "!document.querySelector('.ring')"
RACE = """tables => Promise.all(tables.map(async ([table, seat]) => {
    const answer = await fetch(`/api/tables/${table}/moves`, {method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify({seat, at: 'round 1', key: 'k', moves: ['%s']})});
    return [answer.status, (await answer.json()).code ?? ''];
}))"""


def test_two_browsers_call_the_same_tiles_at_once_a_hundred_times(serve, screen, tmp_path):
    server = serve(data=tmp_path / "masume.sqlite", joins_per_minute=1000)
    ann, bea = screen(url=server.url), screen(url=server.url)
    for each in (ann, bea):
        each.go("/settings")
    tables = [
        seat_guests(ann, bea, game="spot-sumoku", seats=[ME, OPEN], seed="tea")
        for _ in range(RACES)
    ]
    ann.page.wait_for_timeout(2100)  # everybody has had a look
    for k in range(0, RACES, 10):
        some = tables[k : k + 10]
        start = "(call, tables) => (window.race = (%s)(tables), 0)" % (RACE % RIGHT_CALL)
        for each, seat in ((ann, 0), (bea, 1)):
            each.page.evaluate(f"tables => ({start})(null, tables)", [[t, seat] for t in some])
        answers = [each.page.evaluate("() => window.race") for each in (ann, bea)]
        for table, first, second in zip(some, *answers, strict=True):
            assert sorted([first[0], second[0]]) == [200, 409], table
            assert {first[1], second[1]} == {"", "table/stale"}
            now = view(ann, table)
            won = 0 if first[0] == 200 else 1
            assert [len(tiles) for tiles in now["collected"]] == [4 * (won == 0), 4 * (won == 1)]
            assert (now["sits_out"], now["round"]) == (None, 2)  # the other lost nothing
    ann.complaints.clear()  # the browser notes every 409
    bea.complaints.clear()


LOOKING = """async places => {
    for (const place of places) document.querySelector(`[data-place='${place}']`).click();
    await new Promise(done => setTimeout(done));
    return {ring: Boolean(document.querySelector('.ring')),
        disabled: document.querySelector('.commit').disabled,
        chosen: document.querySelectorAll('[data-place][aria-pressed=true]').length};
}"""


def choose(mine, places):
    for place in places:
        mine.page.locator(f"[data-place='{place}']").click()


def test_a_late_call_is_told_who_was_first_and_that_nothing_is_lost(screen):
    ann, bea = screen(DESKTOP), screen(PHONE)
    ann.forgives = "409"
    table = invited(ann, bea, game="spot-sumoku", seats=[ME, OPEN], seed="tea")
    ann.until(OPENED)
    choose(ann, RIGHT_PLACES)
    with overtaken(ann):
        done = post(bea, table, "moves", seat=1, at="round 1", key="b", moves=[RIGHT_CALL])
        assert done.ok, done.text()
    ann.until("document.querySelector('.note')?.innerText.match(/first by .* s. Nothing lost/)")
    assert "Guest 2" in ann.page.locator(".note").first.inner_text()
    assert [len(tiles) for tiles in view(ann, table)["collected"]] == [0, 4]
    assert view(ann, table)["sits_out"] is None


def test_check_23_no_sum_before_a_call_and_no_call_during_the_look_beat(screen):
    for assist, told in (("play", False), ("bare", False), ("learn", True)):
        mine = screen(PHONE)
        wish = {"game": "spot-sumoku", "seats": [ME, SLOW], "seed": "tea", "assist": assist}
        table = mine.page.request.post(f"{mine.url}/api/tables", data=wish).json()["table"]["id"]
        early = post(mine, table, "moves", seat=0, at="round 1", key="k", moves=[RIGHT_CALL])
        assert early.json()["code"] == "table/look-first"
        look_at(mine, table)
        seen = mine.page.evaluate(LOOKING, [*RIGHT_PLACES])
        assert seen["chosen"] == 4
        assert seen["ring"] == seen["disabled"]  # as long as there is a ring nobody can call
        mine.until(f"{OPENED} && document.querySelector('.commit:enabled')")
        words = mine.page.locator("main").inner_text()
        assert ("15" in words or "Sum" in words) == told, assist
        assert mine.moves == 0


def test_keys_choose_and_call_and_a_wrong_call_sits_out(screen):
    mine = screen(DESKTOP)
    table = sit_down(mine, game="spot-sumoku", seats=[ME, SLOW], seed="tea")
    mine.until(OPENED)
    for place in WRONG_PLACES:
        mine.page.keyboard.press("1234567890"[place])
    pressed = mine.page.locator("[data-place][aria-pressed=true]")
    assert pressed.count() == 4
    places = [mine.page.locator(f"[data-place='{k}']").bounding_box() for k in range(4, 10)]
    mine.page.keyboard.press("Space")
    mine.until("document.querySelector('p.status').innerText.includes('sit this round out')")
    assert view(mine, table)["sits_out"] == 0
    now = [mine.page.locator(f"[data-place='{k}']").bounding_box() for k in range(4, 10)]
    assert [(box["x"], box["y"]) for box in now] == [(box["x"], box["y"]) for box in places]
    assert position(mine, table)["decisions"] == {}


def test_check_02_spot_tiles_are_large(screen):
    mine = screen(PHONE)
    sit_down(mine, game="spot-sumoku", seats=[ME, SLOW], seed="tea")
    boxes = "all => all.map(c => c.getBoundingClientRect()).map(b => Math.min(b.width, b.height))"
    assert min(mine.page.locator("[data-place]").evaluate_all(boxes)) >= 76
