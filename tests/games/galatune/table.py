"""A table of Galatune for tests that read like play."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from engine.galatune.cards import our_cards
from engine.galatune.manifest import FIRST
from engine.galatune.rulebook import RULEBOOK
from engine.galatune.view import GalatuneView
from engine.galatune.world import Player, World, all_cards, without
from engine.kernel import (
    Act,
    Answer,
    Asked,
    Chance,
    Lapse,
    Move,
    Outcome,
    Resign,
    System,
    heard,
    sight,
)

NAMES = ("Ana", "Ben", "Cem", "Dan", "Eva", "Fay", "Gil", "Hal", "Ivo", "Joy")
CARDS = our_cards()
IDS = {action.name: action.id for action in CARDS.actions}
CHAMPIONS = {champion.name.split()[0]: champion.id for champion in CARDS.champions}
SPECIALS = {champion.special.name: champion.id for champion in CARDS.champions}
SYSTEM: System[Any, Any, World] = System(RULEBOOK)


def card(name: str) -> str:
    """The id of a card or a Special Action."""
    return IDS.get(name) or SPECIALS[name]


def is_laid(move: Move, trap: str) -> bool:
    """Whether a move places a Trap."""
    return move.move == "lay" and move.picks[0].of == (card(trap),)


class Table:
    """A game in which each seat has the champion and the cards that a test wants.

    `seats` are the champions by the first word of their names; hands are empty. Numbers
    are those of the house set's first edition, which never change.
    """

    def __init__(self, *seats: str, **options: object) -> None:
        self._begin(len(seats), options)
        for name, champion in zip(NAMES, seats, strict=False):
            self.answers(name, "champion", "take", at=(CHAMPIONS[champion],))
        self._set(*[replace(p, hand=()) for p in self.world.players])

    @classmethod
    def unset(cls, seats: int, **options: object) -> "Table":
        """A table at which nobody has a champion yet."""
        table = cls.__new__(cls)
        table._begin(seats, options)
        return table

    def _begin(self, seats: int, options: Mapping[str, object]) -> None:
        parsed = SYSTEM.parse_options({"cards": FIRST, **options})
        self.game, self.last = SYSTEM.start(parsed, seats, bytes(32))

    def _set(self, *players: Player) -> None:
        """Sets the players; all other cards are the deck."""
        options = self.world.options
        held = [c for p in players for c in (*p.hand, *p.used)]
        top = self.world.top
        deck = without(all_cards(CARDS, options), (*held,))
        top = tuple(c for c in top if c in deck)
        world = replace(
            self.world, players=tuple(players), deck=without(deck, top), top=top
        )
        self.game = replace(self.game, world=world)

    @property
    def world(self) -> World:
        """The world as it is."""
        world: World = self.game.world
        return world

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.outcome is not None

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        assert self.game.outcome is not None
        return self.game.outcome

    def seat(self, name: str) -> Player:
        """What a player has."""
        return self.world.players[NAMES.index(name)]

    def hp(self, name: str) -> int:
        """The HP of a player's champion."""
        return self.seat(name).hp

    def vp(self, name: str) -> int:
        """The VP of a player."""
        return self.seat(name).vp

    def having(self, name: str, *cards: str, **fields: Any) -> "Table":
        """Gives a player cards, HP, VP or a Used Pile."""
        if cards:
            fields["hand"] = CARDS.sort(tuple(map(card, cards)))
        if "used" in fields:
            fields["used"] = tuple(map(card, fields["used"]))
        seat = NAMES.index(name)
        players = list(self.world.players)
        players[seat] = replace(players[seat], **fields)
        self._set(*players)
        return self

    def with_deck(self, *cards: str) -> "Table":
        """Leaves no more than these cards in the deck."""
        deck = CARDS.sort(tuple(map(card, cards)))
        self.game = replace(self.game, world=replace(self.world, deck=deck, top=()))
        return self

    def with_chance(self, chance: Chance) -> "Table":
        """Goes on with another chance."""
        self.game = replace(self.game, chance=chance)
        return self

    def with_rules(self, rules: int) -> "Table":
        """Goes on by the rules of an older number."""
        world = replace(self.world, rules=rules)
        self.game = replace(self.game, rules=rules, world=world)
        return self

    def view(self, name: str | None) -> GalatuneView:
        """What a player sees."""
        seat = None if name is None else NAMES.index(name)
        seen = sight(SYSTEM, self.game, seat).view
        assert isinstance(seen, GalatuneView)
        return seen

    def waiting(self) -> list[str]:
        """Whom everybody sees to be waited for."""
        return [NAMES[s] for s in sight(SYSTEM, self.game, None).waiting]

    def asked(self, name: str, kind: str) -> Asked:
        """The open decision of this kind."""
        seat = NAMES.index(name)
        (found,) = [a for a in self.game.asked if (a.seat, a.kind) == (seat, kind)]
        return found

    def answers(self, name: str, kind: str, move: str, **picks: Any) -> "Table":
        """Answers a decision."""
        asked = self.asked(name, kind)
        return self.does(Answer(asked.seat, asked.id, move, picks))

    def does(self, act: Act) -> "Table":
        """Carries out any act."""
        self.game, self.last = SYSTEM.play(self.game, act)
        return self

    def said(self, name: str | None = None) -> list[str]:
        """What a player hears of the last act."""
        seat = None if name is None else NAMES.index(name)
        return [str(SYSTEM.sentence(e, NAMES, seat)) for e in heard(self.last, seat)]

    def plan(self, name: str, what: str, *on: str, choice: str = "") -> "Table":
        """Plans an action, on some players where it has a choice."""
        asked, chosen = self.asked(name, "plan"), card(what)
        form = SYSTEM.form(self.game, asked)
        for move in form.moves:
            picks = {pick.name: pick for pick in move.picks}
            if "card" in picks and chosen in picks["card"].of:
                given: dict[str, tuple[str, ...]] = {"card": (chosen,)}
                if "targets" in picks:
                    given["targets"] = tuple(f"s{NAMES.index(n)}" for n in on)
                if "choice" in picks:
                    given["choice"] = (choice,)
                return self.answers(name, "plan", move.move, **given)
        raise AssertionError(f"{name} may not plan {what}")

    def orders(self, name: str, move: str, span: str = "turn", **picks: str) -> "Table":
        """Leaves an order for the trap window."""
        if move == "free":
            return self.answers(name, "order", move)
        given = {pick: (card(v) if pick == "card" else v,) for pick, v in picks.items()}
        return self.answers(name, "order", move, **given, span=(span,))

    def planned(self, **plans: tuple[str, ...]) -> "Table":
        """Lets some plan; all others are late."""
        for name, (what, *on) in plans.items():
            self.plan(name, what, *on)
        return self.late("plan")

    def late(self, kind: str) -> "Table":
        """Time is up for all who are waited for."""
        late = [a.id for a in self.game.asked if a.kind == kind and a.is_awaited]
        return self.does(Lapse(tuple(late))) if late else self

    def places(self, name: str, trap: str) -> list[str]:
        """The cards that a player may place a Trap on."""
        form = SYSTEM.form(self.game, self.asked(name, "trap"))
        at = [p for m in form.moves if is_laid(m, trap) for p in m.at]
        return [CARDS.design[self.world.table[int(p[1:])].card].name for p in at]

    def trap(self, name: str, trap: str, on: str, **choice: str) -> "Table":
        """Places a Trap on the newest action with this name."""
        places = [n for n, p in enumerate(self.world.table) if p.card == card(on)]
        at = f"p{places[-1]}"
        picks = {pick: (value,) for pick, value in choice.items()}
        if "target" in picks:
            picks["target"] = (f"s{NAMES.index(choice['target'])}",)
        return self.answers(name, "trap", "lay", at=(at,), card=(card(trap),), **picks)

    def passed(self) -> "Table":
        """Lets all who are asked for a Trap pass."""
        while any(a.kind == "trap" and a.is_awaited for a in self.game.asked):
            asked = next(a for a in self.game.asked if a.is_awaited)
            self.does(Answer(asked.seat, asked.id, "pass", {}))
        return self

    def turn(self, **plans: tuple[str, ...]) -> "Table":
        """Plays a turn up to the end of its Trap Phase, without Traps."""
        return self.planned(**plans).passed()

    def resigns(self, name: str) -> "Table":
        """Leaves the game."""
        return self.does(Resign(NAMES.index(name)))

    def hand(self, name: str) -> list[str]:
        """The names of the cards a player holds."""
        return [CARDS.design[c].name for c in self.seat(name).hand]

    def used(self, name: str) -> list[str]:
        """The names of a player's used cards, the newest last."""
        return [CARDS.design[c].name for c in self.seat(name).used]
