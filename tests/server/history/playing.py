"""Games that are written down, and what a device hears of them."""

from tests.server.playing import opened, path_of, post, step


def games(device, **query):
    answer = device.get("/api/me/games", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()["games"]


def numbers(device, **query):
    return device.get("/api/me/statistics", params=query).json()


def badges(device):
    return {(each["badge"], each["game"]) for each in device.get("/api/me/badges").json()}


def play_out(server, device, table):
    """Plays the first move there is until the game is over; bots answer by themselves."""
    while device.get(path_of(table)).json()["phase"] != "over":
        position = device.get(path_of(table, "/position")).json()
        if position["decisions"]:
            step(device, table)
        else:
            server.clock.advance(3)
    return device.get(path_of(table)).json()["result"]


def given_up(ann, bea, table):
    """Both have made a move, and Bea resigns."""
    step(ann, table)
    step(bea, table)
    assert post(bea, table, "resign", seat=1).status_code == 200


def resigned(device, **more):
    """A game that was given up after a move."""
    table = opened(device, **more)
    step(device, table)
    assert post(device, table, "resign").status_code == 200
    return table
