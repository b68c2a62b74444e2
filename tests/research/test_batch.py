"""Batches: step by step equal to the plain rules; Pgx's own test; what is refused."""

from functools import cache, cached_property
from random import Random
from typing import Literal

import jax
import jax.numpy as jnp
import numpy as np
import pgx._src.api_test as pgx_test
import pytest
from pgx.experimental.wrappers import auto_reset

from masume.core.errors import ResearchError
from masume.games.cardoku.batch import ACTIONS, coded
from masume.games.cardoku.kernel import counted
from masume.games.cardoku.rules.cards import NAME, VALUE
from masume.games.cardoku.rules.dealing import decks_for_seeds
from masume.games.cardoku.rules.moves import Deal, Domains, Lot, Seeds
from masume.games.cardoku.rules.moves import Draw as CardDraw
from masume.games.cardoku.rules.sides import side_in_turn
from masume.games.cardoku.rules.tableau import GRID, NAMES
from masume.games.cat.rules.moves import Roll
from masume.games.sudoku.rules.moves import Draw, Gold
from masume.research.batch import batch_env, only_where
from masume.research.episode import returns_of
from masume.research.games import coding_for
from masume.research.many import Many

GAMES = 8
JIT = jax.jit


class Plain:
    """The same game by the plain rules: it follows what a batch drew."""

    def __init__(self, env, state, index):
        self.env, self.coding, self.game, self.index = env, env.coding, env.coding.game, index
        self.state = self.game.start(self.coding.options, self.coding.seats)
        self.ended = False
        self.begin(state)

    def compare(self, state, mask, seen):
        """Mask, whose turn it is, observations of all seats and rewards are those of the rules."""
        k, game, coding = self.index, self.game, self.coding
        over = game.outcome(self.state) is not None
        assert bool(state.terminated[k]) == over
        if over:
            self.compare_rewards(state)
        else:
            seat = self.asked()
            assert int(state.current_player[k]) == seat
            legal = [*coding.choices(self.state, seat, self.draft())]
            assert np.flatnonzero(mask[k]).tolist() == legal
        for seat in range(coding.seats):
            view = game.view(self.state, seat)
            own = self.draft() if int(state.current_player[k]) == seat else ()
            assert np.array_equal(seen[seat][k], coding.observe(view, seat, own)), seat

    def compare_rewards(self, state):
        """Those of the rules once; after that there are none, as in Pgx."""
        expected = [0.0] * self.coding.seats if self.ended else returns_of(self.coding, self.state)
        assert state.rewards[self.index].tolist() == pytest.approx(expected)
        self.ended = True

    def draft(self):
        return ()

    def asked(self):
        (seat,) = self.game.to_act(self.state)
        return seat


class PlainSudoku(Plain):
    def begin(self, state):
        k, board = self.index, np.asarray(state._position.board[self.index])
        if self.state.phase == "gold":
            names = self.env.kit.board.names
            cells = [
                names[int(np.argmax(board == v))] for v in range(1, self.env.kit.board.size + 1)
            ]
            self.state = self.game.play(self.state, -1, Gold(tuple(cells)))
        for seat in range(self.coding.seats):
            self.draw(int(state._position.hands[seat][k]))

    def draw(self, value):
        self.state = self.game.play(self.state, -1, Draw(value))

    def step(self, action, state):
        (seat,) = self.game.to_act(self.state)
        self.state = self.game.play(
            self.state, seat, self.coding.decode(self.state, seat, (int(action),))
        )
        if self.state.phase == "draw":
            self.draw(int(state._position.hands[seat][self.index]))


class PlainCat(Plain):
    def begin(self, state):
        self.parts = ()
        self.roll(state)

    def draft(self):
        return self.parts

    def asked(self):
        return min(self.game.to_act(self.state))

    def roll(self, state):
        shown = np.asarray(state._dice[self.index])
        faces = tuple(face for face in range(1, 7) for _ in range(shown[face - 1]))
        self.state = self.game.play(self.state, -1, Roll(faces))

    def step(self, action, state):
        seat = self.asked()
        move = self.coding.choices(self.state, seat, self.parts)[int(action)]
        self.parts = (*self.parts, int(action)) if move is None else ()
        if move is not None:
            self.state = self.game.play(self.state, seat, move)
        if self.state.phase == "roll":
            self.roll(state)


class PlainCardoku(Plain):
    """Cards are compared by value: any card of a value is as good as another."""

    def begin(self, state):
        self.table, self.taken = state._table, ()
        decks = {"lot": self.lot, "domains": self.domains, "seeds": self.seeds, "deal": self.deal}
        while self.state.phase in decks:
            decks[self.state.phase]()
        self.draw(state)

    def lot(self):
        self.state = self.game.play(self.state, -1, Lot(int(self.table.side[self.index])))

    def domains(self):
        self.state = self.game.play(self.state, -1, Domains(("K", "S")))

    def seeds(self):
        cells = np.asarray(self.table.cells[self.index])
        spaces = sorted(np.flatnonzero(cells), key=GRID.block_of)
        bags, cards = [list(bag) for bag in self.state.bags], []
        for side, space in zip(decks_for_seeds(self.state), spaces, strict=True):
            card = next(card for card in bags[side] if VALUE[card] == cells[space])
            bags[side].remove(card)
            cards.append(NAME[card])
        names = tuple(NAMES[space] for space in spaces)
        self.state = self.game.play(self.state, -1, Seeds(tuple(cards), names))

    def deal(self):
        side = side_in_turn(self.state)
        held = np.asarray(self.table.hands[self.index, side]).copy()
        if side == int(self.table.side[self.index]):  # it has drawn one more already
            held = held - self.first_draw()
        bag, hand = list(self.state.bags[side]), []
        for value, count in enumerate(held, 1):
            found = [card for card in bag if VALUE[card] == value][:count]
            hand += found
        self.state = self.game.play(self.state, -1, Deal(tuple(NAME[c] for c in sorted(hand))))

    def first_draw(self):
        """Any of the eleven cards may have been the last: the first one is taken for it."""
        held = np.asarray(self.table.hands[self.index, int(self.table.side[self.index])])
        return (np.arange(9) == np.argmax(held > 0)).astype(int)

    def draw(self, state):
        """What the side in turn has drawn, by comparing hands."""
        if self.state.phase != "draw":
            return
        side = side_in_turn(self.state)
        new = np.asarray(state._table.hands[self.index, side])
        old = np.array(counted(self.state.hands[side]))
        value = int(np.argmax(new - old)) + 1
        assert (new - old).sum() == 1
        card = next(card for card in self.state.bags[side] if VALUE[card] == value)
        self.state = self.game.play(self.state, -1, CardDraw(NAME[card]))

    def legal(self):
        """Moves of the rules by value and space."""
        (seat,) = self.game.to_act(self.state)
        found = {}
        for move in self.game.moves(self.state, seat):
            actions = self.coding.spell(self.state, seat, move)
            found[tuple(self.batched[action] for action in actions)] = move
        return found

    @cached_property
    def batched(self):
        """Actions of the coding as those of the batch."""
        actions = range(ACTIONS.size)
        return {each: action for action in actions for each in coded(self.coding, action)}

    def compare(self, state, mask, seen):
        k, table = self.index, jax.tree.map(lambda x: np.asarray(x[self.index]), state._table)
        assert bool(state.terminated[k]) == bool(self.state.end)
        assert table.cells.tolist() == [VALUE[card] for card in self.state.table.cells]
        assert table.hands.tolist() == [counted(hand) for hand in self.state.hands]
        assert table.decks.tolist() == [counted(bag) for bag in self.state.bags]
        assert table.points.tolist() == [*self.state.points]
        assert table.idle == self.state.idle
        if self.state.end:
            self.compare_rewards(state)
            return
        assert int(state.current_player[k]) == self.state.turn
        begun = len(self.taken)
        moves = {a[begun] for a in self.legal() if a[:begun] == self.taken}
        assert np.flatnonzero(mask[k]).tolist() == sorted(moves)
        for seat in range(self.coding.seats):  # no other hand is shown
            hands = seen[seat][k][81 : 81 + 9 * self.coding.seats].reshape(-1, 9)
            assert hands[0].tolist() == counted(self.state.hands[seat])
            assert not hands[1:].any()

    def step(self, action, state):
        self.taken = (*self.taken, int(action))
        move = self.legal().get(self.taken)
        if move is not None:
            self.taken = ()
            self.state = self.game.play(self.state, self.state.turn, move)
            self.draw(state)


PLAIN = {
    "sudoku": PlainSudoku,
    "sudokids": PlainSudoku,
    "cat": PlainCat,
    "cardoku": PlainCardoku,
}
KIDS = ("sudokids", {"start": "six", "score": "block"}, 2)
SETUPS = [KIDS, ("cat", {"sheet": "winter"}, 2), ("cardoku", {}, 2)]
SUDOKU = ("sudoku", {"gold": "lines"}, 2)
MORE = [
    ("sudoku", {}, 2),
    ("sudoku", {"gold": "lines", "score": "simple"}, 4),
    ("cat", {}, 1),
    ("cardoku", {"decks": 3}, 3),
    ("cardoku", {"decks": 3}, 1),
]


@cache
def compiled(key, options, seats):
    """The environment, and how games begin, go on and are seen by all seats, for many at once."""
    env = batch_env(key, dict(options), seats)
    seats = range(env.num_players)

    def seen(state):
        return state, [jax.vmap(env._observe, (0, None))(state, seat) for seat in seats]

    def begin(keys):
        return seen(jax.vmap(env.init)(keys))

    def go_on(state, actions, keys):
        return seen(jax.vmap(env.step)(state, actions, keys))

    return env, quickly(begin), quickly(go_on)


def quickly(function):
    """Compiled in a short time, for programs that run a short time."""
    return JIT(function, compiler_options={"xla_backend_optimization_level": 0})


def compile_setup(setup):
    return compiled(setup[0], tuple(setup[1].items()), setup[2])


def compare(setup, steps, games=GAMES):
    """Plays games at random in a batch, and step by step by the plain rules."""
    env, begin, go_on = compile_setup(setup)
    rng, seed, done = Random(5), 0, 0
    while done < steps:
        seed += 1
        state, seen = begin(jax.random.split(jax.random.key(seed), games))
        plain = [PLAIN[setup[0]](env, state, k) for k in range(games)]
        while not state.terminated.all() and done < steps:
            mask = np.asarray(state.legal_action_mask)
            seen = [np.asarray(each) for each in seen]
            for each in plain:
                each.compare(state, mask, seen)
            actions = [rng.choice(np.flatnonzero(row).tolist()) for row in mask]
            was_over = np.asarray(state.terminated)
            seed += 1
            keys = jax.random.split(jax.random.key(seed), games)
            state, seen = go_on(state, jnp.array(actions, jnp.int32), keys)
            for each, action, over in zip(plain, actions, was_over, strict=True):
                if not over:
                    each.step(action, state)
                    done += 1
    return done


@pytest.mark.parametrize("setup", [*SETUPS, SUDOKU], ids=lambda s: f"{s[0]}-{s[2]}")
def test_a_batch_goes_on_as_the_plain_rules_do(setup):
    assert compare(setup, 150) >= 150


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("setup", [*SETUPS, *MORE], ids=lambda s: f"{s[0]}-{s[2]}")
def test_a_batch_goes_on_as_the_plain_rules_do_for_100_000_steps(setup):
    assert compare(setup, 100_000, games=64) >= 100_000


@pytest.fixture
def pgx_api_test(monkeypatch):
    """Pgx's own test as it is but for two names, and compiled quickly.

    It asks whether the environment is one of Pgx's own, so its list is replaced. And its way to act
    at random fails with this version of JAX for one game of Pgx's own as well (`axis=1` of a
    vector), so that is done by hand.
    """

    def passes(setup):
        monkeypatch.setattr(pgx_test, "EnvId", Literal[f"masume_{setup[0]}"])
        pgx_test.api_test(batch_env(*setup), num=1)

    monkeypatch.setattr(pgx_test, "act_randomly", quickly(any_legal))
    monkeypatch.setattr(jax, "jit", quickly)
    return passes


def test_the_api_test_of_pgx_passes(pgx_api_test):
    pgx_api_test(KIDS)


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("key", ["sudoku", "cat", "cardoku"])
def test_the_api_test_of_pgx_passes_for_games_that_take_long_to_compile(key, pgx_api_test):
    pgx_api_test((key, {}, 2))


def any_legal(key, mask):
    return jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=-1)


def test_a_game_that_is_over_begins_anew_by_itself():
    env, begin, _ = compile_setup(KIDS)
    step = quickly(jax.vmap(auto_reset(env.step, env.init)))
    state, _ = begin(jax.random.split(jax.random.key(0), GAMES))
    ends = 0
    for k in range(40):
        actions = jnp.argmax(state.legal_action_mask, 1)
        state = step(state, actions, jax.random.split(jax.random.key(k + 1), GAMES))
        for game in np.flatnonzero(state.terminated):
            ends += 1
            assert sorted(state.rewards[game].tolist()) in ([-1.0, 1.0], [0.0, 0.0])
            assert (state._position.board[game] > 0).sum() == 6  # six animals of a new game
            assert state.legal_action_mask[game].any()
    assert ends > GAMES


def test_actions_of_cardoku_in_a_batch_are_those_of_the_coding():
    coding = coding_for("cardoku", {}, 2)
    # 9 values, 81 spaces to move from, 81 to swap, 81 to go to; the coding begins with 45 cards.
    assert coded(coding, 0) == (0, 1, 2, 3)
    assert coded(coding, 8) == (32, 33, 34, 35)
    assert [coding.action_text(each)[0] for each in coded(coding, 8)] == ["9"] * 4
    assert coded(coding, 9) == (45,)
    assert coded(coding, 9 + 81 + 80) == (45 + 81 + 80,)
    assert coded(coding, 9 + 3 * 81) == (45 + 3 * 81,)  # pass
    assert coding.action_text(45 + 3 * 81) == "pass"


def test_many_games_go_on_as_those_of_pgx_and_begin_anew():
    env, _, go_on = compile_setup(KIDS)
    many = Many(env, GAMES)
    init, step = quickly(many.init), quickly(many.step)
    state, ends = init(jax.random.key(0)), 0
    for k in range(30):
        key = jax.random.key(k + 1)
        actions = jnp.argmax(state.legal_action_mask, 1).astype(jnp.int32)
        playing, _ = jax.random.split(key)
        fresh = state.replace(terminated=jnp.zeros(GAMES, bool))
        same, _ = go_on(fresh, actions, jax.random.split(playing, GAMES))
        state = step(state, actions, key)
        assert state.rewards.tolist() == same.rewards.tolist()
        assert state.terminated.tolist() == same.terminated.tolist()
        tiles = np.asarray((state._position.board > 0).sum(1))
        for game in range(GAMES):
            if state.terminated[game]:
                ends += 1
                assert tiles[game] == 6  # the animals of a new game
                assert state.legal_action_mask[game].any()
            else:
                board = np.asarray(state._position.board[game])
                assert np.array_equal(board, same._position.board[game])
                assert np.array_equal(state.observation[game], same.observation[game])
    assert ends > 2


@pytest.mark.parametrize("wanted", [[], [3], [0, 2, 5, 6], [*range(11)]])
def test_what_only_some_games_need_is_computed_for_those(wanted):
    numbers = jnp.arange(11)

    def double(number):
        return number * 2, number > 4

    def one(needed, number):
        return only_where(needed, double, (number,), (jnp.int32(-1), False), share=4)

    needed = jnp.array([game in wanted for game in range(11)])
    doubled, large = jax.vmap(one)(needed, numbers)
    assert doubled.tolist() == [2 * game if game in wanted else -1 for game in range(11)]
    assert large.tolist() == [game in wanted and game > 4 for game in range(11)]
    assert one(needed[3], numbers[3])[0] == doubled[3]


def test_an_illegal_action_ends_the_game_as_in_pgx():
    env, begin, go_on = compile_setup(KIDS)
    state, _ = begin(jax.random.split(jax.random.key(0), GAMES))
    keys = jax.random.split(jax.random.key(1), GAMES)
    after, _ = go_on(state, jnp.full(GAMES, env.coding.wait, jnp.int32), keys)
    assert after.terminated.all()
    assert after.rewards[0].tolist() == [-1.0, 1.0]
    taken = jnp.argmax(state._position.board > 0, 1).astype(jnp.int32)
    for illegal in (taken, jnp.full(GAMES, env.coding.wait, jnp.int32)):
        same, _ = go_on(state, illegal, keys)
        alike = jax.tree.map(lambda x, y: (x == y).all(), same._position, state._position)
        assert jax.tree.all(alike)


def test_a_state_is_drawn_by_the_box():
    for setup in SETUPS:
        _, begin, _ = compile_setup(setup)
        state, _ = begin(jax.random.split(jax.random.key(0), GAMES))
        assert state.to_svg().startswith("<svg")
        assert state.env_id == f"masume_{setup[0]}"


@pytest.mark.parametrize(
    ("do", "code"),
    [
        (lambda: batch_env("sumoku"), "research/not-batched"),
        (lambda: batch_env("sudoku", {"referee": "honour"}, 2), "research/not-batched"),
        (lambda: batch_env("cat", {"referee": "honour"}, 2), "research/not-batched"),
        (lambda: batch_env("cardoku", {"wild": True}, 2), "research/not-batched"),
        (lambda: batch_env("cardoku", {}, 4), "research/not-batched"),
    ],
)
def test_what_cannot_be_batched_is_refused(do, code):
    with pytest.raises(ResearchError) as error:
        do()
    assert error.value.code == code


def test_an_action_of_a_wrong_type_and_a_missing_key_are_refused():
    env = batch_env("sudokids", {}, 2)
    state = jax.eval_shape(env.init, jax.random.key(0))  # nothing is compiled for it
    with pytest.raises(ResearchError) as error:
        env.step(state, jnp.float32(3), jax.random.key(1))
    assert error.value.code == "research/dtype"
    with pytest.raises(ResearchError) as error:
        env.step(state, jnp.int32(3))
    assert error.value.code == "research/key"
