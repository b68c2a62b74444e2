"""Home: what waits for one, what was finished, and learning a game in under a minute."""

import pytest

from tests.web.conftest import DESKTOP, PHONE
from tests.web.test_play import ME

SLOW = {"kind": "bot", "pace": "slow"}
POST = """async ([path, body]) => (await (await fetch(path, {method: 'POST',
    headers: {'content-type': 'application/json'}, body: JSON.stringify(body)})).json())"""


def entry(mine, table):
    return mine.page.locator(f"a[href='t/{table}']")


def test_continue_says_whose_turn_it_is_and_leads_to_the_result(screen):
    mine = screen(PHONE)
    mine.go()
    opened = [
        mine.page.evaluate(POST, ["/api/tables", {"game": "sudoku", "seats": seats}])["table"]["id"]
        for seats in ([ME, SLOW], [ME, {"kind": "open"}], [ME, ME])
    ]
    playing, waiting, over = opened
    mine.page.evaluate(POST, [f"/api/tables/{over}/resign", {"seat": 0}])
    mine.go()
    entry(mine, over).wait_for()
    assert "your turn" in entry(mine, playing).inner_text()
    assert "waiting for players" in entry(mine, waiting).inner_text()
    assert "finished · 0–0" in entry(mine, over).inner_text()
    first = mine.page.locator("a[href^='t/']").first
    assert first.get_attribute("href") == f"t/{playing}"
    entry(mine, over).tap()
    mine.page.wait_for_selector(".result")


def test_others_to_move_becomes_your_turn_without_a_reload(screen):
    mine = screen(DESKTOP)
    mine.open(game="sudoku", seats=[ME, SLOW], seed="tea")
    mine.cell("B1").click()
    mine.until("document.querySelectorAll('[data-cell] [data-tile]').length == 10")
    mine.go()
    mine.page.wait_for_selector("text=others to move", timeout=3000)
    mine.page.wait_for_selector("text=your turn", timeout=14_000)


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["sudoku", "sudokids", "cat"])
def test_show_me_plays_a_short_match_with_captions(screen, kind, game):
    mine = screen(kind)
    mine.go()
    card = mine.page.locator("article", has=mine.page.locator(f"a[href='rules/{game}']"))
    card.locator("ol li").nth(2).wait_for()
    assert card.locator("ol li").count() == 3
    card.get_by_role("button", name="Show me").click()
    mine.page.wait_for_selector(".caption")
    captions = [mine.page.locator(".caption").inner_text()]
    for _ in range(4):
        mine.page.locator(".next").click()
        captions.append(mine.page.locator(".caption").inner_text())
    assert len(set(captions)) == 5
    assert ("sheets are full" if game == "cat" else "fits nowhere") in captions[-1]
    assert mine.page.locator(".next").is_disabled()
    box = mine.page.locator(".steps").bounding_box()
    assert box["y"] + box["height"] <= kind["viewport"]["height"]
    mine.page.keyboard.press("Escape")
    mine.until("!document.querySelector('dialog')")


def test_an_invitation_says_to_what_and_a_wrong_one_says_so_at_once(screen):
    ann, bea = screen(DESKTOP), screen(PHONE)
    seats = [{**ME, "name": "Ann"}, {"kind": "open"}]
    code = ann.post("/api/tables", {"game": "sudoku", "seats": seats})["table"]["code"]
    bea.go(f"/join/{code}")
    bea.page.get_by_role("heading", name="SuDoKu").wait_for()
    assert bea.page.get_by_text("At the table: Ann").is_visible()
    bea.forgives = "404"
    bea.go("/join/ABCDEF")
    bea.page.get_by_text("No table has this code.").wait_for()
    bea.page.get_by_role("heading", name="Join with a code").wait_for()  # and nobody is invited
    bea.page.get_by_label("Join with a code").fill(code)
    bea.page.get_by_role("button", name="Sit down").tap()
    bea.page.get_by_role("heading", name="You are invited").wait_for()
    assert bea.page.get_by_role("alert").count() == 0


def test_an_unknown_address_leads_home(screen):
    mine = screen(PHONE)
    mine.forgives = "404"
    mine.go("/no/such/place")
    mine.page.get_by_role("heading", name="There is nothing at this address.").wait_for()
    mine.page.get_by_role("link", name="Home").tap()
    mine.page.wait_for_selector("article.card")
