"""Regular tables: the same game with the same people, every day or every week.

Any server at the database opens what is due, under a lease that expires. The id of the new table
follows from the regular table and its time, so it is there once, whoever opens it.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from contextlib import suppress

import msgspec

from masume.core.errors import MasumeError, NotFound, StoreError
from masume.server.friends import inviting
from masume.server.friends.friends import Friends, person_of
from masume.server.friends.recurrence import next_time, zone_of
from masume.server.identity import Caller, new_id
from masume.server.messages.friends import RegularGuestInfo, RegularInfo, RegularRequest
from masume.server.messages.requests import NewSeat, NewTable
from masume.server.store.models import StoredFriend
from masume.server.store.regulars import RegularGuest, StoredRegular, alone
from masume.server.tables.opening import open_table
from masume.server.tables.table import Table

log = logging.getLogger("masume.regulars")

LOOK_SECONDS = 600.0
"""It is looked for what is due at least so often: another server may have set up a table."""
AGAIN_SECONDS = 30.0
"""It is looked so soon again where another server has the lease, or the store failed."""
PAGE = 20
LEASE_MS = 60_000
LATE_MS = 2 * 3_600_000
"""What could not be opened for this long, as no server ran, is left out."""
MOST_MISSED = 3
"""So often in a row nobody may play: then a regular table ends."""


class Regulars:
    """Sets up, lists, opens and ends regular tables."""

    def __init__(self, friends: Friends) -> None:
        self.friends, self.tables, self.settings = friends, friends.tables, friends.settings
        self.store, self.clock = friends.tables.store.regulars, friends.tables.clock
        self._added = asyncio.Event()

    # -- people -------------------------------------------------------------------------------

    async def add(self, caller: Caller, table: Table, request: RegularRequest) -> None:
        """The people at a table meet again and again; only who opened the table can ask for it."""
        owner, now = person_of(caller), self.clock.now_ms()
        table.check_host(caller)
        zone = zone_of(request.zone)
        others = others_at(table, owner)
        own = table.seats_of(caller)
        if not others or not own:
            raise alone()
        regular = StoredRegular(
            id=new_id(),
            owner=owner,
            name=table.seats[own[0]].name_of(caller),
            game=table.header.game,
            setup=msgspec.json.encode(setup_of(table, caller)).decode(),
            weekday=request.weekday,
            minute=request.minute,
            zone=request.zone,
            address=caller.address,
            made=now,
            next=next_time(now, request.weekday, request.minute, zone),
        )
        guests = [
            RegularGuest(f"{regular.id}-{number}", regular.id, person, name)
            for number, (person, name) in enumerate(others.items())
        ]
        settings = self.settings
        most, to_person = settings.regulars_per_person, settings.regulars_to_person
        await self.store.add(regular, guests, most, to_person)
        self._added.set()
        self.friends.news.changed(owner, *others)

    async def stop(self, caller: Caller, regular_id: str) -> None:
        """Its owner ends a regular table."""
        people = await self.store.remove(regular_id[:64], person_of(caller))
        if people is None:
            raise unknown_regular()
        self.friends.news.changed(person_of(caller), *people)

    async def set_coming(self, caller: Caller, regular_id: str, coming: bool) -> None:
        """A guest wants to be invited each time, or not any more."""
        if not await self.store.set_coming(regular_id[:64], person_of(caller), coming):
            raise unknown_regular()
        self.friends.news.changed(person_of(caller))

    async def info(self, caller: Caller) -> tuple[RegularInfo, ...]:
        """The caller's regular tables, and those to which friends invite them."""
        person = person_of(caller)
        own, others = await self.store.of_owner(person), await self.store.of_guest(person)
        if not own and not others:
            return ()
        visible = {each.person: each for each in await self.friends.store.visible(person)}
        found = [await self._own(each, visible) for each in own]
        for each in others:
            if each.owner in visible:
                found.append(await self._as_guest(each, person, visible[each.owner]))
        return tuple(sorted(found, key=lambda each: (each.next, each.id)))

    async def _own(self, regular: StoredRegular, visible: dict[str, StoredFriend]) -> RegularInfo:
        guests = await self.store.guests(regular.id)
        known = [each for each in guests if each.person in visible]
        table = await self._waiting(regular)
        return RegularInfo(
            id=regular.id,
            game=regular.game,
            owner="",
            weekday=regular.weekday,
            next=regular.next,
            guests=tuple(
                RegularGuestInfo(visible[each.person].name, each.coming) for each in known
            ),
            coming=True,
            table="" if table is None else table.id,
        )

    async def _as_guest(
        self, regular: StoredRegular, person: str, owner: StoredFriend
    ) -> RegularInfo:
        guests = await self.store.guests(regular.id)
        return RegularInfo(
            id=regular.id,
            game=regular.game,
            owner=owner.name,
            weekday=regular.weekday,
            next=regular.next,
            guests=(),
            coming=any(each.coming for each in guests if each.person == person),
            table="",
        )

    # -- opening ------------------------------------------------------------------------------

    async def run(self) -> None:
        """Opens what is due, all the time."""
        while True:
            wait = AGAIN_SECONDS
            try:
                await self.open_due()
                wait = await self._until_next()
            except StoreError as error:
                log.warning("regular tables could not be opened: %s", error)
            with suppress(TimeoutError):
                await self.clock.wait_for(self._added.wait(), wait)
            self._added.clear()

    async def _until_next(self) -> float:
        """Seconds until it is looked again for what is due."""
        time = await self.store.next_time()
        if time is None:
            return LOOK_SECONDS
        left = (time - self.clock.now_ms()) / 1000
        return min(left, LOOK_SECONDS) if left > 0 else AGAIN_SECONDS

    async def open_due(self) -> None:
        """Opens all regular tables that are due and that no other server opens."""
        while due := await self.store.due(self.clock.now_ms(), PAGE):
            for regular in due:
                now = self.clock.now_ms()
                if not await self.store.lease(regular, now, now + LEASE_MS):
                    continue
                try:
                    await self._meet(regular, now)
                except StoreError:
                    raise
                except Exception:  # its lease expires, and it is tried again
                    log.exception("regular table %s could not be opened", regular.id)

    async def _meet(self, regular: StoredRegular, now: int) -> None:
        """Opens a table and invites the guests; or ends what nobody comes to any more."""
        missed, last = await self._missed(regular), ""
        if missed < MOST_MISSED and now - regular.next < LATE_MS:
            last = await self._opened(regular)
            missed += not last
        if missed >= MOST_MISSED:
            people = await self.store.remove(regular.id, regular.owner)
            self.friends.news.changed(regular.owner, *(people or ()))
            return
        following = next_time(now, regular.weekday, regular.minute, zone_of(regular.zone))
        await self.store.settle(regular, following, missed, last)
        self.friends.news.changed(regular.owner)

    async def _missed(self, regular: StoredRegular) -> int:
        """How often in a row nobody has played; the last table is removed if it never began."""
        if not regular.last:
            return regular.missed
        table = await self._waiting(regular)
        if table is None:
            return 0
        await self.tables.store.remove([table.id])
        self.tables.drop(table.id)
        return regular.missed + 1

    async def _waiting(self, regular: StoredRegular) -> Table | None:
        """The last table, if it has not begun."""
        found = await self.tables.read_all([regular.last]) if regular.last else []
        return found[0] if found and found[0].header.phase == "open" else None

    async def _opened(self, regular: StoredRegular) -> str:
        """The id of the new table; empty if there is none."""
        try:
            return await self._open(regular)
        except StoreError:
            raise
        except (MasumeError, msgspec.ValidationError) as error:
            log.warning("regular table %s could not be opened: %s", regular.id, error)
            return ""

    async def _open(self, regular: StoredRegular) -> str:
        """Opens a table and invites all who want to come; its id, or nothing if nobody does."""
        visible = {each.person: each for each in await self.friends.store.visible(regular.owner)}
        guests = await self.store.guests(regular.id)
        wanted = [visible[each.person] for each in guests if each.coming and each.person in visible]
        if not wanted:
            return ""
        owner = Caller(regular.owner, address=regular.address)
        table_id = id_of(regular)
        table = await self.tables.get(table_id)
        if table is None:
            request = msgspec.json.decode(regular.setup, type=NewTable)
            table, _ = await open_table(self.tables, request, owner, table_id=table_id)
        for friend in wanted:
            try:
                await inviting.invite(self.friends, friend.id, table, owner)
            except StoreError:
                raise
            except MasumeError as error:
                log.info("a guest of %s was not invited: %s", regular.id, error)
        return table.id


def others_at(table: Table, owner: str) -> dict[str, str]:
    """Who plays at a table besides its owner on devices of their own, with their names."""
    people = [each for state in table.seats if state.kind == "person" for each in state.people()]
    return {each.device: each.name for each in people if each.device not in ("", owner)}


def setup_of(table: Table, owner: Caller) -> NewTable:
    """What opens a table like this one: bots and the owner sit there, other seats are open."""
    header, own = table.header, table.seats_of(owner)
    mine = [seat for seat in own if table.seats[seat].is_first(owner)] or own[:1]
    seats = []
    for seat, state in enumerate(table.seats):
        if state.kind == "bot":
            seats.append(NewSeat(kind="bot", name=state.name, level=state.level, pace=state.pace))
        elif seat in mine:
            seats.append(NewSeat(kind="me", name=state.name_of(owner)))
        else:
            seats.append(NewSeat(kind="open"))
    return NewTable(
        game=header.game,
        seats=tuple(seats),
        options=header.options,
        assist=header.assist,
        clock=header.clock,
        real_dice=header.real_dice,
        hints=header.hints,
        take_backs=header.take_backs,
        twice=header.twice,
    )


def id_of(regular: StoredRegular) -> str:
    """The id of the table that opens next: the same at all servers, and too long to guess."""
    name = f"masume-regular-1 {regular.id} {regular.owner} {regular.next}"
    return hashlib.sha256(name.encode()).hexdigest()[: len(new_id())]


def unknown_regular() -> NotFound:
    """The refusal for a regular table that was stopped, or is somebody else's."""
    return NotFound("friend/no-regular", "This regular table has ended.")
