"""The language of a reply: the one that its reader wants most of those there are.

A phone says in Accept-Language what its player has chosen, a browser what it was set
to. Texts stay keys and values until here; what is kept of replies varies by it.
"""

from functools import lru_cache

from flask import has_request_context, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from engine import languages
from engine.kernel import words
from engine.kernel.pseudo import PSEUDO
from engine.kernel.words import ENGLISH, Said

LONGEST = 200  # characters of a header that are looked at
VARY = "Accept-Language"


def language() -> str:
    """Returns the language of this reply, English where nobody asks."""
    if not has_request_context():
        return ENGLISH
    return chosen(request.headers.get("Accept-Language", "")[:LONGEST])


@lru_cache(maxsize=256)
def chosen(wanted: str) -> str:
    """Returns what a header wants most: «de-AT, fr;q=0.8» is German if there is any."""
    known = {tongue.lower(): tongue for tongue in (*languages(), PSEUDO)}
    for tongue, quality in parse_accept_header(wanted, LanguageAccept):
        parts = tongue.lower().split("-") if quality > 0 else []
        for n in range(len(parts), 0, -1):
            if found := known.get("-".join(parts[:n])):
                return found
    return ENGLISH


def written(reply: object) -> bytes:
    """Returns a reply as JSON, its texts in the language of its reader."""
    return words.written(reply, language())


def said(text: Said) -> str:
    """Returns a text in the language of this reply."""
    return text if isinstance(text, str) else text.said(language())
