"""What is wrong with a table at every size, by its boxes: low phones, desks."""

from collections.abc import Iterator

from .long import LOOK
from .phone import Phone
from .sight import UNSEEN
from .test_every_screen import SMALL, THUMB
from .test_in_sight import LONG_NAME

# Width, height, and how large the writing is.
SIZES = {
    "320x568": (320, 568, 1),
    "360x640": (360, 640, 1),
    "412x915": (412, 915, 1),
    "640x360": (640, 360, 1),
    "1280x800": (1280, 800, 1),
    "200 %": (360, 640, 2),
}
LARGE = "200 %"
WRITE = "times => { document.documentElement.style.fontSize = `${times * 100}%` }"
DRAWN = (
    "() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))"
)

# Whether any part of a table but the page scrolls upwards: at large writing none may.
SCROLLED_WITHIN = """() => [...document.querySelectorAll('.at-table :not(dialog *)')]
  .filter(e => /auto|scroll/.test(getComputedStyle(e).overflowY)
    && e.scrollHeight > e.clientHeight + 2)
  .map(e => e.className)"""

# Hand and decision side by side or one above the other, never over each other.
OVERLAP = """() => {
  const box = what => document.querySelector(what)?.getBoundingClientRect();
  const [hand, tray] = [box('.thumb .hand'), box('.thumb .tray')];
  if (!hand || !tray) return 0;
  const across = Math.min(hand.right, tray.right) - Math.max(hand.left, tray.left);
  const down = Math.min(hand.bottom, tray.bottom) - Math.max(hand.top, tray.top);
  return across > 1 && down > 1 ? Math.round(down) : 0;
}"""


# The words of names, lines and bars that do not stand on one line.
BROKEN = """() => {
  const broken = [];
  for (const line of document.querySelectorAll('.bar h1, .told-line, .bar-line')) {
    const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (walk.currentNode.parentElement.closest('.sr')) continue;
      for (const {0: word, index} of walk.currentNode.data.matchAll(/\\w+/g)) {
        const range = new Range();
        range.setStart(walk.currentNode, index);
        range.setEnd(walk.currentNode, index + word.length);
        const boxes = [...range.getClientRects()].filter(box => box.width > 1);
        if (new Set(boxes.map(box => Math.round(box.top))).size > 1) broken.push(word);
      }
    }
  }
  return broken;
}"""


def at_every_size(phone: Phone) -> Iterator[str]:
    """Lays the page out at each size in turn, and tells which."""
    was = phone.page.viewport_size
    assert was is not None
    for name, (width, height, writing) in SIZES.items():
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.page.evaluate(WRITE, writing)
        phone.page.evaluate(DRAWN)
        yield name
    phone.page.evaluate(WRITE, 1)
    phone.page.set_viewport_size(was)


def faults(phone: Phone, size: str) -> Iterator[str]:
    """Yields what is wrong with the page as it is laid out now, by its large boxes."""
    page = phone.page
    if (out := phone.overflow()) > 0:
        yield f"{out} px stick out"
    yield from (f"too small: {it}" for it in page.evaluate(SMALL, THUMB))
    yield from (f"broken within: {it}" for it in page.evaluate(BROKEN))
    if page.locator("dialog[open]").count() or not page.locator(".thumb").count():
        return
    if over := page.evaluate(OVERLAP):
        yield f"{over} px of the hand lie under the decision"
    if size == LARGE:
        yield from (f"scrolls alone: {it}" for it in page.evaluate(SCROLLED_WITHIN))
    elif not page.locator(".coach").count():
        yield from (f"out of sight: {it}" for it in page.evaluate(UNSEEN))


def slips(phone: Phone) -> Iterator[str]:
    """Yields each text that an edge cuts or something covers: slow, for sheets."""
    look = phone.page.evaluate(LOOK)
    yield from (f"cut off: {it}" for it in look["cut"] if LONG_NAME not in it)
    yield from (f"covered: {it}" for it in look["covered"])
