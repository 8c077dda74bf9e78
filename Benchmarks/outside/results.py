"""Rows of figures, as a table on the terminal and as JSON."""

import json
import statistics


def spread(values):
    """The median, and the least and the most beside it."""
    return {"median": statistics.median(values), "least": min(values), "most": max(values), "runs": len(values)}


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


def show(title, rows, path):
    """Prints `rows`, dictionaries with the same keys, and writes them to `path`."""
    table(title, rows)
    with open(path, "w") as file:
        json.dump(rows, file, indent=1)
