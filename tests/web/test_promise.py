"""The promise of a shuffle: kept by the phone that sat down, judged by what it kept."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, expect

from api.store import Table
from api.tables import sitting
from api.tables.sitting import _seated as honestly_seated
from engine.kernel import fairness

from .conftest import ROOT, NewPhone
from .phone import Phone
from .server import Server, serving
from .test_people import give_keys, on_https
from .test_replay import resign
from .test_two_phones import meet


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service that a test can make cheat."""
    with serving(tmp_path_factory.mktemp("promise") / "games.db") as server:
        yield server


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """Where phones find that service."""
    return server.address


@pytest.fixture
def cheating(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the server choose among secrets when it knows the last number."""

    def seated(*call: Any) -> Table:
        table = honestly_seated(*call)
        return replace(table, secret=best_secret(table)) if table.is_full else table

    monkeypatch.setattr(sitting, "_seated", seated)


def best_secret(table: Table) -> str:
    """Returns the secret that of twenty begins the seed with the lowest byte."""
    nonces = [seat.nonce for seat in table.seats]
    return min(
        (token_hex(32) for _ in range(20)),
        key=lambda secret: fairness.seed(bytes.fromhex(secret), nonces),
    )


def row(phone: Phone) -> Locator:
    """The line at the end that says how the shuffle was."""
    return phone.main.get_by_role("button", name=re.compile("promise"))


def look_closer(phone: Phone) -> Locator:
    """Opens what is behind that line."""
    row(phone).click()
    return phone.page.get_by_role("dialog")


def finished_game(ana: Phone, ben: Phone) -> None:
    """Both saw their cards; then Ben gives up."""
    meet(ana, ben)
    resign(ben)
    ana.look_again()  # whose turn it is asks seldom by itself
    for phone in (ana, ben):
        expect(row(phone)).to_be_visible()


def test_both_phones_find_that_the_promise_was_kept(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana"), new_phone("Ben", width=360, height=640)
    finished_game(ana, ben)
    for phone in (ana, ben):
        expect(row(phone)).to_contain_text("The promise was kept")
        sheet = look_closer(phone)
        for said in ("one that was promised", "is among those", "dealt them again"):
            expect(sheet.get_by_text(re.compile(f"✓.*{said}"))).to_be_visible()
        assert phone.overflow() == 0
        assert phone.violations() == []


def test_the_phone_remembers_after_a_restart(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana"), new_phone("Ben")
    meet(ana, ben)
    at, context = ana.page.url, ana.page.context
    ana.page.close()
    resign(ben)
    ana.page = context.new_page()
    ana.page.goto(at)
    expect(row(ana)).to_contain_text("The promise was kept")
    expect(
        look_closer(ana).get_by_text(re.compile("✓.*dealt them again"))
    ).to_be_visible()


@pytest.mark.usefixtures("cheating")
def test_phones_catch_a_server_that_chose_its_secret_late(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana"), new_phone("Ben")
    finished_game(ana, ben)
    for phone in (ana, ben):
        expect(row(phone)).to_contain_text("The promise was broken")
        sheet = look_closer(phone)
        expect(sheet.get_by_text("✗ The secret is not the one")).to_be_visible()
        expect(sheet.get_by_text("Do not trust this shuffle")).to_be_visible()
        expect(sheet.get_by_text("nobody could choose")).to_have_count(0)


@pytest.mark.usefixtures("cheating")
def test_a_changed_promise_shows_while_the_game_runs(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana"), new_phone("Ben")
    meet(ana, ben)
    ana.tap("More at this table")
    ana.page.get_by_role("button", name=re.compile("The shuffle’s promise")).click()
    expect(ana.page.get_by_text("shows another promise now")).to_be_visible()


def test_nobody_sits_down_on_another_promise_than_was_shown(
    new_phone: NewPhone, server: Server
) -> None:
    ana, ben = new_phone("Ana"), new_phone("Ben")
    ana.come_in()
    ana.set_table()
    ben.come_in(ana.link)
    expect(ben.page.get_by_role("button", name="Take the seat")).to_be_visible()
    ben.settle()  # who has said a name asks what the invitation says once more
    store = server.service.store
    table, _ = store.newest(ana.page.url.rpartition("/")[2])
    store.reseat(replace(table, secret=token_hex(32), version=table.version + 1))
    ben.tap("Take the seat")
    expect(ben.page.get_by_text("another promise than the one")).to_be_visible()
    seats = store.newest(table.id)[0].seats
    assert [seat.kind for seat in seats] == ["player", "open"]


def altered(file: Path) -> Path:
    """Returns a copy of a download with another promise."""
    told = json.loads(file.read_text("utf-8"))
    (shuffle,) = told["shuffles"]
    shuffle["kept"]["promise"] = "0f" * 32
    other = file.with_name("altered.json")
    other.write_text(json.dumps(told), "utf-8")
    return other


def test_a_phone_that_kept_nothing_reads_it_back_from_its_download(
    new_phone: NewPhone, tmp_path: Path
) -> None:
    ana, ben = new_phone("Ana"), new_phone("Ben")
    meet(ana, ben)
    table = ben.page.url
    ben.page.goto("/you")
    with ben.page.expect_download() as download:
        ben.page.get_by_role("link", name=re.compile("Download everything")).click()
    download.value.save_as(tmp_path / "me.json")
    ben.page.evaluate("localStorage.clear()")
    ben.page.goto(table)
    resign(ben)
    expect(row(ben)).to_contain_text("kept too little")
    sheet = look_closer(ben)
    expect(sheet.get_by_text("kept no promise of this game")).to_be_visible()
    expect(sheet.get_by_text("proves nothing")).to_be_visible()
    expect(sheet.get_by_text("✓")).to_have_count(0)
    read = sheet.get_by_label("Read it back from my download")
    read.set_input_files(altered(tmp_path / "me.json"))
    expect(sheet.get_by_text("Nothing there is of a shuffle")).to_be_visible()
    read.set_input_files(tmp_path / "me.json")
    expect(sheet.get_by_text(re.compile("✓.*dealt them again"))).to_be_visible()
    expect(sheet.get_by_text("kept no promise of this game")).to_have_count(0)
    ben.page.keyboard.press("Escape")
    expect(row(ben)).to_contain_text("The promise was kept")
    assert ben.trouble == []


def test_a_passkey_opens_what_a_phone_has_forgotten(
    new_phone: NewPhone, address: str
) -> None:
    ana, ben = new_phone("Ana"), new_phone("Ben", width=360, height=640)
    give_keys(ben, makes_keys=True)
    ben.come_in(on_https(address, "/you/keys"))
    ben.tap("Add a passkey")
    ben.tap("Make the passkey")
    expect(ben.main.get_by_text("your passkey alone opens it")).to_be_visible()
    ana.come_in()
    ana.set_table()
    ben.page.goto(on_https(address, ana.link.removeprefix(address)))
    with ben.page.expect_response(re.compile("/me/shuffles/")) as left:
        ben.tap("Take the seat")
    assert left.value.status == 204
    expect(ben.page.get_by_role("group", name="Your hand")).to_be_visible()
    ben.page.evaluate("localStorage.clear()")
    ben.page.reload()
    resign(ben)
    expect(row(ben)).to_contain_text("kept too little")
    sheet = look_closer(ben)
    sheet.get_by_role("button", name="Open it with my passkey").click()
    expect(sheet.get_by_text(re.compile("✓.*dealt them again"))).to_be_visible()
    expect(sheet.get_by_role("button", name="Open it with")).to_have_count(0)
    assert ben.overflow() == 0
    ben.page.keyboard.press("Escape")
    expect(row(ben)).to_contain_text("The promise was kept")
    assert ben.trouble == []


def test_who_watches_kept_nothing_either(new_phone: NewPhone) -> None:
    ana, ben, eve = new_phone("Ana"), new_phone("Ben"), new_phone("Eve")
    finished_game(ana, ben)
    eve.page.goto(ana.page.url)
    expect(row(eve)).to_contain_text("kept too little")


def test_two_seats_on_one_phone_answer_one_promise(new_phone: NewPhone) -> None:
    ana = new_phone("Ana")
    ana.come_in()
    ana.set_table(across="This phone")
    takes = ana.page.get_by_role("button", name=re.compile("^I am Ana"))
    takes.click()
    expect(ana.cards.first).to_be_attached()
    ana.decide()
    ana.tap("Hand it over")
    takes.click()
    expect(ana.cards.first).to_be_attached()
    resign(ana)
    expect(row(ana)).to_contain_text("The promise was kept")
    command = look_closer(ana).get_by_role("textbox").input_value()
    assert command.count("--nonce") == 2
    assert command.count("--promise") == 1


def test_a_learning_table_claims_no_shuffle(new_phone: NewPhone) -> None:
    ana = new_phone("Ana")
    ana.come_in()
    ana.page.goto("/learn/common-galea")
    ana.page.wait_for_url(re.compile("/game/"))
    ana.decide(place="Centre, face up")  # nothing is kept before it
    ana.tap("More at this table")
    expect(ana.page.get_by_role("link", name=re.compile("history"))).to_be_visible()
    expect(ana.page.get_by_text("promise")).to_have_count(0)


def test_the_command_on_the_phone_proves_the_deal(
    new_phone: NewPhone, tmp_path: Path
) -> None:
    ana, ben = new_phone("Ana"), new_phone("Ben")
    finished_game(ana, ben)
    with ben.page.expect_download() as download:
        ben.page.get_by_role("link", name=re.compile("Download the history")).click()
    download.value.save_as(tmp_path / download.value.suggested_filename)
    command = look_closer(ben).get_by_role("textbox").input_value()
    assert run(command, tmp_path) == 0
    promise = re.search(r"--promise (\w+)", command)
    assert promise
    assert run(command.replace(promise[1], "00" * 32), tmp_path) == 1


def run(command: str, folder: Path) -> int:
    """Runs a command of ours as it was copied; returns how it ended."""
    python, *words = shlex.split(command)
    assert python == "python"
    call, path = [sys.executable, *words], {"PYTHONPATH": str(ROOT)}
    return subprocess.run(call, check=False, cwd=folder, env=path).returncode
