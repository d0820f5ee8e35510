"""Chance as a value, and the promise that makes it provable."""

from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel import Chance, fairness
from engine.kernel.chance import pick, roll, shuffle

SEED = bytes(range(32))


def test_a_draw_is_the_hash_of_seed_and_counter() -> None:
    number, after = Chance(SEED, 5).draw()
    assert number == int(sha256(SEED + bytes(7) + b"\5").hexdigest(), 16)
    assert after == Chance(SEED, 6)


def test_known_draws() -> None:
    """Anybody can check these with sha256sum."""
    number, _ = Chance(bytes(32)).draw()
    known = "2c34ce1df23b838c5abf2a7f6437cca3d3067ed509ff25f11df6b11b582b51eb"
    assert f"{number:064x}" == known
    assert pick(Chance(bytes(32)), "abcdef") == ("f", Chance(bytes(32), 1))
    assert roll(Chance(bytes(32)), 5)[0] == (6, 5, 3, 3, 4)
    deck, after = shuffle(Chance(bytes(32)), range(20))
    assert deck == (
        0, 15, 6, 9, 12, 2, 3, 14, 8, 5, 11, 10, 18, 4, 16, 17, 13, 7, 1, 19
    )  # fmt: skip
    assert after.drawn == 2


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(), max_size=40))
def test_a_shuffle_loses_nothing_and_leaves_its_source(
    seed: bytes, items: list[int]
) -> None:
    before = list(items)
    shuffled, _ = shuffle(Chance(seed), items)
    assert Counter(shuffled) == Counter(items)
    assert items == before
    assert shuffle(Chance(seed), items)[0] == shuffled


def test_every_order_is_reached_about_equally_often() -> None:
    chance, seen = Chance(SEED), Counter[tuple[int, ...]]()
    for _ in range(4800):
        order, chance = shuffle(chance, (1, 2, 3, 4))
        seen[order] += 1
    assert set(seen) == set(permutations((1, 2, 3, 4)))
    assert 140 < min(seen.values()) <= max(seen.values()) < 270


def test_every_card_comes_to_every_place_of_a_long_deck() -> None:
    chance, first, last = Chance(SEED), Counter[int](), Counter[int]()
    for _ in range(4000):
        order, chance = shuffle(chance, range(40))
        first[order[0]] += 1
        last[order[-1]] += 1
    for place in (first, last):
        assert len(place) == 40
        assert 55 < min(place.values()) <= max(place.values()) < 155


def test_every_face_falls_about_equally_often() -> None:
    faces = Counter(roll(Chance(SEED), 6000)[0])
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert 880 < min(faces.values()) <= max(faces.values()) < 1120


def test_one_pick_from_many_is_even() -> None:
    chance, picked = Chance(SEED), Counter[str]()
    for _ in range(3000):
        card, chance = pick(chance, "abc")
        picked[card] += 1
    assert 900 < min(picked.values()) <= max(picked.values()) < 1100


def test_nothing_is_drawn_for_nothing() -> None:
    assert shuffle(Chance(SEED), ()) == ((), Chance(SEED))
    assert shuffle(Chance(SEED), ("only",)) == (("only",), Chance(SEED))
    assert roll(Chance(SEED), 0) == ((), Chance(SEED))


# Fairness


def test_the_promise_is_the_hash_of_the_secret() -> None:
    known = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert fairness.commitment(b"") == known


def test_the_seed_is_the_hash_of_secret_and_nonces_with_their_lengths() -> None:
    secret, ana, ben = b"secret", "ab" * 16, "cd" * 17
    whole = b"\x06" + secret + b"\x10" + bytes.fromhex(ana) + b"\x11"
    whole += bytes.fromhex(ben)
    assert fairness.seed(secret, (ana, ben)) == sha256(whole).digest()


def test_the_order_of_the_seats_moves_nothing_in_the_seed() -> None:
    ana, ben = "ab" * 16, "cd" * 17
    seeds = {fairness.seed(b"secret", each) for each in ((ana, ben), (ben, ana))}
    assert seeds == {fairness.seed(b"secret", (None, ben, None, ana))}


def test_games_of_the_second_format_keep_their_seeds() -> None:
    ana, ben = "ab" * 16, "cd" * 17
    whole = b"\x06secret\x11" + bytes.fromhex(ben) + b"\x00\x10" + bytes.fromhex(ana)
    assert fairness.seed(b"secret", (ben, None, ana), 2) == sha256(whole).digest()


def test_no_nonce_passes_for_a_part_of_another() -> None:
    nonces = ("ab" * 16 + "cd", "ef" * 16), ("ab" * 16, "cd" + "ef" * 16)
    assert len({fairness.seed(b"secret", each) for each in nonces}) == 2
    assert len({fairness.seed(b"secret", each, 1) for each in nonces}) == 1


def test_games_of_the_first_format_keep_their_seeds() -> None:
    secret, ana, ben = b"secret", "ab" * 16, "cd" * 16
    whole = secret + bytes.fromhex(ana) + bytes.fromhex(ben)
    assert fairness.seed(secret, (ana, None, ben), 1) == sha256(whole).digest()


def test_a_house_seat_adds_no_nonce() -> None:
    assert fairness.seed(b"secret", (None,)) == sha256(b"\x06secret").digest()


@pytest.mark.parametrize("nonce", ["xyz", "abc"])
def test_a_nonce_has_to_be_hex(nonce: str) -> None:
    with pytest.raises(ValueError, match="hex"):
        fairness.seed(b"secret", (nonce,))


@given(st.binary(min_size=32, max_size=32), st.integers(0, 255))
def test_every_bit_of_a_nonce_counts(secret: bytes, bit: int) -> None:
    nonce = bytearray(32)
    nonce[bit // 8] ^= 1 << bit % 8
    changed = fairness.seed(secret, (nonce.hex(),))
    assert changed != fairness.seed(secret, (bytes(32).hex(),))
