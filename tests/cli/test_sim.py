"""Bots against bots from the command line."""

import json
import sys

from masume.core import record


def test_the_table_tells_points_wins_lengths_and_speed(masume):
    said = masume("sim", "sudokids", "--bots", "greedy,random", "--games", 6, "--seed", "x")
    assert said.status == 0
    assert "greedy" in said.out
    assert "as seat 1" in said.out
    assert "6 games of sudokids, seed x" in " ".join(said.out.split())
    assert "rows a second" in " ".join(said.out.split())


def test_programs_get_json_and_the_same_seed_the_same_games(masume):
    ask = ("sim", "sudokids", "--bots", "greedy,kind", "--games", 4, "--seed", "x", "--json")
    first, second = (json.loads(masume(*ask, "--workers", n).out) for n in (1, 2))
    assert first["games"] == 4
    assert [bot["bot"] for bot in first["bots"]] == ["greedy", "kind"]
    assert first["bots"] == second["bots"]


def test_records_are_written_and_verified_and_one_change_is_seen(masume, tmp_path):
    masume("sim", "sudokids", "--bots", "greedy,random", "--games", 3, "--records", "games")
    files = sorted((tmp_path / "games").iterdir())
    assert len(files) == 3
    assert masume("verify", *files).status == 0
    text = files[0].read_text(encoding="utf-8")
    scores = record.loads(text).result.scores
    changed = text.replace(f'"scores":[{scores[0]},', f'"scores":[{scores[0] + 1},')
    assert changed != text
    files[0].write_text(changed, encoding="utf-8")
    said = masume("verify", *files)
    assert said.status == 1
    assert "The result is " in said.out


def test_a_bot_of_ones_own_is_named_by_its_module_and_class(masume, tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", [*sys.path])
    first = "class First:\n    def choose(self, game, state, seat, rng):\n"
    text = f"{first}        return next(game.moves(state, seat))\n"
    (tmp_path / "my_bots.py").write_text(text, encoding="utf-8")
    ask = ("sim", "sudokids", "--games", 2, "--json", "--workers", 1, "--bots")
    said = masume(*ask, "my_bots:First,random")
    assert [bot["bot"] for bot in json.loads(said.out)["bots"]] == ["First", "random"]
    said = masume(*ask, "my_bots:Second,random")
    assert said.status == 2
    assert "my_bots:Second cannot be loaded" in said.err


def test_plain_chance_proves_nothing(masume, tmp_path):
    ask = ("sim", "sudokids", "--bots", "random,random", "--games", 1, "--plain")
    masume(*ask, "--records", "games")
    [path] = (tmp_path / "games").iterdir()
    assert "prove nothing" in masume("verify", path).out


def test_progress_is_shown_on_terminals_only(masume, monkeypatch):
    ask = ("sim", "sudokids", "--bots", "greedy,random", "--games", 3, "--workers", 1)
    assert masume(*ask).err == ""
    monkeypatch.setenv("FORCE_COLOR", "1")  # for rich, a terminal
    assert "3/3" in masume(*ask).err


BOTS = """
class Impatient:
    def choose(self, game, state, seat, rng):
        with open("moves", "a+") as file:
            file.write("x")
            file.seek(0)
            if len(file.read()) == 60:
                raise KeyboardInterrupt
        return next(game.moves(state, seat))
"""


def test_after_an_interrupt_the_same_command_goes_on(masume, tmp_path, monkeypatch):
    """Even if it names no seed. Records of games played before are there already."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "hasty_bots.py").write_text(BOTS, encoding="utf-8")
    ask = ("sim", "sudokids", "--bots", "hasty_bots:Impatient,random", "--games", 6, "--workers", 1)
    files = ("--results", "games.jsonl", "--records", "games", "--json")
    said = masume(*ask, *files)
    assert (said.status, said.out) == (130, "")
    assert said.err.strip() == "Stopped. The same command goes on from games.jsonl."
    before = (tmp_path / "games.jsonl").read_bytes()
    kept = before.count(b"\n") - 1
    assert 0 < kept == len([*(tmp_path / "games").iterdir()]) < 6

    said = masume(*ask, *files)
    assert said.status == 0
    assert (tmp_path / "games.jsonl").read_bytes().startswith(before)
    assert len([*(tmp_path / "games").iterdir()]) == 6
    summary = json.loads(said.out)
    again = json.loads(masume(*ask, "--seed", summary["seed"], "--json").out)
    assert (summary["games"], summary["bots"]) == (6, again["bots"])


def test_a_results_file_of_another_plan_is_refused(masume):
    ask = ("sim", "sudokids", "--games", 2, "--results", "games.jsonl", "--seed")
    assert masume(*ask, "tea").status == 0
    said = masume(*ask, "coffee")
    assert said.status == 2
    assert said.err.endswith('seed "tea", not "coffee". [arena/other-plan]\n')


def test_workers_are_counted_on_this_machine_only(masume):
    said = masume("sim", "sudokids", "--workers", 2, "--cluster", "tcp://127.0.0.1:9")
    assert (said.status, "[usage]" in said.err) == (2, True)
