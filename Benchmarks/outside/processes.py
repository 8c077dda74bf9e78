"""The system's figures of a process and all its children."""

import contextlib
import os
import signal
import subprocess
import threading
import time

TICKS = os.sysconf("SC_CLK_TCK")


def tree(root):
    """Returns the process numbers of `root` and of all processes that it started."""
    parents = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            fields = fields_of(int(name))
            if fields:
                parents[int(name)] = int(fields[1])
    found = [root]
    for process in found:
        found += [child for child, parent in parents.items() if parent == process]
    return found


def fields_of(process):
    """Returns the fields of /proc/PID/stat after the name, the state first; `None` if the process is gone."""
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()
    except OSError:
        return None


def processor_seconds(root):
    """Returns the processor time of the tree's threads (s), which /proc/PID/schedstat counts in nanoseconds."""
    total = 0
    for process in tree(root):
        try:
            for thread in os.listdir(f"/proc/{process}/task"):
                with open(f"/proc/{process}/task/{thread}/schedstat") as file:
                    total += int(file.read().split()[0])
        except OSError:
            continue
    return total * 1e-9


def clock_seconds(root):
    """Returns the processor time of the tree by the scheduler's ticks (s), with that of ended children."""
    return sum(sum(map(int, fields[11:15])) for fields in map(fields_of, tree(root)) if fields) / TICKS


def percent_of_core(root, seconds):
    """Returns the percentage of a core that the tree uses over `seconds`."""
    before, ticks = processor_seconds(root), clock_seconds(root)
    time.sleep(seconds)
    # Only the ticks, in hundredths of a second, include threads that have ended.
    return 100 * max(processor_seconds(root) - before, clock_seconds(root) - ticks) / seconds


def proportional(process):
    """Returns the proportional set size of a process (10^6 bytes): all of it, and the part that is mapped from
    files."""
    try:
        with open(f"/proc/{process}/smaps_rollup") as file:
            sizes = {line.split()[0]: int(line.split()[1]) * 1024 / 1e6 for line in file if line.startswith("Pss")}
    except OSError:
        return 0, 0
    return sizes.get("Pss:", 0), sizes.get("Pss_File:", 0)


def memory(root):
    """Returns the same of the whole tree."""
    sizes = [proportional(process) for process in tree(root)]
    return sum(size for size, _ in sizes), sum(files for _, files in sizes)


def status_megabytes(process, field):
    """Returns a field of /proc/PID/status that is in kB, in megabytes of 10^6 bytes."""
    with open(f"/proc/{process}/status") as file:
        for line in file:
            if line.startswith(field + ":"):
                return int(line.split()[1]) * 1024 / 1e6
    raise SystemExit(f"bench: no {field} for process {process}")


@contextlib.contextmanager
def peak(root, period):
    """Yields a list whose element becomes the tree's peak memory (see `memory`), sampled every `period` seconds."""
    most, is_done = [(0, 0)], threading.Event()

    def watch():
        while not is_done.wait(period):
            most[0] = max(most[0], memory(root))

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield most
    finally:
        is_done.set()
        watcher.join()


@contextlib.contextmanager
def running(command, environment):
    """Yields a program, and ends it with all processes that it has started."""
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        end(process)


def end(process):
    """Ends a process and all processes that it has started."""
    everything = tree(process.pid)
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for other in everything[1:]:
        try:
            os.kill(other, signal.SIGKILL)
        except ProcessLookupError:
            pass
