"""Of the thirty checks, those about how the table without borders looks and what it says."""

import re
from itertools import combinations

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.looks import SIDES, fits, in_full_sight, small
from tests.web.pixels import share_that_differs
from tests.web.seats import ME, SLOW
from tests.web.sumoku import (
    LAID,
    TOUCHABLE,
    WISH,
    camera,
    in_rack,
    lay,
    post,
    press_hint,
    seats_for,
    sit_down,
    six_in_hand,
    spot_of,
)

KINDS = pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])
GAMES = ("sumoku", "speed-sumoku", "spot-sumoku", "team-sumoku", "solo-sumoku")


@KINDS
def test_check_01_and_02_everything_is_in_full_sight_and_large_enough(screen, kind):
    mine = screen(kind)
    for game in GAMES:
        sit_down(mine, game=game, seats=seats_for(game), seed="tea", assist="learn")
        mine.page.wait_for_selector(".tip")
        rack = {"spot-sumoku": "[data-place]", "team-sumoku": ".matrix"}.get(game, ".rack")
        tools = [] if game == "spot-sumoku" else [".tools"]
        commit = [] if game == "solo-sumoku" else ["button.commit"]  # a stage closes by itself
        in_full_sight(mine, ".place", rack, *commit, *tools)
        tiles = "[data-rack], [data-kind]"
        if tools:  # for the mouse a tile of the rack is as large as one on the table
            least = 33 if kind is DESKTOP else 44
            assert min(mine.page.locator(tiles).evaluate_all(SIDES)) >= least, game
        assert small(mine, besides=tiles) == [], game
        if tools:
            mine.page.get_by_role("button", name="Fit to screen").click()
            assert camera(mine)[2] >= 34, game


NARROW = PHONE | {"viewport": {"width": 320, "height": 640}}


def test_on_a_narrow_phone_a_wide_pattern_is_in_sight_and_a_tap_makes_it_large(screen):
    mine = screen(NARROW)
    sit_down(mine, **WISH)
    names = "all => all.map(each => each.dataset.rack)"
    first, second, third = mine.page.locator("[data-rack]").evaluate_all(names)[:3]
    lay(mine, first, 0, 0, touch=True)
    in_rack(mine, second).tap()
    mine.page.locator(".field svg").focus()
    for _ in range(12):
        mine.page.keyboard.press("ArrowRight")
    mine.page.keyboard.press("Enter")
    mine.until(f"{LAID} === 2")
    mine.page.get_by_role("button", name="Fit to screen").tap()
    assert camera(mine)[2] < TOUCHABLE
    ground = mine.page.locator(".ground").bounding_box()
    for tile in mine.page.locator("[data-slot]").all():
        assert is_within(tile.bounding_box(), ground)
    lay(mine, third, 1, 0, touch=True)  # by a tap more
    assert camera(mine)[2] >= TOUCHABLE


def test_on_a_narrow_phone_the_ten_tiles_lie_within_the_rim(screen):
    mine = screen(NARROW)
    sit_down(mine, game="spot-sumoku", seats=seats_for("spot-sumoku"), seed="tea")
    ground = mine.page.locator(".ground").bounding_box()
    for tile in mine.page.locator("[data-place]").all():
        assert is_within(tile.bounding_box(), ground)


def is_within(inner, outer) -> bool:
    return all(
        outer[start] <= inner[start] + 1
        and inner[start] + inner[length] <= outer[start] + outer[length] + 1
        for start, length in (("x", "width"), ("y", "height"))
    )


def test_check_11_tiles_and_places_have_names(screen):
    mine = screen(DESKTOP)
    table = sit_down(mine, **WISH)
    six, _ = six_in_hand(mine, table)
    lay(mine, six, 0, 0)
    mine.page.mouse.click(*spot_of(mine, 0, 0))
    colour = dict(
        zip("ROYGBP", ["red", "orange", "yellow", "green", "blue", "purple"], strict=True)
    )[six[0]]
    name = f"0,0, {colour} 9, a turned 6, not played yet"
    mine.page.get_by_role("img", name=name, exact=True).wait_for()
    field = mine.page.get_by_role("application")
    field.focus()
    mine.page.keyboard.press("ArrowRight")
    assert field.get_attribute("aria-label") == "Table. 1,0, empty"
    mine.page.keyboard.press("ArrowLeft")
    assert field.get_attribute("aria-label") == f"Table. {name}"
    assert mine.page.locator(".rack").get_attribute("aria-label") == "Your tiles: 7"


def test_check_12_one_message_a_move_and_none_on_hover(screen):
    mine = screen(DESKTOP)
    mine.stop_time()
    table = sit_down(mine, **WISH)
    mine.listen()
    for x in range(4):
        mine.page.mouse.move(*spot_of(mine, x, 1))
        mine.pass_time(150)
    assert mine.said() == []
    [(seat, asked), *_] = mine.ask(f"/api/tables/{table}/position")["decisions"].items()
    move = {
        "seat": int(seat),
        "decision": asked["decision"],
        "key": "k",
        "moves": asked["moves"][:1],
    }
    post(mine, table, "moves", **move)
    mine.until("window.said.length > 0")
    mine.pass_time(300)
    [said] = mine.said()
    assert re.search(r"tiles, \+\d+\.", said)


def test_check_17_in_greyscale_the_six_marks_differ(screen, darkroom):
    mine = screen(DESKTOP)
    sit_down(mine, game="team-sumoku", seats=[ME, SLOW], options={"key": 5}, seed="tea")
    mine.page.evaluate("""() => {
        const all = name => document.querySelectorAll(`.matrix ${name}`);
        for (const each of all('.body')) each.style.fill = '#fff';
        for (const each of all('.mark')) each.style.fill = '#000';
        for (const each of [...all('.digit'), ...all('b')]) each.style.display = 'none';
        for (const each of all('.tile')) each.style.opacity = 1;
    }""")
    shades = {c: darkroom.grey(mine.page.locator(f"[data-kind='{c}4'] svg")) for c in "ROYGBP"}
    for one, other in combinations(shades, 2):
        assert share_that_differs(shades[one], shades[other]) > 0.005, (one, other)


@pytest.mark.parametrize("language", ["en-GB", "zh-TW", "nl-NL"])
def test_check_29_three_languages_fit_a_phone_with_every_glyph(screen, language):
    mine = screen(PHONE, language)
    for game in GAMES:
        sit_down(mine, game=game, seats=seats_for(game), seed="tea", assist="learn")
        mine.page.wait_for_selector(".tip")
        fits(mine, game)


def test_a_hint_is_always_in_sight_beside_plaque_and_zoom(screen):
    mine = screen(PHONE)
    sit_down(mine, game="solo-sumoku", seats=[ME], options={"key": 5}, seed="tea", assist="learn")
    for _ in range(8):  # a tile to look at, its line, why, and so on
        press_hint(mine)
    tiles = mine.page.locator("[data-slot]")
    assert tiles.count() >= 6
    field = mine.page.locator(".field").bounding_box()
    covers = [mine.page.locator(each).bounding_box() for each in (".plaque", ".zoom")]
    for tile in tiles.all():
        box = tile.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert field["x"] < x < field["x"] + field["width"]
        assert field["y"] < y < field["y"] + field["height"]
        for each in covers:
            assert not (
                each["x"] < x < each["x"] + each["width"]
                and each["y"] < y < each["y"] + each["height"]
            )


FRAME = """svg => {
    const style = getComputedStyle(svg), ground = svg.closest('.ground').getBoundingClientRect();
    const box = svg.getBoundingClientRect(), out = parseFloat(style.outlineOffset);
    const width = style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth);
    return {width, inside: out + width <= 0 && box.left >= ground.left && box.top >= ground.top
        && box.right <= ground.right && box.bottom <= ground.bottom};
}"""
"""The frame of the focus, and whether it lies on the felt."""


def test_a_click_on_the_table_leaves_no_frame_and_keys_show_one_on_the_felt(screen):
    mine = screen(DESKTOP)
    sit_down(mine, game="sumoku", seats=[ME, SLOW], seed="tea")
    table = mine.page.locator(".field svg")
    table.click(position={"x": 60, "y": 60})
    assert table.evaluate("svg => svg === document.activeElement")
    assert table.evaluate(FRAME)["width"] == 0
    mine.page.keyboard.press("ArrowRight")
    mine.page.keyboard.press("Tab")
    mine.page.keyboard.press("Shift+Tab")
    frame = table.evaluate(FRAME)
    assert (frame["width"] > 0, frame["inside"]) == (True, True)
