"""Every lesson of our games, step by step, on the real rules."""

import re

import pytest

from masume.core import registry
from masume.core.errors import MasumeError
from masume.lessons import Attempt, Stage, Words, course_of, judge, open_stage
from masume.lessons.stage import joined
from masume.server.rulebook import rules_page
from tests.games.lesson_proofs import proves

KEYS = [key for box in registry.boxes() if box.package.startswith("masume.") for key in box.games]
CAST = {"Otti", "Igo", "Pica", "Bodo", "Hela", "Ren"}
LANGUAGES = {"en", "nl", "zh-Hant"}
WORDS, HAN, CHILD_WORDS, CHILD_HAN = 18, 36, 8, 14
FIRST_GAME_S, WORDS_A_MINUTE, HAN_A_MINUTE = 120, 180, 280
TARGETS = {
    *("cell", "tile", "hand", "box", "counter", "button", "die", "dice", "key", "seat", "score"),
    *("line", "row", "column", "block", "rack", "draft", "deck", "table", "pile", "sheet"),
    *("label", "stage", "clock", "track", "rounds", "card", "value", "total", "left"),
}


def stages(key: str) -> list[Stage]:
    course = course_of(key)
    return [open_stage(course, each, k) for each in course.lesson for k in range(len(each.step))]


def named(stage: Stage) -> str:
    return f"{stage.lesson.id}.{stage.number + 1}"


# -- what they are --------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_a_course_has_two_to_four_lessons_of_at_least_four_steps_most_of_them_done_by_hand(
    key: str,
) -> None:
    course = course_of(key)
    assert course.game == key and course.teacher in CAST
    assert 2 <= len(course.lesson) <= 4
    assert len({lesson.id for lesson in course.lesson}) == len(course.lesson)
    for lesson in course.lesson:
        assert 4 <= len(lesson.step) <= 8, lesson.id
        acting = sum(step.ask != "continue" for step in lesson.step)
        assert 3 * acting >= 2 * len(lesson.step), lesson.id
        assert set(lesson.names) <= CAST | {"you"}


@pytest.mark.parametrize("key", KEYS)
def test_every_rule_that_a_lesson_teaches_is_in_its_steps_and_in_the_rulebook(key: str) -> None:
    pages = "".join(rules_page(each, "en").html for each in registry.box_of(key).games)
    for lesson in course_of(key).lesson:
        taught = {rule for step in lesson.step for rule in step.rules}
        assert taught == set(lesson.teaches), lesson.id
        for rule in taught:
            assert re.search(rf"\b{rule}\b", pages), f"{lesson.id}: {rule}"


@pytest.mark.parametrize("key", KEYS)
def test_the_first_free_game_starts_within_two_minutes_of_reading_and_doing(key: str) -> None:
    first = course_of(key).lesson[0]
    assert sum(map(seconds, stages(key)[: len(first.step)])) < FIRST_GAME_S


def seconds(stage: Stage) -> float:
    step, ask = stage.step, stage.step.ask
    said = [step.say, step.right.say] if step.right else [step.say]
    words = max(sum(count(each[tongue]) for each in said) for tongue in ("en", "nl"))
    read = max(words / WORDS_A_MINUTE, sum(count(each["zh-Hant"]) for each in said) / HAN_A_MINUTE)
    if ask == "continue":
        return read * 60 + 1.5
    if ask.tap:
        return read * 60 + 1 + 1.5 * len(ask.tap)
    if ask.answer is not None:
        return read * 60 + 3
    laid = (ask.move or ask.draft)[0].count("@") - stage.draft.count("@")
    return read * 60 + 3 + 4 * max(laid, 0)


# -- words ----------------------------------------------------------------------------------------


def count(text: str) -> int:
    han = len(re.findall(r"[㐀-鿿]", text))
    if han:
        return han + len(re.findall(r"[A-Za-z0-9]+", text))
    return sum(any(sign.isalnum() for sign in word) for word in text.split())


def check_words(where: str, words: Words, child: bool, one: bool = False) -> None:
    assert set(words) == LANGUAGES, where
    for tongue, text in words.items():
        chinese = tongue == "zh-Hant"
        most = (CHILD_HAN if chinese else CHILD_WORDS) if child else (HAN if chinese else WORDS)
        assert count(text) <= most, f"{where}: {text}"
        ends = len(re.findall(r"[.!?。！？]+", re.sub(r"\d[.,]\d", "", text)))
        assert text[-1] in ".!?。！？" and ends <= (1 if one else 2), f"{where}: {text}"
        assert not re.search(r"\b[A-I][1-9]\b", text), f"{where} names a space: {text}"
        assert not (chinese and re.search(r"[,;:!?](?!\d)", text)), f"{where}: {text}"
        for terms, total in re.findall(r"(\d+(?: \+ \d+)+) ?(?:is|=|makes?) ?(\d+)", text):
            assert sum(map(int, terms.split(" + "))) == int(total), f"{where}: {text}"


def check_number(where: str, words: Words, number: int) -> None:
    for text in words.values():
        assert str(abs(number)) in re.findall(r"\d+", text), f"{where} names no {number}: {text}"


@pytest.mark.parametrize("key", KEYS)
def test_everything_is_said_in_three_languages_and_in_one_short_sentence(key: str) -> None:
    course = course_of(key)
    check_words("other", course.other, course.voice)
    for lesson in course.lesson:
        title = {tongue: f"{text}." for tongue, text in lesson.title.items()}
        check_words(lesson.id, title, course.voice)
        for step in lesson.step:
            check_words(lesson.id, step.say, course.voice, one=True)
            for each in ([step.right] if step.right else []) + list(step.wrong):
                check_words(lesson.id, each.say, course.voice)
                if each.points:
                    check_number(lesson.id, each.say, each.points)


# -- what is done ---------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_what_a_step_points_at_is_there_and_its_proof_holds(key: str) -> None:
    for stage in stages(key):
        step = stage.step
        for target in (*step.point, *stage.path()):
            kind = target.partition(":")[0]
            assert kind in TARGETS, f"{named(stage)}: {target}"
        for target in step.point:
            there = stage.teaching.has(stage.match.state, stage.seat, stage.draft, target)
            assert there, f"{named(stage)}: {target} is not there"
        assert not step.proof or proves(stage), f"{named(stage)}: {step.proof}"
        assert step.proof or step.kind not in ("tap", "answer"), f"{named(stage)} proves nothing"


@pytest.mark.parametrize("key", KEYS)
def test_what_a_step_asks_for_can_be_done_and_brings_what_it_says(key: str) -> None:
    for stage in stages(key):
        step, ask = stage.step, stage.step.ask
        if ask == "continue":
            assert judge(stage, Attempt()).kind == "right" and not step.wrong
            continue
        assert step.right and 2 <= len(step.wrong) <= 3, named(stage)
        for verdict in (judge(stage, attempt) for attempt in accepted(stage)):
            assert verdict.kind == "right" and verdict.words == step.right.say, named(stage)
            if verdict.points is not None and step.right.points is not None:
                assert verdict.points == step.right.points, named(stage)
            kinds = [effect.kind for effect in verdict.effects]
            assert not step.right.effect or step.right.effect in kinds, named(stage)
        assert stage.path() or ask.answer is not None


def accepted(stage: Stage) -> list[Attempt]:
    ask = stage.step.ask
    assert ask != "continue"
    if ask.tap:
        return [Attempt(taps=ask.tap), Attempt(taps=ask.tap[::-1])]
    if ask.answer is not None:
        return [Attempt(answer=ask.answer), Attempt(answer=str(ask.answer))]
    if ask.draft:
        return [Attempt(draft=items(stage, each)) for each in ask.draft]
    moves = [stage.game.parse(each) for each in ask.move]
    return [*(Attempt(move=each) for each in ask.move), *(Attempt(move=each) for each in moves)]


def items(stage: Stage, added: str) -> dict[str, str]:
    whole = joined(stage.draft, added)
    found = stage.teaching.items(stage.match.state, stage.seat, whole)
    again = stage.teaching.draft(stage.match.state, stage.seat, found)
    assert set(again.split()) == set(whole.split())
    return found


@pytest.mark.parametrize("key", KEYS)
def test_a_likely_mistake_is_answered_with_its_sentence_and_is_one_by_the_rules(key: str) -> None:
    for stage in stages(key):
        for bad in stage.step.wrong:
            where = f"{named(stage)}: {bad.move or bad.draft or bad.tap or bad.answer}"
            if bad.draft:
                attempt = Attempt(draft=items(stage, bad.draft))
                check_draft(stage, where, bad.draft, bad.code, bad.points)
            else:
                taps = (bad.tap,) if bad.tap else ()
                attempt = Attempt(move=bad.move or None, taps=taps, answer=bad.answer)
            verdict = judge(stage, attempt)
            assert verdict.kind in ("wrong", "weaker") and verdict.words == bad.say, where
            if not bad.move:
                continue
            assert (verdict.refusal.code if verdict.refusal else "") == bad.code, where
            assert bad.points is None or verdict.points == bad.points, where
            kinds = [effect.kind for effect in verdict.effects]
            assert not bad.effect or bad.effect in kinds, where
            assert bad.code or bad.effect or bad.weaker or bad.points is not None, where
            if verdict.refusal and "total" in verdict.refusal.facts:
                check_number(where, bad.say, verdict.refusal.facts["total"])


def check_draft(stage: Stage, where: str, added: str, code: str, points: int | None) -> None:
    """Drafts are not played: what they would come to is asked of the box."""
    try:
        cost = stage.teaching.judge(stage.match.state, stage.seat, joined(stage.draft, added))
    except MasumeError as error:
        assert error.code == code, where
    else:
        assert not code and (points is None or -cost == points), where


@pytest.mark.parametrize("key", KEYS)
def test_another_mistake_gets_the_usual_sentence(key: str) -> None:
    course = course_of(key)
    for stage in stages(key):
        if stage.step.kind == "tap":
            verdict = judge(stage, Attempt(taps=("sky",)))
        elif stage.step.kind == "answer":
            verdict = judge(stage, Attempt(answer="something else"))
        elif stage.step.kind == "move":
            verdict = judge(stage, Attempt(move="no move at all"))
            assert verdict.refusal and verdict.refusal.code.startswith("text/")
        else:
            continue
        assert verdict.kind == "wrong" and not verdict.foreseen and verdict.words == course.other


@pytest.mark.parametrize("key", KEYS)
def test_some_of_the_taps_are_on_the_way(key: str) -> None:
    for stage in stages(key):
        ask = stage.step.ask
        if ask != "continue" and len(ask.tap) > 1:
            assert judge(stage, Attempt(taps=ask.tap[:1])).kind == "part"
            assert judge(stage, Attempt(taps=(*ask.tap[:1], *ask.tap[:1]))).kind == "part"


# -- what boxes know of teaching ------------------------------------------------------------------


def at(key: str, lesson: int, step: int) -> Stage:
    course = course_of(key)
    return open_stage(course, course.lesson[lesson - 1], step - 1)


def refused(stage: Stage, draft: str) -> str:
    with pytest.raises(MasumeError) as caught:
        stage.teaching.judge(stage.match.state, stage.seat, draft)
    return caught.value.code


def test_pencil_goes_only_where_one_can_write_and_only_what_a_die_shows() -> None:
    opening, later = at("cat", 1, 1), at("cat", 1, 3)
    assert refused(opening, "6@A2") == "move/no-circle"
    assert refused(later, "3@A1") == "move/space-filled"
    with pytest.raises(MasumeError, match="No die shows 2"):
        opening.teaching.items(opening.match.state, opening.seat, "2@A1")


def test_a_wild_die_and_a_wild_card_are_shown_with_the_value_they_take() -> None:
    assert at("cat", 2, 1).path()[:3] == ("die:0", "cell:A3", "value:5")
    wild = ("hand:W", "value:5", "cell:E1", "button:place")
    assert at("cardoku", 4, 2).path() == wild


def test_loose_tiles_are_those_of_the_hand() -> None:
    building = at("speed-sumoku", 1, 1)
    with pytest.raises(MasumeError, match="You don't have the tile R8"):
        building.teaching.items(building.match.state, building.seat, "R8@9,9")
    building.teaching.judge(building.match.state, building.seat, "R4@0,0 O8@1,0 G3@2,0")
    laying = at("sumoku", 1, 4)
    assert judge(laying, Attempt(move="Y5@3,0")).kind == "right"
    items = laying.teaching.items(laying.match.state, laying.seat, "Y5@3,0")
    assert laying.teaching.draft(laying.match.state, laying.seat, items) == "Y5@3,0"


@pytest.mark.parametrize(
    ("key", "lesson", "text"),
    [("sudoku", 1, "draw 1"), ("cat", 1, "roll 1 1 2 2"), ("cardoku", 1, "pass")],
)
def test_a_move_without_pieces_has_no_way(key: str, lesson: int, text: str) -> None:
    stage = at(key, lesson, 1)
    move = stage.game.parse(text)
    assert stage.teaching.path(stage.match.state, stage.seat, "", move) == ()


def test_a_move_without_tiles_is_a_button() -> None:
    stage = at("speed-sumoku", 1, 1)
    move = stage.game.parse("giveup")
    way = stage.teaching.path(stage.match.state, stage.seat, "", move)
    assert way == ("button:giveup",)
