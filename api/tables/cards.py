"""Which rules and which cards a table is set with: a system's own, or a host's set."""

from typing import Any

from engine.kernel.cards import canonical, fingerprint
from engine.kernel.options import Offers

from ..service import Service, System
from ..service.problems import Problem
from ..store import NotFound
from .quotas import admit_cards
from .reading import offers_of


def chosen(
    service: Service, system: str, options: dict[str, Any]
) -> tuple[System, str | None]:
    """Returns the system, and the digest of a host's cards if the options name one."""
    refuse_unknown(service, system)
    cards = service.manifest(system).own_cards(options)
    try:
        return service.system(system, cards), cards
    except NotFound:
        raise Problem("against-the-rules", "no_cards") from None


def keep(
    service: Service, player: str, system: str, cards: dict[str, Any]
) -> tuple[str, Offers]:
    """Keeps a host's cards if they fit the system; returns their digest and offers.

    Raises BadCards naming the card and the field, and Problem for too many sets.
    """
    refuse_unknown(service, system)
    offers, digest = offers_of(service, system, cards), fingerprint(cards)
    try:
        service.store.archive.cards(digest)
    except NotFound:
        admit_cards(service, player)
        service.store.archive.keep_cards(digest, canonical(cards))
    return digest, offers


def refuse_unknown(service: Service, system: str) -> None:
    """Raises Problem for a system that there is not."""
    systems = service.library.systems()
    if system not in systems:
        known = ", ".join(systems)
        raise Problem("against-the-rules", "no_system", system=system, systems=known)
