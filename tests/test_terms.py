"""What players read uses the agreed terms: see «Words that players read» in `docs/glossary.md`."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LANGUAGES = ("en", "nl", "zh-Hant")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"(:?)')
FORBIDDEN = re.compile(r"(?:(\w+): )?`([^`]+)`")


def glossary():
    """The rows of the table, by column."""
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    table = text.partition("## Words that players read")[2].partition("\n| English ")[2]
    lines = [line for line in table.splitlines()[2:] if line.startswith("| ")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]


def forbidden(language):
    """Each variant with the box that it is looked for in; empty: everywhere."""
    column = 3 + LANGUAGES.index(language)
    for row in glossary():
        for box, pattern in FORBIDDEN.findall(row[column]):
            yield box, re.compile(pattern.replace(r"\|", "|")), row[LANGUAGES.index(language)]


def sources(language):
    """Every file that players read in a language."""
    yield from ROOT.glob(f"web/src/**/{language}.ts")
    yield from ROOT.glob(f"web/src/**/errors/{language}.json")
    yield from ROOT.glob(f"src/masume/games/*/rulebook/*.{language}.md")
    yield from ROOT.glob(f"src/masume/games/*/print/words/{language}.json")


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from strings(each)


def texts(path):
    """What a file says, without the names of its texts and what is typed in the terminal."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        return list(strings(json.loads(text)))
    if path.suffix == ".md":
        rulebook = text.rpartition("\n\n---\n\n")[0]
        return " ".join(rulebook.split()).split(". ")
    return [said for said, key in STRING.findall(text) if not key and not said.startswith("./")]


def test_the_glossary_names_every_term_in_three_languages():
    rows = glossary()
    assert len(rows) > 30
    assert all(len(row) == 6 and all(row[:3]) for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_use_the_agreed_terms(language):
    files = {path: texts(path) for path in sources(language)}
    assert len(files) > 18
    found = [
        f"{path.relative_to(ROOT)}: «{text}» has /{pattern.pattern}/; the term is «{term}»"
        for box, pattern, term in forbidden(language)
        for path, said in files.items()
        if not box or f"games/{box}/" in path.as_posix()
        for text in said
        if pattern.search(re.sub(r"\{\w+\}", "…", text))
    ]
    assert not found, "\n".join(found)


def test_a_forbidden_variant_is_found():
    patterns = [pattern for _, pattern, _ in forbidden("nl")]
    assert any(pattern.search("Alle stoelen zijn bezet.") for pattern in patterns)
