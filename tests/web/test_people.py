"""Who I am: the own time, ways back in, and ways out."""

import json
import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Locator, expect

from .conftest import NewPhone
from .phone import Phone
from .test_notices import PUSH_MANAGER


def on_https(address: str, at: str = "/") -> str:
    """Passkeys need https, or the name that every browser trusts without it."""
    return address.replace("127.0.0.1", "localhost") + at


def give_keys(phone: Phone, *, makes_keys: bool = False) -> None:
    """Lets a phone make passkeys, confirmed at once as with a finger.

    Those that `makes_keys` make one beside their proof (PRF).
    """
    keys = phone.page.context.new_cdp_session(phone.page)
    keys.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
        **({"ctap2Version": "ctap2_1", "hasPrf": True} if makes_keys else {}),
    }
    keys.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def sign_out(phone: Phone) -> None:
    """Leaves the phone to somebody else."""
    phone.page.goto(phone.page.url.partition("/you")[0] + "/you")
    phone.main.get_by_role("button", name=re.compile("^Sign out")).click()
    phone.page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    expect(phone.page.get_by_role("textbox", name="Your name")).to_be_visible()


def test_a_passkey_leads_back(new_phone: NewPhone, address: str) -> None:
    ana = new_phone("Ana", 360, 640)
    give_keys(ana)
    ana.come_in(on_https(address))
    ana.page.goto(on_https(address, "/you/keys"))
    ana.tap("Add a passkey")
    ana.page.get_by_role("textbox", name="Its name").fill("Red phone")
    ana.tap("Make the passkey")
    expect(ana.main.get_by_text("Red phone")).to_be_visible()
    sign_out(ana)
    ana.tap("I have been here before")
    ana.tap("Use your passkey")
    expect(ana.page.get_by_role("link", name="Play a game")).to_be_visible()
    ana.page.goto(on_https(address, "/you/keys"))
    expect(ana.main.get_by_text(re.compile("last used"))).to_be_visible()
    ana.tap("Remove Red phone")
    ana.tap("Remove it")
    expect(ana.main.get_by_text("Red phone")).to_have_count(0)
    assert ana.trouble == []


def test_a_code_lets_a_second_phone_in_once(new_phone: NewPhone) -> None:
    ana, second = new_phone("Ana"), new_phone("Nobody", 360, 640)
    ana.come_in()
    ana.page.goto("/you/keys")
    ana.tap("Show a code")
    link = ana.page.get_by_role("textbox", name="Link").input_value()
    code = link.rpartition("/")[2]
    second.page.goto("/")
    second.tap("I have been here before")
    second.page.get_by_role("textbox", name=re.compile("the code")).fill(code.lower())
    second.tap("Use the code")
    second.tap("Come in")
    second.page.wait_for_url("**/")
    second.page.goto("/you")
    expect(second.main.get_by_text("Ana")).to_be_visible()
    third = new_phone("Third")
    third.page.goto(link)
    third.tap("Come in")
    expect(third.main.locator(".reason")).to_be_visible()


def test_the_own_time_is_kept(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    ana.come_in()
    ana.page.goto("/you/time")
    ana.page.get_by_label("Time zone").select_option("Asia/Tokyo")
    ana.page.get_by_role("switch", name="My clock stands still at night").check()
    ana.page.get_by_label("From").fill("21:30")
    ana.page.get_by_role("checkbox", name="Sunday").check()
    first = datetime.now(UTC).date() + timedelta(days=3)
    ana.page.get_by_label("First day").fill(first.isoformat())
    ana.page.get_by_label("Last day").fill((first + timedelta(days=1)).isoformat())
    ana.tap("Add")
    ana.tap("Save")
    expect(ana.page.get_by_role("button", name="Saved")).to_be_visible()
    ana.page.reload()
    expect(ana.page.get_by_label("Time zone")).to_have_value("Asia/Tokyo")
    expect(ana.page.get_by_label("From")).to_have_value("21:30")
    expect(ana.page.get_by_role("checkbox", name="Sunday")).to_be_checked()
    expect(ana.main.get_by_text("2 days", exact=True)).to_be_visible()
    expect(ana.page.get_by_text("All of it is saved")).to_be_visible()
    ana.page.get_by_label("From").fill("20:30")
    ana.tap("Save")
    expect(ana.page.get_by_text("Saved. For your clock it counts from")).to_be_visible()
    assert ana.trouble == []


def test_a_player_is_renamed_downloads_all_and_leaves(new_phone: NewPhone) -> None:
    ana = new_phone("Ana")
    ana.come_in()
    ana.page.goto("/you")
    ana.main.get_by_role("button", name=re.compile("rename")).click()
    ana.page.get_by_role("textbox", name="Your name").fill("Anna")
    ana.tap("Take this name")
    expect(ana.main.get_by_text("Anna")).to_be_visible()
    with ana.page.expect_download() as download:
        ana.page.get_by_role("link", name=re.compile("Download everything")).click()
    assert "Anna" in json.dumps(json.loads(download.value.path().read_text("utf-8")))
    ana.main.get_by_role("button", name=re.compile("Delete me")).click()
    confirm = ana.page.get_by_role("button", name="Delete me for good", exact=True)
    expect(confirm).to_be_disabled()
    ana.page.get_by_role("textbox", name=re.compile("Type your name")).fill("Anna")
    confirm.click()
    expect(ana.page.get_by_role("textbox", name="Your name")).to_be_visible()
    assert ana.trouble == []


def test_signing_out_everywhere_keeps_this_phone(new_phone: NewPhone) -> None:
    ana, second = new_phone("Ana", 360, 640), new_phone("Second")
    ana.come_in()
    join_with_code(ana, second)
    ana.page.goto("/you/phones")
    ana.main.get_by_role("button", name=re.compile("Sign out everywhere")).click()
    ana.tap("Sign them out")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    expect(phones_of(ana)).to_have_count(1)
    second.page.reload()
    expect(second.page.get_by_role("textbox", name="Your name")).to_be_visible()
    ana.page.reload()
    expect(phones_of(ana)).to_have_count(1)


def test_one_phone_is_signed_out_from_another(new_phone: NewPhone) -> None:
    ana, second = new_phone("Ana", 360, 640), new_phone("Second", 412, 915)
    ana.come_in()
    join_with_code(ana, second)
    ana.page.goto("/you/phones")
    expect(phones_of(ana)).to_have_count(2)
    expect(phones_of(ana).first).to_contain_text("this phone")
    assert ana.violations() == []
    assert ana.overflow() <= 0
    phones_of(ana).last.get_by_role("button", name=re.compile("^Sign out")).click()
    expect(phones_of(ana)).to_have_count(1)
    second.page.reload()
    expect(second.page.get_by_role("textbox", name="Your name")).to_be_visible()
    assert ana.trouble == []


@pytest.mark.notices
def test_a_phone_that_signs_out_leaves_its_notices(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    be_told(ana)
    ana.page.goto("/you/phones")
    expect(phones_of(ana).first).to_contain_text("It tells you")
    phones_of(ana).get_by_role("button", name=re.compile("^Sign out")).click()
    ana.page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    expect(ana.page.get_by_role("textbox", name="Your name")).to_be_visible()
    kept = "navigator.serviceWorker.ready.then(r => r.pushManager.getSubscription())"
    assert ana.page.evaluate(kept) is None


@pytest.mark.notices
def test_a_phone_is_told_nothing_and_stays(new_phone: NewPhone) -> None:
    ana = new_phone("Ana", 360, 640)
    be_told(ana)
    ana.page.goto("/you/phones")
    ana.main.get_by_role("button", name=re.compile("^Tell nothing")).click()
    expect(phones_of(ana).first).to_contain_text("It tells you nothing")
    ana.page.goto("/notices")
    expect(ana.page.get_by_role("switch", name="On this phone")).not_to_be_checked()


def test_a_guest_uses_a_passkey_at_an_invitation(
    new_phone: NewPhone, address: str
) -> None:
    ana, ben = new_phone("Ana", 360, 640), new_phone("Ben")
    give_keys(ana)
    ana.come_in(on_https(address))
    ana.page.goto(on_https(address, "/you/keys"))
    ana.tap("Add a passkey")
    ana.tap("Make the passkey")
    expect(ana.main.get_by_text("not used yet")).to_be_visible()
    sign_out(ana)
    ben.come_in()
    ben.set_table()
    code = ben.link.rpartition("/")[2]
    ana.name = "Guest"
    ana.come_in(on_https(address, f"/join/{code}"))
    ana.tap("I have been here before")
    sheet = ana.page.get_by_role("dialog")
    expect(sheet).to_contain_text("This phone plays as Guest now")
    ana.tap("Use your passkey")
    expect(sheet).to_have_count(0)
    expect(ana.main.get_by_role("button", name="I have been here")).to_be_visible()
    ana.page.goto(on_https(address, "/you"))
    expect(ana.main.get_by_text("Ana", exact=True)).to_be_visible()
    assert ana.trouble == []


def test_a_code_typed_at_an_invitation_goes_on_there(new_phone: NewPhone) -> None:
    ana, ben, tablet = new_phone("Ana"), new_phone("Ben"), new_phone("Guest", 360, 640)
    ana.come_in()
    ben.come_in()
    ben.set_table()
    ana.page.goto("/you/keys")
    ana.tap("Show a code")
    code = ana.page.get_by_role("textbox", name="Link").input_value()
    tablet.come_in(ben.link)
    tablet.tap("I have been here before")
    typed = tablet.page.get_by_role("textbox", name=re.compile("the code"))
    typed.fill(code.rpartition("/")[2])
    tablet.tap("Use the code")
    tablet.tap("Come in")
    tablet.page.wait_for_url(re.compile("/join/"))
    tablet.tap("Take the seat")
    tablet.page.wait_for_url(re.compile("/game/"))
    ben.page.reload()
    expect(ben.page.get_by_text("Ana").first).to_be_visible()
    assert tablet.trouble == []


def phones_of(phone: Phone) -> Locator:
    """The lines of the page that lists my phones."""
    return phone.page.get_by_role("list", name="My phones").get_by_role("listitem")


def be_told(phone: Phone) -> None:
    """Comes in, and lets this phone be told."""
    phone.page.context.grant_permissions(["notifications"])
    phone.page.add_init_script(PUSH_MANAGER)
    phone.come_in()
    phone.page.goto("/notices")
    with phone.page.expect_response(re.compile("/api/push$")):
        phone.page.get_by_role("switch", name="On this phone").check()


def join_with_code(phone: Phone, other: Phone) -> None:
    """Lets another phone in by a code."""
    phone.page.goto("/you/keys")
    phone.tap("Show a code")
    other.page.goto(phone.page.get_by_role("textbox", name="Link").input_value())
    other.tap("Come in")
    other.page.wait_for_url("**/")
