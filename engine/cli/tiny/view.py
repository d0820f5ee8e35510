"""What a seat sees of Tiny, how it lies on a table, and worlds that look the same."""

from engine.kernel import (
    Answer,
    Asked,
    Card,
    Chance,
    Figure,
    Game,
    Guess,
    Layout,
    Side,
    Sight,
    View,
    Zone,
    own_asked,
)
from engine.kernel import chance as lots
from engine.kernel.decision import decision_id

from .play import WORDS
from .world import CARDS, AskCards, OpenWorld, TurnUp, World, sort


class TinyView(View, OpenWorld, frozen=True, kw_only=True):
    """The table, the own hand, and how many cards the others hold."""

    hand: tuple[str, ...] | None
    hands: tuple[int, ...]


def view(
    cards: None, game: Game[World, AskCards | TurnUp], seat: int | None
) -> TinyView:
    """Returns what a seat (None: a spectator) sees."""
    world = game.world
    hand = None if seat is None else world.hands[seat]
    sizes = tuple(map(len, world.hands))
    return TinyView(**OpenWorld.of(world), hand=hand, hands=sizes)


def lay(cards: None, view: TinyView, seat: int | None) -> Layout:
    """Returns the table as the plain board of the phone draws it."""
    last = view.laid[-1] if view.laid else ()
    figures = (Figure(WORDS("table.round"), len(view.laid), view.options.rounds),)
    hand = Zone(WORDS("table.hand"), tuple(Card(c, c, c) for c in view.hand or ()))
    sides = tuple(
        Side(
            n,
            (
                Zone(
                    WORDS("table.laid"), tuple(Card(c, "", c) for c in last[n : n + 1])
                ),
            ),
            (Figure(WORDS("table.points"), points),),
        )
        for n, points in enumerate(view.points)
    )
    return Layout(sides, (), figures, None if seat is None else hand)


def guess(cards: None, sight: Sight, chance: Chance) -> Guess[World, AskCards | TurnUp]:
    """Returns a world with the unseen cards dealt by lot."""
    seen = sight.view
    assert isinstance(seen, TinyView)
    known = {*sum(seen.laid, ()), *(seen.hand or ())}
    left, chance = lots.shuffle(chance, [card for card in CARDS if card not in known])
    hands, asked = [], list(own_asked(sight))
    for seat, size in enumerate(seen.hands):
        if seat == sight.seat and seen.hand is not None:
            hands.append(seen.hand)
            continue
        dealt, left = left[:size], left[size:]
        hands.append(sort(dealt))
        if sight.outcome is None:
            asked.append(_asked(seat, dealt[0], seat in sight.waiting))
    world = World(**OpenWorld.of(seen), hands=tuple(hands), stock=sort(left))
    agenda = () if sight.outcome else (TurnUp(),)
    asked.sort(key=lambda a: a.seat)
    return Guess(world, tuple(asked), agenda, chance)


def _asked(seat: int, card: str, is_awaited: bool) -> Asked:
    """Returns what another seat is asked, with a card that it may have chosen."""
    name = decision_id(seat, 1)
    given = None if is_awaited else Answer(seat, name, "lay", {"card": (card,)})
    return Asked(name, seat, "card", "revise", given=given)
