"""How people play Cat Sudoku in the tests: by mouse, finger and keyboard, and over HTTP."""

from tests.web.board import send
from tests.web.states import OVER

OPEN_BOX = "document.querySelector('[data-box][aria-disabled=false]')"
OPEN_SPACE = "document.querySelector('[data-cell][aria-disabled=false]')"
EMPTY = "[data-cell][aria-disabled=false]:not(:has([data-number]))"
BECOMES = "document.querySelector('[data-becomes]')"
CROSS_OFF = """[...document.querySelectorAll('button.commit:enabled')]
    .some(button => button.innerText.includes('Cross off'))"""
PENCIL = ".spaces .pencil [data-number]"


def empty_spaces(screen):
    return screen.page.locator(EMPTY)


def step(screen):
    """Waits for what is asked: `cross`, `write` or `over`."""
    screen.until(f"{OVER} || {OPEN_BOX} || {OPEN_SPACE}")
    if screen.holds(OVER):
        return "over"
    return "cross" if screen.holds(OPEN_BOX) else "write"


def cross(screen):
    """Crosses off the first open box: a blank one is given a number, and a finger aims first."""
    screen.page.locator("[data-box][aria-disabled=false]").first.click()
    screen.until(f"!{OPEN_BOX} || {BECOMES} || {CROSS_OFF}")
    if screen.holds(BECOMES):
        screen.page.locator("[data-becomes]").first.click()
        screen.until(f"!{OPEN_BOX} || {CROSS_OFF}")
    if screen.holds(CROSS_OFF):
        screen.page.locator("button.commit").click()
    screen.until(f"!{OPEN_BOX}")


def pencil(screen, most=4):
    """Writes the dice one after the other into the first empty spaces."""
    for _ in range(most):
        before = screen.page.locator(PENCIL).count()
        empty_spaces(screen).first.click()
        if screen.page.locator("[data-wild]").count():
            screen.page.locator("[data-wild='3']").click()
        screen.until(f"document.querySelectorAll('{PENCIL}').length > {before}")


def write(screen):
    """Writes all dice and is done; returns what the button said."""
    pencil(screen, screen.page.locator("[data-die]").count())
    button = screen.page.locator("button.commit:enabled")
    button.wait_for()
    said = button.inner_text()
    button.click()
    screen.until(f"!document.querySelector('{PENCIL}')")
    return said


def cell(screen, name):
    return screen.page.locator(f"[data-name='{name}']")


def click_in_vain(screen, name):
    """Clicks on a space where nothing can be written."""
    cell(screen, name).click(force=True)


def view(screen, table):
    return screen.ask(f"/api/tables/{table}/position?since=0")["views"]["0"]


def decisions(screen, table):
    """What the server asks of the seats of this device."""
    return screen.ask(f"/api/tables/{table}/position?since=0")["decisions"]


def send_until(screen, table, *wanted):
    """Plays seat 0 over HTTP until `cross`, `write` or `over` is asked of it; the page follows."""
    while (asked := asked_now(screen, table)) not in wanted:
        assert asked != "over"
        send(screen, table, decisions(screen, table))
    screen.catch_up(table)


def asked_now(screen, table):
    """What the server asks of seat 0: `cross`, `write` or `over`."""
    asked = decisions(screen, table)
    return asked["0"]["decision"].split()[0] if "0" in asked else "over"
