"""zoom.py PROGRAM TOOLS PICTURES RESULT [RUNS]: how soon a picture that is zoomed to one to one is sharp all over a
window of 1920 x 1080, what frames take while it is dragged, what memory that takes, and other viewers beside it.

PICTURES has a folder with one striped picture for each of the files below (striped.c); sharpness.c looks at the screen.
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

from processes import proportional
from results import spread, table
from screen_server import ScreenServer

program, tools, pictures, result = sys.argv[1:5]
runs = int(sys.argv[5]) if len(sys.argv) > 5 else 5

FILES = [
    ("JPEG, 24 megapixels", "jpeg-24/picture.jpg"),
    ("JPEG, 100 megapixels", "jpeg-100/picture.jpg"),
    ("JPEG, 200 megapixels", "jpeg-200/picture.jpg"),
    ("PNG, 24 megapixels", "png-24/picture.png"),
    ("TIFF, 23 000 x 23 000", "tiff-529/picture.tif"),
]
# Off the middle, so that it is not where a key leads.
DOUBLE_CLICK = ["1440", "270"]
DRAG_SPEED = 1500
# What others are started with, and their key for one to one.
VIEWERS = [("gthumb", ["gthumb", "--fullscreen"], "1"), ("geeqie", ["geeqie", "--fullscreen"], "z")]
PATIENCE = "30"


def look(environment, *arguments):
    """What sharpness prints, in numbers; `None` where it saw nothing."""
    done = subprocess.run([f"{tools}/sharpness", *arguments], env=environment, capture_output=True, text=True)
    return [float(word) for word in done.stdout.split()] if done.returncode == 0 else None


def all_sharp(answer):
    """Milliseconds to the first change and to the last part, of an answer in which the whole window became sharp."""
    if not answer or answer[3] != answer[4]:
        raise SystemExit(f"bench: the window did not become sharp: {answer}")
    return answer[0], answer[2]


@contextlib.contextmanager
def viewer(environment, command):
    """A viewer that shows its picture, fitted, and nothing moves; and after how many milliseconds it showed any."""
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        seen = look(environment, "still", PATIENCE)
        if not seen:
            raise SystemExit(f"bench: {command[0]} shows no picture")
        yield process, seen[0]
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def fourfold(environment, file, *options):
    window = ["--size", "1920x1080", "--scale", "1"]
    return viewer(environment, [program, *window, *options, os.path.dirname(f"{pictures}/{file}")])


def fit(environment):
    # Says that no stripes are seen.
    look(environment, "key", "0", "1")
    look(environment, "still", PATIENCE)


def lines_of(trace):
    with open(trace) as file:
        return [json.loads(line) for line in file if line.endswith("\n")]


def animations(trace):
    """Milliseconds from each key 1 until the zoom came to rest: the last frame whose digest is another one."""
    found, key, last, digest = [], None, None, None
    for line in lines_of(trace) + [{"key": {}}]:
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
    """Milliseconds between two frames while the mouse drags, and how long the display shows one."""
    gaps, moves, ticks, period = [], [], [], 1000 / 60
    for line in lines_of(trace):
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
                    done = subprocess.run([f"{tools}/whole", f"{pictures}/{file}"], capture_output=True, text=True)
                    whole.append(float(done.stdout))
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
                # Two seconds, as a window is no wider.
                shares += look(environment, "drag", "-1500", "0", str(DRAG_SPEED), "2")
            found, period = dragged_frames(trace)
            gaps += found
        late = sum(gap > 1.5 * period for gap in gaps)
        ordered = sorted(gaps)
        rows.append({
            "picture": name,
            "frames": len(gaps),
            "median, ms": statistics.median(gaps),
            "95 %, ms": ordered[int(len(ordered) * 0.95)],
            "longest, ms": ordered[-1],
            "late, %": late / len(gaps) * 100,
            "sharp of the window, %": spread(shares),
        })
    return rows


def memory(environment):
    rows = []
    for limit in [None, "200"]:
        options = ["--max-memory", limit] if limit else []
        peaks, files, rests = [], [], []
        for _ in range(runs):
            with fourfold(environment, FILES[4][1], *options) as (process, _):
                rests.append(proportional(process.pid)[0])
                all_sharp(look(environment, "key", "1", PATIENCE))
                samples, is_done = [], threading.Event()

                def watch():
                    while not is_done.wait(0.05):
                        samples.append(proportional(process.pid))

                watcher = threading.Thread(target=watch)
                watcher.start()
                look(environment, "drag", "-1250", "-700", str(DRAG_SPEED), "8")
                is_done.set()
                watcher.join()
                peak = max(samples)
                peaks.append(peak[0])
                files.append(peak[1])
        rows.append({
            "panned over the TIFF for ten seconds": f"--max-memory {limit}" if limit else "as it is",
            "fitted, MB": spread(rests),
            "most, MB": spread(peaks),
            "of it mapped files, MB": spread(files),
        })
    return rows


def beside_others(environment, folder):
    """Each viewer anew for each run, as those that keep the whole picture are quicker the second time."""
    # Nothing of the person's own, and no message bus.
    environment = dict(
        environment, HOME=folder, GDK_BACKEND="x11", DBUS_SESSION_BUS_ADDRESS="disabled:", NO_AT_BRIDGE="1")
    manager = subprocess.Popen(
        ["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        # A window that is made while the manager starts may be mapped by neither.
        time.sleep(2)
        rows = []
        for name, file in FILES[:2]:
            path = f"{pictures}/{file}"
            commands = [
                ("fourfold", [program, "--fullscreen", "--scale", "1", path], "1"),
                ("fourfold, no animation", [program, "--fullscreen", "--scale", "1", "--reduce-motion", path], "1"),
            ] + [(who, [*command, path], key) for who, command, key in VIEWERS]
            starts, times, sizes = ({who: [] for who, _, _ in commands} for _ in range(3))
            for _ in range(runs):
                for who, command, key in commands:
                    if not shutil.which(command[0]):
                        continue
                    with viewer(environment, command) as (process, start):
                        answer = look(environment, "key", key, PATIENCE)
                        if answer:
                            starts[who].append(start)
                            times[who].append(answer[2])
                            sizes[who].append(proportional(process.pid)[0])
            for who, _, _ in commands:
                rows.append({
                    "picture": name, "viewer": who,
                    "start to a picture, ms": spread(starts[who]) if starts[who] else "-",
                    "key to sharp, ms": spread(times[who]) if times[who] else "not seen",
                    "memory then, MB": spread(sizes[who]) if sizes[who] else "-",
                })
        return rows
    finally:
        manager.terminate()
        manager.wait()


def main():
    results = {}
    with ScreenServer() as screen, tempfile.TemporaryDirectory() as folder:
        for title, name, take in [
            ("One to one, until the whole window is sharp", "sharp", lambda: time_to_sharp(screen.environment, folder)),
            ("Frames while it is dragged", "frames", lambda: drag_frames(screen.environment, folder)),
            ("Memory, program and decoders", "memory", lambda: memory(screen.environment)),
            ("Beside other viewers", "viewers", lambda: beside_others(screen.environment, folder)),
        ]:
            results[name] = take()
            table(title, results[name])
            sys.stdout.flush()
            with open(result, "w") as file:
                json.dump(results, file, indent=1)


main()
