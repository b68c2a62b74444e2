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
    """Puts the folders of `tmp_path` into memory."""
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


LONG = (
    "test_four_seats_on_one_screen_play_to_the_end",
    "test_a_whole_game_in_another_language",
    "test_check_30_over_plain_http_a_whole_game_works",
    "test_check_01_and_02_sheet_dice_and_commit_are_in_sight_and_large_enough",
    "test_a_board_is_as_large_as_the_window_allows_and_nothing_lies_over_anything",
    "test_a_game_without_a_square_board_takes_the_room_beside_the_panels",
    "test_a_match_with_a_wrong_and_right_claims",
    "test_the_seventh_tab_still_receives_moves",
    "test_three_people_write_at_once_with_a_bot",
    "test_a_cooperative_game_with_wild_cards_and_separation_to_its_end",
    "test_two_browsers_call_the_same_tiles_at_once_a_hundred_times",
    "test_a_team_of_two_builds_together",
    "test_some_rounds_on_a_phone_from_the_dialog_to_the_verdict",
    "test_two_people_play_to_the_end_through_moves_and_swaps",
    "test_mates_see_one_hand_and_the_others_not_a_byte_of_it",
    "test_check_15_axe_finds_nothing_serious_at_the_other_tables",
    "test_a_right_claim_that_crosses_a_wrong_one_is_void_and_costs_nothing",
    "test_check_21_drafts_survive_a_reload_and_opening_the_rules",
    "test_by_keyboard_and_others_see_who_rolls",
    "test_each_level_loses_less_than_the_one_below",
)
"""Long tests in the browser and between bots: `make test-long` runs them."""
LONG_ON_POSTGRES = (
    "test_whatever_is_asked_the_server_answers_or_refuses_in_the_one_shape",
    "test_a_start_with_a_wrong_clock_deletes_nothing_even_if_the_server_runs_for_weeks",
    "test_a_clock_that_jumps_while_the_server_runs_deletes_nothing",
    "test_a_clock_of_14_days_rings_at_its_time_over_restarts_though_nobody_looks",
    "test_tokens_are_replaced_in_time_and_old_ones_stop_working",
    "test_a_lost_answer_with_a_new_token_costs_no_seat",
    "test_every_kept_record_can_be_watched_and_ends_with_its_result",
    "test_tables_are_woken_page_by_page_while_there_is_room",
)
"""Long only there: weeks pass with a write every hour, or very much is asked."""


def is_long(item: pytest.Item) -> bool:
    name, _, parameters = item.name.partition("[")
    return name in LONG or (name in LONG_ON_POSTGRES and parameters.startswith("postgres"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves long tests out of the short run, and only them in the long one."""
    part = config.getoption("--part")
    if part not in ("others", "long"):
        return
    wanted = [item for item in items if is_long(item) == (part == "long")]
    config.hook.pytest_deselected(items=[item for item in items if item not in wanted])
    items[:] = wanted
