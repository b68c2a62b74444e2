"""All games as games of OpenSpiel: importing this module registers them.

>>> import pyspiel
>>> import masume.research.spiel
>>> game = pyspiel.load_game("masume_cardoku", {"players": 2, "wild": True})

The parameters are `players` and the options of the game. Where an option is a text or a number, the
number is written after its name, such as `key7`: OpenSpiel reads a `7` as a number.

Chance is explicit. Where all act at once, nodes are simultaneous; whoever has nothing to do has one
action, `wait`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from masume.core import registry
from masume.core.errors import ResearchError
from masume.core.options import Choice, choices, options_from
from masume.core.typing import AnyGame, Json
from masume.research.coding import AnyCoding
from masume.research.episode import Episode
from masume.research.extra import missing
from masume.research.games import coding_for

try:
    import pyspiel
except ImportError as error:
    raise missing("open-spiel") from error

PREFIX = "masume_"


def short_name(key: str) -> str:
    """The name by which OpenSpiel loads a game.

    >>> short_name("speed-sumoku")
    'masume_speed_sumoku'
    """
    return PREFIX + key.replace("-", "_")


def parameters(game: AnyGame) -> dict[str, Json]:
    """The parameters and their defaults: seats and options."""
    found: dict[str, Json] = {"players": coding_for(game.info.key).seats}
    for choice in choices(game):
        found[choice.name] = parameter(choice, choice.values[0])
    return found


def parameter(choice: Choice, value: Json) -> Json:
    """The value of an option as a parameter."""
    kinds = {type(each) for each in choice.values}
    if len(kinds) == 1:
        return value
    return value if isinstance(value, str) else f"{choice.name}{value}"


def options_of(game: AnyGame, params: Mapping[str, Json]) -> dict[str, Json]:
    """The options that parameters mean."""
    given = {name: value for name, value in params.items() if name != "players"}
    for choice in choices(game):
        by_parameter = {parameter(choice, value): value for value in choice.values}
        if choice.name in given:
            given[choice.name] = by_parameter.get(given[choice.name], given[choice.name])
    return given


def load(key: str, options: Mapping[str, Json] | None = None, seats: int | None = None) -> Json:
    """A game of OpenSpiel by masume's own names: the same as `pyspiel.load_game`."""
    game = registry.game(key)
    options_from(game, options or {})
    by_name = {choice.name: choice for choice in choices(game)}
    params = {
        name: parameter(by_name[name], value) if name in by_name else value
        for name, value in (options or {}).items()
    }
    players = {} if seats is None else {"players": seats}
    return pyspiel.load_game(short_name(key), {**players, **params})


def game_type(game: AnyGame) -> pyspiel.GameType:
    """What OpenSpiel must know of a game before it is set up."""
    coding, kinds = coding_for(game.info.key), pyspiel.GameType
    hidden = game.info.traits.hidden_hands or coding.at_once
    low, high = game.info.seats
    return kinds(
        short_name=short_name(game.info.key),
        long_name=game.info.name,
        dynamics=kinds.Dynamics.SIMULTANEOUS if coding.at_once else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if hidden
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game as it is set up."""

    def __init__(self, key: str, kind: pyspiel.GameType, params: Mapping[str, Json]) -> None:
        game = registry.game(key)
        seats = int(params.get("players", coding_for(key).seats))
        self.coding = coding_for(key, options_of(game, params), seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.coding.actions.size,
            max_chance_outcomes=self.coding.chances.size,
            num_players=seats,
            min_utility=0.0 if seats == 1 and not self.coding.together else -1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.coding.most_steps,
        )
        super().__init__(kind, info, dict(params))

    def new_initial_state(self) -> SpielState:
        """Before anything has happened."""
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Json] | None = None,
    ) -> SpielObserver:
        """What one player sees; with perfect recall the text of all that it has seen."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.coding, kind, params or {})


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """Where an episode stands."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.episode = Episode(game.coding)

    def current_player(self) -> int:
        """A player, chance, all at once, or nobody any more."""
        match self.episode.step:
            case "over":
                return int(pyspiel.PlayerId.TERMINAL)
            case "chance":
                return int(pyspiel.PlayerId.CHANCE)
            case "together":
                return int(pyspiel.PlayerId.SIMULTANEOUS)
        return self.episode.acting()[0]

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Results with their probabilities."""
        return self.episode.results()

    def _apply_action(self, action: int) -> None:
        if self.episode.step == "chance":
            self.episode.draw(action)
        else:
            self.episode.act(self.episode.acting()[0], action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.episode.act_together(dict(enumerate(actions)))

    def _action_to_string(self, player: int, action: int) -> str:
        coding = self.episode.coding
        if player == pyspiel.PlayerId.CHANCE:
            return coding.chance_text(action)
        return coding.action_text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.episode.step == "over"

    def returns(self) -> list[float]:
        """See `Episode.returns`."""
        return self.episode.returns()

    def __str__(self) -> str:
        game, state = self.episode.game, self.episode.state
        drafts = "".join(f" {seat}:{draft}" for seat, draft in sorted(self.episode.drafts.items()))
        steps = f" {self.episode.chance_draft}" if self.episode.chance_draft else ""
        due = " ".join(f"{each.seat}:{game.text(each.move)}" for each in self.episode.complete)
        return f"{state}{drafts}{steps} {due}".rstrip()


class SpielObserver:
    """Observations of one player, as planes and as text."""

    def __init__(
        self, coding: AnyCoding, kind: pyspiel.IIGObservationType, params: Mapping[str, Json]
    ) -> None:
        privacy = pyspiel.PrivateInfoType
        is_own = kind.private_info == privacy.SINGLE_PLAYER
        if params or kind.private_info == privacy.ALL_PLAYERS:
            message = "An observer sees what one player sees, what all see, or what one alone sees."
            raise ResearchError("research/observer", message)
        self.recalls, self.is_own, self.is_public = kind.perfect_recall, is_own, kind.public_info
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if self.recalls or not (self.is_own and self.is_public):
            return
        self.tensor = np.zeros(coding.width, np.float32)
        start = 0
        for plane in coding.planes:
            part = self.tensor[start : start + plane.size]
            self.dict[plane.name] = part.reshape(plane.shape)
            start += plane.size

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the planes."""
        if self.tensor is not None:
            self.tensor[:] = state.episode.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The view, what is public or private of it, or with perfect recall all that was seen."""
        episode = state.episode
        if not self.is_own:
            return episode.public() if self.is_public else ""
        if not self.is_public:
            return episode.private(player)
        return episode.information(player) if self.recalls else episode.seen(player)


def register(key: str) -> None:
    """Makes a game known to OpenSpiel."""
    kind = game_type(registry.game(key))

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Json] | None = None) -> None:
            super().__init__(key, kind, params or {})

    pyspiel.register_game(kind, Registered)


def register_all() -> None:
    """Makes every installed game known that has a coding and is not known yet."""
    there = {*pyspiel.registered_names()}
    for key in registry.keys():  # noqa: SIM118 it is a function
        if short_name(key) not in there and registry.box_of(key).part("coding", key):
            register(key)


register_all()
