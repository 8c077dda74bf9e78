"""zoom.py PROGRAM TOOLS PICTURES RESULT [RUNS]: the time until a picture at 100 % is sharp in the whole window of 1920
x 1080, the frames while it is dragged, the memory for that, and a comparison with other viewers.

PICTURES has a folder with one striped picture for each of the files below (striped.c); sharpness.c looks at the screen.
"""

import contextlib
import os
import shutil
import statistics
import sys
import tempfile

from desk import desktop
from processes import memory, peak, running
from results import frames, show_each, spread
from screen_server import ScreenServer
from window import WINDOW, ask, trace_lines

program, tools, pictures, result = sys.argv[1:5]
runs = int(sys.argv[5]) if len(sys.argv) > 5 else 5

FILES = [
    ("JPEG, 24 megapixels", "jpeg-24/picture.jpg"),
    ("JPEG, 100 megapixels", "jpeg-100/picture.jpg"),
    ("JPEG, 200 megapixels", "jpeg-200/picture.jpg"),
    ("PNG, 24 megapixels", "png-24/picture.png"),
    ("TIFF, 23 000 x 23 000", "tiff-529/picture.tif"),
]
# Off the middle, so that it zooms to another place than a key does.
DOUBLE_CLICK = [1440, 270]
DRAG_SPEED = 1500
# The commands of other viewers, and their key for 100 %.
VIEWERS = [("gthumb", ["gthumb", "--fullscreen"], "1"), ("geeqie", ["geeqie", "--fullscreen"], "z")]
PATIENCE = 30


def look(environment, *arguments):
    """Returns the line of the tool sharpness; `None` if it saw nothing."""
    lines = ask(environment, f"{tools}/sharpness", *arguments, may_fail=True)
    return lines and lines[0]


def all_sharp(answer):
    """Returns the milliseconds to the first change and to the last sharp part; ends unless the whole window became
    sharp."""
    if not answer or answer[3] != answer[4]:
        raise SystemExit(f"bench: the window did not become sharp: {answer}")
    return answer[0], answer[2]


@contextlib.contextmanager
def viewer(environment, command):
    """Yields a viewer that shows its fitted picture at rest, and the milliseconds until it showed any picture."""
    with running(command, environment) as process:
        yield process, ask(environment, f"{tools}/sharpness", "still", PATIENCE)[0][0]


def fourfold(environment, file, *options):
    return viewer(environment, [program, *WINDOW, *options, os.path.dirname(f"{pictures}/{file}")])


def fit(environment):
    # Fails, as no stripes are visible.
    look(environment, "key", "0", 1)
    look(environment, "still", PATIENCE)


def animations(trace):
    """Returns the milliseconds from each key 1 until the zoom came to rest: the last frame with a new digest."""
    found, key, last, digest = [], None, None, None
    for line in trace_lines(trace) + [{"key": {}}]:
        if "key" in line:
            if key is not None and last is not None:
                found.append((last - key) / 1e6)
            key = line["t"] if line["key"].get("name") == "1" else None
            last = None
        if "tick" in line:
            if line["tick"]["digest"] != digest:
                last = line["t"]
            digest = line["tick"]["digest"]
    return found


def dragged_frames(trace):
    """Returns the milliseconds between frames while the mouse drags, and the period of the display."""
    gaps, moves, ticks, period = [], [], [], 1000 / 60
    for line in trace_lines(trace):
        if line.get("refreshRate"):
            period = 1000 / line["refreshRate"]
        if "press" in line:
            moves, ticks = [], []
        elif "move" in line:
            moves.append(line["t"])
        elif "tick" in line:
            ticks.append(line["t"])
        elif "lift" in line and moves:
            # The hand rests before it lifts.
            end = [tick for tick in ticks if moves[0] <= tick <= moves[-1]]
            gaps += [(after - before) / 1e6 for before, after in zip(end, end[1:])]
    return gaps, period


def time_to_sharp(environment, folder):
    rows = []
    trace = f"{folder}/keys.trace"
    for name, file in FILES:
        changes, keys, still_keys, clicks, whole = [], [], [], [], []
        with fourfold(environment, file, "--record", trace, "--overwrite"):
            for _ in range(runs):
                change, sharp = all_sharp(look(environment, "key", "1", PATIENCE))
                changes.append(change)
                keys.append(sharp)
                fit(environment)
        moving = animations(trace)
        if len(moving) != runs:
            raise SystemExit(f"bench: {len(moving)} animations in the trace of {runs} keys")
        with fourfold(environment, file, "--reduce-motion"):
            for _ in range(runs):
                still_keys.append(all_sharp(look(environment, "key", "1", PATIENCE))[1])
                fit(environment)
                clicks.append(all_sharp(look(environment, "double", *DOUBLE_CLICK, PATIENCE))[1])
                fit(environment)
                if file.endswith(".jpg"):
                    whole.append(ask(environment, f"{tools}/whole", f"{pictures}/{file}")[0][0])
        rows.append({
            "picture": name,
            "first change, ms": spread(changes),
            "key 1 to sharp, ms": spread(keys),
            "of it the animation": spread(moving),
            "after it": spread([sharp - move for sharp, move in zip(keys, moving)]),
            "key 1, no animation": spread(still_keys),
            "double click, none": spread(clicks),
            "libjpeg-turbo's whole": spread(whole) if whole else "-",
            "ratio": statistics.median(still_keys) / statistics.median(whole) if whole else "-",
        })
    return rows


def drag_frames(environment, folder):
    rows = []
    trace = f"{folder}/drag.trace"
    for name, file in [FILES[2], FILES[4]]:
        gaps, shares = [], []
        for _ in range(runs):
            with fourfold(environment, file, "--record", trace, "--overwrite"):
                all_sharp(look(environment, "key", "1", PATIENCE))
                # Two drags of a second each, as the window is no wider.
                shares += look(environment, "drag", -1500, 0, DRAG_SPEED, 2)
            found, period = dragged_frames(trace)
            gaps += found
        rows.append({"picture": name, **frames(gaps, 1.5 * period), "sharp of the window, %": spread(shares)})
    return rows


def memory_in_drags(environment):
    rows = []
    for limit in [None, "200"]:
        options = ["--max-memory", limit] if limit else []
        peaks, rests = [], []
        for _ in range(runs):
            with fourfold(environment, FILES[4][1], *options) as (process, _):
                rests.append(memory(process.pid)[0])
                all_sharp(look(environment, "key", "1", PATIENCE))
                with peak(process.pid, 0.05) as most:
                    look(environment, "drag", -1250, -700, DRAG_SPEED, 8)
                peaks.append(most[0])
        rows.append({
            "panned over the TIFF for ten seconds": f"--max-memory {limit}" if limit else "as it is",
            "fitted, MB": spread(rests),
            "most, MB": spread([size for size, _ in peaks]),
            "of it mapped files, MB": spread([files for _, files in peaks]),
        })
    return rows


def beside_others():
    """Starts each viewer again for each run, as those that keep the whole picture are quicker the second time."""
    rows = []
    with desktop({}) as environment:
        for name, file in FILES[:2]:
            path = f"{pictures}/{file}"
            window = [program, "--fullscreen", "--scale", "1"]
            commands = [("fourfold", [*window, path], "1"), ("fourfold, no animation", [*window, "--reduce-motion", path], "1")]
            commands += [(who, [*command, path], key) for who, command, key in VIEWERS if shutil.which(command[0])]
            taken = {who: [] for who, _, _ in commands}
            for _ in range(runs):
                for who, command, key in commands:
                    with viewer(environment, command) as (process, start):
                        answer = look(environment, "key", key, PATIENCE)
                        if answer:
                            taken[who].append((start, answer[2], memory(process.pid)[0]))
            for who, samples in taken.items():
                starts, times, sizes = map(spread, zip(*samples)) if samples else ["-", "not seen", "-"]
                rows.append({"picture": name, "viewer": who, "start to a picture, ms": starts, "key to sharp, ms": times,
                             "memory then, MB": sizes})
    return rows


def tables():
    with ScreenServer() as screen, tempfile.TemporaryDirectory() as folder:
        yield "One to one, until the whole window is sharp", time_to_sharp(screen.environment, folder)
        yield "Frames while it is dragged", drag_frames(screen.environment, folder)
        yield "Memory, program and decoders", memory_in_drags(screen.environment)
    yield "Beside other viewers", beside_others()


show_each(tables(), result)
