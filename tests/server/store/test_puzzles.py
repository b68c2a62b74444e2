"""How people did with puzzles, in both stores."""

from masume.puzzles import Tally
from tests.server.store.running import run

NAME = "sumoku/best-play/easy/1"


def test_whoever_finishes_a_puzzle_is_counted(store):
    puzzles = store.puzzles
    run(puzzles.count(NAME, True, 2), puzzles.count(NAME, True, 1), puzzles.count(NAME, False, 5))
    assert run(puzzles.tallies(NAME)) == {NAME: Tally(solved=2, failed=1, tries=3)}


def test_puzzles_are_found_by_the_beginning_of_their_names(store):
    puzzles = store.puzzles
    run(*(puzzles.count(name, True, 1) for name in (NAME, f"{NAME}0", "cat/no-loss/easy/1")))
    assert [*run(puzzles.tallies("sumoku/"))] == [NAME, f"{NAME}0"]
    assert len(run(puzzles.tallies(""))) == 3


def test_counts_can_be_put_as_they_are(store):
    run(store.puzzles.count(NAME, True, 1), store.puzzles.put({NAME: Tally(7, 8, 9)}))
    assert run(store.puzzles.tallies("")) == {NAME: Tally(7, 8, 9)}
