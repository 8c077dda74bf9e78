"""faults.py PROGRAM TOOLS PICTURES RESULT [MINUTES] [SEED]: the losses when faults occur in random order.

A window pages through four albums of three pictures each, every picture with a different colour. Meanwhile decoders are
killed and stopped, the disk of the trace is full, pictures, an album and the whole folder are removed and restored, and
the disk of an album is unmounted and mounted again; `gio` and `ffmpeg` lie or hang, and films are written to a full
disk. Every second window has a session bus that accepts and never answers. During each fault an album that it does not
touch must be reachable by keys; after it the pictures that it touched. Each time the wait for the sharp picture is
measured.

The kinds of faults are those of `fault_kinds`, the full disk, and those of other programs.
"""

import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

from fault_kinds import ALBUMS, FAULTS, PICTURES, Albums, Lost, checked, decoders, gone
from own_mounts import in_own_mounts
from processes import memory
from results import show, spread
from screen_server import ScreenServer
from window import WINDOW, ask, type_keys

PATIENCE = 6
ATTEMPTS = 5
FAULTS_A_WINDOW = 12
# The trace for films.
FILMED = "Tests/Traces/grid-keys-stack.trace"
# Stand-ins for gio and ffmpeg follow a file beside them: they lie (status 0 and nothing done), hang, or run the real
# program.
STAND_IN = """#!/bin/sh
case $(cat "$0.mode" 2>/dev/null) in
  lies) exit 0 ;;
  hangs) exec sleep 600 ;;
esac
PATH=${PATH#*:} exec "${0##*/}" "$@"
"""


class StandIns:
    """A folder of programs that precede the real ones in the path, and a session bus that never answers."""

    def __init__(self, place):
        self.folder, self.bus = f"{place}/programs", f"{place}/bus"
        os.makedirs(self.folder)
        for name in "gio", "ffmpeg":
            with open(f"{self.folder}/{name}", "w") as file:
                file.write(STAND_IN)
            os.chmod(f"{self.folder}/{name}", 0o755)
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(self.bus)
        self.listener.listen(100)

    def set(self, name, mode):
        with open(f"{self.folder}/{name}.mode", "w") as file:
            file.write(mode)

    def environment(self, plain, place, is_mute):
        # Trash and thumbnails are in folders of the benchmark.
        changes = {"PATH": f"{self.folder}:{plain['PATH']}", "XDG_DATA_HOME": f"{place}/data", "XDG_CACHE_HOME": f"{place}/cache"}
        if is_mute:
            changes["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={self.bus}"
        return dict(plain, **changes)


class Window:
    """The program in a window, with a trace on a small disk."""

    def __init__(self, program, tools, albums, screen, disk, stand_ins):
        self.stand_ins = stand_ins
        self.program, self.tools, self.albums, self.environment, self.disk = program, tools, albums, screen, disk
        self.trace = f"{disk}/window.trace"
        self.words = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [program, *WINDOW, "--record", self.trace, albums.root], env=screen,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.words)
        self.is_disk_full = False

    def type(self, *keys):
        if self.process.poll() is not None:
            raise Lost(f"the program ended with {self.process.returncode}")
        type_keys(self.tools, self.environment, *keys)

    def go(self, album, picture, missing=0):
        """Turns to a picture from any place, while `missing` albums above it are missing; returns the milliseconds
        until it is sharp. Keys are pressed again after some seconds, as albums may have returned during the first
        ones."""
        start = time.monotonic()
        for _ in range(ATTEMPTS):
            pressed = time.monotonic()
            self.type(*["Up"] * ALBUMS, *["Down"] * (album - missing), "Home", *["Right"] * picture)
            seen = ask(self.environment, f"{self.tools}/see", Albums.number(album, picture), PATIENCE, may_fail=True)
            if seen:
                return seen[0][0] + (pressed - start) * 1e3
        raise Lost(f"picture {picture} of album {'abcd'[album]} is not seen in {ATTEMPTS * PATIENCE} s")

    def close(self):
        """Ends the program by its key; raises `Lost` for a loss."""
        left = decoders(self.process.pid)
        self.type("q")
        try:
            status = self.process.wait(ATTEMPTS * PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Lost("the program does not end")
        self.words.seek(0)
        words = self.words.read().decode(errors="replace")
        # A disk that was full for a moment may have caused no error.
        if status != 0 and not (status == 74 and self.is_disk_full and self.trace in words):
            raise Lost(f"the program ended with {status}: {words}")
        with open(self.trace) as trace:
            if status == 0 and '"end"' not in trace.readlines()[-1]:
                raise Lost("a trace has no end, and nobody said so")
        gone(left)
        if not os.path.getsize(self.trace):
            raise Lost("nothing is left of the trace")
        # The part written before the disk was full still replays.
        checked(self.program, self.trace)


# A fault does its harm, and returns a function that ends it and the pictures that it touched.

def full(window, albums, dice):
    filler = f"{window.disk}/filler"
    with open(filler, "wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass
    window.is_disk_full = True
    return lambda: os.remove(filler), []


def deletion(window, albums, mode):
    """Presses Delete on a picture while `gio` is in `mode`; the picture must stay."""
    album, picture = 1, 1
    window.go(album, picture)
    window.stand_ins.set("gio", mode)
    window.type("Delete")
    time.sleep(1)

    def heal():
        window.stand_ins.set("gio", "")
        subprocess.run(["pkill", "-P", str(window.process.pid), "-x", "sleep"])
        time.sleep(0.5)
        if not os.path.exists(albums.picture(album, picture)):
            raise Lost("a picture is gone that gio did not move")
    return heal, [(album, picture)]


def gio_lies(window, albums, dice):
    return deletion(window, albums, "lies")


def gio_hangs(window, albums, dice):
    return deletion(window, albums, "hangs")


def film(window, mode, room=64 << 20):
    """Makes a film while `ffmpeg` is in `mode`, on a disk of `room` bytes. The result must be a complete film, or an
    error and no file of its name."""
    disk = f"{window.albums.root}-films"
    os.makedirs(disk, exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={room}", "none", disk], check=True)
    try:
        window.stand_ins.set("ffmpeg", mode)
        path = f"{disk}/film.mp4"
        process = subprocess.Popen(
            [window.program, "replay", FILMED, "--export", path, "--overwrite"], env=window.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        try:
            words = process.communicate(timeout=5 if mode == "hangs" else 120)[1]
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
            try:
                words = process.communicate(timeout=30)[1]
            except subprocess.TimeoutExpired:
                process.kill()
                raise Lost(f"a film by an ffmpeg that {mode or 'works'} cannot be interrupted") from None
        window.stand_ins.set("ffmpeg", "")
        frames = subprocess.run(
            ["ffprobe", "-v", "error", "-count_packets", "-show_entries", "stream=nb_read_packets", "-of", "csv=p=0", path],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout.strip()
        if process.returncode == 0 and (mode or f" {frames} frames" not in words.decode(errors="replace")):
            raise Lost(f"a film that is not whole is taken for one: ffmpeg {mode or 'works'}, {room} bytes, {words}, {frames}")
        if process.returncode != 0 and not words.strip():
            raise Lost("a film is not made, and nobody says why")
        if process.returncode != 0 and os.path.exists(path) and os.path.getsize(path):
            raise Lost("what is left of a film has its name")
    finally:
        window.stand_ins.set("ffmpeg", "")
        subprocess.run(["umount", "--lazy", disk])
    return lambda: None, []


def ffmpeg_lies(window, albums, dice):
    return film(window, "lies")


def ffmpeg_hangs(window, albums, dice):
    return film(window, "hangs")


def films_disk_full(window, albums, dice):
    return film(window, "", room=dice.choice([20, 40, 80, 160]) << 10)


FAULTS = [*FAULTS, full, gio_lies, gio_hangs, ffmpeg_lies, ffmpeg_hangs, films_disk_full]


def suffer(window, albums, fault, dice):
    """Causes one fault; returns the milliseconds to an untouched picture during it, and to the touched ones after
    it."""
    window.go(dice.randrange(ALBUMS), dice.randrange(PICTURES))
    heal, touched = fault(window, albums, dice)
    try:
        # The program may have noticed the fault, or not yet.
        time.sleep(dice.choice([0, 0.5, 2.5]))
        others = [album for album in range(ALBUMS) if album not in {album for album, _ in touched}]
        during = []
        if others and os.path.isdir(albums.root):
            album = dice.choice(others)
            time.sleep(2.5 if touched else 0)
            missing = sum(not os.path.isdir(albums.album(above)) for above in range(album))
            during = [window.go(album, dice.randrange(PICTURES), missing)]
        else:
            window.type("Right", "Down", "Left")
    finally:
        heal()
    # The program looks at a folder again within two seconds.
    time.sleep(2.5)
    after = [window.go(album, picture) for album, picture in touched or [(dice.randrange(ALBUMS), 0)]]
    return during, after


def main():
    program, tools, pictures, result = sys.argv[1:5]
    end = time.monotonic() + 60 * (float(sys.argv[5]) if len(sys.argv) > 5 else 20)
    seed = int(sys.argv[6]) if len(sys.argv) > 6 else 1
    dice = random.Random(seed)
    waits = {fault.__name__: ([], []) for fault in FAULTS}
    counts = {fault.__name__: 0 for fault in FAULTS}
    losses, windows, sizes = [], 0, []
    with tempfile.TemporaryDirectory() as place, ScreenServer() as screen:
        albums = Albums(place, pictures)
        stand_ins = StandIns(place)
        disk = f"{place}/traces"
        os.makedirs(disk)
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "none", disk], check=True)
        try:
            while time.monotonic() < end:
                for name in os.listdir(disk):
                    os.remove(f"{disk}/{name}")
                environment = stand_ins.environment(screen.environment, place, is_mute=windows % 2 == 1)
                window = Window(program, tools, albums, environment, disk, stand_ins)
                windows += 1
                done = []
                try:
                    window.go(0, 0)
                    for _ in range(FAULTS_A_WINDOW):
                        fault = dice.choice(FAULTS)
                        done.append(fault.__name__)
                        during, after = suffer(window, albums, fault, dice)
                        counts[fault.__name__] += 1
                        waits[fault.__name__][0].extend(during)
                        waits[fault.__name__][1].extend(after)
                        sizes.append(memory(window.process.pid)[0])
                    window.close()
                except Lost as loss:
                    losses.append(f"window {windows}, after {', '.join(done)}: {loss}")
                    print(losses[-1], file=sys.stderr, flush=True)
                    shutil.copy(window.trace, f"{os.path.dirname(result)}/faults-lost-{windows}.trace")
                    window.process.kill()
                    window.process.wait()
                if albums.checksums() != albums.sums:
                    losses.append(f"window {windows}: pictures are not what they were")
        finally:
            subprocess.run(["umount", "--lazy", disk])
            albums.unmount()
    rows = [{
        "fault": name.replace("_", " "),
        "times": counts[name],
        "another picture meanwhile, ms": spread(during) if during else "-",
        "its own afterwards, ms": spread(after) if after else "-",
    } for name, (during, after) in waits.items()]
    rows.append({
        "fault": f"{windows} windows, seed {seed}", "times": sum(counts.values()),
        "another picture meanwhile, ms": f"memory {max(sizes, default=0):.0f} MB at most",
        "its own afterwards, ms": f"{len(losses)} lost",
    })
    show("Faults in random order", rows, result)
    sys.exit(1 if losses else 0)


in_own_mounts(main)
