"""Speed Sumoku in the browser: right and wrong claims, judged for all to see."""

import re

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.colour import contrast, tokens
from tests.web.looks import SIDES, SMALLEST
from tests.web.seats import ME, OPEN, SLOW
from tests.web.states import OVER
from tests.web.sumoku import (
    FIXED,
    LAID,
    RACK,
    as_draft,
    in_rack,
    invited,
    lay,
    loose,
    overtaken,
    position,
    post,
    press_hint,
    sit_down,
    slot_of,
    solution,
    view,
)

CLAIM = "document.querySelector('.commit:enabled')?.innerText === 'CLAIM'"
JUDGED = "document.querySelector('.judged')"

CHIPS_OVER_TILES = """() => {
    const boxes = name => [...document.querySelectorAll(name)].map(e => e.getBoundingClientRect());
    const tiles = boxes('[data-slot], [data-fixed]');
    return boxes('[data-total]').filter(chip => tiles.some(tile =>
        chip.left < tile.right - 2 && tile.left < chip.right - 2
        && chip.top < tile.bottom - 2 && tile.top < chip.bottom - 2)).length;
}"""


def draft(mine, table, seat, layout):
    """Lays a layout out, as another device of this seat would."""
    at = position(mine, table)["decisions"][str(seat)]["decision"]
    assert post(mine, table, "draft", seat=seat, decision=at, put=as_draft(layout)).ok


def in_a_row(hand):
    """All tiles connected and no sumoku: more than six in a line."""
    seen: dict[int, int] = {}
    put = {}
    for x, kind in enumerate(hand):
        copy = seen[kind] = seen.get(kind, -1) + 1
        put[f"{'ROYGBP'[kind // 8]}{kind % 8 + 1}.{copy}"] = f"{x},0,{kind % 8 + 1}"
    return put


def test_a_match_with_a_wrong_and_right_claims(screen):
    ann, bea = screen(PHONE), screen(DESKTOP)
    for each in (ann, bea):
        each.stop_time()
    table = invited(ann, bea, game="speed-sumoku", seats=[ME, OPEN], options={"key": 5}, seed="tea")
    now = view(ann, table)
    post(ann, table, "draft", seat=0, decision="round 1 hand 10", put=in_a_row(now["hands"][0]))
    bea.until("document.querySelector('[data-seat=\"0\"] .score').innerText.match(/10\\s*of 10/)")
    bea.until("document.querySelectorAll('[data-seat=\"0\"] .shape rect').length === 10")
    ann.until(CLAIM)
    ann.page.locator(".commit").tap()
    for each in (ann, bea):
        each.until(JUDGED)
        each.pass_time_until(f"{JUDGED}?.innerText.includes('out of this round')")
        assert each.page.get_by_role("button", name="Skip").count() == 0  # all wait alike
        each.pass_time_until(f"!{JUDGED}")
    ann.until("document.querySelector('p.status').innerText.includes('out of this round')")
    for number in (1, 2):
        now = view(bea, table, 1)
        assert (now["round"], len(now["hands"][1])) == (number, (12, 10)[number - 1])
        draft(bea, table, 1, solution(now["hands"][1], 5))
        bea.until(CLAIM)
        bea.page.locator(".commit").click()
        for each in (ann, bea):
            each.until(JUDGED)
            each.pass_time_until(f"{JUDGED}?.innerText.includes('Right!')")
            each.pass_time_until(f"!{JUDGED}")
    for each in (ann, bea):
        each.until(OVER)
        each.until(f"{FIXED} === 10")  # what won lies there
    result = ann.ask(f"/api/tables/{table}")["result"]
    assert (result["winners"], result["reason"]) == ([1], "two-in-a-row")


def claim_wrongly(bea, table, hand):
    """All her tiles in one row."""
    tiles = " ".join(f"{'ROYGBP'[k // 8]}{k % 8 + 1}@{x},0" for x, k in enumerate(hand))
    move = {"decision": "round 1 hand 10", "key": "b", "moves": [f"claim {tiles}"]}
    return post(bea, table, "moves", seat=1, **move)


def test_a_right_claim_that_crosses_a_wrong_one_is_void_and_costs_nothing(screen):
    ann, bea = screen(DESKTOP), screen(DESKTOP)
    ann.forgives = "409"
    ann.stop_time()
    table = invited(ann, bea, game="speed-sumoku", seats=[ME, OPEN], options={"key": 5}, seed="tea")
    now = view(ann, table)
    draft(ann, table, 0, solution(now["hands"][0], 5))
    ann.until(CLAIM)
    before = loose(ann)
    with overtaken(ann):
        wrong = claim_wrongly(bea, table, now["hands"][1])
        assert wrong.ok, wrong.text()
    ann.until("document.querySelector('.note')?.innerText.includes('No penalty')")
    after = view(ann, table)
    assert len(after["hands"][0]) == 12  # still in, with two more
    assert after["wins"] == [0, 0]
    ann.until(JUDGED)
    ann.pass_time_until(f"!{JUDGED}")
    assert loose(ann) == before  # what was built still lies there
    assert ann.page.locator("[data-rack]").count() == 2
    ann.page.reload()
    ann.until(f"{LAID} === 10")


def test_that_one_was_late_is_still_said_when_the_reason_comes_after_it(screen):
    ann, bea = screen(DESKTOP), screen(DESKTOP)
    ann.forgives = "409"
    table = invited(ann, bea, game="speed-sumoku", seats=[ME, OPEN], options={"key": 5}, seed="tea")
    now = view(ann, table)
    draft(ann, table, 0, solution(now["hands"][0], 5))
    ann.until(CLAIM)
    stale = {
        "code": "table/stale",
        "message": "Something has changed. Take another look.",
        "facts": {},
    }
    ann.page.route("**/moves", lambda route: route.fulfill(status=409, json=stale))
    ann.page.locator(".commit").click()
    said = "document.querySelector('.note')?.innerText.includes('No penalty')"
    ann.until(said)
    assert claim_wrongly(bea, table, now["hands"][1]).ok
    ann.until(f"{RACK} === 2")  # two more tiles
    assert ann.holds(said)


def test_check_24_no_sign_of_right_or_wrong_before_a_claim(screen):
    mine = screen(DESKTOP)
    for assist, signs in (("bare", False), ("play", False), ("learn", True)):
        table = sit_down(mine, game="speed-sumoku", seats=[ME, SLOW], seed="tea", assist=assist)
        now = view(mine, table)
        for slot, x, y, _ in slot_of(solution(now["hands"][0], now["key"]))[:3]:
            lay(mine, slot, x, y)
        mine.settle()
        assert (mine.page.locator("[data-total]").count() > 0) == signs, assist
        assert mine.page.evaluate(CHIPS_OVER_TILES) == 0
        assert (mine.page.locator(".wrong, .right").count() > 0) is False
        assert [url for url in mine.posts if url.endswith("/preview")] == []


def test_a_tile_is_swapped_for_two_and_giving_up_is_asked_first(screen):
    mine = screen(PHONE)
    table = sit_down(mine, game="speed-sumoku", seats=[ME, SLOW, SLOW], seed="tea")
    first = view(mine, table)["hands"][0][0]
    in_rack(mine, f"{'ROYGBP'[first // 8]}{first % 8 + 1}.0").tap()
    mine.page.get_by_role("button", name="Swap for two").tap()
    mine.until(f"{RACK} === 11")
    assert len(view(mine, table)["hands"][0]) == 11
    mine.page.get_by_role("button", name="Give up").tap()
    mine.page.get_by_role("button", name="No, play on").tap()
    assert len(view(mine, table)["hands"][0]) == 11
    mine.page.get_by_role("button", name="Give up").tap()
    mine.page.get_by_role("button", name="Yes").tap()
    mine.until("document.querySelector('p.status').innerText.includes('out of this round')")


def test_the_empty_places_of_a_rack_can_be_seen_in_the_dark(screen):
    mine = screen(PHONE, color_scheme="dark")
    table = sit_down(mine, game="speed-sumoku", seats=[ME, SLOW], options={"key": 5}, seed="tea")
    slot, *_ = slot_of(solution(view(mine, table)["hands"][0], 5))[0]
    lay(mine, slot, 0, 0, touch=True)
    hollow = mine.page.locator(".rack .slot").first
    seen = hollow.evaluate("each => getComputedStyle(each).backgroundColor")
    places = re.findall(r"\d+", seen)
    assert len(places) == 3, seen  # opaque
    wood = tokens("dark")["rim"]
    assert contrast("#" + "".join(f"{int(part):02x}" for part in places), wood) >= 1.6


def test_a_rival_who_builds_keeps_name_and_tally_in_their_rows_on_a_phone(screen):
    tall = {**PHONE, "viewport": {"width": 390, "height": 844}}
    ann, bea = screen(tall), screen(DESKTOP)
    table = invited(ann, bea, game="speed-sumoku", seats=[ME, OPEN], options={"key": 5}, seed="tea")
    draft(bea, table, 1, solution(view(bea, table, 1)["hands"][1], 5))
    ann.until("document.querySelectorAll('[data-seat=\"1\"] .shape rect').length > 0")
    boxes = [
        [
            ann.page.locator(f"[data-seat='{seat}'] {part}").bounding_box()
            for part in (".name", ".score")
        ]
        for seat in (0, 1)
    ]
    assert all(name["y"] + name["height"] <= score["y"] + 2 for name, score in boxes)
    assert boxes[0][0]["y"] == boxes[1][0]["y"]


@pytest.mark.parametrize("width", [320, 360])
def test_the_tallies_of_four_stay_in_their_seats_on_a_small_phone(screen, width):
    mine = screen(SMALLEST, language="nl-NL")
    mine.page.set_viewport_size({"width": width, "height": 568})
    sit_down(mine, game="speed-sumoku", seats=[ME, SLOW, SLOW, SLOW], seed="tea")
    seats = mine.page.locator(".seat")
    for seat in seats.all():
        box = seat.bounding_box()
        for part in seat.locator(".score :is(b, small)").all():
            if part.is_visible():
                own = part.bounding_box()
                assert own["x"] + own["width"] <= box["x"] + box["width"]


def test_hints_build_on_what_lies_line_by_line_until_it_can_be_claimed(screen):
    mine = screen(DESKTOP)
    wish = {"game": "speed-sumoku", "seats": [ME, SLOW], "options": {"key": 5}, "seed": "tea"}
    table = sit_down(mine, **wish, assist="play")
    lay(mine, "R3.0", 3, 3)
    said = []
    while not mine.holds(CLAIM):
        assert len(said) < 40
        said.append(press_hint(mine))
    assert said[0].startswith("Look at your ")
    assert said[1].startswith("Hint on the table: ")
    assert said[2] == "All 10 tiles fit."
    assert mine.page.locator("[data-at='3,3'][data-slot='R3.0']").count() == 1
    mine.page.locator(".commit").click()
    mine.until(JUDGED)
    assert view(mine, table)["wins"] == [1, 0]


@pytest.mark.parametrize("language", ["en-GB", "nl-NL", "zh-TW"])
@pytest.mark.parametrize("game", ["speed-sumoku", "solo-sumoku"])
def test_all_tools_stand_in_one_row_on_a_desktop(screen, game, language):
    mine = screen(DESKTOP, language=language)
    seats = [ME] if game == "solo-sumoku" else [ME, SLOW]
    table = mine.post("/api/tables", {"game": game, "seats": seats, "assist": "learn"})["table"]
    mine.look_at(table["id"], ".tools [data-tool=leave]")
    tools = mine.page.locator(".tools .button")
    assert tools.count() == 5
    rows = tools.evaluate_all("all => all.map(each => `${each.offsetTop} ${each.offsetHeight}`)")
    assert len({*rows}) == 1  # one under the mouse may be raised
    cut = "all => all.filter(each => each.scrollWidth > each.clientWidth).map(e => e.innerText)"
    assert tools.evaluate_all(cut) == []


ROOM = """all => all.filter(each => each.checkVisibility()).map(each => {
    const range = document.createRange(), box = each.getBoundingClientRect();
    range.selectNodeContents(each.querySelector("span"));
    const words = [...range.getClientRects()];
    const left = Math.min(...words.map(line => line.left)) - box.left;
    return Math.min(left, box.right - Math.max(...words.map(line => line.right)));
})"""
"""How much of each tool is left beside its words."""


@pytest.mark.parametrize("language", ["nl-NL", "zh-TW"])
@pytest.mark.parametrize("game", ["speed-sumoku", "solo-sumoku"])
def test_no_word_fills_its_tool_to_the_rim(screen, game, language):
    mine = screen({**PHONE, "viewport": {"width": 360, "height": 740}}, language=language)
    seats = [ME] if game == "solo-sumoku" else [ME, SLOW]
    table = mine.post("/api/tables", {"game": game, "seats": seats, "assist": "learn"})["table"]
    mine.look_at(table["id"], ".tools [data-tool=leave]")
    tools = mine.page.locator(".tools .button")
    for wide, high in ((360, 740), (390, 844), (1280, 720), (1440, 900), (1920, 1080)):
        mine.page.set_viewport_size({"width": wide, "height": high})
        mine.until(f"innerWidth === {wide}")
        mine.settle()
        assert min(tools.evaluate_all(ROOM)) >= 5, (wide, high)
        assert min(tools.evaluate_all(SIDES)) >= 44
