"""Decisions of bots as Parquet."""

import json

import pandas
import polars
import pyarrow.parquet as parquet
import pytest

from masume.core.errors import ResearchError
from masume.core.registry import keys
from masume.research import coding_for
from masume.research import dataset as writing
from masume.research.dataset import MEANINGS, Card, Writer


def test_a_dataset_loads_in_one_line_and_tells_what_it_is(masume, tmp_path):
    ask = ("dataset", "sudokids", "--games", 4, "--seed", "tea", "--start", "six", "--workers", 1)
    said = masume(*ask, "--playouts", 4)
    assert said.status == 0, said.err
    path = tmp_path / "sudokids.parquet"
    frame = polars.read_parquet(path)
    assert said.out.startswith(f"{len(frame)} decisions of 4 games, seed tea")
    assert frame.columns[: len(MEANINGS)] == [*MEANINGS]
    assert frame["game"].unique().sort().to_list() == [0, 1, 2, 3]
    assert {*frame["bot"].unique()} == {"greedy", "careful"}
    assert (frame["best"] >= frame["worth"] - 1e-3).all()
    other = pandas.read_parquet(path)
    assert [*other.columns] == frame.columns
    assert len(other) == len(frame)
    about = json.loads(parquet.read_schema(path).metadata[b"masume"])
    assert about["card"]["options"]["start"] == "six"
    assert about["planes"][0]["name"] == "board"
    card = (tmp_path / "sudokids.md").read_text(encoding="utf-8")
    assert "4 games of bots" in card
    assert all(f"| `{column}` |" in card for column in frame.columns)


def test_what_is_written_is_what_was_played(masume, tmp_path):
    masume(
        "dataset", "sudokids", "--games", 1, "--seed", "a", "--workers", 1, "--out", "one.parquet"
    )
    coding = coding_for("sudokids", {}, 2)
    for row in polars.read_parquet(tmp_path / "one.parquet").iter_rows(named=True):
        assert row["actions"][0] in row["legal"]
        cell = row["move"].partition("@")[2]
        assert coding.action_text(row["actions"][0]) == f"lay {cell}"
        assert row["plane.board"][row["actions"][0]] == 0  # the space was empty
        assert row["plane.hands"][1] == 7  # the other's animal is hidden
        assert row["won"] == (row["result"] >= 0)


def test_the_same_seed_makes_the_same_rows(masume, tmp_path):
    for name in ("a", "b"):
        said = masume(
            *("dataset", "spot-sumoku", "--games", 2, "--seed", "s", "--workers", 1),
            *("--out", f"{name}.parquet"),
        )
        assert said.status == 0, said.err
    first, second = (polars.read_parquet(tmp_path / f"{name}.parquet") for name in "ab")
    assert first.equals(second)


@pytest.mark.parametrize("key", [key for key in keys() if key not in ("sudokids", "spot-sumoku")])
def test_every_game_has_a_dataset(masume, tmp_path, key):
    bots = "greedy" if key == "solo-sumoku" else "greedy,random"
    said = masume("dataset", key, "--games", 1, "--bots", bots, "--seed", "s", "--workers", 1)
    assert said.status == 0, said.err
    frame = polars.read_parquet(tmp_path / f"{key}.parquet")
    assert len(frame) and frame["actions"].null_count() == 0
    assert frame["worth"].null_count() == len(frame)


def test_a_file_that_is_there_and_a_place_that_is_not_are_refused(masume, tmp_path):
    (tmp_path / "cat.parquet").write_text("mine", encoding="utf-8")
    said = masume("dataset", "cat", "--games", 1, "--bots", "greedy")
    assert said.status == 2
    assert "research/exists" in said.err
    assert (tmp_path / "cat.parquet").read_text(encoding="utf-8") == "mine"
    said = masume("dataset", "cat", "--games", 1, "--bots", "greedy", "--out", "no/where.parquet")
    assert said.status == 2
    assert "research/file" in said.err
    assert masume("dataset", "cat", "--bots", "greedy,nobody").status == 2


def test_rows_are_written_a_few_at_a_time_and_nothing_is_left_of_what_failed(tmp_path, monkeypatch):
    monkeypatch.setattr(writing, "AT_ONCE", 3)
    coding = coding_for("sudokids", {}, 1)
    card = Card("sudokids", {}, 1, ("greedy",), 1, "s", 0)
    row = {**dict.fromkeys(MEANINGS), "move": "stuck"}
    planes = {f"plane.{p.name}": [0] * p.size for p in coding.planes if p.name != "draft"}
    with Writer(tmp_path / "a.parquet", coding, card) as writer:
        writer.add([{**row, **planes}] * 2)
        assert writer.rows == 0
        writer.add([{**row, **planes}])
        assert writer.rows == 3
    assert parquet.read_metadata(tmp_path / "a.parquet").num_rows == 3
    with pytest.raises(ResearchError), Writer(tmp_path / "b.parquet", coding, card) as writer:
        raise ResearchError("research/test", "Something went wrong.")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.md", "a.parquet"]
