"""Cardoku's tables in tests: a seeded match played here and at the server, move by move."""

from itertools import count

from masume import KeyDealer, Match, Player, game
from masume.games.cardoku.rules.moves import Play, Shift, Swap
from tests.web.seats import ME, OPEN, seat_guests

RULES = game("cardoku")
KEYS = count()


class Twin:
    """The same match as at a table with this seed: it knows all hands and all legal moves."""

    def __init__(self, seed, seats, **options):
        self.match = Match(
            RULES, options, [Player(f"P{k}") for k in range(seats)], KeyDealer.seeded(seed)
        )
        self.match.begin()
        self.new_table = {"game": "cardoku", "seed": seed, "options": options}

    @property
    def state(self):
        return self.match.state

    @property
    def seat(self):
        return self.state.turn

    @property
    def view(self):
        """What the seat in turn sees."""
        return RULES.view(self.state, self.seat)

    def moves(self, kind=None):
        """The legal moves of the seat in turn, or those of one kind."""
        moves = RULES.moves(self.state, self.seat)
        return [move for move in moves if kind is None or isinstance(move, kind)]

    def gain(self, move):
        """The points that a move brings."""
        after = RULES.play(self.state, self.seat, move)
        return sum(after.points) - sum(self.state.points)

    def best(self):
        """A move that brings the most points: of equals the middle one, so that cards spread."""
        moves = self.moves()
        gains = [self.gain(move) for move in moves] if len(moves) > 1 else [0]
        good = [move for move, each in zip(moves, gains, strict=True) if each == max(gains)]
        return good[len(good) // 2]

    def play(self, move):
        self.match.act(self.seat, move)


class Seats:
    """People at one table: who plays which seat through which screen."""

    def __init__(self, twin, table, screens, url=None):
        self.twin, self.table, self.screens = twin, table, screens
        self.url = url or screens[0].url

    @property
    def screen(self):
        """The screen of whoever is in turn."""
        return self.screens[self.twin.seat]

    def send(self, move):
        """Make a move over HTTP, as the page of its owner would."""
        twin, page = self.twin, self.screen.page
        answer = page.request.post(
            f"{self.url}/api/tables/{self.table}/moves",
            data={
                "seat": twin.seat,
                "decision": twin.match.decision(twin.seat),
                "key": f"twin{next(KEYS):028}",
                "moves": [RULES.text(move)],
            },
        )
        assert answer.ok, answer.text()
        twin.play(move)

    def play_until(self, done):
        """Make greedy moves over HTTP until `done` holds, or the game is over."""
        while not self.twin.match.is_over and not done(self.twin):
            self.send(self.twin.best())

    def seen(self):
        """Wait until every screen shows the cards of the twin."""
        cells = RULES.view(self.twin.state, None).cells
        cards = " ".join(f"{k}{card}" for k, card in enumerate(cells) if card)
        for each in self.screens.values():
            each.until(f"{CARDS} === '{cards}'")

    def clicked(self, move):
        """Play in the twin what was made by clicks, and wait until all screens show it."""
        self.twin.play(move)
        self.seen()


CARDS = """[...document.querySelectorAll('[data-cell] [data-card]')]
    .map(card => card.closest('[data-cell]').dataset.cell + card.dataset.card).join(' ')"""


def open_table(twin, screens, url=None, played=None, **more):
    """A table whose seats are taken by these screens, the first being the host.

    `url`: where requests are sent, if not through the server that the screens use. `played`: what
    the match has come to when the screens first look at it.
    """
    host, *guests = screens
    seats = [{**ME, "name": "P0"}, *(OPEN for _ in guests)]
    names = [f"P{k}" for k in range(1, len(screens))]
    table = seat_guests(host, *guests, names=names, url=url, **twin.new_table, seats=seats, **more)
    sitting = Seats(twin, table, dict(enumerate(screens)), url)
    if played:
        sitting.play_until(played)
    for each in screens:
        each.look_at(table)
    if played:
        sitting.seen()
    return sitting


def names(spaces):
    """The names of spaces by their numbers."""
    return sorted("ABCDEFGHI"[int(k) % 9] + str(int(k) // 9 + 1) for k in spaces)


def marked(screen, selector):
    """The names of the spaces that show something."""
    spaces = screen.page.locator(f"[data-cell]:has({selector})")
    return names(spaces.evaluate_all("all => all.map(each => each.dataset.cell)"))


def fits(twin, card):
    """Where the rules let a card of the hand go."""
    return sorted(move.cell for move in twin.moves(Play) if move.card == card)


def goes(twin, cell):
    """Where the rules let the card of a space move."""
    return sorted(move.cell for move in twin.moves(Shift) if move.start == cell)


def swaps(twin, cell):
    """With which spaces the rules let the card of a space change places."""
    pairs = [{move.cell, move.other} for move in twin.moves(Swap)]
    return sorted(other for pair in pairs if cell in pair for other in pair - {cell})
