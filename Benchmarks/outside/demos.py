"""demos.py PROGRAM TOOLS RESULT [RUNS]: the memory of every demo in a window of 1920 x 1080, drawn in software."""

import subprocess
import sys
import time

from processes import memory, running, status_megabytes
from results import show, spread
from screen_server import ScreenServer
from window import WINDOW, type_keys

program, tools, result = sys.argv[1:4]
runs = int(sys.argv[4]) if len(sys.argv) > 4 else 3
# Twenty pages in each direction and back.
KEYS = ["Right"] * 20 + ["Down"] * 20 + ["Left"] * 20 + ["Up"] * 20 + ["Home"]


def names():
    lines = subprocess.run([program, "demo", "--list"], capture_output=True, text=True, check=True).stdout
    return [line.split()[0] for line in lines.splitlines() if line.strip()]


def measure(environment, name):
    """Returns megabytes: resident at rest, after paging, at the peak, anonymous, and of the whole tree."""
    with running([program, "demo", name, *WINDOW, "--renderer", "software"], environment) as process:
        time.sleep(3)
        at_rest = status_megabytes(process.pid, "VmRSS")
        type_keys(tools, environment, *KEYS, pause=0.05)
        time.sleep(3)
        if process.poll() is not None:
            raise SystemExit(f"bench: demo {name} has ended; nothing is measured")
        return (at_rest, *[status_megabytes(process.pid, field) for field in ["VmRSS", "VmHWM", "RssAnon"]],
                memory(process.pid)[0])


def main():
    rows = []
    with ScreenServer() as screen:
        for name in names():
            taken = [measure(screen.environment, name) for _ in range(runs)]
            columns = ["at rest", "after paging", "at the most", "of its own", "tree's share"]
            rows.append({"demo": name} | {
                column: spread([values[index] for values in taken]) for index, column in enumerate(columns)})
    show("Resident memory (MB) of each demo's process in a window", rows, result)


main()
