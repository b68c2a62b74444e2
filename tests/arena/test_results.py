"""A simulation that was interrupted goes on where it stopped."""

import json
import resource
from itertools import islice

import msgspec
import pytest

import masume
from masume.arena import Plan, simulate, summarise
from masume.arena.results import seed_in
from masume.bots import Budget
from masume.core.errors import ArenaError

from .entered import FIRST

PLAN = Plan("sudokids", ("greedy", "random"), 6, "tea")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.jsonl"


def numbers(path):
    """The numbers of the games in a file, in its order."""
    return [json.loads(line)["number"] for line in path.read_text().splitlines()[1:]]


def without_times(games):
    return {one.number: msgspec.structs.replace(one, seconds=0) for one in games}


def interrupt(plan, path, after):
    """Plays some games, and no more."""
    games = simulate(plan, results=path)
    found = [*islice(games, after)]
    games.close()
    return found


def test_the_header_names_version_plan_and_seed(path):
    [*_] = simulate(PLAN, results=path)
    header = json.loads(path.read_text().splitlines()[0])
    assert (header["masume"], header["game"]) == (masume.__version__, "sudokids")
    assert (header["bots"], header["seed"]) == (["greedy", "random"], "tea")
    assert seed_in(path) == "tea"


def test_games_in_the_file_are_not_played_again(path):
    first = interrupt(PLAN, path, after=4)
    assert numbers(path) == [0, 1, 2]  # the caller never came back from the fourth
    games = [*simulate(PLAN, results=path)]
    assert games[:3] == first[:3]  # as long as they took then
    assert numbers(path) == [one.number for one in games] == [0, 1, 2, 3, 4, 5]
    assert without_times(games) == without_times(simulate(PLAN))


def test_games_are_in_the_file_before_the_next_one_ends(path):
    games = simulate(PLAN, results=path)
    next(games), next(games)
    assert numbers(path) == [0]
    games.close()


def test_a_whole_file_is_read_and_nothing_is_played(path):
    first = [*simulate(PLAN, results=path)]
    before = path.read_bytes()
    assert [*simulate(PLAN, results=path)] == first
    assert path.read_bytes() == before


def test_the_order_in_the_file_makes_no_difference(path):
    played = [*simulate(PLAN, results=path)]
    header, *lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([header, *reversed(lines), lines[2]]))  # and one is there twice
    again = summarise(PLAN, simulate(PLAN, results=path))
    first = summarise(PLAN, played)
    assert msgspec.structs.replace(again, seconds=0, rows_a_second=0) == msgspec.structs.replace(
        first, seconds=0, rows_a_second=0
    )


def test_a_plan_may_have_more_games_the_next_time_or_fewer(path):
    [*_] = simulate(PLAN, results=path)
    more = msgspec.structs.replace(PLAN, games=8)
    assert [one.number for one in simulate(more, results=path)] == [*range(8)]
    fewer = msgspec.structs.replace(PLAN, games=2)
    assert [one.number for one in simulate(fewer, results=path)] == [0, 1]


@pytest.mark.parametrize("cut", [1, 20])
def test_a_line_that_was_not_finished_is_played_again(path, cut):
    [*_] = simulate(PLAN, results=path)
    path.write_bytes(path.read_bytes()[:-cut])
    assert [one.number for one in simulate(PLAN, results=path)] == [*range(6)]
    assert numbers(path) == [*range(6)]


@pytest.mark.parametrize("size", [0, 5, 30])
def test_a_header_that_was_not_finished_is_written_again(path, size):
    [*_] = simulate(PLAN, results=path)
    whole = path.read_bytes().splitlines(keepends=True)[0]
    path.write_bytes(whole[:size])
    assert seed_in(path) is None
    simulate(PLAN, results=path).close()
    assert path.read_bytes() == whole


def test_options_left_out_are_those_named(path):
    [*_] = simulate(PLAN, results=path)
    options = json.loads(path.read_text().splitlines()[0])["options"]
    assert options
    again = msgspec.structs.replace(PLAN, options=options)
    assert len([*simulate(again, results=path)]) == 6


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": "coffee"}, 'seed "tea", not "coffee"'),
        ({"game": "sudoku"}, 'game "sudokids", not "sudoku"'),
        ({"bots": ("greedy", "kind")}, 'bots ["greedy","random"], not ["greedy","kind"]'),
        ({"bots": ("greedy", FIRST)}, 'not ["greedy","tests.arena.entered:First"]'),
        ({"options": {"score": "simple"}}, "options"),
        ({"budget": Budget(playouts=7)}, '"playouts":7'),
        ({"dealt": False}, "dealt true, not false"),
        ({"records": True}, "records false, not true"),
    ],
)
def test_a_file_of_another_plan_is_refused(path, change, words):
    plan = msgspec.structs.replace(PLAN, game="sudoku") if "options" in change else PLAN
    interrupt(plan, path, after=1)
    before = path.read_bytes()
    with pytest.raises(ArenaError) as refused:
        simulate(msgspec.structs.replace(plan, **change), results=path)
    assert refused.value.code == "arena/other-plan"
    assert words in refused.value.message
    assert path.read_bytes() == before


def test_a_file_of_another_version_is_refused(path, monkeypatch):
    interrupt(PLAN, path, after=1)
    monkeypatch.setattr(masume, "__version__", "99.0")
    with pytest.raises(ArenaError, match=r'masume ".*", not "99\.0"') as refused:
        simulate(PLAN, results=path)
    assert refused.value.code == "arena/other-plan"


@pytest.mark.parametrize(
    "content", [b"Dear diary", b"Dear\ndiary\n", b"\xff\xfe\n", b"{}\n", b"\n"]
)
def test_any_other_file_is_refused_and_left_alone(path, content):
    path.write_bytes(content)
    for ask in (lambda: simulate(PLAN, results=path), lambda: seed_in(path)):
        with pytest.raises(ArenaError) as refused:
            ask()
        assert refused.value.code == "arena/no-results"
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "line",
    [
        b"{}",
        b"\xff",
        b'{"number":-1,"scores":[1,2],"wins":[0,1],"seats":[0,1],"rows":9,"seconds":1,"reason":""}',
        b'{"number":1,"scores":[1],"wins":[1],"seats":[0],"rows":9,"seconds":1,"reason":""}',
        b'{"number":1,"scores":[1,2],"wins":[0,1],"seats":[0,2],"rows":9,"seconds":1,"reason":""}',
        b"0" * 200_000,
    ],
)
def test_a_damaged_line_is_refused_with_its_number(path, line):
    [*_] = simulate(PLAN, results=path)
    lines = path.read_bytes().splitlines()
    lines[3] = line
    path.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(ArenaError) as refused:
        [*simulate(PLAN, results=path)]
    assert (refused.value.code, refused.value.facts) == ("arena/damaged", {"line": 4})


def test_a_file_that_cannot_be_opened_is_refused_at_once(tmp_path):
    for path in (tmp_path, tmp_path / "none" / "games.jsonl"):
        with pytest.raises(ArenaError) as refused:
            simulate(PLAN, results=path)
        assert refused.value.code == "arena/file"


def test_a_full_disk_ends_the_run_and_what_was_written_counts(path):
    """A limit on the size of files stands for the disk."""
    [*_] = simulate(msgspec.structs.replace(PLAN, games=2), results=path)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 50, before[1]))
    try:
        with pytest.raises(ArenaError) as refused:
            [*simulate(PLAN, results=path)]
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert refused.value.code == "arena/file"
    assert [one.number for one in simulate(PLAN, results=path)] == [*range(6)]


def test_records_come_with_the_games_and_are_not_in_the_file(path):
    plan = msgspec.structs.replace(PLAN, records=True)
    assert all(one.record for one in simulate(plan, results=path))
    assert "record" not in json.loads(path.read_text().splitlines()[1])
