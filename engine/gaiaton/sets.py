"""Which animals can be played with: the house's editions, or a host's own set."""

import re
from collections.abc import Mapping

from ..kernel import Said
from ..kernel.cards import fingerprint, name_in
from ..kernel.errors import BadCards, IllegalOptions
from ..kernel.misfit import Misfit, fit
from .animals import FACES, WORDS, Definition, Pool, edition
from .deck import flaws
from .manifest import EDITIONS

Pools = Mapping[str, Pool]

# Where a host's set is wrong: in which row of which list, and in which field.
WHERE = re.compile(r"(?P<list>animals|decks)\[(?P<n>\d+)\](?:\.(?P<field>\w+))?")


def read_pools(custom: object | None) -> Pools:
    """Returns the house's editions and the host's own set, by id.

    A host's set is named by its fingerprint; a host's limits do not judge an edition
    that a history brings along. Raises BadCards naming card and field.
    """
    house = {name: edition(name) for name in EDITIONS}
    if custom is None or _is_among(house, custom):
        return house
    definition = _read(custom)
    own = Pool(fingerprint(definition), definition)
    _refuse_bad_decks(own)
    return {**house, own.id: own}


def find_pool(pools: Pools, name: str) -> Pool:
    """Returns a set of animals by its id; raises IllegalOptions."""
    if name not in pools:
        known = ", ".join(EDITIONS)
        raise IllegalOptions("GL-002", WORDS("right.no_set", name=name, known=known))
    return pools[name]


def _is_among(house: Pools, custom: object) -> bool:
    """Whether a set is one of the house's editions, card for card."""
    digest = fingerprint(custom)
    return any(digest == fingerprint(pool.definition) for pool in house.values())


def _read(custom: object) -> Definition:
    try:
        definition = fit(custom, Definition)
    except Misfit as misfit:
        raise _bad(custom, misfit.field, misfit.why) from None
    _refuse_twice(custom, "animals", [animal.id for animal in definition.animals])
    _refuse_twice(custom, "decks", [deck.id for deck in definition.decks])
    for i, animal in enumerate(definition.animals):
        if animal.low > animal.max:
            above = WORDS("right.low_above", low=animal.low, max=animal.max)
            raise _bad(custom, f"animals[{i}].low", above)
        if animal.face and animal.face not in FACES().names:
            unknown = WORDS("right.no_face", name=animal.face)
            raise _bad(custom, f"animals[{i}].face", unknown)
    return definition


def _refuse_twice(custom: object, field: str, ids: list[str]) -> None:
    for i, id_ in enumerate(ids):
        if id_ in ids[:i]:
            raise _bad(custom, f"{field}[{i}].id", WORDS("right.twice", id=id_))


def _bad(custom: object, path: str, why: Said) -> BadCards:
    """Returns the refusal: where, why, in which animal or deck, and what is right."""
    where = WHERE.match(path)
    who = name_in(custom, where["list"], int(where["n"])) if where else ""
    field = where["field"] or "" if where else ""
    right = WORDS(f"right.{field}") if WORDS.has(f"right.{field}") else ""
    key = "right.wrong" + ".who" * bool(who) + ".right" * bool(right)
    wrong = WORDS(key, why=why, who=who, right=right)
    return BadCards("GL-002", path or "set", wrong)


def _refuse_bad_decks(pool: Pool) -> None:
    """Starter decks obey the building rules like all others."""
    for i, deck in enumerate(pool.definition.decks):
        for flaw in flaws(pool, deck.cards):
            raise BadCards(flaw.rule, f"decks[{i}].cards", flaw.text)
