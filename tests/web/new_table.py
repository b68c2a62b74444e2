"""The sheet of a new table: who sits down, how much help, and what stands behind one link."""


def choose(screen, name: str, value: str) -> None:
    """Chooses one of a row, such as who sits at the second seat."""
    names = {"who": "input[name=who]", "assist": "input[name=assist]", "pace": "input[name=pace]"}
    option = screen.page.locator(f"dialog {names[name]}").and_(
        screen.page.locator(f"[value='{value}']")
    )
    option.locator("xpath=..").click()


def show_rare(screen) -> None:
    """Opens what few people change: clock, variants and what is allowed."""
    screen.page.get_by_role("button", name="Clock and variants").click()


def start(screen) -> None:
    """Opens the table, whether the game begins at once or not."""
    screen.page.locator("dialog .start").click()


def code(screen) -> str:
    """The code that the tiles of a lobby show."""
    return screen.page.locator("[data-code]").get_attribute("data-code")
