"""Worlds that a seat cannot tell from the real one: the deck, plans, orders, passes."""

from collections import Counter

from msgspec.structs import replace

from ..kernel import Answer, Asked, Chance, Guess, Sight, Step
from ..kernel import chance as lots
from ..kernel import form as forms
from ..kernel.decision import Life
from ..kernel.guess import framed
from .cards import Cards, is_printed
from .carry import effect_of, may_take_function
from .effects import Destroy, Find, Steal
from .forms import form
from .orders import order_of
from .piles import staying
from .view import GalatuneView, Open, PlayerView
from .world import (
    ACCOUNT,
    NO_ORDER,
    AskRise,
    CloseRise,
    CloseWindow,
    Deal,
    OpenWorld,
    Order,
    Played,
    Player,
    Reveal,
    Seat,
    World,
    all_cards,
    played,
    seat_name,
    team,
)

BEFORE: dict[str, tuple[Step, ...]] = {
    "champion": (Deal(),),
    "plan": (Reveal(),),
    "trap": (CloseWindow(),),
    "rise": (CloseRise(),),
}
LIVES: dict[str, Life] = {
    **dict.fromkeys(("plan", "trap", "order", "wish", "rise"), "revise"),
    "trade": "repeat",
}
VEILED = ("trap", "order", "wish", "rise")
PASSES = {"trap": ("", "pass", "hold", "watch"), "rise": ("", "no", "yes")}


def guess(cards: Cards, sight: Sight, chance: Chance) -> Guess[World, Step]:
    """Returns a world with unseen cards dealt by lot, and answers made up."""
    seen = sight.view
    assert isinstance(seen, GalatuneView)
    cards = played(cards, seen.options)
    world, chance = _world(cards, sight, seen, chance)
    agenda = BEFORE.get(seen.phase, ()) + seen.ahead
    own = _own(sight, seen)
    guessed = Guess(world, own, agenda, chance)
    return _with_others(cards, guessed, sight, seen)


def _own(sight: Sight, seen: GalatuneView) -> tuple[Asked, ...]:
    """Returns the viewer's own decisions as they stand."""
    joint = {(o.seat, o.kind, o.about): o.joint for o in seen.open}
    return tuple(
        _asked(
            d.id,
            Open(
                d.seat,
                d.kind,
                d.about,
                d.required,
                joint.get((d.seat, d.kind, d.about), ""),
            ),
            d.given,
        )
        for d in sight.decisions
    )


def _world(
    cards: Cards, sight: Sight, seen: GalatuneView, chance: Chance
) -> tuple[World, Chance]:
    """Returns the table as it is seen, with the rest of the cards dealt by lot."""
    looked = _looked_through(cards, sight, seen)
    unseen = _unseen(cards, seen)
    unseen.subtract(looked)
    shuffled, chance = lots.shuffle(chance, cards.sort(list(unseen.elements())))
    left = list(shuffled)
    deck_keeps = _is_of_deck(cards, seen)
    if deck_keeps and looked:  # what fits and was not seen there lies in closed piles
        left.sort(key=lambda card: card in _findable(cards, seen, sight.rules))
    players = []
    for seat, player in enumerate(seen.players):
        n = player.pile - len(player.used)
        mine = seen.choosing is not None and seat == _at(seen, seen.choosing.target)
        below = looked if mine and looked and not deck_keeps else ()
        below = below or tuple(left.pop() for _ in range(n))
        players.append(_player(player, cards.sort(below)))
    in_deck = (*left, *(looked if deck_keeps else ()))
    is_open = seen.phase == "trap" or seen.standing != NO_ORDER  # as it ended, too
    standing = _alone(sight, seen.standing) if is_open else ()
    world = World(
        **OpenWorld.of(seen),
        players=tuple(players),
        deck=cards.sort(in_deck),
        top=seen.top,
        standing=standing,
        kept=_alone(sight, seen.kept),
        wishes=(sight.seat,) if seen.wishes and sight.seat is not None else (),
        rules=sight.rules,
    )
    return world, chance


def _at(seen: GalatuneView, seat: int) -> int:
    return team(seen.options, seat)


def _player(seen: PlayerView, below: tuple[str, ...]) -> Player:
    return Player(**Seat.of(seen), used=(*below, *seen.used))


def _alone(sight: Sight, own: Order) -> tuple[Order, ...]:
    """Returns the own order, among those of others who may have none."""
    seats = range(sight.seats)
    return tuple([own if seat == sight.seat else NO_ORDER for seat in seats])


def _unseen(cards: Cards, seen: GalatuneView) -> Counter[str]:
    """Returns the cards that lie in the deck or under a closed pile."""
    all_ = Counter(all_cards(cards, seen.options))
    for player in seen.players:
        all_.subtract((*player.hand, *player.used))
    for won in seen.won:
        all_.subtract(won)
    lying = (p.card for n, p in enumerate(seen.table) if n not in seen.gone)
    all_.subtract(c for c in lying if not cards.design[c].is_special)
    all_.subtract(seen.top)
    return all_


def _looked_through(cards: Cards, sight: Sight, seen: GalatuneView) -> tuple[str, ...]:
    """Returns the cards a seat looks through to choose, beyond what it sees."""
    decision = next((d for d in sight.decisions if d.kind == "choose"), None)
    if seen.choosing is None or decision is None:
        return ()
    effect = effect_of(cards, seen.choosing)
    if not isinstance(effect, Find | Steal | Destroy):
        return ()
    if not isinstance(effect, Find) and effect.zone == "hand":
        return ()
    pool = Counter({card: thing.count for card, thing in decision.things.items()})
    known = seen.top if isinstance(effect, Find) else ()
    if not isinstance(effect, Find):
        known = seen.players[_at(seen, seen.choosing.target)].used
    pool.subtract(c for c in known if c in pool)
    return cards.sort(list(pool.elements()))


def _findable(cards: Cards, seen: GalatuneView, rules: int) -> set[str]:
    """Returns the designs that the effect which searches the deck may take."""
    effect = effect_of(cards, seen.choosing) if seen.choosing else None
    if not isinstance(effect, Find):
        return set()
    choice = seen.choosing.choice if seen.choosing else ""
    take = is_printed if rules >= ACCOUNT else may_take_function
    return {a.id for a in cards.actions if take(a, effect.fits, choice)}


def _is_of_deck(cards: Cards, seen: GalatuneView) -> bool:
    return seen.choosing is not None and isinstance(
        effect_of(cards, seen.choosing), Find
    )


def _asked(name: str, o: Open, given: Answer | None = None) -> Asked:
    life, is_veiled = LIVES.get(o.kind, "once"), o.kind in VEILED
    return Asked(
        name, o.seat, o.kind, life, o.required, o.about, given, o.joint, is_veiled
    )


def _with_others(
    cards: Cards, guessed: Guess[World, Step], sight: Sight, seen: GalatuneView
) -> Guess[World, Step]:
    """Adds what the others are asked, and what they may have answered in secret."""
    others = [o for o in seen.open if o.seat != sight.seat]
    shuffled, chance = lots.shuffle(guessed.chance, others)
    guessed = replace(guessed, chance=chance)
    is_awaited = any(d.given is None and d.required for d in sight.decisions)
    numbers: Counter[int] = Counter()
    for o in shuffled:
        numbers[o.seat] += 1
        asked = _asked(f"{o.seat}.{numbers[o.seat]}", o)
        if o.ready:
            asked, chance = _planned(cards, guessed, sight, asked)
        else:
            asked, chance = _unseen_pass(asked, chance, is_awaited=is_awaited)
        if asked.kind != "shortage":  # the window is open, so somebody has not passed
            is_awaited = True
        guessed = replace(guessed, asked=(*guessed.asked, asked), chance=chance)
    kinds = _aside(guessed.world, seen)
    for seat in staying(guessed.world) if kinds else ():
        if seat != sight.seat:
            guessed = _with_orders(cards, guessed, sight, seat, kinds)
    order = tuple(sorted(guessed.asked, key=lambda a: a.seat))
    return replace(guessed, asked=order, world=_with_standing(guessed))


def _aside(world: World, seen: GalatuneView) -> tuple[str, ...]:
    """Returns what all who stay are asked aside, for nobody else to see."""
    orders = ("order",) if seen.phase == "plan" else ()
    is_open = seen.phase in ("trap", "choose") or any(
        isinstance(step, AskRise) for step in seen.ahead
    )
    is_wished = seen.phase == "plan" or (is_open and world.has_account)
    return (*orders, *(("wish",) if is_wished and world.options.may_rise else ()))


def _with_orders(
    cards: Cards,
    guessed: Guess[World, Step],
    sight: Sight,
    seat: int,
    kinds: tuple[str, ...],
) -> Guess[World, Step]:
    """Adds what another seat may have ordered for the window, and may wish for."""
    numbered = enumerate(kinds, len(guessed.asked) + 1)
    frame = framed(sight, guessed)
    for n, kind in numbered:
        asked = _asked(f"{seat}.{n}", Open(seat, kind, "", required=False))
        is_left, chance = lots.pick(guessed.chance, (True, False))
        if is_left:
            left = forms.draw(form(cards, frame, asked), seat, asked.id, chance)
            asked, chance = replace(asked, given=left), chance.draw()[1]
        theirs = (*guessed.asked, asked)
        guessed = replace(guessed, asked=theirs, chance=chance)
    return guessed


def _unseen_pass(
    asked: Asked, chance: Chance, *, is_awaited: bool
) -> tuple[Asked, Chance]:
    """Returns what another seat is asked, perhaps with a pass that nobody sees."""
    if asked.kind in PASSES and is_awaited:
        move, chance = lots.pick(chance, PASSES[asked.kind])
        passed = Answer(asked.seat, asked.id, move, {}) if move else None
        asked = replace(asked, given=passed)
    return asked, chance


def _planned(
    cards: Cards, guessed: Guess[World, Step], sight: Sight, asked: Asked
) -> tuple[Asked, Chance]:
    """Returns a plan that is ready: the mate's as it is shown, another one by lot."""
    seen = sight.view
    assert isinstance(seen, GalatuneView)
    if seen.plan is not None and asked.seat == seen.plan.seat:
        return replace(asked, given=_as_answer(asked, seen.plan)), guessed.chance
    frame = framed(sight, guessed)
    plan = forms.draw(form(cards, frame, asked), asked.seat, asked.id, guessed.chance)
    return replace(asked, given=plan), guessed.chance.draw()[1]


def _as_answer(asked: Asked, plan: Played) -> Answer:
    picks = {"card": (plan.card,), "targets": tuple(map(seat_name, plan.targets))}
    if plan.choice:
        picks["choice"] = (plan.choice,)
    return Answer(asked.seat, asked.id, "play", picks)


def _with_standing(guessed: Guess[World, Step]) -> World:
    world = guessed.world
    standing = list(world.standing)
    for asked in guessed.asked if standing else ():
        order = NO_ORDER if asked.given is None else order_of(asked.given)
        if order.move and not standing[asked.seat].move:
            standing[asked.seat] = order
    return replace(world, standing=tuple(standing))
