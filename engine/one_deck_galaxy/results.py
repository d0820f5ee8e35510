"""The Results Phase: cards, Starbase, Confrontation, Reset (OG-172 to OG-192)."""

from msgspec.structs import replace

from ..kernel import Answer, Step
from . import (
    adjacency,
    boxes,
    campaign,
    derived,
    ending,
    events,
    galaxy,
    milestones,
    piles,
    proposals,
    seat_events,
    world,
)
from .acts import pay_science
from .boxes import BASE, FOE
from .cards import Cards
from .changes import (
    BOOK,
    LETTER,
    STEPWISE,
    Ply,
    ask_all,
    face,
    go,
    has_rule,
    near,
    player,
    put_player,
    spend_science,
    use_rule,
)
from .choices import CARDS, PLACES, is_for_pools, locations
from .piles import FLEETS, gain, pile_of, slot_name
from .steps import effects_of, for_either
from .world import DISCS, Player, World

HOW = ("colony", "tech")  # what a claimed card becomes


def end_acts(ply: Ply, _: world.EndActs) -> None:
    """Ends the Action Phase; the rest runs by itself (OG-085, OG-115)."""
    ply.close(*ply.open("act"))
    for seat in ply.seats:
        proposals.end(ply, seat)
    ply.world = replace(ply.world, declined=())
    slots = tuple(range(len(ply.world.slots)))
    go(
        ply,
        *[does for foe in adjacency.foes(ply.world) for does in _own_results(ply, foe)],
        world.Zone(slots),
        *(world.Earn(at=base) for base in adjacency.bases(ply.world)),
    )


def _own_results(ply: Ply, foe: str) -> list[world.Do]:
    """Returns what an Adversary does at the start of the Results (OG-047)."""
    text = derived.side(ply.cards, adjacency.turned(ply.world, foe)).results
    return [replace(does, at=foe) for does in effects_of(text)]


# The Discovery Zone


def zone(ply: Ply, step: world.Zone) -> None:
    """Resolves the cards of the Discovery Zone, in the order wished (OG-172).

    Four players do so from slot 1 on, and are not asked (OG-226).
    """
    busy = tuple(slot for slot in step.slots if _is_busy(ply, slot))
    if len(busy) > 1 and not adjacency.is_four(ply.world):
        go(ply, world.Zone(busy))
        ask_all(ply, "order")
    elif busy:
        resolve(ply, world.Zone(busy), busy[0])


def resolve(ply: Ply, step: world.Zone, slot: int) -> None:
    """Gives a Location its rows' influence, then sees whether it is claimed."""
    rest = _others(ply, step, slot)
    earned = _complete(ply, slot)
    card, place = ply.world.slots[slot].card, slot_name(slot)
    design = ply.cards.card[card]
    full: list[world.Do] = []
    if design.is_location:
        for n in earned:
            reward = ply.cards.rows(card)[n].reward
            ply.tell(events.RowCompleted(card=card, n=reward))
            gain(ply, place, reward)
        keys = {(place, row) for row in earned}
        left = [f for f in ply.world.filled if (f.place, f.row) not in keys]
        ply.world = replace(ply.world, filled=tuple(left))
        if len(earned) == len(design.rows):
            full = effects_of(design.full, place=slot)
    at = place if adjacency.is_four(ply.world) else ""
    go(ply, *full, world.Test(slot, at=at), world.Zone(rest))


def _others(ply: Ply, step: world.Zone, slot: int) -> tuple[int, ...]:
    """Returns the slots to look at after one, which may finish any other (OG-175)."""
    if ply.game.rules >= STEPWISE:
        return tuple(range(len(ply.world.slots)))
    return tuple(other for other in step.slots if other != slot)


def test(ply: Ply, step: world.Test) -> None:
    """Claims a Location at its cost, or a complete Encounter (OG-175, OG-176)."""
    if _is_finished(ply, step.slot):
        place = slot_name(step.slot)
        filled = boxes.clear(ply.world.filled, place)
        ply.world = replace(ply.world, filled=filled)
        piles.lose(ply, place, pile_of(ply.world, place).n)
        go(ply, world.Claim(step.slot))


def claim(ply: Ply, step: world.Claim) -> None:
    """Asks what a claimed card becomes, and whose (OG-177)."""
    go(ply, step)
    ask_all(ply, "claim")


def claimed(ply: Ply, step: world.Claim, answer: Answer) -> None:
    """Tucks a claimed card at the left or the bottom edge of a Homeworld (OG-177)."""
    card = ply.world.slots[step.slot].card
    seat = int(answer.picks["at"][0][1:]) if "at" in answer.picks else 0
    piles.put_slot(ply, step.slot, "")
    put_player(ply, seat, tucked(player(ply, seat), answer.move, card))
    ply.tell(seat_events.Claimed(seat=seat, card=card, how=answer.move))
    go(
        ply,
        *_brought(ply, seat, card),
        *_welcome(ply, seat, card),
    )


def _brought(ply: Ply, seat: int, card: str) -> list[world.Do]:
    """Returns what claiming a card brings; its dice and discs are for either pool.

    No Tech brings them (OG-071). In games that began before they were the claimant's.
    """
    does = effects_of(ply.cards.card[card].claimed, seat)
    if ply.game.rules < BOOK:
        return does
    if ply.game.rules < LETTER:
        return [replace(d, seat=-1) if is_for_pools(d.effect) else d for d in does]
    return for_either(ply, does)


def tucked(mine: Player, how: str, card: str) -> Player:
    """Returns a player with a card as a Colony or as a Tech (OG-177)."""
    if how == "colony":
        return replace(mine, colonies=(*mine.colonies, card))
    return replace(mine, techs=(*mine.techs, card))


def _welcome(ply: Ply, seat: int, card: str) -> list[world.Do]:
    """Returns what a Society's rule does for a new Colony (OG-024)."""
    mine = player(ply, seat)
    rule = ply.cards.society[mine.society].rule
    is_meant = rule.on == "colony" and ply.cards.card[card].resource == rule.of
    if not is_meant or card not in mine.colonies:
        return []
    return for_either(ply, effects_of(rule.do, seat), f"s{seat}")


def _is_busy(ply: Ply, slot: int) -> bool:
    """Whether resolving the card in a slot does anything."""
    card = ply.world.slots[slot].card
    return bool(card) and (bool(_complete(ply, slot)) or _is_finished(ply, slot))


def _is_finished(ply: Ply, slot: int) -> bool:
    there = ply.world.slots[slot]
    if not there.card:
        return False
    design = ply.cards.card[there.card]
    if design.is_location:
        now = adjacency.turned(ply.world, slot_name(slot))
        return there.pile.n >= derived.cost(ply.cards, now, design)
    return bool(_complete(ply, slot))


def _complete(ply: Ply, slot: int) -> tuple[int, ...]:
    """Returns the rows of a card that are complete (OG-173, OG-174)."""
    place = slot_name(slot)
    rows = enumerate(boxes.rows_at(ply.cards, ply.world, place))
    return tuple(n for n, r in rows if boxes.is_complete(ply.world, place, n, r))


# The Starbase


def earn(ply: Ply, _: world.Earn) -> None:
    """Adds the Fleets of all full rows at once, and counts the lab (OG-180)."""
    now = ply.world
    fewer = derived.lasting(ply.cards, now, "reward") or 0
    rows = enumerate(boxes.rows_at(ply.cards, now, BASE))
    earned = [r.reward for n, r in rows if boxes.is_complete(now, BASE, n, r)]
    budget = sum(int(die[1]) for die in now.lab)
    ply.world = replace(now, filled=boxes.clear(now.filled, BASE), lab=())
    gain(ply, FLEETS, sum(max(reward - fewer, 0) for reward in earned))
    if budget:
        ply.tell(events.LabCounted(n=budget, at=adjacency.base_name(ply.world)))
    go(ply, world.Research(budget), world.Upgrade(), *_after_base(ply))


def _after_base(ply: Ply) -> list[Step]:
    """Returns what follows the last Starbase (OG-226)."""
    if ply.world.facing == adjacency.BASES[0]:
        return []
    fronts = adjacency.foes(ply.world)
    return [*(world.Confront(at=foe) for foe in fronts), world.Reset()]


def research(ply: Ply, step: world.Research) -> None:
    """Asks how the lab is spent, while it pays for anything (OG-181)."""
    now = ply.world
    rules = ply.game.rules
    whose = [sharing(rules, now, seat) for seat in near(ply)]
    if any(affordable(ply.cards, now, seats, step.budget) for seats in whose):
        go(ply, step)
        ask_all(ply, "research")


Seats = tuple[int, ...]


def sharing(rules: int, now: World, seat: int) -> Seats:
    """Returns whose rules make a seat's lab cheaper: the lab is of all beside it.

    In games that began before it was as dear as for who answered.
    """
    if rules < BOOK:
        return (seat,)
    return adjacency.seats_near(now, adjacency.base_of(f"s{seat}"))


def affordable(cards: Cards, now: World, seats: Seats, budget: int) -> dict[str, int]:
    """Returns what a lab's budget pays for, with the prices: `deck` is a Probe."""
    every = prices(cards, now, seats).items()
    return {what: price for what, price in every if price <= budget}


def prices(cards: Cards, now: World, seats: Seats) -> dict[str, int]:
    """Returns what a Probe costs these seats, `deck`, and a Study of each Location."""
    studies = {p: study_price(cards, now, seats, p) for p in locations(cards, now)}
    return {"deck": derived.starbase(cards, now).probe, **studies}


def study_price(cards: Cards, now: World, seats: Seats, place: str) -> int:
    """Returns what a Study costs: less for influence there, never below 1 (OG-184)."""
    full = derived.starbase(cards, now).study
    full -= max([_less(cards, now.players[seat]) for seat in seats])
    full -= campaign.bonus(cards, now, "study")
    return max(full - pile_of(now, place).n, 1)


def _less(cards: Cards, mine: Player) -> int:
    """Returns how much the rule of a Society takes off the first Study of a turn."""
    rule = cards.society[mine.society].rule
    return rule.n if rule.on == "study" and rule.on not in mine.spent else 0


def researched(ply: Ply, step: world.Research, answer: Answer) -> None:
    """Probes or studies, and goes on with what is left (OG-182, OG-183)."""
    if answer.move == "stop":
        ply.tell(seat_events.Skipped(seat=answer.seat))
        return
    (what,) = answer.picks.get(PLACES, ("deck",))
    seats = sharing(ply.game.rules, ply.world, answer.seat)
    price = prices(ply.cards, ply.world, seats)[what]
    go(ply, world.Research(step.budget - price))
    if what == "deck":
        if galaxy.probe(ply):
            whose = -1 if ply.game.rules >= BOOK else answer.seat
            go(ply, *galaxy.reprobes(ply, whose))
        else:
            ply.tell(seat_events.Skipped(seat=answer.seat))
        return
    cheaper = [seat for seat in seats if has_rule(ply, seat, "study")]
    for seat in cheaper[:1]:
        use_rule(ply, seat, "study")
    galaxy.study(ply, int(what[1:]))


def reprobe(ply: Ply, step: world.Reprobe) -> None:
    """Asks whether a seat discards what it probed and probes again."""
    go(ply, step)
    ply.ask(step.seat, "reprobe")


def reprobed(ply: Ply, step: world.Reprobe, answer: Answer) -> None:
    """Discards the probed card for the next, once a turn."""
    if answer.move == "keep":
        ply.tell(seat_events.Skipped(seat=answer.seat))
        return
    use_rule(ply, step.seat, "probe")
    spend_science(ply, ply.world.science[-1:])
    galaxy.probe(ply)


def upgrade(ply: Ply, step: world.Upgrade) -> None:
    """Asks whether the Starbase is upgraded, if Science suffices (OG-185)."""
    price = derived.starbase(ply.cards, ply.world).upgrade
    if price and derived.science(ply.cards, ply.world) >= price:
        go(ply, step)
        ask_all(ply, "upgrade")


def upgraded(ply: Ply, step: world.Upgrade, answer: Answer) -> None:
    """Pays whole Science cards and turns or swaps the card (OG-185)."""
    if answer.move == "stay":
        ply.tell(seat_events.Skipped(seat=answer.seat))
        return
    price = derived.starbase(ply.cards, ply.world).upgrade
    if ply.game.rules >= STEPWISE:
        pay_science(ply, answer.picks[CARDS], price)
    else:
        spend_science(ply, answer.picks[CARDS])
    ply.world = replace(ply.world, starbase=ply.world.starbase + 1)
    at = adjacency.base_name(ply.world)
    ply.tell(events.Upgraded(n=ply.world.starbase, at=at))
    if ply.game.rules >= BOOK:
        go(ply, step)


# The Confrontation, and the end of a turn


def confront(ply: Ply, _: world.Confront) -> None:
    """Claims the disc of a full row (OG-187, OG-189)."""
    now, row = ply.world, ply.world.foe.taken
    if not boxes.is_complete(now, FOE, row, boxes.confrontation(ply.cards, now, row)):
        return
    ply.world = replace(
        now,
        filled=boxes.clear(now.filled, FOE),
        foe=replace(now.foe, taken=row + 1),
    )
    ply.tell(events.DiscClaimed(n=row + 1, at=adjacency.foe_name(ply.world)))
    ending.win_if_beaten(ply)
    if ply.world.foe.taken >= DISCS:
        ending.leave(ply)
    else:
        go(ply, *effects_of(derived.side(ply.cards, ply.world).claimed))


def reset(ply: Ply, _: world.Reset) -> None:
    """Sends dice and discs back, and ends the turn (OG-190 to OG-192)."""
    for seat in ply.seats:
        clean = replace(player(ply, seat), pool=(), discs=0, used=(), uses=0, spent=())
        put_player(ply, seat, clean)
    for base in adjacency.bases(ply.world):
        face(ply, base)
        ply.world = replace(ply.world, discs=0, filled=(), lab=())
    face(ply, "")
    ply.tell(events.TurnEnded())
    for seat in ply.seats:
        milestones.test_all(ply, seat, milestones.AT_THE_END)
    go(ply, world.BeginTurn())
