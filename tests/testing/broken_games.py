"""SudoKids broken in one place each; the contract test has to notice."""

from random import Random

from msgspec.structs import replace

from masume import CLOCK, NATURE, Chance, Effect, IllegalMove, Outcome
from masume.core.match import MOST_ROWS
from masume.games.sudoku.rules.moves import Draw, Lay
from masume.games.sudoku.rules.sudokids import Sudokids
from masume.referees.honour import Go


class LeakingView(Sudokids):
    def view(self, state, viewer):
        seen = super().view(state, viewer)
        return replace(seen, bag=int(state.bag or 0))


class LeakingRow(Sudokids):
    def redact(self, before, who, move, viewer):
        return move


class HidingMoves(Sudokids):
    """Hides where a tile was laid in the log, though the board shows it."""

    def redact(self, before, who, move, viewer):
        if type(move) is Lay:
            return replace(move, cell="A1")
        return super().redact(before, who, move, viewer)


class HidingRow(Sudokids):
    def redact(self, before, who, move, viewer):
        return Draw(None) if type(move) is Draw else move


class Peek(Effect, frozen=True, tag="peek"):
    """Tells everybody what everybody holds."""

    hands: tuple[int | None, ...]


class Moved(Effect, frozen=True, tag="moved"):
    """Tells that something happened."""


class WithEffects(Sudokids):
    """Knows the effects of these tests besides its own."""

    def __init__(self, *parts):
        super().__init__(*parts)
        self.info = replace(self.info, effect=self.info.effect | Peek | Moved)


class LeakingTale(WithEffects):
    def effects(self, before, who, move, after, viewer):
        told = super().effects(before, who, move, after, viewer)
        return (*told, Peek(after.hands, rule="KID-3"))


class LeakingRefusal(Sudokids):
    def play(self, state, seat, move):
        try:
            return super().play(state, seat, move)
        except IllegalMove as error:
            raise IllegalMove(error.code, f"{error.message} {state.hands}") from None


class OnlyTheBagIsMixed(Sudokids):
    """Resamples, but leaves every hidden tile with its owner."""

    def resample(self, state, viewer, rng):
        return replace(super().resample(state, viewer, rng), hands=state.hands, bag=state.bag)


class SpeechlessParser(Sudokids):
    def parse(self, text):
        return super().parse(text) if text.strip() else int(text)


class StrangeWinners(Sudokids):
    def outcome(self, state):
        ended = super().outcome(state)
        return ended and Outcome(ended.scores, (7,), ended.reason)


class NothingHidden(Sudokids):
    def resample(self, state, viewer, rng):
        return state


class ChangingWhatIsSeen(Sudokids):
    def resample(self, state, viewer, rng):
        other = super().resample(state, viewer, rng)
        return replace(other, scores=tuple(score + 1 for score in other.scores))


class InventingStuckPlayers(Sudokids):
    """Resamples without minding that whoever is in turn can lay their tile."""

    def resample(self, state, viewer, rng):
        other = super().resample(replace(state, honour=True), viewer, rng)
        return replace(other, honour=state.honour)


class AcceptingTooMuch(Sudokids):
    def play(self, state, seat, move):
        try:
            return super().play(state, seat, move)
        except IllegalMove as error:
            if error.code == "move/repeats":
                return state
            raise


class AcceptingTooLittle(Sudokids):
    def play(self, state, seat, move):
        if type(move) is Lay and move.cell == "A1":
            raise IllegalMove("move/no", "Not on A1.")
        return super().play(state, seat, move)


class AcceptingAnyone(Sudokids):
    def play(self, state, seat, move):
        if state.phase == "turn" and seat >= 0:
            seat = state.turn
        return super().play(state, seat, move)


class DisorderlyMoves(Sudokids):
    def moves(self, state, seat):
        moves = list(super().moves(state, seat))
        Random().shuffle(moves)
        return iter(moves)


class MovesTwice(Sudokids):
    def moves(self, state, seat):
        for move in super().moves(state, seat):
            yield move
            yield move


class MovesForEverybody(Sudokids):
    def moves(self, state, seat):
        if state.phase == "turn" and seat != state.turn:
            return iter([Go()])
        return super().moves(state, seat)


class UnreadableText(Sudokids):
    def text(self, move):
        return super().text(move).replace("@A", "@B")


class NeverOver(Sudokids):
    def most_rows(self, options, seats):
        return 20


class NoOutcome(Sudokids):
    def outcome(self, state):
        return None


class WrongScores(Sudokids):
    def scores(self, state):
        return tuple(2 * score for score in state.scores)


class WrongOutcome(Sudokids):
    def outcome(self, state):
        ended = super().outcome(state)
        return ended and Outcome(tuple(score + 1 for score in ended.scores), (0,), ended.reason)


class OneNameForAll(Sudokids):
    def decision(self, state, seat):
        return "turn" if super().decision(state, seat) else ""


class RestlessNames(Sudokids):
    """Another's vain challenge renames everybody's decision."""

    def decision(self, state, seat):
        name = super().decision(state, seat)
        return name and f"{name} {len(state.challenged)}"


class ChanceBesideOthers(Sudokids):
    def may_act(self, state):
        return frozenset({0}) if state.phase == "draw" else super().may_act(state)


class MovesForTheClock(Sudokids):
    def moves(self, state, seat):
        return iter([Go()]) if seat == CLOCK else super().moves(state, seat)


class MovesForChance(Sudokids):
    def moves(self, state, seat):
        return iter([Draw(1)]) if seat == NATURE else super().moves(state, seat)


class TooManyRows(Sudokids):
    def most_rows(self, options, seats):
        return MOST_ROWS


class TooManyBytes(Sudokids):
    """Every row is a long line, and there can be very many of them."""

    def most_rows(self, options, seats):
        return MOST_ROWS - 10

    def text(self, move):
        return f"{super().text(move)}{' .' * 200}"

    def parse(self, text):
        return super().parse(text.replace(" .", ""))


class LeakingEffect(WithEffects):
    """Everybody hears what the others hold, but only when somebody lays a tile."""

    def effects(self, before, who, move, after, viewer):
        told = super().effects(before, who, move, after, viewer)
        if type(move) is not Lay:
            return told
        return (*told, Peek(before.hands, rule="KID-3"))


class WrongWinner(Sudokids):
    def outcome(self, state):
        ended = super().outcome(state)
        if ended is None:
            return None
        fewest = ended.scores.index(min(ended.scores))
        return Outcome(ended.scores, (fewest,), ended.reason)


class UndeclaredReason(Sudokids):
    def __init__(self, *parts):
        super().__init__(*parts)
        self.info = replace(self.info, reasons=("bored",))


class NoSuchRuleTold(WithEffects):
    def effects(self, before, who, move, after, viewer):
        return (Moved(rule="KID-99"),)


class NoSuchRuleRefused(Sudokids):
    def play(self, state, seat, move):
        try:
            return super().play(state, seat, move)
        except IllegalMove as error:
            raise IllegalMove(error.code, error.message, rule="SDK-99") from None


class NoSuchSeatTold(WithEffects):
    def effects(self, before, who, move, after, viewer):
        return (Moved(rule="KID-3", seat=9),)


class ForeignEffect(Sudokids):
    """Tells an effect that its type does not know."""

    def effects(self, before, who, move, after, viewer):
        return (Moved(rule="KID-3"),)


class WinningByResigning(Sudokids):
    def after_resignation(self, state, options, resigned):
        return Outcome(self.scores(state), tuple(resigned), "resigned")


class ScoringByResigning(Sudokids):
    def after_resignation(self, state, options, resigned):
        return Outcome(tuple(score + 1 for score in self.scores(state)), (), "resigned")


class NoWayToLeave(Sudokids):
    def resigning_move(self, state, seat):
        return Draw(1)


class SilentNonsense(Sudokids):
    def silent_move(self, state, seat):
        return Draw(1)


class BreakingDown(Sudokids):
    def view(self, state, viewer):
        return {}[state.turn] if state.phase == "turn" else super().view(state, viewer)


class Told(Effect, frozen=True, tag="told"):
    """Something that happens all the time."""


class Never(Effect, frozen=True, tag="never"):
    """Something that does not happen."""


class RealBag(Sudokids):
    """People would have to enter a draw that only one of them may see."""

    def __init__(self, *parts):
        super().__init__(*parts)
        self.info = replace(self.info, traits=replace(self.info.traits, real_dice=True))


class AskedForRoll(RealBag):
    """Somebody who is not there has to roll."""

    def roller(self, state):
        return 9


class WaitedForAndFree(Sudokids):
    """Names whom it waits for among those who may act besides."""

    def may_act(self, state):
        return super().may_act(state) | (self.to_act(state) - {NATURE})


class ChanceAmongOthers(Sudokids):
    def to_act(self, state):
        waits = super().to_act(state)
        return waits | {0} if NATURE in waits else waits


class NothingToDo(Sudokids):
    """Waits for seats to which it offers nothing."""

    def moves(self, state, seat):
        return iter(())

    def sample(self, state, seat, rng):
        return rng.choice([*super().moves(state, seat)])


class DecisionsForEverybody(Sudokids):
    """Names decisions of those who have nothing to decide."""

    def decision(self, state, seat):
        return super().decision(state, seat) or "later"


class ForcingAChoice(Sudokids):
    """Moves for whoever has several moves, too."""

    def forced(self, state, seat):
        return next(self.moves(state, seat), None)


class SamplingTheUnlisted(Sudokids):
    """The move it samples is one that it does not list."""

    def moves(self, state, seat):
        every = [*super().moves(state, seat)]
        return iter(every[: max(1, len(every) - 1)])

    def sample(self, state, seat, rng):
        return [*super().moves(state, seat)][-1]


class UndrawableTile(Sudokids):
    def play(self, state, seat, move):
        if move == Draw(1):
            raise IllegalMove("move/no", "Not this one.")
        return super().play(state, seat, move)


class PlayableSecret(Sudokids):
    """A drawn tile that was hidden from somebody can be drawn as such."""

    def play(self, state, seat, move):
        hidden = seat == NATURE and move == Draw(None)
        return super().play(state, seat, self.chance(state).roll(Random(1)) if hidden else move)


class LooseView(Sudokids):
    """Its view has a list where its type has a tuple."""

    def view(self, state, viewer):
        seen = super().view(state, viewer)
        return replace(seen, scores=list(seen.scores))


class TrailingSpace(Sudokids):
    def text(self, move):
        return f"{super().text(move)} "


class StreamWithASlash(Sudokids):
    def chance(self, state):
        due = super().chance(state)
        return Chance(f"{due.stream}/tiles", due.sizes, due.pick)


class NoRuleTold(WithEffects):
    def effects(self, before, who, move, after, viewer):
        return (Moved(rule=""),)
