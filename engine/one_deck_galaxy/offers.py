"""What a host's own set offers in place of ours: whom to meet, which boosts."""

from ..kernel import Offer, Offers
from . import texts
from .campaign import STAR
from .cards import WORDS, Adversary, Boost, Cards
from .manifest import BOOSTS
from .notation import read_options


def offers(cards: Cards, name: str) -> Offers:
    """Returns its Adversaries and its boosts (OG-012, OG-218, OG-221)."""
    foes = tuple([_foe(cards, foe) for foe in cards.adversaries])
    boosts = tuple([_boost(cards, boost) for boost in cards.boosts])
    return {
        "adversary": foes,
        "second": (_ours("adversaries.next", ""), *foes),
        "boost": (_ours("boosts.none", ""), *boosts),
    }


def _ours(key: str, value: str) -> Offer:
    return Offer(value, WORDS(key), WORDS(f"{key}_why"))


def _foe(cards: Cards, foe: Adversary) -> Offer:
    """Returns an Adversary with the stars of both sides."""
    front, back = [STAR * side.stars for side in foe.sides]
    stars = WORDS("phrases.stars", front=front, back=back)
    return Offer(foe.id, cards.names[foe.id], stars)


def _boost(cards: Cards, boost: Boost) -> Offer:
    """Returns a boost by what it does; those of ours have names, too."""
    (way,) = read_options(boost.do)
    does = texts.option(cards, way)
    if boost.id not in BOOSTS:
        return Offer(boost.id, WORDS("phrases.boost", does=does))
    return Offer(boost.id, WORDS(BOOSTS[boost.id]), does)
