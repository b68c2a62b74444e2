"""Judging what a learner tries: right, on the way, weaker, or wrong with its sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from masume.core.errors import LessonError, MasumeError
from masume.core.game import Effect
from masume.core.typing import AnyMove, AnyState
from masume.lessons.course import Ask, Mistake, Words
from masume.lessons.stage import Stage, joined

Kind = Literal["right", "part", "weaker", "wrong"]
"""Done; on the way; allowed, but not what was asked; a mistake."""


class Attempt(Struct, frozen=True, kw_only=True):
    """What a learner did: one of a move, a draft, taps or an answer; nothing: goes on."""

    move: AnyMove | None = None
    """As a struct of the game, or as text."""
    draft: Mapping[str, str] | None = None
    """All that lies loose now, as a table stores drafts."""
    taps: tuple[str, ...] = ()
    """All targets tapped so far, the last one last."""
    answer: int | str | None = None
    trial: bool = False
    """It is only asked what a move would bring: part of what is asked is no mistake yet."""


class Verdict(Struct, frozen=True, kw_only=True):
    """What came of it."""

    kind: Kind
    words: Words
    foreseen: bool = True
    """Whether the lesson has a sentence for it; else `words` are the usual ones."""
    refusal: MasumeError | None = None
    """Why the rules refuse it."""
    points: int | None = None
    """What it brings, where it is a move that the rules allow."""
    effects: tuple[Effect, ...] = ()
    move: AnyMove | None = None
    after: AnyState | None = None
    """The state after a move that the rules allow."""


def judge(stage: Stage, attempt: Attempt) -> Verdict:
    """What a learner's try is, by the step and by the rules."""
    ask = stage.step.ask
    if ask == "continue":
        return Verdict(kind="right", words={})
    if ask.move and attempt.move is not None:
        return _judge_move(stage, ask, attempt)
    if ask.draft and attempt.draft is not None:
        return _judge_draft(stage, ask, attempt.draft)
    if ask.tap and attempt.taps:
        return _judge_taps(stage, ask, attempt.taps)
    if ask.answer is not None and attempt.answer is not None:
        return _judge_answer(stage, ask, attempt.answer)
    raise LessonError("lesson/other-try", f"Something else is asked here: {ask.kind}.")


def _right(stage: Stage) -> Words:
    right = stage.step.right
    assert right is not None  # read_course has seen to it
    return right.say


def _mistake(stage: Stage, found: Mistake | None, kind: Kind = "wrong") -> Verdict:
    words = found.say if found else stage.course.other
    return Verdict(kind=kind, words=words, foreseen=found is not None)


# -- moves --------------------------------------------------------------------------------------


def _judge_move(stage: Stage, ask: Ask, attempt: Attempt) -> Verdict:
    given = attempt.move
    game, state, seat = stage.game, stage.match.state, stage.seat
    try:
        move = game.parse(given) if isinstance(given, str) else given
        after = game.play(state, seat, move)
    except MasumeError as error:
        if attempt.trial and _known(error) and _is_part(ask, game.text(move)):
            return Verdict(kind="part", words={}, refusal=error)
        found = _foreseen(stage, ask, game.text(move), error.code, None) if _known(error) else None
        words = found.say if found else stage.course.other
        return Verdict(kind="wrong", words=words, foreseen=found is not None, refusal=error)
    points = game.scores(after)[seat] - game.scores(state)[seat]
    effects = game.effects(state, seat, move, after, seat)
    done = Verdict(
        kind="right",
        words=_right(stage),
        points=points,
        effects=effects,
        move=move,
        after=after,
    )
    if _is_accepted(stage, ask, after, points):
        return done
    found = _foreseen(stage, ask, game.text(move), "", points)
    return Verdict(
        kind="weaker",
        words=found.say if found else stage.course.other,
        foreseen=found is not None,
        points=points,
        effects=effects,
    )


def _is_part(ask: Ask, text: str) -> bool:
    """Whether some pieces of an accepted move lie, and no others."""
    return any(set(text.split()) < set(each.split()) for each in ask.move)


def _known(error: MasumeError) -> bool:
    """Whether what was refused is a move at all."""
    return not error.code.startswith("text/")


def _is_accepted(stage: Stage, ask: Ask, after: AnyState, points: int) -> bool:
    if ask.least is not None and points >= ask.least:
        return True
    if any(after == state for _, state in _outcomes(stage, ask)):
        return True
    right = stage.step.right
    return bool(ask.any and right is not None and points == right.points)


def _outcomes(stage: Stage, ask: Ask) -> Iterator[tuple[str, AnyState]]:
    """The accepted moves with the states after them."""
    game = stage.game
    for text in ask.move:
        yield text, game.play(stage.match.state, stage.seat, game.parse(text))


def _foreseen(stage: Stage, ask: Ask, text: str, code: str, points: int | None) -> Mistake | None:
    """The mistake that a move is: the same move, or where any will do, one with the same flaw."""
    words = set(text.split())
    for each in stage.step.wrong:
        if set(stage.game.text(stage.game.parse(each.move)).split()) == words:
            return each
    if not ask.any:
        return None
    usual = {word for move in ask.move for word in move.split()}
    for each in stage.step.wrong:
        flaw = set(each.move.split()) - usual
        same = each.code == code if code else each.points == points
        if flaw and flaw <= words and same:
            return each
    return None


# -- drafts, taps, answers ------------------------------------------------------------------------


def _judge_draft(stage: Stage, ask: Ask, items: Mapping[str, str]) -> Verdict:
    teaching, state, seat = stage.teaching, stage.match.state, stage.seat
    draft = teaching.draft(state, seat, items)
    words, before = set(draft.split()), set(stage.draft.split())
    wanted = [set(joined(stage.draft, each).split()) for each in ask.draft]
    if words in wanted:
        return Verdict(kind="right", words=_right(stage))
    if words == before or any(words < each for each in wanted):
        return Verdict(kind="part", words={})
    for each in stage.step.wrong:
        if set(joined(stage.draft, each.draft).split()) == words:
            return _mistake(stage, each)
    try:
        teaching.judge(state, seat, draft)
    except MasumeError as error:
        return Verdict(kind="wrong", words=stage.course.other, foreseen=False, refusal=error)
    return _mistake(stage, None, "weaker")


def _judge_taps(stage: Stage, ask: Ask, taps: tuple[str, ...]) -> Verdict:
    if taps[-1] not in ask.tap:
        found = next((each for each in stage.step.wrong if each.tap == taps[-1]), None)
        return _mistake(stage, found)
    if set(ask.tap) <= set(taps):
        return Verdict(kind="right", words=_right(stage))
    return Verdict(kind="part", words={})


def _judge_answer(stage: Stage, ask: Ask, answer: int | str) -> Verdict:
    if str(answer) == str(ask.answer):
        return Verdict(kind="right", words=_right(stage))
    found = next((each for each in stage.step.wrong if str(each.answer) == str(answer)), None)
    return _mistake(stage, found)
