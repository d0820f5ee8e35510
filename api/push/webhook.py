"""A notice for a chat room or a program: one webhook per player.

The same guard and the same results as Web Push. Names come from other players, so in a
chat room they must not call people, format, or link.
"""

from collections.abc import Callable
from re import compile
from typing import Any, Literal

from msgspec import Struct, json

from .guard import Guard, parsed
from .post import Outside, post
from .result import Result
from .words import PUSH, Message

Shape = Literal["discord", "slack", "json"]

HEADERS = {"Content-Type": "application/json; charset=utf-8"}
NO_WIDTH = "\u200b"
NO_PREVIEWS = 4  # Discord's flag SUPPRESS_EMBEDS

_MARKS = compile(r"([\\*_~`|>#\-+.\[\]()<{}])")
_LINKS = compile(r"(?i)(@|://|www(?=\\?\.)|\b(?:mailto|tel):)")


class Webhook(Struct, frozen=True):
    """Where a player wants to be told besides the phone."""

    url: str
    shape: Shape

    def check(self, guard: Guard) -> None:
        """Raises RefusedAddress if nothing may be sent there."""
        parsed(self.url, guard)


def send_to(
    webhook: Webhook, told: Message, origin: str, waiting: int, outside: Outside
) -> Result:
    """Sends a message and returns what became of it; raises nothing."""
    body = shaped(webhook.shape, told, origin, waiting)
    return post(webhook.url, HEADERS, body, outside)


def shaped(shape: Shape, told: Message, origin: str, waiting: int) -> bytes:
    """Returns a message as this kind of place wants it."""
    return json.encode(_SHAPES[shape](told, origin + told.path, waiting))


def _discord(told: Message, link: str, waiting: int) -> dict[str, Any]:
    lines = [f"**{_escaped(told.title)}**", _escaped(told.body), link]
    return {
        "content": "\n".join(filter(None, lines)),
        "allowed_mentions": {"parse": []},
        "flags": NO_PREVIEWS,
    }


def _slack(told: Message, link: str, waiting: int) -> dict[str, Any]:
    plain = _unlinked(f"{told.title}\n{told.body}".strip())
    text = {"type": "plain_text", "text": plain, "emoji": False}
    open_it = PUSH("bodies.open").said(told.language)
    tap = {"type": "mrkdwn", "text": f"<{link}|{open_it}>"}
    return {
        "text": _entities(plain),
        "mrkdwn": False,
        "link_names": False,
        "unfurl_links": False,
        "blocks": [{"type": "section", "text": text}, {"type": "section", "text": tap}],
    }


def _json(told: Message, link: str, waiting: int) -> dict[str, Any]:
    return {
        "kind": told.kind,
        "game": told.game,
        "title": told.title,
        "body": told.body,
        "url": link,
        "waiting": waiting,
    }


_SHAPES: dict[Shape, Callable[[Message, str, int], dict[str, Any]]] = {
    "discord": _discord,
    "slack": _slack,
    "json": _json,
}


def _escaped(text: str) -> str:
    """Returns text that Discord shows as it is."""
    return _unlinked(_MARKS.sub(r"\\\1", text))


def _unlinked(text: str) -> str:
    """Breaks mentions and links apart by a space without width."""
    return _LINKS.sub(lambda found: _apart(found[0]), text)


def _apart(sign: str) -> str:
    return sign[0] + NO_WIDTH + sign[1:]


def _entities(text: str) -> str:
    """Returns text without Slack's control characters."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
