"""Every board at every size: hand and decision in sight, nothing too small."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .conftest import NewPhone
from .server import Server, serving
from .sizes import at_every_size, faults
from .states import UNREAD, Table
from .test_every_tap import GALATUNE, TABLES
from .test_in_sight import LONG_NAME
from .theatre import await_moving, cramped

LOW = ((320, 568), (640, 360))
MISSED = {"common-galea": 4, "noble-galea": 2}  # answers of games that are soon over
MANY = 16
LASTING = """lasts => document.querySelectorAll('.gt-round .champ').forEach(one => {
  const states = Object.assign(document.createElement('small'), {className: 'states'});
  states.textContent = lasts;
  one.append(states);
})"""
OVERLAPPING = """() => {
  const plates = [...document.querySelectorAll('.gt-round .champ')];
  const boxes = plates.map(one => one.getBoundingClientRect());
  return boxes.filter((a, n) => boxes.slice(n + 1).some(b => a.left < b.right - 1
    && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)).length;
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service whose house is through when a test says so."""
    with serving(tmp_path_factory.mktemp("sizes") / "games.db") as server:
        yield server


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """Where phones find that service."""
    return server.address


@pytest.mark.parametrize(("system", "seats"), TABLES)
def test_a_table_is_whole_at_every_size(
    new_phone: NewPhone, server: Server, system: str, seats: dict[str, object]
) -> None:
    table = Table(new_phone("Ana", 360, 640), server, system, **seats)  # type: ignore[arg-type]
    found = [
        f"{state} at {size}: {fault}"
        for state in table.states()
        for size in at_every_size(table.phone)
        for fault in faults(table.phone, size)
    ]
    assert found + table.phone.trouble == []


def test_a_ring_of_champions_is_as_high_as_what_lasts_on_them_needs(
    new_phone: NewPhone, server: Server
) -> None:
    phone = new_phone("Ana", 820, 1180)
    table = Table(phone, server, "galatune", **GALATUNE)  # type: ignore[arg-type]
    table.plays(1)
    expect(phone.page.locator(".gt-round")).to_be_visible()
    phone.page.evaluate(LASTING, f"{LONG_NAME} · " * 4)
    assert phone.page.evaluate(OVERLAPPING) == 0


@pytest.mark.parametrize(("system", "seats"), TABLES)
def test_what_was_missed_has_room_on_low_phones(
    new_phone: NewPhone, server: Server, system: str, seats: dict[str, object]
) -> None:
    phone = new_phone("Ana", 320, 568)
    table = Table(phone, server, system, **seats)  # type: ignore[arg-type]
    table.plays(MISSED.get(system, MANY))
    phone.page.emulate_media(reduced_motion="no-preference")
    for width, height in LOW:
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.page.evaluate(UNREAD)
        phone.page.reload()
        found, deeds = cramped(phone)
        assert (found, deeds > 1) == (set(), True), (width, deeds)
    await_moving(table)
