"""stopwatch.py PROGRAM TOOLS CORPUS RESULT [RUNS]: the program beside the least viewer there can be, turn about."""

import glob
import subprocess
import sys

from results import show, spread
from screen_server import ScreenServer

program, tools, corpus, result = sys.argv[1:5]
runs = int(sys.argv[5]) if len(sys.argv) > 5 else 9
peer = [f"{tools}/peer"] + sorted(glob.glob(f"{corpus}/*.jpg"))
instant = [program, "--size", "1920x1080", "--scale", "1", "--key-motion", "instant", corpus]
slide = [program, "--size", "1920x1080", "--scale", "1", corpus]

# What a person waits for; the stopwatch's name of it; which of its lines; the program; whether the peer can do it.
QUESTIONS = [
    ("start to the first sharp picture", "start", 0, instant, True),
    ("key to the next picture, after a pause", "paused", 0, instant, True),
    ("key to the next picture, at once", "atonce", 1, instant, True),
    ("key to the slide's first moved frame", "slide", 0, slide, False),
]


def measure(environment, kind, line, command):
    done = subprocess.run([f"{tools}/stopwatch", kind] + command, env=environment, capture_output=True, text=True)
    lines = done.stdout.split()
    if done.returncode or len(lines) <= line:
        raise SystemExit(f"bench: {kind} of {command[0]}: {done.stderr.strip() or 'no answer'}")
    return float(lines[line])


def main():
    times = {question: ([], []) for question, *_ in QUESTIONS}
    with ScreenServer() as screen:
        for turn in range(runs + 1):
            for question, kind, line, command, has_peer in QUESTIONS:
                ours = measure(screen.environment, kind, line, command)
                theirs = measure(screen.environment, kind, line, peer) if has_peer else 0
                # The first turn warms the file cache.
                if turn:
                    times[question][0].append(ours)
                    times[question][1].append(theirs)
    rows = []
    for question, (ours, theirs) in times.items():
        has_peer = any(theirs)
        rows.append({
            "what a person waits for": question,
            "fourfold ms": spread(ours),
            "peer ms": spread(theirs) if has_peer else "-",
            "ratio": spread(ours)["median"] / spread(theirs)["median"] if has_peer else "-",
        })
    show("From outside, 24-megapixel JPEGs in 1920 x 1080", rows, result)


main()
