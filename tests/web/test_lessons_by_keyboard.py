"""Each lesson played to its end with keys alone, small, and in longer words."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from engine.kernel.pseudo import PSEUDO, longer

from .conftest import NewPhone
from .phone import Phone
from .sight import unseen
from .test_every_screen import check
from .test_introductions import MEANT

LESSONS = {
    "common-galea": 9,
    "noble-galea": 10,
    "royal-galea": 9,
    "gaiaton": 9,
    "galatune": 16,
    "galatune/2": 17,
    "one-deck-galaxy": 17,
    "one-deck-galaxy/2": 17,
}  # screens
SPEAK = f"localStorage.setItem('slowhand:language', '\"{PSEUDO}\"')"
FINGER = 44  # CSS pixels
TAPPED_AT = ((360, 640), (320, 568))  # a finger can do what a key does
ACTS = 3  # that its screens wait for: a people, a die, and to be done
STOPS = 160  # of the Tab key, at most, to whatever is on a page
CONFIRM = ".tray [type=submit]"
NEXT = ".coach > .btn.act"
ON = ".coach > :is(.btn, .for-me):not([aria-disabled=true])"
DONE = ".tray .doing > .btn:last-child"
DIE = ".pool button"
FITS = "main .box.small.is-legal, main .base-row.is-legal"
# What is still open: of which one is taken where none is, of others what is not.
OPEN = """() => {
  const all = [...document.querySelectorAll('main input, .thumb input, .tray input')]
    .filter(one => one.checkVisibility() && !one.disabled);
  const taken = new Set(all.filter(one => one.checked).map(one => one.name));
  const is = ({type, name, checked}) => type === 'radio' ? !taken.has(name) : !checked;
  return [...new Set(all.filter(is).map(({type, name}) => type === 'radio'
    ? `input[name="${name}"]` : `input[name="${name}"]:not(:checked)`))].join();
}"""
# Which key leads on to what is meant: none where it has the focus. Among choices of
# which one is taken an arrow goes on.
KEY = """what => {
  const at = document.activeElement;
  const meant = [...document.querySelectorAll(what)]
    .filter(one => one.checkVisibility() && !one.disabled);
  if (meant.includes(at)) return '';
  const beside = ({name, type}) => type === 'radio' && name === at.name;
  return at.type === 'radio' && meant.some(beside) ? 'ArrowDown' : 'Tab';
}"""
# Whatever is read out of itself from now on.
HEAR = """() => {
  window.heard = [];
  new MutationObserver(all => all.forEach(({target, addedNodes}) => {
    for (const node of addedNodes.length ? addedNodes : [target]) {
      const at = node.nodeType === 1 ? node : node.parentElement;
      if (at?.closest('[aria-live], [role=status]')) window.heard.push(
        (at.closest('p') ?? at).textContent);
    }
  })).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""
# Where a lesson stands: its screen, and what it waits for. What was given may be chosen
# anew while others decide: nothing is waited for then.
STANDS = """() => {
  const is = what => !!document.querySelector(what)?.checkVisibility();
  const what = is('.farewell') ? 'left' : is('.coach > .btn.act') ? 'next'
    : is('.coach .quiz:not(.given)') ? 'asked'
    : is('form.tray') && is('.coach > .for-me:not([aria-disabled=true])') ? 'open' : '';
  return {what, title: document.querySelector('.coach h2')?.lastChild.textContent};
}"""


class Keys:
    """Somebody who learns a game in longer words, and has no pointer."""

    def __init__(self, phone: Phone, lesson: str) -> None:
        self.phone, self.page = phone, phone.page
        phone.page.add_init_script(SPEAK)
        phone.page.goto(f"/learn/{lesson}")
        expect(self.coach).to_be_visible()

    @property
    def coach(self) -> Locator:
        return self.page.get_by_role("region", name=longer("The coach"))

    @property
    def stands(self) -> dict[str, str]:
        """What the lesson shows, and waits for."""
        found: dict[str, str] = self.page.evaluate(STANDS)
        return found

    @property
    def told(self) -> Locator:
        """What was done for whoever only reads, and why."""
        return self.coach.locator("p", has_text=longer("Done for you."))

    def shows(self, selector: str) -> bool:
        return self.page.locator(selector).first.is_visible()

    def reach(self, selector: str) -> bool:
        """Goes on, key by key, until this has the focus; whether it can be reached."""
        for _ in range(STOPS):
            key = self.page.evaluate(KEY, selector)
            if not key:
                return True
            self.page.keyboard.press(key)
        return False

    def press(self, selector: str, key: str = "Enter") -> None:
        assert self.reach(selector), f"{self.stands}: {selector} cannot be reached"
        self.page.keyboard.press(key)

    def sends(self, selector: str = CONFIRM) -> None:
        """Presses what answers; the server takes it."""
        assert self.reach(selector), f"{self.stands}: {selector} cannot be reached"
        with self.page.expect_response(re.compile("/answers")) as said:
            self.page.keyboard.press("Enter")
        assert said.value.ok
        expect(self.page.locator(".tray [aria-busy=true]")).to_have_count(0)

    def answers(self) -> None:
        """Answers the question that is open, and hears whether that is right."""
        self.press(".coach .quiz .btn")
        expect(self.coach.locator(".quiz p")).to_be_visible()

    def follows(self) -> None:
        """Does what is ringed, then whatever is left to choose, and confirms."""
        before = self.stands
        for _ in range(STOPS):
            if self.stands != before:
                return None
            if self.shows(f"{CONFIRM}:enabled") and self.reach(CONFIRM):
                return self.sends()
            if self.shows(".doing"):
                return self.acts()
            if (meant := self.meant()) and self.reach(meant):
                self.page.keyboard.press("Space")
            else:
                self.phone.rest()
        raise AssertionError(f"{self.stands}: nothing can be confirmed")

    def meant(self) -> str:
        """What can be chosen of what is ringed, else of all that is still open."""
        ringed = self.page.evaluate(MEANT)
        choice = f":is({ringed}) input"
        is_open = f"{choice}:not(:checked)"
        if ringed and self.page.locator(is_open).count():
            return choice
        return str(self.page.evaluate(OPEN))

    def acts(self) -> None:
        """Puts a die into what it fits where dice are meant, else says it is done."""
        if self.page.evaluate(MEANT) == ".pool":
            self.press(DIE)
            return self.sends(FITS)
        self.press(DONE)
        expect(self.page.locator(CONFIRM)).to_be_enabled()
        return self.sends()


def screens(keys: Keys) -> Iterator[str]:
    """Goes through a lesson as it suggests; stops at each of its screens."""
    seen = ""
    for _ in range(96):
        if keys.phone.end.is_visible():
            return
        now = keys.stands
        if now["title"] and now["title"] != seen:
            seen = now["title"]
            yield seen
        elif now["what"] == "left":
            return
        elif now["what"] == "next":
            keys.press(NEXT)
            expect(keys.coach.get_by_role("heading")).to_be_focused()
        elif now["what"] == "asked":
            keys.answers()
        elif now["what"] == "open":
            keys.follows()
        else:
            keys.phone.rest()
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_played_to_its_end_with_keys_alone(
    new_phone: NewPhone, lesson: str
) -> None:
    keys = Keys(new_phone("Ana", 320, 568), lesson)
    trouble: list[str] = []
    titles = []
    praised = 0
    for title in screens(keys):
        titles.append(title)
        praised += keys.coach.get_by_text(longer("Well done.")).count()
        check(keys.phone, title, trouble)
        if keys.stands["what"] == "open":
            trouble += [f"{title}: {out}" for out in unseen(keys.phone)]
    assert trouble + keys.phone.trouble == []
    assert titles == list(dict.fromkeys(titles))
    assert len(titles) == LESSONS[lesson]
    assert praised, "who does as suggested is praised"
    if f"{lesson}/2" in LESSONS:
        second = keys.coach.locator(f"a[href='/learn/{lesson}/2']")
        expect(second).to_be_visible()
    keys.press(".farewell > .btn")
    expect(keys.coach).to_have_count(0)
    counts = keys.page.get_by_text(longer("Nothing here counts."))
    expect(counts).to_be_visible()


def test_who_only_reads_comes_to_the_end_with_one_key(new_phone: NewPhone) -> None:
    """Each lesson's walk without a browser: test_lessons_read.py."""
    lesson = "one-deck-galaxy/2"  # where a screen stays after the first of two acts
    keys = Keys(new_phone("Ana", 320, 568), lesson)
    page, done = keys.page, longer("Done for you.")
    page.evaluate(HEAR)
    told: list[str] = []
    titles: list[str] = []
    while (now := keys.stands)["what"] != "left":
        titles += [now["title"]] * (now["title"] not in titles)
        expect(page.locator(ON)).to_be_visible()
        box = page.locator(ON).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER
        for width, height in TAPPED_AT:
            page.set_viewport_size({"width": width, "height": height})
            page.locator(ON).click(trial=True)
        name = page.locator(ON).inner_text()
        keys.press(ON)
        if name == longer("Do it for me"):
            fresh = keys.told.filter(has_not_text=told[-1]) if told else keys.told
            expect(fresh).to_have_count(1)
            told.append(fresh.inner_text())
        elif name == longer("Show me the answer"):
            answer = keys.coach.get_by_text(longer("The answer:"))
            expect(answer).to_be_visible()
        else:
            expect(keys.coach.get_by_role("heading")).to_be_focused()
    assert len(titles) == LESSONS[lesson] - 1
    assert len(told) == ACTS
    assert all(text.startswith(done) for text in told)
    heard = page.evaluate("window.heard")
    assert [heard.count(text) for text in told] == [1] * len(told)
    assert keys.phone.trouble == []
