"""What is the same for everybody: all systems, and the rules of each.

A document's address may name its content; then it is kept for ever, by phones and by
the edge of the network.
"""

from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

from engine.bots import LEVELS
from engine.kernel import Manifest, Rule, catalogue
from engine.kernel.words import Words, written

from . import Library, Service

SAID = ("section", "text", "ruling", "example")  # of a rule
DIGITS = 16  # of a SHA-256, as an address names it

Json = dict[str, Any]


class Document(NamedTuple):
    """JSON in one language, and what names it."""

    content: bytes
    hash: str


def systems_of(service: Service) -> Document:
    """Returns all that can be played, in the language of this reply."""
    names = service.library.systems()
    for name in names:
        service.manifest(name)  # read one by one
    return _systems(service.library, names, service.asker.language)


def rules_of(service: Service, system: str) -> Document:
    """Returns the rules of a system, in the language of this reply. Raises NotFound."""
    service.manifest(system)
    return _rules(service.library, system, service.asker.language)


@cache
def _systems(library: Library, names: tuple[str, ...], tongue: str) -> Document:
    return document({"systems": [_listed(library, n, tongue) for n in names]}, tongue)


@cache
def _rules(library: Library, system: str, tongue: str) -> Document:
    found = library.manifest(system)
    words = catalogue("rules", found.package)
    ledger = [_rule(rule, words) for rule in found.ledger()]
    reply = {"system": found.name, "title": found.title, "rules": ledger}
    return document(reply, tongue)


def document(reply: Json, tongue: str) -> Document:
    """Returns a reply as JSON, named by what it says."""
    content = written(reply, tongue)
    return Document(content, sha256(content).hexdigest()[:DIGITS])


def _listed(library: Library, name: str, tongue: str) -> Json:
    system: Manifest[Any] = library.manifest(name)
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
        "rules": _rules(library, name, tongue).hash,
    }


def _rule(rule: Rule, words: Words) -> Json:
    """Returns a rule; its own data is what is said where nobody has translated it."""
    known = {name: getattr(rule, name) for name in SAID if getattr(rule, name)}
    said = {key: words(f"{rule.id}.{key}", plain=told) for key, told in known.items()}
    return {"id": rule.id, **said, **({"source": rule.source} if rule.source else {})}
