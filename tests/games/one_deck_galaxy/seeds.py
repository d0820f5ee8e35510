"""What `python -m tests.engine.seeds one-deck-galaxy` deals for the suite.

One, two and four players against each side of each Adversary.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

from msgspec import structs

from engine.one_deck_galaxy.campaign import reachable
from engine.one_deck_galaxy.manifest import (
    EDITIONS,
    FOUR,
    Campaign,
    Options,
    our_edition,
)
from engine.one_deck_galaxy.rulebook import RULEBOOK
from tests.engine.seeds import Field
from tests.engine.subject import Subject
from tests.games.one_deck_galaxy.subjects import CARDS, FOES, galaxy

OFTEN, HALF = 0.4, 0.5
BRINGS = (
    *("FLEET(2)", "PROBE(1)", "PROBE(2)", "INFL(location,2)", "DECK(3)"),
    *("ROLL(k,1)", "ROLL(c,2)", "GAIN(y,6,1)", "DISC(2)", "STUDY(1)"),
    *("REROLL(2,any)", "ADJ(1,any,±1)", "RETURN(1,any)", "SWAP(1,any,c)", "READY(1)"),
    *("SET(1,any,own)", "CHANGE(1,any,{2,5})", "INFL(encounters,1)", "TOSS(cheapest)"),
)


def fields() -> Iterator[Field]:
    """Yields every number of players against every side."""
    for seats, foe, back in product((1, 2, FOUR), FOES, (False, True)):
        name = f"{foe}-{'back' if back else 'front'}"
        yield Field(name, (seats,), {"adversary": foe, "back": back})


def subject(field: Field, number: int) -> Subject:
    """Returns the table of a game: what else is settled goes by its number."""
    (seats,) = field.seats
    options = dict(field.options)
    if seats > 1:
        options |= {"agree": number % 2 > 0, "ask_first": number % 3 > 0}
    if seats == FOUR:
        others = [foe for foe in FOES if foe != options["adversary"]]
        second = others[number % len(others)]
        options |= {"second": second, "second_back": number % 2 > 0}
    else:
        options |= {"sheet": 1 + number % 24} if number % 5 == 4 else {}
    return galaxy(f"{field.name}-{seats}-{number}", seats, **options)


def rare(number: int) -> Subject:
    """Returns a table with a host's set on whose cards what is rare stands often.

    Techs, and what claiming, studying, full rows, boosts, rings, a Society's rule and
    some Events bring, are dealt anew. A campaign is some games old.
    """
    random = Random(number)
    seats = (1, 2, FOUR)[number % 3]
    custom: dict[str, Any] = our_edition(EDITIONS[number % len(EDITIONS)])
    custom["name"] = f"rare-{number}"
    texts = [card["tech"] for card in custom["galaxy"]]
    for card in custom["galaxy"]:
        card["tech"] = random.choice(texts)
        for moment in ("claimed", "studied", "full") if "cost" in card else ():
            if random.random() < OFTEN:
                card[moment] = random.choice(BRINGS)
    events = [event for foe in custom["adversaries"] for event in foe["events"]]
    for row in (*events, *custom["boosts"]):
        if random.random() < OFTEN / 2:
            row["do"] = random.choice(BRINGS)
    subject = galaxy(f"rare-{number}", seats, **_rare_options(random, seats))
    rules = [it["rule"] for it in custom["societies"] if it["rule"].get("do")]
    rings = [node for node in custom["sheets"]["contents"] if node["kind"] == "ring"]
    for row in (*rules, *rings):
        if random.random() < OFTEN:
            row["do"] = random.choice(BRINGS)
    return replace(subject, custom=custom, later=lambda options: later(options, random))


def later(options: Options, random: Random) -> Options:
    """Returns the options of a later game of a campaign: lines are drawn already."""
    if not options.sheet:
        return options
    nodes: tuple[str, ...] = ()
    for _ in range(random.randrange(1, 9)):
        may_be = reachable(CARDS.sheets, Campaign(nodes=nodes), RULEBOOK.rules)
        nodes = (*nodes, random.choice(may_be))
    used = ("felisi", "guardians", options.adversary)
    record = Campaign(scores=(9,), nodes=nodes, used=used)
    return structs.replace(options, record=record)


def _rare_options(random: Random, seats: int) -> dict[str, object]:
    """Returns options drawn by lot, the consent of partners among them."""
    foe, other = random.sample(FOES, 2)
    options: dict[str, object] = {"adversary": foe, "back": random.random() < HALF}
    if seats > 1:
        options |= {
            "agree": random.random() < HALF,
            "ask_first": random.random() < HALF,
        }
    if seats == FOUR:
        return options | {"second": other}
    sheet = random.choice((0, 3, 13))
    boost = "" if sheet else random.choice(("", "small", "medium", "large"))
    return options | {"sheet": sheet, "boost": boost}
