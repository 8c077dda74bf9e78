"""stopwatch.py PROGRAM TOOLS CORPUS RESULT [RUNS]: the program and a minimal viewer, measured in turn."""

import glob
import sys

from results import show, spread
from screen_server import ScreenServer
from window import WINDOW, ask

program, tools, corpus, result = sys.argv[1:5]
runs = int(sys.argv[5]) if len(sys.argv) > 5 else 9
peer = [f"{tools}/peer"] + sorted(glob.glob(f"{corpus}/*.jpg"))
instant = [program, *WINDOW, "--key-motion", "instant", corpus]
slide = [program, *WINDOW, corpus]

# The event for which a person waits; its name in the stopwatch; the index of its line; the commands to measure.
QUESTIONS = [
    ("start to the first sharp picture", "start", 0, [instant, peer]),
    ("key to the next picture, after a pause", "paused", 0, [instant, peer]),
    ("key to the next picture, at once", "atonce", 1, [instant, peer]),
    ("key to the slide's first moved frame", "slide", 0, [slide]),
]


def main():
    times = {question: [[] for _ in commands] for question, _, _, commands in QUESTIONS}
    with ScreenServer() as screen:
        for turn in range(runs + 1):
            for question, kind, line, commands in QUESTIONS:
                for taken, command in zip(times[question], commands):
                    answer = ask(screen.environment, f"{tools}/stopwatch", kind, *command)[line][0]
                    # The first turn warms the file cache.
                    if turn:
                        taken.append(answer)
    rows = []
    for question, spreads in times.items():
        ours, *peers = map(spread, spreads)
        rows.append({
            "what a person waits for": question,
            "fourfold ms": ours,
            "peer ms": peers[0] if peers else "-",
            "ratio": ours["median"] / peers[0]["median"] if peers else "-",
        })
    show("From outside, 24-megapixel JPEGs in 1920 x 1080", rows, result)


main()
