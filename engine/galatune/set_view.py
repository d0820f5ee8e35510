"""A card set as phones draw it: every champion and design with its words."""

from functools import cache

from msgspec import Struct

from ..kernel import Said
from .cards import (
    FACES,
    WORDS,
    Action,
    Aim,
    Cards,
    Champion,
    ability_name,
    card_name,
    champion_name,
    flat,
    our_cards,
)
from .colours import Alignment, Colour, Element
from .effects import Function, Modify, Property
from .manifest import EDITIONS, FIRST
from .texts import ability_text, action_text


class ActionView(Struct, frozen=True, gc=False, omit_defaults=True):
    """An Action Card or a Special Action as it is printed; specials have no copies.

    `face` is the drawing it has everywhere.
    """

    id: str
    name: Said
    colour: Colour
    property: Property
    function: Function
    rating: str
    face: str
    copies: int = 0
    instant: bool = False
    aim: Aim = ""
    text: Said = ""


class ChampionView(Struct, frozen=True, gc=False, omit_defaults=True):
    """A champion's card; its ability may modify ratings, and so stand in sums."""

    id: str
    name: Said
    alignment: Alignment
    element: Element
    hp: int
    ap: int
    cost: int
    face: str
    special: ActionView
    ability: Said
    text: Said = ""
    modifies: bool = False


class SetView(Struct, frozen=True, gc=False):
    """All that a phone needs to draw champions and cards."""

    id: str
    name: str
    champions: tuple[ChampionView, ...]
    actions: tuple[ActionView, ...]


def show(cards: Cards, name: str) -> SetView | None:
    """Returns a set as phones draw it."""
    found = cards.of(name)
    return None if found is None else set_view(found)


def set_view(cards: Cards) -> SetView:
    """Returns all champions and designs of a set, in its order."""
    return SetView(
        cards.id,
        cards.title,
        tuple([_champion(cards, champion) for champion in cards.champions]),
        tuple([_action(cards, action) for action in cards.actions]),
    )


def _champion(cards: Cards, champion: Champion) -> ChampionView:
    return ChampionView(
        champion.id,
        champion_name(cards, champion.id),
        champion.alignment,
        champion.element,
        champion.hp,
        champion.ap,
        champion.cost,
        face_of(cards, champion),
        _action(cards, champion.special),
        ability_name(cards, champion.id),
        _printed("powers", champion.id, champion.text) or ability_text(cards, champion),
        any(isinstance(effect, Modify) for effect in flat(champion.effects)),
    )


def _action(cards: Cards, action: Action) -> ActionView:
    return ActionView(
        action.id,
        card_name(cards, action.id),
        action.colour,
        action.property_,
        action.function,
        f"×{action.rating}" if action.factor else str(action.rating),
        _face(cards, _drawn_as(action), action.function, action.face),
        action.copies,
        action.instant,
        action.aim,
        _printed("texts", action.id, action.text) or action_text(cards, action),
    )


def _drawn_as(action: Action) -> str:
    """Returns by which name an action's own face is known; a Special has its own."""
    return f"{action.id}-special" if action.is_special else action.id


def face_of(cards: Cards, champion: Champion) -> str:
    """Returns the face of a champion."""
    return _face(cards, champion.id, champion.alignment, champion.face)


def _face(cards: Cards, card: str, kind: str, named: str) -> str:
    """Returns the face of a card; a host's may name one, or has its kind's."""
    return FACES().of(card if cards.id in EDITIONS else "", kind, named)


def _printed(group: str, id: str, text: str) -> Said:
    """Returns a printed text; our own can be translated."""
    if not text:
        return ""
    for edition in EDITIONS:
        if text in _texts(edition):
            later = "" if edition == FIRST else f"-{edition}"
            return WORDS(f"{group}.{id}{later}", plain=text)
    return text


@cache
def _texts(edition: str) -> frozenset[str]:
    """Returns all texts that an edition of our cards has printed."""
    ours = our_cards(edition)
    specials = [champion.special for champion in ours.champions]
    texts = [action.text for action in (*ours.actions, *specials)]
    return frozenset((*texts, *(champion.text for champion in ours.champions)))
