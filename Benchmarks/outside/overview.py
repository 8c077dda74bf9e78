"""overview.py PROGRAM TOOLS RESULTS [RUNS [PART]]: the cost of the overview of 1,000 and of 100,000 pictures, measured
from outside in a window of 1920 x 1080. PART is one of first, flings, rates, viewers; without it all are measured.

RESULTS has the folders `corpus` and `thumbnailed`: eight photographs of 24 megapixels each, the latter with thumbnails
in their EXIF (corpus.c). grid.c looks at the screen. The desktop's cache of thumbnails is in a separate folder, which
is empty at first.
"""

import contextlib
import os
import shutil
import statistics
import sys
import tempfile
import time

from albums import lengths, linked
from desk import RULES, desktop
from processes import memory, peak, running
from results import frames, show_each, spread
from screen_server import ScreenServer
from window import WINDOW, ask, trace_lines, type_keys

program, tools, results = (os.path.abspath(path) for path in sys.argv[1:4])
runs = int(sys.argv[4]) if len(sys.argv) > 4 else 3
part = sys.argv[5] if len(sys.argv) > 5 else None

SIZES = [1_000, 100_000]
LATE = 1.5 * 1000 / 60
# The time for which the same parts of the screen must show pictures, and the limit of the wait for it (s).
REST, PATIENCE = 1.5, 60
# Points a second.
SPEED, HIGHEST_SPEED = 6000, 8000
# The steps by which the grid becomes denser than at first in this window: to squares for which the thumbnails of
# cameras are large enough, and to the smallest.
DENSER, DENSEST = 2, 5
KEY_PAUSE = 0.4
# The flings through everything: the number that surely does not reach the end, and the number of the others.
THROUGH = {1_000: (3, 6), 100_000: (36, 30)}
# The time limits of a viewer for all thumbnails, and for one of them (s).
VIEWER_PATIENCE, VIEWER_REST = 30, 3
# Each window has the whole screen.
WINDOW_RULES = """<openbox_config xmlns="http://openbox.org/3.4/rc"><applications><application class="*">
<decor>no</decor><maximized>yes</maximized><focus>yes</focus></application></applications></openbox_config>"""


def folder(kind, count, is_flat=False):
    """Returns a folder of `count` pictures, in albums or in one."""
    name = f"{kind}-{count}-flat" if is_flat else f"{kind}-{count}"
    return linked(f"{results}/overview/{name}", f"{results}/{kind}", [count] if is_flat else lengths(count))


def grid(environment, *arguments, may_fail=False):
    return ask(environment, f"{tools}/grid", *arguments, may_fail=may_fail)


def press(environment, key):
    """Presses a key; returns the milliseconds to the first change, and to the last part of the screen with a new
    picture."""
    change, _, last, _, _ = grid(environment, "key", key, PATIENCE, REST)[0]
    return change, last


@contextlib.contextmanager
def fourfold(environment, pictures, *options):
    """Yields the program, at rest on its first picture."""
    with running([program, *WINDOW, *options, pictures], environment) as process:
        grid(environment, "wait", PATIENCE, REST)
        yield process


@contextlib.contextmanager
def empty_cache(environment):
    """Yields an environment with a separate, empty cache of thumbnails."""
    os.makedirs(f"{results}/overview", exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="cache-", dir=f"{results}/overview") as place:
        yield dict(environment, XDG_CACHE_HOME=place)


def first_frame(environment):
    rows = []
    for count in SIZES:
        changes, again, backs, ends = [], [], [], []
        for _ in range(runs):
            with empty_cache(environment) as own, fourfold(own, folder("thumbnailed", count)):
                change, end = press(own, "Return")
                changes.append(change)
                ends.append(end)
                backs.append(press(own, "Escape")[0])
                again.append(press(own, "Return")[0])
        rows.append({
            "pictures": count,
            "Return to the first frame, ms": spread(changes),
            "once more": spread(again),
            "Escape to the first frame": spread(backs),
            "Return until all is there": spread(ends),
        })
    yield "The first frame of the overview", rows


def own_frames(trace, seconds):
    """Returns the milliseconds between the frames of a trace in which the grid moved, from each press until `seconds`
    after its lift, up to the first End; and the place of the grid before that and at the trace's end."""
    gaps, place, moved, until, ended, rows = [], None, None, 0, False, []
    for event in trace_lines(trace):
        if event.get("key", {}).get("name", "").lower() == "end":
            ended = True
            rows.append(place)
        if "press" in event:
            moved, until = None, float("inf")
        elif "lift" in event:
            until = event["t"] + seconds * 1e9
        elif "tick" in event:
            now = (event["tick"]["target"], event["tick"].get("offset"))
            if now == place or event["t"] > until:
                moved = None
            else:
                if moved and not ended:
                    gaps.append((event["t"] - moved) / 1e6)
                moved = event["t"]
            place = now
    return gaps, [rows[0], place] if rows else []


def row_of_frames(squares, count, seen, own):
    gaps, shares = zip(*seen)
    by_trace = frames(own, LATE)
    return {
        "squares": squares,
        "pictures": count,
        **frames(gaps, LATE),
        "by the trace: frames": by_trace["frames"],
        "longest by it, ms": by_trace["longest, ms"],
        "late by it": by_trace["late"],
        "showed pictures, %": statistics.mean(shares),
    }


def flings(environment):
    seen, sizes = [], []
    trace = f"{results}/overview/fling.trace"
    for count in SIZES:
        pictures = folder("thumbnailed", count)
        is_large = count == SIZES[-1]
        first, through = ([], []), ([], [])
        pages, rests, ends, mosts = [], [], [], []
        for _ in range(runs):
            with empty_cache(environment) as own:
                with fourfold(own, pictures, "--record", trace, "--overwrite"):
                    press(own, "Return")
                    first[0].extend(grid(own, "fling", SPEED, 1, 2) + grid(own, "fling", -SPEED, 1, 1))
                first[1].extend(own_frames(trace, 1)[0])
                with fourfold(own, pictures, "--record", trace, "--overwrite") as process:
                    pages.append(memory(process.pid)[0])
                    press(own, "Return")
                    rests.append(memory(process.pid)[0])
                    if is_large:
                        type_keys(tools, own, *["minus"] * DENSEST, pause=KEY_PAUSE)
                    with peak(process.pid, 0.25) as most:
                        for number in THROUGH[count]:
                            answer = grid(own, "fling", HIGHEST_SPEED, 0.3, number)
                            if number == THROUGH[count][0]:
                                through[0].extend(answer)
                        time.sleep(2)
                    mosts.append(most[0][0])
                    ends.append(memory(process.pid)[0])
                    type_keys(tools, own, "End", pause=KEY_PAUSE)
                gaps, (reached, end) = own_frames(trace, 0.3)
                through[1].extend(gaps)
                if reached != end:
                    raise SystemExit(f"bench: the flings went to {reached}, and the end is {end}")
        seen.append(row_of_frames("as at first", count, *first))
        if is_large:
            seen.append(row_of_frames("the smallest", count, *through))
        sizes.append({
            "pictures": count,
            "on a page, MB": spread(pages),
            "in the overview, MB": spread(rests),
            "flung through everything, MB": spread(ends),
            "most meanwhile, MB": spread(mosts),
        })
    yield "Frames of a fling", seen
    yield "Memory, program and decoders", sizes


def rates(environment):
    rows = []
    still = "--reduce-motion"
    for count in SIZES:
        taken = {"decoded": [], "from the desktop's cache": [], "from EXIF": []}

        def take(what, times, seen):
            taken[what].append((seen, (times[1] - times[0]) / 1e3))

        for _ in range(runs):
            with empty_cache(environment) as own:
                for what in ["decoded", "from the desktop's cache"]:
                    with fourfold(own, folder("corpus", count), still):
                        take(what, press(own, "Return"), grid(own, "count")[0][0])
                        # The cache is written a little after the decode.
                        time.sleep(1)
            with empty_cache(environment) as own, fourfold(own, folder("thumbnailed", count), still):
                type_keys(tools, own, "Return", *["minus"] * DENSER, pause=KEY_PAUSE)
                take("from EXIF", press(own, "End"), grid(own, "count")[0][0])
        for what, samples in taken.items():
            rows.append({
                "thumbnails": what,
                "pictures": count,
                "seen": spread([seen for seen, _ in samples]),
                "until all are there, ms": spread([seconds * 1e3 for _, seconds in samples]),
                "a second": spread([seen / seconds for seen, seconds in samples]),
            })
    yield "Thumbnails a second", rows


def viewers(_):
    """The program and other viewers, each at full screen, first with an empty cache, then with the one it has
    filled."""
    commands = {
        "fourfold": [program, "--fullscreen", "--scale", "1"],
        "nsxiv": ["nsxiv", "-t", "-f", "-q", "-r"],
        "gthumb": ["gthumb"],
    }
    rows = []
    with desktop({RULES: WINDOW_RULES}) as environment:
        for count in SIZES:
            pictures = folder("corpus", count, is_flat=True)
            present = [who for who in commands if shutil.which(commands[who][0])]
            taken = {(who, cache): [] for cache in ["empty", "filled"] for who in present}
            for _ in range(runs):
                with contextlib.ExitStack() as caches:
                    places = {who: caches.enter_context(empty_cache(environment)) for who in present}
                    for who, cache in taken:
                        taken[who, cache].append(shown(places[who], who, [*commands[who], pictures]))
            for (who, cache), samples in taken.items():
                done = [sample for sample in samples if sample]
                row = {"viewer": who, "pictures": count, "cache": cache, "runs": f"{len(done)} of {len(samples)}"}
                for index, name in enumerate(["first thumbnails, ms", "all that are seen, ms", "seen", "MB"]):
                    missing = f"not within {VIEWER_PATIENCE} s" if index == 1 else "-"
                    row[name] = spread([sample[index] for sample in done]) if done else missing
                rows.append(row)
    yield "Beside other viewers", rows


def shown(environment, who, command):
    """Returns the milliseconds from the viewer's start to the first and to the last thumbnail, their number, and the
    megabytes then; `None` if it took too long."""
    start = time.monotonic()
    with running(command, environment) as process:
        wanted = ["wait"]
        if who == "fourfold":
            # It begins with a picture: as soon as that is visible, the overview is opened.
            if not grid(environment, "wait", VIEWER_PATIENCE, 0, may_fail=True):
                return None
            wanted = ["key", "Return"]
        answer = grid(environment, *wanted, VIEWER_PATIENCE, VIEWER_REST, start, may_fail=True)
        if not answer:
            return None
        change, first, last, _, _ = answer[0]
        begin = change if who == "fourfold" else first
        return begin, last, grid(environment, "count")[0][0], memory(process.pid)[0]


PARTS = {"first": first_frame, "flings": flings, "rates": rates, "viewers": viewers}


def tables():
    with ScreenServer() as screen, tempfile.TemporaryDirectory() as home:
        # No personal settings, and no message of the first start.
        os.makedirs(f"{home}/.local/state/fourfold")
        open(f"{home}/.local/state/fourfold/started", "w").close()
        environment = dict(screen.environment, HOME=home)
        for name in ["XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]:
            environment.pop(name, None)
        for name, take in PARTS.items():
            if part in (None, name):
                yield from take(environment)


if part and part not in PARTS:
    raise SystemExit(f"bench: {part} is none of {', '.join(PARTS)}")
show_each(tables(), f"{results}/overview-{part}.json" if part else f"{results}/overview.json")
