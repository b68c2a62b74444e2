"""What can be printed, chosen and made in the browser."""

import re

import pytest

from tests.web.browser import DESKTOP, PHONE


def pages(path):
    return len(re.findall(rb"/Type\s*/Page\b", path.read_bytes()))


def test_sheets_are_chosen_looked_at_and_made_into_a_pdf(screen):
    """Six sheets are two pages; the rules, their examples and the counter are left out."""
    mine = screen(PHONE)
    mine.go("/rules/cat")
    mine.page.get_by_role("link", name="Print and play").click()
    mine.page.get_by_role("heading", name="On paper", exact=True).wait_for()
    mine.until("document.querySelector('img.sheet')?.naturalWidth > 0")
    for _ in range(2):
        mine.page.get_by_role("button", name="One player more").click()
    mine.page.get_by_role("combobox").select_option("winter")
    mine.page.get_by_text("Nederlands", exact=True).click()
    for part in ("Wild Counter", "Rules with examples"):
        mine.page.get_by_text(part, exact=True).click()
    sheet = mine.page.locator("img.sheet").first.get_attribute("src")
    assert sheet == "api/games/cat/print/sheets?players=6&lang=nl&paper=a4&sheet=winter"
    with mine.page.expect_download() as saved:
        mine.page.get_by_role("button", name="Make the PDF").click()
    assert saved.value.suggested_filename == "cat-winter-nl.pdf"
    assert pages(saved.value.path()) == 2
    mine.page.get_by_text("The PDF is in your downloads.").first.wait_for()
    mine.page.get_by_text("Sheets", exact=True).click()
    mine.page.get_by_text("Choose at least one page.").wait_for()
    assert mine.page.get_by_role("button", name="Make the PDF").is_disabled()


@pytest.mark.parametrize(
    ("language", "title", "board", "sentence"),
    [
        ("nl-NL", "Op papier", "Bord", "Te veel printopdrachten tegelijk."),
        ("zh-TW", "列印來玩", "棋盤", "列印太頻繁了"),
    ],
)
def test_a_refusal_is_told_on_the_page_in_ones_own_language(
    screen, language, title, board, sentence
):
    refusal = '{"code": "limit/prints", "message": "Too many prints.", "facts": {}}'
    mine = screen(DESKTOP, language)
    mine.forgives = "429"
    mine.page.route(
        re.compile(r"/print\?"),
        lambda route: route.fulfill(status=429, body=refusal, content_type="application/json"),
    )
    mine.go("/print/sudoku")
    mine.page.get_by_role("heading", name=title, exact=True).wait_for()
    mine.page.get_by_text(board, exact=True).wait_for()
    mine.page.locator(".button.big").click()
    mine.page.get_by_role("alert").get_by_text(sentence).wait_for()
