"""Galatune by the way: what a seat leaves in advance, and a trade beside the hand."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.api.phones import Phone as Player
from tests.api.phones import new_id

from .brawl import PLAN, Brawl
from .conftest import NewPhone
from .server import Server, serving
from .test_keyboard import arrow_to, confirms, reach


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service whose time the test moves."""
    with serving(tmp_path_factory.mktemp("days") / "games.db") as server:
        yield server


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """Where phones find that service."""
    return server.address


def test_with_orders_left_a_turn_costs_one_visit(
    new_phone: NewPhone, server: Server
) -> None:
    ana = new_phone("Ana", 360, 640)
    brawl = Brawl(server, ana, 3)
    brawl.chooses()
    which = ana.tray.get_by_role("radiogroup", name="Which decision")
    which.get_by_text("Traps").click()
    ana.tray.get_by_text("Pass all turn", exact=True).click()
    ana.tray.get_by_role("radio", name="Until I change it").check()
    assert ana.confirm().status == 200
    for day in (2, 3):
        which.get_by_text("Plan").click()
        brawl.plans(on=1)  # who lives to the third turn
        brawl.others_play()
        server.passes(hours=20)
        ana.page.reload()
        expect(ana.banner).to_have_text(PLAN)
        assert brawl.seen["view"]["turn"] == day
    expect(which.get_by_text("Traps ✓")).to_be_visible()
    ana.tap("all 2 turns")
    sheet = ana.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Turn 1")).to_be_visible()
    sheet.get_by_role("button", name="A later turn").click()
    expect(sheet.get_by_role("heading", name="Turn 2")).to_be_visible()
    assert ana.trouble == []


def test_a_champion_is_chosen_and_a_card_traded_by_keyboard(
    new_phone: NewPhone, server: Server
) -> None:
    ana = new_phone("Ana", 360, 640)
    brawl = Brawl(server, ana, 2)
    reach(ana, "[name=champion]")
    arrow_to(ana, "Baro Ironsides")
    confirms(ana)
    (ben,) = brawl.others
    take(ben, brawl.game, "champion", "take", at="C01")
    ana.look_again()
    ana.tray.get_by_text("Trade", exact=True).click()
    brawl.takes()
    ana.confirm()
    trades = ana.page.get_by_role("region", name="Trades")
    expect(trades).to_contain_text("is open to trade")
    given = take(ben, brawl.game, "offer", "offer")
    ana.look_again()
    expect(trades).to_contain_text(f"Ben: {given} in return")
    reach(ana, ".tray [role=radiogroup] input")
    arrow_to(ana, "^Trade")
    assert not ana.tray.locator("button[type=submit]").is_enabled()
    reach(ana, "[name=offer]")
    ana.page.keyboard.press("Space")
    expect(ana.tray).to_contain_text(f"{given} for your")
    confirms(ana)
    expect(ana.page.locator(".gt-hand")).to_contain_text(given)
    expect(trades.get_by_role("listitem")).to_have_count(0)
    assert ana.trouble == []


def take(player: Player, game: str, kind: str, move: str, at: str = "") -> str:
    """Answers a decision of a kind by its first picks; returns what was picked."""
    seen = player.game(game)
    asked = next(one for one in seen["decisions"] if one["kind"] == kind)
    found = next(one for one in asked["moves"] if one["move"] == move)
    picks = {pick["name"]: pick["of"][: pick["min"]] for pick in found["picks"]}
    picks |= {"at": [at]} if at else {}
    call = {"id": new_id(), "seat": asked["seat"], "decision": asked["id"]}
    player.answer(game, {**call, "move": move, "picks": picks, "after": seen["seen"]})
    first = next(iter(picks.values()), [""])[0]
    return str(asked["things"].get(first, {}).get("label", ""))
