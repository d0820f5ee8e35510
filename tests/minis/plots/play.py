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
from engine.kernel import Turn as KernelTurn
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

Turn = KernelTurn[None, World, Step]


def begin(turn: Turn, options: Options) -> None:
    """Deals four cards to each seat (MA-003)."""
    if options.teams and len(turn.seats) != 4:
        raise IllegalOptions("MA-002", "Teams need four seats.")
    seats = turn.seats
    turn.world = World(
        options,
        (0,) * len(seats),
        hands=((),) * len(seats),
        deck=deck(len(seats)),
    )
    turn.then(*map(Refill, seats), BeginTurn())


# Steps


def begin_turn(turn: Turn, _: BeginTurn) -> None:
    """Asks the team behind for the omen, each of its seats (MA-004)."""
    world = turn.world
    if world.turn == world.options.turns:
        _finish(turn, _leaders(world))
        return
    turn.world = world = replace(
        world, turn=world.turn + 1, omen="", low=(), caught=(), standing=()
    )
    turn.tell(events.TurnBegan(n=world.turn))
    behind = team(world.options, _behind(world))
    for seat in present(world):
        if team(world.options, seat) == behind:
            turn.ask(seat, "omen", joint="omen")
    turn.then(AskPlans())


def ask_plans(turn: Turn, _: AskPlans) -> None:
    """Asks every seat for a plan that may be revised (MA-005)."""
    for seat in present(turn.world):
        turn.ask(seat, "plan", "revise")
    turn.then(ShowPlans())


def show_plans(turn: Turn, _: ShowPlans) -> None:
    """Lays all plans on the table at once and opens the window (MA-006)."""
    plans = turn.open("plan")
    turn.close(*plans)
    for asked in plans:
        if asked.given is not None:
            _lay(turn, asked.given)
    laid = {plot.seat: plot for plot in turn.world.plots}
    turn.tell(
        events.PlansShown(
            targets=tuple(laid[s].target if s in laid else None for s in turn.seats),
            cards=tuple(laid[s].cards if s in laid else () for s in turn.seats),
        )
    )
    turn.tell(events.WindowOpened())
    _ask_for_snares(turn)
    turn.then(CloseWindow())


def close_window(turn: Turn, _: CloseWindow) -> None:
    """Closes the window, reckons the plots and lines up the prizes (MA-013)."""
    turn.close(*turn.open("trap"))
    turn.tell(events.WindowClosed())
    earned: Counter[int] = Counter()
    for plot in turn.world.plots:
        if sum_ := _worth(turn.world, plot):
            earned[plot.seat] = sum(term.value for term in sum_)
            turn.tell(events.Earned(seat=plot.seat, n=earned[plot.seat], sum=sum_))
    favour = tuple(n + earned[s] for s, n in enumerate(turn.world.favour))
    turn.world = replace(turn.world, favour=favour)
    order = sorted(earned, key=lambda seat: (-earned[seat], seat))  # MA-014
    turn.then(*map(TakePrize, order), EndTurn())


def take_prize(turn: Turn, step: TakePrize) -> None:
    """Draws three cards that only the seat sees, and asks it to rank them."""
    if step.seat in turn.world.out:
        return
    offer = sort(_draw(turn, OFFER))
    if not offer:
        return
    turn.world = replace(turn.world, offer=offer)
    seat, n = step.seat, len(offer)
    shut = events.OfferDrawn(seat=seat, n=n, cards=None)
    turn.tell(events.OfferDrawn(seat=seat, n=n, cards=offer), (seat,), shut)
    turn.ask(seat, "prize")


def end_turn(turn: Turn, _: EndTurn) -> None:
    """Clears the table and lets all seats draw (MA-016, MA-017)."""
    used = [card for plot in turn.world.plots for card in _cards_of(plot)]
    turn.world = replace(turn.world, plots=(), used=(*turn.world.used, *used))
    turn.then(*map(Refill, present(turn.world)), BeginTurn())


def refill(turn: Turn, step: Refill) -> None:
    """Lets a seat draw up to four cards; only it sees them (MA-017)."""
    seat, hand = step.seat, turn.world.hands[step.seat]
    cards = sort(_draw(turn, HAND - len(hand)))
    if not cards:
        return
    _give(turn, seat, cards)
    shut = events.Dealt(seat=seat, n=len(cards), cards=None)
    turn.tell(events.Dealt(seat=seat, n=len(cards), cards=cards), (seat,), shut)


# Answers


def answer(turn: Turn, asked: Asked, given: Answer) -> None:
    """Carries out a legal answer."""
    ANSWERS[asked.kind](turn, asked, given)


def lapse(turn: Turn, overdue: tuple[Asked, ...]) -> None:
    """Time is up for these decisions; what it costs goes by their kind."""
    for asked in overdue:
        if asked in turn.asked:
            LAPSES[asked.kind](turn, asked)


def resign(turn: Turn, seat: int) -> None:
    """Takes a whole team from the table; the last one there wins (MA-019)."""
    world = turn.world
    if seat in world.out:
        raise IllegalAnswer("MA-019", "This seat has left the table.")
    own = team(world.options, seat)
    for leaving in present(world):
        if team(world.options, leaving) == own:
            _leave(turn, leaving)
    left = present(turn.world)
    if len({team(world.options, s) for s in left}) == 1:
        _finish(turn, left)


def _name_omen(turn: Turn, asked: Asked, given: Answer) -> None:
    (card,) = given.picks["card"]
    turn.world = replace(turn.world, omen=card)
    turn.tell(events.OmenNamed(card=card))


def _plan(turn: Turn, asked: Asked, given: Answer) -> None:
    """All hear who is ready, and who no longer; nobody hears a change (MA-006)."""
    if given.move == "withdraw":
        turn.keep(asked, None)
        turn.tell(events.Withdrawn(seat=asked.seat))
    elif asked.given is None:
        turn.tell(events.Ready(seat=asked.seat))


def _answer_window(turn: Turn, asked: Asked, given: Answer) -> None:
    """Passes once or for the turn, or lays a snare (MA-009, MA-011)."""
    world, seat = turn.world, asked.seat
    standing = tuple(s for s in world.standing if s != seat)
    if given.move == "hold":
        standing = tuple(sorted((*standing, seat)))
    turn.world = replace(world, standing=standing)
    if given.move == "spring":
        _spring(turn, seat, seat_of(given.picks["at"][0]))


def _spring(turn: Turn, seat: int, on: int) -> None:
    plots = tuple(
        replace(p, snares=(*p.snares, seat)) if p.seat == on else p
        for p in turn.world.plots
    )
    turn.world = replace(turn.world, plots=plots)
    _take(turn, seat, (SNARE,))
    turn.tell(events.Sprung(seat=seat, on=on))
    turn.close(*turn.open("trap"))
    _ask_for_snares(turn)


def _rank(turn: Turn, asked: Asked, given: Answer) -> None:
    """Keeps the first card and lays the others on the used pile in order (MA-014)."""
    first, *rest = given.picks["cards"]
    _give(turn, asked.seat, (first,))
    turn.world = replace(turn.world, offer=(), used=(*turn.world.used, *rest))
    shut = events.PrizeTaken(seat=asked.seat, kept=None, discarded=tuple(rest))
    turn.tell(replace(shut, kept=first), (asked.seat,), shut)


ANSWERS: dict[str, Callable[[Turn, Asked, Answer], None]] = {
    "omen": _name_omen,
    "plan": _plan,
    "trap": _answer_window,
    "prize": _rank,
}


# Lapses


def _catch_out(turn: Turn, asked: Asked) -> None:
    turn.close(asked)
    turn.world = replace(turn.world, caught=(*turn.world.caught, asked.seat))
    turn.tell(events.CaughtOut(seat=asked.seat))


def _pass_by_clock(turn: Turn, asked: Asked) -> None:
    turn.keep(asked, Answer(asked.seat, asked.id, "pass", {}))
    turn.tell(events.PassedByClock(seat=asked.seat), (asked.seat,))


def _answer_by_lot(turn: Turn, asked: Asked) -> None:
    drawn = turn.draw(form(None, turn.game, asked), asked)
    turn.close(asked)
    answer(turn, asked, drawn)


LAPSES: dict[str, Callable[[Turn, Asked], None]] = {
    "omen": _answer_by_lot,
    "plan": _catch_out,
    "trap": _pass_by_clock,
    "prize": _answer_by_lot,
}


# What they have in common


def _lay(turn: Turn, plan: Answer) -> None:
    if plan.move == "wait":
        turn.world = replace(turn.world, low=(*turn.world.low, plan.seat))
        return
    cards = sort(plan.picks["cards"])
    _take(turn, plan.seat, cards)
    plot = Plot(plan.seat, seat_of(plan.picks["at"][0]), cards)
    turn.world = replace(turn.world, plots=(*turn.world.plots, plot))


def _ask_for_snares(turn: Turn) -> None:
    """Asks every seat, whatever it holds; standing passes are given at once."""
    for seat in present(turn.world):
        turn.ask(seat, "trap", "revise", veiled=True)
        asked = turn.asked[-1]
        if seat in turn.world.standing:
            turn.keep(asked, Answer(seat, asked.id, "hold", {}))


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


def _draw(turn: Turn, n: int) -> list[str]:
    """Draws by lot; an empty deck takes up the used pile on the way (MA-017)."""
    drawn: list[str] = []
    while len(drawn) < n:
        world = turn.world
        if not world.deck:
            if not world.used:
                break
            turn.world = world = replace(world, deck=sort(world.used), used=())
            turn.tell(events.Reshuffled(n=len(world.deck)))
        card = turn.pick(world.deck)
        drawn.append(card)
        turn.world = replace(world, deck=without(world.deck, (card,)))
    return drawn


def _give(turn: Turn, seat: int, cards: Iterable[str]) -> None:
    _put_hand(turn, seat, sort((*turn.world.hands[seat], *cards)))


def _take(turn: Turn, seat: int, cards: Iterable[str]) -> None:
    _put_hand(turn, seat, without(turn.world.hands[seat], cards))


def _put_hand(turn: Turn, seat: int, hand: tuple[str, ...]) -> None:
    hands = turn.world.hands
    turn.world = replace(turn.world, hands=(*hands[:seat], hand, *hands[seat + 1 :]))


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


def _leave(turn: Turn, seat: int) -> None:
    """Takes a seat's cards and plot off the table."""
    world, own = turn.world, [a for a in turn.asked if a.seat == seat]
    offer = world.offer if any(a.kind == "prize" for a in own) else ()
    plots = [plot for plot in world.plots if plot.seat == seat]
    gone = [*world.hands[seat], *offer, *(c for p in plots for c in _cards_of(p))]
    for asked in own:
        turn.close(replace(asked, joint=""))
    turn.world = replace(
        world,
        plots=tuple(plot for plot in world.plots if plot.seat != seat),
        offer=() if offer else world.offer,
        used=(*world.used, *gone),
        out=(*world.out, seat),
    )
    _put_hand(turn, seat, ())
    turn.tell(events.Resigned(seat=seat, cards=tuple(gone)))


def _finish(turn: Turn, winners: tuple[int, ...]) -> None:
    tally = Tally("favour", tuple(_favour(turn.world, s) for s in turn.seats))
    end(turn, winners, "favour", (tally,), ("MA-018",))
