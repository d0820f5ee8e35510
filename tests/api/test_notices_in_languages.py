"""What a phone is told comes in the language in which it asked to be told."""

import pytest

from api.service import Service
from engine.kernel.pseudo import PSEUDO
from tests.api.clocks import Time, settle
from tests.api.phones import Phone
from tests.api.push.service import PushService
from tests.api.told import Told, both, goes_on, later, settles


@pytest.fixture(autouse=True)
def longer(ana: Phone, ben: Phone) -> None:
    """Both players read the long language."""
    for phone in (ana, ben):
        phone.web.environ_base["HTTP_ACCEPT_LANGUAGE"] = PSEUDO


def test_a_turn_is_told_in_the_language_of_its_player(
    service: Service, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    mover, _, told = both(service, ana, ben, table, push)
    goes_on(service, [ana, ben], table)
    assert told.last["lang"] == PSEUDO
    assert told.last["title"] == "Cömmönnn Gàléàà: yöûrr tûrnn"
    assert told.last["body"] == f"Wîthh {mover.name}. Ûntîll Frî 13:00."


def test_what_is_taken_back_names_the_game_in_the_same_language(
    service: Service, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    _, _, told = both(service, ana, ben, table, push)
    for _ in range(2):
        goes_on(service, [ana, ben], table)
    assert told.last["title"] == "Cömmönnn Gàléàà: dönéé"


def test_a_digest_is_told_in_the_language_of_its_player(
    service: Service, ana: Phone, ben: Phone, time: Time, push: PushService
) -> None:
    told = Told(ana, push)
    settles(ana, notices={"digest": "18:00"})
    game = ana.set_table(clock={"allowance": 14 * 24 * 60})
    ana.sit(game["id"])
    ben.sit(game["id"], code=game["invite"]["code"])
    if not ana.game(game["id"])["decisions"]:
        goes_on(service, [ana, ben], game["id"])
    settle(service)
    later(service, time, hours=6)
    assert told.last["title"] == "Öné gàméé hàs néwss"
    assert told.last["body"].startswith("Cömmönnn Gàléàà: yöûrr tûrnn. Ûntîll ")
