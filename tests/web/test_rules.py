"""The rules pages in the browser."""

import msgspec
import pytest

from masume.core import registry
from tests.web.browser import PHONE


@pytest.mark.parametrize(
    ("language", "title", "words"),
    [
        ("en-GB", "Rules of Spot Sumoku", "Ten tiles lie in the middle."),
        ("nl-NL", "Regels van Spot Sumoku", "Een 6 mag je lezen als 6 of als 9."),
        ("zh-TW", "找找 Sumoku 規則", "中間有十張牌。"),
    ],
)
def test_a_rule_is_opened_in_ones_own_language(screen, language, title, words):
    mine = screen(PHONE, language)
    mine.go("/rules/spot-sumoku#SUM-2")  # a rule of the page that the five games share
    mine.page.get_by_role("heading", name=title).wait_for()
    mine.page.get_by_text(words).first.wait_for()
    mine.until("document.querySelector('#SUM-2').getBoundingClientRect().top < innerHeight")
    frame = "getComputedStyle(document.querySelector('li{}')).borderLeftColor"
    assert mine.page.evaluate(frame.format(".wanted")) != mine.page.evaluate(frame.format("#SUM-3"))
    assert mine.page.locator("li.wanted").all_inner_texts()[0].startswith("SUM-2")
    assert mine.page.locator("li[id^=SPT]").count() == 7
    assert mine.page.locator("li[id^=SUM]").count() == 9


def test_a_strangers_game_that_can_be_printed_says_so(latin_duel, screen, monkeypatch):
    box = msgspec.structs.replace(registry.box_of("latin-duel"), print=".sheets:Sheets")
    monkeypatch.setitem(registry._shelf.owners, "latin-duel", [box])
    mine = screen(PHONE)
    mine.go("/rules/latin-duel")
    link = mine.page.get_by_role("link", name="Print and play")
    link.wait_for()
    assert link.get_attribute("href") == "print/latin-duel"


def test_examples_are_drawn_and_all_games_are_searched(screen):
    mine = screen(PHONE)
    mine.go("/rules/sumoku")
    example = mine.page.locator("#sumoku-a-line-grows")
    example.scroll_into_view_if_needed()
    mine.until("document.querySelector('#sumoku-a-line-grows img').naturalWidth > 0")
    words = " ".join(example.inner_text().split())
    assert words == "The whole line counts: 2 + 8 + 5 = 15 points. +15"
    mine.page.get_by_role("searchbox").fill("locked")
    found = mine.page.locator(".found li", has_text="CRD-9")
    found.wait_for()
    found.get_by_role("link").click()
    mine.page.get_by_role("heading", name="Rules of Cardoku").wait_for()


def test_a_rule_without_an_example_of_its_own_leads_to_one(screen):
    mine = screen(PHONE)
    mine.go("/rules/sumoku")
    mine.page.get_by_role("link", name="See the example of SUM-11").first.tap()
    mine.page.wait_for_url("**/rules/sumoku#SUM-11")
    mine.until("document.querySelector('#SUM-11').getBoundingClientRect().top < innerHeight / 2")
    mine.until("document.querySelector('#SUM-11').getBoundingClientRect().top >= 0")
