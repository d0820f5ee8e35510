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
from .changes import BOOK, STEPWISE, Turn, ask_all, face, go, near, player, put_player
from .dice import COLOURS, SIX, die_of, sort
from .effects import Esc, Roll, Swell
from .piles import FLEETS, FOE, gain, pile_of, slot_name
from .steps import effects_of
from .world import DISCS, Player, World


def begin(turn: Turn, _: world.Begin) -> None:
    """Lays out what comes from the deck (OG-018)."""
    for base in adjacency.bases(turn.world):
        face(turn, base)
        gain(turn, FLEETS, 2)
        galaxy.probe(turn)
        at = adjacency.base_name(turn.world)
        turn.tell(events.GalaxySetUp(science=turn.world.science, at=at))
    face(turn, "")
    go(turn, world.BeginTurn())


CHOOSING = 2  # the number of the rules since the players share what is short


# The Adversary Phase (OG-086)


def begin_turn(turn: Turn, _: world.BeginTurn) -> None:
    """Puts the steps of the Adversary Phase on the agenda, and what follows it."""
    now = replace(turn.world, turn=turn.world.turn + 1)
    turn.world = now
    turn.tell(events.TurnBegan(n=now.turn))
    sides = {
        foe: derived.side(turn.cards, adjacency.turned(now, foe))
        for foe in adjacency.foes(now)
    }
    slots = tuple(range(len(now.slots)))
    go(
        turn,
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


def reveal(turn: Turn, step: world.Reveal) -> None:
    """Reveals pending Events one at a time, each its Adversary's (OG-087, OG-221)."""
    if not step.n:
        return
    card = turn.pick(turn.world.events)
    _face_owner(turn, card)
    now = turn.world
    turn.world = replace(
        now,
        events=tuple(event for event in now.events if event != card),
        pending=now.pending - 1,
        foe=replace(now.foe, events=(*now.foe.events, card)),
    )
    turn.tell(events.EventRevealed(card=card))
    is_beaten = now.foe.taken >= DISCS  # its Events have no effect: OG-214
    does = [] if is_beaten else effects_of(turn.cards.event[card].do)
    go(turn, *does, world.Reveal(step.n - 1))


def _face_owner(turn: Turn, event: str) -> None:
    """Turns to the Adversary whose Event it is."""
    for foe in adjacency.FOES[: adjacency.sets(turn.world)]:
        face(turn, foe)
        if event in {e.id for e in derived.adversary(turn.cards, turn.world).events}:
            return


def pass_time(turn: Turn, step: world.PassTime) -> None:
    """Discards from the top of the deck (OG-090)."""
    galaxy.toss_top(turn, step.n)


def loom(turn: Turn, _: world.Loom) -> None:
    """Adds influence to the Adversary, if it shows that (OG-091)."""
    gain(turn, FOE, derived.side(turn.cards, turn.world).influence)


def brim(turn: Turn, _: world.Brim) -> None:
    """Lets the Adversary act when its influence is full, and takes all of it."""
    full = derived.full(turn.cards, turn.world)
    if full and pile_of(turn.world, FOE).n >= full:
        piles.lose(turn, FOE, pile_of(turn.world, FOE).n)
        go(turn, *effects_of(derived.side(turn.cards, turn.world).when_full))


def approach(turn: Turn, _: world.Approach) -> None:
    """Adds one influence to each Encounter, from left to right (OG-092)."""
    piles.gain_each(turn, map(slot_name, galaxy.encounters(turn)), 1)


def encounters(turn: Turn, step: world.Encounters) -> None:
    """Resolves Encounters at their thresholds one by one (OG-093 to OG-095).

    Four players do so from slot 1 on, and are not asked (OG-222).
    """
    at_hand = tuple(slot for slot in step.slots if _is_due(turn, slot))
    if len(at_hand) > 1 and not adjacency.is_four(turn.world):
        go(turn, world.Encounters(at_hand))
        ask_all(turn, "order")
    elif at_hand:
        first(turn, world.Encounters(at_hand), at_hand[0])


def first(turn: Turn, step: world.Encounters, slot: int) -> None:
    """Resolves one Encounter, then the others."""
    rest = tuple(other for other in step.slots if other != slot)
    if turn.game.rules >= BOOK:  # an Escalate may bring others to theirs (OG-093)
        rest = tuple(range(len(turn.world.slots)))
    place = slot_name(slot) if adjacency.is_four(turn.world) else ""
    foe = adjacency.foe_of(turn.world, place) if place else ""
    escalate = world.Do(Esc(steps.fixed(1)), at=foe)
    go(turn, escalate, world.Befriend(slot, at=place), world.Encounters(rest))


def befriend(turn: Turn, step: world.Befriend) -> None:
    """Makes an Encounter that has escalated Science (OG-094)."""
    card = turn.world.slots[step.slot].card
    galaxy.leave(turn, step.slot)
    galaxy.befriend(turn, card)


def _is_due(turn: Turn, slot: int) -> bool:
    there = turn.world.slots[slot]
    if not there.card or turn.cards.card[there.card].is_location:
        return False
    return there.pile.n >= turn.cards.card[there.card].threshold


def threaten(turn: Turn, step: world.Threaten) -> None:
    """Tests the Adversary's own condition, after a last chance (OG-031, OG-049)."""
    if is_overwhelming(turn):
        _give_a_last_chance(turn, step)


def starve(turn: Turn, step: world.Starve) -> None:
    """Overwhelms by what nothing can feed, after a last chance (OG-031)."""
    if choices.foods(turn.cards, turn.world):
        go(turn, world.Do(Swell()))
    else:
        _give_a_last_chance(turn, step)


def _give_a_last_chance(turn: Turn, step: world.Threaten | world.Starve) -> None:
    """Asks who is near and can still do something; the game is lost if nobody can."""
    seats = [s for s in near(turn) if s not in step.passed and _has_chance(turn, s)]
    if not seats:
        ending.overwhelm(turn)
        return
    go(turn, step)
    for seat in seats:
        turn.ask(seat, "last_chance")


def is_overwhelming(turn: Turn) -> bool:
    """Whether the Adversary has as much as Overwhelms the players."""
    limit = derived.limit(turn.cards, turn.world)
    return limit > 0 and derived.threat(turn.cards, turn.world) >= limit


def _has_chance(turn: Turn, seat: int) -> bool:
    """Whether a seat could complete a Milestone at once (OG-031)."""
    return bool(milestones.exiles(turn.cards, turn.world, seat))


# Discover and Gather


def discover(turn: Turn, _: world.Discover) -> None:
    """Fills the empty slots from left to right (OG-098 to OG-101, OG-223)."""
    found: tuple[str, ...] = ()
    for slot in range(len(turn.world.slots)):
        if turn.world.slots[slot].card or _is_zone_full(turn, slot):
            continue
        card = piles.draw(turn)
        if card is None:
            break
        piles.put_slot(turn, slot, card)
        found = (*found, card)
    if found and turn.outcome is None:
        turn.tell(events.Discovered(cards=found))


def _is_zone_full(turn: Turn, slot: int) -> bool:
    """Whether an Adversary lets no more cards lie in its zone."""
    now = turn.world
    if now.far is not None:
        now = adjacency.turned(now, adjacency.foe_of(now, slot_name(slot)))
    most = derived.lasting(turn.cards, now, "zone") or len(now.slots)
    return sum(bool(now.slots[n].card) for n in adjacency.here(now)) >= most


def gather(turn: Turn, step: world.Gather) -> None:
    """Takes and rolls the dice of all, and sets the Starbase Discs (OG-102, OG-107)."""
    if not step.asked and (dice := _jumping(turn)):
        go(turn, *dice, replace(step, asked=True))
        return
    taken: dict[str, tuple[int, ...]] = {}
    for kind in (*COLOURS, "t"):
        each = _taken(turn, step, kind)
        if each is None:
            go(turn, _share(turn, kind), step)
            return
        taken[kind] = each
    jumped = _jumped(turn, step, taken)
    for seat in turn.seats:
        _roll(turn, seat, {kind: each[seat] for kind, each in jumped.items()})
    for base in adjacency.bases(turn.world):
        face(turn, base)
        _equip(turn)
    face(turn, "")
    go(turn, *_boost(turn), *_late(turn), world.ActionPhase())


def _jumping(turn: Turn) -> list[world.Do]:
    """Returns Jumpstart dice that are some player's before the roll (OG-206)."""
    if turn.game.rules < STEPWISE or derived.is_solo(turn.world):
        return []
    dice = [d for d in campaign.jumpstart(turn) if isinstance(d.effect, Roll)]
    return [replace(does, source=campaign.JUMPSTART) for does in dice]


def _late(turn: Turn) -> list[world.Do]:
    """Returns what else Jumpstart nodes bring, once all dice are rolled."""
    given = {does.effect for does in _jumping(turn)}
    return [does for does in campaign.jumpstart(turn) if does.effect not in given]


def _jumped(
    turn: Turn, step: world.Gather, taken: dict[str, tuple[int, ...]]
) -> dict[str, tuple[int, ...]]:
    """Returns what all roll with Jumpstart dice, as far as there are more (OG-206).

    In games that began before a seat saw what it took itself alone.
    """
    if turn.game.rules < BOOK:
        return _jumped_before(turn, step, taken)
    for colour, to in step.jumped:
        each = taken[colour]
        if sum(each) < available(turn.world, colour):
            more = tuple([n + (seat == to) for seat, n in enumerate(each)])
            taken = {**taken, colour: more}
    return taken


def _jumped_before(
    turn: Turn, step: world.Gather, taken: dict[str, tuple[int, ...]]
) -> dict[str, tuple[int, ...]]:
    found = dict(taken)
    for kind in {colour for colour, _ in step.jumped}:
        left, each = available(turn.world, kind), list(taken[kind])
        for seat, n in enumerate(each):
            mine = step.jumped.count((kind, seat))
            each[seat] = n + min(mine, max(left - n, 0))
            left -= each[seat]
        found[kind] = tuple(each)
    return found


def _roll(turn: Turn, seat: int, taken: dict[str, int]) -> None:
    """Rolls the dice that a seat took, and gives it its Tech Discs."""
    now = adjacency.turned(turn.world, f"s{seat}")
    least = derived.lasting(turn.cards, now, "rolled") or SIX
    dice = [
        die_of(colour, min(shown, least) if shown == SIX else shown)
        for colour in COLOURS
        for shown in turn.roll(taken[colour])
    ]
    discs = taken["t"] if turn.game.rules >= STEPWISE else _before(turn, seat, taken)
    mine, there = player(turn, seat), _there(turn, seat)
    pool, more = sort((*there.pool, *dice)), there.discs + discs
    put_player(turn, seat, replace(mine, pool=pool, discs=more))
    turn.tell(seat_events.Gathered(seat=seat, dice=sort(dice), discs=discs))


def _there(turn: Turn, seat: int) -> Player:
    """Returns a pool as it is: what Events brought before the roll stays (OG-071)."""
    return player(turn, seat) if turn.game.rules >= BOOK else Player()


def _before(turn: Turn, seat: int, taken: dict[str, int]) -> int:
    """Returns how many Tech Discs a seat gets in games that began before.

    What a node or an Event says came after the sharing then.
    """
    now = adjacency.turned(turn.world, f"s{seat}")
    more = campaign.bonus(turn.cards, turn.world, "discs")
    wanted = taken["t"] + min(more, derived.tech_discs(turn.world))
    return max(wanted - (derived.lasting(turn.cards, now, "discs") or 0), 0)


def _equip(turn: Turn) -> None:
    """Sets the discs of the Starbase that comes first (OG-107)."""
    discs = min(derived.starbase(turn.cards, turn.world).discs, derived.STARBASE_DISCS)
    turn.world = replace(turn.world, discs=discs)
    turn.tell(events.StarbaseReady(n=discs, at=adjacency.base_name(turn.world)))


def _taken(turn: Turn, step: world.Gather, kind: str) -> tuple[int, ...] | None:
    """Returns what each takes of a kind; None if the players still have to share it.

    Games that began before they could share it have it handed out in turn (OG-105).
    """
    wanted, left = wants(turn, kind), available(turn.world, kind)
    shared = dict(step.shared)
    if kind in shared:
        return shared[kind]
    is_choice = 0 < left < sum(wanted) and sum(map(bool, wanted)) > 1
    if is_choice and turn.game.rules >= CHOOSING:
        return None
    return in_turn(wanted, left)


def wants(turn: Turn, kind: str) -> tuple[int, ...]:
    """Returns what each seat's icons ask for (OG-106)."""
    every = [derived.icons(turn.cards, turn.world, seat) for seat in turn.seats]
    if kind != "t" or turn.game.rules < STEPWISE:
        return tuple([icons[kind] for icons in every])
    return tuple([_discs(turn, s, icons["t"]) for s, icons in enumerate(every)])


def _discs(turn: Turn, seat: int, icons: int) -> int:
    """Returns how many Tech Discs a seat is to take, with nodes and Events (OG-209)."""
    now = adjacency.turned(turn.world, f"s{seat}")
    fewer = derived.lasting(turn.cards, now, "discs") or 0
    return max(icons + campaign.bonus(turn.cards, now, "discs") - fewer, 0)


def in_turn(wanted: tuple[int, ...], left: int) -> tuple[int, ...]:
    """Returns what each gets where it is handed out one by one, seat by seat."""
    taken = [0] * len(wanted)
    while left and sum(taken) < sum(wanted):
        for seat, most in enumerate(wanted):
            more = min(most - taken[seat], left, 1)
            taken[seat] += more
            left -= more
    return tuple(taken)


def _share(turn: Turn, kind: str) -> world.Share:
    return world.Share(kind, available(turn.world, kind), wants(turn, kind))


def share(turn: Turn, step: world.Share) -> None:
    """Asks the players how they share what is short (OG-105)."""
    go(turn, step)
    ask_all(turn, "share")


def shared(turn: Turn, step: world.Share, answer: Answer) -> None:
    """Keeps how it was shared for the roll that follows."""
    chosen = answer.picks[choices.SEATS]
    each = tuple([chosen.count(f"s{seat}") for seat in turn.seats])
    turn.tell(seat_events.Shared(seat=answer.seat, kind=step.kind, each=each))
    gathering, *rest = turn.agenda
    assert isinstance(gathering, world.Gather)
    more = (*gathering.shared, (step.kind, each))
    turn.agenda = (replace(gathering, shared=more), *rest)


def available(now: World, kind: str) -> int:
    """Returns how much of a kind the supply has (OG-104)."""
    return derived.tech_discs(now) if kind == "t" else derived.supply(now, kind)


def _boost(turn: Turn) -> list[world.Do]:
    """Returns what a starting boost does, in the first Gather (OG-218)."""
    chosen = turn.world.options.boost if turn.world.turn == 1 else ""
    boosts = {boost.id: boost.do for boost in turn.cards.boosts}
    does = effects_of(boosts[chosen]) if chosen else []
    return [replace(d, at=base) for base in adjacency.bases(turn.world) for d in does]


def open_acts(turn: Turn, step: world.ActionPhase) -> None:
    """Lets all act; who was done stays done, what is held held (OG-076, OG-110)."""
    for seat in turn.seats:
        if player(turn, seat).held:
            turn.ask(seat, "choose")
            continue
        turn.ask(seat, "act", "repeat")
        asked = turn.asked[-1]
        if seat in step.done:
            turn.keep(asked, Answer(seat, asked.id, "done", {}))
    go(turn, world.EndActs())
