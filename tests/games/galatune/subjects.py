"""Galatune as the conformance suite sees it."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.galatune import events
from engine.galatune.cards import our_cards
from engine.galatune.manifest import FIRST
from engine.galatune.piles import staying
from engine.galatune.rise import may_rise
from engine.galatune.rulebook import RULEBOOK
from engine.kernel import Event
from tests.engine.subject import COMES, Game, Seat, Subject

CARDS = our_cards()


def zones(game: Game) -> Counter[str]:
    """Returns all cards of the game."""
    world = game.world
    lying = [p.card for n, p in enumerate(world.table) if n not in world.gone]
    found = Counter((*world.deck, *world.top, *sum(world.won, ())))
    found.update(c for c in lying if not CARDS.design[c].is_special)
    for player in world.players:
        found.update((*player.hand, *player.used))
    return found


def hidden(game: Game) -> tuple[tuple[str, ...], ...]:
    """Returns hands and deck."""
    return (*(player.hand for player in game.world.players), game.world.deck)


def known(game: Game, seat: Seat) -> Iterable[str]:
    """Returns every card but those that lie in the deck alone."""
    world = game.world
    seen = {c for player in world.players for c in (*player.hand, *player.used)}
    looks = seat is not None and any(
        a.kind == "plan" or (a.seat == seat and a.kind == "choose") for a in game.asked
    )
    deck = (*world.deck, *world.top) if looks else world.top[:1]
    top = () if world.options.is_old and not looks else deck
    told = {p.card for p in world.table} | {c for won in world.won for c in won}
    lasting = {s.card for player in world.players for s in player.statuses}
    own = () if seat is None else (*world.kept[seat:][:1], *world.standing[seat:][:1])
    left = [a.given for a in game.asked if a.kind == "order" and a.seat == seat]
    ordered = {order.card for order in own}
    ordered |= {card for given in left if given for card in given.picks.get("card", ())}
    ahead = {step.card for step in game.agenda if hasattr(step, "card")}
    return {
        *seen,
        *top,
        *told,
        *lasting,
        *ordered,
        *ahead,
        *(a.about for a in game.asked),
    }


REVEALING: dict[type[Event], tuple[str, ...]] = {
    events.ChampionTaken: ("champion",),
    events.Dealt: ("cards",),
    events.Revealed: ("table",),
    events.Drew: ("cards",),
    events.Found: ("cards",),
    events.Destroyed: ("cards",),
    events.Discarded: ("cards",),
    events.Stolen: ("cards",),
    events.PrizeDrawn: ("cards",),
    events.PrizeLooted: ("cards", "more"),
    events.Respawned: ("cards",),
    events.UsedReturned: ("cards",),
    events.Recovered: ("cards",),
    events.WindowClosed: COMES,  # orders may close it in the act that opens it
    events.LotsDrawn: ("cards", "seats"),
    events.PrizesOrdered: ("seats",),
    events.Rearmed: ("cards",),
    events.RiseAsked: COMES,
    events.SelfRespawned: (*COMES, "seat", "vp"),
    events.PlanShown: ("plan",),
}


def reveals(event: Event, seat: Seat) -> Sequence[str]:
    """Returns the facts of an event with which plans, cards or passes come to light."""
    if isinstance(event, events.TrapLaid) and event.seat != seat:
        return (*COMES, "seat", "card", "on", "trapped", "whose", "choice")
    return REVEALING.get(type(event), ())


def reveals_in_team(event: Event, seat: Seat) -> Sequence[str]:
    """What a mate lays open was not planned (GT-196); what it left has another move."""
    if isinstance(event, events.Proposed | events.Offered):
        return ("cards",)
    is_mate = isinstance(event, events.Left) and seat == (event.seat + 2) % 4
    return COMES if is_mate else reveals(event, seat)


def drawn_by_who_left(told: Sequence[Event], after: Game) -> Iterable[str]:
    """Yields what a seat drew before all and put back as it left (GT-171, GT-213)."""
    for event in told:
        if isinstance(event, events.Drew) and after.world.players[event.seat].left:
            yield from event.cards


def asked_behind_a_veil(game: Game) -> tuple[int, ...]:
    """Returns whom a window asks: who stays, or may respawn by itself."""
    is_rising = any(asked.kind == "rise" for asked in game.asked)
    return may_rise(game.world) if is_rising else staying(game.world)


def galatune(name: str, seats: int, **options: object) -> Subject:
    """Returns Galatune with some options."""
    return Subject(
        name=f"galatune-{name}",
        book=RULEBOOK,
        seats=seats,
        options={"turns": 6, "cards": FIRST, **options},  # its deals never change
        zones=zones,
        secrets=tuple(action.id for action in CARDS.actions),
        hidden=hidden,
        known=known,
        reveals=reveals_in_team if options.get("team") else reveals,
        passing=drawn_by_who_left,
        closes=(events.WindowClosed, events.RiseClosed),
        defaults=(("rise", "no"),),
        orders=("hold", "watch", "guard", "snare", "ask"),
        present=asked_behind_a_veil,
        mates={0: 2, 1: 3, 2: 0, 3: 1} if options.get("team") else {},
        games=1,
    )


WORLDS = ("brawl", "2016", "team", "ten")
BRAWL = galatune("brawl", 3, goal=1)
SUBJECTS = (
    galatune("duel", 2, goal=1),
    BRAWL,
    galatune("five", 5, goal=1),
    galatune("2016", 3, edition="2016", turns=5),
    galatune("random", 3, goal=1, random_spawn=True),
    galatune("easy", 4, goal=1, easy=True),
    galatune("team", 4, goal=1, team=True),
    galatune(
        "team-easy-random",
        4,
        goal=1,
        team=True,
        easy=True,
        random_spawn=True,
    ),
    galatune("ten", 10, goal=1, double=True, turns=5),
    galatune("easy-random", 2, goal=1, easy=True, random_spawn=True),
)
SHORT = WIRE = (BRAWL,)
TRUE = tuple(s for s in SUBJECTS if s.name.removeprefix("galatune-") in WORLDS)
