"""Of the thirty checks, those that concern Cat Sudoku."""

import pytest

from masume.games.cat.rules.sheet import sheet as drawn
from tests.web.cat_hands import OPEN_SPACE, PENCIL, cell, cross, empty_spaces, pencil, step, write
from tests.web.conftest import DESKTOP, PHONE
from tests.web.test_checks_fit import CLIPPED, MISSING
from tests.web.test_checks_keyboard import LISTEN
from tests.web.test_play import ME

KINDS = pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])
SIDES = "all => all.map(c => c.getBoundingClientRect()).map(b => Math.min(b.width, b.height))"
SMALL = """() => [...document.querySelectorAll('button, a.button, select, .field')]
    .filter(each => each.offsetParent && !each.matches('[data-cell], [data-box]'))
    .map(each => [each.getBoundingClientRect(), each.innerText || each.ariaLabel])
    .filter(([box]) => Math.min(box.width, box.height) < 43.9)
    .map(([box, name]) => `${name}: ${box.width} × ${box.height}`)"""


def in_full_sight(screen, kind, *parts):
    wide, high = kind["viewport"]["width"], kind["viewport"]["height"]
    size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert screen.page.evaluate(size) == [wide, high]
    for part in parts:
        box = screen.page.locator(part).bounding_box()
        assert box["x"] >= 0, part
        assert box["y"] >= 0, part
        assert box["x"] + box["width"] <= wide, part
        assert box["y"] + box["height"] <= high, part


@pytest.mark.parametrize(
    ("kind", "sheet"),
    [*((PHONE, sheet) for sheet in ("spring", "summer", "autumn", "winter")), (DESKTOP, "winter")],
)
def test_check_01_and_02_sheet_dice_and_commit_are_in_sight_and_large_enough(screen, kind, sheet):
    mine = screen(kind)
    seats = [ME, ME, ME]
    mine.open(game="cat", seats=seats, seed="tea", assist="learn", options={"sheet": sheet})
    mine.page.wait_for_selector(".tip")
    for _ in seats:
        in_full_sight(mine, kind, ".paper", ".dice", "button.commit")
        assert min(mine.page.locator("[data-cell]").evaluate_all(SIDES)) >= 36
        assert mine.page.evaluate(SMALL) == []
        write(mine)
    step(mine)
    in_full_sight(mine, kind, ".paper", ".counter", ".dice", "button.commit")
    assert min(mine.page.locator("[data-box]").evaluate_all(SIDES)) >= (36 if kind is PHONE else 34)
    cross(mine)
    mine.page.locator(".die:has(.wild)").first.click()
    empty_spaces(mine).first.click()
    mine.page.wait_for_selector("[data-wild]")
    in_full_sight(mine, kind, ".paper", ".wilds", ".dice", "button.commit")
    assert min(mine.page.locator("[data-cell]").evaluate_all(SIDES)) >= 36
    assert mine.page.evaluate(SMALL) == []


def test_check_09_a_whole_game_by_keyboard_with_the_focus_on_the_sheet(screen):
    mine = screen(DESKTOP)
    table = mine.open(game="cat", seats=[ME], seed="tea", assist="learn")
    mine.page.keyboard.press("a")  # naming a space goes to the sheet
    mine.page.keyboard.press("1")
    mine.until("document.activeElement.dataset.name === 'A1'")
    mine.page.evaluate("""() => {
        window.strayed = [];
        const look = () => {
            const at = document.activeElement;
            if (at && !at.dataset.cell && !document.querySelector('[data-phase=over]'))
                window.strayed.push(at.outerHTML.slice(0, 80));
            requestAnimationFrame(look);
        };
        look();
    }""")
    press = mine.page.keyboard.press
    for _ in range(40):
        asked = step(mine)
        if asked == "over":
            break
        there = mine.ask(f"/api/tables/{table}/position?since=0")
        view = there["views"]["0"]
        if asked == "cross":
            press(there["decisions"]["0"]["moves"][0].split()[1])  # its number
            press("Enter")
            mine.until(OPEN_SPACE)
            continue
        free = [
            name
            for name, number in zip(view["names"], view["sheets"][0], strict=True)
            if not number
        ]
        if not view["round"]:
            free = ["A1", "I1", "B2", "H2"]
        for number, name in zip(view["dice"], free, strict=False):
            press(name[0].lower())
            press(name[1])
            press(str(number))
        mine.until(f"document.querySelectorAll('{PENCIL}').length == 4")
        press("Enter")
        mine.until(f"!document.querySelector('{PENCIL}')")
    assert mine.ask(f"/api/tables/{table}")["result"]["reason"] == "full"
    assert mine.page.evaluate("() => window.strayed") == []


def test_check_09_arrows_digits_and_backspace_write_and_rub_out(screen):
    mine = screen(DESKTOP)
    table = mine.open(game="cat", seats=[ME], seed="tea")
    press = mine.page.keyboard.press
    dice = mine.ask(f"/api/tables/{table}/position?since=0")["views"]["0"]["dice"]
    press("a")
    press("1")
    press("ArrowRight")  # over the holes
    mine.until("document.activeElement.dataset.name === 'I1'")
    press(str(dice[0]))
    mine.page.get_by_role("button", name=f"I1, {dice[0]}, pencil", exact=True).wait_for()
    press("Backspace")
    mine.page.get_by_role("button", name="I1, empty, circle", exact=True).wait_for()
    missing = next(n for n in range(1, 7) if n not in dice)
    press(str(missing))
    assert f"No die is left that can be {missing}" in mine.page.locator(".note").inner_text()


def test_check_11_the_sheet_is_a_grid_of_named_spaces(screen):
    mine = screen(DESKTOP)
    mine.open(game="cat", seats=[ME], seed="tea", options={"sheet": "winter"})
    grid = mine.page.get_by_role("grid", name="Your sheet")
    assert grid.get_by_role("row").count() == len(drawn("winter").rows)
    spaces = grid.get_by_role("gridcell").count()
    assert spaces % 4 == 0
    assert grid.get_by_role("button", name="A2, empty", exact=True).count() == 1
    assert grid.get_by_role("button", name="B2, empty, circle", exact=True).count() == 1
    assert grid.get_by_role("gridcell").get_by_role("img", name="printed 5").count() == 1
    write(mine)
    step(mine)
    assert mine.page.get_by_role("button", name="blank column 1, row 2", exact=False).count() == 1


def test_check_12_one_message_a_move_and_none_on_hover(screen):
    mine = screen(DESKTOP)
    mine.open(game="cat", seats=[ME], seed="tea")
    mine.page.evaluate(LISTEN)
    for name in ("A1", "B2", "A2"):
        cell(mine, name).hover()
        mine.page.wait_for_timeout(150)
    assert mine.page.evaluate("() => window.said") == []
    write(mine)
    step(mine)
    mine.page.wait_for_timeout(200)
    said = mine.page.evaluate("() => window.said")
    assert len(said) == 1
    assert "You wrote" in said[0]
    assert "You rolled" in said[0]


@KINDS
def test_check_21_pencil_survives_a_reload_and_opening_the_rules(screen, kind):
    mine = screen(kind)
    mine.open(game="cat", seats=[ME], seed="tea")
    pencil(mine, 3)
    marks = "() => [...document.querySelectorAll('.pencil')].map(b => b.ariaLabel)"
    before = mine.page.evaluate(marks)
    assert len(before) == 3
    mine.page.wait_for_timeout(400)
    mine.page.reload()
    mine.until(f"document.querySelectorAll('{PENCIL}').length == 3")
    assert mine.page.evaluate(marks) == before
    mine.go("/rules/cat")
    mine.page.wait_for_selector("h1")
    mine.page.go_back()
    mine.until(f"document.querySelectorAll('{PENCIL}').length == 3")
    assert mine.page.evaluate(marks) == before
    mine.page.evaluate("() => localStorage.clear()")  # the server has it too
    mine.page.reload()
    mine.until(f"document.querySelectorAll('{PENCIL}').length == 3")
    assert mine.page.evaluate(marks) == before


@KINDS
def test_check_22_done_sleeps_until_all_four_stand_and_nothing_is_posted_before(screen, kind):
    mine = screen(kind)
    mine.open(game="cat", seats=[ME], seed="tea")
    button = mine.page.locator("button.commit")
    for written in range(4):
        assert button.is_disabled()
        assert button.inner_text() == f"Done {written}/4"
        pencil(mine, 1)
    assert mine.moves == 0
    assert button.is_enabled()
    button.click()
    step(mine)
    assert mine.moves == 1


@pytest.mark.parametrize("language", ["en-GB", "zh-TW", "nl-NL"])
def test_check_29_three_languages_fit_a_phone_with_every_glyph(screen, language):
    mine = screen(PHONE, language)

    def look(where):
        assert mine.page.evaluate("() => document.documentElement.scrollWidth") == 360, where
        assert mine.page.evaluate(CLIPPED) == [], where
        assert mine.page.evaluate(MISSING) == [], where

    mine.open(game="cat", seats=[ME], seed="tea", assist="learn")
    look("opening")
    pencil(mine, 4)
    look("pencil")
    mine.page.locator("button.commit:enabled").click()
    step(mine)
    look("the Wild Counter")
    mine.page.locator("[data-box='1,8']").tap()
    mine.page.wait_for_selector("[data-becomes]")
    look("a blank column")
    mine.page.locator("[data-becomes]").first.tap()
    mine.page.locator("button.commit:enabled").click()
    mine.until(OPEN_SPACE)
    mine.page.locator(".die:has(.wild)").first.click()
    empty_spaces(mine).first.click()
    mine.page.wait_for_selector("[data-wild]")
    look("a wild die")
