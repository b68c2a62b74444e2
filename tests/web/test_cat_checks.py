"""Of the thirty checks, those that concern Cat Sudoku."""

import pytest

from masume.games.cat.rules.sheet import sheet as drawn
from tests.web.board import send
from tests.web.browser import DESKTOP, PHONE
from tests.web.cat import (
    OPEN_SPACE,
    PENCIL,
    asked_now,
    cell,
    decisions,
    empty_spaces,
    pencil,
    send_until,
    step,
    view,
    write,
)
from tests.web.looks import SIDES, fits, in_full_sight, needs_axe, offences, small
from tests.web.seats import ME

KINDS = pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])
BOT = {"kind": "bot", "level": "random", "pace": "instant"}
OWN = "/".join(["oooooo", "ooxxxx", *["xxxxxx"] * 2, "......", *["xxxxxx"] * 4])
COVERED = """() => [...document.querySelectorAll('[data-cell]')].filter(cell => {
    const {x, y, width, height} = cell.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') !== cell;
}).map(cell => cell.dataset.name)"""
THREE = f"document.querySelectorAll('{PENCIL}').length === 3"


@KINDS
def test_check_01_and_02_sheet_dice_and_commit_are_in_sight_and_large_enough(screen, kind):
    mine = screen(kind)
    for sheet in ("spring", "summer", "autumn", "winter") if kind is PHONE else ("winter",):
        wish = {"seats": [ME, ME, ME], "seed": "tea", "assist": "learn"}
        table = mine.open(game="cat", options={"sheet": sheet}, **wish)
        mine.page.wait_for_selector(".tip")
        for seat in range(3):
            look_at_the_sheet(mine, ".spaces", ".dice", "button.commit")
            send(mine, table, decisions(mine, table), str(seat))
            mine.catch_up(table)
        in_full_sight(mine, ".spaces", ".counter", ".dice", "button.commit")
        least = 36 if kind is PHONE else 34
        assert min(mine.page.locator("[data-box]").evaluate_all(SIDES)) >= least
        [(roller, _)] = (asked := decisions(mine, table)).items()
        send(mine, table, asked, roller)
        mine.catch_up(table)
        mine.page.locator(".die:has(.wild)").first.click()
        empty_spaces(mine).first.click()
        mine.page.wait_for_selector("[data-wild]")
        look_at_the_sheet(mine, ".spaces", ".wilds", ".dice", "button.commit")
        mine.page.evaluate("() => localStorage.clear()")  # the tips are given again


def look_at_the_sheet(mine, *parts):
    in_full_sight(mine, *parts)
    assert min(mine.page.locator("[data-cell]").evaluate_all(SIDES)) >= 36
    assert small(mine) == []


def test_check_09_a_whole_game_by_keyboard_with_the_focus_on_the_sheet(screen):
    mine = screen(DESKTOP)
    table = mine.open(game="cat", seats=[ME], seed="tea", assist="learn")
    mine.page.keyboard.press("a")  # naming a space goes to the sheet
    mine.page.keyboard.press("1")
    mine.until("document.activeElement.dataset.name === 'A1'")
    mine.watch_focus()
    for turn in range(40):
        if step(mine) == "over":
            break
        there = view(mine, table)
        free = [
            n for n, number in zip(there["names"], there["sheets"][0], strict=True) if not number
        ]
        if turn < 4 or len(free) <= 8:  # the first two rounds and the last two by hand
            by_keys(mine, table, there, free)
        else:
            send(mine, table, decisions(mine, table))
        mine.catch_up(table)
    assert mine.ask(f"/api/tables/{table}")["result"]["reason"] == "full"
    assert mine.page.evaluate("() => window.strayed") == []


def by_keys(mine, table, there, free):
    """Crosses off a number, or writes the four dice into free spaces."""
    press = mine.page.keyboard.press
    if asked_now(mine, table) == "cross":
        press(str(decisions(mine, table)["0"]["moves"][0]["number"]))
        press("Enter")
        mine.until(OPEN_SPACE)
        return
    spaces = free if there["round"] else ["A1", "I1", "B2", "H2"]
    for number, name in zip(there["dice"], spaces, strict=False):
        for key in (name[0].lower(), name[1], str(number)):
            press(key)
    mine.until(f"document.querySelectorAll('{PENCIL}').length === 4")
    press("Enter")
    mine.until(f"!document.querySelector('{PENCIL}')")


def test_check_09_arrows_digits_and_backspace_write_and_rub_out(screen):
    mine = screen(DESKTOP)
    table = mine.open(game="cat", seats=[ME], seed="tea")
    press = mine.page.keyboard.press
    dice = view(mine, table)["dice"]
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
    table = mine.open(game="cat", seats=[ME], seed="tea", options={"sheet": "winter"})
    grid = mine.page.get_by_role("grid", name="Your sheet")
    assert grid.get_by_role("row").count() == len(drawn("winter").rows)
    spaces = grid.get_by_role("gridcell").count()
    assert spaces % 4 == 0
    assert grid.get_by_role("button", name="A2, empty", exact=True).count() == 1
    assert grid.get_by_role("button", name="B2, empty, circle", exact=True).count() == 1
    assert grid.get_by_role("gridcell").get_by_role("img", name="printed 5").count() == 1
    send_until(mine, table, "cross")
    assert mine.page.get_by_role("button", name="blank column 1, row 2", exact=False).count() == 1


def test_check_12_one_message_a_move_and_none_on_hover(screen):
    mine = screen(DESKTOP)
    mine.stop_time()
    mine.open(game="cat", seats=[ME], seed="tea")
    mine.listen()
    for name in ("A1", "B2", "A2"):
        cell(mine, name).hover()
        mine.pass_time(150)
    assert mine.said() == []
    write(mine)
    step(mine)
    mine.pass_time(200)
    [said] = mine.said()
    assert "You wrote" in said
    assert "You rolled" in said


@KINDS
def test_check_21_pencil_survives_a_reload_and_opening_the_rules(screen, kind):
    mine = screen(kind)
    mine.stop_time()
    mine.open(game="cat", seats=[ME], seed="tea")
    pencil(mine, 3)
    mine.keep_draft()
    marks = "() => [...document.querySelectorAll('.pencil')].map(b => b.ariaLabel)"
    before = mine.page.evaluate(marks)
    assert len(before) == 3
    mine.page.reload()
    mine.until(THREE)
    assert mine.page.evaluate(marks) == before
    mine.go("/rules/cat")
    mine.page.wait_for_selector("h1")
    mine.page.go_back()
    mine.until(THREE)
    assert mine.page.evaluate(marks) == before
    mine.page.evaluate("() => localStorage.clear()")  # the server has it too
    mine.page.reload()
    mine.until(THREE)
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
    assert button.inner_text() == "Done"  # what costs nothing has no price
    button.click()
    step(mine)
    assert mine.moves == 1


ZOOMED = {"viewport": {"width": 640, "height": 360}}
"""A window of 1280 × 720 at 200 %."""


def test_at_twice_the_size_sheet_dice_and_done_are_whole(screen):
    mine = screen(ZOOMED)
    mine.open(game="cat", seats=[ME, BOT], seed="tea")
    mine.until(OPEN_SPACE)
    in_full_sight(mine, ".spaces", ".dice", "button.commit")
    assert mine.page.locator("button.commit").bounding_box()["height"] >= 44
    assert small(mine) == []


@needs_axe
@KINDS
def test_check_15_sheets_of_one_and_of_others_have_names(screen, kind):
    mine = screen(kind)
    mine.open(game="cat", seats=[ME, BOT], seed="tea", options={"sheet": "winter"})
    mine.until(OPEN_SPACE)
    assert offences(mine) == []
    if kind is PHONE:
        mine.page.get_by_role("button", name="Wild Counter").tap()
    mine.page.locator("[data-other='1']").locator("visible=true").click()
    mine.page.locator(".frame svg[role=img]").wait_for()
    assert offences(mine) == []


def test_the_drawing_lies_around_the_spaces_and_lets_every_click_through(screen):
    mine = screen(DESKTOP)
    for sheet in ("spring", "summer", "autumn", "winter", OWN):
        mine.open(game="cat", seats=[ME], seed="tea", options={"sheet": sheet})
        mine.until(f"{OPEN_SPACE} && document.querySelector('.sheet .eye')")
        assert mine.page.locator("[data-season]").count() == 1
        assert mine.page.evaluate(COVERED) == []


@pytest.mark.parametrize("language", ["en-GB", "zh-TW", "nl-NL"])
def test_check_29_three_languages_fit_a_phone_with_every_glyph(screen, language):
    mine = screen(PHONE, language)
    mine.open(game="cat", seats=[ME], seed="tea", assist="learn")
    fits(mine, "opening")
    pencil(mine, 4)
    fits(mine, "pencil")
    mine.page.locator("button.commit:enabled").click()
    step(mine)
    fits(mine, "the Wild Counter")
    mine.page.locator("[data-box='1,8']").tap()
    mine.page.wait_for_selector("[data-becomes]")
    fits(mine, "a blank column")
    mine.page.locator("[data-becomes]").first.tap()
    mine.page.locator("button.commit:enabled").click()
    mine.until(OPEN_SPACE)
    mine.page.locator(".die:has(.wild)").first.click()
    empty_spaces(mine).first.click()
    mine.page.wait_for_selector("[data-wild]")
    fits(mine, "a wild die")


PAPER = """getComputedStyle(document.querySelector('[data-cell]'), '::before').backgroundColor
    !== 'rgba(0, 0, 0, 0)'"""


def test_the_spaces_are_drawn_before_the_cat_has_come(screen):
    mine = screen(PHONE)
    mine.forgives = "ERR_FAILED"
    mine.page.context.route("**/assets/winter-*.js", lambda route: route.abort())
    mine.open(game="cat", options={"sheet": "winter"}, seats=[ME], seed="tea")
    mine.page.wait_for_selector(".layer[aria-busy=true]", state="attached")
    assert mine.holds(PAPER)
