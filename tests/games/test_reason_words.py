"""The reasons of judges in the terminal: in three languages, in the words of the page."""

import pytest

from masume import game
from masume.games.cardoku.bots import reasons as cardoku
from masume.games.cat.bots import reasons as cat
from masume.games.sudoku.bots import reasons as sudoku
from masume.games.sumoku.sumoku import reasons as sumoku
from masume.terminal.face import face_of
from masume.terminal.reason_texts import texts_of
from tests.folders import RECORDS

BOXES = ("sudoku", "cat", "cardoku", "sumoku")
LANGUAGES = ("en", "nl", "zh-Hant")
PAGE = RECORDS.parents[1] / "web" / "src" / "games"
SAID = [
    ("sudoku", sudoku.Scores(parts=(4, 3)), "Dat levert 7 punten op: 4+3.", "可得 7 分：4+3。"),
    (
        "sudoku",
        sudoku.Completes(groups=("row", "block")),
        "Nu vol: rij, blok. Daar kan niemand meer scoren.",
        "填滿了：列、宮。那裡沒有人能再得分。",
    ),
    (
        "sudokids",
        sudoku.Leaves(cell="C4", value=1, reply=1, chance=0.5),
        "De volgende speler kan een konijn op C4 leggen: 1 punt.",
        "下一位可以把 兔子 放到 C4：1 分。",
    ),
    (
        "cat",
        cat.Circles(cells=("B2", "D2", "E2")),
        "B2, D2 en E2 worden omcirkeld.",
        "B2、D2 和 E2 會被圈起來。",
    ),
    (
        "cardoku",
        cardoku.Completes(lines=("row 2", "block 5")),
        "Dat voltooit rij 2 en blok 5.",
        "完成 第 2 列和第 5 宮。",
    ),
    (
        "cardoku",
        cardoku.Keeps(cards=1),
        "1 kaart blijft in de hand voor later.",
        "1 張手牌留到以後用。",
    ),
    (
        "sumoku",
        sumoku.Unplayable(tiles=("R3", "R5")),
        "Blijft in de hand en past nu nergens: R3, R5.",
        "留在手上、現在無處可放：R3、R5。",
    ),
    (
        "sumoku",
        sumoku.Solved(margin=1),
        "Geluk speelt geen rol meer: als beiden het beste spelen, wint dit met 1 punt.",
        "已經沒有運氣成分：雙方都玩得最好，這樣會贏 1 分。",
    ),
]


@pytest.mark.parametrize(
    ("key", "reason", "dutch", "chinese"), SAID, ids=lambda part: str(part)[:20]
)
def test_reasons_are_said_in_dutch_and_chinese(key, reason, dutch, chinese):
    assert face_of(game(key), "nl").why(reason) == dutch
    assert face_of(game(key), "zh-Hant").why(reason) == chinese


def test_a_language_that_a_box_does_not_bring_is_said_in_english():
    assert face_of(game("cat"), "fr").why(cat.HelpsOthers()) == "It helps the others more."


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_one_of_the_page(box, language):
    """Whoever mends a sentence mends it in both places."""
    page = "".join(
        path.read_text(encoding="utf-8") for path in (PAGE / box / "texts").rglob(f"{language}.ts")
    )
    for name, by_language in texts_of(f"masume.games.{box}").items():
        found = by_language[language]
        for sentence in found.values() if isinstance(found, dict) else (found,):
            assert f'"{sentence}"' in page, name
