"""Records dropped onto the page, and what the page finds in them."""

from pathlib import Path

from tests.web.seats import BOT, ME

RECORDS = Path(__file__).parent.parent / "records"
PROVED = RECORDS / "sudoku" / "2-strict-blocks-standard.json"
DROP = """([name, text]) => {
    const files = new DataTransfer();
    files.items.add(new File([text], name, {type: 'application/json'}));
    const drop = new DragEvent('drop', {dataTransfer: files, bubbles: true, cancelable: true});
    document.querySelector('main').dispatchEvent(drop);
}"""


def drop(screen, text, name="game.masume.json"):
    screen.page.wait_for_selector(".drop")  # home shows it when it knows the games
    screen.page.evaluate(DROP, [name, text])


def verdict(screen):
    """What the page says about dice and draws: the verdict and its words."""
    line = screen.page.locator("[data-verdict]")
    line.wait_for()
    line.locator("summary").click()
    return line.get_attribute("data-verdict"), line.inner_text()


def finished(screen, **wish) -> str:
    """A table of SudoKids whose game was resigned, with its result on the screen."""
    table = screen.open(game="sudokids", seats=[ME, BOT], **wish)
    screen.post(f"/api/tables/{table}/resign", {"seat": 0})
    screen.page.wait_for_selector(".result")
    return table
