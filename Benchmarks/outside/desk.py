"""A screen with a window manager and a home folder for a viewer, and the tools to look and type there."""

import contextlib
import os
import subprocess
import tempfile
import time

from processes import end, running
from screen_server import ScreenServer

# The time limit for one picture (s).
PATIENCE = 20

RULES = ".config/openbox/rc.xml"
OPENBOX = """<openbox_config xmlns="http://openbox.org/3.4/rc"><applications><application class="*">
<decor>no</decor><focus>yes</focus></application></applications></openbox_config>"""


class Undriven(Exception):
    """A viewer could not be started, or did not do what was typed; the message is one line about the screen."""


@contextlib.contextmanager
def desktop(files):
    """Yields the environment of an X server with openbox and a home folder that has only `files`: texts by name."""
    with ScreenServer() as screen, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        environment = {name: value for name, value in screen.environment.items() if not name.startswith("XDG_")}
        # No message bus, and settings in files.
        environment |= {
            "HOME": home, "GDK_BACKEND": "x11", "QT_QPA_PLATFORM": "xcb", "DBUS_SESSION_BUS_ADDRESS": "disabled:",
            "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "keyfile"}
        # The message of Fourfold's first start is suppressed.
        for name, text in {RULES: OPENBOX, ".local/state/fourfold/started": "", **files}.items():
            os.makedirs(os.path.dirname(f"{home}/{name}"), exist_ok=True)
            with open(f"{home}/{name}", "w") as file:
                file.write(text)
        with running(["openbox"], environment):
            # A window that is created while the manager starts may never be mapped.
            time.sleep(1)
            yield environment


class Desk:
    """A desktop for one viewer: `with Desk(viewer, tools) as desk`. The end of the block ends all its processes."""

    def __init__(self, viewer, tools):
        self.viewer, self.tools, self.process = viewer, tools, None

    def __enter__(self):
        self.desktop = desktop(self.viewer.files)
        self.environment = self.desktop.__enter__()
        return self

    def __exit__(self, *failure):
        if self.process:
            end(self.process)
        self.desktop.__exit__(*failure)

    def start(self, folder, patience=PATIENCE):
        """Starts the viewer; returns the lines of `pages` until the first picture was sharp."""
        command = [f"{self.tools}/pages", "start", str(patience), *self.viewer.arguments(folder)]
        self.process = subprocess.Popen(
            command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        # Then the observing process ends, and with it both pipes.
        seen, said = self.process.stdout.read(), self.process.stderr.read()
        if said:
            raise Undriven(said.splitlines()[0].removeprefix("pages: "))
        return seen.splitlines()

    def pages(self, *arguments):
        """Runs `pages`; returns the lines that it prints."""
        done = subprocess.run([f"{self.tools}/pages", *map(str, arguments)], env=self.environment, capture_output=True,
                              text=True)
        if done.returncode:
            raise Undriven(done.stderr.strip().removeprefix("pages: "))
        return done.stdout.splitlines()

    def turn(self, count, start, pause=0.0):
        return self.pages("turn", self.viewer.key, count, start, pause, PATIENCE)

    def go(self, count, start):
        """Turns pages faster than `turn` if they slide: the next key follows as soon as a page is sharp anywhere."""
        self.pages("pass", self.viewer.key, count, start, 0, PATIENCE)
