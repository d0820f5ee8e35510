"""What strangers send is read in a moment, whatever stands in its texts and names.

Card sets are tried where they are read, in `tests/engine/test_strangers.py`.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from werkzeug.test import TestResponse

from api.service import Service
from api.service.limits import Quotas
from api.tables.reading import confirm
from engine import systems
from engine.kernel.cards import canonical
from engine.kernel.errors import CannotJudge, Differs
from tests.api.phones import Json, Phone, any_answer, new_id
from tests.strangers import KINDS, Spot, cpu_time, spots, texts, written

LONGEST = 1500  # characters of a reply
SECONDS = 1.0  # of one core, for one document; most take a thousandth of that
OF_A_GAME = ("options", "acts", "outcome")  # what each game reads in its own way
ONCE = "common-galea"  # for what the kernel reads alike
DECK = {"system": "gaiaton", "set": "edition-1", "cards": ["lion"], "name": "Mine"}


@pytest.mark.parametrize("name", systems())
def test_a_history_full_of_one_character_is_judged_in_a_moment(
    ana: Phone, ben: Phone, name: str
) -> None:
    file = short_history(name, [ana, ben])
    confirm("engine", canonical(file))
    for spot, kind, changed in full(file, spots_of(name, file)):
        raw, began = canonical(changed), cpu_time()
        said = verdict(raw)
        assert cpu_time() - began < SECONDS, (spot, kind)
        assert len(said) < LONGEST, (spot, kind)


def test_a_deck_full_of_one_character_is_judged_in_a_moment(ana: Phone) -> None:
    assert ana.post("/decks", id=new_id(), **DECK).status_code == 201
    wish = {"id": new_id(), **DECK}
    for spot, kind, changed in full(wish, spots(wish)):
        began = cpu_time()
        refused = sent(ana, "/decks", changed)
        assert cpu_time() - began < SECONDS, (spot, kind)
        assert refused.status_code < 500, (spot, kind)
        assert len(refused.text) < LONGEST, (spot, kind)


def test_a_replay_full_of_letters_is_refused_in_a_moment(
    ana: Phone, ben: Phone, service: Service
) -> None:
    """All that this process does for it, before the other reads it and after."""
    service.settings = replace(service.settings, quotas=Quotas(readings=9999))
    file = short_history(ONCE, [ana, ben])
    for spot, kind, changed in full(file, spots_of(ONCE, file), "letters"):
        began = cpu_time()
        refused = sent(ana, "/replays", changed)
        assert cpu_time() - began < SECONDS, (spot, kind)
        assert refused.status_code < 500, (spot, kind)
        assert len(refused.text) < LONGEST, (spot, kind)


def short_history(name: str, phones: list[Phone]) -> Json:
    """Returns what is exported of a game in which all resign after a few answers."""
    table, random = phones[0].set_table(system=name), Random(3)
    game = str(table["id"])
    phones[0].sit(game)
    phones[1].sit(game, code=table["invite"]["code"])
    for seat, phone in enumerate(phones * 2):
        seen = phone.see(f"/games/{game}?seat={seat % 2}")
        if seen["decisions"]:
            phone.post(f"/games/{game}/answers", **any_answer(seen, random))
    for seat, phone in enumerate(phones):
        phone.post(f"/games/{game}/resign", id=new_id(), seat=seat)
    return phones[0].see(f"/games/{game}/history")


def spots_of(name: str, file: Json) -> Iterator[Spot]:
    """Yields where a game reads a history in its own way; of one game, all of it.

    What stands in its cards is read as a set is.
    """
    for spot in spots(file):
        if spot.way[:2] != ("cards", "set") and (
            name == ONCE or (spot.way[:1] and spot.way[0] in OF_A_GAME)
        ):
            yield spot


def full(
    document: Json, where: Iterable[Spot], *kinds: str
) -> Iterator[tuple[Spot, str, Any]]:
    """Yields a document with each of its spots full of each kind of character."""
    for spot in where:
        for kind in kinds or KINDS:
            for text in texts(kind):
                yield spot, kind, written(document, spot, text)


def sent(phone: Phone, path: str, document: Json) -> TestResponse:
    """Posts a document as it is written, nothing of it spelled out."""
    raw, kind = canonical(document), "application/json"
    return phone.web.post(f"/api{path}", data=raw, content_type=kind)


def verdict(raw: bytes) -> str:
    """Returns what is said against a history; nothing if it is true."""
    try:
        confirm("engine", raw)
    except (CannotJudge, Differs) as refused:
        return str(refused)
    return ""
