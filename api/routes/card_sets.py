"""A host's own cards."""

from flask import Blueprint

from ..http.contract import Reply, call
from ..requests.games import OwnCards
from ..service import Service
from ..tables.cards import keep

bp = Blueprint("card_sets", __name__)


@bp.post("/card-sets")
@call(
    reply="rules.CardSet",
    status=201,
    problems=("against-the-rules", "too-much"),
)
def keep_cards(service: Service, player: str, body: OwnCards) -> Reply:
    """Keep a card set of my own, if it fits the system; its hash is a game's option."""
    digest, offers = keep(service, player, body.system, body.set)
    return {"hash": digest, "offers": offers}
