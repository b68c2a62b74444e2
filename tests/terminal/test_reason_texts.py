"""Why a move is good, where a judge gives reasons and where it gives none."""

import pytest

from masume import game
from masume.bots import Advice
from masume.games.cat.bots.reasons import HelpsOthers, SpendsBlank
from masume.terminal.face import face_of
from masume.terminal.reason_texts import Sentences
from masume.terminal.words import why_words

CAT = game("cat")


@pytest.mark.parametrize(
    ("advice", "english"),
    [
        (Advice(move=None, points=0), "It is what a good bot would play."),
        (Advice(move=None, points=1), "It brings 1 point at once."),
        (Advice(move=None, points=0, worth=9.0), "Other moves are about as good."),
        (
            Advice(move=None, points=3, worth=9.0, gap=0.4),
            "It brings 3 points at once. Other moves are about as good.",
        ),
        (
            Advice(move=None, points=0, worth=9.0, gap=2.2),
            "In the end it is worth about 2 points more than the next best move.",
        ),
    ],
)
def test_without_reasons_it_is_told_what_a_move_brings(advice, english):
    assert why_words(face_of(CAT), advice) == english


def test_without_reasons_it_is_told_in_other_languages_too():
    found = Advice(move=None, points=3, worth=9.0, gap=0.6)
    assert why_words(face_of(CAT, "nl"), found) == (
        "Dat levert meteen 3 punten op. "
        "Uiteindelijk is hij ongeveer 1 punt meer waard dan de op één na beste zet."
    )
    assert why_words(face_of(CAT, "zh-Hant"), found) == (
        "馬上可得 3 分。到最後大約比次好的走法多 1 分。"
    )


def test_reasons_follow_each_other_as_the_language_writes_it():
    found = Advice(move=None, points=3, reasons=(SpendsBlank(column=7), HelpsOthers()))
    assert why_words(face_of(CAT, "zh-Hant"), found) == (
        "會用掉空白欄的一格，而那一格擲出什麼都能用。其他人得到的好處更多。"
    )
    assert why_words(face_of(CAT, "nl"), found) == (
        "Het kost een vakje van een lege kolom, dat bij elke worp past. "
        "De anderen hebben er meer aan."
    )


def test_several_things_are_joined_as_one_says_them():
    cat = "masume.games.cat"
    assert Sentences(cat).listed(["A1"]) == "A1"
    assert Sentences(cat).listed(["A1", "B1", "C1"]) == "A1, B1 and C1"
    assert Sentences(cat, "nl").listed(["A1", "B1", "C1"]) == "A1, B1 en C1"
    assert Sentences(cat, "zh-Hant").listed(["A1", "B1", "C1"]) == "A1、B1 和 C1"
    assert Sentences(cat, "zh-Hant").in_a_row(["兔子", "魚"]) == "兔子、魚"
