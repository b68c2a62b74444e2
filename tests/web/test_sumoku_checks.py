"""Of the thirty checks, those about the table without borders: size, drag, drafts, names."""

from contextlib import nullcontext
from itertools import combinations

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.fingers import Finger, middle
from tests.web.looks import SIDES, fits, in_full_sight, small
from tests.web.pixels import share_that_differs
from tests.web.seats import ME, OPEN, SLOW
from tests.web.sumoku import (
    FIXED,
    LAID,
    camera,
    in_rack,
    invited,
    lay,
    loose,
    post,
    sit_down,
    spot_of,
)

KINDS = pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])
GAMES = ("sumoku", "speed-sumoku", "spot-sumoku", "team-sumoku", "solo-sumoku")
CAMERA_X = "Number(document.querySelector('.field svg').dataset.camera.split(',')[0])"
WISH = {"game": "sumoku", "seats": [ME, ME], "options": {"key": 5}, "seed": "tea"}


def seats_for(game):
    return [ME] if game == "solo-sumoku" else [ME, SLOW]


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


def six_in_hand(mine, table):
    """A 6 of the hand of whoever is asked, as the page calls it."""
    [(seat, _), *_] = mine.ask(f"/api/tables/{table}/position")["decisions"].items()
    hand = mine.ask(f"/api/tables/{table}/position")["views"][seat]["hands"][int(seat)]
    sixes = [kind for kind in hand if kind % 8 == 5]
    assert sixes, hand
    return f"{'ROYGBP'[sixes[0] // 8]}6.0", hand


@KINDS
def test_check_18_the_flip_by_tap_button_and_key_changes_name_total_and_score(screen, kind):
    mine = screen(kind)
    table = sit_down(mine, **WISH)
    six, hand = six_in_hand(mine, table)
    other = next(k for k in hand if k // 8 != "ROYGBP".index(six[0]) and k % 8 != 5)
    touch = kind is PHONE
    lay(mine, six, 0, 0, touch)
    lay(mine, f"{'ROYGBP'[other // 8]}{other % 8 + 1}.0", 1, 0, touch)
    total = mine.page.locator("[data-total]")
    tile = mine.page.locator("[data-slot][data-at='0,0']")

    def reads(number):
        mine.until(
            f"document.querySelector('[data-at=\"0,0\"]').dataset.reads.endsWith('{number}')"
        )
        assert int(total.get_attribute("data-total")) == number + other % 8 + 1
        name = tile.get_attribute("aria-label")
        assert ("a turned 6" in name) == (number == 9)

    reads(6)
    where = spot_of(mine, 0, 0)
    (mine.page.touchscreen.tap if touch else mine.page.mouse.click)(*where)
    reads(9)
    button = mine.page.get_by_role("button", name="Turn 6/9")
    (button.tap if touch else button.click)()
    reads(6)
    mine.page.locator(".field svg").focus()
    mine.page.keyboard.press("f")  # the tap has left the cursor there
    reads(9)
    assert mine.moves == 0


def test_check_19_dragging_a_tile_does_not_pan_and_panning_moves_no_tile(screen):
    for kind in (DESKTOP, PHONE):
        mine = screen(kind)
        sit_down(mine, **WISH)
        slot = mine.page.locator("[data-rack]").first.get_attribute("data-rack")
        lay(mine, slot, 0, 0, kind is PHONE)
        before = camera(mine)
        start, end = spot_of(mine, 0, 0), spot_of(mine, 2, 0)
        if kind is DESKTOP:
            drag(mine, start, end)
        else:
            finger = Finger(mine.page)
            finger.down(*start)
            for part in (0.3, 0.6, 1):
                finger.slide(start[0] + part * (end[0] - start[0]), start[1])
            mine.until("document.querySelector('.floating')")
            finger.lift()
        lifted = 0 if kind is DESKTOP else -1  # the tile floats above the finger
        mine.until(f"document.querySelector('[data-at=\"2,{lifted}\"]')")
        assert camera(mine) == before
        laid = loose(mine)
        empty = spot_of(mine, -1, 1)
        if kind is DESKTOP:
            drag(mine, empty, (empty[0] + 70, empty[1] + 20))
        else:
            finger = Finger(mine.page)
            finger.down(*empty)
            finger.slide(empty[0] + 40, empty[1] + 10)
            finger.slide(empty[0] + 70, empty[1] + 20)
            finger.lift()
        mine.until(f"{CAMERA_X} < {before[0] - 0.5}")
        assert loose(mine) == laid


def drag(mine, start, end):
    mine.page.mouse.move(*start)
    mine.page.mouse.down()
    mine.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
    mine.page.mouse.move(*end, steps=3)
    mine.page.mouse.up()


def test_a_tile_is_dragged_out_of_the_rack_and_back_and_two_fingers_zoom(screen):
    mine = screen(PHONE)
    sit_down(mine, **WISH)
    tile = mine.page.locator("[data-rack]").first
    slot = tile.get_attribute("data-rack")
    x, y = middle(tile)
    end = spot_of(mine, 0, 0)
    finger = Finger(mine.page)
    finger.down(x, y)
    for part in (0.1, 0.4, 0.7, 1):
        finger.slide(x + part * (end[0] - x), y + part * (end[1] - y))
    finger.lift()
    mine.until(f"document.querySelector('[data-slot=\"{slot}\"]')")
    assert len(loose(mine)) == 1
    cell = camera(mine)[2]
    Finger(mine.page).pinch(*spot_of(mine, 0, 0))
    mine.until(
        f"Number(document.querySelector('.field svg').dataset.camera.split(',')[2]) > {cell}"
    )
    assert len(loose(mine)) == 1


def test_a_group_is_moved_with_shift_and_undone(screen):
    mine = screen(DESKTOP)
    sit_down(mine, **WISH)
    for x in (0, 1, 2):
        lay(mine, mine.page.locator("[data-rack]").first.get_attribute("data-rack"), x, 0)
    before = loose(mine)
    start, end = spot_of(mine, 0, 0), spot_of(mine, 0, 2)
    mine.page.keyboard.down("Shift")
    drag(mine, start, end)
    mine.page.keyboard.up("Shift")
    assert loose(mine) == sorted(each.replace(",0", ",2") for each in before)
    mine.page.get_by_role("button", name="Undo").click()
    assert loose(mine) == before


def test_check_20_anothers_move_changes_neither_my_draft_nor_the_camera(screen):
    ann, bea = screen(DESKTOP), screen(DESKTOP)
    for each in (ann, bea):
        each.stop_time()
    table = invited(ann, bea, game="sumoku", seats=[ME, OPEN], options={"key": 5}, seed="tea")
    turn = ann.ask(f"/api/tables/{table}")["waits"][0]
    mover, waiter = (ann, bea) if turn == 0 else (bea, ann)
    lay(waiter, waiter.page.locator("[data-rack]").first.get_attribute("data-rack"), 3, 3)
    lay(waiter, waiter.page.locator("[data-rack]").first.get_attribute("data-rack"), 4, 3)
    draft, looking = loose(waiter), camera(waiter)
    decision = mover.ask(f"/api/tables/{table}/position")["decisions"][str(turn)]
    post(
        mover,
        table,
        "moves",
        seat=turn,
        decision=decision["decision"],
        key="k",
        moves=decision["moves"][:1],
    )
    waiter.until(f"{FIXED} > 1")
    waiter.pass_time(800)
    assert loose(waiter) == draft
    assert camera(waiter) == looking
    waiter.page.reload()  # what was drafted off turn has lasted
    waiter.until(f"{LAID} === 2")
    assert loose(waiter) == draft


def test_check_21_drafts_survive_a_reload_and_opening_the_rules(screen):
    mine = screen(PHONE)
    for game in ("sumoku", "speed-sumoku", "team-sumoku", "solo-sumoku"):
        seats = [ME, ME] if game == "sumoku" else seats_for(game)
        sit_down(mine, game=game, seats=seats, options={"key": 5}, seed="tea")
        for x in (0, 1):
            lay(mine, slot_in_rack(mine, x), x, 0, touch=True)
        draft = loose(mine)
        mine.page.reload()
        mine.until(f"{LAID} === 2")
        assert loose(mine) == draft, game
        mine.page.locator("button.menu").tap()
        mine.page.get_by_role("link", name="Rules").tap()
        mine.page.wait_for_selector("article li")
        assert mine.page.locator("#SUM-6").count() == 1, game
        mine.page.go_back()
        mine.until(f"{LAID} === 2")
        assert loose(mine) == draft, game


def slot_in_rack(mine, number):
    """What the page calls a tile that can be laid."""
    tile = mine.page.locator("[data-rack], [data-kind]:not(.absent)").nth(number)
    return tile.get_attribute("data-rack") or tile.get_attribute("data-kind") + ".0"


SLOW_FIRST = """() => {
    const plain = window.fetch;
    let first = true;
    window.fetch = async (...given) => {
        const answer = await plain(...given);
        if (!first || !String(given[0]).includes("/draft")) return answer;
        first = false;
        return new Promise(() => undefined);
    };
}"""


def test_a_tile_laid_while_another_is_being_told_survives_a_reload(screen):
    mine = screen(PHONE)
    sit_down(
        mine, game="team-sumoku", seats=seats_for("team-sumoku"), options={"key": 5}, seed="tea"
    )
    mine.page.evaluate(SLOW_FIRST)
    for x in (0, 1):
        slot = slot_in_rack(mine, x)
        with mine.page.expect_request("**/draft") if x == 0 else nullcontext():
            lay(mine, slot, x, 0, touch=True)
    draft = loose(mine)
    assert len(draft) == 2
    mine.page.reload()
    mine.until(f"{LAID} === 2")
    assert loose(mine) == draft


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
    assert "tiles, +" in said


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


def test_a_tile_of_the_rack_is_put_down_again(screen):
    mine = screen(PHONE)
    sit_down(mine, **WISH)
    slot = mine.page.locator("[data-rack]").first.get_attribute("data-rack")
    in_rack(mine, slot).tap()
    assert mine.page.locator(".act [aria-pressed=true]").count() == 1
    in_rack(mine, slot).tap()
    assert mine.page.locator(".act [aria-pressed=true]").count() == 0
    assert mine.moves == 0


WATCH = """() => {
    window.changed = 0;
    new MutationObserver(found => (window.changed += found.length)).observe(
        document.querySelector('.field svg'),
        {subtree: true, childList: true, attributes: true, characterData: true});
}"""


def test_while_a_tile_is_dragged_nothing_but_its_transform_changes(screen):
    mine = screen(DESKTOP)
    sit_down(mine, **WISH, assist="bare")  # no preview comes in between
    for x in (0, 1, 2):
        lay(mine, mine.page.locator("[data-rack]").first.get_attribute("data-rack"), x, 0)
    start = spot_of(mine, 0, 0)
    mine.page.mouse.move(*start)
    mine.page.mouse.down()
    mine.page.mouse.move(start[0] + 30, start[1] + 30, steps=2)
    mine.until("document.querySelector('.floating')")
    mine.page.evaluate(WATCH)
    before = mine.page.locator(".floating").get_attribute("style")
    mine.page.mouse.move(start[0] + 90, start[1] + 120, steps=12)
    mine.settle()
    assert mine.page.evaluate("() => window.changed") == 0
    assert mine.page.locator(".floating").get_attribute("style") != before
    mine.page.mouse.up()


def test_a_hint_is_always_in_sight_beside_plaque_and_zoom(screen):
    mine = screen(PHONE)
    sit_down(mine, game="solo-sumoku", seats=[ME], options={"key": 5}, seed="tea", assist="learn")
    for _ in range(3):
        mine.page.get_by_role("button", name="Hint").tap()
        mine.settle()
    tiles = mine.page.locator("[data-slot]")
    mine.until(f"{LAID} >= 6")
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


def test_a_draft_that_the_rules_refuse_is_not_sent_and_cannot_be_pressed(screen):
    mine = screen(DESKTOP)
    table = sit_down(mine, **WISH)
    _, hand = six_in_hand(mine, table)
    twice = next((k for k in hand if [each // 8 for each in hand].count(k // 8) > 1), None)
    assert twice is not None, hand
    same = [k for k in hand if k // 8 == twice // 8][:2]
    seen: dict[int, int] = {}
    for x, kind in enumerate(same):
        copy = seen[kind] = seen.get(kind, -1) + 1
        lay(mine, f"{'ROYGBP'[kind // 8]}{kind % 8 + 1}.{copy}", x, 0)
    mine.until("document.querySelector('.commit').disabled")
    mine.page.keyboard.press("Shift+Enter")
    mine.settle()
    assert mine.moves == 0


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
