"""An act is taken back beside the next one, on either phone, as far as rules let it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests import library

from .conftest import NewPhone
from .galea import meet
from .phone import Phone
from .server import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service that knows the miniatures too."""
    with serving(tmp_path_factory.mktemp("back") / "games.db", library) as server:
        yield server


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """Where phones find that service."""
    return server.address


def turns_a_die_up(phone: Phone) -> None:
    phone.tray.get_by_role("radio", name="Turn a die up").check()
    die = phone.page.locator("input:is([name=card], [name=cards])").first
    die.dispatch_event("click")
    phone.confirm()


def test_a_partner_takes_an_act_back(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 360, 640)
    meet(ana, ben, "Wharf", seats="2")
    expect(ana.tray.get_by_role("button", name="Take back")).to_have_count(0)
    turns_a_die_up(ana)
    for phone in (ana, ben):
        phone.look_again()
        expect(phone.tray.get_by_role("button", name="Take back")).to_be_visible()
        assert phone.violations() == []
        assert phone.overflow() <= 0
    ben.tap("Take back")
    expect(ben.tray.get_by_role("button", name="Take back")).to_have_count(0)
    ana.look_again()
    expect(
        ana.main.get_by_text(re.compile("Ben took the last step back"))
    ).not_to_have_count(0)
