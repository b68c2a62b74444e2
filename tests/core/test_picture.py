"""Pictures of matches: for notebooks, and for whoever asks by key."""

import sys
from xml.etree import ElementTree

from msgspec.structs import replace

from masume import KeyDealer, Match, Player, game
from masume.core.picture import picture_of
from masume.core.record import record_of
from tests.core.coins import COINS

SVG = "{http://www.w3.org/2000/svg}svg"


def match_of(rules, *names):
    match = Match(rules, {}, [Player(name) for name in names], KeyDealer.seeded("tea"))
    match.begin()
    return match


def test_a_notebook_shows_what_a_spectator_sees():
    match = match_of(game("sudoku"), "Ann", "Bea")
    assert ElementTree.fromstring(match._repr_svg_()).tag == SVG
    assert match._repr_svg_() == picture_of("sudoku", match.game.view(match.state, None))
    assert match._repr_svg_() != picture_of("sudoku", match.game.view(match.state, 0))


def test_a_notebook_names_the_players_and_trusts_no_name():
    page = match_of(game("sudoku"), "<script>", "Bea")._repr_html_()
    assert "<figcaption>1 &lt;script&gt; · 2 Bea</figcaption>" in page
    assert "<script" not in page
    assert "<svg" in page


def test_a_game_without_pictures_is_told_as_text():
    match = match_of(COINS, "Ann", "Bea")
    assert match._repr_svg_() is None
    assert match._repr_html_() == "<pre>&lt;Match of coins, 1 rows: Ann 0, Bea 0&gt;</pre>"


def test_a_box_brings_its_own_picture(install, tmp_path):
    (tmp_path / "stranger_picture.py").write_text(
        "def picture(view, moves=()):\n    return f'<svg>{view} {len(moves)}</svg>'\n"
    )
    install("stranger", {"odd": "odd:ODD"}, picture="stranger_picture:picture")
    assert picture_of("odd", "seen", [1, 2]) == "<svg>seen 2</svg>"
    assert "stranger_picture" in sys.modules


def test_a_record_is_shown_as_its_match():
    match = match_of(game("sudoku"), "Ann", "Bea")
    assert record_of(match)._repr_html_() == match._repr_html_()


def test_a_record_that_cannot_be_played_says_why():
    record = replace(record_of(match_of(game("sudoku"), "Ann", "Bea")), game="<odd>")
    assert record._repr_html_().startswith("<pre>There is no game &#x27;&lt;odd&gt;")
