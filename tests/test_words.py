"""Every word of the API and of the history file is plain, or stands in docs/words.md.

A new name on the wire is decided here: it is a plain word in its plain meaning, and
comes into the list below, or a word of ours, and gets a line on the page.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/words.md").read_text("utf-8")
OURS = re.findall(r"^\| (?!word )([a-z ]+) \|", PAGE, re.MULTILINE)
FILES = ("api/openapi.json", "docs/history.schema.json")

# In the singular, those of the standards of passkeys, Web Push and JSON Schema, too.
PLAIN_WORDS = """
about account admin advice advising again against allowance allowed alone api aside
assertion at attestation auth await back bad bank before best blocked bot bound branch
browser busy by calendar campaign challenge changed check choice clock closed code
commitment complete const corner count created credential cursor daily day deal dealt
deck delete description detail device dice digest discord down drawn drop each earlier
elsewhere end ended endpoint entry even event everything everywhere example expiry
export fact fairness fault fewer figure file first flaw foreign forgiven format found
free friend from full good guest hand hash health hello here hook host how hue id in
instead invitation invite json judged kept key kind known label lag language large last
layout learning least leave left length line link list listed lobby locked log longest
looking lost main malformed many max me measure media meet message met method min mine
minute missed moment most move much muted my n name new newer next nightly no nonce not
notice nth of offer ok once one open option ordered other out outcome over own p256dh
passkey past people person phone pick place played player preview problem promised
prompt public published push quiet range record rematch reminder repeat replay replayed
required resign result return reused revealed revise room row ruling running said salt
saying schema score seat seating section series session several side sign signature
signed since sitting slack slowhand source square stand standing start started state
status streak subscribed subscribing subscription sum swap switch take taken talk team
test text the there time tip title to today together token too turn type undo unjudged
unknown unsupported until untrue url used vacation value version voice waiting watch
webhook well what when why winner won word written your zone
"""
PLAIN = frozenset(PLAIN_WORDS.split())


def names(found: Any) -> Iterator[str]:
    """Yields the names of fields, and the words that a field may hold."""
    if isinstance(found, list):
        for each in found:
            yield from names(each)
    if not isinstance(found, dict):
        return
    if isinstance(found.get("properties"), dict):
        yield from found["properties"]
    yield from (word for word in found.get("enum", ()) if isinstance(word, str))
    yield from (word for word in [found.get("const")] if isinstance(word, str))
    for each in found.values():
        yield from names(each)


def named(file: str) -> Iterator[str]:
    """Yields every name of a description: paths, parameters, schemas, fields."""
    described = json.loads((ROOT / file).read_text("utf-8"))
    yield from names(described)
    yield from described.get("$defs", {})
    yield from described.get("components", {}).get("schemas", {})
    for path, calls in described.get("paths", {}).items():
        yield from path.split("/")
        yield from (given["name"] for call in calls.values() for given in asked(call))


def asked(call: Any) -> list[dict[str, str]]:
    """Returns the parameters of a call."""
    return call.get("parameters", []) if isinstance(call, dict) else []


def words_in(name: str) -> Iterator[str]:
    """Yields the words of a name in the singular: `ListedSeats` is "listed" "seat"."""
    for word in re.findall(r"p256dh|[A-Z]?[a-z]+", name):
        yield singular(word.lower())


def singular(word: str) -> str:
    """Returns a word without the ending of many."""
    if word == "series":
        return word
    if word.endswith("ies"):
        return f"{word.removesuffix('ies')}y"
    if word.endswith("ches"):
        return word.removesuffix("es")
    return word if word.endswith(("ss", "us")) else word.removesuffix("s")


OURS_ALONE = {singular(word) for phrase in OURS for word in phrase.split()}
WIRE = {word for file in FILES for name in named(file) for word in words_in(name)}


def test_every_word_on_the_wire_is_plain_or_explained() -> None:
    assert sorted(WIRE - OURS_ALONE - PLAIN) == []


def test_no_word_is_called_plain_that_is_ours_or_not_there() -> None:
    assert sorted(PLAIN & OURS_ALONE) == []
    assert sorted(PLAIN - WIRE) == []


def test_every_word_is_explained_once() -> None:
    assert [word for word, times in Counter(OURS).items() if times > 1] == []


def test_the_phone_calls_what_it_gets_and_sends_as_the_api_does() -> None:
    types = (ROOT / "frontend/src/api/types.ts").read_text("utf-8")
    pairs = re.findall(r'^export type (\w+) = Schemas\["(\w+)"\];', types, re.MULTILINE)
    assert len(pairs) > 20
    assert [pair for pair in pairs if pair[0] != pair[1]] == []
