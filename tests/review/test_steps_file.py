"""The file of a review that was interrupted: what is in it is not judged again."""

import pytest

from masume.core.errors import NoRecord, RecordError
from masume.review import Draw, Effort, Step
from masume.review.steps_file import Header, add_step, read_steps

HEADER = Header("digest", Effort(playouts=2))
FIRST, SECOND = Step(row=1), Step(row=3, draw=Draw(row=3, seat=0, luck=1.5, error=0.25))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "steps.jsonl"


def test_steps_are_read_again_in_their_order(path):
    assert [*read_steps(path, HEADER)] == []
    add_step(path, FIRST)
    add_step(path, SECOND)
    assert [*read_steps(path, HEADER)] == [FIRST, SECOND]
    assert path.read_bytes().count(b"\n") == 3  # the header, and a line each


def test_a_line_that_was_cut_off_is_removed_so_that_the_next_one_begins_anew(path):
    [*read_steps(path, HEADER)]
    add_step(path, FIRST)
    whole = path.read_bytes()
    add_step(path, SECOND)
    path.write_bytes(path.read_bytes()[:-9])
    assert [*read_steps(path, HEADER)] == [FIRST]
    assert path.read_bytes() == whole
    add_step(path, SECOND)
    assert [*read_steps(path, HEADER)] == [FIRST, SECOND]


@pytest.mark.parametrize(
    "other", [Header("another", Effort(playouts=2)), Header("digest", Effort(playouts=3))]
)
def test_the_review_of_something_else_is_refused_and_left_alone(path, other):
    [*read_steps(path, other)]
    before = path.read_bytes()
    with pytest.raises(RecordError, match="is the review of something else") as caught:
        [*read_steps(path, HEADER)]
    assert (caught.value.code, path.read_bytes()) == ("record/review", before)


@pytest.mark.parametrize("text", [b"nonsense\n", b'{"row": 1}\n'])
def test_what_is_no_such_file_is_refused_and_left_alone(path, text):
    path.write_bytes(text)
    with pytest.raises(RecordError, match="is no file of a review") as caught:
        [*read_steps(path, HEADER)]
    assert (caught.value.code, path.read_bytes()) == ("record/review", text)


def test_a_step_that_is_no_step_is_refused(path):
    [*read_steps(path, HEADER)]
    path.write_bytes(path.read_bytes() + b'{"row": "first"}\n')
    with pytest.raises(RecordError, match="is no file of a review"):
        [*read_steps(path, HEADER)]


def test_a_place_that_cannot_be_used_is_told(path):
    with pytest.raises(NoRecord, match=r"Cannot use .*: No such file") as caught:
        [*read_steps(path / "deeper", HEADER)]
    assert caught.value.code == "record/unreadable"
