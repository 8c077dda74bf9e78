"""Runs the comparison of scripts/compare-decoders, after it has built and made everything."""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

# Several files are compared at once, each on one core. numpy reads this when it is loaded.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

from comparison import report  # noqa: E402
from comparison.compare import comparisons  # noqa: E402
from comparison.known import KnownDisagreements  # noqa: E402
from comparison.our_decoder import NoAnswer  # noqa: E402


def main() -> int:
    arguments = _arguments()
    known = KnownDisagreements(arguments.known)
    start, done, unexplained = time.monotonic(), [], []
    with open(arguments.report, "w", 1, "utf-8", "backslashreplace") as file:
        for comparison in comparisons(_files_below(arguments.folder), [arguments.decoder], os.cpu_count() or 1):
            name = os.path.relpath(comparison.path, arguments.folder)
            reason = known.reason(name, comparison.verdict.is_disagreement)
            line = report.line(comparison, name, reason)
            print(line, file=file)
            done.append(comparison)
            if comparison.verdict.is_disagreement and not reason:
                unexplained.append(comparison)
            if arguments.verbose or comparison in unexplained[-1:]:
                print(line.encode("utf-8", "backslashreplace").decode(), flush=True)
    print(report.table(done, unexplained))
    for entry in known.stale() if arguments.stale else []:
        print(f"compare-decoders: {arguments.known}: no file of {entry.pattern} disagrees any more: {entry.reason}")
    print(
        f"compare-decoders: {len(done)} files, {len(unexplained)} disagreements without a reason, "
        f"{time.monotonic() - start:.0f} s"
    )
    return 1 if unexplained else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--known", type=Path, required=True)
    parser.add_argument("--decoder", required=True)
    parser.add_argument("--report", type=Path, required=True)
    parser.add_argument("--stale", action="store_true", help="list the known disagreements that no longer exist")
    parser.add_argument("--verbose", action="store_true")
    return parser.parse_args()


def _files_below(folder: Path) -> list[str]:
    """Returns all regular files, sorted by path."""
    return sorted(
        path
        for place, _, names in os.walk(folder)
        for path in (os.path.join(place, name) for name in names)
        if os.path.isfile(path)
    )


if __name__ == "__main__":
    try:
        sys.exit(main())
    except NoAnswer as failure:
        print(f"compare-decoders: {failure}", file=sys.stderr)
        sys.exit(70)
