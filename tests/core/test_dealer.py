"""The dealer, against `docs/fair-chance.md` and against a second writing of it."""

import hashlib
import hmac
import re
import struct
from itertools import islice, permutations
from math import factorial
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume import (
    AskingDealer,
    Chance,
    KeyDealer,
    Match,
    OptionError,
    Player,
    RandomDealer,
    RecordError,
)
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU

PAGE = (Path(__file__).parents[2] / "docs" / "fair-chance.md").read_text(encoding="utf-8")
COUNTING = bytes(range(32))
OFTEN_REJECTED = 3 * 2**29  # 2³² holds it 2⅔ times: one number in four is rejected


def second_writing(key: bytes, stream: str, index: int, below: int) -> tuple[int, int]:
    """A number as the design describes it, and how often one was rejected on the way."""

    def mac(message: str) -> bytes:
        return hmac.new(key, message.encode("ascii"), hashlib.sha256).digest()

    slots = struct.unpack(">8I", mac("%s/%d" % (stream, index // 8)))  # noqa: UP031
    number, rejected = slots[index % 8], 0
    while number // below == 2**32 // below:  # in the last, incomplete stretch
        (number,) = struct.unpack_from(">I", mac("%s/%d/%d" % (stream, index, rejected)))  # noqa: UP031
        rejected += 1
    return number % below, rejected


# -- the page ---------------------------------------------------------------------------------


def vectors() -> list[tuple[str, str, int, int, int, str]]:
    """The rows of the page's table."""
    rows = re.findall(
        r"^\| (\S+|seed `\w+`) \| `(\w+)` \| (\d+) \| (\d+) \| (\d+) \| (.*)\|$", PAGE, re.MULTILINE
    )
    return [(key, stream, int(j), int(n), int(x), said) for key, stream, j, n, x, said in rows]


def dealer_named(key: str) -> KeyDealer:
    """The dealer that the first column of the table means."""
    if key == "`000102…1f`":
        return KeyDealer(COUNTING)
    return KeyDealer.seeded(key.removeprefix("seed ").strip("`"))


def test_the_page_shows_vectors_of_both_kinds_of_key():
    assert len(vectors()) == 13
    assert {key for key, *_ in vectors()} == {"`000102…1f`", "seed `tea`"}


@pytest.mark.parametrize("vector", vectors(), ids=lambda vector: "-".join(map(str, vector[1:4])))
def test_the_dealer_gives_the_numbers_on_the_page(vector):
    key, stream, index, below, number, said = vector
    dealer = dealer_named(key)
    assert dealer.number(stream, index, below) == number
    again, rejected = second_writing(dealer.key, stream, index, below)
    assert again == number
    assert rejected == {"rejected once": 1, "rejected twice": 2}.get(said.partition(":")[0], 0)


def test_the_page_shows_a_commitment_and_the_key_of_a_seed():
    fixed = "56f1f267a8a9557508ec13b618a258334191f4c3b434fc2cf66c153358874cb1"
    assert hashlib.sha256(b"masume-seed-1" + COUNTING).hexdigest() == fixed
    assert KeyDealer(COUNTING).commitment == fixed
    typed = "3edffc0563e0a523da314cdac36f101c72c4913d1cf0a2295fdeb7f6a00b1c7d"
    assert hashlib.sha256(b"masume-typed-seed-1tea").hexdigest() == typed
    assert KeyDealer.seeded("tea").key.hex() == typed
    assert re.findall(r"`([0-9a-f]{64})`", PAGE) == [fixed, typed]


def test_the_page_shows_the_first_row_of_a_match():
    match = Match(SUDOKU, {}, [Player("Ann")], KeyDealer.seeded("tea"))
    assert f"`{SUDOKU.text(match.begin()[0].row.move)}`" in PAGE


# -- numbers ----------------------------------------------------------------------------------


@given(
    st.binary(min_size=32, max_size=32),
    st.text("abcdefghijklmnopqrstuvwxyz-", min_size=1),
    st.integers(0, 10**9),
    st.integers(1, 2**31),
)
def test_any_number_is_the_one_described(key, stream, index, below):
    number = KeyDealer(key).number(stream, index, below)
    assert number == second_writing(key, stream, index, below)[0]
    assert 0 <= number < below


def test_rejected_numbers_are_replaced():
    expected = [second_writing(COUNTING, "bag", index, OFTEN_REJECTED) for index in range(400)]
    dealer = KeyDealer(COUNTING)
    assert [dealer.number("bag", j, OFTEN_REJECTED) for j in range(400)] == [x for x, _ in expected]
    assert 70 < sum(rejected > 0 for _, rejected in expected) < 130  # 100, deviation 8.7
    assert max(rejected for _, rejected in expected) >= 3


@pytest.mark.parametrize(("first", "number"), [(4294967289, 9), (4294967290, 5), (2**32 - 1, 5)])
def test_the_last_stretch_that_is_too_short_is_rejected(monkeypatch, first, number):
    # 2³² is 4294967296: below 10, the six numbers from 4294967290 would favour 0 … 5.
    given = {"bag/0": first, "bag/0/0": 2**32 - 2, "bag/0/1": 15}
    macs = {message: value.to_bytes(4, "big") * 8 for message, value in given.items()}
    monkeypatch.setattr(KeyDealer, "_mac", lambda self, message: macs[message])
    assert KeyDealer(COUNTING).number("bag", 0, 10) == number


def test_numbers_are_even_where_many_are_rejected():
    dealer = KeyDealer(COUNTING)
    low = sum(dealer.number("bag", j, OFTEN_REJECTED) < OFTEN_REJECTED // 2 for j in range(4000))
    assert 1870 < low < 2130  # 2000, deviation 32; without rejection it would be 2250


def test_numbers_are_even_where_hardly_any_is():
    dealer = KeyDealer(COUNTING)
    counts = [0] * 6
    for index in range(6000):
        counts[dealer.number("die", index, 6)] += 1
    assert all(820 < count < 1180 for count in counts)  # 1000, deviation 29: six of them


def test_a_number_is_the_same_in_whichever_order_it_is_asked_for():
    asked = [(stream, index) for stream in ("bag", "gold") for index in range(30)]
    dealer = KeyDealer(COUNTING)
    plainly = {each: dealer.number(*each, 100) for each in asked}
    Random(1).shuffle(asked)
    mixed = KeyDealer(COUNTING)
    assert all(mixed.number(*each, 100) == plainly[each] for each in asked)


def test_streams_differ():
    dealer = KeyDealer(COUNTING)
    bag, gold = ([dealer.number(s, j, 2**31) for j in range(16)] for s in ("bag", "gold"))
    assert not set(bag) & set(gold)


def test_below_one_there_is_only_nought():
    assert {KeyDealer(COUNTING).number("bag", index, 1) for index in range(20)} == {0}


@pytest.mark.parametrize("below", [0, -1, 2**31 + 1, 2**32 + 1, factorial(13)])
def test_a_size_that_cannot_be_dealt_is_a_mistake_of_the_game_and_hangs_nobody(below):
    with pytest.raises(AssertionError, match="a size is 1 to 2³¹"):
        KeyDealer(COUNTING).number("deck", 0, below)


# -- keys -------------------------------------------------------------------------------------


def test_fresh_keys_are_all_different_and_have_no_seed():
    dealers = [KeyDealer.fresh() for _ in range(20)]
    assert len({dealer.key for dealer in dealers}) == 20
    assert {(len(dealer.key), dealer.seed) for dealer in dealers} == {(32, None)}


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_key_of_another_length_is_refused(length):
    with pytest.raises(RecordError, match="32 bytes") as refused:
        KeyDealer(bytes(length))
    assert refused.value.code == "record/key"


@pytest.mark.parametrize("seed", ["", "tea", "Tea", "tea ", "茶", "🍵"])
def test_a_seed_is_taken_as_it_was_typed(seed):
    dealer = KeyDealer.seeded(seed)
    assert dealer.key == hashlib.sha256(b"masume-typed-seed-1" + seed.encode("utf-8")).digest()
    assert dealer.seed == seed


def test_a_seed_that_is_no_text_is_refused():
    with pytest.raises(OptionError) as refused:
        KeyDealer.seeded("te\udc80a")  # what a terminal makes of a stray byte
    assert refused.value.code == "option/seed"


# -- dealing ----------------------------------------------------------------------------------


def test_a_chance_takes_as_many_numbers_as_it_has_sizes():
    dealer = KeyDealer(COUNTING)
    chance = Chance("gold", (6, 100, 362880), lambda *numbers: numbers)
    due = [second_writing(COUNTING, "gold", 20 + k, n)[0] for k, n in enumerate(chance.sizes)]
    assert dealer.deal(chance, 20) == tuple(due)


def test_a_plain_generator_deals_any_result():
    dealer = RandomDealer(Random(1))
    chance = Chance("coin", (2, 2), lambda *numbers: numbers)
    assert {dealer.deal(chance, 0) for _ in range(100)} == set(chance.results())
    assert dealer.by == "random"


def test_a_person_is_asked_what_they_drew():
    asked = []
    dealer = AskingDealer(lambda chance: asked.append(chance.stream) or "a seven")
    assert dealer.deal(Chance("bag", (72,), str), 3) == "a seven"
    assert (asked, dealer.by) == (["bag"], "person")


# -- SuDoKu, computed from the page alone -----------------------------------------------------


def permutation(things: int, number: int) -> tuple[int, ...]:
    """Permutation `number` in the order of a dictionary, found by counting through them."""
    return next(islice(permutations(range(things)), number, None))


def first_row(numbers: list[int], high: int, wide: int, kind: str) -> list[str]:
    """Where the tiles lie, value by value, from the numbers of the stream `gold`."""
    size = high * wide
    if kind == "lines":
        columns = permutation(size, numbers[0])
    else:
        bands, stacks = numbers[:wide], numbers[wide : wide + high]
        columns = []
        for row in range(size):
            band, inside = row // high, row % high
            stack = permutation(high, bands[band])[inside]
            columns.append(stack * wide + permutation(wide, stacks[stack])[band])
    rows = permutation(size, numbers[-1])
    return ["ABCDEFGHI"[columns[row]] + str(row + 1) for row in rows]


@pytest.mark.parametrize(
    ("game", "options", "sizes", "shape"),
    [
        (SUDOKU, {"gold": "blocks"}, [6] * 6 + [362880], (3, 3, "blocks")),
        (SUDOKU, {"gold": "lines"}, [362880] * 2, (3, 3, "lines")),
        (SUDOKIDS, {"start": "six"}, [2, 2, 2, 6, 6, 720], (2, 3, "blocks")),
    ],
    ids=["blocks", "lines", "six"],
)
@pytest.mark.parametrize("seed", ["tea", "coffee", "茶"])
def test_the_first_tiles_and_draws_follow_from_the_page(game, options, sizes, shape, seed):
    match = Match(game, options, [Player("Ann"), Player("Bea")], KeyDealer.seeded(seed))
    gold, first, second = (entry.row.move for entry in match.begin())
    key = hashlib.sha256(b"masume-typed-seed-1" + seed.encode()).digest()
    numbers = [second_writing(key, "gold", j, below)[0] for j, below in enumerate(sizes)]
    assert list(gold.cells) == first_row(numbers, *shape)
    values = shape[0] * shape[1]
    bag = sorted(list(range(1, values + 1)) * (values - 1))
    for index, draw in enumerate((first, second)):
        assert draw.value == bag.pop(second_writing(key, "bag", index, len(bag))[0])
