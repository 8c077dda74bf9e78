"""The commands of scripts/mutate, which installs the needed packages first."""
import argparse
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mutation import mutations as listed
from mutation import suite
from mutation.checkout import Checkout, woven
from mutation.drawing import draw, keep_written
from mutation.results import Results
from mutation.table import page

ROOT = Path.cwd()
LIST = Path("Tests/Mutation/mutations.txt")
PAGE = Path("out/mutation.md")
OUT = Path("out/mutate")


class Parser(argparse.ArgumentParser):
    def error(self, message):
        self.print_usage(sys.stderr)
        print(f"mutate: {message}", file=sys.stderr)
        sys.exit(64)


def main():
    parser = Parser(prog="scripts/mutate", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True, parser_class=Parser)
    drawing = commands.add_parser("draw")
    drawing.add_argument("--seed", type=int, required=True)
    drawing.add_argument("--count", type=int, default=60)
    drawing.add_argument("--since")
    commands.add_parser("check")
    running = commands.add_parser("run")
    running.add_argument("numbers", type=int, nargs="*")
    running.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 1)))
    commands.add_parser("table")
    arguments = parser.parse_args()
    try:
        if arguments.command == "draw":
            return draw_lines(arguments.seed, arguments.count, arguments.since)
        drawn, mutations = read()
        if arguments.command == "check":
            return check(mutations)
        if arguments.command == "run":
            return run(drawn, mutations, set(arguments.numbers), max(1, arguments.jobs))
        return write_page(drawn, mutations)
    except listed.Mistake as mistake:
        print(f"mutate: {mistake}", file=sys.stderr)
        return 65


def draw_lines(seed, count, since):
    """Draws the lines again; the changes written for lines that are drawn again stay."""
    _, old = listed.read(LIST)
    drawn, lines = draw(ROOT, seed, count, since)
    keep_written(drawn, old)
    listed.write(LIST, (seed, count, since, lines), drawn)
    for mutation in drawn:
        print(f"{mutation.number:3} {'written' if mutation.is_written else '       '} {mutation.place}: {mutation.original}")
    print(f"{len(drawn)} of {lines} lines are in {LIST}; write a + line and a kind for each")
    return 0


def read():
    drawn, mutations = listed.read(LIST)
    if not drawn or not mutations:
        raise listed.Mistake(f"{LIST} lists no lines; draw some")
    open_ones = [mutation.number for mutation in mutations if not mutation.is_written]
    if open_ones:
        raise listed.Mistake(f"{LIST} has no + line for {', '.join(map(str, open_ones))}")
    for mutation in mutations:
        if mutation.original == mutation.mutated:
            raise listed.Mistake(f"[{mutation.number}] {mutation.place}: the + line changes nothing")
    return drawn, mutations


def check(mutations):
    """Compiles the engine with all mutations, which takes less than a minute."""
    files = woven(ROOT, mutations)
    texts = [line.strip() for content in files.values() for line in content.decode().split("\n")]
    for mutation in mutations:
        for text in texts:
            if f"mutant == {mutation.number} " in text or f"mutant == {mutation.number})" in text:
                print(f"{mutation.number:3} {mutation.place}: {text}")
    return 0


def run(drawn, mutations, numbers, jobs):
    """Builds all mutations into one binary, and runs the tests without a mutation and with each."""
    wanted = [mutation for mutation in mutations if not numbers or mutation.number in numbers]
    if missing := numbers - {mutation.number for mutation in mutations}:
        raise listed.Mistake(f"no mutation has the number {min(missing)}")
    checkout = Checkout(ROOT, ROOT / OUT / "checkout")
    checkout.fill(mutations)
    print("building", flush=True)
    checkout.build()
    seconds, wrong = suite.durations(checkout.tests, checkout.place)
    if wrong.is_caught:
        raise listed.Mistake(f"without a mutation {wrong.test} failed: {wrong.how}")
    print(f"all tests pass without a mutation, in {' + '.join(f'{part:.0f}' for part in seconds)} s", flush=True)
    limits = [max(suite.LEAST_SECONDS, 6 * part) for part in seconds]
    results = Results(OUT / "results.json")
    with ThreadPoolExecutor(jobs) as pool:
        outcomes = pool.map(
            lambda mutation: suite.run(checkout.tests, checkout.place, mutation.number, limits), wanted)
        for mutation, outcome in zip(wanted, outcomes):
            results[mutation] = outcome
            end = f"{outcome.how}: {outcome.test}" if outcome.is_caught else "SURVIVES"
            print(f"{mutation.number:3} {outcome.seconds:4.0f} s  {mutation.place}: {end}", flush=True)
    survivors = [mutation.number for mutation in wanted if not results[mutation].is_caught]
    if survivors:
        print(f"{len(survivors)} of {len(wanted)} survive: {' '.join(map(str, survivors))}")
    else:
        print(f"all {len(wanted)} were caught")
    if all(results[mutation] for mutation in mutations):
        write_page(drawn, mutations)
    unexplained = [mutation for mutation in wanted if not results[mutation].is_caught and not mutation.survives]
    return 1 if unexplained else 0


def write_page(drawn, mutations):
    results = Results(OUT / "results.json")
    if missing := [mutation.number for mutation in mutations if not results[mutation]]:
        raise listed.Mistake(f"not run yet: {' '.join(map(str, missing))}")
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(drawn, mutations, results))
    print(f"{PAGE} is written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
