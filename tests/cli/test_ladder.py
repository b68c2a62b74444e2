"""Ladders from the command line."""

import json
from pathlib import Path

import pytest

from masume.arena.standings import BEGIN, END, with_ladders
from masume.bots import levels_for, strength
from masume.bots.strength import strength_of
from masume.cli import ladder as command
from masume.core import registry

FEW = ("--games", 2, "--playouts", 4, "--workers", 1)


@pytest.fixture
def box(tmp_path, monkeypatch):
    """A folder in place of that of the box."""
    monkeypatch.setattr(strength, "files", lambda _package: tmp_path / "box")
    (tmp_path / "box").mkdir()
    return tmp_path / "box" / "ladder"


def test_the_table_tells_ratings_gaps_and_games(masume):
    said = masume("ladder", "team-sumoku", *FEW)
    assert said.status == 0
    words = " ".join(said.out.split())
    assert all(level in words for level in levels_for(registry.game("team-sumoku")))
    assert "is 1000 by definition" in words


def test_programs_get_json(masume):
    ladder = json.loads(masume("ladder", "team-sumoku", *FEW, "--json").out)
    assert ladder["seats"] == 2
    assert {each["name"] for each in ladder["ratings"]} >= {"random", "strong"}


def test_alone_points_are_told(masume):
    said = masume("ladder", "sudokids", "--seats", 1, *FEW)
    assert "points" in said.out


def test_games_are_kept_and_not_played_again(masume, tmp_path):
    ask = ("ladder", "team-sumoku", *FEW, "--json", "--results", "kept")
    first = masume(*ask).out
    files = {path.name: path.read_bytes() for path in (tmp_path / "kept").iterdir()}
    assert "kind-greedy.jsonl" in files
    assert masume(*ask).out == first
    assert {path.name: path.read_bytes() for path in (tmp_path / "kept").iterdir()} == files


def test_a_folder_that_cannot_be_made_is_refused(masume, tmp_path):
    (tmp_path / "file").write_text("")
    said = masume("ladder", "team-sumoku", *FEW, "--results", "file/kept")
    assert (said.status, "[arena/file]" in said.err) == (2, True)


def test_a_ladder_is_written_for_the_box_in_place_of_an_earlier_one(masume, box):
    before = strength_of("team-sumoku")
    said = masume("ladder", "team-sumoku", *FEW, "--write")
    assert said.status == 0
    written = json.loads((box / "team-sumoku.json").read_bytes())
    assert written["settings"] == before.settings
    [ladder] = [each for each in written["ladders"] if each["seats"] == 2]
    assert ladder["command"] == "masume ladder team-sumoku --games 2 --playouts 4"
    assert ladder["settings"] == before.settings


def test_what_cannot_be_written_is_refused(masume, box):
    box.write_text("no folder")
    said = masume("ladder", "team-sumoku", *FEW, "--write")
    assert (said.status, "[arena/file]" in said.err) == (2, True)


def test_settings_are_found_and_written(masume, box):
    ask = ("ladder", "team-sumoku", "--calibrate", "--only", "careful", *FEW)
    said = masume(*ask)
    assert said.out.count("careful at ") == 8
    assert said.out.endswith("(chosen).\n")
    assert not box.exists()
    said = masume(*ask, "--write", "--json")
    found = json.loads(said.out)
    written = json.loads((box / "team-sumoku.json").read_bytes())
    assert written["settings"] == found
    assert {**found, "careful": 0} == {**strength_of("team-sumoku").settings, "careful": 0}
    assert written["calibrated"].startswith("masume ladder team-sumoku")


def test_the_documentation_is_written_where_there_is_one(masume, box, tmp_path):
    docs = tmp_path / command.DOCS
    docs.parent.mkdir()
    docs.write_text(f"# Bots\n\n{BEGIN}\nold\n{END}\n\nMore.\n", encoding="utf-8")
    masume("ladder", "team-sumoku", *FEW, "--write")
    text = docs.read_text(encoding="utf-8")
    assert text.startswith(f"# Bots\n\n{BEGIN}\n\n### ")
    assert text.endswith(f"{END}\n\nMore.\n")
    assert "old" not in text


def test_a_text_without_marks_is_left_alone():
    assert with_ladders("# Bots\n") == "# Bots\n"


def test_what_was_measured_before_is_shown(masume):
    said = masume("ladder", "team-sumoku", "--stored")
    assert "rating" in said.out
    assert json.loads(masume("ladder", "team-sumoku", "--stored", "--json").out)["settings"]


def test_workers_are_counted_on_this_machine_only(masume):
    said = masume("ladder", "sudokids", "--workers", 2, "--cluster", "tcp://127.0.0.1:9")
    assert (said.status, "[usage]" in said.err) == (2, True)


def test_a_cluster_that_does_not_answer_is_refused(masume):
    said = masume("ladder", "sudokids", "--cluster", "tcp://127.0.0.1:9")
    assert (said.status, "[arena/cluster]" in said.err) == (2, True)


def test_the_documentation_shows_the_ladders_as_they_are_stored():
    docs = (Path(__file__).parents[2] / command.DOCS).read_text(encoding="utf-8")
    assert BEGIN in docs
    assert with_ladders(docs) == docs
