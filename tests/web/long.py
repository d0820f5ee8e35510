"""A screen in the language of longer words: what suffers, and what stays English."""

import re
from collections.abc import Collection, Iterator

from .phone import Phone

# Names stay as they are, and how a browser of ours writes a list.
NAMES = {"Ana", "A", "House", "and"}
RULE = re.compile(r"\b[A-Z]{2}-\d{3}\b")
WORD = re.compile(r"[^\W\d_]+")
VOWEL = re.compile(r"[aeiouAEIOU]")  # the long language has marks on all of them

# All texts that are seen or read out, those of which an edge cuts a part off, and those
# that something else lies upon. Bars lie over what is scrolled, cards over each other.
LOOK = """() => {
  const named = ['aria-label', 'title', 'placeholder', 'alt'];
  const isSeen = e => e.checkVisibility({visibilityProperty: true})
    && !e.closest('script, style, body [lang]');
  const own = e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim());
  const style = (e, name) => getComputedStyle(e).getPropertyValue(name);
  const bar = e => e.closest('.thumb, .tray, .coach, header, nav, dialog');
  const isPainted = e => own(e)
    || !/, 0\\)|transparent/.test(style(e, 'background-color'));

  const isCut = e => {
    for (let p = e; p && p !== document.body; p = p.parentElement) {
      if (/auto|scroll/.test(style(p, 'overflow-x'))) return false;
      if (/hidden|clip/.test(style(p, 'overflow-x'))
        && p.scrollWidth > p.clientWidth + 1) return true;
    }
    return false;
  };
  const isScrolledAway = (e, box) => {
    for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
      const {top, bottom} = p.getBoundingClientRect();
      if (/auto|scroll/.test(style(p, 'overflow-y'))
        && (box.bottom > bottom + 2 || box.top < top - 2)) return true;
    }
    return false;
  };
  const meet = (a, b) => a.left + 2 < b.right && b.left + 2 < a.right
    && a.top + 4 < b.bottom && b.top + 4 < a.bottom;
  const boxes = e => {
    const range = new Range();
    range.selectNodeContents(e);
    const all = own(e) ? [...range.getClientRects()] : [e.getBoundingClientRect()];
    return all.filter(box => !isScrolledAway(e, box));
  };
  const isForEars = e => {
    for (let p = e; p && p !== document.body; p = p.parentElement)
      if (/inset/.test(style(p, 'clip-path'))) return true;
    return false;
  };
  const isFlat = e => isSeen(e) && e.offsetWidth > 2 && !e.closest('.sr, .card')
    && !isForEars(e);
  const painted = [...document.querySelectorAll('body *')]
    .filter(e => isFlat(e) && isPainted(e)).map(e => [e, boxes(e)]);
  const isCovered = e => painted.some(([one, over]) =>
    !one.contains(e) && !e.contains(one) && bar(one) === bar(e)
    && boxes(e).some(a => over.some(b => meet(a, b))));

  const found = {told: [], cut: [], covered: []};
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode, e = node.parentElement;
    if (!node.data.trim() || !isSeen(e)) continue;
    found.told.push(node.data);
    if (!isFlat(e)) continue;
    if (isCut(e)) found.cut.push(node.data);
    if (isCovered(e)) found.covered.push(node.data);
  }
  for (const e of document.querySelectorAll(named.map(name => `[${name}]`)))
    if (isSeen(e)) found.told.push(...named.map(name => e.getAttribute(name) ?? ''));
  return found;
}"""


def trouble(phone: Phone, names: Collection[str] = ()) -> Iterator[str]:
    """Yields what is wrong with the screen as it stands.

    `names` are those of cards and places, which are data.
    """
    found = phone.page.evaluate(LOOK)
    for text in found["told"]:
        if _is_english(_without(text, names)):
            yield f"English: {text}"
    yield from (f"cut off: {text}" for text in found["cut"])
    yield from (f"covered: {text}" for text in found["covered"])
    if (out := phone.overflow()) > 0:
        yield f"{out} px stick out"


def _without(text: str, names: Collection[str]) -> str:
    for name in names:
        text = text.replace(name, "")
    return text


def _is_english(text: str) -> bool:
    words = (word for word in WORD.findall(RULE.sub("", text)) if word not in NAMES)
    return any(VOWEL.search(word) for word in words)
