"""What a messenger shows of a link: where it leads, in a few lines of the page's head.

The page is the app's own. It names the people of a table that is offered to whoever has
the link: one that waits for guests, stands in the lobby or is over. Of one that runs
among its people it names the game alone: the token for watching stands behind the #,
which no messenger sends. The picture is the game's cover; of a table whose people are
named it shows them and what everybody sees there, of a day its games, of a person their
coin; and it says in its own address all that it shows.
"""

from collections.abc import Iterable, Iterator
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any
from uuid import UUID

from markupsafe import Markup, escape
from msgspec import Struct
from msgspec.structs import replace

from engine.kernel import Outcome
from engine.kernel.errors import TooNew
from engine.kernel.words import listed

from ..service import Service
from ..service.asker import NOBODY
from ..service.origins import address
from ..service.problems import PROBLEMS, Problem
from ..store import NotFound, Seat
from ..store.stored_rows import BROKEN
from ..tables.days import today
from ..tables.invitations import look_up
from ..tables.replays import opened
from ..tables.table import is_hidden_from, load
from .picture import ALL, address_of, draw, initial, with_faces
from .picture import Seat as Place

MARK = "</head>"
MOST_FACES = 4  # of a table; more have no room beside each other
WIDTH, HEIGHT = 1200, 630  # of every picture
UNTOLD = (NotFound, Problem, TooNew, *BROKEN)


class Card(Struct, frozen=True):
    """What is shown of a link: a line, some words, whose cover, who sits there."""

    title: str
    about: str
    picture: str
    shown: str = ""


def page(service: Service, card: Card | None) -> str | None:
    """Returns the app's page with a card in its head; None where there are no pages.

    Without a card it speaks of the app.
    """
    plain = _plain(service.settings.dist) if service.settings.dist else None
    if plain is None:
        return None
    own = card or Card(_say(service, "title"), _say(service, "about"), "slowhand")
    return plain.replace(MARK, f"{_head(service, own)}\n  {MARK}", 1)


def invitation(service: Service, code: str) -> Card | None:
    """Returns what is told of an invitation while its table waits for people."""
    try:
        table, newest = look_up(service, None, code)
    except UNTOLD:
        return None
    if newest or table.closed:
        return None
    there = (s for s in table.seats if s.kind == "player" or s.player == table.host)
    first = sorted(there, key=lambda seat: seat.player != table.host)
    names = [seat.name for seat in first if seat.name]
    name = next(iter(names), _say(service, "somebody"))
    card = _card(service, table.system, "invites", "no_account", name=name)
    return replace(card, shown=address_of([*map(_seat, table.seats)]))


def person(service: Service, name: str) -> Card:
    """Returns what is told of a person's link: their coin, and whose it meets."""
    told = Card(_say(service, "meets", name=name), _say(service, "meets_about"), ALL)
    letter = initial(name).lower().replace("?", "somebody")
    return _showing(service, told, (f"me {letter}", "you you"))


def table(service: Service, game: str, what: str) -> Card | None:
    """Returns what is told of a table by its link, to `watch` it or for its `replay`.

    None for what nobody but its people may know of.
    """
    try:
        found, newest = load(service, str(UUID(game)))
        if found.sandbox is not None or found.day or newest is None:
            return None
        if is_hidden_from(service, (found, newest), NOBODY):
            return _card(service, found.system, what, "no_name")
        system = service.system_of(found)
        state = system.decode(bytes(newest.state))
        faces = system.faces(state)[:MOST_FACES]
    except UNTOLD:
        return None
    names = [seat.name for seat in found.seats if seat.name]
    what = "play" if state.outcome is None else "played"
    card = _of_people(service, found.system, names, what)
    seats = _as_ended(map(_seat, found.seats), state.outcome)
    card = replace(card, shown=address_of([*seats]))
    return _showing(service, card, faces)


def replay(service: Service, name: str) -> Card | None:
    """Returns what is told of a history that is opened again: how it ended."""
    try:
        found = opened(service, str(UUID(name)))
        state = found.games[-1]
        there = found.file["seats"]
        names = [seat["name"] for seat in there if seat["name"]]
        card = _of_people(service, found.table.system, names, "played")
        seats = [Place(seat["name"] or "") for seat in there]
        faces = found.system.faces(state)[:MOST_FACES]
    except UNTOLD:
        return None
    card = replace(card, shown=address_of([*_as_ended(seats, state.outcome)]))
    return _showing(service, card, faces)


def day(service: Service, when: str | None, system: str | None) -> Card | None:
    """Returns what is told of the deals of a day, or of one; the store is not asked."""
    try:
        shown = date.fromisoformat(when).isoformat() if when else today(service)
        card = Card(_say(service, "day"), _say(service, "day_about"), ALL)
        if system is not None:
            card = _card(service, system, "day_of", "day_about")
    except UNTOLD:
        return None
    games = (system,) if system else service.library.systems()
    return _showing(service, replace(card, shown=f"={shown}"), games)


def picture(service: Service, system: str, shown: str) -> bytes | None:
    """Returns the picture of a table of a game; None where there is none."""
    dist = service.settings.dist
    known = dist and (system == ALL or system in service.library.systems())
    return draw(Path(dist), system, shown) if dist and known else None


def _showing(service: Service, card: Card, faces: Iterable[str]) -> Card:
    """Returns a card whose picture shows faces."""
    dist = Path(service.settings.dist or "")
    return replace(card, shown=with_faces(dist, card.picture, card.shown, faces))


def _seat(seat: Seat) -> Place:
    """Returns what a picture shows of a seat, before its game has ended."""
    name = None if seat.kind == "bot" else seat.name or ""
    return Place(name, is_free=seat.kind in ("open", "held"))


def _as_ended(seats: Iterable[Place], outcome: Outcome | None) -> Iterator[Place]:
    """Yields the seats with how they came out."""
    sums = outcome.tallies[0].of if outcome and outcome.tallies else ()
    for n, seat in enumerate(seats):
        won = outcome is not None and n in outcome.winners
        yield seat._replace(won=won, sum=sums[n] if n < len(sums) else None)


def _of_people(service: Service, system: str, names: list[str], what: str) -> Card:
    people = listed(names, service.asker.language)
    return _card(service, system, what, "no_name", names=people)


def _card(service: Service, system: str, line: str, more: str, **values: str) -> Card:
    """Returns a card of a game: its line, what the game is, what one may do there."""
    manifest = service.manifest(system)
    about = manifest.words("system.about").said(service.asker.language)
    title = _say(service, line, game=manifest.title, **values)
    return Card(title, f"{about} {_say(service, more)}", system)


def _head(service: Service, card: Card) -> str:
    tags = {
        "og:site_name": "Slowhand",
        "og:type": "website",
        "og:title": card.title,
        "og:description": card.about,
        "og:image": f"{address(service)}/{_drawn(service, card)}",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "twitter:card": "summary_large_image",
    }
    return Markup("\n    ").join(_tag(name, value) for name, value in tags.items())


def _say(service: Service, key: str, **values: Any) -> str:
    return PROBLEMS(f"preview.{key}", **values).said(service.asker.language)


def _tag(name: str, content: str) -> Markup:
    return Markup('<meta property="{}" content="{}" />').format(name, escape(content))


def _drawn(service: Service, card: Card) -> str:
    """Returns the picture's address, or that of the picture for all games.

    Where there is a cover to draw on, the same cover lies as a file beside the pages.
    """
    dist, picture = Path(service.settings.dist or ""), card.picture
    if not (dist / f"preview-{picture}.png").is_file():
        return "preview-slowhand.jpg"
    if card.shown:
        return f"api/pictures/{picture}/{card.shown}.png"
    return f"preview-{picture}.jpg"


@cache
def _plain(dist: str) -> str | None:
    path = Path(dist) / "index.html"
    return path.read_text("utf-8") if path.is_file() else None
