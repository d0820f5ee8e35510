"""What a seat sees of Common Galea, and worlds it cannot tell from the real one."""

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Raw, Struct, json

from ...kernel import Chance, Game, Guess, Sight, Step, View
from ...kernel import chance as lots
from ...kernel.words import Ready
from ..deck import Deck, Decks, DeckView
from ..turns import asked_now
from .manifest import Options
from .scoring import Standing, standing
from .world import VALUES, OpenWorld, Side, TakeTurn, World


class SideView(Struct, frozen=True, gc=False):
    """One side: how many lie face down, what lies face up, and the own hidden cards."""

    down: int
    up: tuple[str, ...]
    hidden: tuple[str, ...] | None


class Count(Struct, frozen=True, gc=False, omit_defaults=True):
    """How one colour stands in the centre: highest, lowest or neutral.

    `level`: it shares the greatest count, and so is one of the lowest (GA-016).
    """

    colour: str
    n: int
    standing: Annotated[str, Literal["highest", "lowest", "neutral"]]
    level: bool = False


class Power(Struct, frozen=True, gc=False):
    """A variant of this game, and the value on the cards that it is about (GA-023)."""

    value: int
    variant: Annotated[str, Literal["aces", "twins", "trinity", "quartet", "fives"]]


class CommonView(View, OpenWorld, frozen=True, gc=False, kw_only=True):
    """The table of Common Galea through one viewer's eyes (GA-010)."""

    phase: Annotated[str, Literal["play", "send", "take", "over"]]
    active: int | None
    deck: Annotated[Ready, DeckView]
    hand: tuple[str, ...] | None
    hands: tuple[int, ...]
    sides: tuple[SideView, ...]
    counts: Annotated[Raw, tuple[Count, ...]]  # of every colour, ready-made
    powers: Annotated[Raw, tuple[Power, ...]]  # ready-made
    unused: int
    unused_cards: tuple[str, ...] | None


def view(decks: Decks, game: Game[World, Step], seat: int | None) -> CommonView:
    """Returns what a seat (None: a spectator) sees."""
    world, over = game.world, game.outcome is not None
    deck, options, (one, two) = decks[world.options.deck], world.options, world.sides
    return CommonView(
        **OpenWorld.of(world),
        phase="over" if over else game.asked[0].kind,
        active=None if over else game.asked[0].seat,
        deck=deck.shown,
        hand=None if seat is None else world.hands[seat],
        hands=(len(world.hands[0]), len(world.hands[1])),
        sides=(
            SideView(len(one.down), one.up, one.down if over or seat == 0 else None),
            SideView(len(two.down), two.up, two.down if over or seat == 1 else None),
        ),
        counts=_counts(deck, world.centre),
        powers=_powers(options),
        unused=len(world.unused),
        unused_cards=world.unused if over else None,
    )


def faces(decks: Decks, seen: CommonView) -> tuple[str, ...]:
    """Returns the last cards of the centre, as a table is seen from afar."""
    return decks[seen.options.deck].faces(seen.centre)


def guess(decks: Decks, sight: Sight, chance: Chance) -> Guess[World, Step]:
    """Returns a world with the unseen cards dealt by lot, the rest as it is seen."""
    seen = sight.view
    assert isinstance(seen, CommonView)
    deck = decks[seen.options.deck]
    hidden, chance = lots.shuffle(chance, _unseen(deck, seen))
    unseen = list(hidden)

    def fill(known: tuple[str, ...] | None, size: int) -> tuple[str, ...]:
        if known is not None:
            return known
        return deck.sort([unseen.pop() for _ in range(size)])

    hands = [
        fill(seen.hand if seat == sight.seat else None, size)
        for seat, size in enumerate(seen.hands)
    ]
    sides = [Side(fill(side.hidden, side.down), side.up) for side in seen.sides]
    world = World(
        **OpenWorld.of(seen),
        hands=tuple(hands),
        sides=tuple(sides),
        unused=fill(seen.unused_cards, seen.unused),
    )
    obliged = seen.active is not None and seen.phase != "play"
    agenda = (TakeTurn(1 - (seen.active or 0)),) if obliged else ()
    return Guess(world, asked_now(sight, seen.active, seen.phase), agenda, chance)


def _unseen(deck: Deck, seen: CommonView) -> tuple[str, ...]:
    """Returns the cards of which the viewer does not know where they are."""
    known = {*seen.centre, *(seen.hand or ()), *(seen.unused_cards or ())}
    for side in seen.sides:
        known.update(side.up, side.hidden or ())
    return tuple(card for card in deck.cards if card not in known)


def counted(colours: tuple[str, ...], now: Standing) -> tuple[Count, ...]:
    """Returns how every colour stands, in deck order (GA-013 to GA-017)."""
    top, numbered = max(now.counts), zip(colours, now.counts, strict=True)
    is_shared = now.counts.count(top) > 1
    return tuple(
        [Count(c, n, _standing(now, c), is_shared and n == top) for c, n in numbered]
    )


@lru_cache(maxsize=64)
def _powers(options: Options) -> Raw:
    """Returns which values a variant reads; the others are ornament."""
    rows = VALUES.items()
    powers = [Power(value, name) for name, (value, _) in rows if getattr(options, name)]
    return Raw(json.encode(powers))


@lru_cache(maxsize=64)  # all who look at a position see the same
def _counts(deck: Deck, centre: tuple[str, ...]) -> Raw:
    return _counted(deck.colours, standing(deck, centre))


@lru_cache(maxsize=1024)
def _counted(colours: tuple[str, ...], now: Standing) -> Raw:
    return Raw(json.encode(counted(colours, now)))


def _standing(now: Standing, colour: str) -> str:
    if colour == now.highest:
        return "highest"
    return "lowest" if colour in now.lowest else "neutral"
