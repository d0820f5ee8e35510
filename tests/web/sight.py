"""What of a decision is on the screen: the hand, the question, the button that answers.

On a low phone, a small one, and one on its side; with large writing the page scrolls.
"""

from collections.abc import Iterator

from .phone import Phone

SIZES = {
    "low": (360, 640),
    "small": (320, 568),
    "on its side": (640, 360),
}
# Each thing is there if what lies on the screen where it begins is the thing itself.
UNSEEN = """() => {
  const corner = box => [box.left + 9, box.top + Math.min(12, box.height / 2)];
  const isThere = (thing, [x, y]) => {
    const found = document.elementFromPoint(x, y);
    return !!found && (thing.contains(found) || found.contains(thing)
      || found.closest('.hand .card') === thing);
  };
  // of four rows or more some peep out of what is scrolled
  const cards = [...document.querySelectorAll('.thumb .hand .card')]
    .filter(one => !one.closest('.gt-row:nth-child(n + 4)'));
  const things = [
    ...cards.map(card => ['a card', card]),
    ['the question', [...document.querySelectorAll(
      '.tray .tell, .tray .either, .tray .doing')]
      .find(one => one.checkVisibility() && one.closest('.row')?.offsetWidth !== 1)],
    ['the button', [...document.querySelectorAll(
      '.tray .btn.act, .tray [type=submit], .tray .doing .btn')]
      .find(one => one.checkVisibility())],
  ];
  const isSeen = thing =>
    !!thing && isThere(thing, corner(thing.getBoundingClientRect()));
  return things.filter(([, thing]) => !isSeen(thing)).map(([name]) => name);
}"""


def unseen(phone: Phone) -> Iterator[str]:
    """Yields what is off the screen, or covered, at every size."""
    size = phone.page.viewport_size
    assert size is not None
    for name, (width, height) in SIZES.items():
        phone.page.set_viewport_size({"width": width, "height": height})
        yield from (f"{name}: {what}" for what in phone.page.evaluate(UNSEEN))
        if (out := phone.overflow()) > 0:
            yield f"{name}: {out} px stick out"
    phone.page.set_viewport_size(size)


NOT_WHOLE = """what => [...document.querySelectorAll(what)].filter(one => {
  const {left, top, right, bottom, height} = one.getBoundingClientRect();
  const middle = top + height / 2;
  const points = [[left + 9, top + 4], [right - 9, middle], [left + 9, bottom - 4]];
  return !points.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
}).map(one => one.innerText)"""


def not_whole(phone: Phone, what: str) -> Iterator[str]:
    """Yields which of some things an edge or something else cuts, at every size."""
    size = phone.page.viewport_size
    assert size is not None
    for name, (width, height) in SIZES.items():
        if width < height:
            phone.page.set_viewport_size({"width": width, "height": height})
            yield from (f"{name}: {it}" for it in phone.page.evaluate(NOT_WHOLE, what))
    phone.page.set_viewport_size(size)
