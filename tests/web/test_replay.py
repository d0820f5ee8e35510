"""Looking back: every position, through every pair of eyes, and what if."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from .conftest import NewPhone
from .phone import Phone, first_of, is_asked
from .test_two_phones import meet

LOOK = re.compile("Look back, move by move")


class Replay:
    """The screen on which one looks back."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone

    @property
    def scrubber(self) -> Locator:
        return self.phone.page.get_by_role("slider", name="Position")

    @property
    def number(self) -> int:
        return int(self.scrubber.input_value())

    @property
    def hand(self) -> Locator:
        return self.phone.page.get_by_role("group", name="Your hand")

    def see(self, number: int) -> None:
        """Drags the scrubber."""
        self.scrubber.fill(str(number))
        expect(self.phone.main).to_contain_text(re.compile(rf"{number} of \d+, turn"))


def resign(phone: Phone) -> None:
    phone.tap("More at this table")
    phone.page.get_by_role("button", name=re.compile("^Resign")).click()
    phone.tap("Resign")


def ended_game(ana: Phone, ben: Phone, moves: int = 4) -> None:
    """A few moves, then Ben gives up."""
    meet(ana, ben)
    for turn in range(moves):
        asked = ana if turn_of(ana, ben) else ben
        asked.decide(place=("Centre, face up", "My side, face down")[turn % 2])
    resign(ben)
    expect(ben.page.get_by_role("region", name="Result")).to_be_visible()


def turn_of(ana: Phone, ben: Phone) -> bool:
    """Whether it is Ana's turn rather than Ben's."""
    return first_of(is_asked, ana, ben) is ana


def test_a_running_game_is_looked_back_on_as_i_knew_it(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben")
    meet(ana, ben)
    first = ana if turn_of(ana, ben) else ben
    first.decide(place="My side, face down")
    first.tap("More at this table")
    first.page.get_by_role("link", name=LOOK).click()
    replay = Replay(first)
    expect(replay.scrubber).to_have_value("1")
    replay.see(0)
    expect(replay.hand.locator(".card")).to_have_count(10)
    expect(
        first.page.get_by_role("radiogroup", name="Through whose eyes")
    ).to_have_count(0)
    assert first.violations() == []
    assert first.overflow() <= 0
    first.page.get_by_role("link", name="Back").click()
    plays_itself(first, replay)


def plays_itself(phone: Phone, replay: Replay) -> None:
    """A line of the log leads to the board as it was then, by the keyboard too."""
    phone.tap("What happened: the log")
    log = phone.page.get_by_role("dialog", name="What happened")
    log.get_by_role("link", name="You laid").focus()
    phone.page.keyboard.press("Enter")
    expect(replay.scrubber).to_have_value("1")
    expect(phone.main).to_contain_text(re.compile("You laid .* face down"))


def test_a_finished_game_opens_to_all_eyes_by_thumb_and_by_keys(
    new_phone: NewPhone,
) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben")
    ended_game(ana, ben)
    ben.page.get_by_role("link", name=LOOK).click()
    replay = Replay(ben)
    expect(replay.scrubber).to_have_value("5")
    replay.see(1)
    ben.page.keyboard.press("Home")
    expect(replay.scrubber).to_have_value("0")
    ben.tap("One step on")
    expect(replay.scrubber).to_have_value("1")
    ben.page.get_by_role("heading", name="Looking back").focus()
    ben.page.keyboard.press("ArrowRight")
    expect(replay.scrubber).to_have_value("2")
    expect(ben.main).to_contain_text(re.compile(r"2 of \d+, turn"))
    mine = replay.hand.inner_text()
    ben.page.get_by_role("radiogroup", name="Through whose eyes").get_by_text(
        "Ana"
    ).click()
    expect(replay.hand).not_to_have_text(mine)
    ben.page.wait_for_url(re.compile(r"/replay/2\?seat=0$"))
    assert ben.violations() == []
    ana.page.goto(ben.page.url)
    expect(Replay(ana).scrubber).to_have_value("2")
    log = ana.page.get_by_role("region", name="What had happened")
    log.get_by_role("button", name=re.compile("dealt")).last.click()
    expect(Replay(ana).scrubber).to_have_value("0")


def test_what_if_goes_on_in_a_sandbox_that_is_marked(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben")
    ended_game(ana, ben)
    ben.page.get_by_role("link", name=LOOK).click()
    Replay(ben).see(3)
    ben.tap("What if?")
    ben.tap("Play on from here")
    expect(ben.main.get_by_text("You play all seats, now as")).to_be_visible()
    for made in (201, 200, 200):  # it is kept by the first; nor is there a curtain
        expect(ben.cards.first).to_be_attached()
        assert ben.decide(place="Centre, face up").status == made
    assert ben.violations() == []
    ben.page.goto("/")
    expect(ben.main.get_by_text("sandbox")).to_be_visible()
    ana.page.goto("/")
    expect(ana.main.get_by_text("Finished")).to_be_visible()
    expect(ana.main.get_by_text("sandbox")).to_have_count(0)


def test_what_if_against_the_house_that_also_gives_advice(
    new_phone: NewPhone,
) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben", 320, 568)
    ended_game(ana, ben)
    ben.page.get_by_role("link", name=LOOK).click()
    Replay(ben).see(3)
    ben.page.wait_for_url(re.compile("/replay/3"))
    fork = ben.page.url
    ben.tap("What if?")
    ben.page.get_by_role("dialog").get_by_role("radio").last.check()
    ben.tap("Play on from here")
    expect(ben.main.get_by_text("The house plays the rest.")).to_be_visible()
    begin = ben.page.get_by_role("button", name="Let the house begin")
    wonders = ben.page.get_by_role("button", name="What would the house do?")
    expect(begin.or_(wonders)).to_be_visible()
    if begin.is_visible():
        begin.click()
    ben.tap("What would the house do?")
    expect(ben.main.get_by_text("It is chosen below.")).to_be_attached()
    assert ben.violations() == []
    assert ben.confirm().status == 200
    ben.page.get_by_role("link", name="Back to the fork").click()
    ben.page.wait_for_url(fork)


def test_a_history_file_opens_again_for_anybody(
    new_phone: NewPhone, tmp_path: Path
) -> None:
    ana, ben, eve = new_phone("Ana"), new_phone("Ben"), new_phone("Eve", 360, 640)
    ended_game(ana, ben)
    with ben.page.expect_download() as download:
        ben.page.get_by_role("link", name=re.compile("Download the history")).click()
    download.value.save_as(tmp_path / "history.json")
    forged = json.loads((tmp_path / "history.json").read_text("utf-8"))
    forged["fairness"]["secret"] = "0" * 64
    (tmp_path / "forged.json").write_text(json.dumps(forged), "utf-8")
    (tmp_path / "note.txt").write_text("not a history", "utf-8")
    eve.come_in("/replays")
    chooser = eve.page.get_by_label("Choose a file")
    chooser.set_input_files(tmp_path / "note.txt")
    expect(eve.main.get_by_text("it is not JSON")).to_be_visible()
    chooser.set_input_files(tmp_path / "forged.json")
    expect(eve.main.get_by_text(re.compile("It differs"))).to_be_visible()
    assert eve.violations() == []
    chooser.set_input_files(tmp_path / "history.json")
    expect(Replay(eve).scrubber).to_have_value("0")
    expect(eve.main.get_by_text("Played on this server")).to_be_visible()
    eve.page.get_by_role("radiogroup", name="Through whose eyes").get_by_text(
        "Ben"
    ).click()
    expect(Replay(eve).hand.locator(".card")).to_have_count(10)
    unsigned = json.loads((tmp_path / "history.json").read_text("utf-8"))
    del unsigned["signature"]
    (tmp_path / "unsigned.json").write_text(json.dumps(unsigned), "utf-8")
    eve.page.goto("/replays")
    eve.page.get_by_label("Choose a file").set_input_files(tmp_path / "unsigned.json")
    expect(eve.main.get_by_text("anybody could have written this")).to_be_visible()
    eve.tap("What if?")
    eve.tap("Play on from here")
    expect(eve.cards.first).to_be_attached()
