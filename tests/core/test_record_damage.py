"""Files that are no records, damaged ones, and records of what cannot have happened."""

import json
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume import MasumeError, RecordError, UnknownGame
from masume.core.record import MOST_BYTES, MOST_ROWS, MOST_SEATS, loads, replay
from masume.core.verify import verify

from .played import fields, played, record_text, spoilt

MATCH = played()
TEXT = record_text(MATCH)
FIELDS = fields(MATCH)
HONOUR = {"referee": "honour"}


def code_of(text: str | bytes) -> str:
    """The code by which a text is refused, as a file or when it is replayed."""
    with pytest.raises(MasumeError) as refused:
        replay(loads(text))
    assert len(str(refused.value)) < 400
    return refused.value.code


def changed(**values: object) -> str:
    """The record with other values."""
    return json.dumps({**FIELDS, **values})


def with_row(row: int, **values: object) -> str:
    """The record with one row changed."""
    rows = deepcopy(FIELDS["rows"])
    for name, value in values.items():
        rows[row][("number", "who", "text", "ms", "by").index(name)] = value
    return changed(rows=rows)


def test_a_record_cut_off_anywhere_is_refused():
    data = TEXT.encode()
    assert loads(data[:-1]) == loads(data)  # but for the last line's end
    for length in range(len(data) - 1):
        with pytest.raises(RecordError) as refused:
            loads(data[:length])
        assert refused.value.code == "record/unreadable"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "null",
        "1",
        "[]",
        "{}",
        '"masume"',
        "nonsense",
        "\ufeff" + TEXT,
        TEXT + "x",
        TEXT + TEXT,
        TEXT.replace('"', "'"),
        "\ud800",
        TEXT.replace("Ann", "\ud800", 1),
        TEXT.replace("Ann", "\\ud800", 1),
        TEXT.replace("Ann", "A\nn", 1),
        b"\x00" * 1000,
        bytes(range(256)) * 10,
        b"\xff\xfe" + TEXT.encode("utf-16-le"),
        TEXT.encode().replace(b"Ann", b"\xff\xff\xff", 1),
        b"\x89PNG\r\n\x1a\n" + b"\x00" * 100,
        "[" * 100_000,
        '{"a":' * 100_000,
        "[" * 100_000 + "]" * 100_000,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_anything_else_is_no_record(text):
    assert code_of(text) == "record/unreadable"


@pytest.mark.parametrize("depth", [10, 500, *range(985, 1000), 10**5])
@pytest.mark.parametrize("name", ["masume", "game", "options", "seats", "chance", "rows", "extra"])
def test_deep_nesting_is_refused_wherever_it_is(name, depth):
    deep = "[" * depth + "]" * depth
    assert code_of(changed(**{name: "@"}).replace('"@"', deep)) == "record/unreadable"
    in_options = changed(options={"start": "@"}).replace('"@"', deep)
    assert code_of(in_options) == "record/unreadable"


WRONG_TYPES = {
    "masume": [None, "1", 1.5, [], {}, True],
    "game": [None, 1, [], {}],
    "options": [None, 1, "x", [], {"start": None}, {"start": []}, {"start": {}}, {"rules": 1.5}],
    "seats": [None, 1, "Ann", {}, [1], [[]], [{}], [{"name": 1}], [{"name": "A", "bot": 1}]],
    "chance": [None, 1, [], {"key": 1}, {"seed": 1}, {"commitment": None}],
    "rows": [None, 1, {}, [1], [{}], [[]], [[0, "0", "x", 0]], [[0, 0, "x", 0, ""]]],
    "result": [1, [], {}, {"scores": 1}, {"scores": ["x"], "places": [], "winners": []}],
    "digest": [None, 1, []],
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in WRONG_TYPES.items() for value in values]
)
def test_a_field_of_another_type_is_refused(name, value):
    assert code_of(changed(**{name: value})) == "record/unreadable"


@pytest.mark.parametrize("name", [name for name in FIELDS if name != "digest"])
def test_a_missing_field_is_refused(name):
    rest = {key: value for key, value in FIELDS.items() if key != name}
    assert code_of(json.dumps(rest)) == "record/unreadable"


@pytest.mark.parametrize(
    "text",
    [
        changed(extra=1),
        changed(chance={**FIELDS["chance"], "extra": 1}),
        changed(seats=[{"name": "Ann", "extra": 1}, {"name": "Bea"}]),
        changed(result={**FIELDS["result"], "extra": 1}),
        changed(rows=[[*FIELDS["rows"][0], "extra"], *FIELDS["rows"][1:]]),
        changed(**{"x" * 100_000: 1}),
    ],
    ids=["file", "chance", "seat", "result", "row", "long"],
)
def test_a_field_that_a_record_does_not_have_is_refused(text):
    assert code_of(text) == "record/unreadable"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (changed(masume=0), "record/format"),
        (changed(masume=2), "record/format"),
        (changed(masume=-(10**100)), "record/format"),
        (changed(game="chess"), "game/unknown"),
        (changed(game=""), "game/unknown"),
        (changed(game="../../etc/passwd"), "game/unknown"),
        (changed(game="x" * 10**6), "game/unknown"),
        (changed(game="sudoku"), "option/unknown"),  # which calls it gold, not start
        (changed(options={"colour": "red"}), "option/unknown"),
        (changed(options={"x" * 10**6: "red"}), "option/unknown"),
        (changed(options={"start": "seven"}), "option/value"),
        (changed(options={"start": True}), "option/value"),
        (changed(options={"start": "x" * 10**6}), "option/value"),
        (changed(options={"rules": 2}), "option/value"),
        (changed(options={"rules": 10**4000}), "option/value"),
        (changed(options=HONOUR, seats=[{"name": "Ann"}]), "option/honour-alone"),
        (changed(options=HONOUR, seats=[{"name": "Ann", "bot": "x"}] * 2), "bot/people-only"),
        (changed(options={}), "move/no-such-chance"),  # the first tiles, where none are due
        (changed(seats=[]), "option/seats"),
        (changed(seats=[{"name": "Ann"}] * 5), "option/seats"),
        (changed(seats=[{"name": "Ann"}] * 33), "record/too-large"),
        (changed(seats=[{"name": "x" * 61}] * 2), "table/name"),
        (changed(chance={"key": "xyz"}), "record/key"),
        (changed(chance={"key": "é" * 64}), "record/key"),
        (changed(chance={"key": "00" * 31}), "record/key"),
        (changed(chance={"key": "0" * 63}), "record/key"),
        (changed(rows=FIELDS["rows"][1:]), "record/number"),
        (changed(rows=FIELDS["rows"][:5] + FIELDS["rows"][6:]), "record/number"),
        (changed(rows=FIELDS["rows"] + FIELDS["rows"][-1:]), "record/number"),
        (changed(rows=[*FIELDS["rows"], [49, "0", "owl@A1", 0, ""]]), "table/over"),
        (changed(rows=[*FIELDS["rows"], [49, "table", "abandon", 0, ""]]), "table/over"),
        (with_row(0, number=1), "record/number"),
        (with_row(7, number=-7), "record/number"),
        (with_row(7, number=10**100), "record/number"),
        (with_row(7, ms=-1), "record/unreadable"),
        (with_row(7, who=""), "record/who"),
        (with_row(7, who="2"), "record/who"),
        (with_row(7, who="-1"), "record/who"),
        (with_row(7, who="Ann"), "record/who"),
        (with_row(7, who="²"), "record/who"),
        (with_row(7, who="000"), "record/who"),
        (with_row(7, who="9" * 10**6), "record/who"),
        (with_row(7, who="1"), "move/not-your-turn"),
        (with_row(7, who="clock"), "move/not-your-turn"),
        (with_row(7, who="nature"), "move/no-such-chance"),
        (with_row(8, who="0"), "move/not-your-turn"),
        (with_row(7, who="table"), "text/table"),
        (with_row(7, text=""), "text/unknown"),
        (with_row(7, text="x" * 4_000), "text/unknown"),
        (with_row(7, text="x" * 4_001), "record/unreadable"),
        (with_row(7, text="\x00\x1b[2J"), "text/unknown"),
        (with_row(7, text="zebra@E5"), "text/tile"),
        (with_row(7, text="owl@A6"), "move/space-filled"),
        (with_row(7, text="owl@Z9"), "move/no-such-space"),
        (with_row(7, text="fish@E5"), "move/not-held"),
        (with_row(7, text="takeback 0 3"), "text/unknown"),
        (with_row(1, text="draw ?"), "move/not-in-bag"),
        (with_row(1, text="draw "), "text/tile"),
        (with_row(0, text="draw owl"), "move/no-such-chance"),
        (with_row(0, text="gold rabbit@A1"), "text/unknown"),
        (with_row(0, text="gold" + " rabbit@A1" * 10**5), "record/unreadable"),
        (with_row(9, text="takeback 0 3"), "table/take-back"),
        (with_row(9, text="takeback 0 8"), "table/take-back"),
        (with_row(9, text="takeback 0 999999999"), "table/take-back"),
        (with_row(9, text="takeback 1 5"), "table/nothing-to-take-back"),
        (with_row(9, text="takeback 0 -7"), "text/table"),
        (with_row(9, text="resign 5"), "table/no-such-seat"),
        (with_row(9, text="resign 0"), "table/over"),
        (with_row(9, text="dance"), "text/table"),
        (with_row(15, text="bot 1 very good"), "text/table"),
    ],
)
def test_a_record_of_what_cannot_have_happened_is_refused(text, code):
    assert code_of(text) == code


def test_the_refusal_says_in_which_row():
    with pytest.raises(RecordError, match=r"^Row 7: It's not your turn\."):
        replay(loads(with_row(7, who="1")))
    with pytest.raises(RecordError, match=r"^Row 3: It says row 99\."):
        replay(loads(with_row(3, number=99)))


def test_an_unknown_game_is_named():
    with pytest.raises(UnknownGame, match="There is no game 'chess'"):
        replay(loads(changed(game="chess")))


def test_a_text_that_is_too_large_is_not_even_parsed():
    assert code_of(" " * (MOST_BYTES + 1)) == "record/too-large"
    assert code_of(b" " * (MOST_BYTES + 1)) == "record/too-large"
    assert code_of(" " * MOST_BYTES) == "record/unreadable"


def test_a_record_has_at_most_so_many_rows_and_seats():
    row = [0, "0", "", 0, ""]
    full = json.dumps({**FIELDS, "rows": [row] * MOST_ROWS, "seats": [{"name": ""}] * MOST_SEATS})
    assert len(loads(full).rows) == MOST_ROWS
    assert code_of(changed(rows=[row] * (MOST_ROWS + 1))) == "record/too-large"
    assert code_of(changed(seats=[{"name": ""}] * (MOST_SEATS + 1))) == "record/too-large"


def test_huge_numbers_are_read_or_refused():
    assert loads(changed(result={**FIELDS["result"], "scores": [10**100, -(10**100)]}))
    assert code_of(changed(masume=0).replace('"masume": 0', '"masume": ' + "9" * 10**5))
    assert code_of(changed(masume=0).replace('"masume": 0', '"masume": 1e999'))


# -- any damage at all ------------------------------------------------------------------------

SMALL = record_text(played(turns=8)).encode()
DAMAGE = st.tuples(
    st.integers(0, len(SMALL) - 1), st.integers(0, 3), st.binary(min_size=0, max_size=3)
)


@given(st.lists(DAMAGE, min_size=1, max_size=4))
def test_damaged_bytes_are_read_or_refused_and_nothing_else(damage):
    data = SMALL
    for place, cut, put in damage:
        data = data[:place] + put + data[place + cut :]
    try:
        report = verify(loads(data))
    except MasumeError as error:
        assert "/" in error.code
    else:
        assert report.fits == (loads(data) == loads(SMALL))


def places(value: object, way: tuple = ()) -> list[tuple]:
    """The ways to all values inside a value."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    found = [(*way, key) for key, _ in items]
    for key in [*found]:
        inside = value[key[-1]]
        if isinstance(inside, dict | list):
            found += places(inside, key)
    return found


OPEN_FIELDS = json.loads(SMALL)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inside: st.lists(inside) | st.dictionaries(st.text(), inside),
    max_leaves=4,
)
LIKELY = st.sampled_from(
    ["0", "1", "nature", "table", "clock", "owl@A1", "draw owl", "draw ?", "stuck", "go"]
    + ["resign 0", "takeback 0 3", "abandon", "hint 1", "bot 0 x", "sudoku", "honour", "empty"]
    + [row[2] for row in OPEN_FIELDS["rows"]]
) | st.integers(-1, 9)


@given(st.sampled_from(places(OPEN_FIELDS)), LIKELY | ANYTHING, st.booleans())
def test_changed_values_are_read_or_refused_and_nothing_else(way, value, sealed):
    values = deepcopy(OPEN_FIELDS)
    inside = values
    for key in way[:-1]:
        inside = inside[key]
    inside[way[-1]] = value
    try:
        verify(spoilt(values, sealed=sealed))
    except MasumeError as error:
        assert "/" in error.code
