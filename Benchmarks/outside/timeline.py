"""The output of `pages`: the numbers that the screen showed, with their times, and the keys."""

from dataclasses import dataclass

# The count of different numbers, and the half width of the middle (px), as in codes.h and pages.c.
CODES, MIDDLE = 36, 24


@dataclass(frozen=True)
class Code:
    is_sharp: bool
    number: int
    offset: int


@dataclass(frozen=True)
class Moment:
    """An event at `time` (ms): something was typed (`what` is "key" or "release"), or the screen changed (`what` is
    "blank", "other" or "codes")."""
    time: float
    what: str
    codes: tuple = ()

    @property
    def is_typed(self):
        return self.what in ("key", "release")


def moment(line):
    time, _, what = line.partition(" ")
    if what in ("key", "release", "blank", "other"):
        return Moment(float(time), what)
    codes = []
    for part in what.split(", "):
        kind, number, offset = part.split()
        codes.append(Code(kind == "sharp", int(number), int(offset)))
    return Moment(float(time), "codes", tuple(codes))


def first_times(lines):
    """Returns the milliseconds until the first picture was visible at all, and until it was sharp in its place."""
    moments = [moment(line) for line in lines]
    return (min(each.time for each in moments if any(code.number == 0 for code in each.codes)), moments[-1].time)


def turn_times(lines):
    """Returns the milliseconds from each key until its picture was sharp in its place: the last event before the next
    key."""
    times, key, last = [], None, None
    for each in [moment(line) for line in lines] + [Moment(0, "key")]:
        if each.is_typed:
            if key is not None:
                times.append(last - key)
            key = each.time
        last = each.time
    return times


@dataclass(frozen=True)
class Paging:
    """The result of many keys: the number of pages to the resting place; the numbers of pages that were sharp, and
    visible at all, until one period after the last key; the number visible at all, including late ones; the
    milliseconds from the last key until the page at rest was sharp; the milliseconds in which no part of a picture was
    visible."""
    reached: int
    sharp: int
    shown: int
    shown_late: int
    last_ms: float
    blank_ms: float


def paging(lines, count, period):
    """Returns the result of `count` keys `period` seconds apart; raises ValueError if no page was visible before
    them."""
    moments = [moment(line) for line in lines]
    if not moments or not moments[0].codes:
        raise ValueError("no number was seen before the keys")
    before = moments[0].codes[0].number
    last_key = max(each.time for each in moments if each.what == "key")
    end = last_key + period * 1e3
    seen = [(each.time, (code.number - before) % CODES, code) for each in moments for code in each.codes]
    # A page before the first one does not count.
    turned = [(time, page, code) for time, page, code in seen if 0 < page <= count]
    _, reached, _ = min((each for each in seen if each[0] == seen[-1][0]), key=lambda each: abs(each[2].offset))
    # Without movement there is no arrival.
    arrivals = [time for time, page, code in seen
                if 0 < page == reached and code.is_sharp and abs(code.offset) <= MIDDLE]
    screens = [each for each in moments if not each.is_typed]
    blank = sum(after.time - each.time for each, after in zip(screens, screens[1:]) if each.what == "blank")
    return Paging(
        reached=reached,
        sharp=len({page for time, page, code in turned if code.is_sharp and time <= end}),
        shown=len({page for time, page, code in turned if time <= end}),
        shown_late=len({page for _, page, _ in turned}),
        last_ms=max(0.0, min(arrivals) - last_key) if arrivals else float("inf"),
        blank_ms=blank)
