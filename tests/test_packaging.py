"""What is built, what it says about itself, and that it plays."""

import os
import re
import subprocess
import sys
import tarfile
import tomllib
from importlib import import_module
from pathlib import Path
from zipfile import ZipFile

import pytest

import masume
from masume.core.registry import box_of, keys

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSIONS = (ROOT / "docs" / "versions.md").read_text(encoding="utf-8")
PUBLIC = ["masume", *re.findall(r"`(masume\.\w+)`", VERSIONS.partition("`__all__`")[2])]
PUBLIC = PUBLIC[: PUBLIC.index("masume.testing") + 1]


def test_every_extra_is_documented_and_no_other():
    page = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
    extras = page.partition("## Extras")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \|", extras, re.MULTILINE)
    assert sorted(rows) == sorted(PROJECT["optional-dependencies"])


def test_no_requirement_is_named_twice():
    for wanted in (PROJECT["dependencies"], *PROJECT["optional-dependencies"].values()):
        names = [re.split(r"[\[><=;]", each)[0] for each in wanted]
        assert len({*names}) == len(names), names


def test_the_classifiers_name_the_versions_of_python_that_the_page_does():
    page = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
    oldest, newest = re.findall(r"3\.(\d+)", page.partition("no compiler")[0])
    assert PROJECT["requires-python"] == f">=3.{oldest}"
    named = [each.rpartition("3.")[2] for each in PROJECT["classifiers"] if ":: 3." in each]
    assert named == [str(minor) for minor in range(int(oldest), int(newest) + 1)]


def test_pipx_finds_the_command_by_the_name_of_the_package():
    assert PROJECT["scripts"][PROJECT["name"]] == "masume.cli:main"


def test_the_changelog_begins_with_this_version():
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first = re.search(r"^## (\S+)", changes, re.MULTILINE)
    assert first and first[1] == masume.__version__


def test_the_metadata_names_no_address_that_does_not_exist():
    assert "urls" not in PROJECT


@pytest.mark.parametrize("name", PUBLIC)
def test_public_packages_list_names_that_can_be_imported(name):
    module = import_module(name)
    assert module.__all__
    assert [each for each in module.__all__ if not hasattr(module, each)] == []


def test_the_reference_describes_what_is_public():
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    assert {*re.findall(r"^::: (\S+)", page, re.MULTILINE)} == {*PUBLIC, "masume.core.box"}
    assert {"masume.daily", "masume.research"} <= {*PUBLIC}


def hatch(folder, *arguments):
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", *arguments],
        cwd=folder,
        env={**os.environ, "MASUME_SKIP_PAGE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )


def test_the_source_distribution_builds_a_wheel_that_plays(tmp_path):
    hatch(ROOT, "-t", "sdist", "-d", tmp_path)
    [sources] = tmp_path.glob("*.tar.gz")
    with tarfile.open(sources) as packed:
        packed.extractall(tmp_path, filter="data")
    unpacked = tmp_path / sources.name.removesuffix(".tar.gz")
    assert not [*unpacked.rglob("node_modules"), *unpacked.rglob("__pycache__")]
    hatch(unpacked, "-t", "wheel", "-d", tmp_path)
    [wheel] = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    site = tmp_path / "site"
    with ZipFile(wheel) as packed:
        packed.extractall(site)
    for key in keys():
        ours = box_of(key).key
        assert [*site.glob(f"masume/games/{ours}/rulebook/{key}.*.md")], key
    environment = {**os.environ, "PYTHONPATH": str(site)}
    done = subprocess.run(
        [sys.executable, "-m", "masume", "play", "sudoku"],
        cwd=tmp_path,
        env=environment,
        input="quit\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert "it is your turn" in done.stdout
