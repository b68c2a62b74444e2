"""Changes of one table at two servers: the slower one is made on what the faster one has left."""

import asyncio

import pytest

from masume.server.store.store import Conflict
from masume.server.tables.attempts import ATTEMPTS, retried
from tests.server.playing import info, path_of, post, two_people


def test_what_another_server_has_changed_first_is_changed_again(serve, tmp_path):
    here, there = (serve(data=tmp_path / "m.sqlite") for _ in range(2))
    ann, bea, table = two_people(here)
    bea = there.device_of(bea)
    assert info(bea, table)["phase"] == "running"  # it is in memory there
    assert post(ann, table, "name", seat=0, name="Anna").status_code == 200
    assert post(bea, table, "name", seat=1, name="Beate").status_code == 200
    assert ann.post(path_of(table, "/watchable"), json={"watchable": True}).status_code == 200
    seen = info(ann, table)
    assert ([seat["name"] for seat in seen["seats"]], seen["watchable"]) == (
        ["Anna", "Beate"],
        True,
    )


def test_it_is_not_tried_for_ever():
    tries = []

    @retried
    async def work(number):
        tries.append(number)
        raise Conflict

    with pytest.raises(Conflict):
        asyncio.run(work(7))
    assert tries == [7] * ATTEMPTS
