"""An X server without hardware for one run of the benchmarks.

screen_server.py PROGRAM ARGUMENTS...: runs a program on a new server.
"""

import os
import subprocess
import sys


def started(command, *arguments):
    """Starts an X server on a free display; returns its process, and the environment for programs on it."""
    ready, there = os.pipe()
    process = subprocess.Popen(
        [*command, "-displayfd", str(there), *arguments, "-noreset", "-ac", "-nolisten", "tcp"], pass_fds=[there],
        stderr=subprocess.DEVNULL)
    os.close(there)
    with os.fdopen(ready) as answer:
        number = answer.readline().strip()
    if not number:
        raise SystemExit(f"bench: {command[0]} did not start")
    environment = dict(os.environ, DISPLAY=f":{number}", SDL_VIDEODRIVER="x11")
    environment.pop("WAYLAND_DISPLAY", None)
    return process, environment


class ScreenServer:
    """Starts Xvfb on the first free display, or on the one that BENCH_DISPLAY names."""

    def __enter__(self):
        named = [os.environ["BENCH_DISPLAY"]] if os.environ.get("BENCH_DISPLAY") else []
        self.process, self.environment = started(["Xvfb", *named], "-screen", "0", "1920x1080x24")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


if __name__ == "__main__":
    with ScreenServer() as screen:
        sys.exit(subprocess.run(sys.argv[1:], env=screen.environment).returncode)
