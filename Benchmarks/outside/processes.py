"""What the system says of a process and all its children."""

import os

TICKS = os.sysconf("SC_CLK_TCK")


def tree(root):
    """The numbers of `root` and of everything it started."""
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
    """The fields of /proc/PID/stat after the name: the state first; `None` for one that is gone."""
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()
    except OSError:
        return None


def processor_seconds(root):
    """What the tree has used: what /proc/PID/schedstat counts to the nanosecond, for every thread."""
    total = 0
    for process in tree(root):
        try:
            for thread in os.listdir(f"/proc/{process}/task"):
                with open(f"/proc/{process}/task/{thread}/schedstat") as file:
                    total += int(file.read().split()[0])
        except OSError:
            continue
    return total * 1e-9


def clock_ticks(root):
    """The same in the scheduler's ticks, as /proc/PID/stat has it."""
    return sum(int(fields[11]) + int(fields[12]) for fields in map(fields_of, tree(root)) if fields)


def clock_ticks_with_children(root):
    """The same, and what those have used that ended and were waited for."""
    return sum(sum(map(int, fields[11:15])) for fields in map(fields_of, tree(root)) if fields)


def resident(root):
    """Megabytes of each process of the tree, its own and its part of what is shared, the root first."""
    sizes = []
    for process in tree(root):
        try:
            with open(f"/proc/{process}/smaps_rollup") as file:
                lines = [line.split() for line in file if line.startswith("Pss:")]
                sizes.append(int(lines[0][1]) / 1024 if lines else 0)
        except OSError:
            continue
    return sizes


def proportional(root):
    """Megabytes of 10^6 bytes of the whole tree, shared pages counted once: all, and of it what is mapped from files."""
    total, files = 0, 0
    for process in tree(root):
        try:
            with open(f"/proc/{process}/smaps_rollup") as file:
                sizes = {line.split()[0]: int(line.split()[1]) * 1024 / 1e6 for line in file if line.startswith("Pss")}
        except OSError:
            continue
        total += sizes.get("Pss:", 0)
        files += sizes.get("Pss_File:", 0)
    return total, files


def status_megabytes(process, field):
    """A field of /proc/PID/status that is in kB, in megabytes of 10^6 bytes."""
    with open(f"/proc/{process}/status") as file:
        for line in file:
            if line.startswith(field + ":"):
                return int(line.split()[1]) * 1024 / 1e6
    raise SystemExit(f"bench: no {field} for process {process}")
