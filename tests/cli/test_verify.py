"""Verifying from the command line."""

import json

from msgspec.structs import replace

from masume.core import record
from tests.folders import RECORDS

GOOD = RECORDS / "sudoku" / "2-strict-blocks-standard.json"
REAL = RECORDS / "sudoku" / "odd-real-tiles.json"


def test_a_good_record_is_accepted(masume):
    said = masume("verify", GOOD)
    assert said.status == 0
    assert said.out.startswith("✓")


def test_one_changed_draw_is_named(masume, tmp_path):
    """The last tile drawn is never laid, so the rules alone would not notice."""
    saved = record.load(GOOD)
    row = next(row for row in reversed(saved.rows) if row.text.startswith("draw "))
    value = int(row.text.removeprefix("draw "))
    other = f"draw {value % 9 + 1}"
    rows = tuple(replace(row, text=other) if each is row else each for each in saved.rows)
    forged = replace(saved, rows=rows)
    forged = replace(forged, digest=record.digest_of(forged))  # as if nobody had touched it
    (tmp_path / "changed.json").write_text(record.dumps(forged), encoding="utf-8")
    said = masume("verify", "changed.json")
    assert said.status == 1
    wanted = f"Row {row.number} says '{other}'; the key gives '{row.text}'. [record/draw]"
    assert wanted in " ".join(said.out.split())
    assert "[record/digest]" not in said.out


def test_draws_from_a_real_bag_are_accepted_but_prove_nothing(masume):
    said = masume("verify", REAL)
    assert said.status == 0
    assert "draws were not dealt and prove nothing" in said.out


def test_programs_get_json(masume):
    told = json.loads(masume("verify", GOOD, REAL, "--json").out)
    assert [each["fits"] for each in told] == [True, True]
    assert told[0]["draws"] > 0
    assert told[0]["unproved"] == []
    assert told[1]["unproved"]
