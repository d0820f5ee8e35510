"""How effects are carried out, one by one, in the order of the text (OG-159)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ..kernel import Answer
from . import choices, counts, dice, effects, ending, events, notation, piles
from .boxes import Spot, clear
from .dice import SIX, die_of, value
from .effects import Amount, Does, Effect, Kept, Term
from .milestones import exile_colonies
from .piles import FLEETS, FOE
from .table import (
    Turn,
    ask_all,
    discard,
    give,
    go,
    player,
    put_player,
    spend_science,
    take,
)
from .world import Do, Filled, Reprobe

Picks = dict[str, tuple[str, ...]]


def do(turn: Turn, step: Do) -> None:
    """Carries an effect out, or asks first what it leaves to choose."""
    if isinstance(step.effect, effects.Swell) and not choices.foods(
        turn.cards, turn.world
    ):
        ending.overwhelm(turn)
        return
    if choices.moves(turn.cards, turn.world, step):
        wait(turn, step)
    elif type(step.effect) in EFFECTS:
        EFFECTS[type(step.effect)](turn, step, step.effect)


def wait(turn: Turn, step: Do) -> None:
    """Asks whose choice it is; the effect stays at the head of the agenda."""
    go(turn, step)
    if step.seat < 0:
        ask_all(turn, "choose")
    else:
        turn.ask(step.seat, "choose")


def chosen(turn: Turn, step: Do, answer: Answer) -> None:
    """Carries out an effect with what was chosen for it."""
    if answer.move == "skip":
        turn.tell(events.Skipped(seat=answer.seat))
        return
    if answer.move == "give":
        _give(turn, step, int(answer.picks["at"][0][1:]))
        return
    CHOSEN[type(step.effect)](turn, step, step.effect, answer)


def _give(turn: Turn, step: Do, seat: int) -> None:
    """Lets one die go to the chosen pool; the next may go to the other (OG-071)."""
    effect = step.effect
    assert isinstance(effect, effects.Roll | effects.Gain)
    n = n_of(turn, step, effect.n)
    one = replace(step, seat=seat, effect=replace(effect, n=fixed(1)))
    rest = [replace(step, effect=replace(effect, n=fixed(n - 1)))] if n > 1 else []
    go(turn, one, *rest)


def effects_of(
    text: str, seat: int = -1, source: str = "", place: int = -1
) -> list[Do]:
    """Returns the steps of a text."""
    return [Do(does, seat, source, place) for does in notation.read_effects(text)]


def fixed(n: int) -> Amount:
    """Returns an amount that is a number."""
    return (Term(times=n),)


def n_of(turn: Turn, step: Do, amount: Amount) -> int:
    """Returns what an amount comes to for whom an effect serves."""
    return counts.amount(turn.cards, turn.world, step.seat, amount)


# Dice and discs


def fill(turn: Turn, seat: int, spot: Spot, placed: tuple[str, ...]) -> None:
    """Puts dice into a box, or a Starbase Disc into a ring."""
    filled = Filled(spot.place, spot.row, spot.at, seat, placed)
    turn.world = replace(turn.world, filled=(*turn.world.filled, filled))


def roll(turn: Turn, seat: int, colour: str, n: int) -> None:
    """Rolls dice of the supply into a pool, as many as there are (OG-163)."""
    n = min(n, counts.supply(turn.world, colour))
    if n:
        new = dice.sort(die_of(colour, shown) for shown in turn.roll(n))
        give(turn, seat, new)
        turn.tell(events.DiceRolled(seat=seat, dice=new))


def change(turn: Turn, seat: int, before: tuple[str, ...], after: list[str]) -> None:
    """Gives dice of a pool other values."""
    take(turn, seat, before)
    give(turn, seat, tuple(after))
    told = events.DiceChanged(seat=seat, before=before, dice=tuple(after))
    turn.tell(told)


def _roll(turn: Turn, step: Do, effect: effects.Roll) -> None:
    if effect.colour != "c":
        roll(turn, _whose(step), effect.colour, n_of(turn, step, effect.n))


def _gain(turn: Turn, step: Do, effect: effects.Gain) -> None:
    shows = min(n_of(turn, step, effect.shows), SIX)
    n = min(n_of(turn, step, effect.n), counts.supply(turn.world, effect.colour))
    if shows and n > 0:
        new = (die_of(effect.colour, shows),) * n
        give(turn, _whose(step), new)
        turn.tell(events.DiceGained(seat=_whose(step), dice=new))


def _disc(turn: Turn, step: Do, effect: effects.Disc) -> None:
    n = min(n_of(turn, step, effect.n), counts.tech_discs(turn.world))
    mine = player(turn, step.seat)
    put_player(turn, step.seat, replace(mine, discs=mine.discs + n))
    turn.tell(events.DiscsGained(seat=step.seat, n=n))


def _whose(step: Do) -> int:
    """Returns whose pool is meant; what serves all goes to the first by default."""
    return max(step.seat, 0)


# Starbase and galaxy


def _fleet(turn: Turn, step: Do, effect: effects.Fleet) -> None:
    piles.gain(turn, FLEETS, n_of(turn, step, effect.n))


def _lose_fleet(turn: Turn, step: Do, effect: effects.LoseFleet) -> None:
    piles.lose(turn, FLEETS, n_of(turn, step, effect.n))


def _probe(turn: Turn, step: Do, effect: effects.Probe) -> None:
    n = n_of(turn, step, effect.n)
    if n and probe(turn):
        more = Do(effects.Probe(fixed(n - 1)), step.seat, step.source)
        go(turn, *reprobes(turn, step.seat), *([more] if n > 1 else []))


def probe(turn: Turn) -> bool:
    """Tucks the top card face up as Science, if there is one (OG-182)."""
    card = piles.draw(turn)
    if card is not None:
        befriend(turn, card)
    return card is not None


def befriend(turn: Turn, card: str) -> None:
    """Tucks a card face up at the right edge of the Starbase (OG-043)."""
    turn.world = replace(turn.world, science=(*turn.world.science, card))
    turn.tell(events.BecameScience(card=card))


def reprobes(turn: Turn, seat: int) -> list[Reprobe]:
    """Returns the question whether a seat probes again, if its rule allows it."""
    if seat < 0 or not has_rule(turn, seat, "probe"):
        return []
    return [Reprobe(seat)]


def has_rule(turn: Turn, seat: int, moment: str) -> bool:
    """Whether a seat has a rule for this moment that is not used up this turn."""
    mine = player(turn, seat)
    rule = turn.cards.society[mine.society].rule
    return rule.on == moment and moment not in mine.spent


def use_rule(turn: Turn, seat: int, moment: str) -> None:
    """Uses a rule up for this turn."""
    mine = player(turn, seat)
    put_player(turn, seat, replace(mine, spent=(*mine.spent, moment)))


def study(turn: Turn, slot: int) -> None:
    """Makes a Location Science; its influence is discarded (OG-183, OG-184)."""
    card = turn.world.slots[slot].card
    leave(turn, slot)
    befriend(turn, card)
    go(turn, *effects_of(turn.cards.card[card].studied, place=slot))


def leave(turn: Turn, slot: int) -> None:
    """Takes a card out of the Discovery Zone with all that lies there (OG-179)."""
    place = piles.slot_name(slot)
    piles.lose(turn, place, piles.pile_of(turn.world, place).n)
    piles.put_slot(turn, slot, "")
    turn.world = replace(turn.world, filled=clear(turn.world.filled, place))


def _infl(turn: Turn, step: Do, effect: effects.Infl) -> None:
    n = n_of(turn, step, effect.n)
    match effect.target:
        case "adversary":
            piles.gain(turn, FOE, n)
        case "here":
            piles.gain(turn, piles.slot_name(step.place), n)
        case "encounters":
            for slot in encounters(turn):
                piles.gain(turn, piles.slot_name(slot), n)


def encounters(turn: Turn) -> list[int]:
    """Returns the slots with Encounters, from left to right (OG-092)."""
    cards = turn.cards.card
    slots = enumerate(turn.world.slots)
    return [n for n, s in slots if s.card and not cards[s.card].is_location]


def _uninfl(turn: Turn, step: Do, effect: effects.Uninfl) -> None:
    places = choices.locations(turn.cards, turn.world)
    if places:
        most = max(places, key=lambda place: piles.pile_of(turn.world, place).n)
        piles.lose(turn, most, piles.pile_of(turn.world, most).n)


def _deck(turn: Turn, step: Do, effect: effects.Deck) -> None:
    toss_top(turn, n_of(turn, step, effect.n))


def toss_top(turn: Turn, n: int) -> None:
    """Discards cards from the top of the deck, one after the other (OG-090)."""
    tossed: tuple[str, ...] = ()
    for card in piles.draw_some(turn, n):
        discard(turn, card)
        tossed = (*tossed, card)
    if tossed and turn.outcome is None:
        turn.tell(events.TimePassed(cards=tossed))


def _toss(turn: Turn, step: Do, effect: effects.Toss) -> None:
    slots = [int(place[1:]) for place in choices.locations(turn.cards, turn.world)]
    if slots:
        slot = min(slots, key=lambda n: turn.cards.card[turn.world.slots[n].card].cost)
        card = turn.world.slots[slot].card
        leave(turn, slot)
        discard(turn, card)
        turn.tell(events.CardsDiscarded(cards=(card,)))


def _dump(turn: Turn, step: Do, effect: effects.Dump) -> None:
    least = n_of(turn, step, effect.worth)
    dumped: tuple[str, ...] = ()
    for card in reversed(turn.world.science):
        if counts.worth(turn.cards, dumped) < least:
            dumped = (*dumped, card)
    if dumped:
        spend_science(turn, dumped)


# The Adversary


def _adv_col(turn: Turn, step: Do, effect: effects.AdvCol) -> None:
    foe_takes(turn, piles.draw(turn), "colonies")


def _adv_sci(turn: Turn, step: Do, effect: effects.AdvSci) -> None:
    """Adds to its Science, and turns its card over when that is enough."""
    card = piles.draw(turn)
    if card is None:
        return
    foe = turn.world.foe
    turn.world = replace(turn.world, foe=replace(foe, science=(*foe.science, card)))
    turn.tell(events.FoeTook(card=card, how="science"))
    foe = turn.world.foe
    if counts.worth(turn.cards, foe.science) >= counts.x(turn.cards, turn.world):
        flipped = replace(foe, science=(), face=1 - foe.face)
        turn.world = replace(turn.world, foe=flipped)
        discard(turn, *foe.science)
        turn.tell(events.CardsDiscarded(cards=foe.science))
        tell_face(turn)


def tell_face(turn: Turn) -> None:
    """Tells which side of the Confrontation card is up."""
    faces = counts.adversary(turn.cards, turn.world).confrontation
    turn.tell(events.Flipped(face=faces[turn.world.foe.face].name))


def foe_takes(turn: Turn, card: str | None, kept: Kept) -> None:
    """Gives a card to the Adversary."""
    if card is not None:
        foe = turn.world.foe
        more = (*getattr(foe, kept), card)
        turn.world = replace(turn.world, foe=replace(foe, **{kept: more}))
        turn.tell(events.FoeTook(card=card, how=kept))


def _preserve(turn: Turn, step: Do, effect: effects.Preserve) -> None:
    world = turn.world
    slots = [int(place[1:]) for place in choices.locations(turn.cards, world)]
    if not slots:
        return
    if effect.first == "left":
        slot = min(slots, key=lambda n: (world.slots[n].pile.n > 0, n))
    else:
        cards = turn.cards.card
        slot = max(slots, key=lambda n: (cards[world.slots[n].card].science, -n))
    card = world.slots[slot].card
    leave(turn, slot)
    foe_takes(turn, card, "preserved")


def _store(turn: Turn, step: Do, effect: effects.Store) -> None:
    for _ in range(n_of(turn, step, effect.n)):
        world = turn.world
        most = counts.most_plentiful(world)
        colour = most if effect.colour == "most" else effect.colour
        if counts.supply(world, colour):
            stored = (*world.foe.stored, colour)
            turn.world = replace(world, foe=replace(world.foe, stored=stored))
            turn.tell(events.DiceStored(dice=(colour,)))


def _unstore(turn: Turn, step: Do, effect: effects.Unstore) -> None:
    foe = turn.world.foe
    left = max(len(foe.stored) - n_of(turn, step, effect.n), 0)
    freed = foe.stored[left:]
    turn.world = replace(turn.world, foe=replace(foe, stored=foe.stored[:left]))
    if freed:
        turn.tell(events.DiceFreed(dice=freed))


def _esc(turn: Turn, step: Do, effect: effects.Esc) -> None:
    n = n_of(turn, step, effect.n)
    turn.tell(events.Escalated(n=n))
    text = counts.side(turn.cards, turn.world).escalate
    go(turn, *[does for _ in range(n) for does in effects_of(text)])


def _cover(turn: Turn, step: Do, effect: effects.Cover) -> None:
    foe = turn.world.foe
    covered = (*foe.covered, effect.food)
    turn.world = replace(turn.world, foe=replace(foe, covered=covered))
    turn.tell(events.FoodCovered(food=effect.food))


def _banish(turn: Turn, step: Do, effect: effects.Banish) -> None:
    n = min(n_of(turn, step, effect.n), counts.supply(turn.world, effect.colour))
    _exile_dice(turn, (effect.colour,) * n)


def _exile_dice(turn: Turn, colours: tuple[str, ...]) -> None:
    gone = (*turn.world.exiled_dice, *colours)
    turn.world = replace(turn.world, exiled_dice=gone)
    turn.tell(events.DiceExiled(dice=colours))


def _banish_discs(turn: Turn, step: Do, effect: effects.BanishDiscs) -> None:
    n = min(n_of(turn, step, effect.n), counts.tech_discs(turn.world))
    turn.world = replace(turn.world, exiled_discs=turn.world.exiled_discs + n)
    turn.tell(events.DiscsExiled(n=n))


def _burn(turn: Turn, step: Do, effect: effects.Burn) -> None:
    burnt: tuple[str, ...] = ()
    for card in piles.draw_some(turn, n_of(turn, step, effect.n)):
        turn.world = replace(turn.world, exiled=(*turn.world.exiled, card))
        burnt = (*burnt, card)
    if burnt and turn.outcome is None:
        turn.tell(events.CardsExiled(cards=burnt))


EFFECTS: dict[type[Effect], Callable[[Turn, Do, Any], None]] = {
    effects.Roll: _roll,
    effects.Gain: _gain,
    effects.Disc: _disc,
    effects.Fleet: _fleet,
    effects.LoseFleet: _lose_fleet,
    effects.Probe: _probe,
    effects.Infl: _infl,
    effects.Uninfl: _uninfl,
    effects.Deck: _deck,
    effects.Toss: _toss,
    effects.Dump: _dump,
    effects.AdvCol: _adv_col,
    effects.AdvSci: _adv_sci,
    effects.Preserve: _preserve,
    effects.Store: _store,
    effects.Unstore: _unstore,
    effects.Esc: _esc,
    effects.Cover: _cover,
    effects.Banish: _banish,
    effects.BanishDiscs: _banish_discs,
    effects.Burn: _burn,
}


# With what was chosen


def _rolled(turn: Turn, step: Do, effect: effects.Roll, answer: Answer) -> None:
    (colour,) = answer.picks[choices.WHAT]
    roll(turn, step.seat, colour, n_of(turn, step, effect.n))


def _rerolled(turn: Turn, step: Do, effect: Does, answer: Answer) -> None:
    reroll(turn, step.seat, dice.sort(answer.picks[choices.DICE]))


def reroll(turn: Turn, seat: int, before: tuple[str, ...]) -> None:
    """Rolls dice of a pool again; what they show now stays (OG-164)."""
    faces = turn.roll(len(before))
    after = tuple(die_of(die[0], n) for die, n in zip(before, faces, strict=True))
    take(turn, seat, before)
    give(turn, seat, after)
    turn.tell(events.DiceRerolled(seat=seat, before=before, dice=after))


def _returned(turn: Turn, step: Do, effect: Does, answer: Answer) -> None:
    give_back(turn, step.seat, dice.sort(answer.picks[choices.DICE]))


def give_back(turn: Turn, seat: int, gone: tuple[str, ...]) -> None:
    """Returns dice of a pool to the supply (OG-152)."""
    take(turn, seat, gone)
    turn.tell(events.DiceReturned(seat=seat, dice=gone))


def _turned(turn: Turn, step: Do, effect: Any, answer: Answer) -> None:
    """Gives the chosen dice a value; what goes die by die goes on with the rest."""
    before = dice.sort(answer.picks[choices.DICE])
    to = int(answer.move.partition("-")[2])
    change(turn, step.seat, before, [die_of(die[0], to) for die in before])
    left = n_of(turn, step, effect.n) - len(before)
    if left > 0 and choices.is_one_by_one(effect):
        go(turn, replace(step, effect=replace(effect, n=fixed(left))))


def _adjusted(turn: Turn, step: Do, effect: effects.Adj, answer: Answer) -> None:
    if effect.free:
        _turned(turn, step, effect, answer)
        return
    before = dice.sort(answer.picks[choices.DICE])
    after = [die_of(d[0], min(value(d) + effect.by, SIX)) for d in before]
    change(turn, step.seat, before, after)


def _swapped(turn: Turn, step: Do, effect: effects.Swap, answer: Answer) -> None:
    before = dice.sort(answer.picks[choices.DICE])
    colour = answer.move.partition("-")[2]
    change(turn, step.seat, before, [die_of(colour, value(die)) for die in before])


def _readied(turn: Turn, step: Do, effect: effects.Ready, answer: Answer) -> None:
    ready, mine = answer.picks[choices.CARDS], player(turn, step.seat)
    used = tuple(tech for tech in mine.used if tech not in ready)
    put_player(turn, step.seat, replace(mine, used=used))
    turn.tell(events.TechsReadied(seat=step.seat, cards=ready))


def _studied(turn: Turn, step: Do, effect: Does, answer: Answer) -> None:
    (place,) = answer.picks[choices.PLACES]
    study(turn, int(place[1:]))


def _influenced(turn: Turn, step: Do, effect: effects.Infl, answer: Answer) -> None:
    n = n_of(turn, step, effect.n)
    for place in sorted(answer.picks[choices.PLACES]):
        piles.gain(turn, place, n)


def _dropped(turn: Turn, step: Do, effect: effects.Drop, answer: Answer) -> None:
    (card,) = answer.picks[choices.CARDS]
    foe = turn.world.foe
    left = tuple(other for other in getattr(foe, effect.kept) if other != card)
    turn.world = replace(turn.world, foe=replace(foe, **{effect.kept: left}))
    discard(turn, card)
    turn.tell(events.FoeDropped(card=card))


def _fed(turn: Turn, step: Do, effect: Does, answer: Answer) -> None:
    (food,) = answer.picks[choices.WHAT]
    every = counts.adversary(turn.cards, turn.world).foods
    turn.tell(events.FoodChosen(food=food))
    go(turn, *(d for f in every if f.id == food for d in effects_of(f.price)))


def _banished(turn: Turn, step: Do, effect: effects.Banish, answer: Answer) -> None:
    _exile_dice(turn, answer.picks[choices.WHAT] * n_of(turn, step, effect.n))


def _card_banished(turn: Turn, step: Do, effect: Does, answer: Answer) -> None:
    """Exiles a Colony, which its owner's rule may notice, or a Tech."""
    (card,) = answer.picks[choices.CARDS]
    for seat in turn.seats:
        mine = player(turn, seat)
        if card in mine.colonies:
            exile_colonies(turn, seat, (card,))
        elif card in mine.techs:
            techs = tuple(other for other in mine.techs if other != card)
            put_player(turn, seat, replace(mine, techs=techs))
            turn.world = replace(turn.world, exiled=(*turn.world.exiled, card))
            turn.tell(events.CardsExiled(cards=(card,)))


CHOSEN: dict[type[Effect], Callable[[Turn, Do, Any, Answer], None]] = {
    effects.Roll: _rolled,
    effects.Reroll: _rerolled,
    effects.Return: _returned,
    effects.Set: _turned,
    effects.Change: _turned,
    effects.Adj: _adjusted,
    effects.Swap: _swapped,
    effects.Ready: _readied,
    effects.Study: _studied,
    effects.Infl: _influenced,
    effects.Drop: _dropped,
    effects.Swell: _fed,
    effects.Banish: _banished,
    effects.BanishCard: _card_banished,
}
