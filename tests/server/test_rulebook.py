"""What a box brings to read: its rules as a page, and words for a page that does not know it."""

import re

import pytest

from masume import UnknownGame
from masume.core.registry import keys
from masume.core.rulebook import to_play
from masume.server.rulebook import (
    MOST_FOUND,
    all_rules,
    box_texts,
    find_rules,
    languages,
    rendered,
    rules_page,
)

LANGUAGES = ("en", "nl", "zh-Hant")
PURSE = {"coins": "tests.core.coins:COINS"}


@pytest.mark.parametrize("key", keys())
def test_every_game_of_ours_has_its_rules_in_three_languages(key):
    assert languages(key) == LANGUAGES
    titles = {rules_page(key, language).title for language in LANGUAGES}
    assert all(titles)
    assert [rules_page(key, each).language for each in LANGUAGES] == [*LANGUAGES]


def test_rules_that_the_games_of_a_box_share_follow_a_games_own():
    html = rules_page("spot-sumoku", "en").html
    assert html.index('<li id="SPT-1">') < html.index("<h2>Sumoku</h2>") < html.index('id="SUM-2"')
    assert "SPT-" not in rules_page("sumoku", "en").html
    assert "SUM-10" not in html  # how one plays Sumoku itself
    assert 'id="SDK-14"' in rules_page("sudokids", "en").html


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_the_page_shows_nothing_to_type(key, language):
    html = rules_page(key, language).html
    assert "<code>" not in html
    assert "<hr" not in html


def test_a_rulebook_in_one_part_is_shown_whole():
    assert "<code>5@C4</code>" in rendered(to_play("# Chess\n\nType `5@C4`."))[1]


def test_a_language_without_a_page_gets_the_english_one():
    assert rules_page("cat", "fr") == rules_page("cat", "en")
    assert rules_page("cat", "fr").language == "en"


def test_a_game_without_rules_is_refused(install):
    install("masume_coins", PURSE)
    assert languages("coins") == ()
    with pytest.raises(UnknownGame) as refused:
        rules_page("coins", "en")
    assert refused.value.code == "game/no-rules"
    rules_page.cache_clear()


def test_html_and_scripts_of_a_rulebook_are_shown_as_text():
    title, html = rendered("# A <b>\n\n<script>x</script>\n\n[go](javascript:alert(1))")
    assert title == "A <b>"
    assert "<script" not in html
    assert "href" not in html


def test_only_a_rule_id_at_its_beginning_names_an_item():
    _, html = rendered("- **LTN-12** One.\n- **Bold** two.\n- Three **LTN-3**.")
    assert html.count("<li>") == 2
    assert html.count('<li id="LTN-12">') == 1


def test_a_box_without_texts_brings_none():
    assert box_texts("cat", "nl") == {}


def test_over_http(server):
    device = server.device()
    page = device.get("/api/games/sudokids/rules", params={"lang": "nl"}).json()
    assert page["language"] == "nl"
    assert '<li id="KID-1">' in page["html"]
    assert device.get("/api/games/chess/rules").status_code == 404
    outside = device.get("/api/games/cat/rules", params={"lang": "x/../../README"}).json()
    assert outside == device.get("/api/games/cat/rules").json()
    assert device.get("/api/games/cat/texts").json() == {}
    facts = {each["key"]: each for each in device.get("/api/games").json()}
    assert facts["sudokids"]["usual"] == "kind"
    assert all(
        each["show"] and each["prints"] and each["rules"] == [*LANGUAGES] for each in facts.values()
    )


def test_examples_stand_below_their_rule():
    html = rules_page("sumoku", "nl").html
    figure = html.index('<figure id="sumoku-only-what-changed">')
    assert html.index('<li id="SUM-14">') < figure < html.index('<li id="SUM-18">')
    assert "De hele lijn telt: 2 + 8 + 5 = 15 punten." in html
    assert '<b class="gain">+15</b>' in html
    assert '<b class="wrong">✗</b>' in html
    assert '<b class="cost">−4</b>' in rules_page("cat", "en").html
    assert '<b class="none">0</b>' in rules_page("cardoku", "en").html


@pytest.mark.parametrize("key", keys())
def test_each_example_stands_once_on_a_page(key):
    html = rules_page(key, "en").html
    figures = re.findall(r'<figure id="([^"]+)">', html)
    assert len(set(figures)) == len(figures) == html.count("<figure")
    for rule in re.findall(r'class="see" href="#([^"]+)"', html):
        item = re.search(rf'<li id="{rule}">.*?</li>', html, re.DOTALL)
        assert item and "<figure" in item[0]


def test_a_rule_whose_examples_stand_elsewhere_leads_there():
    """Those who draw their hands are drawn where it is said who of them starts."""
    html = rules_page("sumoku", "en").html
    parts = re.findall(r'<li id="(SUM-\d+)">(.*?)(?=<li id|$)', html, re.DOTALL)
    shown = {rule: re.findall(r"examples/([\w-]+)", part) for rule, part in parts}
    assert shown["SUM-11"] == ["sumoku-who-starts"]
    assert shown["SUM-10"] == []
    assert '<a class="see" href="#SUM-11">SUM-11</a>' in dict(parts)["SUM-10"]


def test_headings_of_shared_rules_are_below_the_title_of_that_part():
    html = rules_page("spot-sumoku", "en").html
    assert html.count("<h2>What you need</h2>") == 1
    assert html.index("<h2>Sumoku</h2>") < html.index("<h3>What you need</h3>")


def test_examples_of_shared_rules_stand_on_the_page_of_their_game():
    assert "<figure" in rules_page("spot-sumoku", "en").html.partition('id="SPT-2"')[2]


EXAMPLE = """
[[example]]
id = "{}"
rules = ["LTN-2"]
rows = ["chance: roll {}"]
say.en = "Roll."
"""


def test_an_example_that_cannot_be_played_is_left_out_and_warned_about(latin_duel, examples_file):
    rules_page.cache_clear()
    examples_file(EXAMPLE.format("good", 5) + EXAMPLE.format("bad", 9))
    with pytest.warns(UserWarning, match="The example bad of latin-duel cannot be played"):
        html = rules_page("latin-duel", "en").html
    assert '<figure id="good">' in html
    assert '<figure id="bad">' not in html
    rules_page.cache_clear()


def test_examples_that_cannot_be_read_are_left_out_and_warned_about(latin_duel, examples_file):
    rules_page.cache_clear()
    examples_file("nothing")
    with pytest.warns(UserWarning, match="cannot be read"):
        html = rules_page("latin-duel", "en").html
    assert 'id="LTN-2"' in html
    assert "<figure" not in html
    rules_page.cache_clear()


def test_words_are_found_in_the_rules_of_all_games():
    found = find_rules("KEY dice", "en")
    assert ("sumoku", "SUM-4") in [(each.game, each.rule) for each in found]
    assert all("key" in each.text.lower() and "dice" in each.text.lower() for each in found)
    assert not any("*" in each.text or "SUM-4" in each.text for each in found)
    assert {each.language for each in find_rules("steen", "nl")} == {"nl"}
    assert find_rules("diagonal", "fr") == find_rules("diagonal", "en") != []


def test_languages_that_nobody_speaks_are_no_work(server):
    """Pages are rendered once for each language there is, whatever is asked for."""
    device = server.device()
    device.get("/api/games/cat/rules")
    find_rules("animal", "en")
    known = rules_page.cache_info().misses, all_rules.cache_info().misses
    for language in ("fr", "xx-1", "../../nl", "en\0"):
        asked = {"lang": language, "find": "animal"}
        assert device.get("/api/games/cat/rules", params=asked).json()["language"] == "en"
        assert device.get("/api/rules", params=asked).json()
    assert (rules_page.cache_info().misses, all_rules.cache_info().misses) == known


def test_nothing_is_found_for_no_words_and_never_too_much():
    assert find_rules("  ", "en") == []
    assert len(find_rules("e", "en")) == MOST_FOUND


def test_games_without_rules_are_not_searched(install):
    install("masume_coins", PURSE)
    assert all_rules("coins", "en") == ()
    all_rules.cache_clear()
