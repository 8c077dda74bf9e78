"""folder.py PROGRAM TOOLS BENCH RESULTS [RUNS]: a folder of 100 000 pictures beside one of 100.

The files are hard links to four small pictures. strace, where there is one, counts system calls, and in one run makes the
listing slow, as a disk would that has to turn for it.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from processes import resident
from results import show, spread
from screen_server import ScreenServer

program, tools, bench, results = sys.argv[1:5]
runs = int(sys.argv[5]) if len(sys.argv) > 5 else 7
SIZES = [100, 100_000]
OPTIONS = ["--size", "1920x1080", "--scale", "1"]


def make(root, count):
    """A folder of `count` pictures; the first in natural order is picture 0 of four."""
    originals = os.path.join(root, "originals")
    if not os.path.isdir(originals):
        os.mkdir(originals)
        subprocess.run([f"{tools}/corpus", originals, "4", "1280", "720"], check=True)
    folder = os.path.join(root, str(count))
    os.mkdir(folder)
    for index in range(count):
        os.link(f"{originals}/picture-{index % 4:02}.jpg", f"{folder}/IMG_{index}.jpg")
    return folder


def first_picture(environment, folder):
    """Milliseconds from the start to the first picture."""
    done = subprocess.run([f"{tools}/stopwatch", "start", program] + OPTIONS + [folder], env=environment,
                          capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"bench: {done.stderr.strip()}")
    return float(done.stdout)


def memory(environment, folder):
    """Megabytes of the program, and of it and its decoders, once the listing is long over."""
    process = subprocess.Popen([program] + OPTIONS + [folder], env=environment)
    try:
        time.sleep(6)
        sizes = resident(process.pid)
        return sizes[0], sum(sizes)
    finally:
        process.terminate()
        process.wait()


def calls(environment, folder, root):
    """How often the program asks the system about files, by call."""
    log = os.path.join(root, "calls")
    traced = "trace=%stat,%lstat,%fstat,statx,getdents64,openat,readlink,access"
    process = subprocess.Popen(["strace", "-f", "--seccomp-bpf", "-e", traced, "-o", log, program] + OPTIONS + [folder],
                               env=environment)
    time.sleep(6)
    end(process)
    counts = {}
    with open(log) as file:
        for line in file:
            found = re.match(r"\d+ +(\w+)\(", line)
            if found:
                counts[found[1]] = counts.get(found[1], 0) + 1
    return counts


def end(tracer):
    """Ends what strace runs, and so strace."""
    children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(tracer.pid)], capture_output=True, text=True)
    for child in children.stdout.split():
        os.kill(int(child), 15)
    tracer.wait()


def slow_listing(environment, folder, root):
    """Milliseconds to the first picture and to the listing's end, where each part of the listing comes 20 ms late."""
    log = os.path.join(root, "slow")
    watch = subprocess.Popen([f"{tools}/stopwatch", "seen"], env=environment, stdout=subprocess.PIPE, text=True)
    time.sleep(0.5)
    begin = time.monotonic()
    tracer = subprocess.Popen(["strace", "-f", "--seccomp-bpf", "-ttt", "-e", "trace=execve,getdents64", "-e",
                               "inject=getdents64:delay_exit=20000", "-o", log, program] + OPTIONS + [folder],
                              env=environment)
    watch.communicate()
    seen = time.monotonic() - begin
    time.sleep(8)
    end(tracer)
    with open(log) as file:
        lines = [line.split(maxsplit=2) for line in file]
    listed = [float(moment) for _, moment, what in lines if "getdents64" in what]
    return seen * 1e3, (listed[-1] - float(lines[0][1])) * 1e3


def main():
    root = tempfile.mkdtemp(prefix="fourfold-bench-")
    try:
        folders = {size: make(root, size) for size in SIZES}
        rows = []
        with ScreenServer() as screen:
            times = {size: [] for size in SIZES}
            for turn in range(runs + 1):
                for size, folder in folders.items():
                    taken = first_picture(screen.environment, folder)
                    if turn:
                        times[size].append(taken)
            for size, folder in folders.items():
                own, whole = memory(screen.environment, folder)
                row = {"pictures": size, "first picture ms": spread(times[size]), "program MB": own, "all MB": whole}
                if shutil.which("strace"):
                    counted = calls(screen.environment, folder, root)
                    row["calls that ask about a file"] = sum(
                        count for name, count in counted.items() if "stat" in name or name in ("readlink", "access"))
                    row["getdents64"] = counted.get("getdents64", 0)
                    row["openat"] = counted.get("openat", 0)
                rows.append(row)
            slow = []
            if shutil.which("strace"):
                slow = [slow_listing(screen.environment, folders[SIZES[-1]], root) for _ in range(3)]
        show("A folder from outside", rows, f"{results}/folder.json")
        if slow:
            show("100 000 pictures, every part of the listing 20 ms late", [{
                "first picture ms": spread([seen for seen, _ in slow]),
                "listing ended ms": spread([ended for _, ended in slow]),
            }], f"{results}/folder-slow.json")
        subprocess.run([bench, results] + list(folders.values()), check=True)
        if slow:
            print("\nThe same with every part of a listing coming 20 ms late:", flush=True)
            os.makedirs(f"{results}/slow", exist_ok=True)
            subprocess.run(["strace", "-f", "--seccomp-bpf", "-e", "trace=getdents64", "-e",
                            "inject=getdents64:delay_exit=20000", "-o", "/dev/null", bench, f"{results}/slow", folders[SIZES[-1]]],
                           check=True)
    finally:
        shutil.rmtree(root)


main()
