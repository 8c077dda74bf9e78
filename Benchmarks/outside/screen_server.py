"""An X server without hardware for one run of the benchmarks."""

import os
import subprocess


class ScreenServer:
    """Starts Xvfb on the first free display, or on the one that BENCH_DISPLAY names."""

    def __enter__(self):
        ready, there = os.pipe()
        command = ["Xvfb"]
        if os.environ.get("BENCH_DISPLAY"):
            command.append(os.environ["BENCH_DISPLAY"])
        command += ["-displayfd", str(there), "-screen", "0", "1920x1080x24", "-noreset", "-ac", "-nolisten", "tcp"]
        self.process = subprocess.Popen(command, pass_fds=[there], stderr=subprocess.DEVNULL)
        os.close(there)
        with os.fdopen(ready) as answer:
            number = answer.readline().strip()
        if not number:
            raise SystemExit("bench: Xvfb did not start")
        self.environment = dict(os.environ, DISPLAY=f":{number}", SDL_VIDEODRIVER="x11")
        self.environment.pop("WAYLAND_DISPLAY", None)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
