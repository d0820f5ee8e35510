"""From the set-up to the roll: Adversary Phase, Discover, Gather (OG-084 to OG-109)."""

from msgspec.structs import replace

from ..kernel import Answer
from . import (
    adjacency,
    campaign,
    choices,
    derived,
    ending,
    events,
    galaxy,
    milestones,
    piles,
    seat_events,
    steps,
    world,
)
from .changes import BOOK, STEPWISE, Ply, ask_all, face, go, near, player, put_player
from .dice import COLOURS, SIX, die_of, sort
from .effects import Esc, Roll, Swell
from .piles import FLEETS, FOE, gain, pile_of, slot_name
from .steps import effects_of
from .world import DISCS, Player, World


def begin(ply: Ply, _: world.Begin) -> None:
    """Lays out what comes from the deck (OG-018)."""
    for base in adjacency.bases(ply.world):
        face(ply, base)
        gain(ply, FLEETS, 2)
        galaxy.probe(ply)
        at = adjacency.base_name(ply.world)
        ply.tell(events.GalaxySetUp(science=ply.world.science, at=at))
    face(ply, "")
    go(ply, world.BeginTurn())


CHOOSING = 2  # the number of the rules since the players share what is short


# The Adversary Phase (OG-086)


def begin_turn(ply: Ply, _: world.BeginTurn) -> None:
    """Puts the steps of the Adversary Phase on the agenda, and what follows it."""
    now = replace(ply.world, turn=ply.world.turn + 1)
    ply.world = now
    ply.tell(events.TurnBegan(n=now.turn))
    sides = {
        foe: derived.side(ply.cards, adjacency.turned(now, foe))
        for foe in adjacency.foes(now)
    }
    slots = tuple(range(len(now.slots)))
    go(
        ply,
        world.Reveal(now.pending),
        *(world.PassTime(side.time, at=foe) for foe, side in sides.items()),
        *(
            replace(does, at=foe)
            for foe, side in sides.items()
            for does in effects_of(side.after_time)
        ),
        *(world.Loom(at=foe) for foe in sides),
        *(world.Brim(at=foe) for foe in sides),
        world.Approach(),
        world.Encounters(slots),
        *(world.Threaten(at=foe) for foe in sides),
        world.Discover(),
        world.Gather(),
    )


def reveal(ply: Ply, step: world.Reveal) -> None:
    """Reveals pending Events one at a time, each its Adversary's (OG-087, OG-221)."""
    if not step.n:
        return
    card = ply.pick(ply.world.events)
    _face_owner(ply, card)
    now = ply.world
    ply.world = replace(
        now,
        events=tuple(event for event in now.events if event != card),
        pending=now.pending - 1,
        foe=replace(now.foe, events=(*now.foe.events, card)),
    )
    ply.tell(events.EventRevealed(card=card))
    is_beaten = now.foe.taken >= DISCS  # its Events have no effect: OG-214
    does = [] if is_beaten else effects_of(ply.cards.event[card].do)
    go(ply, *does, world.Reveal(step.n - 1))


def _face_owner(ply: Ply, event: str) -> None:
    """Turns to the Adversary whose Event it is."""
    for foe in adjacency.FOES[: adjacency.sets(ply.world)]:
        face(ply, foe)
        if event in {e.id for e in derived.adversary(ply.cards, ply.world).events}:
            return


def pass_time(ply: Ply, step: world.PassTime) -> None:
    """Discards from the top of the deck (OG-090)."""
    galaxy.toss_top(ply, step.n)


def loom(ply: Ply, _: world.Loom) -> None:
    """Adds influence to the Adversary, if it shows that (OG-091)."""
    gain(ply, FOE, derived.side(ply.cards, ply.world).influence)


def brim(ply: Ply, _: world.Brim) -> None:
    """Lets the Adversary act when its influence is full, and takes all of it."""
    full = derived.full(ply.cards, ply.world)
    if full and pile_of(ply.world, FOE).n >= full:
        piles.lose(ply, FOE, pile_of(ply.world, FOE).n)
        go(ply, *effects_of(derived.side(ply.cards, ply.world).when_full))


def approach(ply: Ply, _: world.Approach) -> None:
    """Adds one influence to each Encounter, from left to right (OG-092)."""
    piles.gain_each(ply, map(slot_name, galaxy.encounters(ply)), 1)


def encounters(ply: Ply, step: world.Encounters) -> None:
    """Resolves Encounters at their thresholds one by one (OG-093 to OG-095).

    Four players do so from slot 1 on, and are not asked (OG-222).
    """
    at_hand = tuple(slot for slot in step.slots if _is_due(ply, slot))
    if len(at_hand) > 1 and not adjacency.is_four(ply.world):
        go(ply, world.Encounters(at_hand))
        ask_all(ply, "order")
    elif at_hand:
        first(ply, world.Encounters(at_hand), at_hand[0])


def first(ply: Ply, step: world.Encounters, slot: int) -> None:
    """Resolves one Encounter, then the others."""
    rest = tuple(other for other in step.slots if other != slot)
    if ply.game.rules >= BOOK:  # an Escalate may bring others to theirs (OG-093)
        rest = tuple(range(len(ply.world.slots)))
    place = slot_name(slot) if adjacency.is_four(ply.world) else ""
    foe = adjacency.foe_of(ply.world, place) if place else ""
    escalate = world.Do(Esc(steps.fixed(1)), at=foe)
    go(ply, escalate, world.Befriend(slot, at=place), world.Encounters(rest))


def befriend(ply: Ply, step: world.Befriend) -> None:
    """Makes an Encounter that has escalated Science (OG-094)."""
    card = ply.world.slots[step.slot].card
    galaxy.leave(ply, step.slot)
    galaxy.befriend(ply, card)


def _is_due(ply: Ply, slot: int) -> bool:
    there = ply.world.slots[slot]
    if not there.card or ply.cards.card[there.card].is_location:
        return False
    return there.pile.n >= ply.cards.card[there.card].threshold


def threaten(ply: Ply, step: world.Threaten) -> None:
    """Tests the Adversary's own condition, after a last chance (OG-031, OG-049)."""
    if is_overwhelming(ply):
        _give_a_last_chance(ply, step)


def starve(ply: Ply, step: world.Starve) -> None:
    """Overwhelms by what nothing can feed, after a last chance (OG-031)."""
    if choices.foods(ply.cards, ply.world):
        go(ply, world.Do(Swell()))
    else:
        _give_a_last_chance(ply, step)


def _give_a_last_chance(ply: Ply, step: world.Threaten | world.Starve) -> None:
    """Asks who is near and can still do something; the game is lost if nobody can."""
    seats = [s for s in near(ply) if s not in step.passed and _has_chance(ply, s)]
    if not seats:
        ending.overwhelm(ply)
        return
    go(ply, step)
    for seat in seats:
        ply.ask(seat, "last_chance")


def is_overwhelming(ply: Ply) -> bool:
    """Whether the Adversary has as much as Overwhelms the players."""
    limit = derived.limit(ply.cards, ply.world)
    return limit > 0 and derived.threat(ply.cards, ply.world) >= limit


def _has_chance(ply: Ply, seat: int) -> bool:
    """Whether a seat could complete a Milestone at once (OG-031)."""
    return bool(milestones.exiles(ply.cards, ply.world, seat))


# Discover and Gather


def discover(ply: Ply, _: world.Discover) -> None:
    """Fills the empty slots from left to right (OG-098 to OG-101, OG-223)."""
    found: tuple[str, ...] = ()
    for slot in range(len(ply.world.slots)):
        if ply.world.slots[slot].card or _is_zone_full(ply, slot):
            continue
        card = piles.draw(ply)
        if card is None:
            break
        piles.put_slot(ply, slot, card)
        found = (*found, card)
    if found and ply.outcome is None:
        ply.tell(events.Discovered(cards=found))


def _is_zone_full(ply: Ply, slot: int) -> bool:
    """Whether an Adversary lets no more cards lie in its zone."""
    now = ply.world
    if now.far is not None:
        now = adjacency.turned(now, adjacency.foe_of(now, slot_name(slot)))
    most = derived.lasting(ply.cards, now, "zone") or len(now.slots)
    return sum(bool(now.slots[n].card) for n in adjacency.here(now)) >= most


def gather(ply: Ply, step: world.Gather) -> None:
    """Takes and rolls the dice of all, and sets the Starbase Discs (OG-102, OG-107)."""
    if not step.asked and (dice := _jumping(ply)):
        go(ply, *dice, replace(step, asked=True))
        return
    taken: dict[str, tuple[int, ...]] = {}
    for kind in (*COLOURS, "t"):
        each = _taken(ply, step, kind)
        if each is None:
            go(ply, _share(ply, kind), step)
            return
        taken[kind] = each
    jumped = _jumped(ply, step, taken)
    for seat in ply.seats:
        _roll(ply, seat, {kind: each[seat] for kind, each in jumped.items()})
    for base in adjacency.bases(ply.world):
        face(ply, base)
        _equip(ply)
    face(ply, "")
    go(ply, *_boost(ply), *_late(ply), world.ActionPhase())


def _jumping(ply: Ply) -> list[world.Do]:
    """Returns Jumpstart dice that are some player's before the roll (OG-206)."""
    if ply.game.rules < STEPWISE or derived.is_solo(ply.world):
        return []
    dice = [d for d in campaign.jumpstart(ply) if isinstance(d.effect, Roll)]
    return [replace(does, source=campaign.JUMPSTART) for does in dice]


def _late(ply: Ply) -> list[world.Do]:
    """Returns what else Jumpstart nodes bring, once all dice are rolled."""
    given = {does.effect for does in _jumping(ply)}
    return [does for does in campaign.jumpstart(ply) if does.effect not in given]


def _jumped(
    ply: Ply, step: world.Gather, taken: dict[str, tuple[int, ...]]
) -> dict[str, tuple[int, ...]]:
    """Returns what all roll with Jumpstart dice, as far as there are more (OG-206).

    In games that began before a seat saw what it took itself alone.
    """
    if ply.game.rules < BOOK:
        return _jumped_before(ply, step, taken)
    for colour, to in step.jumped:
        each = taken[colour]
        if sum(each) < available(ply.world, colour):
            more = tuple([n + (seat == to) for seat, n in enumerate(each)])
            taken = {**taken, colour: more}
    return taken


def _jumped_before(
    ply: Ply, step: world.Gather, taken: dict[str, tuple[int, ...]]
) -> dict[str, tuple[int, ...]]:
    found = dict(taken)
    for kind in {colour for colour, _ in step.jumped}:
        left, each = available(ply.world, kind), list(taken[kind])
        for seat, n in enumerate(each):
            mine = step.jumped.count((kind, seat))
            each[seat] = n + min(mine, max(left - n, 0))
            left -= each[seat]
        found[kind] = tuple(each)
    return found


def _roll(ply: Ply, seat: int, taken: dict[str, int]) -> None:
    """Rolls the dice that a seat took, and gives it its Tech Discs."""
    now = adjacency.turned(ply.world, f"s{seat}")
    least = derived.lasting(ply.cards, now, "rolled") or SIX
    dice = [
        die_of(colour, min(shown, least) if shown == SIX else shown)
        for colour in COLOURS
        for shown in ply.roll(taken[colour])
    ]
    discs = taken["t"] if ply.game.rules >= STEPWISE else _before(ply, seat, taken)
    mine, there = player(ply, seat), _there(ply, seat)
    pool, more = sort((*there.pool, *dice)), there.discs + discs
    put_player(ply, seat, replace(mine, pool=pool, discs=more))
    ply.tell(seat_events.Gathered(seat=seat, dice=sort(dice), discs=discs))


def _there(ply: Ply, seat: int) -> Player:
    """Returns a pool as it is: what Events brought before the roll stays (OG-071)."""
    return player(ply, seat) if ply.game.rules >= BOOK else Player()


def _before(ply: Ply, seat: int, taken: dict[str, int]) -> int:
    """Returns how many Tech Discs a seat gets in games that began before.

    What a node or an Event says came after the sharing then.
    """
    now = adjacency.turned(ply.world, f"s{seat}")
    more = campaign.bonus(ply.cards, ply.world, "discs")
    wanted = taken["t"] + min(more, derived.tech_discs(ply.world))
    return max(wanted - (derived.lasting(ply.cards, now, "discs") or 0), 0)


def _equip(ply: Ply) -> None:
    """Sets the discs of the Starbase that comes first (OG-107)."""
    discs = min(derived.starbase(ply.cards, ply.world).discs, derived.STARBASE_DISCS)
    ply.world = replace(ply.world, discs=discs)
    ply.tell(events.StarbaseReady(n=discs, at=adjacency.base_name(ply.world)))


def _taken(ply: Ply, step: world.Gather, kind: str) -> tuple[int, ...] | None:
    """Returns what each takes of a kind; None if the players still have to share it.

    Games that began before they could share it have it handed out in turn (OG-105).
    """
    wanted, left = wants(ply, kind), available(ply.world, kind)
    shared = dict(step.shared)
    if kind in shared:
        return shared[kind]
    is_choice = 0 < left < sum(wanted) and sum(map(bool, wanted)) > 1
    if is_choice and ply.game.rules >= CHOOSING:
        return None
    return in_turn(wanted, left)


def wants(ply: Ply, kind: str) -> tuple[int, ...]:
    """Returns what each seat's icons ask for (OG-106)."""
    every = [derived.icons(ply.cards, ply.world, seat) for seat in ply.seats]
    if kind != "t" or ply.game.rules < STEPWISE:
        return tuple([icons[kind] for icons in every])
    return tuple([_discs(ply, s, icons["t"]) for s, icons in enumerate(every)])


def _discs(ply: Ply, seat: int, icons: int) -> int:
    """Returns how many Tech Discs a seat is to take, with nodes and Events (OG-209)."""
    now = adjacency.turned(ply.world, f"s{seat}")
    fewer = derived.lasting(ply.cards, now, "discs") or 0
    return max(icons + campaign.bonus(ply.cards, now, "discs") - fewer, 0)


def in_turn(wanted: tuple[int, ...], left: int) -> tuple[int, ...]:
    """Returns what each gets where it is handed out one by one, seat by seat."""
    taken = [0] * len(wanted)
    while left and sum(taken) < sum(wanted):
        for seat, most in enumerate(wanted):
            more = min(most - taken[seat], left, 1)
            taken[seat] += more
            left -= more
    return tuple(taken)


def _share(ply: Ply, kind: str) -> world.Share:
    return world.Share(kind, available(ply.world, kind), wants(ply, kind))


def share(ply: Ply, step: world.Share) -> None:
    """Asks the players how they share what is short (OG-105)."""
    go(ply, step)
    ask_all(ply, "share")


def shared(ply: Ply, step: world.Share, answer: Answer) -> None:
    """Keeps how it was shared for the roll that follows."""
    chosen = answer.picks[choices.SEATS]
    each = tuple([chosen.count(f"s{seat}") for seat in ply.seats])
    ply.tell(seat_events.Shared(seat=answer.seat, kind=step.kind, each=each))
    gathering, *rest = ply.agenda
    assert isinstance(gathering, world.Gather)
    more = (*gathering.shared, (step.kind, each))
    ply.agenda = (replace(gathering, shared=more), *rest)


def available(now: World, kind: str) -> int:
    """Returns how much of a kind the supply has (OG-104)."""
    return derived.tech_discs(now) if kind == "t" else derived.supply(now, kind)


def _boost(ply: Ply) -> list[world.Do]:
    """Returns what a starting boost does, in the first Gather (OG-218)."""
    chosen = ply.world.options.boost if ply.world.turn == 1 else ""
    boosts = {boost.id: boost.do for boost in ply.cards.boosts}
    does = effects_of(boosts[chosen]) if chosen else []
    return [replace(d, at=base) for base in adjacency.bases(ply.world) for d in does]


def open_acts(ply: Ply, step: world.ActionPhase) -> None:
    """Lets all act; who was done stays done, what is held held (OG-076, OG-110)."""
    for seat in ply.seats:
        if player(ply, seat).held:
            ply.ask(seat, "choose")
            continue
        ply.ask(seat, "act", "repeat")
        asked = ply.asked[-1]
        if seat in step.done:
            ply.keep(asked, Answer(seat, asked.id, "done", {}))
    go(ply, world.EndActs())
