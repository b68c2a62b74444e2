"""Loads the plugin that other packages get by its entry point, and divides the tests in two parts.

Test files lie in memory where there is room: a store waits for the disk after each write.

The entry point itself is not used here (`--disable-plugin-autoload`): it would import masume before
the lines are counted.
"""

import gc
import os
import shutil
from collections.abc import Iterator
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


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Spares the garbage collector what is imported and collected: all of it stays."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


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
    "test_two_browsers_call_the_same_tiles_at_once_a_hundred_times",
    "test_every_lesson_can_be_done_in_every_way_and_language",  # 54 courses in a browser
    "test_a_batch_goes_on_as_the_plain_rules_do_for_100_000_steps",
    "test_the_api_test_of_pgx_passes_for_games_that_take_long_to_compile",
    "test_a_long_random_game_is_what_openspiel_expects",
    "test_a_game_that_is_over_begins_anew_by_itself",  # by Pgx's own wrapper
    "test_the_source_distribution_builds_a_wheel_that_plays",  # builds twice
    "test_a_link_that_leads_nowhere_stops_the_build",
    "test_a_cooperative_game_with_wild_cards_and_separation_to_its_end",
    "test_the_page_of_a_day_breaks_no_rule_of_axe",
    "test_the_pages_of_tournaments_break_no_rule_of_axe",
    "test_check_15_axe_finds_nothing_on_any_page[dark]",
    "test_check_15_axe_finds_nothing_at_the_other_tables[dark]",
    # Whether everything has room in windows of certain sizes:
    "test_an_invitation_covers_no_title_no_table_and_no_way_on",
    "test_a_review_on_a_tablet_has_words_beside_the_board_and_numbers_beside_the_ring",
    "test_no_small_link_of_a_game_stands_alone_in_its_last_row",
    "test_no_line_of_chinese_on_a_card_begins_with_a_mark",
    "test_a_film_is_seen_whole_on_a_tall_phone",
    "test_a_verdict_on_an_upright_phone_is_shown_once_and_covers_nothing",
    "test_whatever_the_teacher_says_leaves_room_for_what_is_to_be_touched",
    "test_on_a_tall_phone_the_tools_of_a_team_say_what_they_do",
    "test_no_marker_covers_what_is_written_at_the_edges_of_the_chart",
    "test_the_chart_fills_its_card_and_so_do_few_moments",
    "test_long_scores_and_long_words_break_no_names_on_the_smallest_phone",
    "test_on_a_phone_the_podium_stands_above_what_can_be_done",
    "test_a_review_fits_a_phone",
    "test_six_seats_are_legible_on_every_phone",
    "test_three_long_names_and_childrens_seats_are_legible_on_the_narrowest_phone",
    "test_a_tip_or_a_refusal_hides_neither_status_nor_board_on_a_phone",
    "test_a_rival_who_builds_keeps_name_and_tally_in_their_rows_on_a_phone",
    "test_no_word_fills_its_tool_to_the_rim",
    "test_a_hand_that_has_grown_by_passing_stays_within_the_phone",
    # What other languages, windows and ways have shown in the short run:
    "test_check_29_three_languages_fit_a_phone_with_every_glyph[en-GB]",
    "test_check_29_three_languages_fit_a_phone_with_every_glyph[zh-TW]",
    "test_the_panel_fits_in_three_languages_and_has_names[en-GB]",
    "test_a_whole_game_in_another_language[nl-NL]",
    "test_a_whole_game_in_another_language[zh-TW]",
    "test_check_30_over_plain_http_a_whole_game_works[kind1-by_mouse]",
    "test_the_panel_fits_in_three_languages_and_has_names[zh-TW]",
    "test_a_new_table_is_described_in_words[en-GB]",
    "test_a_new_table_is_described_in_words[nl-NL]",
    "test_guests_are_asked_for_in_the_language_of_the_device[nl-NL]",
    "test_its_lessons_are_done_on_the_picture_that_its_box_draws[kind1-zh-Hant]",
    "test_show_me_plays_a_short_match_with_captions[desktop]",
    "test_a_dropped_record_is_watched_with_running_scores_slider_and_keys[desktop]",
    "test_every_level_finishes_every_variant[2-options2-careful]",
    "test_every_level_finishes_every_variant[5-options5-careful]",
    "test_a_playthrough_is_the_same_as_ever[speed-sumoku]",
    "test_lessons_fit_small_phones_without_scrolling[size1]",
    "test_check_01_and_02_sheet_dice_and_commit_are_in_sight_and_large_enough[desktop]",
    "test_check_01_and_02_everything_is_in_full_sight_and_large_enough[desktop]",
    "test_a_board_is_as_large_as_the_window_allows_and_nothing_lies_over_anything[sudokids]",
    "test_a_verdict_on_a_small_phone_hides_neither_bar_seats_status_table_nor_hand[size0]",
    "test_a_verdict_on_a_small_phone_hides_neither_bar_seats_status_table_nor_hand[size2]",
    "test_a_verdict_on_a_small_phone_hides_neither_bar_seats_status_table_nor_hand[size3]",
    "test_a_verdict_on_a_small_phone_hides_neither_bar_seats_status_nor_board[sudoku-size0]",
    "test_a_verdict_on_a_small_phone_hides_neither_bar_seats_status_nor_board[sudoku-size2]",
    "test_a_verdict_on_a_small_phone_hides_neither_bar_seats_status_nor_board[sudokids-size1]",
    "test_a_verdict_on_a_small_phone_hides_neither_bar_seats_status_nor_board[sudokids-size2]",
    "test_every_level_finishes_every_variant[5-options5-strong]",
    "test_the_last_lesson_of_a_course_can_be_done_and_ends_in_play[speed-sumoku-touch-zh-TW]",
    "test_the_last_lesson_of_a_course_can_be_done_and_ends_in_play[solo-sumoku-keys-zh-TW]",
    "test_the_last_lesson_of_a_course_can_be_done_and_ends_in_play[team-sumoku-touch-nl-NL]",
    "test_the_last_lesson_of_a_course_can_be_done_and_ends_in_play[sudoku-keys-en-GB]",
    "test_a_game_without_a_square_board_takes_the_room_beside_the_panels[cat]",
    "test_a_game_without_a_square_board_takes_the_room_beside_the_panels[spot-sumoku]",
    "test_a_board_is_as_large_as_the_window_allows_and_nothing_lies_over_anything[cardoku]",
    "test_a_puzzle_of_every_kind_is_wholly_in_sight_on_a_phone[spot-sumoku-tens]",
    "test_a_puzzle_of_every_kind_is_wholly_in_sight_on_a_phone[speed-sumoku-lay-all]",
    "test_a_puzzle_of_every_kind_is_wholly_in_sight_on_a_phone[cardoku-two-lines]",
    "test_a_puzzle_of_every_kind_is_wholly_in_sight_on_a_phone[cat-no-loss]",
    "test_a_random_game_is_what_openspiel_expects_and_can_be_serialised[speed-sumoku-2]",
    "test_games_in_turns_are_rendered[cat]",
    "test_check_14_a_face_down_hand_has_no_value_in_the_page_after_reload_too[sudoku-desktop]",
    "test_check_14_a_face_down_hand_has_no_value_in_the_page_after_reload_too[sudokids-desktop]",
    "test_check_15_sheets_of_one_and_of_others_have_names[desktop]",
    "test_check_21_pencil_survives_a_reload_and_opening_the_rules[desktop]",
    "test_a_page_that_was_seen_before_opens_while_the_server_is_away[desktop]",
    "test_a_whole_game_of_people_until_somebody_is_rightly_stuck[sudokids]",
    "test_a_verdict_on_a_small_phone_hides_neither_bar_seats_status_nor_board[sudokids-size0]",
    "test_the_coach_says_nothing_that_was_done_in_a_lesson[False]",
    "test_a_running_table_is_played_on[cardoku cooperative running]",
    "test_motion_a_picture_at_home_becomes_the_board_where_motion_is_welcome[reduce-0]",
    # The same questions at the other store:
    "test_a_start_with_a_wrong_clock_deletes_nothing_even_if_the_server_runs_for_weeks[postgres--91]",
    "test_once_a_week[postgres]",
    "test_whatever_is_asked_the_server_answers_or_refuses_in_the_one_shape[postgres-positive]",
    "test_whatever_is_asked_the_server_answers_or_refuses_in_the_one_shape[postgres-negative]",
    "test_a_start_with_a_wrong_clock_deletes_nothing_even_if_the_server_runs_for_weeks[postgres-91]",
    "test_a_start_with_a_wrong_clock_deletes_nothing_even_if_the_server_runs_for_weeks[postgres-1000]",
    "test_a_start_with_a_wrong_clock_deletes_nothing_even_if_the_server_runs_for_weeks[postgres--10000]",
    "test_a_clock_that_jumps_while_the_server_runs_deletes_nothing[postgres-100]",
    "test_a_clock_of_14_days_rings_at_its_time_over_restarts_though_nobody_looks[postgres]",
    "test_closed_tournaments_are_deleted_after_some_days[postgres]",
    "test_days_that_are_too_old_are_deleted[postgres]",
    "test_whoever_comes_once_keeps_it[postgres]",
    "test_tables_that_nobody_touches_are_marked_and_a_day_later_deleted[postgres]",
}
"""Names of tests, or of one of their cases, that `make test-long` runs."""


AT_ONE_STORE = [
    *(ROOT / "tests" / "server" / name for name in ("challenges", "friends", "history", "http")),
    *(ROOT / "tests" / name for name in ("client", "server/tournaments")),
]
"""Where the short run asks one store only: the tests of tables, workers and stores ask both."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves long tests out of the short run, and only them in the long one."""
    part = config.getoption("--part")
    if part not in ("others", "long"):
        return
    names = {(item.path, item.name) for item in items}
    wanted, others = [], []
    for item in items:
        is_named = not LONG.isdisjoint((item.name, item.name.partition("[")[0]))
        is_long = is_named or asks_the_other_store_too(item, names)
        (wanted if is_long == (part == "long") else others).append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = wanted


def asks_the_other_store_too(item: pytest.Item, names: set[tuple[Path, str]]) -> bool:
    """Whether a test asks PostgreSQL what it asks SQLite, where the short run asks one only."""
    first = (item.path, item.name.replace("postgres", "sqlite"))
    is_there = any(item.path.is_relative_to(folder) for folder in AT_ONE_STORE)
    return is_there and "postgres" in item.name and first in names
