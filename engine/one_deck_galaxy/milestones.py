"""Milestones: what they ask, and how they are completed (OG-028 to OG-041)."""

from collections.abc import Callable
from itertools import combinations

from msgspec.structs import replace

from . import adjacency, derived, seat_events
from .cards import Cards, Have, Milestone
from .changes import UNDER_WAY, Ply, go, player, put_player
from .dice import SIX, total, value
from .effects import RESOURCES
from .steps import for_either
from .world import ZONE, Do, World

Exile = tuple[int, tuple[str, ...]]  # for which Milestone, and the Colonies
Far = Callable[[Cards, World, int, Milestone], int]
ACTIVE: frozenset[Have] = frozenset(
    {"exile_unlike", "exile_rich", "exile_like", "exile_plenty"}
)
ACTIONS: frozenset[Have] = frozenset({"discard_total", "spend_discs"})


def milestones(cards: Cards, world: World, seat: int) -> tuple[Milestone, ...]:
    """Returns a seat's four Milestones, that of the Homeworld first."""
    mine, side = world.players[seat], not derived.is_solo(world)
    if not mine.homeworld:
        return ()
    home = cards.homeworld[mine.homeworld].milestones[side]
    return (home, *cards.society[mine.society].milestones[side])


def open_ones(
    cards: Cards, world: World, seat: int, kinds: frozenset[Have]
) -> tuple[tuple[int, Milestone], ...]:
    """Returns the Milestones of some kinds that a seat has not completed (OG-034)."""
    done = world.players[seat].done
    every = enumerate(milestones(cards, world, seat))
    return tuple((n, m) for n, m in every if n not in done and m.have in kinds)


def settle(ply: Ply) -> None:
    """Completes every passive Milestone whose requirement is met (OG-029)."""
    if ply.outcome is None:
        for seat in ply.seats:
            test_all(ply, seat, frozenset(PASSIVE))


def test_all(ply: Ply, seat: int, kinds: frozenset[Have]) -> None:
    """Completes the Milestones of some kinds whose requirement is met."""
    own = _own(ply, seat)
    for n, wanted in open_ones(ply.cards, own, seat, kinds):
        if far(ply.cards, own, seat, wanted) >= needed(own, wanted):
            complete(ply, seat, n)
            own = _own(ply, seat)


def _own(ply: Ply, seat: int) -> World:
    """Returns the galaxy as a seat's Milestones have it."""
    return counting(ply.game.rules, adjacency.turned(ply.world, f"s{seat}"))


def counting(rules: int, world: World) -> World:
    """Returns a galaxy as Milestones count: dice set apart are in the pool still.

    In games that began before they were out of it.
    """
    return world if rules >= UNDER_WAY else replace(world, proposals=())


def complete(ply: Ply, seat: int, n: int) -> None:
    """Moves the topmost Federation Disc beside a Milestone (OG-032, OG-033)."""
    mine = player(ply, seat)
    mine = replace(mine, done=(*mine.done, n))
    put_player(ply, seat, mine)
    card = mine.society if n else mine.homeworld
    ply.tell(
        seat_events.MilestoneCompleted(
            seat=seat, milestone=card, n=n, level=derived.level(mine)
        )
    )


# Exiling Colonies (OG-035, OG-036)


def exiles(
    cards: Cards, world: World, seat: int
) -> tuple[tuple[int, Milestone, tuple[str, ...]], ...]:
    """Returns the Milestones that a seat can complete at once, with the Colonies."""
    found = []
    for n, wanted in open_ones(cards, world, seat, ACTIVE):
        if of := exilable(cards, world, seat, wanted):
            found.append((n, wanted, of))
    return tuple(found)


def exilable(
    cards: Cards, world: World, seat: int, wanted: Milestone
) -> tuple[str, ...]:
    """Returns the Colonies that can be among those exiled, none if they are too few."""
    own = world.players[seat].colonies
    kind = [cards.card[card].resource for card in own]
    match wanted.have:
        case "exile_unlike":
            return own if len(set(kind)) >= wanted.n else ()
        case "exile_like":
            return tuple(c for c, k in zip(own, kind, strict=True) if kind.count(k) > 1)
        case "exile_rich":
            return tuple(c for c in own if _icons(cards, c) >= wanted.n)
    have = derived.resources(cards, world, seat)
    return tuple(c for c, k in zip(own, kind, strict=True) if have[k] >= wanted.n)


def exile_count(wanted: Milestone) -> int:
    """Returns how many Colonies such a Milestone exiles."""
    return {"exile_unlike": wanted.n, "exile_like": 2}.get(wanted.have, 1)


def most_exiles(cards: Cards, world: World, seat: int) -> tuple[Exile, ...]:
    """Returns as many exiles as a seat can do one after the other (OG-036)."""
    found: tuple[Exile, ...] = ()
    for n, wanted, of in exiles(cards, world, seat):
        for gone in combinations(of, exile_count(wanted)):
            if is_fair(cards, wanted, gone):
                rest = most_exiles(cards, _without(world, seat, n, gone), seat)
                found = max(found, ((n, gone), *rest), key=len)
    return found


def _without(world: World, seat: int, n: int, gone: tuple[str, ...]) -> World:
    """Returns the world after an exile, as far as others depend on it."""
    mine = world.players[seat]
    left = tuple(card for card in mine.colonies if card not in gone)
    after = replace(mine, colonies=left, done=(*mine.done, n))
    players = (*world.players[:seat], after, *world.players[seat + 1 :])
    return replace(world, players=players)


def is_fair(cards: Cards, wanted: Milestone, chosen: tuple[str, ...]) -> bool:
    """Whether these Colonies together are what the Milestone names."""
    kinds = {cards.card[card].resource for card in chosen}
    if wanted.have == "exile_unlike":
        return len(kinds) == len(chosen)
    return wanted.have != "exile_like" or len(kinds) == 1


def exile(ply: Ply, seat: int, n: int, chosen: tuple[str, ...]) -> None:
    """Exiles Colonies and completes the Milestone (OG-036)."""
    exile_colonies(ply, seat, chosen)
    complete(ply, seat, n)


def exile_colonies(ply: Ply, seat: int, chosen: tuple[str, ...]) -> None:
    """Exiles Colonies; who is at home with that gains by it."""
    mine = player(ply, seat)
    left = tuple(card for card in mine.colonies if card not in chosen)
    put_player(ply, seat, replace(mine, colonies=left))
    ply.world = replace(ply.world, exiled=(*ply.world.exiled, *chosen))
    ply.tell(seat_events.ColoniesExiled(seat=seat, cards=chosen))
    rule = ply.cards.society[mine.society].rule
    if rule.on == "exile":
        does = [Do(each, seat) for _ in chosen for each in rule.does]
        go(ply, *for_either(ply, does, f"s{seat}"))


def _icons(cards: Cards, card: str) -> int:
    return sum(n for _, n in cards.card[card].icons)


# How far they are


def far(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    """Returns how much a seat has of what a Milestone asks for."""
    return FAR[wanted.have](cards, world, seat, wanted)


def needed(world: World, wanted: Milestone) -> int:
    """Returns how much a Milestone asks for."""
    if wanted.have == "empty_zone":
        return ZONE
    return {"all_values": SIX, "exile_like": 2}.get(wanted.have, wanted.n)


def _resources(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    have = derived.resources(cards, world, seat)
    return sum(have[resource] for resource in wanted.of)


def _each_resource(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    return min(derived.resources(cards, world, seat).values())


def _colony_kinds(cards: Cards, world: World, seat: int) -> list[int]:
    own = [cards.card[card].resource for card in world.players[seat].colonies]
    return [own.count(resource) for resource in RESOURCES]


def _like_colonies(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    return max(_colony_kinds(cards, world, seat))


def _colony_resources(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    return sum(map(bool, _colony_kinds(cards, world, seat)))


def _colonies(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    return len(world.players[seat].colonies)


def _dice_icons(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    found = derived.icons(cards, world, seat)
    return sum(found.values()) - found["t"]


def _techs(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    return len(derived.techs(world.players[seat]))


def _tech_cards(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    return len(world.players[seat].techs)


def _science(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    return derived.science(cards, world)


def _starbase_class(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    return world.starbase


def _like_dice(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    return derived.like_dice(derived.whole_pool(world, seat))


def _all_values(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    pool = derived.whole_pool(world, seat)
    return len({value(die) for die in pool if die[0] in wanted.of})


def _empty_zone(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    return sum(not world.slots[n].card for n in adjacency.here(world))


def _richest(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    own = world.players[seat].colonies
    return max((_icons(cards, card) for card in own), default=0)


def _plenty(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    have = derived.resources(cards, world, seat)
    own = world.players[seat].colonies
    return max((have[cards.card[card].resource] for card in own), default=0)


def _pool_total(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    return total(world.players[seat].pool)


def _pool_discs(cards: Cards, world: World, seat: int, wanted: Milestone) -> int:
    return world.players[seat].discs


PASSIVE: dict[Have, Far] = {
    "resources": _resources,
    "each_resource": _each_resource,
    "like_colonies": _like_colonies,
    "colonies": _colonies,
    "colony_resources": _colony_resources,
    "icons": _dice_icons,
    "techs": _techs,
    "tech_cards": _tech_cards,
    "science": _science,
    "starbase_class": _starbase_class,
    "like_dice": _like_dice,
    "all_values": _all_values,
}
FAR: dict[Have, Far] = {
    **PASSIVE,
    "empty_zone": _empty_zone,
    "exile_unlike": _colony_resources,
    "exile_rich": _richest,
    "exile_like": _like_colonies,
    "exile_plenty": _plenty,
    "discard_total": _pool_total,
    "spend_discs": _pool_discs,
}
AT_THE_END: frozenset[Have] = frozenset({"empty_zone"})  # OG-040
RULES: dict[Have, str] = {  # of those that do not complete themselves at once
    "empty_zone": "OG-040",
    **dict.fromkeys(ACTIVE, "OG-036"),
    "discard_total": "OG-038",
    "spend_discs": "OG-037",
}
