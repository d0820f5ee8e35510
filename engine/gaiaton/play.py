"""The course of Gaiaton: decks, hands, the toss; battles have a file of their own."""

from collections.abc import Callable

from ..kernel import Answer, Asked, IllegalAnswer, endings
from ..kernel.words import sentences
from . import events
from .deck import flaws
from .duel import attack, call_or_check, counter, new_battle
from .ending import FORFEIT, end
from .forms import OWN, form
from .manifest import Options
from .piles import Turn, deal, exchange, pool_of
from .room import refuse_crowded
from .sets import find_pool
from .world import ExchangeHands, OpenDecks, World


def begin(turn: Turn, options: Options) -> None:
    """Asks both to choose a deck, hidden from each other (GL-070)."""
    pool = find_pool(turn.cards, options.animals)
    if turn.game.rules >= 2:
        refuse_crowded(pool, options)
    turn.world = World(options)
    turn.tell(events.MatchOpened())
    for seat in turn.seats:
        turn.ask(seat, "deck", "revise")
    turn.then(OpenDecks())


# Steps


def open_decks(turn: Turn, _: OpenDecks) -> None:
    """Deals from both decks and asks who wants another hand (GL-012 to GL-014)."""
    chosen = turn.open("deck")
    turn.close(*chosen)
    for asked in chosen:
        deal(turn, asked.seat, *_deck(turn, asked))
    for seat in turn.seats:
        turn.ask(seat, "exchange", "revise")
    turn.then(ExchangeHands())


def exchange_hands(turn: Turn, _: ExchangeHands) -> None:
    """Exchanges hands at the same time, then tosses for the choice (GL-016, GL-017)."""
    decided = turn.open("exchange")
    turn.close(*decided)
    for asked in decided:
        if asked.given is not None and asked.given.move == "exchange":
            exchange(turn, asked.seat)
        else:
            turn.tell(events.HandKept(seat=asked.seat))
    winner = turn.pick((0, 1))
    turn.tell(events.TossWon(seat=winner))
    turn.ask(winner, "begin")


# Answers


def answer(turn: Turn, asked: Asked, given: Answer) -> None:
    """Carries out a legal answer; an own list is judged here as a whole (GL-009)."""
    ANSWERS[asked.kind](turn, asked, given)


def lapse(turn: Turn, overdue: tuple[Asked, ...]) -> None:
    """Time is up: a legal answer for each by lot, or the match is lost (GL-067).

    A match that both have lost is void; by the first rules it was so in any case.
    """
    is_one = len({asked.seat for asked in overdue}) == 1
    plays = turn.world.options.late == "play" and (is_one or turn.game.rules >= 2)
    lot = endings.by_lot(form, answer) if plays else None
    endings.lapse(turn, overdue, lot, end, FORFEIT)


def resign(turn: Turn, seat: int) -> None:
    """Gives the match to the other seat at once, whoever is to move (GL-067)."""
    endings.resign(turn, seat, end, FORFEIT)


def _choose_deck(turn: Turn, asked: Asked, given: Answer) -> None:
    if given.move == OWN:
        _refuse_flaws(turn, given.picks["cards"])
    if asked.given is None:
        turn.tell(events.DeckChosen(seat=asked.seat))


def _refuse_flaws(turn: Turn, cards: tuple[str, ...]) -> None:
    found = flaws(pool_of(turn), cards)
    if found:
        rule = found[0].rule if len(found) == 1 else "GL-009"
        raise IllegalAnswer(rule, sentences(flaw.text for flaw in found))


def _decide_exchange(turn: Turn, asked: Asked, _: Answer) -> None:
    if asked.given is None:
        turn.tell(events.ExchangeDecided(seat=asked.seat))


def _choose_first(turn: Turn, asked: Asked, given: Answer) -> None:
    attacker = asked.seat if given.move == "first" else 1 - asked.seat
    turn.tell(events.FirstAttackerChosen(seat=asked.seat, attacker=attacker))
    new_battle(turn, attacker)


ANSWERS: dict[str, Callable[[Turn, Asked, Answer], None]] = {
    "deck": _choose_deck,
    "exchange": _decide_exchange,
    "begin": _choose_first,
    "attack": attack,
    "counter": counter,
    "next": call_or_check,
}


def _deck(turn: Turn, asked: Asked) -> tuple[str, tuple[str, ...]]:
    """Returns the name of a chosen deck, empty for an own list, and its cards."""
    assert asked.given is not None
    if asked.given.move == OWN:
        return "", asked.given.picks["cards"]
    (name,) = asked.given.picks["deck"]
    return name, pool_of(turn).starters[name].cards
