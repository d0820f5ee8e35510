"""A position as data, from which a game goes on: civilisations, zone, Starbase, foe.

Cards are called by their names or ids. Those that lie nowhere are the deck, whose order
nobody knows. With the dice of all players it goes on in the Action Phase, else with the
roll; a pool is written as on the table, such as "b4 p5 k1".
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from ..kernel import Positions, Said, Step
from . import derived
from .cards import WORDS, Cards
from .changes import Ply
from .dice import COLOURS, SIX, sort
from .effects import Kept
from .manifest import Options
from .sets import edition
from .world import DISCS, ZONE, ActionPhase, Foe, Gather, Pile, Player, Slot, World

RULE = "OG-216"
MILESTONES = 4  # of each player (OG-028)
Few = Annotated[int, Meta(ge=0, le=99)]


class PlayerAt(Struct, frozen=True, forbid_unknown_fields=True):
    """A player; `done` are completed Milestones, the Homeworld's first, from 0.

    `used` are Techs with a disc on them. Without a pool dice and discs are gathered.
    """

    homeworld: str
    society: str
    colonies: tuple[str, ...] = ()
    techs: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    done: tuple[Annotated[int, Meta(ge=0, lt=MILESTONES)], ...] = ()
    pool: str | None = None
    discs: Few = 0


class SlotAt(Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the Discovery Zone; without a card it is empty."""

    card: str = ""
    influence: Few = 0


class StarbaseAt(Struct, frozen=True, forbid_unknown_fields=True):
    """The Starbase: its class, Fleets, Science and the discs that are left on it."""

    rank: Annotated[int, Meta(ge=1, le=4)] = 1
    fleets: Few = 0
    science: tuple[str, ...] = ()
    discs: Annotated[int, Meta(ge=0, le=derived.STARBASE_DISCS)] = 0


class FoeAt(Struct, frozen=True, forbid_unknown_fields=True):
    """The Adversary; `taken` discs were claimed, of which so many were `lost` again."""

    influence: Few = 0
    taken: Annotated[int, Meta(ge=0, lt=DISCS)] = 0
    lost: Annotated[int, Meta(ge=0, lt=DISCS)] = 0
    face: Annotated[int, Meta(ge=0, le=1)] = 0
    colonies: tuple[str, ...] = ()
    science: tuple[str, ...] = ()
    preserved: tuple[str, ...] = ()
    stored: str = ""
    events: tuple[str, ...] = ()


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """The galaxy as an Action Phase begins; `pending` Events wait to be revealed."""

    players: tuple[PlayerAt, ...]
    options: Options = Options()
    zone: tuple[SlotAt, ...] = ()
    starbase: StarbaseAt = StarbaseAt()
    foe: FoeAt = FoeAt()
    turn: Annotated[int, Meta(ge=1, le=999)] = 1
    discard: tuple[str, ...] = ()
    exiled: tuple[str, ...] = ()
    exiled_dice: str = ""
    pending: Few = 0

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)


def identify(cards: Cards, found: Position) -> Position:
    """Returns a position with ids for names. Raises BadPosition."""
    if found.options.adversary not in cards.adversary:
        foes = tuple(cards.adversary)
        raise _bad("options.adversary", WORDS("position.foe", foes=foes))
    found = replace(
        found,
        players=tuple([_player(cards, n, p) for n, p in enumerate(found.players)]),
        zone=tuple([_slot(cards, n, slot) for n, slot in enumerate(found.zone)]),
        starbase=_starbase(cards, found.starbase),
        foe=_foe(cards, found),
        discard=_galaxy(cards, "discard", found.discard),
        exiled=_galaxy(cards, "exiled", found.exiled),
    )
    _refuse(cards, found)
    return found


def place(ply: Ply, position: Position) -> None:
    """Lays a position on the table, and goes on with the roll or the acts."""
    ply.cards = edition(ply.cards, position.options)
    ply.world = _world(ply.cards, position)
    step: Step = ActionPhase() if _is_rolled(position) else Gather()
    ply.then(step)


POSITIONS = Positions(RULE, Position, identify, place)
_bad, _id = POSITIONS.bad, POSITIONS.id


def _is_rolled(position: Position) -> bool:
    return all(player.pool is not None for player in position.players)


# Names


def _ids(names: Mapping[str, Said], at: str, all_: Iterable[str]) -> tuple[str, ...]:
    return tuple([_id(names, f"{at}[{n}]", name) for n, name in enumerate(all_)])


def _galaxy(cards: Cards, at: str, all_: Iterable[str]) -> tuple[str, ...]:
    """Returns the ids of Galaxy cards."""
    return _ids({id_: cards.names[id_] for id_ in cards.deck(1)}, at, all_)


def _dice(at: str, pool: str) -> tuple[str, ...]:
    """Returns dice that are written as on the table."""
    dice = tuple(pool.split())
    for die in dice:
        if die[0] not in COLOURS or die[1:] not in map(str, range(1, SIX + 1)):
            raise _bad(at, WORDS("position.die", die=die[:10]))
    return sort(dice)


def _player(cards: Cards, n: int, player: PlayerAt) -> PlayerAt:
    at = f"players[{n}]"
    homes = {id_: cards.names[id_] for id_ in cards.homeworld}
    kinds = {id_: cards.names[id_] for id_ in cards.society}
    home = _id(homes, f"{at}.homeworld", player.homeworld)
    society = _id(kinds, f"{at}.society", player.society)
    techs = _galaxy(cards, f"{at}.techs", player.techs)
    own = {id_: cards.names[id_] for id_ in (home, society, *techs)}
    if player.pool is not None:
        _dice(f"{at}.pool", player.pool)
    return replace(
        player,
        homeworld=home,
        society=society,
        colonies=_galaxy(cards, f"{at}.colonies", player.colonies),
        techs=techs,
        used=_ids(own, f"{at}.used", player.used),
        done=tuple(sorted({*player.done})),
    )


def _slot(cards: Cards, n: int, slot: SlotAt) -> SlotAt:
    if not slot.card:
        return replace(slot, influence=0)
    named = {id_: cards.names[id_] for id_ in cards.deck(1)}
    return replace(slot, card=_id(named, f"zone[{n}].card", slot.card))


def _starbase(cards: Cards, base: StarbaseAt) -> StarbaseAt:
    return replace(base, science=_galaxy(cards, "starbase.science", base.science))


def _foe(cards: Cards, position: Position) -> FoeAt:
    foe, kept = position.foe, ("colonies", "science", "preserved")
    own = cards.adversary[position.options.adversary].events
    events = {event.id: cards.names[event.id] for event in own}
    named = {k: _galaxy(cards, f"foe.{k}", getattr(foe, k)) for k in kept}
    return replace(foe, events=_ids(events, "foe.events", foe.events), **named)


# What does not fit


def _refuse(cards: Cards, position: Position) -> None:
    """Raises BadPosition for what there is only once, or not so often."""
    if len(position.zone) > ZONE:
        raise _bad("zone", WORDS("position.zone", n=ZONE))
    seen: dict[str, str] = {}
    for at, card in _everywhere(position):
        if card in seen:
            raise _bad(
                at, WORDS("position.twice", card=cards.names[card], at=seen[card])
            )
        seen[card] = at
    if position.foe.lost > position.foe.taken:
        raise _bad("foe.lost", WORDS("position.lost", n=position.foe.taken))
    left = len(cards.adversary[position.options.adversary].events)
    if position.pending > left - len(position.foe.events):
        raise _bad("pending", WORDS("position.pending", n=left))
    _refuse_supply(cards, _world(cards, position))


def _refuse_supply(cards: Cards, world: World) -> None:
    for colour in COLOURS:
        if derived.supply(world, colour) < 0:
            named = WORDS(f"things.{colour}")
            raise _bad(
                "players", WORDS("position.dice", n=derived.DICE[colour], of=named)
            )
    if derived.tech_discs(world) < 0:
        raise _bad("players", WORDS("position.discs", n=derived.TECH_DISCS))
    if world.deck < 0:
        raise _bad("position", WORDS("position.deck", n=-world.deck))


def _everywhere(position: Position) -> Iterator[tuple[str, str]]:
    """Yields everything that a position names, with the field where it does."""
    for n, player in enumerate(position.players):
        yield f"players[{n}].homeworld", player.homeworld
        yield f"players[{n}].society", player.society
        yield from ((f"players[{n}].colonies", card) for card in player.colonies)
        yield from ((f"players[{n}].techs", card) for card in player.techs)
    slots = enumerate(position.zone)
    yield from ((f"zone[{n}].card", slot.card) for n, slot in slots if slot.card)
    yield from (("starbase.science", card) for card in position.starbase.science)
    kinds: tuple[Kept | str, ...] = ("colonies", "science", "preserved", "events")
    for kind in kinds:
        yield from ((f"foe.{kind}", card) for card in getattr(position.foe, kind))
    yield from (("discard", card) for card in position.discard)
    yield from (("exiled", card) for card in position.exiled)


# The world


def _world(cards: Cards, position: Position) -> World:
    """Returns the galaxy: what is named where it is named, all else in the deck."""
    named = {card for _, card in _everywhere(position)}
    unseen = tuple(card for card in cards.deck(1) if card not in named)
    base, foe = position.starbase, position.foe
    slots = tuple(Slot(s.card, _pile(s.influence)) for s in position.zone)
    slots = (*slots, *(Slot(),) * (ZONE - len(slots)))
    piles = (_pile(base.fleets), _pile(foe.influence), *(s.pile for s in slots))
    own = cards.adversary[position.options.adversary].events
    events = tuple(event.id for event in own if event.id not in foe.events)
    return World(
        options=position.options,
        players=tuple(map(_seated, position.players)),
        turn=position.turn,
        unseen=(unseen,),
        deck=len(unseen) - sum(len(pile.cards) for pile in piles),
        discard=position.discard,
        slots=slots,
        starbase=base.rank,
        fleets=piles[0],
        science=base.science,
        discs=base.discs,
        foe=_faced(foe),
        events=events,
        stack=len(events) - position.pending,
        pending=position.pending,
        exiled=position.exiled,
        exiled_dice=tuple(position.exiled_dice),
    )


def _seated(player: PlayerAt) -> Player:
    return Player(
        player.homeworld,
        player.society,
        player.colonies,
        player.techs,
        pool=sort((player.pool or "").split()),
        discs=player.discs,
        used=player.used,
        done=player.done,
    )


def _faced(foe: FoeAt) -> Foe:
    return Foe(
        _pile(foe.influence),
        foe.taken,
        foe.lost,
        foe.face,
        foe.colonies,
        foe.science,
        foe.preserved,
        tuple(foe.stored),
        foe.events,
    )


def _pile(n: int) -> Pile:
    """Returns influence with as few cards as can be (OG-059)."""
    return Pile(n, (0,) * ((n + 1) // 2))
