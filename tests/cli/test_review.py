"""Looking back from the command line."""

import json
import re

from tests.folders import RECORDS

GAME = RECORDS / "sudokids" / "2-strict-six-standard.json"


def test_a_review_is_told_in_tables(masume):
    said = masume("review", GAME, "--playouts", 2, "--no-luck", "--all")
    assert said.status == 0
    assert "How well everybody played" in said.out
    assert "What mattered most" in said.out
    assert "Every decision" in said.out


def test_a_review_says_why_the_best_moves_were_best(masume):
    """One line for each decision with `--all`, else for those that mattered most."""
    asked = ("review", GAME, "--playouts", 2, "--no-luck")
    few, every = masume(*asked), masume(*asked, "--all")
    lines = re.findall(r"^(\d+), \w+@[A-F][1-6]: (It scores .*)", every.out, re.MULTILINE)
    assert len(lines) > 3
    shown = re.findall(r"^(\d+), \w+@[A-F][1-6]: ", few.out, re.MULTILINE)
    assert 1 <= len(shown) <= 3
    assert {*shown} <= {row for row, _ in lines}


def test_a_review_gives_reasons_in_ones_own_language(masume):
    said = masume("review", GAME, "--playouts", 2, "--no-luck", "--all", "--lang", "nl")
    assert "What mattered most" in said.out
    assert re.search(r"@[A-F][1-6]: Dat levert (nu niets|\d+ (punt|punten|ster))", said.out)


def test_a_review_for_programs_goes_on_where_it_stopped(masume, tmp_path):
    asked = ("review", GAME, "--playouts", 2, "--no-luck", "--json", "--steps", "steps.jsonl")
    whole = json.loads(masume(*asked).out)
    lines = (tmp_path / "steps.jsonl").read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + len(whole["decisions"]) + whole["skipped"]
    (tmp_path / "steps.jsonl").write_bytes(b"".join(lines[:4]) + lines[4][:-9])
    assert json.loads(masume(*asked).out) == whole
    assert (tmp_path / "steps.jsonl").read_bytes().splitlines(keepends=True) == lines


def test_the_steps_of_another_review_are_refused(masume):
    masume("review", GAME, "--playouts", 2, "--no-luck", "--steps", "steps.jsonl")
    said = masume("review", GAME, "--playouts", 3, "--no-luck", "--steps", "steps.jsonl")
    assert said.status == 2
    assert "[record/review]" in said.err


def test_a_race_says_why_no_move_is_judged(masume):
    said = masume("review", min((RECORDS / "spot-sumoku").glob("2-*.json")))
    assert "it is time that decides" in said.out
