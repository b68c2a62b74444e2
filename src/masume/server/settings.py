"""The settings of a server. `docs/server.md` lists every field."""

from __future__ import annotations

from collections.abc import Mapping
from os import getpid
from pathlib import Path
from platform import node
from typing import Annotated, get_type_hints

import msgspec
from msgspec import Meta, Struct

from masume.core.errors import OptionError

Names = tuple[str, ...]
"""In the environment with commas or spaces between them."""


class Settings(Struct, frozen=True, kw_only=True):
    """All settings with their defaults."""

    data: Path | None = None
    """The store's file; none keeps everything in memory."""
    database: str = ""
    """The address of a PostgreSQL database, which is the store instead of a file."""
    worker: str = ""
    """The id of this process in logs and figures; empty for host name and process id."""
    workers: int = 1
    """Processes that serve the same address; more than one need PostgreSQL."""
    host: str = "127.0.0.1"
    port: int = 8765
    base_path: str = ""
    """The path under which a proxy shows this server, such as `/masume`; empty for none."""
    open_metrics: bool = False
    """Whether `/metrics` answers to others than this machine itself."""
    proxies: Names = ()
    """Addresses or networks of proxies that are believed about whom they speak for."""
    hosts: Names = ()
    """Names under which this server answers besides those of its machine; `*` for all names."""
    connections: int = 10_000
    """Connections open at once, or fewer where the system allows fewer open files."""
    connections_per_address: int = 1_000
    """Of those, and never more than half of what is possible; proxies may have all."""
    answers_at_once: bool = True
    """Whether short answers and parts of streams are written past uvicorn's messages."""
    spare_files: int = 128
    """Open files that are kept for other things than connections."""
    idle_seconds: float = 5.0
    """How long a connection is kept after an answer if no further request comes."""
    head_bytes: int = 32_768
    """The largest head of a request."""
    head_seconds: float = 15.0
    """How long the head of a request may take to arrive, from the connection on."""
    body_seconds: float = 30.0
    """How long the body of a request may take to arrive."""
    body_bytes: int = 65_536
    """The largest request."""
    json_depth: int = 64
    """How deep lists and objects of a request may lie within each other."""
    record_bytes: int = 1_000_000
    """The largest record that can be watched again."""
    replays_per_minute: int = 30
    """Records watched again, for each address."""
    record_rows: int = 10_000
    """The longest match that can be watched again."""
    replay_seconds: float = 5.0
    """A record that takes longer to play again is refused."""
    replay_bytes: int = 24_000_000
    """The largest answer to a record."""
    hints_per_minute: int = 60
    """Hints, for each address."""
    hint_playouts: int = 200
    """How much is thought about a hint; it takes no longer than `bot_seconds`."""
    lessons_per_minute: int = 1200
    """Steps of lessons and tries in them, for each address."""
    puzzles_per_minute: int = 1200
    """Puzzles opened, answers to them and hints for them, for each address."""
    puzzle_seconds: float = 20.0
    """A puzzle that takes longer to make is refused; those of packs are there."""
    puzzles_remembered: int = 500
    """Puzzles that were made lately, so that answers to them are judged at once."""
    review_playouts: int = 200
    """How much is thought about each decision of a game that is looked back on."""
    review_seconds: float = 10.0
    """A decision that takes longer to judge is left out of the review."""
    reviews_per_minute: int = 10
    """Reviews begun, for each address."""
    reviews_at_once: int = 2
    """Reviews made at once, each for another address; others wait for their turn."""
    reviews_waiting: int = 100
    """Reviews that are made or wait."""
    reviews_per_address: int = 20
    """The same, for each address."""
    games_per_person: int = 500
    """Finished games that are listed one by one in somebody's history; of older ones only what they
    come to is kept."""
    history_days: int = 730
    """The history of somebody who has finished no game for so many days is deleted."""
    exports_per_minute: int = 6
    """How often all of somebody's games are sent as one file, or deleted, for each address."""
    mine_per_minute: int = 240
    """Looks at one's own games, statistics and badges, for each address."""
    outlooks_per_minute: int = 30
    """Looks ahead by the builder, for each address."""
    name_length: int = 24
    tables_per_address: int = 200
    """Tables that one address may have open or running at once."""
    remembered_addresses: int = 10_000
    """Addresses whose requests are counted at once, for each limit; the oldest is forgotten."""
    tables_per_hour: int = 500
    """Tables that one address may open in an hour; never fewer than it may have open at once."""
    finished_per_address: int = 5_000
    """Finished tables kept for one address. Of more, the oldest in which only one person sat are
    deleted, and of twice as many the oldest of all."""
    take_backs_per_seat: int = 100
    """How often one seat can take back a move in one game."""
    table_moves_per_seat: int = 200
    """Hints, and changes between a person and a bot, of one seat in one game."""
    guests_per_table: int = 5
    """People who wait at once to join a seat of a running game, at each table."""
    guest_seconds: float = 600.0
    """How long such a person waits for an answer."""
    joins_per_minute: int = 30
    """Tries at invitations, for each address."""
    friends_per_person: int = 50
    """People whom somebody has played with that are remembered for them; the oldest go first. As
    many can be blocked."""
    friend_days: int = 400
    """People who have not met for so many days are forgotten."""
    friends_per_minute: int = 60
    """People forgotten or blocked, invitations answered and regular tables changed, for each
    address."""
    invite_hours: int = 24
    """How long an invitation of a friend is valid."""
    invites_per_person: int = 10
    """Invitations of one person that wait at once."""
    invites_to_person: int = 20
    """Invitations that wait for one person at once."""
    invites_per_pair: int = 5
    """Invitations of one person to another within a day."""
    invite_pause_seconds: float = 600.0
    """How long somebody who said «not now» is not invited again by the same person."""
    invites_per_minute: int = 20
    """Invitations of friends, for each address."""
    regulars_per_person: int = 5
    """Regular tables that somebody has set up."""
    regulars_to_person: int = 20
    """Regular tables of friends to which somebody is invited."""
    device_seconds: float = 600.0
    """How long a code for «continue on another device» works."""
    device_codes: int = 1_000
    """Such codes that wait at once."""
    device_codes_per_address: int = 20
    """Such codes that wait at once, for each address."""
    device_codes_per_minute: int = 20
    """Such codes made or tried, for each address."""
    devices_per_person: int = 16
    """Devices that share one person's seats."""
    token_days: int = 7
    """After so many days a device gets a new token."""
    device_days: int = 400
    """Devices that were not seen for so many days, of people who have no seat and no table, are
    forgotten. Cookies expire after a year."""
    streams_per_device: int = 8
    streams_per_address: int = 400
    streams: int = 2_000
    """Over all devices."""
    streams_reserved: int = 400
    """Of those, and never more than a fifth, kept for people at tables of their own whose address
    has few streams open: an eighth of `streams_per_address`."""
    stall_seconds: float = 30.0
    """A stream whose reader takes nothing for this long is dropped; it may come back."""
    heartbeat_seconds: float = 1.0
    """Between signs of life on a quiet stream: the page tells a cut after two and a half of them,
    and never sooner than after 2.5 seconds."""
    keep_days: int = 90
    """Tables that nobody has touched for this long are marked for deletion."""
    grace_days: int = 7
    """For how long servers have to run before a marked table is deleted."""
    day_ahead_minutes: Annotated[int, Meta(ge=-1439, le=1439)] = 0
    """By how many minutes the day of the challenges begins earlier than in UTC: 60 in Amsterdam."""
    daily_reveal_hours: Annotated[int, Meta(ge=0)] = 12
    """So long after a day its secret is revealed; tries begun on it can be finished until then."""
    daily_days: int = 400
    """Challenges, tries and results of older days are deleted."""
    daily_per_minute: int = 600
    """Looks at days, challenges and their results, for each address."""
    daily_bots: bool = True
    """Whether bots play a challenge in the background as soon as somebody has begun it."""
    tournaments_per_person: int = 5
    """Tournaments of one person that are not closed; programs count by their key."""
    tournaments_per_address: int = 20
    """The same for each address."""
    tournaments_kept_per_address: int = 500
    """Tournaments of one address that are kept: of more, the oldest closed ones are deleted."""
    tournaments_per_minute: int = 10
    """Tournaments opened or ended, for each address."""
    tournament_deals: Annotated[int, Meta(ge=1, le=16)] = 16
    """The most deals of a tournament."""
    tournament_people: int = 100
    """How many people can take part in one."""
    tournament_days: Annotated[int, Meta(ge=1, le=60)] = 14
    """How long one can last."""
    tournament_grace_minutes: Annotated[int, Meta(ge=0)] = 60
    """So long after the end deals that were begun before it can be finished."""
    tournament_keep_days: int = 60
    """Closed tournaments are deleted after so many days, with all results."""
    tournament_par_plays: Annotated[int, Meta(ge=0, le=20)] = 5
    """How often the best bot plays a deal for its par, in the background; 0: points count as they
    are."""
    clock_grace_seconds: float = 300.0
    """What whoever was thinking has at least after a restart; where the clock gives less, that."""
    store_check_seconds: float = 5.0
    """How often it is looked whether the file of the store is still there."""
    bus_seconds: float = 1.0
    """How often servers at one database say that they are alive, and look for what they missed."""
    bots_wait: float = 0.0
    """How many seconds a server leaves the moves of bots to other servers at its database."""
    only_thinks: bool = False
    """Whether this process only thinks: it takes up the moves of bots wherever they are due."""
    memory_tables: int = 2_000
    """Tables in memory, those in use apart; the store has all."""
    memory_rows: int = 200_000
    """Rows of the logs of all tables in memory, those in use apart."""
    memory_seconds: float = 300.0
    """Tables that nobody has asked for this long leave memory."""
    warm_up: bool = True
    """Whether a server plays all games when it starts, and starts a process to think in: the first
    people then wait for nothing, and memory is level from the start."""
    bot_seconds: float = 10.0
    """A bot that thinks longer is replaced by a simpler one for that move; hints and looks ahead
    have as long."""
    bot_workers: int = 2
    """Processes to think in. If there are several, the first one thinks only for tables at which
    people play."""
    bots_per_second: float = 100.0
    """Moves of all tables of bots only together, since more would slow down those of people;
    0 for no limit."""
    thinking_waiting: int = 200
    """Requests that wait for something to be thought out: hints, replays, pictures, prints."""
    thinking_per_address: int = 32
    """The same, for each address."""
    thinking_megabytes: int = 1_536
    """The most memory of a process to think in; 0 for no limit."""

    @property
    def worker_id(self) -> str:
        """The id of this process."""
        return self.worker or f"{node()}-{getpid()}"


def settings_from(environment: Mapping[str, str], **given: object) -> Settings:
    """The settings given, and for the rest what the environment says: `MASUME_KEEP_DAYS=30`.

    >>> settings_from({"MASUME_KEEP_DAYS": "30", "HOME": "/"}, port=80).keep_days
    30
    """
    found: dict[str, object] = {}
    for name, kind in get_type_hints(Settings, include_extras=True).items():
        text = environment.get(f"MASUME_{name.upper()}")
        if text is not None and name not in given:
            given_text = text.replace(",", " ").split() if kind == Names else text
            try:
                found[name] = msgspec.convert(given_text, kind, strict=False)
            except msgspec.ValidationError as error:
                words = f"MASUME_{name.upper()} cannot be {text[:40]!r}: {error}."
                raise OptionError("option/setting", words) from None
    return Settings(**{**found, **given})  # type: ignore[arg-type]
