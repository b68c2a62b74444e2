"""What a caller sees of a day: its challenges, the row of days, and how results are spread."""

from __future__ import annotations

from masume.bots.crew import crew_of
from masume.core.typing import AnyGame
from masume.daily import OPENER, Challenge, Day, Done, challenge_id, parse_day, seal_of
from masume.daily.days import next_day
from masume.daily.standing import bars, beaten, missed, place_of
from masume.daily.streak import streak_of
from masume.server.challenges.challenges import SEAT, Challenges, all_challenges
from masume.server.challenges.pars import JUDGE, Pars
from masume.server.identity import Caller
from masume.server.messages.daily import (
    BotFacts,
    ChallengeInfo,
    DayInfo,
    ParInfo,
    Standing,
    StreakInfo,
    Today,
    TryState,
)
from masume.server.store.models import StoredPar, StoredTry
from masume.server.tables.sealing import reveal_ms

SHOWN_DAYS = 62
"""Days of which the page shows whether they were played."""
MOST_TRIES = 100
"""Challenges of one day."""
MOST_STEPS = 60
"""Moves that a picture to share shows."""


async def today(challenges: Challenges, caller: Caller) -> Today:
    """Today, the row of days, and which earlier days there are."""
    day = challenges.today()
    following = next_day(day)
    tomorrow = await challenges.secret(following)
    since = next_day(day, -challenges.settings.daily_days).isoformat()
    known = await challenges.store.challenges.secrets(since, challenges.settings.daily_days + 2)
    earlier = [each.day for each in known if each.day < day.isoformat()]
    return Today(
        await one_day(challenges, day, caller),
        following.isoformat(),
        seal_of(bytes.fromhex(tomorrow.secret)),
        await _streak(challenges, day, since, caller),
        tuple(reversed(earlier)),
    )


async def _streak(challenges: Challenges, day: Day, since: str, caller: Caller) -> StreakInfo:
    store = challenges.store.challenges
    played = await store.days_of(caller.device, since) if caller.device else []
    found = streak_of({parse_day(each) for each in played}, day)
    shown = next_day(day, -SHOWN_DAYS).isoformat()
    return StreakInfo(
        found.days,
        found.best,
        tuple(each for each in played if each >= shown),
        tuple(each.isoformat() for each in found.golden if each.isoformat() >= shown),
    )


async def one_day(challenges: Challenges, day: Day, caller: Caller) -> DayInfo:
    """A day with all its challenges."""
    secret = await challenges.secret(day)
    now, began = challenges.clock.now_ms(), challenges.begin_of(day)
    tries: dict[str, StoredTry] = {}
    if caller.device:
        store = challenges.store.challenges
        found = await store.tries_of(caller.device, day.isoformat(), MOST_TRIES)
        tries = {each.challenge: each for each in found}
    infos = [
        await _info(challenges, day, game, challenge, tries.get(challenge_id(day, game.info.key)))
        for game, challenge in all_challenges(day)
    ]
    return DayInfo(
        day=day.isoformat(),
        seal=seal_of(bytes.fromhex(secret.secret)),
        fixed=secret.created,
        began=began,
        secret=secret.secret if challenges.is_revealed(day) else "",
        ends=max(0, challenges.begin_of(next_day(day)) - now),
        reveals=max(0, reveal_ms(challenges.settings, challenge_id(day, "")) - now),
        challenges=tuple(infos),
    )


async def _info(
    challenges: Challenges, day: Day, game: AnyGame, challenge: Challenge, attempt: StoredTry | None
) -> ChallengeInfo:
    if attempt is not None:
        attempt = await challenges.settle(attempt)
    name, value = challenge_id(day, game.info.key), attempt.value if attempt else None
    counts = await challenges.store.challenges.counts(name)
    state: TryState = "open" if day == challenges.today() else "closed"
    if attempt is not None:
        state = "begun" if attempt.ended is None else "done"
    place = place_of(challenge.measure, Done(value)) if value is not None else None
    return ChallengeInfo(
        game=game.info.key,
        goal=challenge.goal,
        options=challenge.options,
        bots=tuple(_bot(game, level, challenge) for level in challenge.bots),
        measure=challenge.measure,
        state=state,
        table=attempt.table if attempt else "",
        value=value,
        total=sum(counts.values()),
        beaten=0 if place is None else beaten(challenge.measure, counts, place),
    )


def _bot(game: AnyGame, level: str, challenge: Challenge | None = None) -> BotFacts:
    crew = crew_of(game)
    character = crew.character(level, challenge.pace if challenge else "normal")
    return BotFacts(level, character.key, character.name)


async def standing(
    challenges: Challenges, pars: Pars, day: Day, key: str, caller: Caller
) -> Standing:
    """All results of a challenge, and what bots have reached.

    Whoever can still have their try is told neither: the best result may give the answer away.
    """
    game, challenge = challenges.find(day, key)
    await challenges.secret(day)  # a day without one has nothing
    store, name = challenges.store.challenges, challenge_id(day, game.info.key)
    attempt = await store.attempt(name, caller.device) if caller.device else None
    info = await _info(challenges, day, game, challenge, attempt)
    is_told = info.state in ("done", "closed")
    counts = await store.counts(name) if is_told else {}
    known = [par for par in await store.pars(name) if par.made] if is_told else []
    is_making = is_told and challenges.settings.daily_bots
    if info.state == "done":
        pars.want(name)
    return Standing(
        info=info,
        bars=bars(challenge.measure, counts),
        missed=missed(challenge.measure, counts),
        pars=tuple(_par(game, par) for par in known if par.name != JUDGE),
        best=next((par.value for par in known if par.name == JUDGE), None),
        making=is_making and len(known) <= len(crew_of(game).levels),
        steps=await _steps(challenges, info, challenge),
    )


def _par(game: AnyGame, par: StoredPar) -> ParInfo:
    return ParInfo(_bot(game, par.name), par.value)


async def _steps(
    challenges: Challenges, info: ChallengeInfo, challenge: Challenge
) -> tuple[int, ...]:
    """What each of the caller's moves has brought: a picture of a game that tells no draw."""
    if info.state != "done" or challenge.measure == "time":
        return ()
    tables = await challenges.tables.read_all([info.table])
    match = tables[0].match if tables else None
    if match is None:
        return ()
    game, log = match.game, match.log
    own = (log[number] for number in match.line if log[number].row.who == SEAT)
    rows = [each for each in own if each.row.by != OPENER]
    steps = (game.scores(row.after)[SEAT] - game.scores(row.before)[SEAT] for row in rows)
    return tuple(steps)[:MOST_STEPS]
