"""Galatune on phones: whole games of five and of two teams, ten at a reveal."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import FloatRect, expect

from .brawl import PLAN, TRAP, Brawl
from .conftest import NewPhone
from .everybody import Everybody, strike
from .phone import Phone
from .server import Server, serving
from .sight import not_whole, unseen
from .test_every_screen import check

DARK_TECH_AND_NATURE = ("Kord the Hollow", "Cipher Nine", "Fen Marrow")
RETURN = "Come back: champion and hand"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The service, which settles when a test says so."""
    with serving(tmp_path_factory.mktemp("galatune") / "games.db") as server:
        yield server


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """Where phones find that service."""
    return server.address


def test_five_phones_play_a_whole_brawl(new_phone: NewPhone, server: Server) -> None:
    names = ("Ana", "Ben", "Cem", "Dan", "Eva")
    phones = [new_phone(name, 360, 640) for name in names]
    ana, ben = phones[:2]
    brawl = Everybody(server, *phones, goal=2, ties="share")
    brawl.choose("Baro Ironsides", "Auriel Vance", *DARK_TECH_AND_NATURE)
    expect(ana.banner).to_have_text(PLAN)
    trouble = [*unseen(ana), *not_whole(ana, ".champ")]
    to_look_at = [PLAN, TRAP, "Take your prize"]
    is_on = True
    while is_on:
        if (asked := ana.banner.inner_text()) in to_look_at:
            to_look_at.remove(asked)
            check(ana, asked, trouble)
        if asked == TRAP:
            trouble += not_whole(ana, ".champ")
        if (asked := ben.banner.inner_text()) == RETURN:
            check(ben, asked, trouble)
        is_on = brawl.answer(on=1)
    assert to_look_at == []
    for phone in phones:
        expect(phone.end).to_be_visible()
        trouble += phone.trouble
    check(ana, "the end", trouble)
    places = ana.page.get_by_role("list", name="Places").get_by_role("listitem")
    expect(places.first).to_contain_text("VP 2")
    field = ana.page.get_by_role("region", name="Battlefield")
    expect(field.get_by_role("button", name=re.compile("place 1"))).to_have_count(3)
    expect(field.locator("[data-seat='1']")).to_contain_text("fell 2")
    assert trouble == []


def test_four_phones_play_a_team_game(new_phone: NewPhone, server: Server) -> None:
    phones = [new_phone(name, 360, 640) for name in ("Ana", "Ben", "Cem", "Dan")]
    ana, ben, cem, _dan = phones
    game = Everybody(server, *phones, team=True, goal=1, ties="share")
    game.choose("Baro Ironsides", "Eron", "Kord the Hollow", "Fen Marrow")
    strike(cem, on=1)
    assert cem.confirm().status == 200
    for phone in (ana, ben):
        phone.look_again()
    expect(ana.page.locator(".champ[data-seat='2']")).to_contain_text("plans Reap")
    expect(ben.page.locator(".champ[data-seat='2']")).not_to_contain_text("plans")
    while game.answer(on=1):
        assert ana.overflow() <= 0
    places = ana.page.get_by_role("list", name="Places").get_by_role("listitem")
    expect(places).to_have_count(2)
    for phone in phones:
        expect(phone.end).to_be_visible()
        assert phone.trouble == []
    ana.page.get_by_role("button", name=re.compile("^Turn 1")).click()
    sheet = ana.page.get_by_role("dialog")
    expect(sheet.get_by_role("listitem")).to_have_count(4)
    assert ana.violations() == []


def test_who_comes_back_reads_beside_each_way_what_one_would_hold(
    new_phone: NewPhone, server: Server
) -> None:
    ana, ben, cem = (new_phone(name, 320, 640) for name in ("Ana", "Ben", "Cem"))
    brawl = Everybody(server, ana, ben, cem, goal=3)
    brawl.choose("Baro Ironsides", "Auriel Vance", "Kord the Hollow")
    while ben.banner.inner_text() != RETURN:
        assert brawl.answer(on=1)
    ben.page.get_by_role("radio", name="Auriel Vance").check()
    way = ben.tray.get_by_role("radio", name=re.compile(r"^Keep: (\d+|no card)$"))
    expect(way).to_have_count(1)
    ben.tray.get_by_role("radio", name=re.compile(r"^Draw anew: \d new$")).check()
    expect(ben.tray).to_contain_text(re.compile(r"You would hold (\d): 0 kept, \1 new"))
    assert ben.overflow() <= 0
    assert ben.trouble == []


def test_what_came_of_a_turn_is_told_on_one_screen_and_step_by_step(
    new_phone: NewPhone, server: Server
) -> None:
    ana = new_phone("Ana", 320, 640)
    brawl = Brawl(server, ana, 3, cards="house-1")
    brawl.chooses()
    brawl.plans()
    brawl.others_play()
    brawl.plays_ahead(lambda seen: seen["view"]["turn"] == 2)
    ana.tap("the whole turn")
    sheet = ana.page.get_by_role("dialog")
    expect(sheet.get_by_role("listitem").first).to_contain_text(
        "Haymaker on Ben · strikes for 4"
    )
    assert ana.overflow() <= 0
    sheet.get_by_role("radio", name="Step by step").check()
    expect(sheet).to_contain_text("Plans · 1 of")
    expect(sheet.get_by_role("region", name="Actions and Traps")).to_be_visible()
    onward = sheet.get_by_role("button", name="Next", exact=True)
    while onward.is_enabled():
        onward.click()
    expect(sheet.get_by_role("heading", name=re.compile("HP, now"))).to_be_visible()
    assert ana.overflow() <= 0
    assert ana.trouble == []


def test_what_came_of_a_turn_for_all_stands_on_a_small_phone(
    new_phone: NewPhone, server: Server
) -> None:
    ana = new_phone("Ana", 320, 568)
    brawl = Brawl(server, ana, 5, cards="house-1")
    brawl.chooses()
    before = hps(brawl)
    brawl.plans()
    brawl.others_play()
    brawl.plays_ahead(lambda seen: seen["view"]["turn"] == 2)
    changed = sum(hp != then for hp, then in zip(hps(brawl), before, strict=True))
    assert changed > 1
    news = ana.page.get_by_role("region", name="Turn 1")
    expect(news.get_by_role("listitem").filter(visible=True)).to_have_count(changed)
    assert [*not_whole(ana, ".gt-news li")] == []
    assert ana.overflow() <= 0


def test_the_deck_can_be_tapped_beside_the_last_turn(
    new_phone: NewPhone, server: Server
) -> None:
    ana = new_phone("Ana", 320, 568)
    brawl = Brawl(server, ana, 5, cards="house-1")
    brawl.plays_ahead(lambda seen: seen["view"]["turn"] == 2)
    ana.tap("Put away what came of the turn")
    expect(ana.page.get_by_role("button", name="last turn")).to_be_visible()
    ana.page.get_by_role("button", name=re.compile("^Source Deck")).click()
    expect(ana.page.get_by_role("dialog")).to_be_visible()


def test_cards_keep_their_pictures_in_a_duel_on_a_tall_phone(
    new_phone: NewPhone, server: Server
) -> None:
    ana = new_phone("Ana", 412, 915)
    brawl = Brawl(server, ana, 2, cards="house-1")
    brawl.chooses()
    brawl.plans()
    brawl.others_play()
    expect(ana.banner).to_have_text(TRAP)
    pictures = ana.page.locator(".gt-hand .stamp")
    expect(pictures.first).to_be_visible()
    assert [*not_whole(ana, ".gt-hand .card")] == []


def hps(brawl: Brawl) -> list[int]:
    """The HP of all, by their seats."""
    return [player["hp"] for player in brawl.seen["view"]["players"]]


def test_a_hand_of_three_rows_is_whole_on_a_small_phone(
    new_phone: NewPhone, server: Server
) -> None:
    ana = new_phone("Ana", 320, 568)
    brawl = Brawl(server, ana, 10, double=True, cards="house-1")
    brawl.chooses()
    brawl.shows_in_hand(*(f"A{n:02d}" for n in range(1, 15)))
    expect(ana.page.locator(".gt-hand .card")).to_have_count(15)
    assert [*not_whole(ana, ".gt-hand .card")] == []
    edges = [box["x"] for box in boxes(ana, ".gt-hand .card")]
    ends = [box["x"] + box["width"] for box in boxes(ana, ".gt-hand .card")]
    assert min(edges) == pytest.approx(320 - max(ends), abs=1)


def boxes(phone: Phone, what: str) -> list[FloatRect]:
    """Where some things lie on the screen."""
    found = (one.bounding_box() for one in phone.page.locator(what).all())
    return [box for box in found if box]


def test_ten_reach_a_reveal_on_the_smallest_phone(
    new_phone: NewPhone, server: Server
) -> None:
    ana = new_phone("Ana", 320, 640)
    brawl = Brawl(server, ana, 10, double=True)
    brawl.chooses()
    field = ana.page.get_by_role("region", name="Battlefield")
    expect(field.get_by_text(re.compile("thinking|ready"))).to_have_count(10)
    assert ana.overflow() <= 0
    brawl.plans()
    brawl.others_play()
    expect(ana.banner).to_have_text(TRAP)
    assert ana.overflow() <= 0
    assert ana.violations() == []
    assert ana.trouble == []
