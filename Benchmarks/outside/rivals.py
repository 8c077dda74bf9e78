"""rivals.py PROGRAM TOOLS RESULTS RUNS [VIEWER,...]: Fourfold, a minimal viewer and other viewers, all at full screen
and in turn, measured from outside (pages.c).

RESULTS has the folder `numbered` with 36 photographs that carry their numbers (corpus.c). A run of all viewers replaces
the last one in docs/benchmarks, docs/pictures and docs/BENCHMARKS.md; a run of some is written to RESULTS.
"""

import contextlib
import dataclasses
import glob
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from albums import linked
from desk import Desk, Undriven
from goals import INSTANT
from instrument_check import check
from machine import Machine
from own_mounts import in_own_mounts, make_read_only
from processes import clock_seconds, memory, percent_of_core
from results import write
from rivals_report import report
from timeline import first_times, paging, turn_times
from viewers import viewers

program, tools, results = (os.path.abspath(path) for path in sys.argv[1:4])
runs = int(sys.argv[4])
wanted = sys.argv[5].split(",") if len(sys.argv) > 5 else []

PAGES, LARGE = 430, 20_000
WARM, AT_ONCE = 3, 16
# Many keys: their number, and the seconds from one to the next, pressed and held.
MANY, PRESSED, HELD = 30, 0.1, 0.033
# The time without a change that counts as rest, and the limit of the wait for it (s).
REST, PATIENCE = 1, 40
# The numbers of pages after which memory is measured, and the time limit for them (s); the duration of a rest (s).
MEMORY_PAGES, LONGEST = (10, 100, 400), 120
IDLE = 10
# Spare textures are freed within eight seconds (s).
SETTLES = 10
# The most runs of these parts, for any number of runs.
LARGE_RUNS, MEMORY_RUNS = 3, 1
# The number of failures after which a part is not tried again.
FAILURES = 2


class Taken:
    """The measurements of each viewer: lists of figures by name, and the failures."""

    def __init__(self, names):
        self.figures = {name: {} for name in names}
        self.failures = {name: {} for name in names}

    def add(self, name, **figures):
        for figure, values in figures.items():
            self.figures[name].setdefault(figure, []).extend(values if isinstance(values, list) else [values])

    @contextlib.contextmanager
    def part(self, name, part):
        """Records the reason if a part fails, and continues."""
        try:
            yield
        except (Undriven, ValueError) as reason:
            self.failures[name].setdefault(part, []).append(str(reason))
            print(f"bench: {name}, {part}: {reason}", file=sys.stderr, flush=True)

    def is_hopeless(self, name, part):
        return len(self.failures[name].get(part, [])) >= FAILURES


def keys(taken, viewer, folder):
    """Measures the start, keys after a pause and at once, and many keys."""
    with taken.part(viewer.name, "start"), Desk(viewer, tools) as desk:
        preview, sharp = first_times(desk.start(folder))
        taken.add(viewer.name, preview=preview, first=sharp)
        if taken.is_hopeless(viewer.name, "keys"):
            return
        time.sleep(1)
        with taken.part(viewer.name, "keys"):
            taken.add(viewer.name, warm=turn_times(desk.turn(WARM, 0, pause=1)))
            time.sleep(1)
            before = clock_seconds(desk.process.pid)
            # The first key finds a picture that was decoded in the pause.
            taken.add(viewer.name, at_once=turn_times(desk.turn(AT_ONCE, WARM))[1:])
            time.sleep(1)
            taken.add(viewer.name, processor=(clock_seconds(desk.process.pid) - before) * 1e3 / AT_ONCE)
            for kind, period in [("press", PRESSED), ("hold", HELD)]:
                lines = desk.pages(kind, viewer.key, MANY, period, REST, PATIENCE, desk.process.pid)
                for figure, value in dataclasses.asdict(paging(lines, MANY, period)).items():
                    taken.add(viewer.name, **{f"{kind}_{figure}": value})


def rest(taken, viewer, folder):
    """Measures the processor time at rest, and memory after many pages."""
    with taken.part(viewer.name, "memory"), Desk(viewer, tools) as desk:
        desk.start(folder)
        time.sleep(SETTLES)
        taken.add(viewer.name, idle=percent_of_core(desk.process.pid, IDLE))
        done, pace = 0, 0
        for pages in MEMORY_PAGES:
            if (pages - done) * pace > LONGEST:
                raise Undriven(f"{pages} pages would take {pages * pace:.0f} s, and are left out")
            begin = time.monotonic()
            desk.go(pages - done, done)
            pace, done = (time.monotonic() - begin) / (pages - done), pages
            time.sleep(1.5)
            taken.add(viewer.name, **{f"memory_{pages}": memory(desk.process.pid)[0]})


def large(taken, viewer, folder):
    """Measures the start in a large folder."""
    with taken.part(viewer.name, "large folder"), Desk(viewer, tools) as desk:
        preview, sharp = first_times(desk.start(folder))
        taken.add(viewer.name, large_preview=preview, large_first=sharp)


def take(taken, part, measure, viewer, folder):
    if not taken.is_hopeless(viewer.name, part):
        measure(taken, viewer, folder)


def decodes(seconds, files):
    """Returns the number of decodes by two cores in the time."""
    done = subprocess.run([f"{tools}/decodes", str(seconds), *files], capture_output=True, text=True, check=True)
    return float(done.stdout)


def main():
    everyone = viewers(program, tools)
    unknown = [name for name in wanted if name not in [viewer.name for viewer in everyone]]
    if unknown:
        names = ", ".join(viewer.name for viewer in everyone)
        raise SystemExit(f"bench: no viewer {', '.join(unknown)}; there are {names}")
    asked = [viewer for viewer in everyone if not wanted or viewer.name in wanted]
    absent = {viewer.name: viewer.absence() for viewer in asked if viewer.absence()}
    present = [viewer for viewer in asked if viewer.name not in absent]
    for name, reason in absent.items():
        print(f"bench: {name} is left out: {reason}", file=sys.stderr)
    files = sorted(glob.glob(f"{results}/numbered/*.jpg"))
    os.makedirs(f"{results}/rivals", exist_ok=True)
    folder = linked(f"{results}/rivals/{PAGES}", f"{results}/numbered", [PAGES])
    large_folder = linked(f"{results}/rivals/{LARGE}", f"{results}/numbered", [LARGE])
    machine = Machine()
    check(tools, files, f"{results}/rivals")
    # One viewer wrote to a picture that it showed, and removed its thumbnail.
    for shown in [f"{results}/numbered", f"{results}/rivals"]:
        make_read_only(shown)
    taken = Taken([viewer.name for viewer in present])
    floor = {"press": [], "hold": []}
    for run in range(runs):
        floor["press"].append(decodes(MANY * PRESSED, files))
        floor["hold"].append(decodes(MANY * HELD, files))
        # In turn, and not always after the same viewer.
        turns = present[run % len(present):] + present[:run % len(present)]
        for viewer in turns:
            take(taken, "start", keys, viewer, folder)
            if run < LARGE_RUNS and viewer.name != INSTANT:
                take(taken, "large folder", large, viewer, large_folder)
            print(f"bench: run {run + 1} of {runs}: {viewer.name}", file=sys.stderr, flush=True)
        # Times do not matter here, so two viewers run at once.
        if run < MEMORY_RUNS:
            with ThreadPoolExecutor(2) as pool:
                list(pool.map(lambda viewer: take(taken, "memory", rest, viewer, folder),
                              [viewer for viewer in turns if viewer.name != INSTANT]))
    found = {
        "machine": machine.text(), "date": machine.date, "runs": runs, "decodes": floor, "absent": absent,
        "versions": {viewer.name: viewer.version_text() for viewer in asked},
        "failures": taken.failures, "figures": taken.figures,
    }
    write(found, f"{results}/rivals.json")
    report(found, None if wanted else os.getcwd(), results)


in_own_mounts(main)
