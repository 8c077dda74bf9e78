"""folder.py PROGRAM TOOLS BENCH RESULTS [RUNS]: a folder of 100 000 pictures beside one of 100.

The files are hard links to four small pictures, RESULTS/four. strace counts system calls, and in one run slows the
listing down like a rotating disk.
"""

import os
import re
import signal
import subprocess
import sys
import time

from albums import linked
from processes import memory, proportional, running, tree
from results import show, spread
from screen_server import ScreenServer
from window import WINDOW, ask

program, tools, bench, results = sys.argv[1:5]
runs = int(sys.argv[5]) if len(sys.argv) > 5 else 7
SIZES = [100, 100_000]
FOLDERS = [linked(f"{results}/folder/{size}", f"{results}/four", [size]) for size in SIZES]
SLOW = ["-e", "inject=getdents64:delay_exit=20000"]


def traced(calls, log, command, environment):
    return subprocess.Popen(["strace", "-f", "--seccomp-bpf", "-e", f"trace={calls}", *log, *command], env=environment)


def end(tracer):
    """Ends the program that strace runs, and so strace, which blocks signals."""
    os.kill(tree(tracer.pid)[1], signal.SIGTERM)
    tracer.wait()


def sizes(environment, folder):
    """Returns the megabytes of the program, and of the program with its decoders, long after the listing."""
    with running([program, *WINDOW, folder], environment) as process:
        time.sleep(6)
        return proportional(process.pid)[0], memory(process.pid)[0]


def calls(environment, folder):
    """Returns the numbers of system calls about files, by call."""
    log = f"{results}/folder/calls"
    tracer = traced("%stat,%lstat,%fstat,statx,getdents64,openat,readlink,access", ["-o", log],
                    [program, *WINDOW, folder], environment)
    time.sleep(6)
    end(tracer)
    counts = {}
    with open(log) as file:
        for line in file:
            found = re.match(r"\d+ +(\w+)\(", line)
            if found:
                counts[found[1]] = counts.get(found[1], 0) + 1
    return counts


def slow_listing(environment, folder):
    """Returns the milliseconds to the first picture and to the listing's end, with each part of the listing 20 ms
    late."""
    log = f"{results}/folder/slow"
    begin = time.monotonic()
    tracer = traced("execve,getdents64", ["-ttt", *SLOW, "-o", log], [program, *WINDOW, folder], environment)
    ask(environment, f"{tools}/see", 0, 60)
    seen = time.monotonic() - begin
    time.sleep(8)
    end(tracer)
    with open(log) as file:
        lines = [line.split(maxsplit=2) for line in file]
    listed = [float(moment) for _, moment, what in lines if "getdents64" in what]
    return seen * 1e3, (listed[-1] - float(lines[0][1])) * 1e3


def row(environment, size, folder, times):
    own, whole = sizes(environment, folder)
    counted = calls(environment, folder)
    return {
        "pictures": size, "first picture ms": spread(times), "program MB": own, "all MB": whole,
        "calls that ask about a file": sum(
            count for name, count in counted.items() if "stat" in name or name in ("readlink", "access")),
        "getdents64": counted.get("getdents64", 0), "openat": counted.get("openat", 0),
    }


def main():
    with ScreenServer() as screen:
        times = [[] for _ in SIZES]
        for turn in range(runs + 1):
            for taken, folder in zip(times, FOLDERS):
                answer = ask(screen.environment, f"{tools}/stopwatch", "start", program, *WINDOW, folder)[0][0]
                # The first turn warms the file cache.
                if turn:
                    taken.append(answer)
        rows = [row(screen.environment, *each) for each in zip(SIZES, FOLDERS, times)]
        slow = [slow_listing(screen.environment, FOLDERS[-1]) for _ in range(3)]
    show("A folder from outside", rows, f"{results}/folder.json")
    show("100 000 pictures, every part of the listing 20 ms late", [{
        "first picture ms": spread([seen for seen, _ in slow]),
        "listing ended ms": spread([ended for _, ended in slow]),
    }], f"{results}/folder-slow.json")
    subprocess.run([bench, results, *FOLDERS], check=True)
    print("\nThe same with every part of a listing coming 20 ms late:", flush=True)
    os.makedirs(f"{results}/slow", exist_ok=True)
    if traced("getdents64", [*SLOW, "-o", "/dev/null"], [bench, f"{results}/slow", FOLDERS[-1]], None).wait():
        raise SystemExit("bench: folder-bench under strace has failed")


main()
