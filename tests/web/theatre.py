"""What moves over the board: whether all of a deed has room, and an act is seen."""

from functools import partial

from .phone import Phone
from .states import LOTS, Table
from .test_every_tap import CHOICES, TAP
from .waiting import until

# What moves is measured where it comes to lie: offsets know of no motion.
CRAMPED = """() => {
  const deed = document.querySelector('.theatre > .deed');
  if (!deed) return null;
  const said = deed.querySelector('p'), between = deed.querySelector('.between');
  const ends = one => one.offsetTop + one.offsetHeight;
  const players = [...deed.querySelectorAll(':scope > .players')];
  const came = players.flatMap(one => [...one.querySelectorAll('.number i')])
    .map(one => one.parentElement);
  const top = one => one === deed ? 0 : one.offsetTop + top(one.offsetParent);
  const before = one => one.parentElement.previousElementSibling.firstElementChild;
  const above = [between, ...players];
  const sums = [...between.querySelectorAll('.sum, .because')];
  return [
    ...above.filter(one => one.offsetTop < 0).map(() => 'above the board'),
    ...above.filter(one => ends(one) > said.offsetTop + 1).map(() => 'on the words'),
    ...came.filter(one => top(one) + ends(one.lastElementChild) > said.offsetTop + 4)
      .map(() => 'a figure on the words'),
    ...(ends(said) > deed.offsetHeight ? ['words below the board'] : []),
    ...sums.filter(one => one.scrollWidth > between.offsetWidth + 1).map(() => 'wide'),
    ...[...between.querySelectorAll('.pile > * + * > :first-child')]
      .filter(one => one.offsetLeft < 6 + before(one).offsetLeft)
      .map(() => 'a card under a card'),
    ...[...between.querySelectorAll('.plate-told')]
      .filter(one => one.scrollWidth > one.clientWidth).map(() => 'over its plate'),
  ].map(what => `${what}: ${said.textContent}`);
}"""
# What was seen to go its way over the board since this was asked, or to move on it.
MOVING = """() => {
  const from = new Map(), all = window.moved_ = new Set();
  const look = () => {
    for (const one of document.querySelectorAll('.motion .mover')) {
      const {x, y} = one.getBoundingClientRect();
      const [left, top] = from.get(one) ?? [x, y];
      from.set(one, [left, top]);
      if (Math.hypot(x - left, y - top) > 4) all.add('a copy of something');
    }
    for (const {effect} of document.getAnimations()) {
      const thing = effect.target?.closest('.at-table [data-thing]')?.dataset.thing;
      const moves = effect.getKeyframes()
        .some(one => 'scale' in one || 'translate' in one || 'transform' in one);
      if (thing && moves) all.add(thing);
    }
    if (window.moved_ === all) requestAnimationFrame(look);
  };
  look();
}"""
MOVED = "window.moved_.size > 0"
TOLD = "document.querySelector('.theatre > .deed p')?.textContent"
GO_ON = """document.querySelector('.theatre')
  ?.dispatchEvent(new Event('pointerdown', {bubbles: true}))"""


def cramped(phone: Phone) -> tuple[set[str], int]:
    """Taps through what was missed; returns what has no room, and how many deeds."""
    found: set[str] = set()
    deeds = 0
    until(lambda: phone.page.evaluate(CRAMPED) is not None, phone.rest)
    while (now := phone.page.evaluate(CRAMPED)) is not None:
        found.update(now)
        deeds += 1
        told = phone.page.evaluate(TOLD)
        phone.page.evaluate(GO_ON)
        until(partial(goes_on, phone, told), phone.rest)
    return found, deeds


def goes_on(phone: Phone, told: str) -> bool:
    """Whether something else is told now, or nothing."""
    return bool(phone.page.evaluate(TOLD) != told)


def await_moving(table: Table) -> None:
    """Acts, by taps where they do, until something is seen to move by it."""
    phone = table.phone
    phone.page.evaluate(MOVING)
    act = phone.tray.locator("button[type=submit]:enabled")
    for lot in LOTS:
        if not act.count():
            phone.page.evaluate(TAP, [CHOICES, lot])
    if act.count():
        phone.confirm()
    else:
        table.goes_on()
    hear(table)
    while not phone.page.evaluate(MOVED) and table.table()["status"] == "running":
        table.goes_on()  # what was chosen for later moves nothing yet
        hear(table)
    until(lambda: phone.page.evaluate(MOVED), phone.rest)


def hear(table: Table) -> None:
    """Lets the house answer, and the phone hear of it."""
    table.table()
    table.phone.look_again()
