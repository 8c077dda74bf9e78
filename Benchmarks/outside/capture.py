"""capture.py PROGRAM TOOLS CORPUS RESULTS [SECONDS]: the cost of --capture for a window of 1920 x 1080 in which a
finger drags photographs of 24 megapixels, and the time for its film.

Frames are counted from outside (drags.c), without a recording, with one, and with --capture. A frame is late if the
screen did not change for more than one and a half periods.
"""

import os
import subprocess
import sys
import tempfile
import time

from albums import linked
from results import frames, show
from touch_server import TouchServer
from window import WINDOW, ask, type_keys

program, tools, corpus, results = (os.path.abspath(path) for path in sys.argv[1:5])
seconds = float(sys.argv[5]) if len(sys.argv) > 5 else 60

LATE = 1.5 * 1000 / 60
PICTURES = linked(f"{os.path.dirname(results)}/capture", corpus, [24] * 4)


def row(name, *options):
    """Returns the frames of a window, and the time from its closing until its end. Its output goes to the terminal."""
    with TouchServer() as server:
        command = [program, *WINDOW, "--fullscreen", *options, PICTURES]
        with subprocess.Popen(command, env=server.environment) as window:
            time.sleep(4)
            gaps = [gap for gap, in ask(server.environment, f"{tools}/drags", server.socket, seconds)]
            type_keys(tools, server.environment, "q")
            closed = time.monotonic()
            if window.wait(900):
                raise SystemExit(f"bench: {' '.join(command)} ended with {window.returncode}")
    found = frames(gaps, LATE)
    return {"window": name, **{key: found[key] for key in ["frames", "late", "late, %", "longest, ms"]},
            "ended after, s": time.monotonic() - closed}


with tempfile.TemporaryDirectory() as folder:
    show(f"{seconds:g} s of photographs under a finger, counted from outside", [
        row("as ever"),
        row("--record", "--record", f"{folder}/alone.trace"),
        row("--capture --as-seen", "--capture", f"{folder}/film.mp4", "--as-seen", "--record", f"{folder}/film.trace"),
    ], results)
