"""idle.py PROGRAM TOOLS FOLDER RESULT [RUNS]: the processor time of the program at rest in ten seconds."""

import sys
import time

from processes import memory, percent_of_core, processor_seconds, running
from results import show, spread
from screen_server import ScreenServer
from window import WINDOW, type_keys

program, tools, folder, result = sys.argv[1:5]
runs = int(sys.argv[5]) if len(sys.argv) > 5 else 3
SECONDS = 10


def rest(environment, keeps_caption):
    """Returns the percentage of a core, and the megabytes."""
    with running([program, *WINDOW, folder], environment) as process:
        # Long enough for the neighbours to be decoded, the caption to fade and the decoders to end.
        time.sleep(15)
        if keeps_caption:
            type_keys(tools, environment, "i", pause=1)
        if processor_seconds(process.pid) < 0.01:
            raise SystemExit("bench: the program has done nothing at all; what is counted is not the program")
        return percent_of_core(process.pid, SECONDS), memory(process.pid)[0]


def main():
    rows = []
    with ScreenServer() as screen:
        for name, keeps_caption in [("at rest", False), ("at rest, caption kept", True)]:
            taken = [rest(screen.environment, keeps_caption) for _ in range(runs)]
            rows.append({
                "ten seconds": name,
                "% of a core": spread([percent for percent, _ in taken]),
                "memory MB": spread([megabytes for _, megabytes in taken]),
            })
    show("The program and its decoders at rest in a window", rows, result)


main()
