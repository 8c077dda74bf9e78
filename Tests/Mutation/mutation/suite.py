"""Runs the tests with one mutation, until the first one fails."""
import os
import re
import resource
import selectors
import signal
import subprocess
import time
from dataclasses import dataclass

# The tests of the engine, the quickest first: unit tests, the laws over random input, the kept traces.
STAGES = [
    ["--filter", r"PagerEngineTests\.", "--skip", r"PagerEngineTests\.\w*LawTests"],
    ["--filter", r"PagerEngineTests\.\w*LawTests"],
    ["--filter", r"TraceTests\.(TraceCollection|TraceVariants|TraceTuning)Tests"],
]
SEQUENCES = 300
# Limits, as a mutation may never end, or allocate memory without end.
LEAST_SECONDS = 60
MOST_MEMORY = 8 << 30

SUITE = re.compile(r"^\S+ +Suite (?P<name>.+) started\.$")
STARTED = re.compile(r"^\S+ +Test (?!case )(?P<name>.+) started\.$")
ISSUE = re.compile(r"^\S+ +Test (?P<name>.+?) recorded an issue")
CLOSING = re.compile(r"^\S+ +Test run with (?P<count>\d+) tests? ")
TRAP = re.compile(r": (?:Fatal error|Assertion failed|Precondition failed)(?:: (?P<why>.*))?$")


@dataclass
class Outcome:
    """The test that failed first, and its failure; empty if all passed."""

    test: str = ""
    how: str = ""
    seconds: float = 0

    @property
    def is_caught(self):
        return self.how != ""


def run(executable, folder, mutant, limits):
    """Runs the stages one after the other; `limits` are their longest durations (s)."""
    begin = time.monotonic()
    for options, limit in zip(STAGES, limits):
        outcome = _stage(executable, folder, mutant, options, limit)
        if outcome.is_caught:
            break
    outcome.seconds = time.monotonic() - begin
    return outcome


def durations(executable, folder):
    """Returns the duration of each stage without a mutation (s), and the outcome."""
    seconds = []
    for options in STAGES:
        begin = time.monotonic()
        outcome = _stage(executable, folder, 0, options, 3600)
        seconds.append(time.monotonic() - begin)
        if outcome.is_caught:
            return seconds, outcome
    return seconds, Outcome()


def _stage(executable, folder, mutant, options, limit):
    environment = os.environ | {"FOURFOLD_MUTANT": str(mutant), "FOURFOLD_SEQUENCES": str(SEQUENCES)}
    environment.pop("FOURFOLD_RECORD", None)
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process = subprocess.Popen(
        [executable, "--testing-library", "swift-testing", "--no-parallel", *options], cwd=folder, env=environment,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=_held)
    reading = _Reading()
    try:
        for line in _lines(process, time.monotonic() + limit):
            reading.take(line)
            if reading.outcome.is_caught:
                return reading.outcome
    except TimeoutError:
        return Outcome(reading.running, f"did not end within {limit:.0f} s")
    finally:
        process.kill()
        process.stdout.close()
        process.wait()
    status = process.returncode
    if status != 0 or reading.count is None:
        end = "trapped" if status in (-signal.SIGILL, -signal.SIGTRAP) else f"ended the process with status {status}"
        return Outcome(reading.running, reading.trap or end)
    if reading.count == 0:
        return Outcome("", f"no test matches {' '.join(options)}")
    return Outcome()


class _Reading:
    """The state of a test run, from the test runner's lines so far."""

    def __init__(self):
        self.suite, self.test, self.count, self.trap = "", "", None, ""
        self.outcome = Outcome()

    @property
    def running(self):
        """The suite and the test, as the tables of the documentation name them."""
        return f"{_bare(self.suite)}/{_bare(self.test)}"

    def take(self, line):
        if match := SUITE.match(line):
            self.suite = match["name"]
        elif match := STARTED.match(line):
            self.test = match["name"]
        elif match := ISSUE.match(line):
            self.test = re.sub(r" with \d+ arguments? .*", "", match["name"])
            self.outcome = Outcome(self.running, "failed")
        elif match := CLOSING.match(line):
            self.count = int(match["count"])
        elif (match := TRAP.search(line)) and not self.trap:
            self.trap = f"trapped: {match['why']}" if match["why"] else "trapped"


def _bare(name):
    return name[1:-1] if name.startswith('"') and name.endswith('"') else name


def _held():
    os.nice(10)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _lines(process, deadline):
    """Yields the process's lines as they arrive. Raises `TimeoutError` at the deadline."""
    rest = b""
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        while True:
            remaining = deadline - time.monotonic()
            if remaining <= 0 or not selector.select(remaining):
                raise TimeoutError
            part = os.read(process.stdout.fileno(), 1 << 16)
            if not part:
                break
            *lines, rest = (rest + part).split(b"\n")
            for line in lines:
                yield line.decode(errors="replace")
    # The process may have closed its output without ending.
    try:
        process.wait(max(1, deadline - time.monotonic()))
    except subprocess.TimeoutExpired:
        raise TimeoutError from None
    if rest:
        yield rest.decode(errors="replace")
