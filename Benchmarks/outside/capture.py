"""capture.py PROGRAM TOOLS CORPUS RESULTS [SECONDS]: what --capture costs a window of 1920 x 1080 in which photographs of 24
megapixels are dragged by a finger, and what the film of it has.

Frames are counted from outside (drags.c), without a recording, with one, and with --capture. One is late where the screen
stayed as it was for more than one and a half periods. Then: the frames that were shown, and what the program says of those
that have no place in the film.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

from albums import linked
from results import show
from touch_server import TouchServer

program, tools, corpus, results = (os.path.abspath(path) for path in sys.argv[1:5])
seconds = sys.argv[5] if len(sys.argv) > 5 else "60"

LATE = 1.5 * 1000 / 60
PICTURES = linked(f"{os.path.dirname(results)}/capture", corpus, [24] * 4)


def drags(options, film=None):
    """The gaps between the frames that were seen (ms), and what the program said."""
    with TouchServer() as server:
        command = [program, "--size", "1920x1080", "--scale", "1", "--fullscreen", *options, PICTURES]
        window = subprocess.Popen(
            command, env=server.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(4)
        seen = subprocess.run([f"{tools}/drags", server.touchscreen, seconds], env=server.environment,
                              capture_output=True, text=True, check=True).stdout
        subprocess.run([f"{tools}/type", "q"], env=server.environment, check=True)
        said = window.communicate(timeout=900)
        if window.returncode:
            raise SystemExit(f"bench: {' '.join(command)} ended with {window.returncode}: {said[1]}")
    return [float(line) for line in seen.split()], said


def row(name, options):
    gaps, said = drags(options)
    late = sum(gap > LATE for gap in gaps)
    return {"window": name, "frames": len(gaps), "late": late, "late %": 100 * late / len(gaps), "longest ms": max(gaps)}, said


def length(film):
    """How many frames a film has."""
    answer = subprocess.run(
        ["ffprobe", "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames", "-of", "csv=p=0", film],
        capture_output=True, text=True, check=True).stdout
    return int(answer)


with tempfile.TemporaryDirectory() as folder:
    film, trace = f"{folder}/film.mp4", f"{folder}/film.trace"
    rows = [row("as ever", [])[0], row("--record", ["--record", f"{folder}/alone.trace"])[0]]
    start = time.monotonic()
    figures, said = row("--capture --as-seen", ["--capture", film, "--as-seen", "--record", trace])
    whole = time.monotonic() - start - float(seconds) - 4
    rows.append(figures)
    show(f"{seconds} s of photographs under a finger, counted from outside", rows, results)
    with open(trace) as file:
        ticks = sum('"tick"' in line for line in file)
    last = said[0].strip().splitlines()[-1]
    print(f"\nthe film: {last.split(': ', 1)[1]}; {ticks} frames were shown; drawn in {whole:.0f} s")
    with open(results) as file:
        windows = json.load(file)
    with open(results, "w") as file:
        json.dump({"windows": windows, "shown": ticks, "film": length(film), "says": last, "drawing s": whole}, file,
                  indent=1)
