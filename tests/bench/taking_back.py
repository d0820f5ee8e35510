"""What taking an act back asks of the database, late in a long game."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from flask.testing import FlaskClient

from api import Settings, create_app
from api.service import Service
from tests.forms import told_whole

from .database import database
from .figure import Figure
from .growth import post
from .hinting import hinted
from .requests import PUTS, READS, Asked, Meter, most

SYSTEM = "one-deck-galaxy"
ACTS = 1_000
A_TURN = 150  # acts that are taken back before the next: of 200 that are heard
LAST = 10  # of those that are looked at


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Puts a die into the Research Lab and takes that back, to the thousandth act."""
    acts = ACTS if seconds >= 1 else ACTS // 20
    with database() as told:
        asked = taken_back(told["SLOWHAND_TABLE"], acts)
    of = f"at most, of the last {len(asked)} of {acts:,} acts"
    name = f"{SYSTEM}: to take an act back"
    yield Figure(f"{name}, reads of the database", most(READS, asked), "", 2, ours=of)
    yield Figure(f"{name}, writes to it", most(PUTS, asked), "", 1, ours=of)


def taken_back(table: str, acts: int) -> list[Asked]:
    """Plays a game of so many acts, half of them taken back; returns the last ones."""
    meter = Meter(away_s=0)
    settings = Settings(store=f"dynamodb:{table}", keys=("k" * 40,), following="stream")
    app = create_app(settings)
    service, phone = app.extensions["slowhand"], app.test_client()
    game, asked = alone(phone), list[Asked]()
    undo = partial(post, phone, f"/games/{game}/undo", seat=0)
    for n in range(acts // 2):
        if n % A_TURN == 0:
            next_turn(service, phone, game)
        act(phone, game, "lab")
        asked.append(meter.measured(undo)[1])
    return asked[-LAST:]


def alone(phone: FlaskClient) -> str:
    """Sits down at a table for one; returns its id."""
    post(phone, "/session", name="Ana")
    made = post(phone, "/games", system=SYSTEM, options={}, seats=[{"kind": "me"}])
    post(phone, f"/games/{made['id']}/seats", nonce="0" * 64)
    return str(made["id"])


def next_turn(service: Service, phone: FlaskClient, game: str) -> None:
    """Is done, and answers what is asked until the dice are rolled."""
    if kind_of(phone, game) == "act":
        act(phone, game, "done")
    while kind_of(phone, game) != "act":
        post(phone, f"/games/{game}/answers", **(hinted(service, game) or {}))


def kind_of(phone: FlaskClient, game: str) -> str:
    """Returns of what kind the question is that is open."""
    return str(asked_in(phone, game)["kind"])


def asked_in(phone: FlaskClient, game: str) -> dict[str, Any]:
    """Returns the question that is open."""
    table: Any = phone.get(f"/api/games/{game}").json
    (asked,) = told_whole(table)["decisions"]
    return dict(asked)


def act(phone: FlaskClient, game: str, name: str) -> None:
    """Does something, with the first thing that it can be done with."""
    asked = asked_in(phone, game)
    move = next(one for one in asked["moves"] if one["move"] == name)
    picks = {pick["name"]: pick["of"][:1] for pick in move["picks"]}
    answer = {"seat": 0, "decision": asked["id"], "move": name, "picks": picks}
    post(phone, f"/games/{game}/answers", **answer)
