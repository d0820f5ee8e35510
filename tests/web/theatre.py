"""What was missed, told over the board: whether all of each deed has room there."""

from functools import partial

from .phone import Phone
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
  const above = [between, ...players];
  const sums = [...between.querySelectorAll('.sum, .because')];
  return [
    ...above.filter(one => one.offsetTop < 0).map(() => 'above the board'),
    ...above.filter(one => ends(one) > said.offsetTop + 1).map(() => 'on the words'),
    ...came.filter(one => top(one) + ends(one.lastElementChild) > said.offsetTop + 4)
      .map(() => 'a figure on the words'),
    ...(ends(said) > deed.offsetHeight ? ['words below the board'] : []),
    ...sums.filter(one => one.scrollWidth > between.offsetWidth + 1).map(() => 'wide'),
    ...[...between.querySelectorAll('.plate-told')]
      .filter(one => one.scrollWidth > one.clientWidth).map(() => 'over its plate'),
  ].map(what => `${what}: ${said.textContent}`);
}"""
TOLD = "document.querySelector('.theatre > .deed p')?.textContent"
TAP = """document.querySelector('.theatre')
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
        phone.page.evaluate(TAP)
        until(partial(goes_on, phone, told), phone.rest)
    return found, deeds


def goes_on(phone: Phone, told: str) -> bool:
    """Whether something else is told now, or nothing."""
    return bool(phone.page.evaluate(TOLD) != told)
