"""levels.py PROGRAM TOOLS PICTURES RESULT [TURNS]: the memory over a large folder of small pictures, by its kinds.

A window turns through the folder by a key, thirty times a second, and back from its end. After some numbers of turns it
rests for two seconds and is measured: proportional set sizes of the program and of all its decoders, in megabytes.
"""

import os
import sys
import time

from albums import linked
from processes import running, tree
from results import show
from screen_server import ScreenServer
from window import WINDOW, type_keys

program, tools, pictures, result = sys.argv[1:5]
turns = int(sys.argv[5]) if len(sys.argv) > 5 else 3000
FILES = 3000
STEPS = [0, 30, 60, 125, 250, 500, 750, 1000, 1500, 2000, 2500]


def kind_of(name, writable):
    """Returns the kind of a mapping's memory."""
    if "memfd:" in name or "/dev/shm" in name or name.startswith("/SYSV"):
        return "shared"
    if name.startswith("/") and not writable:
        return "libraries"
    return "own"


def sizes(process):
    """Returns the megabytes of a process, by the kinds above."""
    found = {"own": 0, "shared": 0, "libraries": 0}
    try:
        with open(f"/proc/{process}/smaps") as file:
            for line in file:
                fields = line.split()
                if not fields[0].endswith(":"):
                    kind = kind_of(fields[5] if len(fields) > 5 else "", "w" in fields[1])
                elif fields[0] == "Pss:":
                    found[kind] += int(fields[1]) * 1024 / 1e6
    except OSError:
        pass
    return found


def row(turn, root):
    app, *decoders = [sizes(process) for process in tree(root)]
    helpers = sum(sum(each.values()) for each in decoders)
    return {
        "turns": turn, "program's own": app["own"], "shared pixels": app["shared"],
        "libraries": app["libraries"], "decoders": helpers, "all, MB": sum(app.values()) + helpers,
    }


def main():
    rows, folder = [], linked(f"{os.path.dirname(result)}/small", pictures, [FILES])
    with ScreenServer() as screen:
        with running([program, *WINDOW, folder], screen.environment) as process:
            time.sleep(5)
            done = 0
            for step in [step for step in STEPS if step < turns] + [turns]:
                keys = ["Right" if turn // FILES % 2 == 0 else "Left" for turn in range(done, step)]
                type_keys(tools, screen.environment, *keys, pause=1 / 30)
                done = step
                time.sleep(2)
                rows.append(row(done, process.pid))
    show("Memory over a folder of small pictures", rows, result)


main()
