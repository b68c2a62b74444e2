"""Loads the plugin that other packages get by its entry point, and divides the tests in two parts.

Test files lie in memory where there is room: a store waits for the disk after each write.

The entry point itself is switched off here (`-p no:masume`): it would import masume before the
lines are counted.
"""

import os
import shutil
from pathlib import Path

import pytest

pytest_plugins = ["masume.testing.plugin"]

ROOT = Path(__file__).parent
COUNTED = [
    *(ROOT / "tests" / name for name in ("core", "games", "grids", "referees", "testing")),
    *(ROOT / "src" / "masume" / name for name in ("core", "games", "grids", "referees")),
]
"""Where the tests are that must meet every line of the rules; counting makes tests slow."""
UNCOUNTED = ("_properties.py", "_twin.py", "_in_matches.py")
"""How files there end whose tests try very much: lines are not counted while they run."""
MEMORY = Path("/dev/shm")  # noqa: S108 pytest makes folders of its own there
"""A folder in memory, where Linux has one."""
ROOM = 2**30
"""So many bytes must be free there."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--part",
        choices=["counted", "others", "long"],
        help="the tests that must meet every line of the rules, the others, or the long ones",
    )


def pytest_configure() -> None:
    """Puts the folders of `tmp_path` into memory, and lets bots do without kernels.

    A compiler takes seconds in each process; tests of kernels ask for the fixture `kernels`.
    """
    os.environ.setdefault("MASUME_KERNELS", "false")
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skips the files of the other part: not even importing them saves seconds in each worker."""
    part = config.getoption("--part")
    if part is None or collection_path.is_dir():
        return None
    return True if is_counted(collection_path) != (part == "counted") else None


def is_counted(path: Path) -> bool:
    inside = any(path.is_relative_to(folder) for folder in COUNTED)
    return inside and not path.name.endswith(UNCOUNTED)


LONG = {
    "test_every_puzzle_of_a_pack_and_its_solution_can_be_drawn",
    "test_a_second_solver_agrees_about_five_hundred_puzzles_and_all_packs",  # minutes a kind
    "test_eight_workers_and_three_of_them_killed_give_the_same_table",  # a cluster of processes
    "test_every_lesson_can_be_done_in_every_way_and_language",  # 54 courses in a browser
    "test_a_batch_goes_on_as_the_plain_rules_do_for_100_000_steps",
    "test_the_api_test_of_pgx_passes_for_games_that_take_long_to_compile",
    "test_a_long_random_game_is_what_openspiel_expects",
    "test_a_game_that_is_over_begins_anew_by_itself",  # by Pgx's own wrapper
    "test_the_source_distribution_builds_a_wheel_that_plays",  # builds twice
    # What other languages, windows and ways have shown in the short run:
    "test_check_29_three_languages_fit_a_phone_with_every_glyph[en-GB]",
    "test_the_panel_fits_in_three_languages_and_has_names[en-GB]",
    "test_a_whole_game_in_another_language[nl-NL]",
    "test_check_30_over_plain_http_a_whole_game_works[kind1-by_mouse]",
    "test_a_verdict_on_an_upright_phone_is_shown_once_and_covers_nothing[size0]",
    "test_a_verdict_on_an_upright_phone_is_shown_once_and_covers_nothing[size2]",
}
"""Names of tests, or of one of their cases, that `make test-long` runs."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves long tests out of the short run, and only them in the long one."""
    part = config.getoption("--part")
    if part not in ("others", "long"):
        return
    wanted, others = [], []
    for item in items:
        is_long = not LONG.isdisjoint((item.name, item.name.partition("[")[0]))
        (wanted if is_long == (part == "long") else others).append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = wanted
