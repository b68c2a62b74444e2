"""New tables: names, and what is refused before anything is stored."""

import pytest

from masume.core.errors import OptionError
from masume.server.settings import Settings
from masume.server.tables.opening import clean_name

SHORT = Settings(name_length=8)


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Ann", "Ann"),
        ("  Ann \t  B ", "Ann B"),
        ("12345678", "12345678"),
        ("x", "x"),
        ("", "Player 1"),
        ("   ", "Player 1"),
    ],
)
def test_a_name_loses_needless_spaces_and_nobody_is_without_one(name, clean):
    assert clean_name(SHORT, name, "Player 1") == clean


@pytest.mark.parametrize(
    ("name", "default"), [("123456789", "x"), ("a\x00b", "x"), ("a\u202eb", "x"), ("", "")]
)
def test_a_name_that_is_too_long_or_cannot_be_printed_is_refused(name, default):
    with pytest.raises(OptionError, match="1 to 8 printable characters") as caught:
        clean_name(SHORT, name, default)
    assert caught.value.code == "option/name"
