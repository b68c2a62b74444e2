"""How people play Cat Sudoku in the tests: by mouse, finger and keyboard."""

OVER = "document.querySelector('main[data-phase=over]')"
OPEN_BOX = "document.querySelector('[data-box][aria-disabled=false]')"
OPEN_SPACE = "document.querySelector('[data-cell][aria-disabled=false]')"
EMPTY = "[data-cell][aria-disabled=false]:not(:has([data-number]))"
PENCIL = ".paper .pencil [data-number]"


def empty_spaces(screen):
    return screen.page.locator(EMPTY)


def step(screen):
    """Waits for what is asked: `cross`, `write` or `over`."""
    screen.until(f"{OVER} || {OPEN_BOX} || {OPEN_SPACE}")
    if screen.page.evaluate(f"() => Boolean({OVER})"):
        return "over"
    return "cross" if screen.page.evaluate(f"() => Boolean({OPEN_BOX})") else "write"


def cross(screen):
    """Crosses off the first open box: a finger aims first."""
    screen.page.locator("[data-box][aria-disabled=false]").first.click()
    screen.page.wait_for_timeout(60)
    if screen.page.locator("[data-becomes]").count():
        screen.page.locator("[data-becomes]").first.click()
        screen.page.wait_for_timeout(60)
    button = screen.page.locator("button.commit:enabled", has_text="Cross off")
    if button.count():
        button.click()
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
