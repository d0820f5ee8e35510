"""Every people and every Adversary of One Deck Galaxy has a face of its own."""

import pytest

from engine.kernel.errors import BadCards
from engine.one_deck_galaxy.cards import FACES
from engine.one_deck_galaxy.manifest import EDITION, EDITIONS, our_edition
from engine.one_deck_galaxy.set_view import SetView, set_view
from engine.one_deck_galaxy.sets import our_cards, read_cards
from tests.engine.faces import check_book, faceless, in_pictures

PACKAGE = "engine.one_deck_galaxy"


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_that_acts_has_a_face_of_its_own(edition: str) -> None:
    ours = our_cards(edition)
    cards = [row.id for row in (*ours.homeworlds, *ours.societies, *ours.adversaries)]
    assert faceless(PACKAGE, cards) == set()
    check_book(PACKAGE, cards)
    view = set_view(ours)
    faces = [home.face for home in view.homeworlds]
    faces += [society.face for society in view.societies]
    faces += [foe.face for foe in view.adversaries]
    assert len(set(faces)) == len(faces)


def hosts(face: str) -> SetView:
    """Returns our set under another name, its first Homeworld with a face."""
    written = {**our_edition(EDITION), "name": "another"}
    first, *others = written["homeworlds"]
    named = {**first, "face": face} if face else first
    return set_view(read_cards({**written, "homeworlds": [named, *others]}))


def test_a_hosts_people_has_a_plain_face_unless_it_names_one() -> None:
    assert hosts("").homeworlds[0].face == FACES().kinds["homeworld"]
    assert hosts("felisi").homeworlds[0].face == "felisi"


def test_a_face_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadCards, match="unicorn"):
        hosts("unicorn")


def test_the_pictures_of_links_have_every_face() -> None:
    assert in_pictures("one-deck-galaxy") == FACES().names
