"""displays.py PROGRAM TOOLS CORPUS RESULTS [SECONDS]: pages of photographs of 24 megapixels under a finger, on displays of
other sizes and rates, in software, at full screen.

The start is counted from outside (stopwatch.c). Intervals between frames are those of the program's own trace while it
moves; one is late where it is longer than one and a half of the display's periods. Memory is the proportional set size of
all processes, after that.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time

from albums import linked
from drives import Touchscreen
from processes import proportional
from results import show
from touch_server import TouchServer

program, tools, corpus, results = (os.path.abspath(path) for path in sys.argv[1:5])
seconds = float(sys.argv[5]) if len(sys.argv) > 5 else 15

DISPLAYS = [(1920, 1080, 30), (1920, 1080, 60), (1920, 1080, 120), (3840, 2160, 30)]
PICTURES = linked(f"{os.path.dirname(results)}/capture", corpus, [24] * 4)
STARTS = 3
REPORT = 1 / 125
# A longer pause is one between two motions (s).
PAUSE = 0.2
MOTION = 0.35


def drag(touchscreen, size, dice):
    """A drag across a third of the screen, in any of the four directions, and a fling at its end."""
    along, sign = dice.choice([0, 1]), dice.choice([-1, 1])
    start, steps = [side / 2 for side in size], round(MOTION / REPORT)
    touchscreen.touch(18, 0, start)
    for step in range(1, steps + 1):
        place = list(start)
        place[along] += sign * size[along] / 3 * step / steps
        touchscreen.touch(19, 0, place)
        time.sleep(REPORT)
    touchscreen.touch(20, 0, place)


def intervals(trace, size):
    """Milliseconds between frames that follow each other; the window has to be as large as the display."""
    with open(trace) as file:
        window = json.loads(file.readline())["viewport"]
        lines = [json.loads(line) for line in file if '"tick"' in line]
    if [window["width"], window["height"]] != list(size):
        raise SystemExit(f"bench: no window of {size[0]} x {size[1]}: {window}")
    ticks = [line["t"] / 1e6 for line in lines]
    return [after - before for before, after in zip(ticks, ticks[1:]) if after - before < 1e3 * PAUSE]


def measured(width, height, rate):
    with tempfile.TemporaryDirectory() as folder, TouchServer(width, height, rate) as server:
        trace = f"{folder}/window.trace"
        command = [program, "--fullscreen", "--scale", "1", "--renderer", "software"]
        starts = []
        for _ in range(STARTS):
            seen = subprocess.run([f"{tools}/stopwatch", "start", *command, PICTURES], env=server.environment,
                                  capture_output=True, text=True, check=True)
            starts.append(float(seen.stdout.split()[-1]))
        window = subprocess.Popen([*command, "--record", trace, PICTURES], env=server.environment,
                                  stderr=subprocess.DEVNULL)
        time.sleep(3)
        touchscreen, dice = Touchscreen(server.touchscreen, width, height), random.Random(7)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            drag(touchscreen, (width, height), dice)
            time.sleep(0.3)
        time.sleep(1)
        memory = proportional(window.pid)[0]
        window.terminate()
        window.wait()
        gaps = sorted(intervals(trace, (width, height)))
    late = sum(gap > 1.5e3 / rate for gap in gaps)
    return {
        "display": f"{width} x {height}, {rate} Hz", "start, ms": statistics.median(starts), "frames": len(gaps),
        "median, ms": statistics.median(gaps), "95 %, ms": gaps[int(0.95 * len(gaps))], "longest, ms": gaps[-1],
        "late, %": 100 * late / len(gaps), "MB": memory,
    }


show("Photographs under a finger", [measured(*display) for display in DISPLAYS], results)
