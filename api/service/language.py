"""The language of a reply: the one that its reader wants most of those there are.

A phone says in Accept-Language what its player has chosen, a browser what it was set
to. Texts stay keys and values until here; what is kept of replies varies by it.
"""

from functools import lru_cache

from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from engine import languages
from engine.kernel.pseudo import PSEUDO
from engine.kernel.words import ENGLISH

VARY = "Accept-Language"


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
