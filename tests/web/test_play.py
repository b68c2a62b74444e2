"""Whole games in the browser, by mouse, touch and keyboard."""

import pytest

from tests.web.conftest import DESKTOP, PHONE
from tests.web.listening import WireTap

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


LYING = "document.querySelectorAll('[data-cell] [data-tile]:not(.ghost)').length"
"""Without the one that is only aimed at: a move that is under way has not been made."""


def play_out(screen, how):
    """Lays on the first dotted space until the game is over."""
    for _ in range(80):
        screen.until(f"{OVER} || {MY_TURN}")
        if screen.page.evaluate(f"() => Boolean({OVER})"):
            return
        laid = screen.page.evaluate(f"() => {LYING}")
        space = screen.page.locator("[data-cell]:has(.dot)").first.get_attribute("data-cell")
        how(screen, screen.page.locator(f"[data-cell='{space}']"))
        screen.until(f"{OVER} || {LYING} > {laid}")
        screen.page.wait_for_timeout(50)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(
    ("game", "kind", "how"),
    [
        ("sudoku", DESKTOP, by_mouse),
        ("sudokids", PHONE, by_touch),
    ],
    ids=["mouse", "touch"],
)
def test_a_whole_game_against_a_bot_and_a_rematch(screen, game, kind, how):
    mine = screen(kind)
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


def test_four_seats_on_one_screen_play_to_the_end(screen):
    mine = screen(PHONE)
    names = ["Ann", "Bea", "Cam", "Dee"]
    seats = [{**ME, "name": name} for name in names]
    table = mine.open(game="sudokids", seats=seats, assist="learn")
    tiles = "document.querySelectorAll('[data-cell] [data-tile]').length"
    turned = []
    while mine.ask(f"/api/tables/{table}")["phase"] == "running":
        laid = mine.page.evaluate(f"() => {tiles}")
        turned.append(mine.page.locator("button.hand .owner").inner_text())
        assert mine.page.locator("button.hand [data-tile]").count() == 0  # it arrives face down
        mine.page.locator("button.hand").tap()
        mine.page.wait_for_selector("[data-cell]:has(.dot)")
        space = mine.page.locator("[data-cell]:has(.dot)").first.get_attribute("data-cell")
        by_touch(mine, mine.page.locator(f"[data-cell='{space}']"))
        mine.until(f"{OVER} || ({tiles} > {laid} && document.querySelector('.owner'))")
    mine.until(OVER)
    assert turned == (names * 9)[: len(turned)]
    assert len(turned) >= 6
    assert mine.page.locator(".seat .name").all_inner_texts() == names
    assert sum(mine.ask(f"/api/tables/{table}")["result"]["scores"]) > 0


@pytest.mark.parametrize("language", ["zh-TW", "nl-NL"])
def test_a_whole_game_in_another_language(screen, language):
    mine = screen(PHONE, language)
    mine.open(game="sudokids", seats=[ME, BOT], assist="learn")
    play_out(mine, by_touch)
    headline = mine.page.locator(".result h2").inner_text()
    assert headline
    assert not set(headline.split()) & {"You", "won", "wins", "game"}


def test_a_reload_and_a_network_cut_in_the_middle_lose_nothing(screen, server):
    line = WireTap(server.url)
    ann, bea = screen(), screen(PHONE, url=line.url)
    wish = {"game": "sudoku", "seats": [ME, {"kind": "open"}], "assist": "learn"}
    table = ann.page.request.post(f"{ann.url}/api/tables", data=wish).json()["table"]
    bea.page.request.post(f"{bea.url}/api/join", data={"code": table["code"]})
    ann.page.request.post(f"{ann.url}/api/tables/{table['id']}/start")
    for each in (ann, bea):
        each.go(f"/t/{table['id']}")
        each.page.wait_for_selector("[data-cell]")
    tiles = "document.querySelectorAll('[data-cell] [data-tile]').length"
    ann.until(MY_TURN)
    line.cut()
    bea.until("document.querySelector('p.status strong')")  # told in words
    ann.page.locator("[data-cell]:has(.dot)").first.click()
    ann.until(f"{tiles} === 10")
    assert bea.page.evaluate(f"() => {tiles}") == 9
    line.mend()
    bea.until(f"{tiles} === 10 && {MY_TURN}")  # what happened meanwhile arrives by itself
    bea.page.reload()
    bea.until(f"{tiles} === 10 && {MY_TURN}")
    space = bea.page.locator("[data-cell]:has(.dot)").first.get_attribute("data-cell")
    by_touch(bea, bea.page.locator(f"[data-cell='{space}']"))
    for each in (ann, bea):
        each.until(f"{tiles} === 11")
    bea.page.context.close()
    bea.complaints = [words for words in bea.complaints if "ERR_" not in words]
    line.close()
