"""«My games»: what was played, whom to play next, everything as one file, and nothing at all."""

import json
import re
from pathlib import Path

from tests.web.browser import DESKTOP, PHONE
from tests.web.looks import SMALLEST, broken, fits, needs_axe, offences
from tests.web.seats import BOT, ME, OPEN, SLOW, SLOW_SECONDS, seat_guests

ROW = "section li[data-result]"


def play_out(server, mine, table):
    """Makes the first move there is until the game is over."""
    path = f"/api/tables/{table}"
    while mine.ask(path)["phase"] != "over":
        if not step(mine, table, 0):
            server.clock.advance(SLOW_SECONDS)
    return mine.ask(path)["result"]


def step(screen, table, seat):
    """Makes the first move there is, if it is the seat's turn; whether it was."""
    path = f"/api/tables/{table}"
    decision = screen.ask(f"{path}/position")["decisions"].get(str(seat))
    if decision is None:
        return False
    name = decision["decision"]
    body = {"seat": seat, "decision": name, "key": name, "moves": [decision["moves"][0]]}
    screen.post(f"{path}/moves", body)
    return True


def choose(mine, words):
    mine.page.locator(".seg label", has_text=words).click()


def rows(mine, number):
    """The list, once it has so many lines."""
    mine.page.wait_for_function(
        "([row, n]) => document.querySelectorAll(row).length === n", arg=[ROW, number]
    )
    return mine.page.locator(ROW)


@needs_axe
def test_what_was_played_can_be_walked_through_taken_along_and_deleted(screen, server):
    mine, other = screen(DESKTOP), screen(PHONE)
    mine.go("/games")
    mine.page.get_by_role("heading", name="nobody has played yet").wait_for()
    mine.settle()
    assert mine.page.get_by_text("No game fits this choice.").count() == 0  # nothing was chosen
    assert offences(mine) == []

    # a whole game against a bot, and one that somebody else gives up
    alone = mine.post("/api/tables", {"game": "sudokids", "seats": [ME, BOT]})["table"]["id"]
    result = play_out(server, mine, alone)
    server.clock.advance(60)
    table = seat_guests(mine, other, names=("Mei",), game="sudoku", seats=[ME, OPEN])
    other.look_at(table)
    assert step(mine, table, 0)
    assert step(other, table, 1)
    other.post(f"/api/tables/{table}/resign", {"seat": 1})
    mine.go(f"/t/{table}")
    mine.page.locator(".earned").get_by_text("In good company").wait_for()  # told once
    running = mine.post("/api/tables", {"game": "sudokids", "seats": [ME, SLOW]})["table"]["id"]

    mine.go("/games")
    listed = rows(mine, 2)
    assert "Mei" in listed.first.inner_text()
    scores = " – ".join(str(score) for score in result["scores"])  # one's own is the first
    assert scores in listed.last.inner_text()
    assert mine.page.locator(".badge .mark").count() == 0
    assert mine.page.locator(".badge", has_text="In good company").count() == 1
    assert offences(mine) == []
    against = mine.page.get_by_label("Opponent")
    against.select_option("Mei")
    assert "Mei" in rows(mine, 1).first.inner_text()
    against.select_option("Any opponent")
    rows(mine, 2)
    choose(mine, "With people")
    assert "SuDoKu" in rows(mine, 1).inner_text()
    choose(mine, "Unfinished")
    mine.page.locator(f"a[href='t/{running}']").wait_for()
    assert mine.page.locator("section .swatch img").count() == 1
    choose(mine, "All")
    rows(mine, 2)
    mine.page.get_by_role("combobox", name="Which game").select_option("sudokids")
    rows(mine, 1)

    # the next opponent, with numbers since this game ships ratings
    ladder = mine.page.locator(".ladder")
    assert re.search(r"rating after 1 game\b", ladder.inner_text())
    assert ladder.locator("li").count() == 7
    expected = mine.ask("/api/me/statistics")["games"]
    ladders = {each["game"]: each["ladder"] for each in expected}
    assert str(round(ladders["sudokids"]["rating"])) in ladder.locator(".you").inner_text()
    before = mine.page.url
    mine.page.locator(".next .button.big").click()
    mine.page.wait_for_url("**/t/*")
    opened = mine.ask(f"/api/tables/{mine.page.url.rpartition('/')[2]}")
    assert opened["game"] == "sudokids"
    assert opened["seats"][1]["character"] == ladders["sudokids"]["next"]["character"]

    # watching again and looking back, while the table is kept
    mine.page.goto(before)
    rows(mine, 2).last.get_by_role("link", name=re.compile("Watch again")).click()
    mine.page.locator("dialog[open]").wait_for()
    mine.page.goto(before)
    href = (
        rows(mine, 2).last.get_by_role("link", name=re.compile("Look back")).get_attribute("href")
    )
    assert href == f"review/{alone}"

    # one file
    with mine.page.expect_download() as download:
        mine.page.get_by_role("link", name="Download everything").click()
    found = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert {each["table"] for each in found["games"]} == {alone, table}
    assert found["records"].keys() == {alone, table}

    # nothing any more, in two steps
    mine.page.get_by_role("button", name="Delete everything of mine").click()
    mine.page.get_by_role("button", name="No, keep everything").click()
    mine.page.get_by_role("button", name="Delete everything of mine").click()
    mine.page.get_by_text("the puzzles solved on this device").wait_for()
    mine.page.evaluate("localStorage.setItem('masume-puzzles', '{}')")
    mine.page.get_by_role("button", name="Go on to the last step").click()
    assert len(mine.ask("/api/me/games")["games"]) == 2
    mine.page.get_by_role("button", name="Yes, delete everything").click()
    mine.page.get_by_role("heading", name="nobody has played yet").wait_for()
    assert mine.ask("/api/tables") == []
    assert mine.page.evaluate("Object.keys(localStorage)") == ["masume"]

    # whoever resigned still has their game, on a phone too
    other.go("/games")
    assert "resigned" in rows(other, 1).inner_text()
    fits(other)
    assert offences(other) == []


def test_long_scores_and_long_words_break_no_names_on_the_smallest_phone(screen, server):
    mine = screen(SMALLEST, language="nl-NL")
    table = mine.post("/api/tables", {"game": "sudokids", "seats": [ME, BOT]})["table"]["id"]
    play_out(server, mine, table)
    mine.go("/games")
    rows(mine, 1)
    mine.page.evaluate(
        """row => (document.querySelector(`${row} .score`).textContent = "651 – 492 – 318")""", ROW
    )
    assert broken(mine, f"{ROW} :is(b, .whom, .score), ol i") == []
