"""How waits of a finger are reckoned from the marks that a page leaves."""

from .taps import Wait, between, told


def test_a_wait_ends_with_the_last_frame_that_followed() -> None:
    marks = [("touched", 5.0), ("lifted", 25.0), ("painted", 25.0), ("painted", 65.0)]
    again = [("touched", 100.0), ("lifted", 140.0), ("painted", 140.0)]
    assert [*between(marks + again)] == [Wait(20, 60), Wait(40, 40)]


def test_a_touch_that_lifts_nothing_is_no_wait() -> None:
    marks = [("touched", 1.0), ("touched", 5.0), ("lifted", 7.0), ("painted", 8.0)]
    assert [*between(marks)] == [Wait(2, 3)]


def test_the_slowest_of_first_and_of_later_taps_is_told() -> None:
    waits = [[Wait(90, 150), Wait(10, 20)], [Wait(30, 210), Wait(40, 50)]]
    figures = [(one.value, one.verdict) for one in told("Gaiaton", waits)]
    assert figures == [(90, "within"), (210, "MISSED"), (40, "within"), (50, "within")]
