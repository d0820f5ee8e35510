"""A host's own cards."""

from flask import Blueprint

from engine.kernel.cards import canonical, fingerprint

from ..contract import Reply, call
from ..problems import Problem
from ..schemas import replies
from ..schemas.requests import OwnCards, OwnCardsSchema
from ..service import service

bp = Blueprint("card_sets", __name__)


@bp.post("/card-sets")
@call(
    body=OwnCardsSchema,
    reply=replies.CardSet,
    status=201,
    problems=("against-the-rules",),
)
def keep_cards(player: str, body: OwnCards) -> Reply:
    """Keep a card set of my own, if it fits the system; its hash is a game's option."""
    home = service()
    if body.system not in home.library.systems():
        known = ", ".join(home.library.systems())
        raise Problem(
            "against-the-rules", "no_system", system=body.system, systems=known
        )
    home.library.load(body.system, body.set)
    home.store.keep_cards(fingerprint(body.set), canonical(body.set))
    return {"hash": fingerprint(body.set)}
