"""overview.py PROGRAM TOOLS RESULTS [RUNS [PART]]: what stepping back to all pictures of 1,000 and of 100,000 costs,
seen from outside in a window of 1920 x 1080. PART is one of first, flings, rates, viewers; without it all are taken.

RESULTS has the folders `corpus` and `thumbnailed`: eight photographs of 24 megapixels each, the latter with thumbnails
in their EXIF (corpus.c). grid.c looks at the screen. The desktop's cache of thumbnails lies in a folder of its own, which
is empty at first.
"""

import contextlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from albums import lengths, linked
from processes import proportional
from results import spread, table
from screen_server import ScreenServer

program, tools, results = (os.path.abspath(path) for path in sys.argv[1:4])
runs = int(sys.argv[4]) if len(sys.argv) > 4 else 3
wanted = sys.argv[5] if len(sys.argv) > 5 else None

SIZES = [1_000, 100_000]
LATE = 1.5 * 1000 / 60
# For how long the same parts of the screen must have shown pictures, and how long that is waited for (s).
REST, PATIENCE = "1.5", "60"
# Points a second.
SPEED, HIGHEST_SPEED = 6000, 8000
# How often the grid is made denser, from what it is at first in this window: to squares that the thumbnails of cameras
# are large enough for, and to the smallest.
DENSER, DENSEST = 2, 5
# Of the flings that go through everything: those that surely do not reach the end, and the others.
THROUGH = {1_000: (3, 6), 100_000: (36, 30)}
# After so many seconds another viewer is given up; so long may one thumbnail take.
VIEWER_PATIENCE, VIEWER_REST = "30", "3"
# Each window has the whole screen.
WINDOW_RULES = """<openbox_config xmlns="http://openbox.org/3.4/rc"><applications><application class="*">
<decor>no</decor><maximized>yes</maximized><focus>yes</focus></application></applications></openbox_config>"""


def folder(kind, count, is_flat=False):
    """So many pictures, in albums or all in one."""
    name = f"{kind}-{count}-flat" if is_flat else f"{kind}-{count}"
    return linked(f"{results}/overview/{name}", f"{results}/{kind}", [count] if is_flat else lengths(count))


def grid(environment, *arguments):
    """What grid prints, the numbers of each line; `None` where it gave up."""
    command = [f"{tools}/grid", *map(str, arguments)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    return None if done.returncode else [[float(word) for word in line.split()] for line in done.stdout.splitlines()]


def press(environment, key):
    """Milliseconds from a key to the first change, and until the last part of the screen that got a picture had it."""
    answer = grid(environment, "key", key, PATIENCE, REST)
    if not answer:
        raise SystemExit(f"bench: the screen did not come to rest after {key}")
    return answer[0][0], answer[0][2]


def type_keys(environment, *keys):
    for key in keys:
        subprocess.run([f"{tools}/type", key], env=environment, check=True)
        time.sleep(0.4)


@contextlib.contextmanager
def viewer(environment, command):
    """A viewer, and the moment at which it was started."""
    start = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process, start
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextlib.contextmanager
def fourfold(environment, pictures, *options):
    """The program, at rest on its first picture."""
    command = [program, "--size", "1920x1080", "--scale", "1", *options, pictures]
    with viewer(environment, command) as (process, _):
        if not grid(environment, "wait", PATIENCE, REST):
            raise SystemExit(f"bench: no picture of {pictures}")
        yield process


@contextlib.contextmanager
def empty_cache(environment):
    """An environment with a cache of thumbnails of its own."""
    os.makedirs(f"{results}/overview", exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="cache-", dir=f"{results}/overview") as place:
        yield dict(environment, XDG_CACHE_HOME=place)


def first_frame(environment, home):
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
    return {"The first frame of the overview": rows}


def own_frames(trace, seconds):
    """Milliseconds between the frames of a trace in which the grid moved, from each press until `seconds` after its
    lift, up to the first End; and the place of the grid before that and at the trace's end."""
    gaps, place, moved, until, ended, rows = [], None, None, 0, False, []
    with open(trace) as file:
        for line in file:
            event = json.loads(line) if line.endswith("\n") else {}
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
    gaps = sorted(gap for gap, _ in seen)
    return {
        "squares": squares,
        "pictures": count,
        "frames": len(gaps),
        "median, ms": statistics.median(gaps),
        "95 %, ms": gaps[int(len(gaps) * 0.95)],
        "longest, ms": gaps[-1],
        "late": sum(gap > LATE for gap in gaps),
        "by the trace: frames": len(own),
        "longest by it, ms": max(own),
        "late by it": sum(gap > LATE for gap in own),
        "showed pictures, %": statistics.mean(share for _, share in seen),
    }


@contextlib.contextmanager
def peak(process):
    """A list that gets the most that the process and its helpers took meanwhile, in megabytes."""
    most, is_done = [0], threading.Event()

    def watch():
        while not is_done.wait(0.25):
            most[0] = max(most[0], proportional(process)[0])

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield most
    finally:
        is_done.set()
        watcher.join()


def flings(environment, home):
    frames, memory = [], []
    trace = f"{home}/fling.trace"
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
                    pages.append(proportional(process.pid)[0])
                    press(own, "Return")
                    rests.append(proportional(process.pid)[0])
                    if is_large:
                        type_keys(own, *["minus"] * DENSEST)
                    with peak(process.pid) as most:
                        for number in THROUGH[count]:
                            seen = grid(own, "fling", HIGHEST_SPEED, 0.3, number)
                            if number == THROUGH[count][0]:
                                through[0].extend(seen)
                        time.sleep(2)
                    mosts.append(most[0])
                    ends.append(proportional(process.pid)[0])
                    type_keys(own, "End")
                gaps, (reached, end) = own_frames(trace, 0.3)
                through[1].extend(gaps)
                if reached != end:
                    raise SystemExit(f"bench: the flings went to {reached}, and the end is {end}")
        frames.append(row_of_frames("as at first", count, *first))
        if is_large:
            frames.append(row_of_frames("the smallest", count, *through))
        memory.append({
            "pictures": count,
            "on a page, MB": spread(pages),
            "in the overview, MB": spread(rests),
            "flung through everything, MB": spread(ends),
            "most meanwhile, MB": spread(mosts),
        })
    return {"Frames of a fling": frames, "Memory, program and decoders": memory}


def rates(environment, home):
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
                        # What is decoded is written a little later.
                        time.sleep(1)
            with empty_cache(environment) as own, fourfold(own, folder("thumbnailed", count), still):
                type_keys(own, "Return", *["minus"] * DENSER)
                take("from EXIF", press(own, "End"), grid(own, "count")[0][0])
        for what, samples in taken.items():
            rows.append({
                "thumbnails": what,
                "pictures": count,
                "seen": spread([seen for seen, _ in samples]),
                "until all are there, ms": spread([seconds * 1e3 for _, seconds in samples]),
                "a second": spread([seen / seconds for seen, seconds in samples]),
            })
    return {"Thumbnails a second": rows}


def viewers(environment, home):
    """The program and others, each in the whole screen, with an empty cache and then with what it has left there."""
    os.makedirs(f"{home}/.config/openbox")
    with open(f"{home}/.config/openbox/rc.xml", "w") as file:
        file.write(WINDOW_RULES)
    # No message bus.
    environment = dict(environment, GDK_BACKEND="x11", DBUS_SESSION_BUS_ADDRESS="disabled:", NO_AT_BRIDGE="1")
    commands = {
        "fourfold": [program, "--fullscreen", "--scale", "1"],
        "nsxiv": ["nsxiv", "-t", "-f", "-q", "-r"],
        "gthumb": ["gthumb"],
    }
    rows = []
    with viewer(environment, ["openbox"]):
        # A window that is made while the manager starts may be mapped by neither.
        time.sleep(2)
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
    return {"Beside other viewers": rows}


def shown(environment, who, command):
    """From the viewer's start, milliseconds until any thumbnail and until all were there; how many; megabytes then.
    `None` where it took too long."""
    with viewer(environment, command) as (process, start):
        if who == "fourfold":
            # It begins with a picture: as soon as that is seen all of them are asked for.
            if not grid(environment, "wait", VIEWER_PATIENCE, "0"):
                return None
            answer = grid(environment, "key", "Return", VIEWER_PATIENCE, VIEWER_REST, start)
        else:
            answer = grid(environment, "wait", VIEWER_PATIENCE, VIEWER_REST, start)
        if not answer:
            return None
        change, first, last, _, _ = answer[0]
        begin = change if who == "fourfold" else first
        return begin, last, grid(environment, "count")[0][0], proportional(process.pid)[0]


PARTS = {"first": first_frame, "flings": flings, "rates": rates, "viewers": viewers}


def main():
    if wanted and wanted not in PARTS:
        raise SystemExit(f"bench: {wanted} is none of {', '.join(PARTS)}")
    found = {}
    path = f"{results}/overview-{wanted}.json" if wanted else f"{results}/overview.json"
    with ScreenServer() as screen, tempfile.TemporaryDirectory() as home:
        # Nothing of the person's own; the first start, which says a line, is over.
        os.makedirs(f"{home}/.local/state/fourfold")
        open(f"{home}/.local/state/fourfold/started", "w").close()
        environment = dict(screen.environment, HOME=home)
        for name in ["XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]:
            environment.pop(name, None)
        for name, take in PARTS.items():
            if wanted in (None, name):
                for title, rows in take(environment, home).items():
                    found[title] = rows
                    table(title, rows)
                    sys.stdout.flush()
                    with open(path, "w") as file:
                        json.dump(found, file, indent=1)


main()
