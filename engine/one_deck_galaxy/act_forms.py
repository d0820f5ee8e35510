"""What may be done in the Action Phase: every act that is open to a seat."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

from ..kernel import Asked, Game, Move, Pick, Step, Worth
from ..kernel.sums import Wanted, first_fit
from . import acts as acts_of
from . import (
    adjacency,
    boxes,
    campaign,
    choices,
    derived,
    milestones,
    proposals,
    splits,
)
from .acts import PER_DIE
from .cards import WORDS, Cards
from .changes import BOOK, LETTER, STEPWISE
from .choices import (
    CARDS,
    COMBINE_HIGH,
    DICE,
    EXILE,
    LEAVE,
    MOVES,
    PICKS,
    dice_pick,
    pick,
)
from .dice import BLACK, SIX, value
from .effects import LoseFleet, Option
from .names import way_name
from .notation import read_options
from .world import DISCS, World

ANY_TIME = "any_time"  # the kind of decision that stands beside all questions
MOST_BLACK = 2  # dice rolled for Science in one act of games that began before
Moves = Iterator[Move]
Offers = Callable[[Cards, World, Asked], Moves]


def acts(
    cards: Cards, game: Game[World, Step], asked: Asked, move: str | None
) -> Moves:
    """Offers all acts, or those of one kind, as the rules of the game have them."""
    world = game.world
    asks = world.options.ask_first and proposals.of_seat(world, asked.seat)
    if move in (None, *PLACING):
        yield from _placing(cards, world, asked)
    for kinds, offers in _acts_of(game.rules):
        if move in (None, *kinds) and not (asks and kinds[0] in proposals.SHARED):
            yield from offers(cards, world, asked)


def _placing(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers boxes, those alike together; wide ones that some dice can fill."""
    alike: dict[tuple[int, tuple[str, ...]], list[str]] = {}
    for spot in boxes.spots(cards, world):
        if spot.box.is_ring:
            continue
        wide = spot.box.n if spot.box.kind == "wide" else 0
        if fitting := boxes.fitting(cards, world, asked.seat, spot):
            alike.setdefault((wide, fitting), []).append(spot.name)
    count = Counter(world.players[asked.seat].pool)
    for (wide, of), at in alike.items():
        if not wide:
            chosen = Pick(DICE, of, 1, 1, rule="OG-120")
            yield Move("put", MOVES["put"], tuple(at), (chosen,))
        elif sum(value(die) * count[die] for die in of) >= wide:
            yield _wide(wide, of, at, sum(count[die] for die in of))


def _wide(least: int, of: tuple[str, ...], at: list[str], most: int) -> Move:
    chosen = Pick(DICE, of, 1, most, worth=Worth(least), rule="OG-121")
    return Move("fill", MOVES["fill"], tuple(at), (chosen,))


def _rings(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers rings that can be paid, each with a Starbase Disc (OG-134)."""
    rings: dict[tuple[str, int], list[str]] = {}
    for spot in boxes.spots(cards, world) if world.discs else ():
        if spot.box.is_ring:
            rings.setdefault((spot.box.kind, spot.box.n), []).append(spot.name)
    for (kind, n), at in rings.items():
        if kind == "fleets" and world.fleets.n >= n:
            yield Move("ring", WORDS("moves.ring-f", n=n), tuple(at))
        elif kind == "science" and derived.science(cards, world) >= n:
            pays = payment(cards, world, n, "OG-137")
            yield Move("ring", WORDS("moves.ring-s", n=n), tuple(at), (pays,))


def payment(cards: Cards, world: World, price: int, rule: str) -> Pick:
    """Returns a pick of Science cards that pay a price.

    Sets with a card that is not needed are left out as far as sums can tell: two cards
    that are needed are both worth less than the price.
    """
    values = {card: cards.card[card].science for card in world.science}
    most = max(2 * price - 2, *values.values())
    return _science(values, price, most, rule)


def _science(values: dict[str, int], least: int, most: int, rule: str) -> Pick:
    size = -(-least // max(min(values.values()), 1))
    sums, label = Worth(least, most), PICKS["science"]
    return Pick(CARDS, (*values,), 1, size, worth=sums, rule=rule, label=label)


def _pool(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers what the whole pool is good for: the lab, and returning."""
    most = derived.lasting(cards, _beside_base(world, asked.seat), "lab")
    yield from _pooled(world, asked.seat, most)


def _pool_before(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers the same where the Adversary beside the player bound the lab."""
    yield from _pooled(world, asked.seat, derived.lasting(cards, world, "lab"))


def _pooled(world: World, seat: int, most: int | None) -> Moves:
    pool = world.players[seat].pool
    room = len(pool) if most is None else most - len(world.lab)
    if found := dice_pick(pool, "any", 1, room, "OG-128"):
        yield Move("lab", MOVES["lab"], (), (found,))
    if found := dice_pick(pool, "any", 1, len(pool), "OG-152"):
        yield Move("return", MOVES["return"], (), (found,))


def _beside_base(world: World, seat: int) -> World:
    """Returns the galaxy as the own Starbase has it: its Adversary binds its Lab."""
    return (
        adjacency.turned(world, adjacency.base_of(f"s{seat}")) if world.far else world
    )


def _combining(cards: Cards, world: World, asked: Asked) -> Moves:
    most = derived.lasting(cards, world, "combine") or SIX
    mine = world.players[asked.seat]
    pool = tuple(d for d in mine.pool if value(d) <= most)
    has_black = derived.supply(world, BLACK) or any(d[0] == BLACK for d in pool)
    found = dice_pick(pool, "any", 2, 2, "OG-149")
    if not (found and has_black):
        return
    yield Move("combine", MOVES["combine"], (), (found,))
    rule = cards.society[mine.society].rule.on
    if rule == "combine" and rule not in mine.spent:
        yield Move(COMBINE_HIGH, MOVES[COMBINE_HIGH], (), (found,))


def _techs(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers every option of every Tech that can be used (OG-153 to OG-159).

    Who has proposed something proposes nothing more to pay with (OG-044).
    """
    asks = world.options.ask_first and proposals.of_seat(world, asked.seat)
    for move in _techs_before(cards, world, asked):
        at = [w for w in move.at if not (asks and pays_fleets(cards.ways[w].option))]
        if at:
            yield Move(move.move, move.label, tuple(at), move.picks)


def _techs_dry(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers none that only what is paid for it lets do something."""
    for move in _techs(cards, world, asked):
        ways = {at: cards.ways[at] for at in move.at}
        at = [
            name
            for name, way in ways.items()
            if choices.can_use_dry(cards, world, asked.seat, way.tech, way.option)
        ]
        if at:
            yield Move(move.move, move.label, tuple(at), move.picks)


def held(cards: Cards, world: World, seat: int) -> Moves:
    """Offers the first choice of a Tech that is held, if it can be used still."""
    offered = _techs_before(cards, world, Asked("", seat, "act"))
    if any(world.players[seat].held in move.at for move in offered):
        first, *_ = acts_of.held(cards, world, seat)
        yield from choices.moves(cards, world, first)
    yield Move(LEAVE, MOVES[LEAVE])


def pays_fleets(option: Option) -> bool:
    """Whether an option of a Tech is paid with what all share."""
    return any(isinstance(effect, LoseFleet) for effect in option.pays)


def _techs_before(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers them also to who would be refused."""
    seat = asked.seat
    mine = world.players[seat]
    most = derived.lasting(cards, world, "techs")
    if not mine.discs or (most is not None and mine.uses >= most):
        return
    at: dict[int, list[str]] = {}
    for tech in derived.techs(mine):
        if tech not in mine.used:
            for n in usable(cards, world, seat, tech):
                at.setdefault(n, []).append(way_name(n, tech))
    for n, ways in sorted(at.items()):
        yield Move("use", MOVES[f"use-{n}"], tuple(ways))


def _abilities(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers rings of the campaign sheet that are not used yet (OG-207)."""
    if not world.players[asked.seat].discs:
        return
    rings = campaign.active(cards, world, "ring")
    at = tuple(
        node
        for node, held in rings.items()
        if node not in world.rings and _helps(cards, world, asked.seat, node, held.do)
    )
    if at:
        yield Move("ability", MOVES["ability"], at)


def _helps(cards: Cards, world: World, seat: int, node: str, does: str) -> bool:
    options = read_options(does)
    return all(choices.can_use(cards, world, seat, node, o) for o in options)


def usable(cards: Cards, world: World, seat: int, tech: str) -> Iterator[int]:
    """Yields the numbers of the options that are open, can be paid, and do something.

    A Society's Tech has one for Federation Levels 1, 3 and 5 each (OG-158).
    """
    level = derived.level(world.players[seat])
    for n, option in enumerate(cards.options(tech)):
        is_open = tech not in cards.society or level >= 2 * n + 1
        if is_open and choices.can_use(cards, world, seat, tech, option):
            yield n


def _turning(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers dice to turn for Fleets (OG-144)."""
    yield from _turned(world, asked.seat, derived.fleet_step(cards, world, asked.seat))


def _turning_before(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers them at the price of the Adversary beside the player."""
    step = derived.lasting(cards, world, "step") or 1
    yield from _turned(world, asked.seat, step)


def _turned(world: World, seat: int, step: int) -> Moves:
    reach = world.fleets.n // step
    for to in range(1, SIX + 1) if reach else ():
        pool = world.players[seat].pool
        near = tuple(d for d in pool if 0 < abs(value(d) - to) <= reach)
        if found := dice_pick(near, "any", 1, 1, "OG-144"):
            yield Move("turn", WORDS("moves.turn", n=to), (str(to),), (found,))


def _calibrating(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers as many black dice as Science buys, in any split (OG-145, OG-147).

    Science for more of them is taken only where there are no more.
    """
    left = derived.supply(world, BLACK)
    yield from _calibrated(cards, world, asked, left)


def _calibrating_short(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers them also for Science that would buy more."""
    yield from _calibrated(cards, world, asked, 0)


def _calibrated(cards: Cards, world: World, asked: Asked, last: int) -> Moves:
    values = {card: cards.card[card].science for card in world.science}
    dice = min(derived.supply(world, BLACK), sum(values.values()) // PER_DIE)
    for n in range(1, dice + 1):
        least = PER_DIE * n
        most = least + max(values.values()) - 1
        if n < last:
            most = min(most, least + PER_DIE - 1)
        pays = _science(values, least, most, "OG-145")
        at = tuple(splits.of(splits.near(world, asked.seat), n))
        yield Move("calibrate", proposals.calibrating(n), at, (pays,))


def _calibrating_before(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers one die or two, all into one pool."""
    near = adjacency.seats_near(world, adjacency.name_for_all(world, boxes.BASE))
    values = {card: cards.card[card].science for card in world.science}
    for n in range(1, min(derived.supply(world, BLACK), MOST_BLACK) + 1):
        least, most = PER_DIE * n, PER_DIE * n + 1
        most = max(most, *values.values()) if n == 1 and values else most
        if first_fit([*values.values()], Wanted(least, most, 1, len(values))):
            pays = _science(values, least, most, "OG-145")
            at = tuple([splits.name((seat,) * n) for seat in near])
            yield Move("calibrate", MOVES[f"calibrate-{n}"], at, (pays,))


def _milestones(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers Milestones that are done by an action (OG-037, OG-038)."""
    seat = asked.seat
    pool = world.players[seat].pool
    open_ones = milestones.open_ones(cards, world, seat, milestones.ACTIONS)
    for n, wanted in open_ones:
        if wanted.have == "spend_discs" and world.players[seat].discs >= wanted.n:
            yield Move("spend", WORDS("moves.spend", n=wanted.n), (str(n),))
        exact = Wanted(wanted.n, wanted.n, 1, max(len(pool), 1))
        if wanted.have == "discard_total" and first_fit([*map(value, pool)], exact):
            of = tuple(dict.fromkeys(pool))
            worth = Worth(wanted.n, wanted.n)
            chosen = Pick(DICE, of, 1, len(pool), False, worth, "OG-038")
            label = WORDS("moves.discard", n=wanted.n)
            yield Move("discard", label, (str(n),), (chosen,))


def exiles(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers Milestones that are done by exiling Colonies, at any time (OG-035)."""
    for n, wanted, of in milestones.exiles(cards, world, asked.seat):
        size = milestones.exile_count(wanted)
        chosen = pick(CARDS, of, size, size, "OG-036")
        yield Move(EXILE, MOVES[f"exile-{n}"], (str(n),), (chosen,))


def _flip(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers to turn an empty Confrontation card over (OG-139)."""
    if may_flip(cards, world):
        yield Move("flip", MOVES["flip"])


def may_flip(cards: Cards, world: World) -> bool:
    """Whether players may turn the Confrontation card over now (OG-139)."""
    is_open = not boxes.is_on_card(world) and world.foe.taken < DISCS
    return is_open and derived.side(cards, world).flips == "players"


def any_time(cards: Cards, world: World, asked: Asked) -> Moves:
    """Offers what goes at any time, beside what is asked (OG-031, OG-139)."""
    yield from exiles(cards, world, asked)
    yield from _flip(cards, world, asked)


def _done(cards: Cards, world: World, asked: Asked) -> Moves:
    act = "done" if asked.given is None else "resume"
    yield Move(act, MOVES[act])


PLACING = ("put", "fill")
PROPOSING = (
    *("offer", *proposals.PAIRS, *proposals.JOINS),
    *("accept", "decline", "withdraw"),
)
ACTS: tuple[tuple[tuple[str, ...], Offers], ...] = (
    (("ring",), _rings),
    (("lab", "return"), _pool),
    (("combine", COMBINE_HIGH), _combining),
    (("use",), _techs),
    (("ability",), _abilities),
    (("turn",), _turning),
    (("calibrate",), _calibrating),
    ((EXILE,), exiles),
    (("spend", "discard"), _milestones),
    (PROPOSING, proposals.offers),
    (("flip",), _flip),
    (("done", "resume"), _done),
)
BEFORE: tuple[tuple[int, dict[Offers, Offers]], ...] = (
    (LETTER, {_techs: _techs_dry}),
    (BOOK, {_turning: _turning_before, _calibrating: _calibrating_short}),
    (
        STEPWISE,
        {
            _pool: _pool_before,
            _calibrating_short: _calibrating_before,
            _techs_dry: _techs_before,
            proposals.offers: proposals.offers_before,
        },
    ),
)


@cache
def _acts_of(rules: int) -> tuple[tuple[tuple[str, ...], Offers], ...]:
    """Returns all acts as the rules of this number have them."""
    acts = ACTS
    for since, old in BEFORE:
        if rules < since:
            acts = tuple([(kinds, old.get(offers, offers)) for kinds, offers in acts])
    return acts
