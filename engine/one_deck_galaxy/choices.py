"""What an effect leaves to choose, as moves; and whether it would do anything."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ..kernel import IllegalAnswer, Move, Pick, Text
from . import adjacency, derived, effects, texts
from .cards import WORDS, Cards
from .dice import PLAIN, SIX, is_meant, value, without
from .effects import Does, Effect, Option
from .notation import read_effects
from .piles import pile_of, slot_name
from .world import Do, World

MOVES, PICKS = WORDS.group("moves"), WORDS.group("picks")
ANY_POOL = "pool2"  # which dice a Tech means that says "from any pool"
DICE, CARDS, PLACES, WHAT, SEATS = "dice", "cards", "places", "what", "seats"
COMBINE_HIGH = "combine-high"  # by the rule of a Society (OG-024)
EXILE = "exile_for"  # what a Milestone wants, beside the `exile` of a card
LEAVE = "leave"  # what undoes a Tech that is only held
Moves = tuple[Move, ...]


def refuse(rule: str, key: str) -> IllegalAnswer:
    """Returns why an act is against the rules."""
    return IllegalAnswer(rule, WORDS(f"refusals.{key}"))


def moves(cards: Cards, world: World, step: Do) -> Moves:
    """Returns what may be chosen for an effect; none if there is nothing to choose."""
    if is_for_either(world, step):
        return _either(cards, world, step)
    if is_for_any_pool(world, step):
        return _whose(cards, world, step)
    find = CHOICES.get(type(step.effect))
    found = find(cards, world, step, step.effect) if find else ()
    if found and isinstance(step.effect, MAY):
        return (*found, Move("skip", MOVES["skip"]))
    return found


def is_for_pools(effect: Does) -> bool:
    """Whether an effect brings dice or Tech Discs (OG-071)."""
    return isinstance(effect, effects.Roll | effects.Gain | effects.Disc)


def is_for_either(world: World, step: Do) -> bool:
    """Whether dice or discs that no Tech brings may go to either pool (OG-071)."""
    is_open = is_for_pools(step.effect) and step.seat < 0
    return is_open and not derived.is_solo(world)


def is_for_any_pool(world: World, step: Do) -> bool:
    """Whether it is open whose dice an effect means (OG-068).

    A Tech says so by its words; what no Tech does means whose pool the players say.
    """
    speaks = getattr(step.effect, "which", "") == ANY_POOL and step.by < 0
    is_open = speaks or (step.seat < 0 and isinstance(step.effect, ON_POOL))
    return is_open and not derived.is_solo(world)


def _whose(cards: Cards, world: World, step: Do) -> Moves:
    """Offers the pools of players near that have a die for the effect."""
    at_hand = f"s{step.seat}" if step.seat >= 0 else world.facing
    near = adjacency.seats_near(world, at_hand)
    of = [replace(step, seat=seat, by=step.seat) for seat in near]
    at = tuple([f"s{each.seat}" for each in of if moves(cards, world, each)])
    key = "whose_techs" if isinstance(step.effect, effects.Ready) else "whose"
    return (Move("whose", MOVES[key], at), Move("skip", MOVES["skip"])) if at else ()


def _either(cards: Cards, world: World, step: Do) -> Moves:
    effect = step.effect
    assert isinstance(effect, effects.Roll | effects.Gain | effects.Disc)
    n = derived.amount(cards, world, step.seat, effect.n)
    if n <= 0 or not _has_one(world, effect):
        return ()
    near = adjacency.seats_near(world, world.facing)
    seats = tuple(f"s{seat}" for seat in near)
    key = "give_disc" if isinstance(effect, effects.Disc) else "give"
    return (Move("give", WORDS(f"moves.{key}", does=one_die(cards, step)), seats),)


def _has_one(world: World, effect: effects.Roll | effects.Gain | effects.Disc) -> bool:
    """Whether the supply has a die, or a disc, of what an effect brings."""
    if isinstance(effect, effects.Disc):
        return derived.tech_discs(world) > 0
    return effect.colour == "c" or derived.supply(world, effect.colour) > 0


def one_die(cards: Cards, step: Do) -> Text:
    """Returns in words what one die for either pool is: each has its own answer."""
    assert isinstance(step.effect, effects.Roll | effects.Gain | effects.Disc)
    return texts.effect(cards, replace(step.effect, n=(effects.Term(),)))


def pick(name: str, of: tuple[str, ...], least: int, most: int, rule: str = "") -> Pick:
    """Returns a pick of so many things, with its words."""
    return Pick(name, of, least, min(most, len(of)), rule=rule, label=PICKS[name])


def dice_pick(
    pool: tuple[str, ...], which: str, least: int, most: int, rule: str = ""
) -> Pick | None:
    """Returns a pick among the own dice that are meant; None if they are too few.

    Dice are taken from the pool, so that no pick of them says what it is.
    """
    meant = [die for die in pool if is_meant(die, which)]
    if len(meant) < max(least, 1) or most < 1:
        return None
    of = tuple(dict.fromkeys(meant))
    return Pick(DICE, of, least, min(most, len(meant)), rule=rule)


# Which options a Tech has


def can_use(cards: Cards, world: World, seat: int, source: str, option: Option) -> bool:
    """Whether an option can be paid and would do anything (OG-159).

    A die that is its price is in the supply for what it does then.
    """
    steps = [Do(effect, seat, source) for effect in option.does]
    pays = all(can_pay(cards, world, seat, effect) for effect in option.pays)
    given = _given_back(world, seat, option)
    return pays and any(
        would_do(cards, world, step) or _is_brought(cards, world, step, given)
        for step in steps
    )


def can_use_dry(
    cards: Cards, world: World, seat: int, source: str, option: Option
) -> bool:
    """Whether it would, where a die that is its price does not count for that."""
    free = replace(option, pays=())
    pays = all(can_pay(cards, world, seat, effect) for effect in option.pays)
    return pays and can_use(cards, world, seat, source, free)


def _given_back(world: World, seat: int, option: Option) -> set[str]:
    """Returns the colours of dice that may be returned as a price."""
    which = [e.which for e in option.pays if isinstance(e, effects.Return)]
    pool = world.players[seat].pool
    return {die[0] for die in pool for each in which if is_meant(die, each)}


def _is_brought(cards: Cards, world: World, step: Do, given: set[str]) -> bool:
    """Whether an effect brings a die of a colour that was returned just before."""
    effect = step.effect
    if isinstance(effect, effects.Roll) and effect.colour == "c":
        return not given.isdisjoint(PLAIN)
    if isinstance(effect, effects.Gain):
        some = derived.amount(cards, world, step.seat, effect.shows) > 0
        return some and effect.colour in given
    return isinstance(effect, effects.Roll) and effect.colour in given


def can_pay(cards: Cards, world: World, seat: int, effect: Does) -> bool:
    """Whether a price can be paid in full."""
    n = derived.amount(cards, world, seat, getattr(effect, "n", ()))
    match effect:
        case effects.LoseFleet():
            return world.fleets.n >= n
        case effects.Return(which=which):
            pool = world.players[seat].pool
            return sum(is_meant(die, which) for die in pool) >= n
        case effects.Banish(colour="c"):
            return any(derived.supply(world, colour) >= n for colour in PLAIN)
        case effects.Banish(colour=colour):
            return derived.supply(world, colour) >= n
        case effects.BanishDiscs():
            return derived.tech_discs(world) >= n
        case effects.BanishCard():
            return any(p.colonies or p.techs for p in derived.beside_foe(world))
        case effects.Burn():
            return world.deck + len(world.discard) >= n
    return True


def would_do(cards: Cards, world: World, step: Do) -> bool:
    """Whether an effect finds something to do now."""
    effect = step.effect
    match effect:
        case effects.Roll(colour="c"):
            return any(derived.supply(world, colour) for colour in PLAIN)
        case effects.Roll(colour=colour):
            return derived.supply(world, colour) > 0
        case effects.Gain(colour=colour, shows=shows):
            some = derived.amount(cards, world, step.seat, shows) > 0
            n = derived.amount(cards, world, step.seat, effect.n)
            return some and n > 0 and derived.supply(world, colour) > 0
        case effects.Disc():
            return derived.tech_discs(world) > 0
        case effects.Banish(colour=colour) if colour != "c":
            return derived.supply(world, colour) > 0
        case effects.Infl(target="adversary" | "here"):
            return True
        case effects.Infl(target="encounters"):
            return any(_is_encounter(cards, world, n) for n in adjacency.here(world))
    return type(effect) not in CHOICES or bool(moves(cards, world, step))


def own_pool(world: World, step: Do) -> tuple[str, ...]:
    """Returns the dice that an effect may mean still: each is rolled again once."""
    return without(world.players[step.seat].pool, step.rolled)


# What is chosen


def _roll(cards: Cards, world: World, step: Do, effect: effects.Roll) -> Moves:
    if effect.colour != "c":
        return ()
    of = tuple(colour for colour in PLAIN if derived.supply(world, colour))
    return _one("roll", WHAT, of, "OG-163")


def _reroll(cards: Cards, world: World, step: Do, effect: effects.Reroll) -> Moves:
    most = derived.amount(cards, world, step.seat, effect.n)
    found = dice_pick(own_pool(world, step), effect.which, 1, most, "OG-164")
    return (Move("reroll", MOVES["reroll"], (), (found,)),) if found else ()


def _return(cards: Cards, world: World, step: Do, effect: effects.Return) -> Moves:
    n = derived.amount(cards, world, step.seat, effect.n)
    pool = world.players[step.seat].pool
    found = dice_pick(pool, effect.which, n, n, "OG-168")
    return (Move("return", MOVES["return"], (), (found,)),) if found else ()


def _set(cards: Cards, world: World, step: Do, effect: effects.Set) -> Moves:
    if effect.shows != "own":
        shown = derived.amount(cards, world, step.seat, effect.shows)
        return _to(cards, world, step, effect, effect.which, (shown,))
    pool = world.players[step.seat].pool
    shown_ones = tuple(sorted({value(die) for die in pool}))
    return _to(cards, world, step, effect, effect.which, shown_ones)


def _change(cards: Cards, world: World, step: Do, effect: effects.Change) -> Moves:
    return _to(cards, world, step, effect, effect.which, effect.values)


def _adj(cards: Cards, world: World, step: Do, effect: effects.Adj) -> Moves:
    if not effect.free:
        pool = tuple(d for d in world.players[step.seat].pool if value(d) < SIX)
        most = derived.amount(cards, world, step.seat, effect.n)
        found = dice_pick(pool, effect.which, 1, most, "OG-165")
        return (Move("adjust", MOVES["adjust"], (), (found,)),) if found else ()
    reach = effect.by
    return _to(cards, world, step, effect, effect.which, range(1, SIX + 1), reach)


def _swap(cards: Cards, world: World, step: Do, effect: effects.Swap) -> Moves:
    colours = PLAIN if effect.colour == "c" else (effect.colour,)
    n = derived.amount(cards, world, step.seat, effect.n)
    found = []
    for colour in colours:
        pool = tuple(d for d in world.players[step.seat].pool if d[0] != colour)
        most = min(n, derived.supply(world, colour))
        if chosen := dice_pick(pool, effect.which, 1, most):
            found.append(Move("swap", MOVES[f"swap-{colour}"], (colour,), (chosen,)))
    return tuple(found)


def _ready(cards: Cards, world: World, step: Do, effect: effects.Ready) -> Moves:
    used = tuple(t for t in world.players[step.seat].used if t != step.source)
    n = derived.amount(cards, world, step.seat, effect.n)
    return _some("ready", CARDS, used, n, "OG-155")


def _study(cards: Cards, world: World, step: Do, effect: effects.Study) -> Moves:
    least = derived.amount(cards, world, step.seat, effect.least)
    of = tuple(p for p in locations(cards, world) if pile_of(world, p).n >= least)
    return _one("study", PLACES, of, "OG-183")


def _infl(cards: Cards, world: World, step: Do, effect: effects.Infl) -> Moves:
    if effect.target not in ("location", "two locations"):
        return ()
    of = locations(cards, world)
    most = 2 if effect.target == "two locations" else 1
    return _some("influence", PLACES, of, most, "OG-060")


def _drop(cards: Cards, world: World, step: Do, effect: effects.Drop) -> Moves:
    of = getattr(world.foe, effect.kept)
    return _one("drop", CARDS, of)


def _swell(cards: Cards, world: World, step: Do, effect: effects.Swell) -> Moves:
    return _one("feed", WHAT, foods(cards, world))


def _banish(cards: Cards, world: World, step: Do, effect: effects.Banish) -> Moves:
    if effect.colour != "c":
        return ()
    of = tuple(colour for colour in PLAIN if derived.supply(world, colour))
    return _one("banish", WHAT, of, "OG-167")


def _card(cards: Cards, world: World, step: Do, effect: effects.BanishCard) -> Moves:
    players = derived.beside_foe(world)
    of = tuple(c for p in players for c in (*p.colonies, *p.techs))
    return _one("exile", CARDS, of, "OG-167")


CHOICES: dict[type[Effect], Callable[[Cards, World, Do, Any], Moves]] = {
    effects.Roll: _roll,
    effects.Reroll: _reroll,
    effects.Return: _return,
    effects.Set: _set,
    effects.Change: _change,
    effects.Adj: _adj,
    effects.Swap: _swap,
    effects.Ready: _ready,
    effects.Study: _study,
    effects.Infl: _infl,
    effects.Drop: _drop,
    effects.Swell: _swell,
    effects.Banish: _banish,
    effects.BanishCard: _card,
}
MAY = (  # "up to", or "may"
    *(effects.Reroll, effects.Set, effects.Change, effects.Adj),
    *(effects.Swap, effects.Ready, effects.Study),
)


ON_POOL = (  # what changes dice or Techs of one player
    *(effects.Reroll, effects.Return, effects.Set, effects.Change),
    *(effects.Adj, effects.Swap, effects.Ready),
)


def locations(cards: Cards, world: World) -> tuple[str, ...]:
    """Returns the places of the Locations in the Discovery Zone."""
    return tuple(
        slot_name(n)
        for n in adjacency.here(world)
        if (card := world.slots[n].card) and cards.card[card].is_location
    )


def _is_encounter(cards: Cards, world: World, slot: int) -> bool:
    card = world.slots[slot].card
    return bool(card) and not cards.card[card].is_location


def foods(cards: Cards, world: World) -> tuple[str, ...]:
    """Returns the foods that are not covered and can be paid in full."""
    every = derived.adversary(cards, world).foods
    open_ones = [food for food in every if food.id not in world.foe.covered]
    return tuple(food.id for food in open_ones if _is_payable(cards, world, food.price))


def _is_payable(cards: Cards, world: World, price: str) -> bool:
    return all(can_pay(cards, world, -1, effect) for effect in read_effects(price))


def _to(
    cards: Cards,
    world: World,
    step: Do,
    effect: Any,
    which: str,
    shown: Any,
    reach: int = SIX,
) -> Moves:
    """Offers each value with the dice that may come to show it."""
    n = derived.amount(cards, world, step.seat, effect.n)
    found = []
    for to in shown:
        pool = world.players[step.seat].pool
        near = tuple(d for d in pool if 0 < abs(value(d) - to) <= reach)
        most = 1 if is_one_by_one(effect) else n
        if chosen := dice_pick(near, which, 1, most, "OG-165"):
            found.append(Move("to", WORDS("moves.to", n=to), (str(to),), (chosen,)))
    return tuple(found)


def is_one_by_one(effect: Effect) -> bool:
    """Whether each die is chosen for itself: what it comes to show may differ."""
    if isinstance(effect, effects.Set):
        return effect.shows == "own"
    return isinstance(effect, effects.Adj) and effect.free


def _one(move: str, name: str, of: tuple[str, ...], rule: str = "") -> Moves:
    return _some(move, name, of, 1, rule)


def _some(move: str, name: str, of: tuple[str, ...], most: int, rule: str) -> Moves:
    chosen = pick(name, of, 1, most, rule)
    return (Move(move, MOVES[move], (), (chosen,)),) if of and most else ()
