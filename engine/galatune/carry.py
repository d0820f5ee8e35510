"""Step 6: effects on cards, statuses, VP and HP, one after the other (GT-043)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ..kernel import Answer, Asked
from . import events, piles
from .cards import Action, Cards, flat, is_printed
from .effects import (
    Cleanse,
    Destroy,
    DestroyAction,
    Discard,
    Draw,
    Effect,
    Find,
    Fits,
    Points,
    Recover,
    Steal,
)
from .piles import Ply
from .ratings import MOST
from .stack import Stack
from .targets import is_harm
from .world import (
    Bleed,
    Damage,
    Effected,
    Status,
    World,
    owner,
    player_of,
    side,
    with_player,
)


def bleed(ply: Ply, step: Bleed) -> None:
    """Changes HP after the damage; the fallen stay as they are (GT-043)."""
    world = ply.world
    player = world.players[step.on]
    hp = bled(world, player.hp, step)
    if hp == player.hp:
        return
    ply.world = with_player(world, step.on, replace(player, hp=hp))
    if ply.game.rules >= 3:
        _tell_why(ply, step, hp - player.hp)
    ply.tell(events.HpChanged(seat=step.on, n=hp - player.hp, hp=hp))
    if hp < player.hp:
        _count_harm(ply, step)


def _tell_why(ply: Ply, step: Bleed, n: int) -> None:
    """Says by what HP are gained or lost after the damage (GT-215)."""
    if step.card:
        ply.tell(events.HpByCard(seat=step.on, card=step.card, n=n))
    elif step.ability:
        ply.tell(events.HpByAbility(seat=step.on, ability=step.ability, n=n))


def bled(world: World, hp: int, step: Bleed) -> int:
    """Returns the HP after the damage; whoever has none left stays fallen.

    Infinite HP stay infinite (GT-070).
    """
    if hp >= MOST and world.has_account:
        return hp
    return max(hp + step.n, min(step.floor, hp), 0) if hp else 0


def carry_out(ply: Ply, step: Effected) -> None:
    """Carries out one effect, or asks its user which cards it is to be."""
    effect = effect_of(ply.cards, step)
    for kind, act in ACTS.items():
        if isinstance(effect, kind):
            act(ply, step, effect)
            return
    gain_status(ply, step)


def choose(ply: Ply, asked: Asked, given: Answer) -> None:
    """Takes the cards that the user of an effect has chosen (GT-107)."""
    step = ply.world.choosing
    assert step is not None
    ply.world = replace(ply.world, choosing=None)
    _move(ply, step, given.picks["cards"])


def effect_of(cards: Cards, step: Effected) -> Effect:
    """Returns the effect that a step is about."""
    return tuple(flat(cards.design[step.card].effects))[step.k]


def pool(world: World, step: Effected, effect: Effect) -> tuple[str, ...]:
    """Returns the cards that an effect could take, as its user sees them."""
    target, user = owner(world, step.target), owner(world, step.user)
    match effect:
        case Steal(zone="used") | Destroy(zone="used"):
            return target.used
        case Steal() | Destroy() | Discard():
            return target.hand
        case Recover():
            return user.used
    return (*world.deck, *world.top)


def wanted(cards: Cards, world: World, step: Effected) -> tuple[str, ...]:
    """Returns the cards of the pool that fit, in the order of the set."""
    effect = effect_of(cards, step)
    those = pool(world, step, effect)
    if isinstance(effect, Find | Recover):
        take = is_printed if world.has_account else may_take_function
        fits = effect.fits
        those = tuple(c for c in those if take(cards.design[c], fits, step.choice))
    return cards.sort(those)


def may_take_function(design: Action, fits: Fits, choice: str = "") -> bool:
    """Whether an effect may take this card, as rules before 4 asked."""
    return not fits.functions or design.function in fits.functions


def gain_status(ply: Ply, step: Effected) -> None:
    """Puts a lasting effect on a champion; it begins with the next turn (GT-062)."""
    by = step.user if step.credit < 0 else step.credit
    status = Status(step.card, step.k, by, step.n, step.choice, foe=step.foe)
    player = ply.world.players[step.target]
    statuses = (*player.statuses, status)
    ply.world = with_player(ply.world, step.target, replace(player, statuses=statuses))
    ply.tell(events.StatusGained(seat=step.target, card=step.card))


def _count_harm(ply: Ply, step: Bleed) -> None:
    world = ply.world
    if step.on not in side(world, step.by):
        hurt = Damage(step.by, step.on, -step.n)
        world = replace(world, damage=(*world.damage, hurt))
    harmed = tuple(sorted({*world.harmed, step.on}))
    ply.world = replace(world, harmed=harmed)


def _points(ply: Ply, step: Effected, effect: Points) -> None:
    if not step.n and ply.world.has_letter:
        return  # (1) VP under a curse
    vp = piles.add_vp(ply, step.target, step.n)
    ply.tell(events.VpChanged(seat=step.target, n=step.n, vp=vp))


def _draw(ply: Ply, step: Effected, effect: Draw) -> None:
    cards = piles.take_from_deck(ply, step.n)
    if cards:
        piles.give(ply, step.user, cards)
        ply.tell(events.Drew(seat=step.user, cards=cards))


def _cleanse(ply: Ply, step: Effected, effect: Cleanse) -> None:
    player = ply.world.players[step.target]
    kept = tuple(s for s in player.statuses if not _is_harmful(ply, s))
    ply.world = with_player(ply.world, step.target, replace(player, statuses=kept))
    ply.tell(events.StatusesLost(seat=step.target))


def _is_harmful(ply: Ply, status: Status) -> bool:
    """Whether a status is harm, as strong as it came out (GT-117)."""
    effect = tuple(flat(ply.cards.design[status.card].effects))[status.k]
    return is_harm(effect, status.n if ply.world.has_account else None)


def _discard(ply: Ply, step: Effected, effect: Discard) -> None:
    _move(ply, step, piles.draw_lots(ply, wanted(ply.cards, ply.world, step), step.n))


def _take_cards(
    ply: Ply, step: Effected, effect: Steal | Destroy | Find | Recover
) -> None:
    """Takes cards by lot or all there are, else asks the user (GT-107)."""
    cards = wanted(ply.cards, ply.world, step)
    if step.user in side(ply.world, step.target) and isinstance(effect, Steal):
        return
    by = player_of(ply.world, step.user)
    is_random = getattr(effect, "random", False)
    is_away = by not in piles.staying(ply.world)
    if len(cards) <= step.n:
        _move(ply, step, cards)
    elif is_random or is_away:
        _move(ply, step, piles.draw_lots(ply, cards, step.n))
    elif step.n:
        ply.world = replace(ply.world, choosing=step)
        ply.ask(by, "choose", about=step.card)


def _move(ply: Ply, step: Effected, cards: tuple[str, ...]) -> None:
    """Moves chosen cards where their effect says, for all to read (GT-171)."""
    if not cards:
        return
    effect, user, target = effect_of(ply.cards, step), step.user, step.target
    match effect:
        case Steal(zone=zone):
            _leave(ply, target, cards, zone)
            piles.give(ply, user, cards)
            ply.tell(events.Stolen(seat=user, on=target, cards=cards))
        case Destroy(zone=zone):
            _leave(ply, target, cards, zone)
            piles.shuffle_in(ply, cards)
            _tell_destroyed(ply, step, cards, is_closed=zone == "used")
        case Discard():
            piles.take(ply, target, cards)
            piles.lay_aside(ply, target, cards)
            ply.tell(events.Discarded(on=target, cards=cards))
        case Recover():
            piles.take_used(ply, user, cards)
            piles.give(ply, user, cards)
            ply.tell(events.Recovered(seat=user, cards=cards))
        case Find():
            piles.search_deck(ply, cards)
            piles.give(ply, user, cards)
            ply.tell(events.Found(seat=user, cards=cards))


def _tell_destroyed(
    ply: Ply, step: Effected, cards: tuple[str, ...], *, is_closed: bool
) -> None:
    """Names destroyed cards; those of a closed pile only to who sees it (GT-048)."""
    told = events.Destroyed(on=step.target, cards=cards)
    if is_closed and ply.world.options.is_old:
        ply.tell(told, (step.user, step.target), replace(told, cards=()))
    else:
        ply.tell(told)


def _leave(ply: Ply, seat: int, cards: tuple[str, ...], zone: str) -> None:
    (piles.take if zone == "hand" else piles.take_used)(ply, seat, cards)


def _is_shielding(ply: Ply, place: int, target: int) -> bool:
    """Whether a card lies on a champion; a trapped Shield cannot break (GT-089)."""
    stack = Stack(ply.cards, ply.world)
    is_active = stack.active[place] or not ply.world.has_account
    return is_active and target in stack.targets(place)


def _destroy_shields(ply: Ply, step: Effected, effect: DestroyAction) -> None:
    """Shuffles the Shields on a champion into the deck (GT-115)."""
    world, design = ply.world, ply.cards.design
    shields = [
        place
        for place, played in enumerate(world.table)
        if _is_shielding(ply, place, step.target)
        and design[played.card].function == "shield"
        and not design[played.card].is_special
        and place not in world.gone
    ]
    if not shields:
        return
    cards = tuple(world.table[place].card for place in shields)
    ply.world = replace(world, gone=(*world.gone, *shields))
    piles.shuffle_in(ply, cards)
    ply.tell(events.Destroyed(on=step.target, cards=cards))


ACTS: dict[type[Effect], Callable[[Ply, Effected, Any], None]] = {
    Points: _points,
    Draw: _draw,
    Cleanse: _cleanse,
    Discard: _discard,
    Steal: _take_cards,
    Destroy: _take_cards,
    Find: _take_cards,
    Recover: _take_cards,
    DestroyAction: _destroy_shields,
}
