"""«Fair luck, verified»: the page itself computes seal and draws again."""

import json

import pytest

from masume import KeyDealer, Match, Player, game
from masume.core import record
from tests.web.records import RECORDS, drop, finished, verdict

KEY = bytes(range(32)).hex()


def test_a_finished_game_is_verified_against_the_seal_shown_at_its_start(screen):
    mine = screen()
    finished(mine, options={"start": "empty"})
    kind, words = verdict(mine)
    assert kind == "verified"
    assert "Fair luck, verified ✓" in words  # not every game has dice
    assert "recalculated from the key on this device" in words
    assert "shown the same seal during the game" in words


def test_another_key_than_the_one_sealed_at_the_start_is_found_out(screen):
    mine = screen()
    table = finished(mine)
    mine.page.evaluate(
        "id => localStorage.setItem('masume.seals', JSON.stringify([[id, 'ab'.repeat(32)]]))", table
    )
    mine.page.reload()
    kind, words = verdict(mine)
    assert kind == "wrong"
    assert "not the one that was sealed" in words


def test_a_chosen_seed_is_told_as_unproved(screen):
    mine = screen()
    finished(mine, seed="tea")
    kind, words = verdict(mine)
    assert (kind, "chosen seed: not provable" in words) == ("unproved", True)


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("2-strict-blocks-standard", "verified", "54 draws were recalculated"),
        ("odd-real-tiles", "unproved", "entered by people"),
    ],
)
def test_dropped_records_are_judged_too(screen, name, kind, words):
    mine = screen()
    mine.go()
    drop(mine, (RECORDS / "sudoku" / f"{name}.json").read_text())
    found, said = verdict(mine)
    assert (found, words in said) == (kind, True), said


def test_a_forged_draw_is_found_by_the_page_itself(screen):
    sudokids = game("sudokids")
    dealer = KeyDealer(bytes.fromhex(KEY))
    match = Match(sudokids, {}, [Player("Ann"), Player("Bea")], dealer)
    match.begin()
    honest = json.loads(record.dumps(record.record_of(match)))
    drawn = honest["rows"][-1][2]
    other = next(f"draw {name}" for name in ("owl", "fish") if f"draw {name}" != drawn)
    forged = {
        **honest,
        "rows": [*honest["rows"][:-1], [*honest["rows"][-1][:2], other, 0, "dealer"]],
    }
    mine = screen()
    # What the server finds is kept from the page: it must see the forgery by itself.
    mine.page.route(
        "**/api/replay",
        lambda route: route.fulfill(
            json={**(answer := route.fetch()).json(), "wrong": []}, status=answer.status
        ),
    )
    mine.go()
    drop(mine, json.dumps(forged))
    kind, words = verdict(mine)
    assert kind == "wrong"
    assert f"don't match the key: {len(honest['rows']) - 1}" in words
    drop(mine, json.dumps(honest))
    mine.until("document.querySelector('[data-verdict=verified]')")
