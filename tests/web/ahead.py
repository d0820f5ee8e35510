"""Turns that nobody looks at: answered by lot over the line, as the phones' players."""

from functools import partial
from random import Random
from urllib.parse import urlsplit

from tests.api.phones import Json, any_answer
from tests.forms import told_whole

from .phone import Phone
from .waiting import until


def play_ahead(answers: int, lot: Random, *phones: Phone) -> None:
    """Answers so many times for whoever is waited for, or to the end."""
    for _ in range(answers):
        asked, shown = until(partial(next_asked, phones), phones[0].rest)
        if shown["status"] != "running":
            break
        answer(asked, any_answer(shown, lot))
    for phone in phones:
        phone.page.reload()
        phone.settle()


def next_asked(phones: tuple[Phone, ...]) -> tuple[Phone, Json] | None:
    """Returns the phone that is waited for, and its table; or any when all is over."""
    for phone in phones:
        table = told_whole(phone.page.request.get(address(phone)).json())
        if is_waited_for(table) or table["status"] != "running":
            return phone, table
    return None


def answer(phone: Phone, call: Json) -> None:
    """Sends what the phone's player would answer."""
    said = phone.page.request.post(f"{address(phone)}/answers", data=call)
    assert said.ok, said.text()


def is_waited_for(table: Json) -> bool:
    """Whether the one at this seat has to answer."""
    mine = (seat for seat in table["seats"] if seat["seat"] == table["seat"])
    return any(seat["waiting"] for seat in mine)


def address(phone: Phone) -> str:
    """Where the service keeps the table that the phone shows."""
    return "/api/games/" + urlsplit(phone.page.url).path.split("/")[2]
