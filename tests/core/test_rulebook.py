"""The rulebook of a game as its box brings it."""

import pytest

from masume import UnknownGame
from masume.core.rulebook import rulebook, to_play


def test_a_rulebook_has_its_own_part_and_what_its_box_shares():
    book = rulebook("spot-sumoku", "nl")
    assert book.language == "nl"
    assert book.own.startswith("# Spot Sumoku")
    assert "**SUM-2**" in book.shared
    assert "**SUM-10**" not in book.shared  # how one plays Sumoku itself
    assert "Twee tot vijf spelers" not in book.shared
    assert "`call R6 G1 B6 P2`" in book.aside
    assert rulebook("sumoku", "nl").shared == ""
    assert rulebook("cat", "fr").language == "en"


def test_what_is_only_for_the_terminal_is_left_out():
    assert to_play("# Chess\n\nPlay.\n\n---\n\nType.") == "# Chess\n\nPlay."
    assert to_play("# Chess\n\nPlay.") == "# Chess\n\nPlay."


def test_a_game_without_a_rulebook_is_refused(install):
    install("masume_coins", {"coins": "tests.core.coins:COINS"})
    with pytest.raises(UnknownGame) as refused:
        rulebook("coins", "en")
    assert refused.value.code == "game/no-rules"
