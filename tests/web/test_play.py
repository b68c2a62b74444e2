"""Whole games in the browser, by mouse, touch and keyboard."""

import pytest

from tests.web.conftest import PHONE

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "greedy", "pace": "instant"}
OVER = "document.querySelector('main[data-phase=over]')"
MY_TURN = "document.querySelector('[data-cell][aria-disabled=false]')"


def by_mouse(screen, cell):
    cell.click()


def by_touch(screen, cell):
    cell.tap()
    screen.page.wait_for_timeout(60)
    cell.tap()


def by_keyboard(screen, cell):
    space = int(cell.get_attribute("data-cell"))
    screen.page.keyboard.press("abcdefghi"[space % 9])
    screen.page.keyboard.press(str(space // 9 + 1))
    screen.page.wait_for_timeout(80)
    screen.page.keyboard.press("Enter")


def play_out(screen, how):
    """Lays on the first dotted space until the game is over."""
    for _ in range(80):
        screen.until(f"{OVER} || {MY_TURN}")
        if screen.page.evaluate(f"() => Boolean({OVER})"):
            return
        laid = screen.page.locator("[data-cell] [data-tile]").count()
        space = screen.page.locator("[data-cell]:has(.dot)").first.get_attribute("data-cell")
        how(screen, screen.page.locator(f"[data-cell='{space}']"))
        tiles = "document.querySelectorAll('[data-cell] [data-tile]').length"
        screen.until(f"{OVER} || {tiles} > {laid}")
        screen.page.wait_for_timeout(50)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(
    ("game", "kind", "how"),
    [("sudoku", {}, by_mouse), ("sudokids", PHONE, by_touch), ("sudoku", {}, by_keyboard)],
    ids=["mouse", "touch", "keyboard"],
)
def test_a_whole_game_against_a_bot_and_a_rematch(screen, game, kind, how):
    mine = screen(kind or {"viewport": {"width": 1280, "height": 720}})
    table = mine.open(game=game, seats=[ME, BOT], assist="learn")
    play_out(mine, how)
    result = mine.page.evaluate(f"async () => (await (await fetch('/api/tables/{table}')).json())")
    assert result["phase"] == "over"
    mine.page.locator(".actions .button").first.click()
    mine.until(f"!location.pathname.endsWith('{table}') && document.querySelector('[data-cell]')")


def test_two_people_play_through_an_invitation(screen):
    ann, bea = screen(PHONE), screen(language="nl-NL", color_scheme="dark")
    ann.go()
    ann.page.locator(".card .button", has_text="More").first.tap()
    ann.page.locator("select").first.select_option("open")
    ann.page.get_by_role("button", name="Open the table").tap()
    code = ann.page.locator(".code").inner_text()
    bea.go(f"/join/{code}")
    bea.page.locator("input").fill("Bea")
    bea.page.locator("form button").click()
    ann.page.get_by_role("button", name="Start the game").tap()
    for each in (ann, bea):
        each.page.wait_for_selector("[data-cell]")
    tile = bea.page.locator("[data-cell] [data-tile]")
    assert tile.count() == 9
    for space in range(81):
        cell = ann.page.locator(f"[data-cell='{space}']")
        if cell.locator("[data-tile]").count() == 0:
            cell.tap()
            ann.page.wait_for_timeout(250)
            if ann.page.locator(".note").count() == 0:
                ann.page.locator(".commit").tap()
                break
    bea.until("document.querySelectorAll('[data-cell] [data-tile]').length == 10")


def test_a_reload_and_a_network_cut_lose_nothing(screen):
    mine = screen()
    mine.open(game="sudoku", seats=[ME, ME], seed="tea")
    mine.page.context.set_offline(True)
    mine.page.wait_for_timeout(600)
    mine.page.context.set_offline(False)
    mine.page.reload()
    mine.page.wait_for_selector("[data-cell]")
    assert mine.page.locator("[data-cell] [data-tile]").count() == 9
    mine.complaints = [words for words in mine.complaints if "ERR_INTERNET" not in words]
