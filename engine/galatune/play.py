"""The course of Galatune: champions, plans, Traps, what they come to, and again."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ..kernel import Answer, Asked, IllegalAnswer, IllegalOptions, Step
from . import events, piles
from .aftermath import aftermath, thorns
from .cards import WORDS, Cards
from .carry import bleed, carry_out, choose
from .effects import Immobilise, Look
from .forms import form, plan_of
from .manifest import EDITIONS, Options
from .orders import ask_orders, end_orders_of
from .piles import Turn
from .prizes import (
    answer_prize,
    answer_rearm,
    answer_respawn,
    join_prizes,
    rearm,
    respawn,
    spawn,
    take_prize,
)
from .ratings import shown
from .reckon import reckon
from .rise import ask_rise, ask_wishes, close_rise, no_rise, take_wishes
from .settle import end_turn, settle, win_alone
from .shortage import offer, refill
from .stack import Stack
from .trade import answer_offer, answer_trade, end_trading, refresh
from .window import answer_window, close_window, open_window
from .world import (
    AskPlans,
    AskRise,
    Bleed,
    CloseRise,
    CloseWindow,
    Deal,
    Effected,
    EndTurn,
    JoinPrizes,
    Player,
    Rearm,
    Resolve,
    Respawn,
    Reveal,
    Settle,
    TakePrize,
    World,
    acting,
    all_cards,
    champion_of,
    free_champions,
    mate,
    played,
    player_of,
    present,
    side,
    sides,
    with_player,
)


def begin(turn: Turn, options: Options) -> None:
    """Lays the deck out and asks all for a champion (GT-006, GT-007)."""
    _refuse(options)
    if turn.game.rules >= 3:
        _refuse_sharing(options)
    _refuse_cards(turn.cards, options, len(turn.seats))
    turn.cards = played(turn.cards, options)
    deck = all_cards(turn.cards, options)
    players = (Player(),) * len(turn.seats)
    never = (0,) * len(turn.seats)
    turn.world = World(
        options,
        options.goal,
        players=players,
        deck=deck,
        scored=never,
        fell=never,
        rules=turn.game.rules,
    )
    for seat in turn.seats:
        if options.random_spawn:
            _take_champion(
                turn, seat, turn.pick(free_champions(turn.cards, turn.world))
            )
        else:
            turn.ask(seat, "champion")
    turn.then(Deal())


def _refuse(options: Options) -> None:
    """Raises IllegalOptions for what no table can play with."""
    if options.is_old and options.goal < 3:
        raise IllegalOptions("GT-005", WORDS("refusals.goal"))
    if options.is_old and (options.random_spawn or options.easy):
        raise IllegalOptions("GT-225", WORDS("refusals.modes"))
    if options.is_old and options.team:
        raise IllegalOptions("GT-192", WORDS("refusals.modes"))


def _refuse_sharing(options: Options) -> None:
    """Raises IllegalOptions for a shared victory in 2016, which was never shared."""
    if options.is_old and options.ties == "share":
        raise IllegalOptions("GT-169", WORDS("refusals.share"))


def _refuse_cards(cards: Cards, options: Options, seats: int) -> None:
    """Raises IllegalOptions for an unknown set, too few champions or cards to deal."""
    if cards.of(options.cards) is None:
        known = ", ".join(dict.fromkeys((*EDITIONS, cards.id)))
        why = WORDS("refusals.no_set", name=options.cards, known=known)
        raise IllegalOptions("GT-188", why)
    ready = played(cards, options)
    champions, n = ready.champions, len(all_cards(ready, options))
    if len(champions) <= seats:
        why = WORDS("refusals.champions", n=len(champions), least=seats + 1)
        raise IllegalOptions("GT-007", why)
    least = sum(sorted([c.ap for c in champions])[-seats:])
    if n < least:
        raise IllegalOptions("GT-188", WORDS("refusals.deck", n=n, least=least))


# Steps


def deal(turn: Turn, _: Deal) -> None:
    """Deals each seat its hand, for all to read (GT-010, GT-011)."""
    turn.close(*turn.open("champion"))
    for seat in sides(turn.world):
        ap = sum(
            champion_of(turn.cards, turn.world, s).ap for s in side(turn.world, seat)
        )
        cards = piles.take_from_deck(turn, ap)
        piles.give(turn, seat, cards)
        turn.tell(events.Dealt(seat=seat, cards=cards))
    turn.then(AskPlans())


def ask_plans(turn: Turn, _: AskPlans) -> None:
    """Asks every seat that can act for a plan (GT-016, GT-218)."""
    turn.world = world = replace(turn.world, turn=turn.world.turn + 1)
    turn.tell(events.TurnBegan(n=world.turn))
    stack = Stack(turn.cards, world)
    for seat in present(world):
        looks = [e.n for e in stack.ability(seat) if isinstance(e, Look)]
        if looks and world.has_each:
            piles.look(turn, max(looks))
        elif looks:
            piles.uncover(turn, looks[0])
        if any(isinstance(stack.effect(s), Immobilise) for s in stack.in_force(seat)):
            turn.tell(events.Immobilised(seat=seat))
        else:
            _ask_plan(turn, seat)
    ask_orders(turn)
    ask_wishes(turn)
    turn.then(Reveal())
    offer(turn)
    refresh(turn)


def reveal(turn: Turn, _: Reveal) -> None:
    """Lays all plans on the table at the same moment (GT-019, GT-026)."""
    plans = sorted(turn.open("plan"), key=acting)
    turn.close(*plans)
    for asked in plans:
        if asked.given is not None:
            action = plan_of(turn.cards, turn.world, acting(asked), asked.given)
            if not turn.cards.design[action.card].is_special:
                piles.take(turn, action.seat, (action.card,))
            turn.world = replace(turn.world, table=(*turn.world.table, action))
    end_trading(turn)
    if not turn.world.has_account:
        take_wishes(turn)
    turn.tell(events.Revealed(table=turn.world.table))
    open_window(turn)


def _ask_plan(turn: Turn, seat: int) -> Asked:
    """Asks for the plan of a seat; a mate plans for who has left (GT-213)."""
    by = player_of(turn.world, seat)
    turn.ask(by, "plan", "revise", about="" if by == seat else str(seat))
    return turn.asked[-1]


def resolve(turn: Turn, _: Resolve) -> None:
    """Reckons all actions against each other, up to new HP (GT-042, GT-043)."""
    reckoning = reckon(Stack(turn.cards, turn.world), turn.shuffle)
    world = turn.world
    players = tuple(
        replace(p, hp=shown(hp))
        for p, hp in zip(world.players, reckoning.hp, strict=True)
    )
    turn.world = replace(
        world,
        players=players,
        damage=(*world.damage, *reckoning.damage),
        harmed=tuple(sorted(reckoning.harmed)),
    )
    near = side if turn.game.rules >= 3 else _alone
    after = (*aftermath(reckoning), *thorns(reckoning, near))
    for event in reckoning.told:
        if turn.game.rules >= 3 or not isinstance(event, events.HpByCard):
            turn.tell(event)
    turn.then(*after, Settle())


def _alone(world: World, seat: int) -> tuple[int, ...]:
    """Returns whom Thorns spared before rules 3: a mate was stung as well."""
    return (seat,)


STEPS: dict[type[Step], Callable[[Turn, Any], None]] = {
    Deal: deal,
    AskPlans: ask_plans,
    Reveal: reveal,
    CloseWindow: close_window,
    Resolve: resolve,
    Effected: carry_out,
    Bleed: bleed,
    Settle: settle,
    TakePrize: take_prize,
    JoinPrizes: join_prizes,
    Respawn: respawn,
    Rearm: rearm,
    AskRise: ask_rise,
    CloseRise: close_rise,
    EndTurn: end_turn,
}


# Answers


def answer(turn: Turn, asked: Asked, given: Answer) -> None:
    """Carries out a legal answer."""
    turn.cards = played(turn.cards, turn.world.options)
    ANSWERS[asked.kind](turn, asked, given)


def lapse(turn: Turn, overdue: tuple[Asked, ...]) -> None:
    """Time is up for these decisions; what it costs goes by their kind."""
    turn.cards = played(turn.cards, turn.world.options)
    for asked in overdue:
        if asked in turn.asked:
            LAPSES[asked.kind](turn, asked)


def resign(turn: Turn, seat: int) -> None:
    """Lets a player leave; the champion goes when the turn ends (GT-213)."""
    turn.cards = played(turn.cards, turn.world.options)
    player = turn.world.players[seat]
    if player.left or player.leaves:
        raise IllegalAnswer("GT-213", WORDS("refusals.left"))
    is_early = not player.champion and not turn.world.options.team
    gone = replace(player, leaves=True, left=is_early)
    turn.world = with_player(turn.world, seat, gone)
    turn.tell(events.Left(seat=seat))
    if turn.world.has_account:
        end_orders_of(turn, seat)
    if not win_alone(turn):
        hand_over = _hand_over if turn.world.options.team else _leave_open
        for asked in [a for a in turn.asked if a.seat == seat]:
            hand_over(turn, asked)
        offer(turn)
        refresh(turn)


def _hand_over(turn: Turn, asked: Asked) -> None:
    """Gives to the mate what who leaves was asked: both plans at once (GT-213)."""
    other = mate(turn.world, asked.seat)
    assert other is not None
    if asked.kind == "champion" and asked.is_awaited:
        LAPSES["champion"](turn, asked)
        return
    turn.close(replace(asked, joint=""))
    if asked.kind == "plan":
        plan = _ask_plan(turn, acting(asked))
        _keep_plan(turn, plan, asked.given)
    elif asked.kind in ("choose", "prize", "respawn") and not asked.joint:
        about = asked.about or str(asked.seat)
        turn.ask(other, asked.kind, about=about)


def _keep_plan(turn: Turn, plan: Asked, given: Answer | None) -> None:
    if given is not None:
        turn.keep(plan, replace(given, seat=plan.seat, decision=plan.id))


def _leave_open(turn: Turn, asked: Asked) -> None:
    """Settles what who leaves was asked; a plan that was ready stays (GT-213)."""
    if asked.kind in ("prize", "respawn", "choose"):
        LAPSES[asked.kind](turn, asked)
    elif asked.kind != "plan" or asked.given is None:
        turn.close(asked)


def _choose_champion(turn: Turn, asked: Asked, given: Answer) -> None:
    """Takes a free champion, which may be changed until all have one (GT-007)."""
    _take_champion(turn, asked.seat, given.picks["at"][0])
    turn.ask(asked.seat, "champion", required=False)


def _take_champion(turn: Turn, seat: int, champion: str) -> None:
    spawn(turn, seat, champion)
    turn.tell(events.ChampionTaken(seat=seat, champion=champion))


def _keep(turn: Turn, asked: Asked, given: Answer) -> None:
    """Keeps an answer for later, for nobody else to see (GT-032, GT-161)."""


def _plan(turn: Turn, asked: Asked, given: Answer) -> None:
    """All hear who is ready, and who no longer; a change only the mate (GT-019)."""
    seat = acting(asked)
    if given.move == "withdraw":
        turn.keep(asked, None)
        turn.tell(events.Withdrawn(seat=seat))
    elif asked.given is None:
        turn.tell(events.Ready(seat=seat))
    _show_mate(turn, asked)
    offer(turn)
    refresh(turn)


def _show_mate(turn: Turn, asked: Asked) -> None:
    """Shows a plan to the mate (GT-193)."""
    seat = acting(asked)
    other = mate(turn.world, seat)
    if other is not None and player_of(turn.world, other) != asked.seat:
        (given,) = [a.given for a in turn.asked if a.id == asked.id]
        plan = plan_of(turn.cards, turn.world, seat, given) if given else None
        turn.tell(events.PlanShown(seat=seat, plan=plan), (other,))


ANSWERS: dict[str, Callable[[Turn, Asked, Answer], None]] = {
    "champion": _choose_champion,
    "plan": _plan,
    "trap": answer_window,
    "choose": choose,
    "prize": answer_prize,
    "respawn": answer_respawn,
    "hand": answer_rearm,
    "shortage": refill,
    "order": _keep,
    "wish": _keep,
    "rise": _keep,
    "trade": answer_trade,
    "offer": answer_offer,
}


# Lapses


def _spawn_late(turn: Turn, asked: Asked) -> None:
    turn.close(asked)
    champion = turn.pick(free_champions(turn.cards, turn.world))
    _take_champion(turn, asked.seat, champion)


def _immobilise(turn: Turn, asked: Asked) -> None:
    """Who is late takes no main action this turn (GT-020)."""
    turn.close(asked)
    turn.tell(events.Immobilised(seat=acting(asked)))
    offer(turn)
    refresh(turn)


def _pass_by_clock(turn: Turn, asked: Asked) -> None:
    turn.keep(asked, Answer(asked.seat, asked.id, "pass", {}))
    turn.tell(events.PassedByClock(seat=asked.seat), (asked.seat,))


def _answer_by_lot(turn: Turn, asked: Asked) -> None:
    """Lets the lot choose among what is legal (GT-107)."""
    drawn = turn.draw(form(turn.cards, _now(turn), asked), asked)
    turn.close(asked)
    answer(turn, asked, drawn)


def _draw_prize(turn: Turn, asked: Asked) -> None:
    """Draws the prize for who is late, or takes what there is (GT-142)."""
    if turn.world.has_account and not piles.in_deck(turn.world):
        _answer_by_lot(turn, asked)
        return
    turn.close(asked)
    answer_prize(turn, asked, Answer(asked.seat, asked.id, "draw", {}))


def _fill_up(turn: Turn, asked: Asked) -> None:
    """Keeps champion and hand, and fills up (GT-157)."""
    turn.close(asked)
    champion = turn.world.players[acting(asked)].champion
    filled = Answer(asked.seat, asked.id, "fill", {"at": (champion,)})
    answer_respawn(turn, asked, filled)


def _decline(turn: Turn, asked: Asked) -> None:
    """Takes silence for a refusal (GT-180)."""
    turn.close(asked)
    answer_offer(turn, asked, Answer(asked.seat, asked.id, "decline", {}))


def _fill_shared(turn: Turn, asked: Asked) -> None:
    turn.close(asked)
    answer_rearm(turn, asked, Answer(asked.seat, asked.id, "fill", {}))


def _now(turn: Turn) -> Any:
    return replace(turn.game, world=turn.world, asked=turn.asked)


LAPSES: dict[str, Callable[[Turn, Asked], None]] = {
    "champion": _spawn_late,
    "plan": _immobilise,
    "trap": _pass_by_clock,
    "choose": _answer_by_lot,
    "prize": _draw_prize,
    "respawn": _fill_up,
    "hand": _fill_shared,
    "rise": no_rise,
    "offer": _decline,
}
