"""Learning the Sumoku games: story, «Show me», rules, and a new table in words."""

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.looks import CLIPPED
from tests.web.seats import ME, SLOW

GAMES = ("sumoku", "speed-sumoku", "spot-sumoku", "team-sumoku", "solo-sumoku")
RULES = {"sumoku": "SUM-13", "speed-sumoku": "SPD-4", "spot-sumoku": "SPT-3"}
RULES |= {"team-sumoku": "TEM-2", "solo-sumoku": "SOL-2"}
CUT_PICTURES = """() => [...document.querySelectorAll('.art img:not(.fills)')]
    .map(image => [image, image.getBoundingClientRect(),
        image.closest('.box').getBoundingClientRect()])
    .filter(([, image, box]) => image.left < box.left || image.right > box.right)
    .map(([image]) => image.src)"""
"""Pictures that stand free on their cloth, and leave it."""


def card(mine, game):
    return mine.page.locator("article", has=mine.page.locator(f"a[href='rules/{game}']"))


@pytest.mark.parametrize("language", ["en-GB", "zh-TW", "nl-NL"])
def test_a_new_table_is_described_in_words(screen, language):
    mine = screen(PHONE, language)
    mine.go()
    mine.page.wait_for_selector("article")
    for facts in mine.ask("/api/games"):
        if facts["key"] not in GAMES:
            continue
        here = card(mine, facts["key"])
        here.locator("button.more").first.tap()
        mine.page.wait_for_selector("dialog[open]")
        mine.page.locator("dialog button.more").click()
        words = mine.page.locator("dialog").inner_text()
        for option in facts["options"]:
            values = [str(value) for value in option["values"] if not isinstance(value, int)]
            assert [raw for raw in (option["name"], *values) if f"\n{raw}\n" in words] == []
        here_too = mine.page.locator("dialog input[name=who][value=me]").count()
        if facts["seats"][1] > 1:
            assert here_too == (0 if facts["traits"]["real_time"] else 1)
        mine.page.keyboard.press("Escape")


def test_show_me_tells_every_game_in_captions(screen):
    mine = screen(DESKTOP)
    mine.go()
    mine.page.wait_for_selector("article")
    for game in GAMES:
        card(mine, game).get_by_role("button", name="Show me").click()
        mine.page.wait_for_selector(".caption")
        captions = [mine.page.locator(".caption").inner_text()]
        while mine.page.locator(".next").is_enabled():
            mine.page.locator(".next").click()
            captions.append(mine.page.locator(".caption").inner_text())
        assert len(captions) == len(set(captions)) >= 2, game
        assert mine.page.locator(".picture [data-tile]").count() >= 6, game
        mine.page.keyboard.press("Escape")
        mine.page.wait_for_selector("dialog", state="detached")


def test_tables_of_each_game_have_a_picture_of_their_own_at_home(screen):
    mine = screen(PHONE)
    for game in GAMES:
        seats = [ME] if game == "solo-sumoku" else [ME, SLOW]
        mine.post("/api/tables", {"game": game, "seats": seats})
    mine.go()
    pictures = mine.page.locator(".going img")
    pictures.nth(len(GAMES) - 1).wait_for()
    assert len(set(pictures.evaluate_all("all => all.map(each => each.src)"))) == len(GAMES)
    mine.page.set_viewport_size({"width": 320, "height": 568})
    mine.until("document.documentElement.scrollWidth === 320")
    assert mine.page.evaluate(CLIPPED) == []
    assert mine.page.evaluate(CUT_PICTURES) == []


def test_the_rules_of_every_game_open_with_those_of_the_box(screen):
    mine = screen(PHONE)
    for game, rule in RULES.items():
        mine.go(f"/rules/{game}#{rule}")
        mine.page.wait_for_selector(f"#{rule}")
        assert mine.page.locator("#SUM-6").count() == 1, game
        assert "Sumoku" in mine.page.locator("h1").inner_text()
