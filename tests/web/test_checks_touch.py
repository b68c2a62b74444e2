"""Of the thirty checks, those about fingers and the mouse on the board."""

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.fingers import Finger, middle
from tests.web.seats import ME, SLOW
from tests.web.states import GHOST, MY_TURN, NOTE, TILES

WORTH_3 = "document.querySelector('button.commit').innerText.includes('+3')"
SHORT = {**PHONE, "viewport": {"width": 360, "height": 420}}
"""Too low for the whole table: here the page scrolls."""


COUNT_CLICKS = """() => {
    window.clicks = {};
    document.addEventListener('click', ({target}) => {
        for (const part of ['[data-cell]', 'p.status'])
            if (target.closest(part)) clicks[part] = (clicks[part] ?? 0) + 1;
    }, true);
}"""


def at_my_turn(screen, kind=PHONE, **wish):
    """A table whose first tile is a 1: it fits B1, and D9 is in the column of the golden one."""
    mine = screen(kind)
    mine.open(**{"game": "sudoku", "seats": [ME, SLOW], "seed": "tea", **wish})
    mine.until(MY_TURN)
    return mine


def ghost(screen):
    return screen.page.evaluate(f"() => {GHOST}?.dataset.cell ?? null")


def test_check_03_touch_the_first_tap_posts_nothing_and_the_second_posts_once(screen):
    mine = at_my_turn(screen)
    mine.cell("B1").tap()
    mine.until(WORTH_3)
    assert mine.moves == 0
    mine.cell("B1").tap()
    mine.until(f"{TILES} >= 10")
    assert mine.moves == 1


def test_check_03_touch_the_big_button_is_as_good_as_the_second_tap(screen):
    mine = at_my_turn(screen)
    mine.cell("B1").tap()
    mine.until(WORTH_3)
    mine.page.locator("button.commit").tap()
    mine.until(f"{TILES} >= 10")
    assert mine.moves == 1


def test_check_04_mouse_a_click_posts_once(screen):
    mine = at_my_turn(screen, DESKTOP)
    mine.cell("B1").click()
    mine.until(f"{TILES} >= 10")
    assert mine.moves == 1


def test_check_04_mouse_with_confirm_always_a_click_only_aims(screen):
    mine = screen(DESKTOP)
    mine.go("/settings")
    mine.page.get_by_text("always", exact=True).click()
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    mine.cell("B1").click()
    mine.until(WORTH_3)
    assert mine.moves == 0
    mine.cell("B1").click()
    mine.until(f"{TILES} >= 10")
    assert mine.moves == 1


@pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_check_05_an_illegal_aim_posts_nothing_and_names_what_clashes(screen, kind):
    mine = at_my_turn(screen, kind)
    mine.press(mine.cell("D9"))
    mine.until(NOTE)
    assert "column" in mine.page.locator(".note").inner_text()
    assert mine.page.locator(".clash").evaluate_all("all => all.map(c => c.dataset.cell)") == ["30"]
    assert mine.page.locator("button.commit").is_disabled()
    assert mine.moves == 0
    mine.press(mine.page.locator(".note a"))
    rule = mine.page.locator("#SDK-4")
    rule.wait_for()
    assert mine.page.url.endswith("/rules/sudoku#SDK-4")
    top = "document.querySelector('#SDK-4').getBoundingClientRect().top"
    mine.until(f"{top} >= 0 && {top} < innerHeight / 2")


def test_check_06_a_sliding_finger_moves_the_ghost_and_lays_nothing(screen):
    mine = at_my_turn(screen)
    finger = Finger(mine.page)
    finger.down(*middle(mine.cell("B1")))
    mine.until(f"{GHOST}?.dataset.cell === '1'")
    for name in ("C1", "C2", "C3"):
        finger.slide(*middle(mine.cell(name)))
    mine.until(f"{GHOST}?.dataset.cell === '20'")
    mine.until("document.querySelector('.bubble')?.innerText.startsWith('+')")
    finger.lift()
    mine.until("!document.querySelector('.bubble')")
    mine.settle()
    assert ghost(mine) == "20"
    assert mine.moves == 0


def test_check_06_a_finger_lifted_outside_the_board_clears_the_aim(screen):
    mine = at_my_turn(screen)
    finger = Finger(mine.page)
    finger.down(*middle(mine.cell("B1")))
    mine.until(GHOST)
    outside = middle(mine.page.locator("p.status"))
    finger.slide(*outside)
    mine.until(f"!{GHOST}")
    finger.slide(*middle(mine.cell("C1")))  # it may come back
    mine.until(f"{GHOST}?.dataset.cell === '2'")
    finger.slide(*outside)
    finger.lift()
    mine.settle()
    assert ghost(mine) is None
    assert mine.moves == 0


def test_check_07_a_scroll_begun_on_the_board_never_aims(screen):
    mine = at_my_turn(screen, SHORT)
    mine.page.evaluate("""() => {
        window.aims = 0;
        const count = () => (window.aims += document.querySelectorAll('.ghost').length);
        new MutationObserver(count).observe(document.querySelector('.board'),
            {subtree: true, childList: true});
    }""")
    Finger(mine.page).scroll(*middle(mine.cell("B5")), by=120)
    mine.until("window.scrollY > 30")
    assert mine.page.evaluate("() => window.aims") == 0
    assert [url for url in mine.posts if "/preview" in url or "/moves" in url] == []
    assert ghost(mine) is None
    mine.cell("B1").tap()  # a tap still aims there
    mine.until(f"{GHOST}?.dataset.cell === '1'")


def test_check_07_a_gesture_that_the_browser_takes_over_clears_the_aim(screen):
    mine = at_my_turn(screen)
    finger = Finger(mine.page)
    finger.down(*middle(mine.cell("B1")))
    mine.until(GHOST)
    finger._send("touchCancel", [])
    mine.until(f"!{GHOST}")
    assert mine.moves == 0


@pytest.mark.parametrize("game", ["sudoku", "sudokids"])
def test_check_08_a_double_tap_does_not_zoom_and_two_fingers_do(screen, game):
    mine = at_my_turn(screen, game=game, assist="bare")
    mine.page.evaluate(COUNT_CLICKS)
    for part in ("[data-cell]", "p.status"):
        x, y = middle(mine.page.locator(part).first)
        for _ in range(2):
            mine.page.touchscreen.tap(x, y)
        mine.until(f"window.clicks['{part}'] === 2")  # a zoom would have swallowed the second
        assert mine.page.evaluate("() => window.visualViewport.scale") == 1
    meta = mine.page.locator("meta[name=viewport]").get_attribute("content")
    assert "user-scalable" not in meta
    assert "maximum-scale" not in meta
    for part in (".board", ".board button", ".commit", ".menu"):
        style = "part => getComputedStyle(part).touchAction"
        allowed = mine.page.locator(part).first.evaluate(style)
        assert allowed in ("manipulation", "pinch-zoom", "pan-y pinch-zoom"), part
    Finger(mine.page).pinch(*middle(mine.page.locator(".board")))
    mine.until("window.visualViewport.scale > 1.5")
    assert mine.page.locator(".bubble").count() == 0
