"""What matters now: told against the house and in a sandbox, never against people."""

from flask import Flask

from tests.api.phones import Json, Phone, hand, new_id, slug

HOUSE = {"kind": "bot", "level": 0}


def tips(phone: Phone, game: str, seat: int) -> list[Json]:
    found: list[Json] = phone.see(f"/games/{game}/tips?seat={seat}")["tips"]
    return found


def test_a_sentence_goes_with_a_decision_against_the_house(
    ana: Phone, ben: Phone
) -> None:
    game = str(ana.set_table(HOUSE, system="royal-galea")["id"])
    ana.sit(game)
    (asked,) = ana.game(game)["decisions"]
    (said,) = tips(ana, game, 0)
    assert said["decision"] == asked["id"]
    assert said["text"].startswith("A low card wins little")
    assert said["text"] == tips(ana, game, 0)[0]["text"], "the same every time"
    assert slug(ana.get(f"/games/{game}/tips?seat=1")) == "not-your-seat"
    assert slug(ben.get(f"/games/{game}/tips?seat=0")) == "not-found"


def test_nobody_is_helped_against_people(ana: Phone, ben: Phone, game: str) -> None:
    for seat, phone in enumerate((ana, ben)):
        assert phone.game(game)["status"] == "running"
        assert tips(phone, game, seat) == []
    made = ana.ask(f"/games/{game}/branch", id=new_id(), seat=0, seen=1)
    assert made["sandbox"], "but for a sandbox, in which nobody plays against anybody"
    assert isinstance(tips(ana, made["id"], 0), list)


def test_what_matters_is_told_at_a_table_that_is_not_kept_yet(app: Flask) -> None:
    stranger, door = Phone(app), hand(system="royal-galea")
    shown = stranger.see(door.at("dealt"))
    (said,) = shown["tips"]
    assert said["decision"] == shown["decisions"][0]["id"]
    assert said["text"].startswith("A low card wins little")
