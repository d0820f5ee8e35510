"""Decks that I build, and the cards to build them from."""

from flask import Blueprint
from werkzeug.wrappers import Response

from engine.kernel.cards import is_fingerprint
from engine.kernel.words import written

from ..http.contract import Reply, call
from ..http.public import public
from ..people.decks import card_set, decks_of, judged, keep, shown, take_away
from ..requests.decks import (
    DeckList,
    DecksOf,
    DeckWish,
)
from ..service import Service

bp = Blueprint("decks", __name__)


@bp.get("/systems/<system>/cards/<cards>")
@call(reply="built.Cards")
def cards(service: Service, system: str, cards: str) -> Response:
    """A card set by its name or its hash, with all that a phone needs to draw it."""
    found = written(card_set(service, system, cards), service.asker.language)
    return public(found, forever=is_fingerprint(cards))


@bp.get("/decks")
@call(reply="built.Decks", problems=("against-the-rules",))
def my_decks(service: Service, player: str, query: DecksOf) -> Reply:
    """All decks that I keep, each with the building rules that it breaks."""
    return {"decks": decks_of(service, player, query.system)}


@bp.post("/decks")
@call(
    reply="built.Deck",
    status=201,
    problems=("against-the-rules", "id-reused", "not-found", "too-much"),
)
def keep_deck(service: Service, owner: str, body: DeckWish) -> Reply:
    """Keep a new deck, finished or not, or change one of mine."""
    return shown(service, keep(service, owner, body))


@bp.post("/decks/check")
@call(
    reply="built.Judged",
    problems=("against-the-rules", "too-much"),
)
def check_deck(service: Service, body: DeckList) -> Reply:
    """Which building rules a deck breaks as it stands; nothing is kept."""
    return judged(service, body)


@bp.delete("/decks/<uuid:deck>")
@call(status=204)
def take_deck_away(service: Service, owner: str, deck: str) -> None:
    """Take a deck of mine away; games that run keep what they began with."""
    take_away(service, owner, deck)
