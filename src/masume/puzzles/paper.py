"""Puzzles on paper: some of one kind, and their solutions on the last page."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import get_args

from masume.core.errors import NotFound, OptionError
from masume.core.examples import Played, player_of
from masume.core.language import ENGLISH, Language
from masume.core.picture import picture_of
from masume.core.printing import Paper
from masume.core.typing import Json
from masume.lessons.course import Words, word
from masume.pictures.svg import in_theme
from masume.printing.typst import compile_pdf
from masume.puzzles.judging import Posed, pose
from masume.puzzles.packs import check_level, find_puzzle
from masume.puzzles.puzzle import LAST_NUMBER, Level, Puzzle
from masume.puzzles.setter import setter_of

COUNT, MOST = 4, 24
"""How many puzzles a file has, if nothing is said, and at most."""
LANGUAGES: tuple[Language, ...] = ("en", "nl", "zh-Hant")
LEVEL_WORDS: dict[Level, Words] = {
    "easy": {"en": "easy", "nl": "makkelijk", "zh-Hant": "簡單"},
    "medium": {"en": "medium", "nl": "gemiddeld", "zh-Hant": "中等"},
    "hard": {"en": "hard", "nl": "moeilijk", "zh-Hant": "困難"},
}
SOLUTIONS: Words = {"en": "Solutions", "nl": "Oplossingen", "zh-Hant": "解答"}
SOME_SOLUTIONS: Words = {
    "en": "One solution for each; others may be right, too.",
    "nl": "Eén oplossing per puzzel; andere kunnen ook goed zijn.",
    "zh-Hant": "每題列出一種解法，也可能有其他正確的解法。",
}


def print_puzzles(
    key: str,
    kind: str,
    level: str,
    first: int = 1,
    count: int = COUNT,
    language: Language = ENGLISH,
    paper: Paper = "a4",
) -> bytes:
    """A PDF with so many puzzles from a number on; it can be run in another process."""
    numbers, chosen = paper_numbers(first, count, language, paper), check_level(level)
    puzzles = [find_puzzle(key, kind, chosen, each) for each in numbers]
    return put_on_paper(key, kind, first, puzzles, language, paper)


def put_on_paper(
    key: str, kind: str, first: int, puzzles: Sequence[Puzzle], language: Language, paper: Paper
) -> bytes:
    """The same with puzzles of one level that were found before; the first has this number."""
    setter = setter_of(key)
    found = setter.find(kind)
    posed = [*enumerate((pose(setter, found, each) for each in puzzles), first)]
    unique = found.unique
    data: dict[str, Json] = {
        "game": setter.game.info.name,
        "title": word(found.title, language),
        "level": word(LEVEL_WORDS[puzzles[0].level], language),
        "ask": word(found.ask, language),
        "solutions": word(SOLUTIONS, language),
        "note": "" if unique else word(SOME_SOLUTIONS, language),
        "puzzles": [
            {"number": number, "svg": _printed(puzzle_picture(each)), "lines": not unique}
            for number, each in posed
        ],
        "answers": [
            {"number": number, "svg": _printed(_solved(each)), "text": each.puzzle.answer}
            for number, each in posed
        ],
    }
    return compile_pdf(files(__package__) / "paper.typ", data, language, paper)


def paper_numbers(first: int, count: int, language: str, paper: str) -> range:
    """The numbers of so many puzzles, or why they cannot be printed."""
    if not 1 <= count <= MOST:
        raise OptionError("option/print", f"A file has 1 to {MOST} puzzles, not {count}.")
    if not 1 <= first <= LAST_NUMBER - MOST:
        message = f"Puzzles have the numbers 1 to {LAST_NUMBER}."
        raise NotFound("puzzle/number", message)
    papers = get_args(Paper)
    for name, given, there in (("language", language, LANGUAGES), ("paper", paper, papers)):
        if given not in there:
            message = f"There is no {name} {given[:40]!r} to print with; there are: "
            raise OptionError("option/print", f"{message}{', '.join(there)}.")
    return range(first, first + count)


def puzzle_picture(posed: Posed) -> str:
    """What whoever answers sees, as SVG; empty if the box draws no pictures."""
    game = posed.game
    return picture_of(game.info.key, game.view(posed.match.state, posed.seat)) or ""


def _solved(posed: Posed) -> str:
    """The answer as the box draws an example of a rule: what was laid stands in frames."""
    game, state, move = posed.game, posed.match.state, posed.answer
    after = game.play(state, posed.seat, move)
    return player_of(game).draw(Played(state, after, move, 0, "", ()))


def _printed(picture: str) -> str:
    return in_theme(picture, "light") if picture else ""


def file_name(key: str, kind: str, level: str, language: str) -> str:
    """What to call the file.

    >>> file_name("cat", "no-loss", "easy", "nl")
    'cat-no-loss-easy-nl.pdf'
    """
    return f"{key}-{kind}-{level}-{language}.pdf"
