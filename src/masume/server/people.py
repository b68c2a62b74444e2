"""People and their devices: who may act by which token.

Somebody with one device has no row in the store: any token of theirs works. From the second device
on, and once a token has been replaced, each device has its row, and only tokens of stored devices
work. Ending a device removes its row. Rows of people who have no seat and no table, and were not
seen for `device_days`, are removed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import NamedTuple

from masume.core.clock import Clock
from masume.core.errors import LimitError, NotFound, TableError
from masume.server.bus import Bus, DevicesChanged, Message
from masume.server.devices import unknown_code
from masume.server.identity import Caller
from masume.server.settings import Settings
from masume.server.store.models import StoredDevice
from masume.server.store.store import Devices
from masume.server.tokens import MOST_GENERATIONS, Signer, Token, new_session, new_token

DAY = 86_400
FRESH = 60.0
"""Seconds after which a person's devices are read again: another server may have ended one."""
MOST_REMEMBERED = 10_000
MOST_FORGOTTEN = 200
"""People whose devices are removed in one transaction."""


class _Known(NamedTuple):
    devices: tuple[StoredDevice, ...]
    until: float


class People:
    """Finds, links and ends devices."""

    def __init__(self, settings: Settings, store: Devices, clock: Clock, bus: Bus) -> None:
        self.settings, self.store, self.clock, self.bus = settings, store, clock, bus
        self.on_end: list[Callable[[str], None]] = []
        """Called with the id of a device that was ended, here or at another server."""
        bus.on_message.append(self.hear)
        self.signer: Signer
        """Known from the start of the server on."""
        self._known: dict[str, _Known] = {}
        self._changes = 0
        """Counts changes, so that what was read before one is not remembered after it."""

    async def start(self) -> None:
        """Reads the key that signs tokens."""
        self.signer = Signer(await self.store.key())

    def now(self) -> int:
        """Seconds since 1970."""
        return self.clock.now_ms() // 1000

    async def devices(self, person: str) -> tuple[StoredDevice, ...]:
        """The stored devices of a person, as of the last minute."""
        known, now, changes = self._known.get(person), self.clock.monotonic(), self._changes
        if known is not None and now < known.until:
            return known.devices
        found = await self.store.of_person(person)
        if changes == self._changes:
            self._known.pop(person, None)
            self._known[person] = _Known(found, now + FRESH)
            if len(self._known) > MOST_REMEMBERED:
                del self._known[next(iter(self._known))]
        return found

    def _change(self, person: str, ended: str = "") -> None:
        """Lets a person's devices be read again, here and at other servers: they have changed."""
        self.bus.publish(DevicesChanged(person, ended))
        self._forget(person, ended)

    def hear(self, _: str, message: Message) -> None:
        """Another server has changed a person's devices."""
        if isinstance(message, DevicesChanged):
            self._forget(message.person, message.ended)

    def _forget(self, person: str, ended: str) -> None:
        self._known.pop(person, None)
        self._changes += 1
        for listener in self.on_end if ended else ():
            listener(ended)

    async def is_valid(self, token: Token) -> bool:
        """Whether the device of a token was not ended, and the token not replaced long ago."""
        devices = await self.devices(token.person)
        if not devices:
            return True
        return any(
            each.id == token.session and token.generation >= each.replaced for each in devices
        )

    async def may_listen(self, caller: Caller) -> bool:
        """Whether the caller's device was not ended, perhaps at another server."""
        devices = await self.devices(caller.device) if caller.session else ()
        return not devices or any(each.id == caller.session for each in devices)

    def is_old(self, token: Token) -> bool:
        """Whether a token should be replaced; so is one from a time when the clock was wrong."""
        return abs(self.now() - token.issued) >= self.settings.token_days * DAY

    async def renew(self, token: Token, name: str) -> Token:
        """The next token of a device; the one before this one stops working.

        A device that was ended meanwhile becomes somebody new.
        """
        if token.generation < MOST_GENERATIONS and await self.store.owns_something(token.person):
            row = self._row(token.person, token.session, name, token.generation)
            if not await self._keep(row):
                return new_token(self.now())
            return token._replace(issued=self.now(), generation=token.generation + 1)
        return token._replace(issued=self.now())

    async def convert(self, person: str, name: str, agent: str) -> Token | None:
        """The token for a cookie from before there were tokens, if seats belong to it.

        Such a cookie stops working when the token in its place is replaced.
        """
        session = hashlib.sha256(f"{person} {agent}".encode()).hexdigest()[:16]
        found = [each for each in await self.devices(person) if each.id == session]
        if (found and found[0].replaced) or not await self.store.owns_something(person):
            return None
        if not found:
            await self._check_number(person)
            await self._put(self._row(person, session, name, 0))
        return Token(person, session, self.now())

    # -- «Your devices» -----------------------------------------------------------------------

    async def link(self, person: str, first: tuple[str, str], name: str) -> Token:
        """A token for another device of a person, whose first device has this id and name.

        A device that was ended meanwhile links nobody: its code is refused.
        """
        await self._check_number(person)
        if not await self._keep(self._row(person, *first, 0)):
            raise unknown_code()
        token = Token(person, new_session(), self.now())
        await self._put(self._row(person, token.session, name, 0))
        return token

    async def device(self, person: str, session: str) -> StoredDevice:
        """One of a person's devices, or a refusal."""
        for each in await self.store.of_person(person):
            if each.id == session:
                return each
        raise NotFound("device/none-such", "You have no such device.")

    async def rename(self, person: str, session: str, name: str) -> None:
        """Gives a device another name."""
        await self.store.rename(await self.device(person, session), name)
        self._change(person)

    async def end(self, person: str, session: str, own: str) -> None:
        """Ends one of the caller's other devices: its token does not work any more."""
        if session == own:
            raise TableError("device/own", "This is the device you are using.")
        await self.store.remove(await self.device(person, session))
        self._change(person, session)

    async def end_others(self, person: str, own: str) -> None:
        """Ends all devices of a person but one, which loses its name."""
        for each in await self.store.of_person(person):
            if each.id == own:
                await self.store.rename(each, "")
                self._change(person)
            else:
                await self.store.remove(each)
                self._change(person, each.id)

    async def forget_old(self, now: int) -> int:
        """Removes devices that were not seen for very long, of people who have nothing here.

        Their cookies have expired, and nobody has a seat to lose.
        """
        before = now - 1000 * DAY * self.settings.device_days
        return await self.store.forget(before, MOST_FORGOTTEN)

    async def _check_number(self, person: str) -> None:
        most = self.settings.devices_per_person
        if len(await self.store.of_person(person)) >= most:
            raise LimitError(
                "limit/own-devices", f"You have {most} devices. End one of them first."
            )

    def _row(self, person: str, session: str, name: str, replaced: int) -> StoredDevice:
        now = self.clock.now_ms()
        return StoredDevice(session, person, name, now, replaced, now)

    async def _put(self, device: StoredDevice) -> None:
        await self.store.put(device)
        self._change(device.person)

    async def _keep(self, device: StoredDevice) -> bool:
        """Stores a device again, unless it was ended, which may have been at another server."""
        found = await self.store.keep(device)
        self._change(device.person)
        return found
