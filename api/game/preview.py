"""What a messenger shows of an invitation's link: who invites to which game.

The page is the app's own, with a few lines in its head. They name the host and the game
of a table that still waits, and nothing of one that has begun.
"""

from functools import cache
from pathlib import Path
from typing import Any

from markupsafe import Markup, escape

from ..service import Service
from ..service.language import said
from ..service.problems import PROBLEMS, Problem
from ..store import Table
from ..tables.invitations import look_up
from .replies import address

MARK = "</head>"
WIDTH, HEIGHT = 1200, 630  # of every picture


def page(service: Service, code: str) -> str | None:
    """Returns the page of an invitation; None where there are no pages."""
    plain = _plain(service.settings.dist) if service.settings.dist else None
    if plain is None:
        return None
    return plain.replace(
        MARK, f"{_head(service, _waiting(service, code))}\n  {MARK}", 1
    )


def _waiting(service: Service, code: str) -> Table | None:
    """Returns the table that a code leads to while it waits for people."""
    try:
        table, newest = look_up(service, None, code)
    except Problem:
        return None
    return None if newest or table.closed else table


def _head(service: Service, table: Table | None) -> str:
    title, about, picture = _say("title"), _say("about"), "slowhand"
    if table:
        system = service.system_of(table)
        hosts = [s.name for s in table.seats if s.player and s.name]
        name = next(iter(hosts), _say("somebody"))
        title = _say("invites", name=name, game=system.title)
        about = said(system.manifest.words("system.about"))
        picture = system.name
    tags = {
        "og:site_name": "Slowhand",
        "og:type": "website",
        "og:title": title,
        "og:description": f"{about} {_say('no_account')}" if table else about,
        "og:image": f"{address(service)}/preview-{_drawn(service, picture)}.jpg",
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
