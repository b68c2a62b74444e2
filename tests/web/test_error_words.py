"""Every refusal that can reach a person has a sentence in each language of the page.

English is the server's own sentence; the other languages lie in JSON files by code, the general
ones with the page's texts and those of a box with the box.
"""

import json
from pathlib import Path

import pytest
from scripts.error_catalogue import catalogue

SOURCE = Path(__file__).parents[2] / "web" / "src"
LANGUAGES = ("nl", "zh-Hant")
BOXES = sorted(path.parent.name for path in SOURCE.glob("games/*/card.ts"))


def words(folder: Path, language: str) -> dict[str, str]:
    return json.loads((folder / "errors" / f"{language}.json").read_text(encoding="utf-8"))


def box_of(module: str) -> str:
    """The box that a module belongs to; empty for general rooms."""
    parts = module.split(".")
    return parts[2] if parts[1] == "games" else ""


def codes(box: str) -> set[str]:
    """The codes that a page can get from this box, or from the general rooms."""
    return {
        code
        for code, entry in catalogue().items()
        if entry.reaches_pages and box in {box_of(module) for module in entry.modules}
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_general_refusal_has_its_words(language):
    assert codes("") - words(SOURCE / "i18n", language).keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", BOXES)
def test_every_refusal_of_a_box_has_its_words(box, language):
    known = words(SOURCE / "i18n", language).keys()
    known |= words(SOURCE / "games" / box / "texts", language).keys()
    assert codes(box) - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", ["", *BOXES])
def test_no_sentence_is_for_a_code_that_does_not_exist(box, language):
    folder = SOURCE / "games" / box / "texts" if box else SOURCE / "i18n"
    assert words(folder, language).keys() - catalogue().keys() == set()


@pytest.mark.parametrize("box", ["", *BOXES])
def test_sentences_use_only_facts_that_the_refusal_carries(box):
    folder = SOURCE / "games" / box / "texts" if box else SOURCE / "i18n"
    for language in LANGUAGES:
        for code, sentence in words(folder, language).items():
            named = {part.split("}")[0] for part in sentence.split("{")[1:]}
            assert named <= catalogue()[code].facts, (code, sentence)
