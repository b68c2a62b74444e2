"""Running what stores do, without a server."""

import asyncio

RUNNER = asyncio.Runner()
"""One event loop for all tests: connections to a database belong to theirs."""


def run(*work):
    """The result of the last of some works, done one after the other."""

    async def every():
        return [await each for each in work]

    return RUNNER.run(every())[-1]


def run_at_once(*work):
    """The results of some works that are done at the same time."""

    async def every():
        return await asyncio.gather(*work)

    return RUNNER.run(every())
