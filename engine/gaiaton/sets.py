"""Which animals can be played with: the house's edition, or a host's own set."""

from collections.abc import Mapping

import msgspec

from ..kernel.cards import fingerprint
from ..kernel.errors import BadCards, IllegalOptions
from .animals import EDITION, Definition, Pool, edition
from .deck import flaws

Pools = Mapping[str, Pool]


def read_pools(custom: object | None) -> Pools:
    """Returns the house's animals and the host's own set, by id.

    A host's set is named by its fingerprint. Raises BadCards naming card and field.
    """
    house = edition()
    if custom is None or fingerprint(custom) == fingerprint(house.definition):
        return {house.id: house}
    definition = _read(custom)
    own = Pool(fingerprint(definition), definition)
    _refuse_bad_decks(own)
    return {house.id: house, own.id: own}


def find_pool(pools: Pools, name: str) -> Pool:
    """Returns a set of animals by its id; raises IllegalOptions."""
    if name not in pools:
        raise IllegalOptions(
            "GL-002", f"No set of animals is called “{name}”. There is {EDITION}."
        )
    return pools[name]


def _read(custom: object) -> Definition:
    try:
        definition = msgspec.convert(custom, Definition)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        raise BadCards("GL-002", path.strip("`.") or "set", reason) from None
    _refuse_twice("animals", [animal.id for animal in definition.animals])
    _refuse_twice("decks", [deck.id for deck in definition.decks])
    for i, animal in enumerate(definition.animals):
        if animal.low > animal.max:
            why = f"{animal.low} is more than the max of {animal.max}"
            raise BadCards("GL-002", f"animals[{i}].low", why)
    return definition


def _refuse_twice(field: str, names: list[str]) -> None:
    for i, name in enumerate(names):
        if name in names[:i]:
            raise BadCards("GL-002", f"{field}[{i}].id", f"“{name}” stands there twice")


def _refuse_bad_decks(pool: Pool) -> None:
    """Starter decks obey the building rules like all others."""
    for i, deck in enumerate(pool.definition.decks):
        for flaw in flaws(pool, deck.cards):
            raise BadCards(flaw.rule, f"decks[{i}].cards", flaw.text.rstrip("."))
