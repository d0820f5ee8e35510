"""What says that it can be tapped takes the tap, and choices are made in any order."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewPhone
from .guest import Guest
from .server import Server, serving
from .waiting import until

GALATUNE = {"others": 4, "cards": "house-1"}
TABLES = (
    pytest.param("common-galea", {}, id="common-galea"),
    pytest.param("noble-galea", {}, id="noble-galea"),
    pytest.param("royal-galea", {}, id="royal-galea"),
    pytest.param("gaiaton", {}, id="gaiaton"),
    pytest.param("galatune", GALATUNE, id="galatune"),
    pytest.param("one-deck-galaxy", {"others": 0}, id="one-deck-galaxy"),
)
SMALL = (320, 568)
DRAWN = (
    "() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))"
)
STATES = 2  # of a game that are tapped all over
DECISIONS = 4  # that are chosen in any order
TAPS = 7  # before one of them is confirmed

# What takes no tap where it lies on the screen: at its middle and inside each side. Of
# a card that others overlap, and of what is scrolled, a part is enough; on a row or a
# world that is tapped as a whole there may lie smaller things that are tapped.
MISSED = """() => {
  const bars = '.thumb, .coach, header, nav, dialog, .gt-rows > .wide';
  const bar = e => e.closest(bars);
  const inside = (e, box) => {
    let {left, top, right, bottom} = box;
    for (let p = e.parentElement; p; p = p.parentElement) {
      if (!/auto|scroll|hidden|clip/.test(getComputedStyle(p).overflow)) continue;
      const edge = p.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return {left: Math.max(left, 0), top: Math.max(top, 0),
      right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight)};
  };
  const points = ({left, top, right, bottom}) => {
    const [x, y, d] = [(left + right) / 2, (top + bottom) / 2, 9];
    return [[x, y], [left + d, y], [right - d, y], [x, top + d], [x, bottom - d]];
  };
  const what = 'a[href], button:not(:disabled), input:not(:disabled), summary';
  const missed = [];
  for (const e of document.querySelectorAll(what)) {
    if (!e.checkVisibility({visibilityProperty: true}) || e.closest('.sr')) continue;
    const own = (e.matches('input') && e.closest('label')) || e;
    const box = inside(own, own.getClientRects()[0] ?? own.getBoundingClientRect());
    if (box.right - box.left < 12 || box.bottom - box.top < 12) continue;
    const takes = ([x, y]) => {
      const found = document.elementFromPoint(x, y);
      if (!found || own.contains(found)) return true;
      const within = own.matches('.over') && own.parentElement.contains(found);
      if (within && found.closest('a, button, input, label')) return true;
      return bar(found) !== bar(own) && !!bar(found);
    };
    const card = own.closest('.card');
    const tried = card ? [[box.left + 9, box.top + 12]] : points(box);
    const lost = tried.filter(point => !takes(point));
    for (const [x, y] of lost) {
      const over = document.elementFromPoint(x, y);
      const at = `${Math.round(x)},${Math.round(y)}`;
      missed.push(`${e.ariaLabel || e.innerText || e.name} at ${at} lies under `
        + `${over.tagName} ${over.className} ${over.innerText}`);
    }
  }
  return missed;
}"""

CHOICES = ".thumb input, .board input, .thumb [aria-pressed], .board [aria-pressed]"
TAP = """([what, lot]) => {
  const open = [...document.querySelectorAll(what)].filter(e =>
    !e.disabled && e.name !== 'decision' && e.checkVisibility());
  const one = open[Math.floor(lot * open.length)];
  one?.click();
  return one ? one.ariaLabel || one.closest('label')?.innerText || one.name : null;
}"""
ELEMENTS = "document.querySelectorAll('*').length"
STYLED = "UpdateLayoutTree"  # as a trace names it when styles are reckoned anew
# What a thing is called may tell what the choice would do: it goes by what it is, or by
# its place.
CHOSEN = """what => [...document.querySelectorAll(what)]
  .filter(e => e.name !== 'decision')
  .map((e, at) => [e, e.closest('[data-thing]')?.dataset.thing ?? at])
  .filter(([e]) => e.checked || e.ariaPressed === 'true')
  .map(([e, thing]) => `${e.name} ${thing}`).sort()"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service whose house is through when a test says so."""
    with serving(tmp_path_factory.mktemp("taps") / "games.db") as server:
        yield server


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """Where phones find that service."""
    return server.address


@pytest.mark.parametrize(("system", "seats"), TABLES)
def test_what_can_be_tapped_takes_it_at_its_middle_and_its_edges(
    new_phone: NewPhone, server: Server, system: str, seats: dict[str, object]
) -> None:
    guest = Guest(new_phone("Ana", *SMALL), server, system, **seats)  # type: ignore[arg-type]
    found: list[str] = []
    for state in range(STATES):
        guest.plays(3 * state)
        for width, height in (SMALL, (412, 915), (640, 360)):
            guest.page.set_viewport_size({"width": width, "height": height})
            size = f"{state} at {width}x{height}"
            found += [f"{size}: {it}" for it in guest.page.evaluate(MISSED)]
            guest.page.evaluate(TAP, [CHOICES, 0.5])
            found += [f"{size}, chosen: {it}" for it in guest.page.evaluate(MISSED)]
    assert found + guest.phone.trouble == []


@pytest.mark.parametrize(("system", "seats"), TABLES)
def test_a_tap_styles_what_it_changes_and_not_the_whole_page(
    new_phone: NewPhone, server: Server, system: str, seats: dict[str, object]
) -> None:
    guest = Guest(new_phone("Ana", 360, 640), server, system, **seats)  # type: ignore[arg-type]
    guest.plays(0)
    guest.page.evaluate(TAP, [CHOICES, 0.1])  # what the first one brings is there
    guest.page.evaluate(DRAWN)
    most = max(styled(guest.page, 0.6), styled(guest.page, 0.3))
    assert most < guest.page.evaluate(ELEMENTS) / 2


def styled(page: Page, lot: float) -> int:
    """For how many elements at once styles are reckoned when something is tapped."""
    found: list[int] = []
    ended: list[bool] = []

    def take(told: dict[str, list[dict[str, Any]]]) -> None:
        done = [one for one in told["value"] if one["name"] == STYLED]
        found.extend(one["args"].get("elementCount", 0) for one in done)

    session = page.context.new_cdp_session(page)

    def end(_: object) -> None:
        ended.append(True)

    session.on("Tracing.dataCollected", take)
    session.on("Tracing.tracingComplete", end)
    categories = {"includedCategories": ["devtools.timeline"]}
    session.send("Tracing.start", {"traceConfig": categories})
    page.evaluate(TAP, [CHOICES, lot])
    page.evaluate(DRAWN)
    session.send("Tracing.end")
    until(lambda: any(ended), lambda: page.evaluate("0"))
    session.detach()
    return max(found)


@pytest.mark.parametrize(("system", "seats"), TABLES)
def test_choices_are_made_in_any_order_and_none_is_lost(
    new_phone: NewPhone, server: Server, system: str, seats: dict[str, object]
) -> None:
    guest = Guest(new_phone("Ana", 360, 640), server, system, **seats)  # type: ignore[arg-type]
    lot, phone, page = Random(system), guest.phone, guest.page
    trouble: list[str] = []
    for _ in range(DECISIONS):
        guest.plays(0)
        if phone.end.is_visible():
            break
        taps = [page.evaluate(TAP, [CHOICES, lot.random()]) for _ in range(TAPS)]
        page.wait_for_timeout(60)
        before = page.evaluate(CHOSEN, CHOICES)
        tabs = phone.tray.locator("input[name=decision]")
        for tab in [*range(1, tabs.count()), 0]:
            if tabs.count():
                tabs.nth(tab).check()
        page.wait_for_timeout(60)
        if page.evaluate(CHOSEN, CHOICES) != before:
            after = page.evaluate(CHOSEN, CHOICES)
            trouble.append(f"{taps}: chosen was {before}, then {after}")
        act = phone.tray.locator("button[type=submit]")
        if act.count() and act.is_enabled():
            if (said := phone.confirm()).status != 200:
                trouble.append(f"{taps}: {said.text()}")
        else:
            expect(phone.tray).to_contain_text(" ")
            guest.plays(1)
    assert trouble + phone.trouble == []
