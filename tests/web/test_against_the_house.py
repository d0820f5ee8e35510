"""A whole game against the house, and what comes after it."""

import re

from playwright.sync_api import expect

from .conftest import NewPhone


def test_a_game_against_the_house_is_played_to_the_end(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", width=360, height=640)
    ana.come_in()
    ana.set_table("Twins", across="The house")
    while ana.await_turn():
        assert ana.decide().status == 200
    expect(
        ana.page.get_by_role("heading", name=re.compile("won|lost|draw"))
    ).to_be_visible()
    expect(ana.page.get_by_text("The promise was kept")).to_be_visible()
    assert ana.trouble == []


def test_a_rematch_is_one_tap_away(new_phone: NewPhone) -> None:
    ana = new_phone("Ana")
    ana.come_in()
    ana.set_table(across="The house")
    while ana.await_turn():
        ana.decide()
    before = ana.page.url
    ana.tap("Rematch")
    ana.page.wait_for_url(lambda url: "/game/" in url and url != before)
    assert ana.await_turn()


def test_the_host_says_how_well_the_house_plays(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", width=320, height=640)
    ana.come_in()
    ana.page.goto("/new")
    ana.sit("The house")
    expect(ana.page.get_by_role("radio", name="sensible")).to_be_checked()
    ana.page.get_by_role("radio", name="thinks ahead").check()
    expect(ana.page.get_by_text("Tries out what may follow")).to_be_visible()
    ana.tap("Deal")
    expect(ana.page.get_by_text("with House (thinks ahead)")).to_be_visible()
    assert ana.await_turn()
    assert ana.decide().status == 200
    assert ana.await_turn()
    assert ana.trouble == []


FETCHED = """names => names.every(name => performance.getEntriesByType('resource')
    .some(({name: of}) => of.includes(`/assets/${name}-`)))"""


def test_the_end_is_fetched_while_the_game_is_played(new_phone: NewPhone) -> None:
    ana = new_phone("Ana")
    ana.come_in()
    ana.set_table(across="The house")
    assert ana.await_turn()
    ana.page.wait_for_function(FETCHED, arg=["End", "Reckoning"])


def test_the_tray_says_what_matters_as_long_as_that_is_wished(
    new_phone: NewPhone,
) -> None:
    ana = new_phone("Ana", width=360, height=740)
    ana.come_in()
    ana.page.goto("/new#royal-galea")
    ana.sit("The house")
    ana.deal()
    tip = ana.page.get_by_text(re.compile("^A low card wins little"))
    expect(tip).to_be_visible()
    wish = ana.page.get_by_role("switch", name="What matters now")
    ana.tap("More at this table")
    expect(wish).to_be_checked()
    wish.uncheck()
    expect(wish).not_to_be_checked()
    ana.page.reload()
    assert ana.await_turn()
    expect(tip).to_have_count(0)
    ana.tap("More at this table")
    wish.check()
    ana.tap("Close")
    expect(tip).to_be_visible()
    ana.decide()
    assert ana.trouble == []


RAISED = """() => [...document.querySelectorAll('.games > .choice')]
  .filter(one => getComputedStyle(one).boxShadow !== 'none')
  .map(one => one.innerText)"""


def test_no_row_of_a_list_stands_out_as_a_list_of_its_own(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", width=360, height=740)
    ana.come_in()
    ana.set_table(across="The house")
    assert ana.await_turn()
    ana.tap("More at this table")
    expect(
        ana.page.get_by_role("link", name=re.compile("^How to play"))
    ).to_be_visible()
    assert ana.page.evaluate(RAISED) == []
