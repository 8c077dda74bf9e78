"""idle.py PROGRAM TOOLS FOLDER RESULT [RUNS]: what the program at rest takes of a processor in ten seconds."""

import subprocess
import sys
import time

from processes import TICKS, clock_ticks, processor_seconds, resident
from results import show, spread
from screen_server import ScreenServer

program, tools, folder, result = sys.argv[1:5]
runs = int(sys.argv[5]) if len(sys.argv) > 5 else 3
SECONDS = 10


def rest(environment, keeps_caption):
    """Percent of a core, ticks and megabytes over ten seconds."""
    process = subprocess.Popen([program, "--size", "1920x1080", "--scale", "1", folder], env=environment)
    try:
        # Long enough for the neighbours to be decoded and the caption to fade.
        time.sleep(5)
        if keeps_caption:
            subprocess.run([f"{tools}/type", "i"], env=environment, check=True)
            time.sleep(1)
        before, ticks = processor_seconds(process.pid), clock_ticks(process.pid)
        time.sleep(SECONDS)
        if before < 0.01:
            raise SystemExit("bench: the program has done nothing at all; what is counted is not the program")
        used, passed = processor_seconds(process.pid) - before, clock_ticks(process.pid) - ticks
        return used / SECONDS * 100, passed / TICKS / SECONDS * 100, sum(resident(process.pid))
    finally:
        process.terminate()
        process.wait()


def main():
    rows = []
    with ScreenServer() as screen:
        for name, keeps_caption in [("at rest", False), ("at rest, caption kept", True)]:
            taken = [rest(screen.environment, keeps_caption) for _ in range(runs)]
            rows.append({
                "ten seconds": name,
                "% of a core": spread([percent for percent, _, _ in taken]),
                "by clock ticks": spread([percent for _, percent, _ in taken]),
                "memory MB": spread([megabytes for _, _, megabytes in taken]),
            })
    show("The program and its decoders at rest in a window", rows, result)


main()
