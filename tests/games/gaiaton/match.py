"""A match of Gaiaton for tests that read like play.

The animals are called what they are: `red-20` is a red animal of 20 years, `red-4-9`
one that is declared low or max. Strict: an act fails the test when the open question is
not the one that it answers.
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine import load
from engine.gaiaton.animals import COLOURS
from engine.gaiaton.view import GaiatonView
from engine.gaiaton.world import Exchange, Play, Player
from engine.kernel import (
    Act,
    Answer,
    Asked,
    Event,
    Lapse,
    Resign,
    heard,
    sight,
)
from engine.kernel.cards import fingerprint
from engine.kernel.chance import Chance
from engine.kernel.game import Game as KernelGame
from engine.kernel.game import Outcome
from engine.kernel.system import System

Game = KernelGame[Any, Any]
NAMES = ("Ana", "Ben")

RANGES = {
    "red": ("4-9", "12-27"),
    "yellow": ("12-27", "5-60"),
    "blue": ("3-8",),
    "orange": ("6-11",),
    "purple": ("10-60",),
    "green": ("2-9",),
}
LARGE = {"purple": (50, 177), "yellow": (211,)}


def animal(name: str) -> dict[str, object]:
    """Returns the animal of a name: its colour, and one number or two."""
    colour, low, *most = name.split("-")
    label = f"{colour.title()} {'-'.join([low, *most])}"
    years = {"low": int(low), "max": int(most[0] if most else low)}
    return {"id": name, "name": label, "colour": colour, **years}


def ids() -> list[str]:
    """Returns all animals of the test set."""
    found = []
    for colour in COLOURS:
        found += [f"{colour}-{n}" for n in (*range(1, 36), *LARGE.get(colour, ()))]
        found += [f"{colour}-{pair}" for pair in RANGES[colour]]
    return found


# Ten green, ten purple, five each of three colours and fifteen of one (GL-008).
MOSTLY_RED = tuple(
    f"{colour}-{n}"
    for colour, count in zip(COLOURS, (5, 15, 5, 5, 10, 10), strict=True)
    for n in range(1, count + 1)
)
SET: dict[str, Any] = {
    "name": "Plain animals",
    "animals": [animal(name) for name in ids()],
    "decks": [
        {
            "id": "plain",
            "name": "Plain",
            "theme": "Whatever there is.",
            "cards": list(MOSTLY_RED),
        }
    ],
}
SYSTEM: System[Any, Any, Any] = load("gaiaton", SET)
ANIMALS = fingerprint(SET)


class Match:
    """Ana and Ben at one table. Ana attacks first, unless it is said otherwise."""

    def __init__(self, seed: bytes = bytes(32), **options: Any) -> None:
        """Sits them down; the decks are still to be chosen."""
        self.system = SYSTEM
        self.options = self.system.parse_options({"animals": ANIMALS, **options})
        self.game: Game
        self.game, self.told = self.system.start(self.options, 2, seed)

    # What lies there

    def with_hands(self, **hands: str) -> "Match":
        """Gives hands; whoever is not named keeps what was dealt."""
        return self._laid("hand", hands)

    def with_decks(self, **decks: str) -> "Match":
        """Puts nothing but these cards into the decks."""
        return self._laid("deck", decks)

    def with_discards(self, **piles: str) -> "Match":
        """Puts cards on the discard piles."""
        return self._laid("discard", piles)

    def with_graveyards(self, **piles: str) -> "Match":
        """Puts cards into the graveyards."""
        return self._laid("graveyard", piles)

    def to_attack(self, name: str) -> "Match":
        """Makes it this player's turn to open a battle."""
        asked = replace(self.question, id=f"{NAMES.index(name)}.9")
        asked = replace(asked, seat=NAMES.index(name), kind="attack")
        world = replace(self.game.world, attacker=asked.seat, battle=1)
        counts = tuple(9 for _ in NAMES)
        self.game = replace(self.game, asked=(asked,), world=world, counts=counts)
        return self

    # What players do

    def chooses(self, name: str, starter: str = "plain") -> "Match":
        """Takes a starter deck."""
        return self.answers(name, "deck", "starter", deck=(starter,))

    def brings(self, name: str, cards: Iterable[str]) -> "Match":
        """Brings an own list."""
        return self.answers(name, "deck", "own", cards=tuple(cards))

    def keeps(self, name: str) -> "Match":
        """Keeps the starting hand."""
        return self.answers(name, "exchange", "keep")

    def exchanges(self, name: str) -> "Match":
        """Exchanges the starting hand."""
        return self.answers(name, "exchange", "exchange")

    def begins(self, move: str) -> "Match":
        """Lets the winner of the toss say who attacks first."""
        return self.answers(NAMES[self.question.seat], "begin", move)

    def attacks(self, name: str, animal: str, supports: str = "") -> "Match":
        """Lays an attack; «low:red-4-9» declares low."""
        return self._lays(name, "attack", animal, supports)

    def counters(self, name: str, animal: str, supports: str = "") -> "Match":
        """Lays a counter."""
        return self._lays(name, "counter", animal, supports)

    def calls(self, name: str) -> "Match":
        """Wants to attack next."""
        return self.answers(name, "next", "call")

    def checks(self, name: str) -> "Match":
        """Makes the other attack next."""
        return self.answers(name, "next", "check")

    def resigns(self, name: str) -> "Match":
        """Gives the match up."""
        return self.do(Resign(NAMES.index(name)))

    def runs_out_of_time(self, *names: str) -> "Match":
        """Lets the time of these players run out, or of all that are waited for."""
        late = [a for a in self.game.asked if a.is_awaited]
        seats = [NAMES.index(name) for name in names] or [a.seat for a in late]
        return self.do(Lapse(tuple(a.id for a in late if a.seat in seats)))

    def answers(
        self, name: str, kind: str, move: str, **picks: tuple[str, ...]
    ) -> "Match":
        """Sends any answer to the open question of this kind, legal or not."""
        seat = NAMES.index(name)
        found = [a for a in self.game.asked if (a.seat, a.kind) == (seat, kind)]
        assert found, f"{name} is not asked to {kind}: {self.game.asked}"
        return self.do(Answer(seat, found[0].id, move, dict(picks)))

    def plays_on(self, seed: bytes = bytes(32)) -> "Match":
        """Plays to the end by lot."""
        chance = Chance(seed)
        while self.game.outcome is None:
            asked = next(a for a in self.game.asked if a.is_awaited)
            self.do(self.system.hint(self.game, asked, chance))
            _, chance = chance.draw()
        return self

    def do(self, act: Act) -> "Match":
        """Carries out an act."""
        self.game, self.told = self.system.play(self.game, act)
        return self

    # What there is to see

    @property
    def question(self) -> Asked:
        """The first open question."""
        asked: Asked = self.game.asked[0]
        return asked

    @property
    def turn(self) -> tuple[str, str]:
        """Who is waited for, with which question."""
        (asked,) = self.game.asked
        return NAMES[asked.seat], asked.kind

    @property
    def moves(self) -> list[str]:
        """What the one open question allows."""
        form = self.system.form(self.game, self.question)
        return [":".join([move.move, *move.at]) for move in form.moves]

    def player(self, name: str) -> Player:
        """One player's areas."""
        player: Player = self.game.world.players[NAMES.index(name)]
        return player

    def hand(self, name: str) -> str:
        """The hand of a player."""
        return " ".join(self.player(name).hand)

    def discard(self, name: str) -> str:
        """The discard pile of a player, as it came."""
        return " ".join(self.player(name).discard)

    def graveyard(self, name: str) -> str:
        """The graveyard of a player, as it came."""
        return " ".join(self.player(name).graveyard)

    def view(self, name: str | None) -> GaiatonView:
        """What a player (None: a spectator) sees."""
        seat = None if name is None else NAMES.index(name)
        seen = sight(self.system, self.game, seat).view
        assert isinstance(seen, GaiatonView)
        return seen

    def heard(self, name: str | None) -> list[str]:
        """What a player (None: a spectator) heard of the last act, as sentences."""
        seat = None if name is None else NAMES.index(name)
        told = heard(self.told, seat)
        return [str(self.system.sentence(event, NAMES, seat)) for event in told]

    def event(self, kind: type[Event]) -> Any:
        """The first event of a kind that the last act told."""
        return next(t.event for t in self.told if isinstance(t.event, kind))

    def happened(self, kind: type[Event]) -> bool:
        """Whether the last act told an event of a kind."""
        return any(isinstance(t.event, kind) for t in self.told)

    @property
    def outcome(self) -> Outcome:
        """How the match ended."""
        assert self.game.outcome is not None
        return self.game.outcome

    @property
    def winners(self) -> list[str]:
        """The names of those who won."""
        return [NAMES[seat] for seat in self.outcome.winners]

    # How it is done

    def _lays(self, name: str, kind: str, animal: str, supports: str) -> "Match":
        declared, _, card = animal.rpartition(":")
        own = tuple(supports.split())
        return self.answers(name, kind, declared or "max", at=(card,), supports=own)

    def _laid(self, zone: str, cards: dict[str, str]) -> "Match":
        players = list(self.game.world.players)
        for name, listed in cards.items():
            seat, pool = NAMES.index(name), self.system.cards[ANIMALS]
            laid: tuple[str, ...] = tuple(listed.split())
            if zone in ("hand", "deck"):
                laid = pool.sort(laid)
            deck = tuple(c for c in players[seat].deck if c not in laid)
            changes: dict[str, Any] = {"deck": deck, zone: laid}
            players[seat] = replace(players[seat], **changes)
        world = replace(self.game.world, players=tuple(players))
        self.game = replace(self.game, world=world)
        return self


def dealt(**options: Any) -> Match:
    """Returns a match in which both have chosen the plain deck."""
    return Match(**options).chooses("Ana").chooses("Ben")


def battle(ana: str = "", ben: str = "", **options: Any) -> Match:
    """Returns a match in which Ana opens the first battle, with these hands."""
    match = dealt(**options).keeps("Ana").keeps("Ben").begins("first")
    given = {name: hand for name, hand in zip(NAMES, (ana, ben), strict=True) if hand}
    return match.with_hands(**given).to_attack("Ana")


def exchanged(attack: str, counter: str) -> Exchange:
    """Returns a pair on the stage: «red-20+blue-20» against another."""
    one, two = (text.split("+") for text in (attack, counter))
    return Exchange(
        Play(one[0], "max", tuple(one[1:])), Play(two[0], "max", tuple(two[1:]))
    )
