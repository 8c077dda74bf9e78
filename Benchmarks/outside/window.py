"""The program in a window of the whole screen, and the tools that observe it and type from outside."""

import json
import subprocess
import time

WINDOW = ["--size", "1920x1080", "--scale", "1"]


def ask(environment, tool, *arguments, may_fail=False):
    """Runs a tool; returns the numbers of each line that it prints. A failure ends the benchmark, or returns `None`
    with `may_fail`."""
    done = subprocess.run([tool, *map(str, arguments)], env=environment, capture_output=True, text=True)
    if not done.returncode:
        return [[float(word) for word in line.split()] for line in done.stdout.splitlines()]
    if may_fail:
        return None
    raise SystemExit(f"bench: {tool} {' '.join(map(str, arguments))}: {done.stderr.strip() or 'no answer'}")


def type_keys(tools, environment, *keys, pause=0.0):
    """Types keys by their X names, with `pause` seconds after each."""
    with subprocess.Popen([f"{tools}/input"], env=environment, stdin=subprocess.PIPE, text=True) as keyboard:
        for key in keys:
            keyboard.stdin.write(f"key {key}\n")
            keyboard.stdin.flush()
            time.sleep(pause)
    if keyboard.returncode:
        raise SystemExit(f"bench: {keys} cannot be typed")


def trace_lines(path):
    """Returns the lines of a trace, without an incomplete last line."""
    with open(path) as file:
        return [json.loads(line) for line in file if line.endswith("\n")]
