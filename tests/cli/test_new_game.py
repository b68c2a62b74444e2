"""A new game of one's own, written by the command."""

import os
import subprocess
import sys
from zipfile import ZipFile

import pytest

PLUGINS = ("cacheprovider", "schemathesis", "faker", "anyio", "xdist", "pytest_cov")
LESS = [word for name in PLUGINS for word in ("-p", f"no:{name}")]
"""Plugins that come with other packages, and that a new game does not need."""


def run(*arguments, folder, path):
    """Runs Python in a folder, with another folder importable."""
    before = os.environ.get("PYTHONPATH", "")
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(path), before)),
        "COLUMNS": "100",
    }
    return subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )


def test_its_tests_pass_at_once(masume, tmp_path):
    said = masume("new-game", "tower-of-nine")
    assert said.status == 0
    assert "masume play tower-of-nine" in said.out
    folder = tmp_path / "tower-of-nine"
    done = run("-m", "pytest", "-q", *LESS, folder=folder, path=folder / "src")
    assert done.returncode == 0, done.stdout
    assert "5 passed" in done.stdout
    words = "\n".join(path.read_text("utf-8") for path in folder.rglob("*") if path.is_file())
    assert "my_game" not in words.lower().replace("-", "_")


def test_installed_it_can_be_played(masume, tmp_path):
    masume("new-game", "tower-of-nine")
    folder, site = tmp_path / "tower-of-nine", tmp_path / "site"
    done = run("-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path, folder=folder, path=site)
    assert done.returncode == 0, done.stderr
    [wheel] = tmp_path.glob("*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(site)
    listed = run("-m", "masume", "games", folder=tmp_path, path=site)
    assert "Tower Of Nine" in listed.stdout
    rules = run("-m", "masume", "rules", "tower-of-nine", folder=tmp_path, path=site)
    assert "TOW-4" in rules.stdout
    played = run(
        *("-m", "masume", "sim", "tower-of-nine", "--games", 4, "--workers", 1),
        folder=tmp_path,
        path=site,
    )
    assert "4 games of tower-of-nine" in played.stdout, played.stderr


@pytest.mark.parametrize(
    "name", ["Tower", "tower_of_nine", "9", "-x", "x" * 41, "../x", "", "class", "random", "masume"]
)
def test_a_name_that_makes_no_package_is_refused(masume, tmp_path, name):
    said = masume("new-game", "--", name)
    assert (said.status, said.err.count("\n")) == (2, 1)
    assert said.err.endswith("[option/new-game]\n")
    assert not [*tmp_path.iterdir()]


def test_nothing_is_overwritten(masume, tmp_path):
    (tmp_path / "tower").mkdir()
    assert masume("new-game", "tower").status == 2
    assert masume("new-game", "sudoku").status == 2
    assert [path.name for path in tmp_path.iterdir()] == ["tower"]


def test_it_is_written_where_one_wishes(masume, tmp_path):
    assert masume("new-game", "tower", "--into", tmp_path / "games").status == 0
    assert (tmp_path / "games" / "tower" / "src" / "tower" / "rules.py").is_file()
