"""What is wrong with a table at every size, by its boxes: low phones, desks."""

from collections.abc import Iterator

from .long import LOOK
from .phone import Phone
from .sight import UNSEEN
from .test_every_screen import SMALL, THUMB
from .test_every_tap import DRAWN
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

# Whether any part of a table but the page scrolls upwards: at large writing none may.
SCROLLED_WITHIN = """() => [...document.querySelectorAll('.at-table :not(dialog *)')]
  .filter(e => /auto|scroll/.test(getComputedStyle(e).overflowY)
    && e.scrollHeight > e.clientHeight + 2)
  .map(e => e.className)"""

# Cards that are drawn out: higher than a card is to its width.
DRAWN_OUT = """() => [...document.querySelectorAll('.card')]
  .filter(e => e.checkVisibility() && e.offsetHeight > 1.5 * e.offsetWidth + 2)
  .map(e => e.innerText || e.ariaLabel || e.className)"""

# Hand and decision side by side or one above the other, never over each other.
OVERLAP = """() => {
  const box = what => document.querySelector(what)?.getBoundingClientRect();
  const [hand, tray] = [box('.thumb .hand'), box('.thumb .tray')];
  if (!hand || !tray) return 0;
  const across = Math.min(hand.right, tray.right) - Math.max(hand.left, tray.left);
  const down = Math.min(hand.bottom, tray.bottom) - Math.max(hand.top, tray.top);
  return across > 1 && down > 1 ? Math.round(down) : 0;
}"""

# What leads on from an end never lies above what is told of it.
ABOVE = """() => {
  const box = what => document.querySelector(what)?.getBoundingClientRect();
  const [told, on] = [box('.at-table > .page'), box('.at-table > .tray')];
  return !!told && !!on && on.bottom <= told.top + 2;
}"""

# Words that are broken within, but for names as long as may be; and words over words,
# where nothing that is painted lies between them. Cards lie over each other.
WORDS = """long => {
  const isForEars = e => !!e && (/inset/.test(getComputedStyle(e).clipPath)
    || isForEars(e.parentElement));
  const seen = {visibilityProperty: true, opacityProperty: true};
  const shown = e => e.checkVisibility(seen)
    && !e.closest('.sr, .card, svg, option') && !isForEars(e);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = [], lines = [], range = document.createRange();
  const inSight = (e, {left, top, right, bottom}) => {
    for (let p = e; p; p = p.parentElement) {
      if (getComputedStyle(p).overflowY === 'visible') continue;
      const edge = p.getBoundingClientRect();
      if (bottom > edge.bottom + 2 || top < edge.top - 2) return null;
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    }
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isThere = !!found && (found.contains(e) || e.contains(found));
    return isThere && right > left + 2 ? {left, top, right, bottom} : null;
  };
  while (walk.nextNode()) {
    const node = walk.currentNode, e = node.parentElement;
    if (!node.data.trim() || !shown(e)) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const part = box.width > 2 && box.height > 2 && inSight(e, box);
      if (part) lines.push([e, node.data.trim(), part]);
    }
    for (const {0: word, index} of node.data.matchAll(/[\\p{L}\\u00AD]{2,}/gu)) {
      if (long.includes(word) || word.includes('\\u00AD')) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].map(box => Math.round(box.top));
      if (Math.max(...tops) - Math.min(...tops) > 6) broken.push(`broken: ${word}`);
    }
  }
  const over = lines.flatMap(([a, said, p], n) => lines.slice(n + 1)
    .filter(([b, , q]) => a !== b && p.left + 3 < q.right && q.left + 3 < p.right
      && p.top + 5 < q.bottom && q.top + 5 < p.bottom)
    .map(([, words]) => `${said} lies over ${words}`));
  return [...new Set([...broken, ...over])];
}"""

# How many screens a table has that scrolls as one page, and turning to one of them.
SCREENS = """() => {
  const table = document.querySelector('.at-table');
  return table && !document.querySelector('dialog[open]')
    ? Math.max(1, Math.ceil(table.scrollHeight / table.clientHeight)) : 1;
}"""
TURN = """n => {
  const table = document.querySelector('.at-table');
  if (table) table.scrollTop = n * table.clientHeight;
}"""

# Panels whose words stick out of them, below: over what is next, wherever it lies.
SPILLED = """() => [...document.querySelectorAll('.coach, .tray')]
  .filter(e => e.checkVisibility() && getComputedStyle(e).overflowY === 'visible'
    && e.scrollHeight > e.clientHeight + 4)
  .map(e => e.className)"""

# Lines that the board's own edge cuts through as it lies there, before anybody scrolls:
# of what an answer can take, or of all. A list within that scrolls alone fades there.
CUT = """what => {
  const board = document.querySelector('.board');
  if (!board || !/auto|scroll/.test(getComputedStyle(board).overflowY)) return [];
  const edge = board.getBoundingClientRect().bottom, range = document.createRange();
  const walk = document.createTreeWalker(board, NodeFilter.SHOW_TEXT), cut = [];
  const seen = {visibilityProperty: true, opacityProperty: true};
  const isWithin = (e, within) => e !== board && (within(getComputedStyle(e))
    || isWithin(e.parentElement, within));
  const isOut = e => isWithin(e, ({clipPath, overflowY}) => /inset/.test(clipPath)
    || overflowY !== 'visible');
  while (walk.nextNode()) {
    const node = walk.currentNode, e = node.parentElement;
    if (!node.data.trim() || !e.checkVisibility(seen) || isOut(e)) continue;
    if (!e.closest(what)) continue;
    range.selectNodeContents(node);
    const isCut = ({top, bottom, width}) => width > 2 && top < edge - 3
      && bottom > edge + 3;
    if ([...range.getClientRects()].some(isCut)) cut.push(node.data.trim());
  }
  return [...new Set(cut)];
}"""

# What is read before deciding and lies under the board's edge, or in the band above it
# that fades: who sits here, what is asked, the places, the battle, what is kept, whom
# one leads. Where a deck is chosen the list goes on below; a line that leads to piles
# may be scrolled to, and so may faces below a hand of four rows.
FADED = """([what, band]) => {
  const board = document.querySelector('.playing > .board');
  if (!board || board.scrollHeight < board.clientHeight + 3) return [];
  if (board.querySelector('.deck-option')) return [];
  const edge = board.getBoundingClientRect().bottom + board.scrollTop - band;
  const named = e => e.ariaLabel || e.innerText || e.className;
  return [...board.querySelectorAll(what)]
    .filter(e => e.checkVisibility() && e.getBoundingClientRect().bottom > edge)
    .map(e => named(e).replace(/\\s+/g, ' '));
}"""

# Of a list that scrolls alone, what fades below that has just been laid, or was chosen.
HALF = """() => [...document.querySelectorAll('.gt-stack')].flatMap(list => {
  const edge = list.getBoundingClientRect().bottom;
  const fades = list.scrollTop < 0.9 * (list.scrollHeight - list.clientHeight) ? 12 : 0;
  return [...list.querySelectorAll('li:has(> :checked, .chip.now)')]
    .filter(e => e.getBoundingClientRect().bottom > edge - fades + 2)
    .map(e => e.innerText.replace(/\\s+/g, ' '));
})"""

# Of the first two rows of worlds, what is not whole before anybody scrolls.
WORLDS = """() => {
  const sky = document.querySelector('.heavens:not(:has(.meanwhile, .partner))');
  if (!sky || sky.scrollTop || document.querySelector('.sandbox, .ask')) return [];
  const edge = sky.getBoundingClientRect().bottom;
  return [...sky.querySelectorAll('.location:nth-child(-n + 4)')]
    .filter(e => e.getBoundingClientRect().bottom > edge + 1)
    .map(e => e.innerText.replace(/\\s+/g, ' '));
}"""
ON_ITS_SIDE = "640x360"

# What the side of a board cuts, where nothing is scrolled sideways.
CUT_ASIDE = """() => [...document.querySelectorAll(
    '.board :is(.card, .box, .die, .portrait, .place, button, label)')]
  .filter(e => {
    if (!e.checkVisibility() || e.closest('.pile, .sr')) return false;
    for (let p = e.parentElement; p && !p.matches('.screen'); p = p.parentElement) {
      const {overflowX, clipPath} = getComputedStyle(p);
      if (/auto|scroll/.test(overflowX) || /inset/.test(clipPath)) return false;
      if (overflowX === 'visible') continue;
      const [box, edge] = [e, p].map(one => one.getBoundingClientRect());
      return box.right > edge.right + 2 || box.left < edge.left - 2;
    }
    return false;
  })
  .map(e => e.ariaLabel || e.innerText || e.className)"""
READ = (
    ".seat:not(:has(.told-line)), .lane:not(.is-legal), .lane.place, .pair, "
    ".board > .hand, .galaxy > .mine, "
    ".playing:not(:has(.gt-row:nth-child(4))) .gt-faces, "
    ".gt:not(:has(> .gt-faces)) > * > .wide"
)
BAND = 12  # pixels that fade above the edge, of which a line's descent may take some

TAKEN, ALL = ".is-legal", ".board"


def at_every_size(phone: Phone) -> Iterator[str]:
    """Lays the page out at each size in turn, and tells which."""
    was = phone.page.viewport_size
    assert was is not None
    for name, (width, height, writing) in SIZES.items():
        phone.page.evaluate(WRITE, writing)
        phone.page.set_viewport_size({"width": width, "height": height})
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
    yield from words(phone)
    yield from (f"words stick out of: {it}" for it in page.evaluate(SPILLED))
    yield from (f"drawn out: {it}" for it in page.evaluate(DRAWN_OUT))
    yield from (f"cut by the edge: {it}" for it in page.evaluate(CUT, TAKEN))
    yield from (f"cut by the side: {it}" for it in page.evaluate(CUT_ASIDE))
    if page.evaluate(ABOVE):
        yield "what leads on lies above what is told"
    if page.locator("dialog[open]").count() or not page.locator(".thumb").count():
        return
    if over := page.evaluate(OVERLAP):
        yield f"{over} px of the hand lie under the decision"
    if size == LARGE:
        yield from (f"scrolls alone: {it}" for it in page.evaluate(SCROLLED_WITHIN))
    elif not page.locator(".coach").count():
        yield from (f"out of sight: {it}" for it in page.evaluate(UNSEEN))
        if size == ON_ITS_SIDE:
            yield from (f"no whole world: {it}" for it in page.evaluate(WORLDS))
        yield from (f"laid and faded: {it}" for it in page.evaluate(HALF))
        # A name as long as may be takes its room from what lies below it.
        if LONG_NAME not in page.locator(".playing").inner_text():
            yield from (f"faded: {it}" for it in page.evaluate(FADED, [READ, BAND]))


def words(phone: Phone) -> list[str]:
    """Which words are broken or lie over others, on each screen of what is scrolled."""
    screens: int = phone.page.evaluate(SCREENS)
    found: dict[str, None] = {}
    for screen in range(screens):
        phone.page.evaluate(TURN, screen)
        found |= dict.fromkeys(phone.page.evaluate(WORDS, LONG_NAME))
    phone.page.evaluate(TURN, 0)
    return [*found]


def slips(phone: Phone) -> Iterator[str]:
    """Yields each text that an edge cuts or something covers: slow, for sheets."""
    yield from (f"cut by the edge: {it}" for it in phone.page.evaluate(CUT, ALL))
    look = phone.page.evaluate(LOOK)
    yield from (f"cut off: {it}" for it in look["cut"] if LONG_NAME not in it)
    yield from (f"covered: {it}" for it in look["covered"])
