"""Every champion, card and Special Action of Galatune has a face of its own."""

import pytest

from engine.galatune.cards import FACES, our_cards
from engine.galatune.manifest import EDITIONS
from engine.galatune.set_view import set_view
from engine.galatune.sets import read_cards
from engine.kernel.errors import BadCards
from tests.engine.faces import check_book, faceless, in_pictures
from tests.games.galatune.table import SYSTEM, Table

PACKAGE = "engine.galatune"


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_has_a_face_of_its_own(edition: str) -> None:
    ours = our_cards(edition)
    specials = [f"{champion.id}-special" for champion in ours.champions]
    cards = [*ours.design, *specials]
    assert faceless(PACKAGE, cards) == set()
    check_book(PACKAGE, cards)
    view = set_view(ours)
    faces = [champion.face for champion in view.champions]
    faces += [champion.special.face for champion in view.champions]
    faces += [action.face for action in view.actions]
    assert len(set(faces)) == len(faces)


def hosts(face: str) -> object:
    """Returns our set under another name, its first card with a face."""
    source = our_cards(EDITIONS[-1]).source
    assert isinstance(source, dict)
    first, *others = source["actions"]
    actions = [{**first, "face": face} if face else first, *others]
    return {**source, "title": "Another set", "actions": actions}


def test_a_hosts_card_has_the_face_of_its_function_unless_it_names_one() -> None:
    attack = FACES().kinds["attack"]
    assert set_view(read_cards(hosts(""))).actions[0].face == attack
    assert set_view(read_cards(hosts("moon"))).actions[0].face == "moon"


def test_a_face_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadCards, match="no drawing is called so"):
        read_cards(hosts("unicorn"))


def test_from_afar_a_table_shows_its_champions() -> None:
    table = Table("Eron", "Kord")
    first, second = table.game.world.players
    faces = [face.split()[-1] for face in SYSTEM.faces(table.game)]
    assert faces == [FACES().cards[one.champion] for one in (first, second)]
    assert SYSTEM.faces(Table.unset(2).game) == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_pictures_of_links_have_every_champion(edition: str) -> None:
    champions = {one.face for one in set_view(our_cards(edition)).champions}
    kinds = {FACES().kinds[one] for one in ("light", "dark", "unaligned")}
    assert champions | kinds <= in_pictures("galatune")
