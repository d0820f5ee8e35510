"""What can be played, and by which rules."""

from typing import Any

from flask import Blueprint
from werkzeug.wrappers import Response

from engine.bots import LEVELS
from engine.kernel import Manifest, Rule, catalogue
from engine.kernel.words import Words

from ..http.contract import Reply, call
from ..http.public import public
from ..service import current_service
from ..service.language import written

SAID = ("section", "text", "ruling", "example")  # of a rule

bp = Blueprint("systems", __name__)


@bp.get("/systems")
@call(reply="rules.Systems")
def systems() -> Response:
    """All systems, with their options as JSON Schema."""
    service = current_service()
    found = [_listed(service.manifest(name)) for name in service.library.systems()]
    return public(written({"systems": found}), forever=False)


@bp.get("/systems/<system>/rules")
@call(reply="rules.Ledger", problems=("not-found",))
def rules(system: str) -> Response:
    """The ledger of a system: every rule, numbered, in our own words."""
    found = current_service().manifest(system)
    words = catalogue("rules", found.package)
    ledger = [_rule(rule, words) for rule in found.ledger()]
    reply = {"system": found.name, "title": found.title, "rules": ledger}
    return public(written(reply), forever=False)


def _listed(system: Manifest[Any]) -> Reply:
    return {
        "name": system.name,
        "title": system.title,
        "about": system.words("system.about"),
        "seats": {
            "min": system.seats[0],
            "max": system.seats[-1],
            "numbers": list(system.seats),
            "fewer": [{"when": s.when, "seats": s.seats} for s in system.seatings],
        },
        "minutes": system.minutes,
        "levels": list(LEVELS),
        "options": system.option_schema(),
        "ends": system.end_texts(),
        "resign": system.resign_text(),
    }


def _rule(rule: Rule, words: Words) -> Reply:
    """Returns a rule; its own data is what is said where nobody has translated it."""
    known = {name: getattr(rule, name) for name in SAID if getattr(rule, name)}
    said = {key: words(f"{rule.id}.{key}", plain=told) for key, told in known.items()}
    return {"id": rule.id, **said, **({"source": rule.source} if rule.source else {})}
