"""The measurements of all viewers as tables, plots and goals in Markdown."""

import glob
import os
import statistics

from chart import chart
from goals import BEFORE, INSTANT, OURS, goals, middle, prefetches
from results import percentile

BEGIN, END = "<!-- written by scripts/bench rivals: from here -->", "<!-- written by scripts/bench rivals: to here -->"


def number(value):
    if value == float("inf"):
        return "never"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def spread(found, name, figure):
    """Returns the median, and the minimum and maximum of several values."""
    values = found["figures"].get(name, {}).get(figure)
    if not values:
        return "-"
    if len(values) == 1:
        return number(values[0])
    return f"{number(statistics.median(values))} ({number(min(values))} to {number(max(values))})"


def quantiles(found, name):
    values = found["figures"].get(name, {}).get("at_once")
    if not values:
        return ["-"] * 3
    return [number(statistics.median(values)), number(percentile(values, 0.95)), number(max(values))]


def table(columns, rows):
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def ordered(found, figure):
    """Returns the viewers that have the figure, the lowest first."""
    names = [name for name in found["figures"] if found["figures"][name].get(figure)]
    return sorted(names, key=lambda name: middle(found, name, figure))


def tables(found):
    names = list(found["figures"])
    start = [[name] + [spread(found, name, figure) for figure in
                       ["preview", "first", "large_preview", "large_first", "warm"]] + quantiles(found, name)
             for name in names]
    parts = [table(["viewer", "first preview, ms", "first picture, ms", "of 20,000: preview", "of 20,000: picture",
                    "key after a pause, ms", "key at once, median, ms", "95 %", "most"], start)]
    for kind, words in [("press", "30 presses, one in 100 ms"), ("hold", "A key held for 30 pages, 30 a second")]:
        can = statistics.median(found["decodes"][kind])
        rows = [[name] + [spread(found, name, f"{kind}_{figure}") for figure in
                          ["reached", "sharp", "shown", "shown_late", "last_ms", "blank_ms"]] for name in names]
        parts.append(f"{words}. Two cores can decode {number(can)} in the time:")
        parts.append(table(["viewer", "pages further", "sharp in the time", "shown in the time", "shown, late ones too",
                            "last key to last page, ms", "blank, ms"], rows))
    rows = [[name] + [spread(found, name, f"memory_{pages}") for pages in (10, 100, 400)]
            + ["yes" if prefetches(found, name) else "no"]
            + [spread(found, name, figure) for figure in ["processor", "idle"]] for name in names]
    parts.append(table(["viewer", "MB after 10 pages", "100", "400", "decodes ahead", "processor time a page, ms",
                        "at rest, % of a core"], rows))
    return parts


def failed(found):
    lines = [f"- {name}: {reason}" for name, reason in found["absent"].items()]
    for name, parts in found["failures"].items():
        lines += [f"- {name}, {part}, {len(reasons)} of the runs: {reasons[-1]}" for part, reasons in parts.items()]
    return "\n".join(lines) or "All could be driven."


def plots(found, folder, name):
    """Draws the plots; returns the names of the files and their titles."""
    def rows(figure, order=None, **more):
        result = []
        for who in order or ordered(found, figure):
            values = found["figures"][who].get(figure)
            if values:
                row = {"name": who, "bar": statistics.median(values), "ours": who in (OURS, INSTANT)}
                if len(values) > 1:
                    row |= {"least": min(values), "most": max(values)}
                result.append(row | {key: make(who) for key, make in more.items()})
        return result

    def sliding(figure):
        # The instant figures are the same there.
        return [who for who in ordered(found, figure) if who != INSTANT]

    drawn = []

    def draw(part, title, *arguments, **options):
        if arguments[2]:
            chart(f"{folder}/{name}-{part}.svg", title, *arguments, **options)
            drawn.append((f"{name}-{part}.svg", title))

    draw("first", "Start to the first picture", "milliseconds",
         ["until sharp", "until a preview", "least to most, sharp"],
         rows("first", sliding("first"), inner=lambda who: middle(found, who, "preview"),
              words=lambda who: f"{number(middle(found, who, 'preview'))} / {number(middle(found, who, 'first'))}"))
    at_once = rows("at_once", words=lambda who: " / ".join(quantiles(found, who)))
    for row in at_once:
        values = found["figures"][row["name"]]["at_once"]
        row |= {"inner": row["bar"], "bar": percentile(values, 0.95)}
        row.pop("least"), row.pop("most")
    draw("at-once", "Key to the next picture, sharp, at once (median / 95 % / most)", "milliseconds",
         ["95 %", "median", None], at_once, most=1500)
    draw("held", "A key held for 30 pages, 30 a second", "pages", ["shown in the time", "of them sharp", None],
         [{"name": who, "ours": who in (OURS, INSTANT), "bar": middle(found, who, "hold_shown"),
           "inner": middle(found, who, "hold_sharp"),
           "words": f"{number(middle(found, who, 'hold_sharp'))} of {number(middle(found, who, 'hold_shown'))}"}
          for who in reversed(ordered(found, "hold_shown"))],
         line=(min(30, statistics.median(found["decodes"]["hold"])), "two cores' decodes"))
    draw("memory", "Memory after 400 pages, all processes", "megabytes", [None, None, None],
         rows("memory_400", sliding("memory_400")))
    draw("processor", "Processor time a page, all processes", "milliseconds", [None, None, "least to most"],
         rows("processor", sliding("processor")))
    return drawn


def intro(found):
    versions = ", ".join(f"{who} {version}" for who, version in found["versions"].items()
                         if who not in (INSTANT, *BEFORE, *found["absent"]))
    runs = "one run" if found["runs"] == 1 else f"{found['runs']} runs"
    return f"{found['date']}, {runs}, {found['machine']}. {versions}."


def judged(listed):
    """Returns a table of goals."""
    return table(["goal", "measured", "result"], [
        [goal.words, goal.figure, "-" if goal.is_met is None else "met" if goal.is_met else "**missed**"]
        for goal in listed])


def not_met(found):
    """Returns the number of goals that are met, and the others as a table."""
    listed = goals(found)
    rest = [goal for goal in listed if not goal.is_met]
    words = f"{len(listed) - len(rest)} of {len(listed)} goals are met"
    return f"{words}. The others:\n\n{judged(rest)}" if rest else f"{words}."


def document(found, folder, links, name):
    """Returns the text of the whole run, and draws its plots into `folder`, whose relative path is `links`."""
    pictures = "\n\n".join(f"![{title}]({links}/{file})" for file, title in plots(found, folder, name))
    return "\n\n".join([intro(found), pictures, *tables(found), "Goals:", judged(goals(found)),
                        "What could not be driven:", failed(found)]) + "\n"


def report(found, checkout, results):
    """Writes the run to the documents of the checkout, or, without one, to `results`."""
    if not checkout:
        text = document(found, results, ".", "rivals")
        target = f"{results}/rivals.md"
        with open(target, "w") as file:
            file.write("# Beside other viewers, some of them\n\n" + text)
    else:
        target = kept(found, checkout)
    for goal in goals(found):
        print(f"{'-' if goal.is_met is None else 'met' if goal.is_met else 'MISSED':7} {goal.words}: {goal.figure}")
    print(f"\nbench: tables and plots are in {target}")


def kept(found, checkout):
    """Writes the run to docs/benchmarks, in place of the last one, and its missed goals to docs/BENCHMARKS.md."""
    pages, pictures = f"{checkout}/docs/benchmarks", f"{checkout}/docs/pictures"
    for old in glob.glob(f"{pages}/rivals-*.md") + glob.glob(f"{pictures}/rivals-*.svg"):
        os.remove(old)
    name = f"rivals-{found['date']}"
    with open(f"{pages}/{name}.md", "w") as file:
        file.write("# Beside other viewers\n\nHow each figure was taken: [README.md](README.md).\n\n"
                   + document(found, pictures, "../pictures", name))
    with open(f"{checkout}/docs/BENCHMARKS.md") as file:
        before, begin, rest = file.read().partition(BEGIN)
        _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"bench: docs/BENCHMARKS.md has no part that is marked for it; the run is in {pages}/{name}.md")
    link = f"Tables, plots and what could not be driven: [{name}.md](benchmarks/{name}.md)."
    part = "\n\n".join([BEGIN, intro(found), link, not_met(found), END])
    with open(f"{checkout}/docs/BENCHMARKS.md", "w") as file:
        file.write(before + part + after)
    return f"docs/benchmarks/{name}.md"
