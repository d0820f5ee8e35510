"""A system bound to its cards: all that the outside may ask of a game.

The module of a system declares a `Rulebook`; this does the rest. One sentence runs
every system: the agenda runs on exactly while no open decision is required.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Generic, TypeVar

import msgspec

from . import cards as card_sets
from . import earlier
from .act import Act, Answer, Lapse, Resign, Void
from .chance import Chance
from .codec import Codec
from .decision import Asked
from .endings import CALLED_OFF, VOID, Result, by_lot, lapse
from .errors import BadCards, BadPosition, ClosedDecision, IllegalAnswer
from .event import AnswerKept, Branched, CalledOff, Event, TakenBack, Voided
from .form import Form, check, draw
from .game import Game, Next, Outcome, may_undo
from .guess import framed
from .layout import Layout
from .options import Offers
from .plain import unplain
from .ply import Ply
from .positions import Position
from .rulebook import Rulebook
from .sentences import read, sentence
from .squares import Squares, squares
from .standing import Standing, standings, teams_of
from .view import Foretold, Sight, View
from .words import Said, Text, refusal

C = TypeVar("C")
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741
W = TypeVar("W")

Foresight = Callable[..., Foretold]  # of an answer, or of how things stand
# Events of every system.
OF_ALL: tuple[type[Event], ...] = (AnswerKept, Branched, CalledOff, TakenBack, Voided)
ANY_CHANCE = Chance(bytes(32))  # what is foretold holds in every world guessed


class System(Generic[C, O, W]):
    """One set of rules with one set of cards. It holds no game: games are values."""

    def __init__(self, book: Rulebook[C, O, W], custom: object | None = None) -> None:
        """Binds a rulebook to its built-in cards and, if given, a host's own set."""
        self.book = book
        self.manifest = book.manifest
        self.name, self.seats = book.manifest.name, book.manifest.seats
        self.parse_options = book.manifest.parse_options
        self.chosen = book.manifest.chosen
        self.rules = book.rules
        self.schema = len(book.upgrades) + 1  # of the states it makes
        self.cards = book.read_cards(custom)
        self.called = card_sets.name_of(custom)
        self.title = self.manifest.title
        self.offers = cache(self._offers)  # what own cards offer for options
        self.prompt = cache(self._prompt)  # what a kind of decision asks
        steps, events = tuple(book.steps), (*book.events, *OF_ALL)
        self._codec = Codec(book.world, steps, events, book.upgrades, book.rules)
        self.encode = self._codec.encode
        self.decode = self._decode if book.earlier else self._codec.decode
        self.encode_events = self._codec.encode_events
        self.decode_events = self._codec.decode_events

    def _decode(self, state: bytes) -> Game[W, Any]:
        """Returns a game that was stored, whichever version wrote it.

        Raises TooNew for what a later version has stored.
        """
        return earlier.read_kept(self._codec.decode(state), self.book.earlier)

    def card_set(self, options: O) -> object | None:
        """Returns the cards that a game with these options is played with, as JSON."""
        return self.book.card_set(self.cards, options)

    def card_hash(self, options: O) -> str | None:
        """Returns the SHA-256 that freezes the cards of a game with these options."""
        cards = self.card_set(options)
        return None if cards is None else card_sets.fingerprint(cards)

    def show(self, name: str) -> object | None:
        """Returns a card set by its name as phones draw it, None if there is none."""
        show = self.book.show
        return None if show is None else show(self.cards, name)

    def admit(self, custom: object) -> None:
        """Raises BadCards for a host's new set that games would not begin with."""
        for place in unplain(custom):
            raise BadCards("", place or "name", refusal("hidden"))
        if self.book.admit is not None:
            self.book.admit(self.cards, card_sets.fingerprint(custom))

    def titles(self, options: Mapping[str, object], name: str) -> dict[str, Said]:
        """Returns by option what is chosen of a host's own cards, as they call it.

        They themselves go by their name.
        """
        own = {option: self.called for option in options if options[option] == name}
        return own | {
            option: one.title
            for option, offered in self.offers(name).items()
            for one in offered
            if one.const and one.const == options.get(option)
        }

    def build(self, name: str, cards: Sequence[str]) -> card_sets.Built | None:
        """Returns a deck built from a set, None where players build no decks.

        Raises IllegalOptions for an unknown set, BadCards for an unknown card.
        """
        build = self.book.build
        return None if build is None else build(self.cards, name, cards)

    def start(
        self, options: O, seats: int, seed: bytes, rules: int | None = None
    ) -> Next[W, Any]:
        """Sets a game up; raises IllegalOptions. The seed has 32 bytes.

        `rules` is the number of the rules to play by, the present ones by default.
        """
        self.manifest.refuse_seats(options, seats)
        ply = Ply(self.cards, _blank(self.book, seats, seed, rules))
        self.book.begin(ply, options)
        return self._run(ply)

    def place(self, raw: object, seed: bytes) -> Next[W, Any]:
        """Begins a game at a position as data; for analysis and tests, never a deal.

        Raises BadPosition and IllegalOptions. The seed has 32 bytes.
        """
        if self.book.positions is None:
            raise BadPosition(self.book.refusal, self.name, refusal("positions"))
        position: Position = self.book.positions.read(self.cards, raw)
        self.manifest.refuse_seats(position.options, position.seats)
        ply = Ply(self.cards, _blank(self.book, position.seats, seed, None))
        self.book.positions.place(ply, position)
        return self._run(ply)

    def play(self, game: Game[W, Any], act: Act) -> Next[W, Any]:
        """Carries out one act: the one way in.

        Raises ClosedDecision or IllegalAnswer; nothing has changed then.
        """
        if game.outcome is not None:
            raise ClosedDecision(act.decision if isinstance(act, Answer) else "")
        ply = Ply(self.cards_of(game), game)
        if isinstance(act, Answer):
            self._answer(ply, act)
        elif isinstance(act, Lapse):
            self._lapse(ply, _overdue(game, act))
        elif isinstance(act, Resign) and act.seat in ply.seats:
            self.book.resign(ply, act.seat)
        elif isinstance(act, Void):
            ply.tell(CalledOff(act.why) if act.why else Voided())
            ply.finish(Outcome((), CALLED_OFF if act.why else VOID))
        else:
            raise IllegalAnswer(self.book.refusal, refusal("act"))
        return self._run(ply)

    def cards_of(self, game: Game[W, Any]) -> C:
        """Returns the cards of a game: those of the edition that it began with."""
        return self.book.cards_of(self.cards, game.world)

    def form(self, game: Game[W, Any], asked: Asked, move: str | None = None) -> Form:
        """Returns what may be answered; with a move's name only that move."""
        return self.book.form(self.cards_of(game), game, asked, move)

    def read(self, answer: Answer) -> Answer:
        """Returns an answer as it is written now, whichever version wrote it."""
        names = self.book.earlier
        return earlier.read(answer, names) if names else answer

    def view(self, game: Game[W, Any], seat: int | None) -> View:
        """Returns what a seat (None: a spectator) sees of the world."""
        return self.book.view(self.cards_of(game), game, seat)

    def layout(self, sight: Sight) -> Layout | None:
        """Returns how a view lies on a table; None for systems with a board."""
        lay = self.book.lay
        return None if lay is None else lay(self.cards, sight.view, sight.seat)

    def guess(self, sight: Sight, chance: Chance) -> Game[W, Any]:
        """Returns a game that the seat of this sight cannot tell from the real one."""
        guess = self.book.guess(self.cards, sight, chance)
        return framed(sight, guess, self.schema)

    def foresight(self, sight: Sight, chance: Chance = ANY_CHANCE) -> Foresight | None:
        """Returns a function that foretells what answers would do, as a sight knows.

        An answer is carried out in a guessed world, and the system tells what of it
        holds in all such worlds; without an answer it tells how things stand. Raises
        ClosedDecision and IllegalAnswer. None for a spectator, after the end and where
        a system foretells nothing.
        """
        foretell, seat = self.book.foretell, sight.seat
        if foretell is None or seat is None or sight.outcome is not None:
            return None
        now = self.guess(sight, chance)
        cards = self.cards_of(now)

        def foresee(answer: Answer | None = None) -> Foretold:
            if answer is None:
                return foretell(cards, now, now, seat, None)
            answer = self.read(answer)
            if answer.seat != seat:
                raise ClosedDecision(answer.decision)
            return foretell(cards, now, self.play(now, answer).game, seat, answer)

        return foresee

    def outcome(self, game: Game[W, Any]) -> Outcome | None:
        """Returns how the game ended, or None while it runs."""
        return game.outcome

    def result(self, outcome: Outcome) -> Result:
        """Returns whether a game was won, drawn, lost by all, or void."""
        return self.manifest.results[outcome.how]

    def teams(self, options: O, seats: int) -> tuple[tuple[int, ...], ...]:
        """Returns the seats that play together, team by team."""
        return teams_of(self.book.team, options, seats)

    def standings(
        self, outcome: Outcome, options: O, seats: int
    ) -> tuple[Standing, ...]:
        """Returns who came first, second and so on, team by team."""
        teams = self.teams(options, seats)
        return standings(outcome, teams, self.book.main_tally)

    def hint(self, game: Game[W, Any], asked: Asked, chance: Chance) -> Answer:
        """Returns some legal answer, drawn by lot from the form."""
        return draw(self.form(game, asked), asked.seat, asked.id, chance)

    def way_back(self, game: Game[W, Any], seat: int) -> int:
        """Returns the number of the snapshot to which a seat may go back now.

        Raises ClosedDecision after the end, and IllegalAnswer.
        """
        if game.outcome is not None:
            raise ClosedDecision("")
        if not may_undo(game, seat):
            raise IllegalAnswer(self.book.refusal, refusal("undo"))
        return game.back[-1].to

    def undo(self, now: Game[W, Any], then: Game[W, Any], seat: int) -> Next[W, Any]:
        """Returns to the world of `then`, with the counters and the chance of `now`.

        What other seats said stays. Raises ClosedDecision after the end, and
        IllegalAnswer if it is not `then` that this seat may go back to.
        """
        if then.number != self.way_back(now, seat):
            raise IllegalAnswer(self.book.refusal, refusal("undo"))
        ply = Ply(self.cards_of(now), now)
        for said in ply.go_back(then, seat):
            self.book.stays(ply, said)
        ply.tell(TakenBack(seat))
        return self._run(ply)

    def sentence(self, event: Event, names: Sequence[str], me: int | None) -> Text:
        """Returns what was heard as a sentence, for the reader at seat `me`."""
        say = self.book.say
        reading = (say and say(self.cards, event)) or read(self.manifest.words, event)
        return sentence(self.manifest.shelves, event, reading, names, me)

    def rematch(self, options: O, world: W) -> O:
        """Returns the options of a game between the same seats, once more."""
        return self.book.rematch(self.cards, options, world)

    def series(self, options: O) -> tuple[Text, ...] | None:
        """Returns what a series has come to before this game; None for no series."""
        return self.book.series(self.cards, options)

    def standing(self, options: O) -> Text | None:
        """Returns how a series stands before this game, in a line; None for none."""
        told = self.book.standing
        return None if told is None else told(self.cards, options)

    def is_last(self, options: O) -> bool:
        """Whether a game with these options is the last one of its series."""
        return self.book.is_last(options)

    def turn(self, game: Game[W, Any]) -> int | None:
        """Returns the turn that a game is in; None where the rules number none.

        What is settled before the first one belongs to it.
        """
        turn = self.book.turn
        return None if turn is None else max(turn(game.world), 1)

    def faces(self, game: Game[W, Any]) -> tuple[str, ...]:
        """Returns what everybody sees of the table from afar, as its game draws it."""
        return self.book.faces(self.cards_of(game), self.view(game, None))

    def went(self, games: Iterable[Game[W, Any]], seat: int) -> Squares | None:
        """Returns how a game went for a seat, from all its snapshots in order.

        None where the rulebook has no parts to judge, or none was played.
        """
        judged = self.book.went
        parts = () if judged is None else tuple(judged(self.cards, games, seat))
        return squares(parts) if parts else None

    def _offers(self, name: str) -> Offers:
        return self.book.offers(self.cards, name)

    def _prompt(self, kind: str) -> Text:
        return self.manifest.words(f"prompts.{kind}")

    def _answer(self, ply: Ply[C, W, Any], answer: Answer) -> None:
        asked = _find(ply.game, answer)
        if self.book.earlier:
            answer = self.read(answer)
        form = self.book.form(ply.cards, ply.game, asked, answer.move)
        check(form, answer, self.book.refusal)
        if asked.life == "once":
            ply.close(asked)
        elif asked.life == "revise":
            ply.keep(asked, answer)
        self.book.answer(ply, asked, answer)
        if asked.life == "revise" and ply.keeps(answer):
            ply.tell(AnswerKept(asked.id), (asked.seat,))

    def _lapse(self, ply: Ply[C, W, Any], overdue: tuple[Asked, ...]) -> None:
        if self.book.lapse is not None:
            self.book.lapse(ply, overdue)
        else:
            lapse(ply, overdue, by_lot(self.book.form, self.book.answer))

    def _run(self, ply: Ply[C, W, Any]) -> Next[W, Any]:
        steps, upkeep = self.book.steps, self.book.upkeep
        if upkeep is not None and ply.game.number >= 0:
            upkeep(ply, ply.game.world)
        while ply.agenda and not (ply.asked and ply.waits):
            before = ply.world
            step, ply.agenda = ply.agenda[0], ply.agenda[1:]
            steps[type(step)](ply, step)
            if upkeep is not None:
                upkeep(ply, before)
        if self.book.offer is not None and ply.outcome is None:
            self.book.offer(ply)
        return ply.seal(self.book.hidden)


AnySystem = System[Any, Any, Any]


def _blank(
    book: Rulebook[C, O, W], seats: int, seed: bytes, rules: int | None
) -> Game[W, Any]:
    """Returns the game before its set-up, which becomes snapshot 0."""
    unset: Any = None
    return Game(
        schema=len(book.upgrades) + 1,
        rules=book.rules if rules is None else rules,
        number=-1,
        agenda=(),
        asked=(),
        counts=(0,) * seats,
        seen=(0,) * (seats + 1),
        chance=Chance(seed),
        world=unset,
    )


def _find(game: Game[W, Any], answer: Answer) -> Asked:
    for asked in game.asked:
        if asked.id == answer.decision and asked.seat == answer.seat:
            return asked
    raise ClosedDecision(answer.decision)


def _overdue(game: Game[W, Any], lapse: Lapse) -> tuple[Asked, ...]:
    awaited = {a.id: a for a in game.asked if a.is_awaited}
    for decision in lapse.decisions or ("",):
        if decision not in awaited:
            raise ClosedDecision(decision)
    return tuple(awaited[d] for d in dict.fromkeys(lapse.decisions))
