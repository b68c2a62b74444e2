"""The PDF to print and play: what is in it in every language, and what is said without it."""

import re
import sys
from xml.etree import ElementTree

import pytest

from masume import OptionError, game
from masume.core.examples import examples_of
from masume.core.printing import printer_of
from masume.games.cat.print.pdf import cat_pdf, words
from masume.games.cat.rules.sheet import SEASONS, sheet
from masume.games.cat.scenes import drawing_of, empty_sheet
from masume.printing import typst
from masume.printing.rules import figures_of

SVG = "{http://www.w3.org/2000/svg}"
OWN = "/".join(["oooooo", "ooxxxx", *["xxxxxx"] * 2, "......", *["xxxxxx"] * 4])
LANGUAGES = ("en", "nl", "zh-Hant")


def chinese_or_skip(language):
    if language == "zh-Hant" and not {*typst.CHINESE, *typst.MORE_CHINESE} & typst.families():
        pytest.skip("no Chinese font is installed here")


def pages(pdf):
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_pages_of_sheets_of_rules_and_of_examples_with_fonts_embedded(language):
    chinese_or_skip(language)
    pdf = cat_pdf("spring", 4, language)
    assert pdf.startswith(b"%PDF-")
    assert pages(pdf) == 3
    fonts = {*re.findall(rb"/FontName\s*/[A-Z]{6}\+([\w-]+)", pdf)}
    assert any(font.startswith(b"LibertinusSerif") for font in fonts)
    assert any(b"CJK" in font for font in fonts) == (language == "zh-Hant")
    assert len(re.findall(rb"/FontFile[23]", pdf)) >= len(fonts)


def test_six_players_need_another_page():
    assert pages(cat_pdf("winter", 6, parts=("sheets",))) == 2
    assert pages(cat_pdf("winter", 4, parts=("sheets",), paper="us-letter")) == 1


def test_the_counter_can_be_printed_alone():
    assert pages(cat_pdf("spring", 1, parts=("counter",))) == 1


def test_every_worked_example_is_drawn_with_the_rules():
    """They are pictures: without the rules there is far less to draw."""
    assert len(cat_pdf("spring", 1)) > 2 * len(cat_pdf("spring", 1, parts=("counter",)))
    assert len(figures_of("cat", "nl")) == len(examples_of("cat"))


def test_a_sheet_of_ones_own_can_be_printed():
    assert cat_pdf(OWN, 2).startswith(b"%PDF-")


@pytest.mark.parametrize("option", [*SEASONS, OWN], ids=[*SEASONS, "own"])
def test_every_space_of_the_drawing_is_white_paper_and_every_circle_is_there(option):
    printed = sheet(option)
    root = ElementTree.fromstring(empty_sheet(printed.rows))
    drawing = drawing_of(printed.rows)
    white = [each for each in root.iter(f"{SVG}rect") if each.get("width") == "92"]
    corners = [(int(each.get("y")) // 100, int(each.get("x")) // 100) for each in white]
    assert corners == [*printed.places]
    assert {each.get("fill") for each in white} == {"#fff"}
    rings = [each for each in root.iter(f"{SVG}circle") if each.get("stroke") == drawing.ring]
    assert len(rings) == len(printed.circles)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_say_the_same_things(language):
    said = words(language)
    assert set(said.seasons) == {*SEASONS}
    assert len(said.rules) == len(words("en").rules)
    numbers = [re.findall(r"\d+", text) for _, text in words("en").rules]
    for (_, text), wanted in zip(said.rules, numbers, strict=True):
        assert {*wanted} - {"1"} <= {*re.findall(r"\d+", text)}


def test_without_a_chinese_font_one_line_says_so(monkeypatch):
    monkeypatch.setattr(typst, "families", lambda: frozenset({"Libertinus Serif"}))
    with pytest.raises(OptionError, match="fonts-noto-cjk"):
        cat_pdf("spring", 1, "zh-Hant")


def test_without_typst_one_line_says_so(monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(OptionError, match=r"masume\[print\]"):
        cat_pdf("spring", 1)


def test_the_printer_of_the_game_prints_what_was_asked_for():
    printer = printer_of(game("cat"))
    pdf = printer.pdf({"sheet": "winter"}, 6, "nl", "us-letter")
    assert (pages(pdf), pdf.startswith(b"%PDF-")) == (4, True)
    assert printer.file_name({"sheet": "winter"}, "nl") == "cat-winter-nl.pdf"
    assert printer.file_name({}, "en") == "cat-spring-en.pdf"


def test_everything_is_printed_where_nothing_was_chosen(monkeypatch):
    """The file is that of all parts; what they are is tested above."""
    printer, asked = printer_of(game("cat")), []
    monkeypatch.setattr(type(printer), "make_parts", lambda self, *asks: asked.append(asks) or b"")
    options = printer.game.info.options()
    assert printer.make(options, 2, "en", "a4") == b""
    assert asked == [(options, 2, "en", "a4", printer.parts)]
