"""Tournaments over HTTP."""

from tests.server.playing import path_of, position, step

MINUTE = 60.0
ALONE = "solo-sumoku"
"""Ends with one move, `stop`, and no points."""


def opened(device, game="cat", deals=2, minutes=60, **more):
    """A new tournament."""
    body = {"game": game, "deals": deals, "minutes": minutes, "name": "Sunday", **more}
    answer = device.post("/api/tournaments", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()


def seen(device, tournament):
    """The tournament as a device sees it."""
    answer = device.get(f"/api/tournaments/{tournament['code']}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def ask(device, tournament, number, name=""):
    """The answer to somebody who would like to begin a deal."""
    path = f"/api/tournaments/{tournament['code']}/deals/{number}"
    return device.post(path, json={"name": name})


def begun(device, tournament, number=1, name=""):
    """The table of a deal."""
    answer = ask(device, tournament, number, name)
    assert answer.status_code == 201, answer.text
    return answer.json()["table"]


def end(device, tournament):
    return device.post(f"/api/tournaments/{tournament['code']}/end")


def played(device, table):
    """Plays on, always the first move, to the end; returns the scores."""
    while position(device, table)["decisions"]:
        step(device, table)
    return device.get(path_of(table)).json()["result"]["scores"]


def results(info):
    """Place, name, deals and sum of everybody."""
    return [(each["place"], each["name"], each["done"], each["total"]) for each in info["people"]]
