"""Recomputing records: what is found right, wrong and unproved."""

import json
from copy import deepcopy
from random import Random

import pytest

from masume import NATURE, AskingDealer, KeyDealer, Match, Player, RandomDealer
from masume.core.record import record_of
from masume.core.verify import Finding, Report, verify
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU

from .played import KEY, fields, played, spoilt

MATCH = played()
FIELDS = fields(MATCH)
ANIMALS = ("rabbit", "fish", "snail", "owl", "elephant", "turtle")
DRAWS = [row[0] for row in FIELDS["rows"] if row[1] == "nature"]
LAYS = [row[0] for row in FIELDS["rows"] if row[1] in "01"]


def codes(report: Report) -> list[str]:
    """The codes of all that is wrong."""
    return [finding.code for finding in report.wrong]


def verdict(values: dict, *, sealed: bool = True) -> list[str]:
    """What is wrong with changed values."""
    return codes(verify(spoilt(values, sealed=sealed)))


def changed(*way: object, to: object) -> dict:
    """The record with one value changed."""
    values = deepcopy(FIELDS)
    inside = values
    for key in way[:-1]:
        inside = inside[key]
    assert inside[way[-1]] != to
    inside[way[-1]] = to
    return values


# -- right ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_match_dealt_from_a_fresh_key_fits(seats):
    match = played(KeyDealer.fresh(), seats=seats)
    draws = sum(entry.row.who == NATURE for entry in match.log)
    report = verify(record_of(match))
    assert report == Report((), (), draws)
    assert report.fits
    assert match.is_over


def test_a_match_of_sudoku_fits():
    match = Match(SUDOKU, {"gold": "lines"}, [Player("Ann"), Player("Bea")], KeyDealer.fresh())
    match.begin()
    while not match.is_over:
        (seat,) = SUDOKU.to_act(match.state)
        match.act(seat, next(SUDOKU.moves(match.state, seat)))
    assert verify(record_of(match)).fits


def test_a_seeded_match_fits_but_proves_nothing_to_who_did_not_choose_the_seed():
    match = played(KeyDealer.seeded("tea"))
    report = verify(record_of(match))
    assert report.fits
    assert report.draws == sum(entry.row.who == NATURE for entry in match.log)
    assert [finding.code for finding in report.unproved] == ["record/seeded"]


def test_an_open_match_fits_so_far():
    match = played(turns=5)
    assert match.result is None
    assert verify(record_of(match)).fits


def test_draws_that_were_taken_back_are_recomputed_too():
    assert FIELDS["rows"][9][2] == "takeback 0 7"
    values = changed("rows", 8, 2, to="draw snail")  # taken back in row 9, and drawn again
    report = verify(spoilt(values))
    assert [(finding.code, finding.row) for finding in report.wrong] == [("record/draw", 8)]


# -- unproved ---------------------------------------------------------------------------------


def test_what_a_person_entered_is_unproved_and_not_wrong():
    match = Match(SUDOKIDS, {}, [Player("Ann")])
    match.act(NATURE, SUDOKIDS.parse("draw owl"), by="Ann")
    match.act(0, SUDOKIDS.parse("owl@A1"))
    match.act(NATURE, SUDOKIDS.parse("draw fish"))
    report = verify(record_of(match))
    assert (report.fits, report.draws) == (True, 0)
    assert report.unproved == (
        Finding("record/entered", "'draw owl' was entered by Ann: not dealt.", 0),
        Finding("record/entered", "'draw fish' was entered by nobody: not dealt.", 2),
    )


def test_what_a_person_was_asked_for_or_a_plain_generator_gave_is_unproved():
    for dealer in (AskingDealer(lambda chance: chance.pick(0)), RandomDealer(Random(1))):
        match = Match(SUDOKIDS, {}, [Player("Ann")], dealer)
        match.begin()
        report = verify(record_of(match))
        assert [finding.row for finding in report.unproved] == [0]
        assert report.fits


def test_one_draw_entered_among_dealt_ones_shifts_no_other():
    match = Match(SUDOKIDS, {}, [Player("Ann"), Player("Bea")])
    match.act(NATURE, SUDOKIDS.parse("draw owl"), by="Ann")
    match.dealer = KeyDealer(KEY)
    match.begin()
    match.act(0, SUDOKIDS.parse("owl@A1"))
    report = verify(record_of(match))
    assert report.fits
    assert [finding.row for finding in report.unproved] == [0]
    assert report.draws == 2


def test_without_the_key_nothing_is_proved():
    values = deepcopy(FIELDS)
    del values["chance"]["key"]
    report = verify(spoilt(values))
    assert report.fits
    assert [finding.code for finding in report.unproved] == ["record/sealed"]
    assert report.draws == 0
    del values["chance"]["commitment"]
    assert [finding.row for finding in verify(spoilt(values)).unproved] == DRAWS
    assert report.draws == 0


# -- wrong, though the digest was computed again ----------------------------------------------


@pytest.mark.parametrize("number", DRAWS[1:])
def test_a_changed_draw_is_found(number):
    drawn = FIELDS["rows"][number][2].removeprefix("draw ")
    for animal in ANIMALS:
        if animal != drawn:
            assert verdict(changed("rows", number, 2, to=f"draw {animal}"))


def test_changed_first_tiles_are_found():
    # Rabbit and fish change places: a layout as good as the other, but not the one dealt.
    values = changed(
        "rows", 0, 2, to="gold rabbit@C5 fish@D6 snail@E1 owl@B3 elephant@A2 turtle@F4"
    )
    assert verdict(values)


def test_the_last_draw_changed_to_another_tile_is_not_what_the_key_gives():
    assert FIELDS["rows"][-1] == [48, "nature", "draw snail", 10500, "dealer"]
    report = verify(spoilt(changed("rows", 48, 2, to="draw owl")))
    assert report.wrong == (
        Finding("record/draw", "Row 48 says 'draw owl'; the key gives 'draw snail'.", 48),
    )
    assert report.draws == len(DRAWS) - 1


@pytest.mark.parametrize("number", LAYS)
def test_a_move_to_a_space_that_is_taken_is_found(number):
    animal = FIELDS["rows"][number][2].partition("@")[0]
    assert verdict(changed("rows", number, 2, to=f"{animal}@D6")) == ["move/space-filled"]


def test_another_last_move_changes_the_result():
    entry = MATCH.log[LAYS[-1]]
    moves = [*SUDOKIDS.moves(entry.before, entry.row.who)]
    for move in moves:
        values = deepcopy(FIELDS)
        values["rows"][LAYS[-1]][2] = SUDOKIDS.text(move)
        after = SUDOKIDS.play(entry.before, entry.row.who, move)
        same = after.scores == entry.after.scores
        assert verdict(values) == ([] if same else ["record/result"])


def test_a_move_by_another_seat_is_found():
    assert verdict(changed("rows", 3, 1, to="1")) == ["move/not-your-turn"]


def test_a_row_left_out_added_or_exchanged_is_found():
    rows = FIELDS["rows"]
    for spoiled in (
        rows[:-1],
        rows[:-2],
        rows[1:],
        rows[:9] + rows[10:],
        [*rows, rows[-1]],
        [*rows[:3], rows[4], rows[3], *rows[5:]],
        [],
    ):
        renumbered = [[number, *row[1:]] for number, row in enumerate(spoiled)]
        assert verdict({**FIELDS, "rows": renumbered})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("scores", [50, 59]),
        ("scores", [58, 50]),
        ("scores", [50]),
        ("places", [1, 2]),
        ("places", [1, 1]),
        ("winners", [0]),
        ("winners", [0, 1]),
        ("winners", []),
        ("reason", "laid"),
        ("reason", "resigned"),
    ],
)
def test_a_changed_result_is_found(field, value):
    assert FIELDS["result"] == {
        "scores": [50, 58],
        "places": [2, 1],
        "winners": [1],
        "reason": "stuck",
    }
    assert verdict(changed("result", field, to=value)) == ["record/result"]


def test_the_finding_says_both_results():
    report = verify(spoilt(changed("result", "winners", to=[])))
    assert report.wrong[0].message == (
        "The result is 50–58 ('stuck'; won by seat 1), not 50–58 ('stuck'; won by seat nobody)."
    )
    report = verify(spoilt({**FIELDS, "result": None}))
    assert report.wrong[0].message == "The result is 50–58 ('stuck'; won by seat 1), not open."


def test_a_result_of_an_open_match_is_found():
    values = fields(played(turns=3))
    values["result"] = FIELDS["result"]
    assert verdict(values) == ["record/result"]


def test_a_changed_key_is_found():
    other = KeyDealer(bytes(32))
    found = verdict(changed("chance", "key", to=other.key.hex()))
    assert found[0] == "record/commitment"
    assert found.count("record/draw") > len(DRAWS) // 2


def test_a_changed_commitment_is_found():
    other = KeyDealer(bytes(32)).commitment
    assert verdict(changed("chance", "commitment", to=other)) == ["record/commitment"]
    assert verdict(changed("chance", "commitment", to="")) == ["record/commitment"]


def test_another_key_with_its_own_commitment_does_not_give_the_draws():
    other = KeyDealer(bytes(32))
    values = changed("chance", to={"key": other.key.hex(), "commitment": other.commitment})
    assert set(verdict(values)) == {"record/draw"}


def test_another_seed_does_not_give_the_draws():
    values = fields(played(KeyDealer.seeded("tea")))
    values["chance"]["seed"] = "coffee"
    assert set(verdict(values)) == {"record/draw"}


def test_a_key_cannot_pass_for_a_seed():
    assert set(verdict(changed("chance", to={"seed": KEY.hex()}))) == {"record/draw"}


def test_changed_options_are_found():
    assert verdict(changed("options", "score", to="simple")) == ["record/result"]
    assert verdict(changed("options", "start", to="empty")) == ["move/no-such-chance"]
    assert verdict(changed("game", to="chess")) == ["game/unknown"]


def test_a_draw_said_to_be_entered_by_a_person_is_reported():
    report = verify(spoilt(changed("rows", 4, 4, to="Ann")))
    assert report.fits
    assert [finding.row for finding in report.unproved] == [4]


# -- the digest -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "way",
    [
        ("seats", 0, "name"),
        ("rows", 3, 3),
        ("rows", 3, 4),
        ("rows", 14, 2),
        ("chance", "key"),
        ("chance", "commitment"),
        ("result", "reason"),
        ("result", "scores", 0),
        ("result", "places", 0),
        ("result", "winners", 0),
        ("digest",),
    ],
    ids=lambda way: "-".join(map(str, way)),
)
def test_any_change_without_a_new_digest_is_found(way):
    others = {3: 501, 2: "hint 1", "key": "00" * 32, 0: 7}
    values = changed(*way, to=others.get(way[-1], "Eve"))
    assert verdict(values, sealed=False)[0] == "record/digest"


@pytest.mark.parametrize("number", [*LAYS, *DRAWS])
def test_any_changed_row_without_a_new_digest_is_found(number):
    other = "draw owl" if FIELDS["rows"][number][2] != "draw owl" else "draw fish"
    assert "record/digest" in verdict(changed("rows", number, 2, to=other), sealed=False)


def test_the_digest_tells_damage_and_not_a_forger():
    values = changed("seats", 0, "name", to="Eve")
    assert verdict(values, sealed=False) == ["record/digest"]
    assert verdict(values, sealed=True) == []  # names are only what the file says


def test_what_cannot_be_replayed_is_reported_and_not_raised():
    report = verify(spoilt(changed("rows", 3, 1, to="1")))
    assert report == Report((Finding("move/not-your-turn", "Row 3: It's not your turn."),), (), 0)
    assert not report.fits
    assert json.dumps([finding.message for finding in report.wrong])
