"""The course of Plots: omen, plans, snares, favour, prizes, the draw."""

from collections import Counter
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from engine.kernel import (
    Answer,
    Asked,
    IllegalAnswer,
    IllegalOptions,
    Step,
    Tally,
    Term,
)
from engine.kernel import Ply as KernelPly
from engine.kernel.endings import end

from . import events
from .forms import form, seat_of
from .manifest import Options
from .world import (
    HAND,
    OFFER,
    POWER,
    SNARE,
    AskPlans,
    BeginTurn,
    CloseWindow,
    EndTurn,
    Plot,
    Refill,
    ShowPlans,
    TakePrize,
    World,
    deck,
    present,
    sort,
    team,
    without,
)

Ply = KernelPly[None, World, Step]


def begin(ply: Ply, options: Options) -> None:
    """Deals four cards to each seat (MA-003)."""
    if options.teams and len(ply.seats) != 4:
        raise IllegalOptions("MA-002", "Teams need four seats.")
    seats = ply.seats
    ply.world = World(
        options,
        (0,) * len(seats),
        hands=((),) * len(seats),
        deck=deck(len(seats)),
    )
    ply.then(*map(Refill, seats), BeginTurn())


# Steps


def begin_turn(ply: Ply, _: BeginTurn) -> None:
    """Asks the team behind for the omen, each of its seats (MA-004)."""
    world = ply.world
    if world.turn == world.options.turns:
        _finish(ply, _leaders(world))
        return
    ply.world = world = replace(
        world, turn=world.turn + 1, omen="", low=(), caught=(), standing=()
    )
    ply.tell(events.TurnBegan(n=world.turn))
    behind = team(world.options, _behind(world))
    for seat in present(world):
        if team(world.options, seat) == behind:
            ply.ask(seat, "omen", joint="omen")
    ply.then(AskPlans())


def ask_plans(ply: Ply, _: AskPlans) -> None:
    """Asks every seat for a plan that may be revised (MA-005)."""
    for seat in present(ply.world):
        ply.ask(seat, "plan", "revise")
    ply.then(ShowPlans())


def show_plans(ply: Ply, _: ShowPlans) -> None:
    """Lays all plans on the table at once and opens the window (MA-006)."""
    plans = ply.open("plan")
    ply.close(*plans)
    for asked in plans:
        if asked.given is not None:
            _lay(ply, asked.given)
    laid = {plot.seat: plot for plot in ply.world.plots}
    ply.tell(
        events.PlansShown(
            targets=tuple(laid[s].target if s in laid else None for s in ply.seats),
            cards=tuple(laid[s].cards if s in laid else () for s in ply.seats),
        )
    )
    ply.tell(events.WindowOpened())
    _ask_for_snares(ply)
    ply.then(CloseWindow())


def close_window(ply: Ply, _: CloseWindow) -> None:
    """Closes the window, reckons the plots and lines up the prizes (MA-013)."""
    ply.close(*ply.open("trap"))
    ply.tell(events.WindowClosed())
    earned: Counter[int] = Counter()
    for plot in ply.world.plots:
        if sum_ := _worth(ply.world, plot):
            earned[plot.seat] = sum(term.value for term in sum_)
            ply.tell(events.Earned(seat=plot.seat, n=earned[plot.seat], sum=sum_))
    favour = tuple(n + earned[s] for s, n in enumerate(ply.world.favour))
    ply.world = replace(ply.world, favour=favour)
    order = sorted(earned, key=lambda seat: (-earned[seat], seat))  # MA-014
    ply.then(*map(TakePrize, order), EndTurn())


def take_prize(ply: Ply, step: TakePrize) -> None:
    """Draws three cards that only the seat sees, and asks it to rank them."""
    if step.seat in ply.world.out:
        return
    offer = sort(_draw(ply, OFFER))
    if not offer:
        return
    ply.world = replace(ply.world, offer=offer)
    seat, n = step.seat, len(offer)
    shut = events.OfferDrawn(seat=seat, n=n, cards=None)
    ply.tell(events.OfferDrawn(seat=seat, n=n, cards=offer), (seat,), shut)
    ply.ask(seat, "prize")


def end_turn(ply: Ply, _: EndTurn) -> None:
    """Clears the table and lets all seats draw (MA-016, MA-017)."""
    used = [card for plot in ply.world.plots for card in _cards_of(plot)]
    ply.world = replace(ply.world, plots=(), used=(*ply.world.used, *used))
    ply.then(*map(Refill, present(ply.world)), BeginTurn())


def refill(ply: Ply, step: Refill) -> None:
    """Lets a seat draw up to four cards; only it sees them (MA-017)."""
    seat, hand = step.seat, ply.world.hands[step.seat]
    cards = sort(_draw(ply, HAND - len(hand)))
    if not cards:
        return
    _give(ply, seat, cards)
    shut = events.Dealt(seat=seat, n=len(cards), cards=None)
    ply.tell(events.Dealt(seat=seat, n=len(cards), cards=cards), (seat,), shut)


# Answers


def answer(ply: Ply, asked: Asked, given: Answer) -> None:
    """Carries out a legal answer."""
    ANSWERS[asked.kind](ply, asked, given)


def lapse(ply: Ply, overdue: tuple[Asked, ...]) -> None:
    """Time is up for these decisions; what it costs goes by their kind."""
    for asked in overdue:
        if asked in ply.asked:
            LAPSES[asked.kind](ply, asked)


def resign(ply: Ply, seat: int) -> None:
    """Takes a whole team from the table; the last one there wins (MA-019)."""
    world = ply.world
    if seat in world.out:
        raise IllegalAnswer("MA-019", "This seat has left the table.")
    own = team(world.options, seat)
    for leaving in present(world):
        if team(world.options, leaving) == own:
            _leave(ply, leaving)
    left = present(ply.world)
    if len({team(world.options, s) for s in left}) == 1:
        _finish(ply, left)


def _name_omen(ply: Ply, asked: Asked, given: Answer) -> None:
    (card,) = given.picks["card"]
    ply.world = replace(ply.world, omen=card)
    ply.tell(events.OmenNamed(card=card))


def _plan(ply: Ply, asked: Asked, given: Answer) -> None:
    """All hear who is ready, and who no longer; nobody hears a change (MA-006)."""
    if given.move == "withdraw":
        ply.keep(asked, None)
        ply.tell(events.Withdrawn(seat=asked.seat))
    elif asked.given is None:
        ply.tell(events.Ready(seat=asked.seat))


def _answer_window(ply: Ply, asked: Asked, given: Answer) -> None:
    """Passes once or for the turn, or lays a snare (MA-009, MA-011)."""
    world, seat = ply.world, asked.seat
    standing = tuple(s for s in world.standing if s != seat)
    if given.move == "hold":
        standing = tuple(sorted((*standing, seat)))
    ply.world = replace(world, standing=standing)
    if given.move == "spring":
        _spring(ply, seat, seat_of(given.picks["at"][0]))


def _spring(ply: Ply, seat: int, on: int) -> None:
    plots = tuple(
        replace(p, snares=(*p.snares, seat)) if p.seat == on else p
        for p in ply.world.plots
    )
    ply.world = replace(ply.world, plots=plots)
    _take(ply, seat, (SNARE,))
    ply.tell(events.Sprung(seat=seat, on=on))
    ply.close(*ply.open("trap"))
    _ask_for_snares(ply)


def _rank(ply: Ply, asked: Asked, given: Answer) -> None:
    """Keeps the first card and lays the others on the used pile in order (MA-014)."""
    first, *rest = given.picks["cards"]
    _give(ply, asked.seat, (first,))
    ply.world = replace(ply.world, offer=(), used=(*ply.world.used, *rest))
    shut = events.PrizeTaken(seat=asked.seat, kept=None, discarded=tuple(rest))
    ply.tell(replace(shut, kept=first), (asked.seat,), shut)


ANSWERS: dict[str, Callable[[Ply, Asked, Answer], None]] = {
    "omen": _name_omen,
    "plan": _plan,
    "trap": _answer_window,
    "prize": _rank,
}


# Lapses


def _catch_out(ply: Ply, asked: Asked) -> None:
    ply.close(asked)
    ply.world = replace(ply.world, caught=(*ply.world.caught, asked.seat))
    ply.tell(events.CaughtOut(seat=asked.seat))


def _pass_by_clock(ply: Ply, asked: Asked) -> None:
    ply.keep(asked, Answer(asked.seat, asked.id, "pass", {}))
    ply.tell(events.PassedByClock(seat=asked.seat), (asked.seat,))


def _answer_by_lot(ply: Ply, asked: Asked) -> None:
    drawn = ply.draw(form(None, ply.game, asked), asked)
    ply.close(asked)
    answer(ply, asked, drawn)


LAPSES: dict[str, Callable[[Ply, Asked], None]] = {
    "omen": _answer_by_lot,
    "plan": _catch_out,
    "trap": _pass_by_clock,
    "prize": _answer_by_lot,
}


# What they have in common


def _lay(ply: Ply, plan: Answer) -> None:
    if plan.move == "wait":
        ply.world = replace(ply.world, low=(*ply.world.low, plan.seat))
        return
    cards = sort(plan.picks["cards"])
    _take(ply, plan.seat, cards)
    plot = Plot(plan.seat, seat_of(plan.picks["at"][0]), cards)
    ply.world = replace(ply.world, plots=(*ply.world.plots, plot))


def _ask_for_snares(ply: Ply) -> None:
    """Asks every seat, whatever it holds; standing passes are given at once."""
    for seat in present(ply.world):
        ply.ask(seat, "trap", "revise", veiled=True)
        asked = ply.asked[-1]
        if seat in ply.world.standing:
            ply.keep(asked, Answer(seat, asked.id, "hold", {}))


def _worth(world: World, plot: Plot) -> tuple[Term, ...]:
    """Returns the sum that a plot earns; an empty one if it earns nothing (MA-013)."""
    spared = plot.target in world.low or plot.target in world.out
    if plot.is_foiled or spared:
        return ()
    counts = Counter(plot.cards)
    terms = [Term(card, "power", POWER[card], n) for card, n in counts.items()]
    if counts[world.omen]:
        terms.append(Term("MA-013", "omen", 1, counts[world.omen]))
    return tuple(terms)


def _draw(ply: Ply, n: int) -> list[str]:
    """Draws by lot; an empty deck takes up the used pile on the way (MA-017)."""
    drawn: list[str] = []
    while len(drawn) < n:
        world = ply.world
        if not world.deck:
            if not world.used:
                break
            ply.world = world = replace(world, deck=sort(world.used), used=())
            ply.tell(events.Reshuffled(n=len(world.deck)))
        card = ply.pick(world.deck)
        drawn.append(card)
        ply.world = replace(world, deck=without(world.deck, (card,)))
    return drawn


def _give(ply: Ply, seat: int, cards: Iterable[str]) -> None:
    _put_hand(ply, seat, sort((*ply.world.hands[seat], *cards)))


def _take(ply: Ply, seat: int, cards: Iterable[str]) -> None:
    _put_hand(ply, seat, without(ply.world.hands[seat], cards))


def _put_hand(ply: Ply, seat: int, hand: tuple[str, ...]) -> None:
    hands = ply.world.hands
    ply.world = replace(ply.world, hands=(*hands[:seat], hand, *hands[seat + 1 :]))


def _cards_of(plot: Plot) -> tuple[str, ...]:
    return (*plot.cards, *(SNARE for _ in plot.snares))


def _behind(world: World) -> int:
    """Returns the lowest seat of the team with the least favour."""
    return min(present(world), key=lambda s: (_favour(world, s), s))


def _leaders(world: World) -> tuple[int, ...]:
    """Returns the seats of the teams with the most favour (MA-018)."""
    here = present(world)
    most = max(_favour(world, s) for s in here)
    return tuple(s for s in here if _favour(world, s) == most)


def _favour(world: World, seat: int) -> int:
    own = team(world.options, seat)
    return sum(n for s, n in enumerate(world.favour) if team(world.options, s) == own)


def _leave(ply: Ply, seat: int) -> None:
    """Takes a seat's cards and plot off the table."""
    world, own = ply.world, [a for a in ply.asked if a.seat == seat]
    offer = world.offer if any(a.kind == "prize" for a in own) else ()
    plots = [plot for plot in world.plots if plot.seat == seat]
    gone = [*world.hands[seat], *offer, *(c for p in plots for c in _cards_of(p))]
    for asked in own:
        ply.close(replace(asked, joint=""))
    ply.world = replace(
        world,
        plots=tuple(plot for plot in world.plots if plot.seat != seat),
        offer=() if offer else world.offer,
        used=(*world.used, *gone),
        out=(*world.out, seat),
    )
    _put_hand(ply, seat, ())
    ply.tell(events.Resigned(seat=seat, cards=tuple(gone)))


def _finish(ply: Ply, winners: tuple[int, ...]) -> None:
    tally = Tally("favour", tuple(_favour(ply.world, s) for s in ply.seats))
    end(ply, winners, "favour", (tally,), ("MA-018",))
