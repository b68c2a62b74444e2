"""Lessons: what a game teaches, and one step after the other. Nothing of it is stored."""

from __future__ import annotations

import asyncio
from functools import partial

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from masume.lessons import course_of, open_stage
from masume.server.http.compressed import COMPRESSED
from masume.server.http.context import ToCaller, ToServices
from masume.server.lessons import (
    CourseFacts,
    LessonStep,
    LessonVerdict,
    course_facts,
    lesson_step,
    lesson_verdict,
)
from masume.server.messages.requests import LessonTry

STEP_PATH = "/api/games/{key:str}/lessons/{lesson:str}/{step:int}"


@get("/api/games/{key:str}/lessons", middleware=[COMPRESSED])
async def see_lessons(key: FromPath[str]) -> CourseFacts:
    """The lessons of a game."""
    return await asyncio.to_thread(lambda: course_facts(course_of(key[:64])))


@get(STEP_PATH, middleware=[COMPRESSED])
async def see_step(
    services: ToServices,
    caller: ToCaller,
    key: FromPath[str],
    lesson: FromPath[str],
    step: FromPath[int],
    pictures: FromQuery[bool] = False,
) -> LessonStep:
    """A step of a lesson with its table; with a picture, if the page cannot draw it itself."""
    await services.rates.count("lessons", caller.address)
    return await asyncio.to_thread(_step, key[:64], lesson[:64], step, pictures)


@post(STEP_PATH, status_code=200, middleware=[COMPRESSED])
async def try_step(
    services: ToServices,
    caller: ToCaller,
    key: FromPath[str],
    lesson: FromPath[str],
    step: FromPath[int],
    data: JSONBody[LessonTry],
    pictures: FromQuery[bool] = False,
) -> LessonVerdict:
    """What came of something that the learner has tried."""
    await services.rates.count("lessons", caller.address)
    return await asyncio.to_thread(partial(_verdict, key[:64], lesson[:64], step, data, pictures))


def _step(key: str, lesson: str, step: int, pictures: bool) -> LessonStep:
    course = course_of(key)
    return lesson_step(open_stage(course, course.find(lesson), step), pictures)


def _verdict(key: str, lesson: str, step: int, data: LessonTry, pictures: bool) -> LessonVerdict:
    course = course_of(key)
    return lesson_verdict(open_stage(course, course.find(lesson), step), data, pictures)


HANDLERS = [see_lessons, see_step, try_step]
