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
    Turn,
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


def end_acts(turn: Turn, _: world.EndActs) -> None:
    """Ends the Action Phase; the rest runs by itself (OG-085, OG-115)."""
    turn.close(*turn.open("act"))
    for seat in turn.seats:
        proposals.end(turn, seat)
    turn.world = replace(turn.world, declined=())
    slots = tuple(range(len(turn.world.slots)))
    go(
        turn,
        *[
            does
            for foe in adjacency.foes(turn.world)
            for does in _own_results(turn, foe)
        ],
        world.Zone(slots),
        *(world.Earn(at=base) for base in adjacency.bases(turn.world)),
    )


def _own_results(turn: Turn, foe: str) -> list[world.Do]:
    """Returns what an Adversary does at the start of the Results (OG-047)."""
    text = derived.side(turn.cards, adjacency.turned(turn.world, foe)).results
    return [replace(does, at=foe) for does in effects_of(text)]


# The Discovery Zone


def zone(turn: Turn, step: world.Zone) -> None:
    """Resolves the cards of the Discovery Zone, in the order wished (OG-172).

    Four players do so from slot 1 on, and are not asked (OG-226).
    """
    busy = tuple(slot for slot in step.slots if _is_busy(turn, slot))
    if len(busy) > 1 and not adjacency.is_four(turn.world):
        go(turn, world.Zone(busy))
        ask_all(turn, "order")
    elif busy:
        resolve(turn, world.Zone(busy), busy[0])


def resolve(turn: Turn, step: world.Zone, slot: int) -> None:
    """Gives a Location its rows' influence, then sees whether it is claimed."""
    rest = _others(turn, step, slot)
    earned = _complete(turn, slot)
    card, place = turn.world.slots[slot].card, slot_name(slot)
    design = turn.cards.card[card]
    full: list[world.Do] = []
    if design.is_location:
        for n in earned:
            reward = turn.cards.rows(card)[n].reward
            turn.tell(events.RowCompleted(card=card, n=reward))
            gain(turn, place, reward)
        keys = {(place, row) for row in earned}
        left = [f for f in turn.world.filled if (f.place, f.row) not in keys]
        turn.world = replace(turn.world, filled=tuple(left))
        if len(earned) == len(design.rows):
            full = effects_of(design.full, place=slot)
    at = place if adjacency.is_four(turn.world) else ""
    go(turn, *full, world.Test(slot, at=at), world.Zone(rest))


def _others(turn: Turn, step: world.Zone, slot: int) -> tuple[int, ...]:
    """Returns the slots to look at after one, which may finish any other (OG-175)."""
    if turn.game.rules >= STEPWISE:
        return tuple(range(len(turn.world.slots)))
    return tuple(other for other in step.slots if other != slot)


def test(turn: Turn, step: world.Test) -> None:
    """Claims a Location at its cost, or a complete Encounter (OG-175, OG-176)."""
    if _is_finished(turn, step.slot):
        place = slot_name(step.slot)
        filled = boxes.clear(turn.world.filled, place)
        turn.world = replace(turn.world, filled=filled)
        piles.lose(turn, place, pile_of(turn.world, place).n)
        go(turn, world.Claim(step.slot))


def claim(turn: Turn, step: world.Claim) -> None:
    """Asks what a claimed card becomes, and whose (OG-177)."""
    go(turn, step)
    ask_all(turn, "claim")


def claimed(turn: Turn, step: world.Claim, answer: Answer) -> None:
    """Tucks a claimed card at the left or the bottom edge of a Homeworld (OG-177)."""
    card = turn.world.slots[step.slot].card
    seat = int(answer.picks["at"][0][1:]) if "at" in answer.picks else 0
    piles.put_slot(turn, step.slot, "")
    put_player(turn, seat, tucked(player(turn, seat), answer.move, card))
    turn.tell(seat_events.Claimed(seat=seat, card=card, how=answer.move))
    go(
        turn,
        *_brought(turn, seat, card),
        *_welcome(turn, seat, card),
    )


def _brought(turn: Turn, seat: int, card: str) -> list[world.Do]:
    """Returns what claiming a card brings; its dice and discs are for either pool.

    No Tech brings them (OG-071). In games that began before they were the claimant's.
    """
    does = effects_of(turn.cards.card[card].claimed, seat)
    if turn.game.rules < BOOK:
        return does
    if turn.game.rules < LETTER:
        return [replace(d, seat=-1) if is_for_pools(d.effect) else d for d in does]
    return for_either(turn, does)


def tucked(mine: Player, how: str, card: str) -> Player:
    """Returns a player with a card as a Colony or as a Tech (OG-177)."""
    if how == "colony":
        return replace(mine, colonies=(*mine.colonies, card))
    return replace(mine, techs=(*mine.techs, card))


def _welcome(turn: Turn, seat: int, card: str) -> list[world.Do]:
    """Returns what a Society's rule does for a new Colony (OG-024)."""
    mine = player(turn, seat)
    rule = turn.cards.society[mine.society].rule
    is_meant = rule.on == "colony" and turn.cards.card[card].resource == rule.of
    if not is_meant or card not in mine.colonies:
        return []
    return for_either(turn, effects_of(rule.do, seat), f"s{seat}")


def _is_busy(turn: Turn, slot: int) -> bool:
    """Whether resolving the card in a slot does anything."""
    card = turn.world.slots[slot].card
    return bool(card) and (bool(_complete(turn, slot)) or _is_finished(turn, slot))


def _is_finished(turn: Turn, slot: int) -> bool:
    there = turn.world.slots[slot]
    if not there.card:
        return False
    design = turn.cards.card[there.card]
    if design.is_location:
        now = adjacency.turned(turn.world, slot_name(slot))
        return there.pile.n >= derived.cost(turn.cards, now, design)
    return bool(_complete(turn, slot))


def _complete(turn: Turn, slot: int) -> tuple[int, ...]:
    """Returns the rows of a card that are complete (OG-173, OG-174)."""
    place = slot_name(slot)
    rows = enumerate(boxes.rows_at(turn.cards, turn.world, place))
    return tuple(n for n, r in rows if boxes.is_complete(turn.world, place, n, r))


# The Starbase


def earn(turn: Turn, _: world.Earn) -> None:
    """Adds the Fleets of all full rows at once, and counts the lab (OG-180)."""
    now = turn.world
    fewer = derived.lasting(turn.cards, now, "reward") or 0
    rows = enumerate(boxes.rows_at(turn.cards, now, BASE))
    earned = [r.reward for n, r in rows if boxes.is_complete(now, BASE, n, r)]
    budget = sum(int(die[1]) for die in now.lab)
    turn.world = replace(now, filled=boxes.clear(now.filled, BASE), lab=())
    gain(turn, FLEETS, sum(max(reward - fewer, 0) for reward in earned))
    if budget:
        turn.tell(events.LabCounted(n=budget, at=adjacency.base_name(turn.world)))
    go(turn, world.Research(budget), world.Upgrade(), *_after_base(turn))


def _after_base(turn: Turn) -> list[Step]:
    """Returns what follows the last Starbase (OG-226)."""
    if turn.world.facing == adjacency.BASES[0]:
        return []
    fronts = adjacency.foes(turn.world)
    return [*(world.Confront(at=foe) for foe in fronts), world.Reset()]


def research(turn: Turn, step: world.Research) -> None:
    """Asks how the lab is spent, while it pays for anything (OG-181)."""
    now = turn.world
    rules = turn.game.rules
    whose = [sharing(rules, now, seat) for seat in near(turn)]
    if any(affordable(turn.cards, now, seats, step.budget) for seats in whose):
        go(turn, step)
        ask_all(turn, "research")


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


def researched(turn: Turn, step: world.Research, answer: Answer) -> None:
    """Probes or studies, and goes on with what is left (OG-182, OG-183)."""
    if answer.move == "stop":
        turn.tell(seat_events.Skipped(seat=answer.seat))
        return
    (what,) = answer.picks.get(PLACES, ("deck",))
    seats = sharing(turn.game.rules, turn.world, answer.seat)
    price = prices(turn.cards, turn.world, seats)[what]
    go(turn, world.Research(step.budget - price))
    if what == "deck":
        if galaxy.probe(turn):
            whose = -1 if turn.game.rules >= BOOK else answer.seat
            go(turn, *galaxy.reprobes(turn, whose))
        else:
            turn.tell(seat_events.Skipped(seat=answer.seat))
        return
    cheaper = [seat for seat in seats if has_rule(turn, seat, "study")]
    for seat in cheaper[:1]:
        use_rule(turn, seat, "study")
    galaxy.study(turn, int(what[1:]))


def reprobe(turn: Turn, step: world.Reprobe) -> None:
    """Asks whether a seat discards what it probed and probes again."""
    go(turn, step)
    turn.ask(step.seat, "reprobe")


def reprobed(turn: Turn, step: world.Reprobe, answer: Answer) -> None:
    """Discards the probed card for the next, once a turn."""
    if answer.move == "keep":
        turn.tell(seat_events.Skipped(seat=answer.seat))
        return
    use_rule(turn, step.seat, "probe")
    spend_science(turn, turn.world.science[-1:])
    galaxy.probe(turn)


def upgrade(turn: Turn, step: world.Upgrade) -> None:
    """Asks whether the Starbase is upgraded, if Science suffices (OG-185)."""
    price = derived.starbase(turn.cards, turn.world).upgrade
    if price and derived.science(turn.cards, turn.world) >= price:
        go(turn, step)
        ask_all(turn, "upgrade")


def upgraded(turn: Turn, step: world.Upgrade, answer: Answer) -> None:
    """Pays whole Science cards and turns or swaps the card (OG-185)."""
    if answer.move == "stay":
        turn.tell(seat_events.Skipped(seat=answer.seat))
        return
    price = derived.starbase(turn.cards, turn.world).upgrade
    if turn.game.rules >= STEPWISE:
        pay_science(turn, answer.picks[CARDS], price)
    else:
        spend_science(turn, answer.picks[CARDS])
    turn.world = replace(turn.world, starbase=turn.world.starbase + 1)
    at = adjacency.base_name(turn.world)
    turn.tell(events.Upgraded(n=turn.world.starbase, at=at))
    if turn.game.rules >= BOOK:
        go(turn, step)


# The Confrontation, and the end of a turn


def confront(turn: Turn, _: world.Confront) -> None:
    """Claims the disc of a full row (OG-187, OG-189)."""
    now, row = turn.world, turn.world.foe.taken
    if not boxes.is_complete(now, FOE, row, boxes.confrontation(turn.cards, now, row)):
        return
    turn.world = replace(
        now,
        filled=boxes.clear(now.filled, FOE),
        foe=replace(now.foe, taken=row + 1),
    )
    turn.tell(events.DiscClaimed(n=row + 1, at=adjacency.foe_name(turn.world)))
    ending.win_if_beaten(turn)
    if turn.world.foe.taken >= DISCS:
        ending.leave(turn)
    else:
        go(turn, *effects_of(derived.side(turn.cards, turn.world).claimed))


def reset(turn: Turn, _: world.Reset) -> None:
    """Sends dice and discs back, and ends the turn (OG-190 to OG-192)."""
    for seat in turn.seats:
        clean = replace(player(turn, seat), pool=(), discs=0, used=(), uses=0, spent=())
        put_player(turn, seat, clean)
    for base in adjacency.bases(turn.world):
        face(turn, base)
        turn.world = replace(turn.world, discs=0, filled=(), lab=())
    face(turn, "")
    turn.tell(events.TurnEnded())
    for seat in turn.seats:
        milestones.test_all(turn, seat, milestones.AT_THE_END)
    go(turn, world.BeginTurn())
