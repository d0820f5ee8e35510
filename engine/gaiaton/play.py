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
from .piles import Ply, deal, exchange, pool_of
from .room import refuse_crowded
from .sets import find_pool
from .world import ExchangeHands, OpenDecks, World


def begin(ply: Ply, options: Options) -> None:
    """Asks both to choose a deck, hidden from each other (GL-070)."""
    pool = find_pool(ply.cards, options.animals)
    if ply.game.rules >= 2:
        refuse_crowded(pool, options)
    ply.world = World(options)
    ply.tell(events.MatchOpened())
    for seat in ply.seats:
        ply.ask(seat, "deck", "revise")
    ply.then(OpenDecks())


# Steps


def open_decks(ply: Ply, _: OpenDecks) -> None:
    """Deals from both decks and asks who wants another hand (GL-012 to GL-014)."""
    chosen = ply.open("deck")
    ply.close(*chosen)
    for asked in chosen:
        deal(ply, asked.seat, *_deck(ply, asked))
    for seat in ply.seats:
        ply.ask(seat, "exchange", "revise")
    ply.then(ExchangeHands())


def exchange_hands(ply: Ply, _: ExchangeHands) -> None:
    """Exchanges hands at the same time, then tosses for the choice (GL-016, GL-017)."""
    decided = ply.open("exchange")
    ply.close(*decided)
    for asked in decided:
        if asked.given is not None and asked.given.move == "exchange":
            exchange(ply, asked.seat)
        else:
            ply.tell(events.HandKept(seat=asked.seat))
    winner = ply.pick((0, 1))
    ply.tell(events.TossWon(seat=winner))
    ply.ask(winner, "begin")


# Answers


def answer(ply: Ply, asked: Asked, given: Answer) -> None:
    """Carries out a legal answer; an own list is judged here as a whole (GL-009)."""
    ANSWERS[asked.kind](ply, asked, given)


def lapse(ply: Ply, overdue: tuple[Asked, ...]) -> None:
    """Time is up: a legal answer for each by lot, or the match is lost (GL-067).

    A match that both have lost is void; by the first rules it was so in any case.
    """
    is_one = len({asked.seat for asked in overdue}) == 1
    plays = ply.world.options.late == "play" and (is_one or ply.game.rules >= 2)
    lot = endings.by_lot(form, answer) if plays else None
    endings.lapse(ply, overdue, lot, end, FORFEIT)


def resign(ply: Ply, seat: int) -> None:
    """Gives the match to the other seat at once, whoever is to move (GL-067)."""
    endings.resign(ply, seat, end, FORFEIT)


def _choose_deck(ply: Ply, asked: Asked, given: Answer) -> None:
    if given.move == OWN:
        _refuse_flaws(ply, given.picks["cards"])
    if asked.given is None:
        ply.tell(events.DeckChosen(seat=asked.seat))


def _refuse_flaws(ply: Ply, cards: tuple[str, ...]) -> None:
    found = flaws(pool_of(ply), cards)
    if found:
        rule = found[0].rule if len(found) == 1 else "GL-009"
        raise IllegalAnswer(rule, sentences(flaw.text for flaw in found))


def _decide_exchange(ply: Ply, asked: Asked, _: Answer) -> None:
    if asked.given is None:
        ply.tell(events.ExchangeDecided(seat=asked.seat))


def _choose_first(ply: Ply, asked: Asked, given: Answer) -> None:
    attacker = asked.seat if given.move == "first" else 1 - asked.seat
    ply.tell(events.FirstAttackerChosen(seat=asked.seat, attacker=attacker))
    new_battle(ply, attacker)


ANSWERS: dict[str, Callable[[Ply, Asked, Answer], None]] = {
    "deck": _choose_deck,
    "exchange": _decide_exchange,
    "begin": _choose_first,
    "attack": attack,
    "counter": counter,
    "next": call_or_check,
}


def _deck(ply: Ply, asked: Asked) -> tuple[str, tuple[str, ...]]:
    """Returns the name of a chosen deck, empty for an own list, and its cards."""
    assert asked.given is not None
    if asked.given.move == OWN:
        return "", asked.given.picks["cards"]
    (name,) = asked.given.picks["deck"]
    return name, pool_of(ply).starters[name].cards
