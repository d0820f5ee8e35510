"""What can be played, and by which rules."""

from flask import Blueprint
from werkzeug.wrappers import Response

from ..game.showing import shown
from ..http.contract import call
from ..http.public import public
from ..requests.games import Naming
from ..service import Service
from ..service.documents import Document, rules_of, systems_of

bp = Blueprint("systems", __name__)


@bp.get("/systems")
@call(reply="rules.Systems")
def systems(service: Service, query: Naming) -> Response:
    """All systems, with their options as JSON Schema."""
    return _named(systems_of(service), query)


@bp.get("/systems/<system>/rules")
@call(reply="rules.Ledger", problems=("not-found",))
def rules(service: Service, system: str, query: Naming) -> Response:
    """The ledger of a system: every rule, numbered, in our own words."""
    return _named(rules_of(service, system), query)


@bp.get("/systems/<system>/shown")
@call(reply="replays.Shown", problems=("not-found",))
def shown_game(service: Service, system: str, query: Naming) -> Response:
    """The beginning of a game by the house, through its first seat's eyes."""
    return _named(shown(service, system), query)


def _named(document: Document, query: Naming) -> Response:
    """Returns a document, kept for ever if its address names this very content."""
    return public(document.content, forever=query.hash == document.hash)
