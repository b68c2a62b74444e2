"""Lessons: short courses in which one makes the moves oneself, on the real rules.

A course is data (`course.py`). A stage is the position in which one of its steps begins
(`stage.py`); what a learner tries there is judged (`judging.py`). What only a box knows, such as
how tiles that lie loose are written, is its `Teaching`.
"""

from masume.lessons.checking import check_course
from masume.lessons.coaching import Misses, Taught, step_for, taught
from masume.lessons.course import Ask, Course, Lesson, Step, Words, course_of, read_course, word
from masume.lessons.judging import Attempt, Verdict, judge
from masume.lessons.stage import Stage, open_stage
from masume.lessons.teaching import Teaching, teaching_of

__all__ = [
    "Ask",
    "Attempt",
    "Course",
    "Lesson",
    "Misses",
    "Stage",
    "Step",
    "Taught",
    "Teaching",
    "Verdict",
    "Words",
    "check_course",
    "course_of",
    "judge",
    "open_stage",
    "read_course",
    "step_for",
    "taught",
    "teaching_of",
    "word",
]
