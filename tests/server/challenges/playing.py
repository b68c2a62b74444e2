"""Challenges of a day over HTTP."""

from tests.server.playing import path_of, position, step

DAY = "2027-01-15"
"""The day on which fake clocks begin, at eight in the morning."""
HOUR = 3600.0


def begun(device, game, counted=True, day=DAY):
    """A table of a challenge."""
    answer = device.post(f"/api/daily/{day}/{game}", json={"counted": counted})
    assert answer.status_code == 201, answer.text
    return answer.json()["table"]


def refused(device, game, day=DAY, counted=True):
    """Why a challenge cannot be begun."""
    answer = device.post(f"/api/daily/{day}/{game}", json={"counted": counted})
    assert answer.status_code >= 400, answer.text
    return answer.json()["code"]


def played(device, table):
    """Plays on alone, always the first move, to the end; returns the scores."""
    while position(device, table)["decisions"]:
        step(device, table)
    return device.get(path_of(table)).json()["result"]["scores"]


def info_of(device, game, day=DAY):
    """How a device stands at a challenge."""
    found = device.get(f"/api/daily/{day}").json()["challenges"]
    return next(each for each in found if each["game"] == game)
