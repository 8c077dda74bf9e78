"""displays.py PROGRAM TOOLS CORPUS RESULTS [SECONDS]: photographs of 24 megapixels under a finger, on displays of
several sizes and rates, drawn in software at full screen.

The start is measured from outside (stopwatch.c). Intervals between frames are those of the program's own trace while it
moves; one is late if it is longer than one and a half of the display's periods. Memory is the proportional set size of
all processes, after that.
"""

import os
import random
import statistics
import sys
import tempfile
import time

from albums import linked
from drives import steps
from processes import memory, running
from results import frames, show
from touch_server import BEGIN, END, PERIOD, UPDATE, TouchServer
from window import ask, trace_lines

program, tools, corpus, results = (os.path.abspath(path) for path in sys.argv[1:5])
seconds = float(sys.argv[5]) if len(sys.argv) > 5 else 15

DISPLAYS = [(1920, 1080, 30), (1920, 1080, 60), (1920, 1080, 120), (3840, 2160, 30)]
PICTURES = linked(f"{os.path.dirname(results)}/capture", corpus, [24] * 4)
STARTS = 3
# The shortest pause between two motions (s).
PAUSE = 0.2
MOTION = 0.35


def drag(touchscreen, size, dice):
    """Drags across a third of the screen in one of the four directions, and ends with a fling."""
    along, sign = dice.choice([0, 1]), dice.choice([-1, 1])
    start = [side / 2 for side in size]
    end = list(start)
    end[along] += sign * size[along] / 3
    touchscreen.touch(BEGIN, 0, start)
    for place in steps(start, end, MOTION):
        touchscreen.touch(UPDATE, 0, place)
        time.sleep(PERIOD)
    touchscreen.touch(END, 0, end)


def intervals(trace, size):
    """Returns the milliseconds between successive frames; the window must have the size of the display."""
    header, *lines = trace_lines(trace)
    window = header["viewport"]
    if [window["width"], window["height"]] != list(size):
        raise SystemExit(f"bench: no window of {size[0]} x {size[1]}: {window}")
    ticks = [line["t"] / 1e6 for line in lines if "tick" in line]
    return [after - before for before, after in zip(ticks, ticks[1:]) if after - before < 1e3 * PAUSE]


def measured(width, height, rate):
    with tempfile.TemporaryDirectory() as folder, TouchServer(width, height, rate) as server:
        trace = f"{folder}/window.trace"
        command = [program, "--fullscreen", "--scale", "1", "--renderer", "software"]
        starts = [ask(server.environment, f"{tools}/stopwatch", "start", *command, PICTURES)[0][0] for _ in range(STARTS)]
        with running([*command, "--record", trace, PICTURES], server.environment) as window:
            time.sleep(3)
            touchscreen, dice = server.touchscreen(), random.Random(7)
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                drag(touchscreen, (width, height), dice)
                time.sleep(0.3)
            time.sleep(1)
            megabytes = memory(window.pid)[0]
        found = frames(intervals(trace, (width, height)), 1.5e3 / rate)
    return {"display": f"{width} x {height}, {rate} Hz", "start, ms": statistics.median(starts), **found, "MB": megabytes}


show("Photographs under a finger", [measured(*display) for display in DISPLAYS], results)
