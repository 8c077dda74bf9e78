"""Rows of figures, as a table on the terminal and as JSON."""

import json
import statistics
import sys


def spread(values):
    """Returns the median, the minimum and the maximum."""
    return {"median": statistics.median(values), "least": min(values), "most": max(values), "runs": len(values)}


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def frames(gaps, late):
    """Returns the statistics of the gaps between frames (ms); a gap longer than `late` is late."""
    count = sum(gap > late for gap in gaps)
    return {"frames": len(gaps), "median, ms": statistics.median(gaps), "95 %, ms": percentile(gaps, 0.95),
            "longest, ms": max(gaps), "late": count, "late, %": 100 * count / len(gaps)}


def text(cell):
    if isinstance(cell, dict):
        return f"{cell['median']:.4g} ({cell['least']:.4g} to {cell['most']:.4g})"
    return f"{cell:.4g}" if isinstance(cell, float) else str(cell)


def table(title, rows):
    """Prints `rows`, dictionaries with the same keys."""
    columns = list(rows[0])
    lines = [columns] + [[text(row[column]) for column in columns] for row in rows]
    widths = [max(len(line[index]) for line in lines) for index in range(len(columns))]
    print(f"\n{title}")
    for line in lines:
        cells = [cell.ljust(width) if index == 0 else cell.rjust(width)
                 for index, (cell, width) in enumerate(zip(line, widths))]
        print("  " + "  ".join(cells).rstrip())
    sys.stdout.flush()


def write(found, path):
    with open(path, "w") as file:
        json.dump(found, file, indent=1)


def show(title, rows, path):
    """Prints `rows`, dictionaries with the same keys, and writes them to `path`."""
    table(title, rows)
    write(rows, path)


def show_each(tables, path):
    """Prints tables, pairs of a title and rows, as they arrive, and writes those so far to `path`."""
    found = {}
    for title, rows in tables:
        found[title] = rows
        table(title, rows)
        write(found, path)
