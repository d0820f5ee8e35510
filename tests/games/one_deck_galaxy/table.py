"""A galaxy for tests that read like play."""

from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from engine.kernel import (
    Answer,
    Asked,
    Event,
    Form,
    IllegalAnswer,
    Lapse,
    Move,
    Outcome,
    Resign,
    System,
    Undo,
    sight,
)
from engine.one_deck_galaxy.adjacency import sets
from engine.one_deck_galaxy.derived import foes
from engine.one_deck_galaxy.dice import sort
from engine.one_deck_galaxy.rulebook import RULEBOOK
from engine.one_deck_galaxy.sets import our_cards
from engine.one_deck_galaxy.view import GalaxyView
from engine.one_deck_galaxy.world import Pile, Player, Slot, World

NAMES = ("Ana", "Ben", "Cem", "Dia")
CARDS = our_cards()
SYSTEM: System[Any, Any, World] = System(RULEBOOK)
PLAIN = ("elemens", "botanists")
FOUR = (PLAIN, ("felisi", "explorers"), ("zibzab", "scientists"), PLAIN)
E = TypeVar("E", bound=Event)
ONE_OF_MANY = (  # moves of which there may be several, each in one place
    *("turn", "to", "swap", "exile_for", "spend", "discard"),
    *("join", "join-high", "accept", "decline"),
)


class Galaxy:
    """A game at the first Action Phase, with what a test puts into it.

    Pools, zone and Science are empty until a test fills them; all cards that lie
    nowhere are in the deck.
    """

    def __init__(self, *civilizations: tuple[str, str], **options: object) -> None:
        """Begins with these civilisations, one for each player."""
        seats = len(civilizations) or 1
        parsed = SYSTEM.parse_options({"edition": CARDS.name, **options})
        self.game, self.last = SYSTEM.start(parsed, seats, bytes(32))
        self.before = self.game
        for seat, (home, society) in enumerate(civilizations or (PLAIN,)):
            self.answer(seat, "take", homeworld=(home,), society=(society,))
        while not self.asks("act"):  # what a host's cards ask first
            late = next(a for a in self.game.asked if a.is_awaited)
            self.game, self.last = SYSTEM.play(self.game, Lapse((late.id,)))
        for seat in range(seats):
            self.has(seat, pool="", discs=0)
        slots = (Slot(),) * len(self.world.slots)
        self.lay(science=(), slots=slots, fleets=Pile(), discs=0, discard=())
        self.foe(pile=Pile())
        if self.world.far:
            self.far(science=(), fleets=Pile(), discs=0)

    # What lies where

    @property
    def world(self) -> World:
        """The world as it is."""
        world: World = self.game.world
        return world

    def lay(self, **fields: Any) -> "Galaxy":
        """Changes the world; cards that lie nowhere go into the deck."""
        world = replace(self.world, **fields)
        lying = {*world.discard, *world.science, *world.exiled}
        piles = [world.fleets, *(slot.pile for slot in world.slots)]
        if world.far:
            lying |= {*world.far.science}
            piles.append(world.far.fleets)
        for foe in foes(world):
            lying |= {*foe.colonies, *foe.science, *foe.preserved}
            piles.append(foe.pile)
        lying |= {slot.card for slot in world.slots}
        for player in world.players:
            lying |= {*player.colonies, *player.techs}
        of_all = CARDS.deck(sets(world))
        unseen = tuple(card for card in of_all if card not in lying)
        deck = len(unseen) - sum(len(pile.cards) for pile in piles)
        world = replace(world, unseen=(unseen,), deck=deck)
        self.game = replace(self.game, world=world, back=())
        return self

    def has(self, seat: int = 0, **fields: Any) -> "Galaxy":
        """Gives a player dice, discs, Colonies, Techs or completed Milestones."""
        for name in ("pool", "colonies", "techs"):
            if name in fields:
                fields[name] = tuple(fields[name].split())
        if "pool" in fields:
            fields["pool"] = sort(fields["pool"])
        players = list(self.world.players)
        players[seat] = replace(players[seat], **fields)
        return self.lay(players=tuple(players))

    def zone(self, *cards: str, **influence: int) -> "Galaxy":
        """Lays cards into the slots; `z0=3` puts influence on the first."""
        slots = [
            Slot(card, influenced(influence.get(f"z{n}", 0)))
            for n, card in enumerate(cards)
        ]
        rest = len(self.world.slots) - len(slots)
        return self.lay(slots=(*slots, *(Slot(),) * rest))

    def base(self, fleets: int = 0, science: str = "", **fields: Any) -> "Galaxy":
        """Gives the Starbase Fleets, Science, discs or a class."""
        cards = tuple(science.split())
        return self.lay(fleets=influenced(fleets), science=cards, **fields)

    def foe(self, **fields: Any) -> "Galaxy":
        """Changes the Adversary."""
        return self.lay(foe=replace(self.world.foe, **fields))

    def far(self, **fields: Any) -> "Galaxy":
        """Changes the second Starbase of four players, and what lies beside it."""
        assert self.world.far
        return self.lay(far=replace(self.world.far, **fields))

    def far_foe(self, **fields: Any) -> "Galaxy":
        """Changes the second Adversary of four players."""
        assert self.world.far
        return self.far(foe=replace(self.world.far.foe, **fields))

    def deck(self, n: int) -> "Galaxy":
        """Leaves so many cards in the deck; the others are discarded."""
        (unseen,) = self.world.unseen
        return self.lay(discard=unseen[: self.world.deck - n])

    # What is done

    def asks(self, kind: str, seat: int = 0) -> bool:
        """Whether a seat is asked this."""
        return any((a.kind, a.seat) == (kind, seat) for a in self.game.asked)

    def asked(self, seat: int = 0, move: str = "") -> Asked:
        """The decision of a seat, or that of its decisions which has a move."""
        own = [a for a in self.game.asked if a.seat == seat]
        having = (a for a in own if any(self._named(a, move)))
        return next(having, own[0]) if move else own[0]

    def _named(self, asked: Asked, name: str) -> list[Move]:
        moves = SYSTEM.form(self.game, asked).moves
        return [move for move in moves if called(move).startswith(name)]

    def may_join(self, seat: int = 0) -> bool:
        """Whether a seat may join in what another proposes."""
        return any(move.startswith("join") for move in self.moves(seat))

    @property
    def questions(self) -> list[tuple[int, str]]:
        """What is asked of whom, but for what goes at any time."""
        return [(a.seat, a.kind) for a in self.game.asked if a.kind != "any_time"]

    def form(self, seat: int = 0) -> Form:
        """What a seat may answer."""
        return SYSTEM.form(self.game, self.asked(seat))

    def moves(self, seat: int = 0) -> set[str]:
        """The names of the moves of a seat, with a value or a number: `turn 5`."""
        return {called(move) for move in self.form(seat).moves}

    def move(self, name: str, seat: int = 0) -> Move:
        """A move of a seat, by its name or how it begins."""
        return self._named(self.asked(seat, name), name)[0]

    def answer(self, seat: int, move: str, **picks: Any) -> "Galaxy":
        """Answers what a seat is asked."""
        asked = self.asked(seat, move)
        given = {name: split(value) for name, value in picks.items()}
        self.before = self.game
        self.game, self.last = SYSTEM.play(
            self.game, Answer(seat, asked.id, move, given)
        )
        return self

    def does(self, move: str, seat: int = 0, **picks: Any) -> "Galaxy":
        """Answers with the first move that is called so, or begins so."""
        found = self.move(move, seat)
        at = {"at": found.at} if len(found.at) == 1 else {}
        return self.answer(seat, found.move, **{**at, **picks})

    def fits(self, box: str, seat: int = 0) -> set[str]:
        """The dice that may go into a box, alone or with others."""
        found: set[str] = set()
        for move in self.form(seat).moves:
            if box in move.at and move.picks:
                found |= {*move.picks[0].of}
        return found

    def does_by(self, decision: str, seat: int, move: str) -> "Galaxy":
        """Answers a decision by its id, open or not."""
        self.game, self.last = SYSTEM.play(self.game, Answer(seat, decision, move, {}))
        return self

    def place(self, dice: str, box: str, seat: int = 0) -> "Galaxy":
        """Puts dice into a box; raises IllegalAnswer if no such box is open."""
        placing = ("put", "fill", "ring")
        moves = [m for m in self.form(seat).moves if m.move in placing]
        for move in moves:
            if box in move.at:
                picks = {move.picks[0].name: dice} if move.picks else {}
                return self.answer(seat, move.move, at=box, **picks)
        raise IllegalAnswer("OG-118", f"{box} is not open")

    def use(self, tech: str, option: int = 0, seat: int = 0) -> "Galaxy":
        """Uses a Tech."""
        return self.answer(seat, "use", at=f"{option}.{tech}")

    def usable(self, tech: str, seat: int = 0) -> set[int]:
        """The options of a Tech that can be used now."""
        found = {at for m in self.form(seat).moves if m.move == "use" for at in m.at}
        return {n for n in range(3) if f"{n}.{tech}" in found}

    def done(self) -> "Galaxy":
        """Ends the Action Phase for all."""
        for seat in range(len(self.world.players)):
            self.does("done", seat)
        return self

    def turn(self) -> "Galaxy":
        """Ends the Action Phase; what is asked on the way is answered the mild way."""
        self.done()
        while self.game.outcome is None and not self.asks("act"):
            asked = next(a for a in self.game.asked if a.is_awaited)
            told = self.last
            self.game, self.last = SYSTEM.play(self.game, Lapse((asked.id,)))
            self.last = (*told, *self.last)
        return self

    def undo(self, seat: int = 0) -> "Galaxy":
        """Takes the last act back."""
        act = Undo(seat, SYSTEM.way_back(self.game, seat))
        assert act.to == self.before.number
        self.game, self.last = SYSTEM.undo(self.game, self.before, seat)
        return self

    def resign(self, seat: int = 0) -> "Galaxy":
        """Gives up."""
        self.game, self.last = SYSTEM.play(self.game, Resign(seat))
        return self

    # What one sees

    def me(self, seat: int = 0) -> Player:
        """A player."""
        return self.world.players[seat]

    def pool(self, seat: int = 0) -> str:
        """A player's dice."""
        return " ".join(self.me(seat).pool)

    def heard(self, kind: type[E]) -> list[E]:
        """The events of a kind that the last act told."""
        return [t.event for t in self.last if isinstance(t.event, kind)]

    def view(self, seat: int | None = None) -> GalaxyView:
        """What everybody sees, or what a seat has near."""
        seen = sight(SYSTEM, self.game, seat).view
        assert isinstance(seen, GalaxyView)
        return seen

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        assert self.game.outcome is not None
        return self.game.outcome


def called(move: Move) -> str:
    """What a move is, with the value, the number or the proposal that it is for."""
    if move.move == "calibrate":
        return f"calibrate {len(move.at[0]) // len('s0')}"
    return f"{move.move} {move.at[0]}" if move.move in ONE_OF_MANY else move.move


def split(value: Any) -> Any:
    """Lists written with blanks, as tuples."""
    return tuple(value.split()) if isinstance(value, str) else value


def influenced(n: int) -> Pile:
    """So much influence, with as few cards as can be."""
    return Pile(n, (0,) * ((n + 1) // 2))


def refused(galaxy: Galaxy, box: str, dice: str, rule: str) -> None:
    """Asserts that dice are refused for a box, citing a rule."""
    with pytest.raises(IllegalAnswer) as refusal:
        galaxy.place(dice, box)
    assert refusal.value.rule == rule
