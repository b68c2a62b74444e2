"""The rules of a game as blocks for paper."""

from masume.core.examples import examples_of
from masume.printing.rules import Run, rule_blocks

MARKS = ("(ruling)", "(eigen regel)", "（裁定）")


def of_kind(key, kind, language="en"):
    return [block for block in rule_blocks(key, language) if block.kind == kind]


def test_a_rulebook_is_a_title_headings_texts_and_rules():
    [title] = of_kind("sudoku", "title")
    assert title.runs == (Run("SuDoKu, the board game"),)
    assert Run("The end") in [block.runs[0] for block in of_kind("sudoku", "heading")]
    rules = [block.runs[0] for block in of_kind("sudoku", "rule")]
    assert rules[0] == Run("SDK-1", bold=True)
    assert len(rules) == 15


def test_emphasis_is_kept_and_lines_are_joined_by_spaces():
    first = of_kind("sudoku", "rule")[0]
    assert Run("(ruling)", italic=True) in first.runs
    assert "\n" not in "".join(run.text for run in first.runs)
    assert Run(" ") in first.runs


def test_an_example_is_printed_once_below_the_first_of_its_rules():
    below = {
        block.runs[0].text: [figure.words for figure in block.figures]
        for block in of_kind("sumoku", "rule")
    }
    words = "Three new lines, 4 + 4 + 8 = 16 points."
    assert [rule for rule, said in below.items() if words in said] == ["SUM-14"]


def test_nothing_is_left_to_type():
    words = " ".join(run.text for block in rule_blocks("sudoku", "en") for run in block.runs)
    assert "Notation" not in words


def test_shared_rules_follow_under_a_heading():
    blocks = rule_blocks("spot-sumoku", "en")
    assert [block.kind for block in blocks].count("title") == 1
    heading = next(at for at, block in enumerate(blocks) if block.runs[0].text == "Sumoku")
    assert blocks[heading].kind == "heading"
    assert "subheading" in {block.kind for block in blocks[heading:]}
    assert any(block.runs[0].text == "SUM-2" for block in blocks[heading:])


def test_examples_stand_with_their_rules_in_the_language_of_the_page():
    figures = [figure for block in rule_blocks("sumoku", "nl") for figure in block.figures]
    assert len(figures) == len(examples_of("sumoku"))
    assert {figure.sign for figure in figures} >= {"+15", "✗"}
    assert "De hele lijn telt: 2 + 8 + 5 = 15 punten." in [figure.words for figure in figures]
    assert all("@media (prefers" not in figure.svg for figure in figures)
    signs = [figure.sign for block in rule_blocks("cat", "en") for figure in block.figures]
    assert "−4" in signs
    assert "" in signs  # the counter: nothing is scored there


def test_the_last_line_says_what_a_ruling_is():
    last = [rule_blocks("sudoku", language)[-1].runs for language in ("en", "nl", "zh-Hant")]
    assert [runs[0].text.count(mark) for runs, mark in zip(last, MARKS, strict=True)] == [1] * 3


def test_a_box_without_a_rulebook_has_no_blocks(install):
    install("masume_coins", {"coins": "tests.core.coins:COINS"})
    assert rule_blocks("coins", "en") == []
