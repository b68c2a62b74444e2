"""Tables where people are the referee: what is right there, and what is played over HTTP."""

from itertools import count

from tests.web.seats import ME
from tests.web.states import GHOST, READY

KEYS = count()
TRIAL = "[data-cell].trial"
"""A selector: the space that is being checked."""
FINE = "button.fine:enabled"
CHALLENGE = "[data-challenge]:enabled"
VERDICT = ".verdict"
HONOUR = {"referee": "honour"}


class Honour:
    """A table, its rules and its true state, as the server has it."""

    def __init__(self, server, table):
        self.server, self.table = server, table

    @property
    def match(self):
        return self.server.tables.loaded[self.table].playing()

    @property
    def state(self):
        return self.match.state

    @property
    def turn(self):
        return self.state.turn

    def right(self):
        """The moves of the seat in turn that follow the rules."""
        return [*self.match.game.moves(self.state, self.turn)]

    def wrong(self):
        """Those that do not, and are accepted."""
        return [*self.match.game.tolerated(self.state, self.turn)]

    def send(self, screen, move, seat=None):
        """Makes a move over HTTP, as the page of a seat would: the seat in turn by default."""
        seat = self.turn if seat is None else seat
        text = move if isinstance(move, str) else self.match.game.text(move)
        body = {"seat": seat, "decision": self.match.decision(seat)}
        body |= {"key": f"honour{next(KEYS):026}", "moves": [text]}
        screen.post(f"/api/tables/{self.table}/moves", body)

    def agree(self, screen):
        """The move on trial stands, over HTTP."""
        self.send(screen, "go", self.match.game.closer(self.state))


def put_on_trial(screen, cell):
    """Lays what is chosen on a space, by mouse or finger, and waits until it is on trial."""
    if screen.is_touched:
        cell.tap()
        screen.until(f"{GHOST} && {READY}")
        cell.tap()
    else:
        cell.click()
    screen.page.wait_for_selector(TRIAL)


def shared(server, screen, game, seats=2, **options):
    """People at one screen who watch each other, and have not looked at it yet."""
    wish = {"game": game, "seats": [ME] * seats, "options": HONOUR | options, "seed": "tea"}
    return Honour(server, screen.post("/api/tables", wish)["table"]["id"])


def covered(screen, part):
    """What of a table lies under a part of it."""
    box = screen.page.locator(part).bounding_box()
    places = (".bar", ".seats", "p.status", ".place", ".hand")
    others = {place: screen.page.locator(place).first.bounding_box() for place in places}
    return [place for place, other in others.items() if other and overlap(box, other)]


def overlap(one, other):
    """Whether two boxes share more than an edge."""
    return all(
        one[at] < other[at] + other[size] - 1 and other[at] < one[at] + one[size] - 1
        for at, size in (("x", "width"), ("y", "height"))
    )
