"""`masume review`: what was played, what would have been better, and what was luck."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from masume.bots import Reason
from masume.bots.crew import crew_of
from masume.cli.arguments import file_argument, json_option
from masume.core import record
from masume.core.language import ENGLISH
from masume.core.typing import AnyMatch
from masume.review import Effort, Moment, Review, SeatReview, Step, review, rows_to_review
from masume.review.models import Weighed
from masume.review.steps_file import Header, add_step, read_steps
from masume.terminal.face import Face, face_of
from masume.terminal.words import reason_words

WORDS = {
    "mistake": "a mistake, {size} points lost",
    "slip": "could be better, {size} points lost",
    "great": "the best move by {size} points",
    "luck": "good luck, worth {size} points",
    "bad-luck": "bad luck, {size} points",
    "points": "{size} points at once",
}
KINDS = {
    "race": "In a game played at once it is time that decides: moves are not judged.",
    "honour": "With the honour referee people judge: moves are not judged here.",
}


@click.command()
@file_argument
@click.option(
    "--playouts",
    type=click.IntRange(2, 1_000_000),
    default=200,
    show_default=True,
    help="How much to think about each decision.",
)
@click.option("--luck/--no-luck", default=True, help="Whether to tell luck from skill.")
@click.option(
    "--steps",
    metavar="OUT",
    type=click.Path(path_type=Path),
    help="Write each judged move into this file, and go on from it if it is there.",
)
@click.option("--all", "every", is_flag=True, help="Show every decision, not only the moments.")
@click.option(
    "--lang",
    default=ENGLISH,
    show_default=True,
    help="Of the reasons for moves: en, nl, zh-Hant.",
)
@json_option
def command(
    file: Path,
    playouts: int,
    luck: bool,
    steps: Path | None,
    every: bool,
    lang: str,
    as_json: bool,
) -> None:
    """Look back on a record: how well everybody played, and the moments that mattered."""
    saved = record.load(file)
    match = record.replay(saved)
    effort = Effort(playouts=playouts, redraws=Effort().redraws if luck else 0)
    found = _reviewed(match, effort, steps, record.digest_of(saved))
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        show(Console(), match, found, face_of(match.game, lang), every=every)


def _reviewed(match: AnyMatch, effort: Effort, path: Path | None, digest: str) -> Review:
    known = [*read_steps(path, Header(digest, effort))] if path is not None else []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Looking back", total=len(rows_to_review(match)))

        def tell(step: Step, done: int, total: int) -> None:
            if path is not None:
                add_step(path, step)
            progress.update(task, completed=done)

        return review(match, effort, known, tell)


def show(
    console: Console, match: AnyMatch, found: Review, face: Face, *, every: bool = False
) -> None:
    """The review in words and tables."""
    if found.kind in KINDS:
        console.print(KINDS[found.kind])
    else:
        console.print(_seats(match, found))
    console.print(_moments(match, found))
    if every and found.decisions:
        console.print(_decisions(match, found))
    for line in _reasons(found, face, every=every):
        console.print(line, markup=False, highlight=False)


def _seats(match: AnyMatch, found: Review) -> Table:
    table = Table("player", title="How well everybody played")
    for title in ("accuracy", "moves", "best", "good", "slips", "mistakes", "lost", "luck"):
        table.add_column(title, justify="right")
    for seat in found.seats:
        table.add_row(match.players[seat.seat].name, *_figures(seat))
    return table


def _figures(seat: SeatReview) -> tuple[str, ...]:
    accuracy = "–" if seat.accuracy is None else f"{seat.accuracy:.0f} %"
    luck = "–" if seat.luck is None else f"{seat.luck:+.1f} ± {2 * seat.luck_error:.1f}"
    counts = (seat.decisions, seat.best, seat.good, seat.slips, seat.mistakes)
    return accuracy, *map(str, counts), f"{seat.lost:.1f}", luck


def _moments(match: AnyMatch, found: Review) -> Table:
    table = Table("row", "player", "move", "what", "best", title="What mattered most")
    best = {each.row: each.best.text for each in found.decisions}
    for moment in found.moments:
        row = match.log[moment.row].row
        table.add_row(
            str(moment.row + 1),
            match.players[moment.seat].name,
            match.text(row),
            _words(moment),
            best.get(moment.row, ""),
        )
    return table


def _words(moment: Moment) -> str:
    return WORDS[moment.kind].format(size=f"{moment.size:.1f}")


def _reasons(found: Review, face: Face, *, every: bool) -> Iterator[str]:
    """Why the best move of a decision is that: of the moments, or of every decision."""
    moments = {moment.row for moment in found.moments}
    for each in found.decisions:
        why = _why(face, each.best) if every or each.row in moments else ""
        if why:
            yield f"{each.row + 1}, {each.best.text}: {why}"


def _why(face: Face, weighed: Weighed) -> str:
    """The reasons that were found for a move; empty where its game gives none."""
    kinds = crew_of(face.game).reasons
    if kinds is None:
        return ""
    found: list[Reason] = msgspec.convert([*weighed.reasons], list[kinds])  # type: ignore[valid-type]
    return reason_words(face, found)


def _decisions(match: AnyMatch, found: Review) -> Table:
    table = Table("row", "player", "played", "best", title="Every decision")
    for title in ("worth", "best worth", "lost", "±"):
        table.add_column(title, justify="right")
    for each in found.decisions:
        table.add_row(
            str(each.row + 1),
            match.players[each.seat].name,
            each.played.text,
            "=" if each.best == each.played else each.best.text,
            f"{each.played.worth:.1f}",
            f"{each.best.worth:.1f}",
            f"{each.loss:.1f}",
            f"{2 * each.played.error:.1f}",
        )
    return table
