"""levels.py PROGRAM TOOLS FOLDER RESULT [TURNS]: what memory does over a large folder of small pictures, and whose it is.

A window turns through the folder by a key, thirty times a second, back from its end; every so often it rests for two
seconds and is measured: proportional set sizes of the program and of all its decoders, in megabytes.
"""

import subprocess
import sys
import time

from processes import tree
from results import show
from screen_server import ScreenServer

program, tools, folder, result = sys.argv[1:5]
turns = int(sys.argv[5]) if len(sys.argv) > 5 else 3000
PICTURES = 3000
STEPS = [0, 30, 60, 125, 250, 500, 750, 1000, 1500, 2000, 2500]


def kind_of(name, writable):
    """Whose memory a mapping is."""
    if "memfd:" in name or "/dev/shm" in name or name.startswith("/SYSV"):
        return "shared"
    if name.startswith("/") and not writable:
        return "libraries"
    return "own"


def sizes(process):
    """Megabytes of a process, by the kinds above."""
    found = {"own": 0, "shared": 0, "libraries": 0}
    try:
        with open(f"/proc/{process}/smaps") as file:
            for line in file:
                fields = line.split()
                if not fields[0].endswith(":"):
                    kind = kind_of(fields[5] if len(fields) > 5 else "", "w" in fields[1])
                elif fields[0] == "Pss:":
                    found[kind] += int(fields[1]) / 1024
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
    rows = []
    with ScreenServer() as screen:
        process = subprocess.Popen(
            [program, "--size", "1920x1080", "--scale", "1", folder], env=screen.environment)
        try:
            time.sleep(5)
            done = 0
            for step in [step for step in STEPS if step < turns] + [turns]:
                while done < step:
                    key = "Right" if done // PICTURES % 2 == 0 else "Left"
                    subprocess.run([f"{tools}/type", key], env=screen.environment, check=True)
                    time.sleep(1 / 30)
                    done += 1
                time.sleep(2)
                rows.append(row(done, process.pid))
        finally:
            process.terminate()
            process.wait()
    show("Memory over a folder of small pictures", rows, result)


main()
