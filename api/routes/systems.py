"""What can be played, and by which rules."""

from flask import Blueprint
from werkzeug.wrappers import Response

from engine.bots import LEVELS
from engine.kernel import Rule, catalogue
from engine.kernel.words import Words

from ..http.contract import Reply, call
from ..http.public import public
from ..service import Rules, service
from ..service.language import written

SAID = ("section", "text", "ruling", "example")  # of a rule

bp = Blueprint("systems", __name__)


@bp.get("/systems")
@call(reply="rules.Systems")
def systems() -> Response:
    """All systems, with their options as JSON Schema."""
    home = service()
    found = [_system(home.system(name)) for name in home.library.systems()]
    return public(written({"systems": found}), forever=False)


@bp.get("/systems/<system>/rules")
@call(reply="rules.Ledger", problems=("not-found",))
def rules(system: str) -> Response:
    """The ledger of a system: every rule, numbered, in our own words."""
    found = service().system(system)
    words = catalogue("rules", found.book.home)
    ledger = [_rule(rule, words) for rule in found.ledger()]
    reply = {"system": found.name, "title": found.title, "rules": ledger}
    return public(written(reply), forever=False)


def _system(rules: Rules) -> Reply:
    return {
        "name": rules.name,
        "title": rules.title,
        "about": rules.words("system.about"),
        "seats": {
            "min": rules.seats[0],
            "max": rules.seats[-1],
            "numbers": list(rules.seats),
            "fewer": [{"when": s.when, "seats": s.seats} for s in rules.book.seatings],
        },
        "minutes": rules.book.minutes,
        "levels": list(LEVELS),
        "options": rules.option_schema(),
        "ends": rules.end_texts(),
    }


def _rule(rule: Rule, words: Words) -> Reply:
    """Returns a rule; its own data is what is said where nobody has translated it."""
    known = {name: getattr(rule, name) for name in SAID if getattr(rule, name)}
    said = {key: words(f"{rule.id}.{key}", plain=told) for key, told in known.items()}
    return {"id": rule.id, **said, **({"source": rule.source} if rule.source else {})}
