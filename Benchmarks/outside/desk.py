"""A screen with a window manager and a home folder for one viewer, and what is seen and typed there."""

import os
import shutil
import signal
import subprocess
import tempfile
import time

from processes import TICKS, clock_ticks_with_children, processor_seconds, proportional, tree
from screen_server import ScreenServer
from viewers import OPENBOX

# So long one picture may take (s).
PATIENCE = 20


class Undriven(Exception):
    """A viewer that could not be started, or did not do what was typed; says in a line what was seen."""


class Desk:
    """`with Desk(viewer, tools) as desk`: an X server, openbox and an empty home folder; all is ended with it."""

    def __init__(self, viewer, tools):
        self.viewer, self.tools, self.process = viewer, tools, None

    def __enter__(self):
        self.home = tempfile.mkdtemp(prefix="fourfold-bench-")
        self.screen = ScreenServer().__enter__()
        self.environment = {
            name: value for name, value in self.screen.environment.items() if not name.startswith("XDG_")}
        # No message bus, and settings in files.
        self.environment |= {
            "HOME": self.home, "GDK_BACKEND": "x11", "QT_QPA_PLATFORM": "xcb", "DBUS_SESSION_BUS_ADDRESS": "disabled:",
            "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "keyfile"}
        files = {".config/openbox/rc.xml": OPENBOX, ".local/state/fourfold/started": "", **self.viewer.files}
        for name, text in files.items():
            os.makedirs(os.path.dirname(f"{self.home}/{name}"), exist_ok=True)
            with open(f"{self.home}/{name}", "w") as file:
                file.write(text)
        self.manager = subprocess.Popen(
            ["openbox"], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # A window that is made while the manager starts may be mapped by neither.
        time.sleep(1)
        return self

    def __exit__(self, *_):
        for process in [self.process, self.manager]:
            if process:
                end(process)
        self.screen.__exit__()
        shutil.rmtree(self.home, ignore_errors=True)

    def start(self, folder, patience=PATIENCE):
        """Starts the viewer; what was seen until its first picture was sharp."""
        command = [f"{self.tools}/pages", "start", str(patience), *self.viewer.arguments(folder)]
        self.process = subprocess.Popen(
            command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        # Whoever looks on ends then, and with it both pipes.
        seen, said = self.process.stdout.read(), self.process.stderr.read()
        if said:
            raise Undriven(said.splitlines()[0].removeprefix("pages: "))
        return seen.splitlines()

    def pages(self, *arguments):
        """What `pages` prints, in lines."""
        done = subprocess.run([f"{self.tools}/pages", *map(str, arguments)], env=self.environment, capture_output=True,
                              text=True)
        if done.returncode:
            raise Undriven(done.stderr.strip().removeprefix("pages: "))
        return done.stdout.splitlines()

    def turn(self, count, start, pause=0.0):
        return self.pages("turn", self.viewer.key, count, start, pause, PATIENCE)

    def go(self, count, start):
        """The same, sooner where pages slide: the next key once a page is sharp anywhere."""
        self.pages("pass", self.viewer.key, count, start, 0, PATIENCE)

    def memory(self):
        """Megabytes of the viewer and of all it started."""
        return proportional(self.process.pid)[0]

    def processor_time(self):
        """Seconds of the viewer, of all it started and of what those have waited for."""
        return clock_ticks_with_children(self.process.pid) / TICKS

    def idle(self, seconds):
        """Percent of a core over so many seconds."""
        before, ticks = processor_seconds(self.process.pid), self.processor_time()
        time.sleep(seconds)
        # What threads have used that have ended is in the second figure alone, which counts in hundredths.
        return 100 * max(processor_seconds(self.process.pid) - before, self.processor_time() - ticks) / seconds


def end(process):
    """Ends a process, and what it has left."""
    everything = tree(process.pid)
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for other in everything[1:]:
        try:
            os.kill(other, signal.SIGKILL)
        except ProcessLookupError:
            pass
