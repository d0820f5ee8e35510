"""The decks that players build: kept, changed, taken away; and card sets to look at."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from engine.kernel.cards import Built, fingerprint, is_fingerprint
from engine.kernel.errors import BadCards, IllegalOptions

from ..requests.decks import DeckList, DeckWish
from ..service import Service, System
from ..service.problems import Problem
from ..service.retrying import tries
from ..store import Call, Deck, NotFound, Taken
from ..tables.cards import refuse_unknown
from ..tables.snapshots import minute

MOST = 100  # decks of one player
CALLS = 8  # remembered per deck
GRACE = timedelta(days=7)  # in which a late call does not bring a deck back

Json = dict[str, Any]


def card_set(service: Service, system: str, name: str) -> object:
    """Returns a card set as phones draw it. Raises Problem if there is none."""
    found = _with_set(service, system, name)
    shown = found.show(name) if found else None
    if shown is None:
        raise Problem("not-found", "no_set", set=name)
    return shown


def decks_of(service: Service, player: str, system: str | None = None) -> list[Json]:
    """Returns a player's decks, those changed last first. Raises Problem."""
    if system is not None:
        refuse_unknown(service, system)
    kept = [d for d in service.store.decks.of(player) if system in (None, d.system)]
    kept.sort(key=lambda deck: deck.changed, reverse=True)
    return [shown(service, deck) for deck in kept]


def keep(service: Service, player: str, wish: DeckWish) -> Deck:
    """Keeps a new deck, or one of the player's anew; the same call changes it once.

    Raises Problem, and Refusal for a card that is not in the set.
    """
    built, content = _built(service, wish), fingerprint(to_builtins(wish))

    def wished(before: Deck | None) -> Deck:
        if before is None:
            _refuse_too_many(service, player)
        return Deck(
            player=player,
            id=wish.deck or wish.id,
            system=wish.system,
            set=wish.set,
            name=wish.name,
            cards=built.cards,
            changed=service.now(),
            version=before.version + 1 if before else 1,
            calls=_calls(before, Call(wish.id, content)),
        )

    return _revise(service, player, wish, wished, content)


def judged(service: Service, listed: DeckList) -> Json:
    """Returns the rules that a deck breaks, as keeping it would; anybody may ask.

    Raises Problem, and Refusal for a card that is not in the set.
    """
    service.curious.count(service.asker.address, service.moment())
    return {"flaws": _built(service, listed).flaws}


def take_away(service: Service, player: str, id: str) -> None:
    """Takes a deck of a player away; again, it is away already. Raises Problem."""
    for _ in tries(service):
        before = service.store.decks.find(player, id)
        if before is None:
            raise Problem("not-found", "no_deck")
        if before.gone:
            return
        try:
            service.store.decks.keep(_gone(service, before))
        except Taken:
            continue
        return


def forget(service: Service, player: str) -> None:
    """Takes all decks of a player away."""
    for deck in service.store.decks.of(player):
        take_away(service, player, deck.id)


def shown(service: Service, deck: Deck) -> Json:
    """Returns a deck as its player's phone gets it, with the rules that it breaks."""
    digest = deck.set if is_fingerprint(deck.set) else None
    built = service.system(deck.system, digest).build(deck.set, deck.cards)
    return {
        "id": deck.id,
        "system": deck.system,
        "set": deck.set,
        "name": deck.name,
        "cards": list(deck.cards),
        "changed": minute(deck.changed),
        "flaws": built.flaws if built else [],
    }


def _revise(
    service: Service,
    player: str,
    wish: DeckWish,
    wished: Callable[[Deck | None], Deck],
    content: str,
) -> Deck:
    """Keeps what is wished, whatever other phones change meanwhile."""
    for _ in tries(service):
        before = service.store.decks.find(player, wish.deck or wish.id)
        if before and _has_done(before, wish, content):
            return before
        if (wish.deck and before is None) or (before and before.gone):
            raise Problem("not-found", "no_deck")
        after = wished(before)
        try:
            service.store.decks.keep(after)
        except Taken:
            continue
        return after
    raise AssertionError("unreachable")


def _has_done(deck: Deck, wish: DeckWish, content: str) -> bool:
    """Whether this very call has changed the deck. Raises Problem if another did."""
    if deck.gone:
        return False
    call = next((call for call in deck.calls if call.id == wish.id), None)
    if call is not None and call.content != content:
        raise Problem("id-reused", "id_reused")
    return call is not None or wish.deck is None


def _calls(before: Deck | None, call: Call) -> tuple[Call, ...]:
    return (*(before.calls if before else ()), call)[-CALLS:]


def _built(service: Service, wish: DeckList) -> Built:
    """Returns the wished deck, its cards in order. Raises Problem, and Refusal."""
    refuse_unknown(service, wish.system)
    system = _with_set(service, wish.system, wish.set)
    if system is None:
        raise _no_set(wish.set)
    try:
        built = system.build(wish.set, wish.cards)
    except IllegalOptions:
        raise _no_set(wish.set) from None
    if built is None:
        raise Problem("against-the-rules", "no_decks", title=system.title)
    return built


def _no_set(name: str) -> Problem:
    return Problem("against-the-rules", "no_set_for_deck", set=name)


def _with_set(service: Service, system: str, name: str) -> System | None:
    """Returns a system with the set of this name, None if it cannot be that one's."""
    try:
        return service.system(system, name if is_fingerprint(name) else None)
    except (NotFound, BadCards):
        return None


def _refuse_too_many(service: Service, player: str) -> None:
    if len(service.store.decks.of(player)) >= MOST:
        raise Problem("too-much", "too_many_decks", limit=MOST)


def _gone(service: Service, deck: Deck) -> Deck:
    """Returns what stays of a deck for a while: that it is gone."""
    until = f"{service.moment() + GRACE:%Y-%m-%dT%H:%M:%SZ}"
    blank = replace(deck, name="", cards=(), calls=(), gone=until)
    return replace(blank, version=deck.version + 1)
