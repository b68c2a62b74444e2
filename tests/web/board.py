"""How people play on a board of spaces: by mouse, finger and keyboard, and over HTTP between."""

from itertools import count

from tests.web.screen import PATIENCE_ROUNDS
from tests.web.states import DOTS, GHOST, MY_TURN, OVER, READY, TILES

KEYS = count()
BY_HAND = 3
"""So many turns of a whole game are played in the page at its start, and all when it gets tight."""


def side(screen) -> int:
    return round(screen.page.locator("[data-cell]").count() ** 0.5)


def space_of(cell) -> int:
    return int(cell.get_attribute("data-cell"))


def by_mouse(screen, cell):
    cell.click()


def by_touch(screen, cell):
    """The first tap aims, the second lays."""
    cell.tap()
    screen.until(f"{GHOST} && {READY}")
    cell.tap()


def by_arrows(screen, cell):
    """Walks there with the arrows; Enter aims and Enter commits."""
    target, wide = space_of(cell), side(screen)
    at = int(screen.page.evaluate("() => document.activeElement.dataset.cell"))
    for steps, keys in (
        (target % wide - at % wide, ("ArrowRight", "ArrowLeft")),
        (target // wide - at // wide, ("ArrowDown", "ArrowUp")),
    ):
        for _ in range(abs(steps)):
            screen.page.keyboard.press(keys[steps < 0])
    screen.page.keyboard.press("Enter")
    screen.until(f"{GHOST}?.dataset.cell === '{target}'")
    screen.page.keyboard.press("Enter")


def first_fit(screen):
    """The first space where the tile in hand may go."""
    space = screen.page.locator(DOTS).first.get_attribute("data-cell")
    return screen.page.locator(f"[data-cell='{space}']")


def lay(screen, how):
    """Lays the tile in hand by some means, and waits until it lies there."""
    laid = screen.page.evaluate(f"() => {TILES}")
    how(screen, first_fit(screen))
    screen.until(f"{OVER} || {TILES} > {laid}")


def send(screen, table, decisions, seat="0"):
    """Makes the first move of a decision over HTTP, as the page of this device would."""
    asked = decisions[seat]
    body = {"seat": int(seat), "decision": asked["decision"], "key": f"sent{next(KEYS):028}"}
    screen.post(f"/api/tables/{table}/moves", {**body, "moves": asked["moves"][:1]})


def send_on(screen, table):
    """Plays seat 0 over HTTP until it gets tight: few spaces are left, or the game is over."""
    for _ in range(PATIENCE_ROUNDS):
        there = screen.ask(f"/api/tables/{table}/position")
        asked = there["decisions"].get("0")
        if not there["waits"] or (asked and len(asked["moves"]) <= BY_HAND):
            return
        if asked:
            send(screen, table, there["decisions"])
    raise AssertionError("the game went on for ever")


def play_out(screen, table, how, by_hand=BY_HAND):
    """Plays to the end against a bot: the first turns and the last ones in the page."""
    for turn in range(80):
        screen.until(f"{OVER} || {MY_TURN}")
        if turn == by_hand:
            send_on(screen, table)
            screen.catch_up(table)
        if screen.holds(OVER):
            return
        lay(screen, how)
    raise AssertionError("the game did not end")
