"""Server-sent events, read as the standard says."""

import pytest

from masume.client.sse import Event, events


def data(*chunks):
    return [event.data for event in events(chunks)]


def test_the_examples_of_the_standard():
    """From section 9.2.6 of the HTML standard."""
    assert data(b"data: YHOO\ndata: +2\ndata: 10\n\n") == ["YHOO\n+2\n10"]
    stream = (
        b": test stream\n\ndata: first event\nid: 1\n\n"
        b"data:second event\nid\n\ndata:  third event\n\n"
    )
    assert [*events([stream])] == [
        Event("message", "first event", "1"),
        Event("message", "second event", ""),
        Event("message", " third event", ""),
    ]
    assert data(b"data\n\ndata\ndata\n\ndata:") == ["", "\n"]
    assert data(b"data:test\n\ndata: test\n\n") == ["test", "test"]


@pytest.mark.parametrize("end", [b"\n", b"\r", b"\r\n"])
def test_lines_end_in_three_ways_and_are_cut_anywhere(end):
    stream = end.join(
        [b"event: position", b"id: 7", "data: 枡目".encode(), b"", b"data: b", b"", b""]
    )
    whole = [*events([stream + b": the end"])]
    assert whole == [Event("position", "枡目", "7"), Event("message", "b", "7")]
    single = [stream[k : k + 1] for k in range(len(stream))]
    assert [*events([*single, b": the end"])] == whole


def test_an_event_that_is_cut_off_is_no_event():
    assert data(b"data: whole\n\ndata: half\n") == ["whole"]


def test_a_byte_order_mark_unknown_fields_and_bad_ids_are_ignored():
    assert data(b"\xef\xbb\xbfdata: a\nretry: 5\nfoo: bar\n\n") == ["a"]
    assert [event.id for event in events([b"id: a\0b\ndata: x\n\n"])] == [""]


def test_other_line_separators_are_part_of_the_text():
    assert data("data: a\u2028b\x0bc\x85\n\n".encode()) == ["a\u2028b\x0bc\x85"]
