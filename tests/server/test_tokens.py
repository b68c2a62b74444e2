"""What a cookie says, and that only the server can have made it."""

import pytest

from masume.server.tokens import LENGTH, MOST_GENERATIONS, Signer, Token, new_token

SIGNER = Signer(b"key")
TOKEN = Token("ab" * 32, "cd" * 8, 1_800_000_000, 7)


def test_a_token_says_everything_again():
    for token in (TOKEN, TOKEN._replace(generation=MOST_GENERATIONS), new_token(5)):
        assert SIGNER.read(SIGNER.write(token)) == token
    assert new_token(5).generation == 1


def test_no_letter_of_a_token_can_be_changed():
    written = SIGNER.write(TOKEN)
    others = [
        written[:place] + ("A" if letter != "A" else "B") + written[place + 1 :]
        for place, letter in enumerate(written)
    ]
    assert [SIGNER.read(other) for other in others] == [None] * len(written)


@pytest.mark.parametrize(
    "text", ["", "A" * (LENGTH - 3), "A" * (LENGTH + 1), "!" * LENGTH, "é" * LENGTH, "A=" * 42]
)
def test_what_is_no_token_is_none(text):
    assert SIGNER.read(text) is None


def test_the_token_of_another_server_is_none():
    assert Signer(b"another").read(SIGNER.write(TOKEN)) is None
