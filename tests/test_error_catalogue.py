"""The list of error codes, read from the source."""

import pytest
from scripts import error_catalogue
from scripts.error_catalogue import catalogue

from masume.core.facts import Facts


def test_every_code_is_answered_with_one_status():
    several = {
        code: entry.statuses for code, entry in catalogue().items() if len(entry.statuses) > 1
    }
    assert several == {}


@pytest.mark.parametrize(
    ("prefix", "status"),
    [("limit", 429), ("store", 503), ("move", 409), ("text", 409), ("option", 422), ("game", 404)],
)
def test_codes_with_one_beginning_have_one_status(prefix, status):
    statuses = [e.statuses for code, e in catalogue().items() if code.startswith(f"{prefix}/")]
    assert statuses
    assert all(each == [status] for each in statuses)


def test_an_entry_has_class_sentences_facts_and_where_it_is_raised():
    entry = catalogue()["table/late"]
    assert entry.classes == {"TableError"}
    assert entry.sentences == ["Time's up."]
    assert entry.facts == {"limit"} <= Facts.__annotations__.keys()
    assert entry.modules == {"masume.core.match"}
    assert entry.reaches_pages


def test_what_only_the_terminal_says_needs_no_words_on_the_page():
    assert not catalogue()["text/bot"].reaches_pages


@pytest.fixture
def source(tmp_path, monkeypatch):
    """Another source, with one function that refuses something."""
    monkeypatch.setattr(error_catalogue, "SOURCE", tmp_path)
    monkeypatch.setattr(error_catalogue, "PASSED_ON", {})
    monkeypatch.setattr(error_catalogue, "LISTED", {})
    catalogue.cache_clear()
    yield lambda *lines: (tmp_path / "rules.py").write_text("\n".join(lines), encoding="utf-8")
    catalogue.cache_clear()


def test_sentences_are_found_where_they_are_put_together(source):
    source(
        "def refuse(left, cell):",
        "    if left:",
        "        message = f'{left.number} tiles are left.'",
        "    else:",
        "        message = 'No tile is left.'",
        "    error = IllegalMove('move/left', message, cell=cell)",
        "    error.facts['rule'] = 'SDK-4'",
    )
    entry = catalogue()["move/left"]
    assert entry.sentences == ["{number} tiles are left.", "No tile is left."]
    assert entry.facts == {"cell", "rule"}


def test_a_sentence_can_come_from_the_caller(source):
    source(
        "def refuse(words):",
        "    raise TextError('text/odd', words)",
        "refuse('That is odd.')",
    )
    assert catalogue()["text/odd"].sentences == ["That is odd."]


def test_a_code_that_is_not_written_out_is_not_accepted(source):
    source("def refuse(code):", "    raise TextError(code, 'No.')")
    with pytest.raises(SystemExit, match=r"rules\.refuse: the code of .* is not written out"):
        catalogue()


def test_a_fact_without_a_type_is_not_accepted(source):
    source("raise TextError('text/odd', 'No.', colour='red')")
    with pytest.raises(SystemExit, match=r"does not know: {'text/odd': {'colour'}}"):
        catalogue()


def test_an_exception_that_is_no_longer_needed_is_not_accepted(source, monkeypatch):
    source("")
    monkeypatch.setattr(error_catalogue, "PASSED_ON", {"masume.rules.old": "nothing"})
    with pytest.raises(SystemExit, match=r"no longer needed .*masume\.rules\.old"):
        catalogue()
