"""The rules pages in the browser."""

import pytest

from tests.web.browser import PHONE


@pytest.mark.parametrize(
    ("language", "title", "words"),
    [
        ("en-GB", "Rules of Spot Sumoku", "Ten tiles lie in the middle."),
        ("nl-NL", "Regels van Spot Sumoku", "Een 6 mag je lezen als 6 of als 9."),
        ("zh-TW", "Spot Sumoku 規則", "中間有十張牌。"),
    ],
)
def test_a_rule_is_opened_in_ones_own_language(screen, language, title, words):
    mine = screen(PHONE, language)
    mine.go("/rules/spot-sumoku#SUM-2")  # a rule of the page that the five games share
    mine.page.get_by_role("heading", name=title).wait_for()
    mine.page.get_by_text(words).first.wait_for()
    mine.until("document.querySelector('#SUM-2').getBoundingClientRect().top < innerHeight")
    assert mine.page.locator("li.here").all_inner_texts()[0].startswith("SUM-2")
    assert mine.page.locator("li[id^=SPT]").count() == 7
    assert mine.page.locator("li[id^=SUM]").count() == 19
