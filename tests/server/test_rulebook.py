"""What a box brings to read: its rules as a page, and words for a page that does not know it."""

import pytest

from masume import UnknownGame
from masume.core.registry import keys
from masume.server.rulebook import _to_play, box_texts, languages, rendered, rules_page

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
    assert "<code>5@C4</code>" in rendered(_to_play("# Chess\n\nType `5@C4`."))[1]


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
    assert (facts["cat"]["prints"], facts["sudoku"]["prints"]) == (True, False)
    assert all(each["show"] and each["rules"] == [*LANGUAGES] for each in facts.values())
