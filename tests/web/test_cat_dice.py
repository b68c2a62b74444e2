"""Cat Sudoku with real dice: entered by finger and by keyboard, and the log says so."""

import re

import pytest

from masume.core import record
from masume.core.verify import verify
from tests.web.browser import DESKTOP, PHONE
from tests.web.cat import OPEN_BOX, OPEN_SPACE, cross, write
from tests.web.looks import fits, in_full_sight, needs_axe, offences, small
from tests.web.new_table import choose, show_rare, start
from tests.web.records import verdict
from tests.web.seats import OPEN

BOT = {"kind": "bot", "level": "random", "pace": "instant"}
ASKED = "document.querySelector('[data-face]')"
ANN = {"kind": "me", "name": "Ann"}


def roll(screen, faces):
    """Sets every die by finger and enters the roll."""
    screen.until(ASKED)
    for face in faces:
        assert screen.page.get_by_role("button", name="Enter the roll").is_disabled()
        screen.page.locator(f"[data-face='{face}']").tap()
    screen.page.get_by_role("button", name="Enter the roll").tap()
    screen.until(f"!{ASKED}")


def status(screen):
    return screen.page.locator("p.status").inner_text()


def test_some_rounds_on_a_phone_from_the_dialog_to_the_verdict(screen):
    mine = screen(PHONE)
    mine.go()
    card = mine.page.locator("article", has=mine.page.get_by_role("heading", name="Cat Sudoku"))
    card.get_by_role("button", name="Set up").tap()
    dialog = mine.page.locator("dialog")
    show_rare(mine)
    dialog.get_by_label("Real dice: you roll them and enter what they show").check()
    choose(mine, "pace", "instant")
    start(mine)
    mine.until(ASKED)
    assert "Roll 4 dice and enter what they show" in status(mine)
    in_full_sight(mine, ".spaces", ".faces", ".rolled", "button.commit")
    assert small(mine) == []
    mine.page.locator("[data-face='6']").tap()
    mine.page.reload()
    mine.until(ASKED)
    roll(mine, [3, 1, 3])  # the six is still there
    assert mine.moves == 1
    mine.until(OPEN_SPACE)
    assert mine.page.locator("[data-die]").all_inner_texts() == [""] * 4
    assert mine.page.get_by_role("button", name="die 6").count() == 1
    write(mine)
    mine.until(ASKED)
    assert "Roll the dice for Pica" in status(mine)
    roll(mine, [2, 2, 5, 4])
    mine.until(OPEN_SPACE)  # the bot has crossed off a box
    write(mine)
    mine.until(ASKED)
    assert "Roll 4 dice" in status(mine)
    for face in (1, 1, 1):
        mine.page.locator(f"[data-face='{face}']").tap()
    mine.page.get_by_role("button", name="Die 1 shows 1").last.tap()  # that was a 5
    mine.page.get_by_role("button", name="Die 1 shows 5").first.tap()
    mine.page.get_by_role("button", name="Die 4 shows 6").tap()
    mine.page.get_by_role("button", name="Enter the roll").tap()
    mine.until(OPEN_BOX)
    cross(mine)
    log = mine.page.locator("ol.log").evaluate("log => log.textContent")
    assert "You rolled 1 1 5 6 (real dice)." in log
    assert "You rolled 1 3 3 6 (real dice)." in log
    assert re.search(r"Pica rolled 2 2 4 5 \(real dice, entered by .+\)\.", log)
    table = mine.page.url.split("/t/")[1]
    mine.post(f"/api/tables/{table}/resign", {"seat": 0})
    kind, words = verdict(mine)
    assert (kind, "Draws were entered by people: not provable" in words) == ("unproved", True)
    assert "3 draws were entered by people" in words
    kept = record.loads(mine.page.request.get(f"{mine.url}/api/tables/{table}/record").text())
    assert verify(kept).fits
    assert len(verify(kept).unproved) == 3


def test_by_keyboard_and_others_see_who_rolls(screen):
    ann, bea = screen(DESKTOP), screen(DESKTOP)
    bea.forgives = "409"
    request = {"game": "cat", "seats": [ANN, OPEN], "real_dice": True}
    opened = ann.post("/api/tables", request)["table"]
    bea.go(f"/join/{opened['code']}")
    bea.page.locator("input").fill("Bea")
    bea.page.locator("form button").click()
    bea.page.wait_for_url("**/t/*")
    ann.go(f"/t/{opened['id']}")
    ann.page.get_by_role("button", name="Start the game").click()
    ann.until(ASKED)
    bea.until("document.querySelector('p.status').innerText.includes('Rolling the dice: Ann')")
    assert bea.page.locator("[data-face]").count() == 0
    press = ann.page.keyboard.press
    for key in "1", "2", "2", "Backspace", "3", "7", "4", "ArrowLeft", "ArrowLeft", "6":
        press(key)
    dice = "[...document.querySelectorAll('[data-real]')].map(die => die.ariaLabel.at(-1)).join('')"
    ann.until(f"{dice} === '1634'")
    press("Enter")
    ann.until(OPEN_SPACE)
    bea.until(OPEN_SPACE)
    rows = ann.ask(f"/api/tables/{opened['id']}/position")["rows"]
    assert [(row["text"], row["by"]) for row in rows] == [("roll 1 3 4 6", "Ann")]
    write(ann)
    write(bea)
    bea.until(ASKED)
    bea.page.keyboard.press("/")
    bea.page.locator("form input").fill("roll 7 7 7 7")
    bea.page.keyboard.press("Enter")
    bea.page.locator(".note", has_text="each from 1 to 6").wait_for()


def test_dice_of_a_seat_that_is_behind_are_entered_too(screen, server):
    mine = screen(PHONE)
    mine.open(game="cat", seats=[ANN], real_dice=True, clock={"seconds": 60})
    roll(mine, [1, 2, 3, 4])
    mine.until(OPEN_SPACE)
    server.clock.advance(60)
    mine.until(ASKED)
    assert "Roll 4 dice" in status(mine)
    server.clock.advance(60)  # and nobody rolls: the program does
    mine.until(OPEN_SPACE)
    words = mine.page.locator("ol.log").evaluate("log => log.textContent")
    assert re.search(r"You: \d \d \d \d \(time ran out, so masume rolled\)", words)


@needs_axe
@pytest.mark.parametrize("language", ["en-GB", "zh-TW", "nl-NL"])
def test_the_panel_fits_in_three_languages_and_has_names(screen, language):
    mine = screen(PHONE, language)
    mine.open(game="cat", seats=[BOT, ANN, BOT], real_dice=True)
    mine.until(ASKED)
    fits(mine)
    in_full_sight(mine, ".spaces", ".faces", ".rolled", "button.commit")
    assert offences(mine) == []
