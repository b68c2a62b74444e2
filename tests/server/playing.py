"""Opening tables and playing at them over HTTP."""

ME, OPEN = {"kind": "me"}, {"kind": "open"}
BOT = {"kind": "bot", "level": "greedy", "pace": "instant"}


def opened(device, game="sudokids", seats=(ME, BOT), **more):
    """A new table."""
    answer = device.post("/api/tables", json={"game": game, "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    return answer.json()["table"]


def path_of(table, what=""):
    return f"/api/tables/{table['id']}{what}"


def info(device, table):
    return device.get(path_of(table)).json()


def position(device, table, since=0):
    return device.get(path_of(table, f"/position?since={since}")).json()


def post(device, table, what, **body):
    """Any request about a table; by default for seat 0."""
    return device.post(path_of(table, f"/{what}"), json={"seat": 0, **body})


def move(device, table, seat, decision, sent, key="k"):
    """Sends one move or several, each as a text or as a struct."""
    moves = sent if isinstance(sent, list) else [sent]
    body = {"seat": seat, "decision": decision, "key": key, "moves": moves}
    return device.post(path_of(table, "/moves"), json=body)


def asked(device, table, seat=0):
    """The decision that a seat faces, and its moves."""
    there = position(device, table)["decisions"][str(seat)]
    return there["decision"], there["moves"]


def step(device, table):
    """Makes the first move of whoever has to decide."""
    [(seat, decision)] = position(device, table)["decisions"].items()
    name = decision["decision"]
    answer = move(device, table, int(seat), name, decision["moves"][0], name)
    assert answer.status_code == 200, answer.text
    return answer.json()["row"]


def two_people(server, game="sudoku", **more):
    """A running table with a person at each of two devices."""
    ann, bea = server.device(), server.device()
    table = opened(ann, game, [ME, OPEN], **more)
    bea.post("/api/join", json={"code": table["code"]})
    assert ann.post(path_of(table, "/start")).status_code == 200
    return ann, bea, table


def code_of(answer):
    return answer.status_code, answer.json()["code"]


def texts(position):
    """All rows of a position in notation."""
    return [row["text"] for row in position["rows"]]
