"""What a messenger shows of a link: where it leads, in a few lines of the page's head.

The page is the app's own. It names the people of a table that is offered to whoever has
the link: one that waits for guests, stands in the lobby or is over. Of one that runs
among its people it names the game alone: the token for watching stands behind the #,
which no messenger sends. The picture is the game's cover, drawn once and served as a
file: a picture of each table would cost a drawing for whoever asks.
"""

from datetime import date
from functools import cache
from pathlib import Path
from typing import Any
from uuid import UUID

from markupsafe import Markup, escape
from msgspec import Struct, json

from engine.kernel.errors import TooNew
from engine.kernel.words import listed

from ..service import Service
from ..service.language import language, said
from ..service.player import NOBODY
from ..service.problems import PROBLEMS, Problem
from ..store import NotFound
from ..store.kept import BROKEN
from ..tables.invitations import look_up
from ..tables.table import is_hidden_from, load
from .replies import address, status_of

MARK = "</head>"
WIDTH, HEIGHT = 1200, 630  # of every picture
UNTOLD = (NotFound, Problem, TooNew, *BROKEN)


class Card(Struct, frozen=True):
    """What is shown of a link: a line, some words, whose cover."""

    title: str
    about: str
    picture: str


def page(service: Service, card: Card | None) -> str | None:
    """Returns the app's page with a card in its head; None where there are no pages.

    Without a card it speaks of the app.
    """
    plain = _plain(service.settings.dist) if service.settings.dist else None
    if plain is None:
        return None
    own = card or Card(_say("title"), _say("about"), "slowhand")
    return plain.replace(MARK, f"{_head(service, own)}\n  {MARK}", 1)


def invitation(service: Service, code: str) -> Card | None:
    """Returns what is told of an invitation while its table waits for people."""
    try:
        table, newest = look_up(service, None, code)
    except UNTOLD:
        return None
    if newest or table.closed:
        return None
    names = [s.name for s in table.seats if s.player and s.name]
    name = next(iter(names), _say("somebody"))
    return _card(service, table.system, "invites", "no_account", name=name)


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
        over = status_of(service, found, newest) != "running"
    except UNTOLD:
        return None
    names = [seat.name for seat in found.seats if seat.name]
    return _of_people(service, found.system, names, "played" if over else "play")


def replay(service: Service, name: str) -> Card | None:
    """Returns what is told of a history that somebody has opened again."""
    try:
        file = json.decode(service.store.archive.replay(str(UUID(name))))
        names = [seat["name"] for seat in file["seats"] if seat["name"]]
        return _of_people(service, file["system"], names, "played")
    except UNTOLD:
        return None


def day(service: Service, when: str | None, system: str | None) -> Card | None:
    """Returns what is told of the deals of a day, or of one; the store is not asked."""
    try:
        if when is not None:
            date.fromisoformat(when)
        if system is None:
            return Card(_say("day"), _say("day_about"), "slowhand")
        return _card(service, system, "day_of", "day_about")
    except UNTOLD:
        return None


def _of_people(service: Service, system: str, names: list[str], what: str) -> Card:
    people = listed(names, language())
    return _card(service, system, what, "no_name", names=people)


def _card(service: Service, system: str, line: str, more: str, **values: str) -> Card:
    """Returns a card of a game: its line, what the game is, what one may do there."""
    manifest = service.manifest(system)
    about = said(manifest.words("system.about"))
    title = _say(line, game=manifest.title, **values)
    return Card(title, f"{about} {_say(more)}", system)


def _head(service: Service, card: Card) -> str:
    tags = {
        "og:site_name": "Slowhand",
        "og:type": "website",
        "og:title": card.title,
        "og:description": card.about,
        "og:image": f"{address(service)}/preview-{_drawn(service, card.picture)}.jpg",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "twitter:card": "summary_large_image",
    }
    return Markup("\n    ").join(_tag(name, value) for name, value in tags.items())


def _say(key: str, **values: Any) -> str:
    return said(PROBLEMS(f"preview.{key}", **values))


def _tag(name: str, content: str) -> Markup:
    return Markup('<meta property="{}" content="{}" />').format(name, escape(content))


def _drawn(service: Service, picture: str) -> str:
    """Returns the picture's name, or that of the picture for all games."""
    there = Path(service.settings.dist or "") / f"preview-{picture}.jpg"
    return picture if there.is_file() else "slowhand"


@cache
def _plain(dist: str) -> str | None:
    path = Path(dist) / "index.html"
    return path.read_text("utf-8") if path.is_file() else None
