"""Copies the challenges of days from one store into another, and compares both."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import zip_longest

from masume.core.errors import StoreError
from masume.server.store.challenges import Challenges, Copy

PAGE = 500
"""Results that are on their way at once."""


async def copy_challenges(source: Challenges, target: Challenges) -> None:
    """Copies secrets, tries, counts and results of bots."""
    async for page in _pages(source):
        await target.put(page)


async def compare_challenges(source: Challenges, target: Challenges) -> None:
    """Refuses stores that differ."""
    pages = [[page async for page in _pages(each)] for each in (source, target)]
    if any(one != other for one, other in zip_longest(*pages)):
        words = "The stores differ in the challenges of days. Is a server using one of them?"
        raise StoreError("store/different", words)


async def _pages(store: Challenges) -> AsyncIterator[Copy]:
    """All that a store has, page by page."""
    day = ""
    while secrets := await store.secrets(day, PAGE):
        yield Copy(secrets=secrets)
        day = f"{secrets[-1].day}~"
    person = ("", "")
    while tries := await store.page_of_tries(person, PAGE):
        yield Copy(tries=tries)
        person = tries[-1].challenge, tries[-1].person
    place = ("", 0)
    while counts := await store.page_of_counts(place, PAGE):
        yield Copy(counts=counts)
        place = counts[-1].challenge, counts[-1].place
    name = ("", "")
    while pars := await store.page_of_pars(name, PAGE):
        yield Copy(pars=pars)
        name = pars[-1].challenge, pars[-1].name
