"""Tiles on the table without borders: turned, dragged, moved in groups and put down again."""

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.fingers import Finger, middle
from tests.web.sumoku import WISH, camera, in_rack, lay, loose, sit_down, six_in_hand, spot_of

KINDS = pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])
CAMERA_X = "Number(document.querySelector('.field svg').dataset.camera.split(',')[0])"


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
