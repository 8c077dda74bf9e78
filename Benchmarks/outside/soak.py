"""soak.py PROGRAM CHECKER TOOLS PICTURES RESULTS MINUTES SEED: real windows that are driven at random for a long time,
with faults.

Every stage (photos, with little memory on a slow disk, zoom, overview, each demo) is a window that is driven by keys,
mouse, wheel and fingers, resized and suspended. For photos decoders are also killed and stopped, and pictures, an
album, the folder and a disk are removed and restored. Each window is recorded. After its end CHECKER, a debug build,
replays the trace: every frame must be the same, the engine's invariants must hold at each step, and its laws of
notifications (each transition and each gesture ends once) throughout.

Several windows run at a time, each on a separate screen: an Xorg with a touchscreen, or Xvfb without one. A finding is
a line, and its trace is kept; the exit status is then 1. A signal ends the windows, and the results so far are
reported.
"""

import math
import os
import queue
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import growth
from drives import Drives
from fault_kinds import FAULTS, Albums, Lost, checked, decoders, gone
from own_mounts import in_own_mounts
from processes import proportional, status_megabytes, tree
from results import table, write
from screen_server import ScreenServer
from touch_server import TouchServer

LANES = 3
LONGEST_WINDOW = 1800
# The fraction of a window's time for the check of its trace.
CHECKED = 0.15
SAMPLE_SECONDS = 4
# The interval at which the window returns to its first size and page; its memory at rest there must not grow.
RETURN_SECONDS = 30
# Longer than the stage keeps spare textures, which vary (FrameLoop.trimInterval, twice).
REST_SECONDS = 9
# The longest time without a write to the trace in a driven window (s).
SILENCE = 60
PATIENCE = 30
TERMINATED = 128 + signal.SIGTERM

ANYWHERE = ["turns", "turns", "holds", "leaps", "wheels", "drags", "drags", "drags", "taps"]
DRIVES = {
    "photos": ANYWHERE,
    "photos, little memory, slow disk": ANYWHERE,
    "zoom": [*ANYWHERE, "looks", "looks", "pinches", "pinches", "wheels"],
    "overview": [*ANYWHERE, "overview", "overview", "looks", "pinches"],
}
OPTIONS = {"photos, little memory, slow disk": ["--max-memory", "24", "--simulate", "slow-disk=40ms,slow-decode=80ms"]}
DEMO_DRIVES = [*ANYWHERE, "pinches"]
# The windows' languages. CHECKER replays in that of the environment, so no hit test may depend on the length of a text.
LANGUAGES = ["en", "de", "ar"]
MIRRORED = {"ar"}

# Set by a signal.
stopping = threading.Event()


def resized(window, albums, dice):
    window.drives.resizes()
    return lambda: None, []


def held_up(window, albums, dice):
    os.kill(window.process.pid, signal.SIGSTOP)
    time.sleep(dice.uniform(0.1, 2))
    os.kill(window.process.pid, signal.SIGCONT)
    return lambda: None, []


class Window:
    """The window of one stage, and its measurements."""

    def __init__(self, program, tools, screen, touchscreen, place, stage, pictures, dice):
        self.stage, self.dice, self.place = stage, dice, place
        self.trace, self.output = f"{place}/window.trace", f"{place}/output.txt"
        self.albums = Albums(place, pictures) if stage in DRIVES else None
        where = [*OPTIONS.get(stage, []), self.albums.root] if self.albums else ["demo", stage.split()[-1]]
        # No other program is found, so no menu row starts one; its files are kept here.
        language = dice.choice(LANGUAGES)
        own = {"HOME": place, "PATH": "/nonexistent", "LC_ALL": "C.UTF-8", "LANGUAGE": language}
        environment = {**{name: value for name, value in screen.items() if not name.startswith("XDG_")}, **own}
        with open(self.output, "wb") as words:
            command = [program, *where, "--size", "1280x800", "--scale", "1", "--renderer", "software",
                       "--record", self.trace]
            self.process = subprocess.Popen(
                command, env=environment, stdin=subprocess.DEVNULL, stdout=words, stderr=words)
        self.drives = Drives(tools, screen, touchscreen, dice, is_mirrored=language in MIRRORED)
        self.begin = time.monotonic()
        self.samples, self.helpers, self.counts, self.descriptors = [], 0, {"drives": 0, "faults": 0}, []
        self.rests, self.returned, self.pictures = [], self.begin, 0
        self.written, self.heard = 0, self.begin

    def run(self, seconds):
        """Drives the window for `seconds`; raises `Lost` for a finding."""
        self.rest(3)
        end = self.begin + seconds
        healing, heal = 0, None
        try:
            while time.monotonic() < end and not stopping.is_set():
                if heal and time.monotonic() > healing:
                    heal()
                    heal = None
                elif not heal and self.dice.random() < 0.06:
                    heal, _ = self.fault()(self, self.albums, self.dice)
                    self.counts["faults"] += 1
                    healing = time.monotonic() + self.dice.choice([0, 1, 5])
                drive = self.dice.choice(DRIVES.get(self.stage, DEMO_DRIVES))
                getattr(self.drives, drive)()
                self.counts["drives"] += 1
                self.drives.wait(1)
                self.look()
                if not heal and time.monotonic() - self.returned > RETURN_SECONDS:
                    self.come_back()
        except (OSError, ValueError) as error:
            # The program or its screen has ended meanwhile.
            self.is_there()
            raise Lost(f"the window cannot be driven: {error}") from error
        finally:
            if heal:
                heal()
        self.rest(3)
        self.sample()

    def fault(self):
        return self.dice.choice([resized, held_up, *(FAULTS if self.albums else [])])

    def rest(self, seconds):
        stopping.wait(seconds)
        self.is_there()

    def is_there(self):
        if self.process.poll() is not None:
            raise Lost(f"the program ended with {self.process.returncode}")

    def look(self):
        self.is_there()
        now = time.monotonic()
        size = os.path.getsize(self.trace) if os.path.exists(self.trace) else 0
        if size != self.written:
            self.written, self.heard = size, now
        if now - self.heard > SILENCE:
            raise Lost(f"the window has heard nothing for {SILENCE} s")
        if not self.samples or now - self.begin - self.samples[-1][0] > SAMPLE_SECONDS:
            self.sample()

    def come_back(self):
        """Returns to the first place, and samples the memory there at rest."""
        self.drives.returns()
        self.rest(REST_SECONDS)
        self.returned = time.monotonic()
        self.rests.append((self.returned - self.begin, self.own()))

    def own(self):
        """Returns the megabytes of the program alone, without decoded pictures, which have a separate limit."""
        return status_megabytes(self.process.pid, "RssAnon")

    def sample(self):
        self.pictures = max(self.pictures, status_megabytes(self.process.pid, "RssShmem"))
        self.samples.append((time.monotonic() - self.begin, self.own()))
        self.helpers = max(self.helpers, sum(proportional(helper)[0] for helper in tree(self.process.pid)[1:]))
        self.descriptors.append(len(os.listdir(f"/proc/{self.process.pid}/fd")))

    def end(self):
        """Ends the program as a desktop does at logout; raises `Lost` for a loss."""
        left = decoders(self.process.pid)
        self.process.terminate()
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired as error:
            raise Lost("the program does not end") from error
        if status != TERMINATED:
            raise Lost(f"the program ended with {status}, not {TERMINATED}")
        gone(left)
        if self.albums and self.albums.checksums() != self.albums.sums:
            raise Lost("pictures are not what they were")

    def close(self):
        """Ends everything that still runs."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        try:
            self.drives.close()
        except OSError:
            pass
        if self.albums:
            self.albums.unmount()


def grown(window):
    """Raises `Lost` if the window's memory certainly grew by more than the limit."""
    line = growth.slope(window.rests)
    if line and line[1] > growth.bound(window.rests):
        most = growth.bound(window.rests)
        raise Lost(f"memory grows by {line[0]:.1f} MB an hour ({line[1]:.1f} to {line[2]:.1f}), {most:.1f} is the most")


def row(name, window, frames):
    line = growth.slope(window.rests)
    samples, rests = window.samples or [(0, 0)], [size for _, size in window.rests] or [0]
    return {
        "stage": name, "minutes": round(samples[-1][0] / 60, 1), **window.counts, "frames checked": frames,
        "MB, most": max(size for _, size in samples), "pictures, most": window.pictures,
        "decoders, most": window.helpers,
        "at rest, least": min(rests), "at rest, most": max(rests),
        "MB an hour": "too short" if line is None else f"{line[0]:+.1f} ({line[1]:+.1f} to {line[2]:+.1f})",
        "descriptors": f"{(window.descriptors or [0])[0]} to {(window.descriptors or [0])[-1]}",
    }


class Soak:
    """The stages and their results."""

    def __init__(self, program, checker, tools, pictures, results, seed):
        self.program, self.checker, self.tools, self.pictures = program, checker, tools, pictures
        self.results, self.seed = results, seed
        self.rows, self.findings, self.series, self.lock = [], [], {}, threading.Lock()

    def lane(self, server, stages, seconds):
        """Runs one stage after another on a separate screen."""
        try:
            with server() as screen:
                touchscreen = screen.touchscreen() if server is TouchServer else None
                while not stopping.is_set():
                    name, stage = stages.get_nowait()
                    self.stage(name, stage, screen.environment, touchscreen, seconds)
        except queue.Empty:
            pass
        except Exception as error:  # A lane that ends early is a finding, not silence.
            self.find("lane", f"{type(error).__name__}: {error}", None)
            raise

    def stage(self, name, stage, screen, touchscreen, seconds):
        dice = random.Random(f"{self.seed} {name}")
        with tempfile.TemporaryDirectory() as place:
            window = Window(self.program, self.tools, screen, touchscreen, place, stage, self.pictures, dice)
            frames = 0
            try:
                try:
                    window.run(seconds * (1 - CHECKED))
                    window.end()
                finally:
                    window.close()
                frames = checked(self.checker, window.trace)
                grown(window)
            except Lost as loss:
                self.find(name, str(loss), window)
            with self.lock:
                self.rows.append(row(name, window, frames))
                self.series[name] = {"samples": window.samples, "rests": window.rests}
                self.write()

    def find(self, name, reason, window):
        kept = f"{self.results}/{name.replace(', ', '-').replace(' ', '-')}-{self.seed}"
        if window:
            for file, ending in [(window.trace, "trace"), (window.output, "txt")]:
                if os.path.exists(file):
                    shutil.copy(file, f"{kept}.{ending}")
        line = f"{name}, seed {self.seed}: {reason}" + (f" (kept: {kept}.trace, .txt)" if window else "")
        print(f"soak: {line}", file=sys.stderr, flush=True)
        with self.lock:
            self.findings.append(line)

    def write(self):
        """Writes the results so far, so that nothing is lost if the machine stops."""
        found = {"seed": self.seed, "findings": self.findings, "stages": self.rows, "samples": self.series}
        write(found, f"{self.results}/soak.json")
        growth.plot({name: kinds["rests"] for name, kinds in self.series.items()}, f"{self.results}/soak.svg")


def stage_names(program):
    lines = subprocess.run([program, "demo", "--list"], capture_output=True, text=True, check=True).stdout
    return [*DRIVES, *[f"demo {line.split()[0]}" for line in lines.splitlines() if line.strip()]]


def has_touch():
    try:
        with TouchServer():
            return True
    except (SystemExit, OSError):
        print("soak: no Xorg with a touchscreen starts here: mouse and keys alone", file=sys.stderr)
        return False


def main():
    program, checker, tools, pictures, results, minutes, seed = sys.argv[1:8]
    names = stage_names(program)
    seconds = 60 * float(minutes)
    rounds = max(1, math.ceil(seconds * LANES / len(names) / LONGEST_WINDOW))
    stages = queue.Queue()
    for number in range(rounds):
        for name in names:
            stages.put((name if rounds == 1 else f"{name} {number + 1}", name))
    each = seconds / math.ceil(stages.qsize() / LANES)
    for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
        signal.signal(number, lambda *_: stopping.set())
    soak = Soak(program, checker, tools, pictures, results, int(seed))
    server = TouchServer if has_touch() else ScreenServer
    lanes = [threading.Thread(target=soak.lane, args=(server, stages, each)) for _ in range(LANES)]
    for lane in lanes:
        lane.start()
        # Servers that start at the same moment take the same display.
        time.sleep(3)
    while any(lane.is_alive() for lane in lanes):
        time.sleep(0.5)
    soak.write()
    if soak.rows:
        table(f"Soak, seed {seed}: memory of the program's own, growth with its 95 % interval", soak.rows)
    ended = ", ended early" if stopping.is_set() else ""
    print(f"\nsoak: {len(soak.rows)} windows{ended}, {len(soak.findings)} findings; {results}/soak.json, {results}/soak.svg")
    sys.exit(1 if soak.findings or not soak.rows else 0)


in_own_mounts(main)
