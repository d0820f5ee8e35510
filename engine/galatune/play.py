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
from .piles import Ply
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


def begin(ply: Ply, options: Options) -> None:
    """Lays the deck out and asks all for a champion (GT-006, GT-007)."""
    _refuse(options)
    if ply.game.rules >= 3:
        _refuse_sharing(options)
    _refuse_cards(ply.cards, options, len(ply.seats))
    ply.cards = played(ply.cards, options)
    deck = all_cards(ply.cards, options)
    players = (Player(),) * len(ply.seats)
    never = (0,) * len(ply.seats)
    ply.world = World(
        options,
        options.goal,
        players=players,
        deck=deck,
        scored=never,
        fell=never,
        rules=ply.game.rules,
    )
    for seat in ply.seats:
        if options.random_spawn:
            _take_champion(ply, seat, ply.pick(free_champions(ply.cards, ply.world)))
        else:
            ply.ask(seat, "champion")
    ply.then(Deal())


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


def deal(ply: Ply, _: Deal) -> None:
    """Deals each seat its hand, for all to read (GT-010, GT-011)."""
    ply.close(*ply.open("champion"))
    for seat in sides(ply.world):
        ap = sum(champion_of(ply.cards, ply.world, s).ap for s in side(ply.world, seat))
        cards = piles.take_from_deck(ply, ap)
        piles.give(ply, seat, cards)
        ply.tell(events.Dealt(seat=seat, cards=cards))
    ply.then(AskPlans())


def ask_plans(ply: Ply, _: AskPlans) -> None:
    """Asks every seat that can act for a plan (GT-016, GT-218)."""
    ply.world = world = replace(ply.world, turn=ply.world.turn + 1)
    ply.tell(events.TurnBegan(n=world.turn))
    stack = Stack(ply.cards, world)
    for seat in present(world):
        looks = [e.n for e in stack.ability(seat) if isinstance(e, Look)]
        if looks and world.has_each:
            piles.look(ply, max(looks))
        elif looks:
            piles.uncover(ply, looks[0])
        if any(isinstance(stack.effect(s), Immobilise) for s in stack.in_force(seat)):
            ply.tell(events.Immobilised(seat=seat))
        else:
            _ask_plan(ply, seat)
    ask_orders(ply)
    ask_wishes(ply)
    ply.then(Reveal())
    offer(ply)
    refresh(ply)


def reveal(ply: Ply, _: Reveal) -> None:
    """Lays all plans on the table at the same moment (GT-019, GT-026)."""
    plans = sorted(ply.open("plan"), key=acting)
    ply.close(*plans)
    for asked in plans:
        if asked.given is not None:
            action = plan_of(ply.cards, ply.world, acting(asked), asked.given)
            if not ply.cards.design[action.card].is_special:
                piles.take(ply, action.seat, (action.card,))
            ply.world = replace(ply.world, table=(*ply.world.table, action))
    end_trading(ply)
    if not ply.world.has_account:
        take_wishes(ply)
    ply.tell(events.Revealed(table=ply.world.table))
    open_window(ply)


def _ask_plan(ply: Ply, seat: int) -> Asked:
    """Asks for the plan of a seat; a mate plans for who has left (GT-213)."""
    by = player_of(ply.world, seat)
    ply.ask(by, "plan", "revise", about="" if by == seat else str(seat))
    return ply.asked[-1]


def resolve(ply: Ply, _: Resolve) -> None:
    """Reckons all actions against each other, up to new HP (GT-042, GT-043)."""
    reckoning = reckon(Stack(ply.cards, ply.world), ply.shuffle)
    world = ply.world
    players = tuple(
        replace(p, hp=shown(hp))
        for p, hp in zip(world.players, reckoning.hp, strict=True)
    )
    ply.world = replace(
        world,
        players=players,
        damage=(*world.damage, *reckoning.damage),
        harmed=tuple(sorted(reckoning.harmed)),
    )
    near = side if ply.game.rules >= 3 else _alone
    after = (*aftermath(reckoning), *thorns(reckoning, near))
    for event in reckoning.told:
        if ply.game.rules >= 3 or not isinstance(event, events.HpByCard):
            ply.tell(event)
    ply.then(*after, Settle())


def _alone(world: World, seat: int) -> tuple[int, ...]:
    """Returns whom Thorns spared before rules 3: a mate was stung as well."""
    return (seat,)


STEPS: dict[type[Step], Callable[[Ply, Any], None]] = {
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


def answer(ply: Ply, asked: Asked, given: Answer) -> None:
    """Carries out a legal answer."""
    ply.cards = played(ply.cards, ply.world.options)
    ANSWERS[asked.kind](ply, asked, given)


def lapse(ply: Ply, overdue: tuple[Asked, ...]) -> None:
    """Time is up for these decisions; what it costs goes by their kind."""
    ply.cards = played(ply.cards, ply.world.options)
    for asked in overdue:
        if asked in ply.asked:
            LAPSES[asked.kind](ply, asked)


def resign(ply: Ply, seat: int) -> None:
    """Lets a player leave; the champion goes when the turn ends (GT-213)."""
    ply.cards = played(ply.cards, ply.world.options)
    player = ply.world.players[seat]
    if player.left or player.leaves:
        raise IllegalAnswer("GT-213", WORDS("refusals.left"))
    is_early = not player.champion and not ply.world.options.team
    gone = replace(player, leaves=True, left=is_early)
    ply.world = with_player(ply.world, seat, gone)
    ply.tell(events.Left(seat=seat))
    if ply.world.has_account:
        end_orders_of(ply, seat)
    if not win_alone(ply):
        hand_over = _hand_over if ply.world.options.team else _leave_open
        for asked in [a for a in ply.asked if a.seat == seat]:
            hand_over(ply, asked)
        offer(ply)
        refresh(ply)


def _hand_over(ply: Ply, asked: Asked) -> None:
    """Gives to the mate what who leaves was asked: both plans at once (GT-213)."""
    other = mate(ply.world, asked.seat)
    assert other is not None
    if asked.kind == "champion" and asked.is_awaited:
        LAPSES["champion"](ply, asked)
        return
    ply.close(replace(asked, joint=""))
    if asked.kind == "plan":
        plan = _ask_plan(ply, acting(asked))
        _keep_plan(ply, plan, asked.given)
    elif asked.kind in ("choose", "prize", "respawn") and not asked.joint:
        about = asked.about or str(asked.seat)
        ply.ask(other, asked.kind, about=about)


def _keep_plan(ply: Ply, plan: Asked, given: Answer | None) -> None:
    if given is not None:
        ply.keep(plan, replace(given, seat=plan.seat, decision=plan.id))


def _leave_open(ply: Ply, asked: Asked) -> None:
    """Settles what who leaves was asked; a plan that was ready stays (GT-213)."""
    if asked.kind in ("prize", "respawn", "choose"):
        LAPSES[asked.kind](ply, asked)
    elif asked.kind != "plan" or asked.given is None:
        ply.close(asked)


def _choose_champion(ply: Ply, asked: Asked, given: Answer) -> None:
    """Takes a free champion, which may be changed until all have one (GT-007)."""
    _take_champion(ply, asked.seat, given.picks["at"][0])
    ply.ask(asked.seat, "champion", required=False)


def _take_champion(ply: Ply, seat: int, champion: str) -> None:
    spawn(ply, seat, champion)
    ply.tell(events.ChampionTaken(seat=seat, champion=champion))


def _keep(ply: Ply, asked: Asked, given: Answer) -> None:
    """Keeps an answer for later, for nobody else to see (GT-032, GT-161)."""


def _plan(ply: Ply, asked: Asked, given: Answer) -> None:
    """All hear who is ready, and who no longer; a change only the mate (GT-019)."""
    seat = acting(asked)
    if given.move == "withdraw":
        ply.keep(asked, None)
        ply.tell(events.Withdrawn(seat=seat))
    elif asked.given is None:
        ply.tell(events.Ready(seat=seat))
    _show_mate(ply, asked)
    offer(ply)
    refresh(ply)


def _show_mate(ply: Ply, asked: Asked) -> None:
    """Shows a plan to the mate (GT-193)."""
    seat = acting(asked)
    other = mate(ply.world, seat)
    if other is not None and player_of(ply.world, other) != asked.seat:
        (given,) = [a.given for a in ply.asked if a.id == asked.id]
        plan = plan_of(ply.cards, ply.world, seat, given) if given else None
        ply.tell(events.PlanShown(seat=seat, plan=plan), (other,))


ANSWERS: dict[str, Callable[[Ply, Asked, Answer], None]] = {
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


def _spawn_late(ply: Ply, asked: Asked) -> None:
    ply.close(asked)
    champion = ply.pick(free_champions(ply.cards, ply.world))
    _take_champion(ply, asked.seat, champion)


def _immobilise(ply: Ply, asked: Asked) -> None:
    """Who is late takes no main action this turn (GT-020)."""
    ply.close(asked)
    ply.tell(events.Immobilised(seat=acting(asked)))
    offer(ply)
    refresh(ply)


def _pass_by_clock(ply: Ply, asked: Asked) -> None:
    ply.keep(asked, Answer(asked.seat, asked.id, "pass", {}))
    ply.tell(events.PassedByClock(seat=asked.seat), (asked.seat,))


def _answer_by_lot(ply: Ply, asked: Asked) -> None:
    """Lets the lot choose among what is legal (GT-107)."""
    drawn = ply.draw(form(ply.cards, _now(ply), asked), asked)
    ply.close(asked)
    answer(ply, asked, drawn)


def _draw_prize(ply: Ply, asked: Asked) -> None:
    """Draws the prize for who is late, or takes what there is (GT-142)."""
    if ply.world.has_account and not piles.in_deck(ply.world):
        _answer_by_lot(ply, asked)
        return
    ply.close(asked)
    answer_prize(ply, asked, Answer(asked.seat, asked.id, "draw", {}))


def _fill_up(ply: Ply, asked: Asked) -> None:
    """Keeps champion and hand, and fills up (GT-157)."""
    ply.close(asked)
    champion = ply.world.players[acting(asked)].champion
    filled = Answer(asked.seat, asked.id, "fill", {"at": (champion,)})
    answer_respawn(ply, asked, filled)


def _decline(ply: Ply, asked: Asked) -> None:
    """Takes silence for a refusal (GT-180)."""
    ply.close(asked)
    answer_offer(ply, asked, Answer(asked.seat, asked.id, "decline", {}))


def _fill_shared(ply: Ply, asked: Asked) -> None:
    ply.close(asked)
    answer_rearm(ply, asked, Answer(asked.seat, asked.id, "fill", {}))


def _now(ply: Ply) -> Any:
    return replace(ply.game, world=ply.world, asked=ply.asked)


LAPSES: dict[str, Callable[[Ply, Asked], None]] = {
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
