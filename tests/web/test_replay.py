"""Watching again: a finished game, and a record file dropped onto the page."""

import json

import pytest

from tests.web.browser import DESKTOP, PHONE
from tests.web.records import PROVED, drop


def scores(mine):
    return [int(each) for each in mine.page.locator(".scores b").all_inner_texts()]


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_dropped_record_is_watched_with_running_scores_slider_and_keys(screen, kind):
    kept = json.loads(PROVED.read_text())
    mine = screen(kind)
    mine.go()
    drop(mine, PROVED.read_text())
    mine.page.wait_for_selector(".replay")
    assert mine.page.url.endswith("/replay")
    mine.page.wait_for_selector(".replay [data-tile]")  # its board is fetched when it is needed
    assert scores(mine) == [0, 0]  # it begins at the beginning
    mine.page.keyboard.press("End")
    assert scores(mine) == kept["result"]["scores"]
    mine.page.keyboard.press("Home")
    assert scores(mine) == [0, 0]
    assert mine.page.locator(".replay [data-tile]").count() == 9
    mine.page.keyboard.press("ArrowRight")
    first = next(row for row in kept["rows"] if row[1] == "0")
    assert first[2].split("@")[1] in mine.page.locator("[data-at]").inner_text()
    assert mine.page.locator(".replay [data-tile]").count() == 10
    mine.page.locator("input[type=range]").fill("5")
    assert mine.page.locator(".replay [data-tile]").count() == 14
    mine.page.locator(".steps button").last.click()
    assert scores(mine) == kept["result"]["scores"]
    wide = "document.documentElement.scrollWidth"
    assert mine.page.evaluate(wide) == kind["viewport"]["width"]


def test_play_goes_through_the_game_by_itself_and_stops_at_the_end(screen):
    mine = screen()
    mine.go()
    drop(mine, PROVED.read_text())
    mine.page.wait_for_selector(".replay [data-tile]")
    last = int(mine.page.locator("input[type=range]").get_attribute("max"))
    mine.page.locator("input[type=range]").fill(str(last - 1))
    mine.page.get_by_text("4×").click()
    mine.page.get_by_role("button", name="Play", exact=True).click()
    mine.until(f"document.querySelector('[data-at]').dataset.at === '{last}'")
    mine.page.get_by_role("button", name="Play", exact=True).wait_for()
    mine.page.get_by_role("button", name="Play", exact=True).click()
    mine.until("Number(document.querySelector('[data-at]').dataset.at) < 5")  # and begins anew
    mine.page.get_by_role("button", name="Pause").click()


DAMAGED = {
    "text": ("hello", "record/unreadable"),
    "format": (PROVED.read_text().replace('"masume": 1', '"masume": 2'), "record/format"),
    "moves": (PROVED.read_text().replace('"1",', '"0",', 1), "move/not-your-turn"),
    "nested": ("[" * 2000, "record/unreadable"),
    "large": (" " * 1_000_001, "request/too-large"),
}


def test_a_damaged_file_is_refused_in_words_with_its_code(screen):
    mine = screen()
    mine.forgives = "status of 4"
    for name, (text, code) in DAMAGED.items():
        mine.go()
        drop(mine, text)
        words = mine.page.locator(".drop [role=alert]").inner_text()
        assert "masume game file" in words, name
        assert f"[{code}]" in words, name


def test_another_file_can_be_chosen_after_a_bad_one(screen):
    mine = screen(PHONE, language="zh-TW")
    mine.forgives = "status of 4"
    mine.go("/replay")
    mine.page.set_input_files("#record", {"name": "x.json", "mimeType": "", "buffer": b"{}"})
    mine.page.wait_for_selector(".drop [role=alert]")
    mine.page.set_input_files("#record", PROVED)
    mine.page.wait_for_selector(".replay")
    assert mine.page.locator(".drop [role=alert]").count() == 0


@pytest.mark.parametrize("kind, drags", [(DESKTOP, True), (PHONE, False)], ids=["desktop", "phone"])
def test_only_those_who_can_drag_a_file_are_told_to_drop_one(screen, kind, drags):
    mine = screen(kind)
    for path in ("/", "/replay"):
        mine.go(path)
        mine.page.get_by_text("Watch a game again").first.wait_for()
        assert ("Drop" in mine.page.locator("body").inner_text()) == drags


def test_who_has_no_file_finds_the_way_to_their_own_games(screen):
    mine = screen(PHONE)
    mine.go("/replay")
    mine.page.locator(".state").get_by_role("link", name="My games").tap()
    mine.page.get_by_role("heading", name="My games").wait_for()
