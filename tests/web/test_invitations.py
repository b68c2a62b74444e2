"""Invitations in the page: another code, a closed table, and guests who ask."""

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.new_table import code as code_of
from tests.web.seats import ME, OPEN

ANN = {**ME, "name": "Ann"}


def invite(mine):
    mine.page.locator("button.menu").click()
    mine.page.get_by_role("button", name="Invite").click()


def open_solo(ann):
    """Ann plays Solo Sumoku; the code of her table."""
    table = ann.post("/api/tables", {"game": "solo-sumoku", "seats": [ANN], "seed": "tea"})["table"]
    ann.go(f"/t/{table['id']}")
    ann.page.wait_for_selector(".field svg")
    return table


def ask(bea, code, name="Bea"):
    bea.go(f"/join/{code}")
    bea.page.locator("input.field").fill(name)
    bea.page.get_by_role("button", name="Ask to join").click()
    bea.page.get_by_text("Waiting for an answer from Ann").wait_for()


def test_the_host_renews_the_code_and_closes_the_table(screen):
    ann, bea = screen(DESKTOP), screen(PHONE)
    table = ann.post("/api/tables", {"game": "sudoku", "seats": [ANN, OPEN]})["table"]
    ann.go(f"/t/{table['id']}")
    assert code_of(ann) == table["code"]
    ann.page.get_by_role("button", name="New code").click()
    ann.until(f"document.querySelector('.code').dataset.code !== '{table['code']}'")
    ann.page.locator(".invite").get_by_text("The old code and link no longer work.").wait_for()
    code = code_of(ann)
    assert code in ann.page.locator(".invite img").get_attribute("src")
    ann.page.get_by_role("button", name="Close to newcomers").click()
    ann.page.get_by_text("This table is closed to newcomers.").wait_for()
    assert ann.page.get_by_text("Send the link").count() == 0  # there is none to send
    bea.forgives = "409"
    bea.go(f"/join/{code}")
    bea.page.get_by_role("alert").wait_for()
    assert bea.page.get_by_role("alert").inner_text() == "This table is closed to newcomers."
    ann.page.get_by_role("button", name="Open to newcomers").click()
    ann.page.locator(".code").wait_for()
    bea.go(f"/join/{code}")
    bea.page.get_by_role("button", name="Join", exact=True).click()
    bea.page.wait_for_url("**/t/*")
    assert bea.page.get_by_role("button", name="New code").count() == 0
    ann.page.get_by_text("Start the game when you are ready.").wait_for()
    bea.page.get_by_text("Whoever opened the table starts the game").wait_for()  # said once


def test_a_guest_waits_and_sits_down_at_a_yes(screen):
    ann, bea = screen(DESKTOP), screen(PHONE)
    ask(bea, open_solo(ann)["code"])
    ann.page.get_by_role("group", name="Bea would like").get_by_role("button", name="Yes").click()
    bea.page.wait_for_url("**/t/*")
    bea.page.wait_for_selector(".field svg")
    ann.until("!document.querySelector('.guest')")


def test_a_guest_is_told_a_no(screen):
    ann, bea = screen(DESKTOP), screen(PHONE)
    ask(bea, open_solo(ann)["code"])
    ann.page.get_by_role("group", name="Bea would like").get_by_role("button", name="No").click()
    bea.page.get_by_text("They said no this time.").wait_for()
    assert bea.page.get_by_role("button", name="Ask to join").is_enabled()


def test_a_mate_can_leave_but_not_resign_and_can_be_sent_away(screen):
    ann, bea = screen(DESKTOP), screen(PHONE)
    ask(bea, open_solo(ann)["code"])
    ann.page.get_by_role("group", name="Bea would like").get_by_role("button", name="Yes").click()
    bea.page.wait_for_selector(".field svg")
    bea.page.locator("button.menu").click()
    bea.page.get_by_role("button", name="Leave table").wait_for()
    assert bea.page.get_by_role("button", name="Resign").count() == 0
    ann.page.locator("button.menu").click()
    ann.page.get_by_role("button", name="Resign").wait_for()
    ann.page.get_by_role("button", name="People and names").click()
    bea.forgives = "404"
    ann.page.get_by_role("button", name="Send Bea away").click()
    bea.page.get_by_text("This table no longer exists.").wait_for()


WORDS = {"nl-NL": ("Bea wil graag meespelen.", "Ja"), "zh-TW": ("Bea 想加入你們。", "好")}


@pytest.mark.parametrize("language", WORDS)
def test_guests_are_asked_for_in_the_language_of_the_device(screen, language):
    ann, bea = screen(DESKTOP, language), screen(PHONE)
    ask(bea, open_solo(ann)["code"])
    words, yes = WORDS[language]
    ann.page.get_by_role("group", name=words).get_by_role("button", name=yes, exact=True).click()
    bea.page.wait_for_url("**/t/*")


def test_friends_play_after_two_clicks_and_a_code_and_a_full_table_shows_none(screen):
    """Nobody has to give a name: everybody has one in the language of their own page."""
    ann, bea = screen(DESKTOP), screen(PHONE, "nl-NL")
    ann.go("/")
    ann.page.get_by_role("button", name="Play with a friend").click()
    games = ann.page.locator("dialog li button")
    games.first.wait_for()
    assert games.count() == games.locator("img").count() == 8
    games.filter(has_text="SuDoKu").first.click()
    ann.page.wait_for_selector(".code")
    code = ann.page.locator(".link").inner_text().rpartition("/")[2]
    bea.go("/")
    bea.page.get_by_label("Code").first.fill(code)
    bea.page.keyboard.press("Enter")
    bea.page.get_by_role("button", name="Meedoen").tap()
    ann.page.get_by_text("Every seat is taken").wait_for()
    bea.page.get_by_text("Alle plaatsen zijn bezet").wait_for()
    ann.page.locator(".lobby").get_by_text("Speler 2").wait_for()
    for each in (ann, bea):
        assert each.page.locator(".code, .invite img").count() == 0
    ann.page.get_by_role("button", name="Start").click()
    for each in (ann, bea):
        each.page.wait_for_selector("main[data-phase=running]")


def test_a_free_seat_looks_like_no_button(screen):
    mine = screen(DESKTOP)
    table = mine.post("/api/tables", {"game": "sudoku", "seats": [ME, OPEN]})["table"]
    mine.go(f"/t/{table['id']}")
    free = mine.page.locator(".pals li").nth(1)
    free.get_by_text("A free seat").wait_for()
    assert free.locator("svg, button").count() == 0  # such as a plus
    edge = "each => getComputedStyle(each).borderTopColor"
    assert free.evaluate(edge) == "rgba(0, 0, 0, 0)"
    assert mine.page.locator(".pals li").first.evaluate(edge) != "rgba(0, 0, 0, 0)"
