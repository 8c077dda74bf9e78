"""A bar chart as an SVG file, with a row for each compared thing."""

import math
from html import escape

WIDTH, LEFT, RIGHT, ROW, TOP, BOTTOM = 870, 160, 150, 26, 78, 46
OURS, THEIRS, PALE_OURS, PALE_THEIRS, INK, GRID = "#1a73c7", "#7a828c", "#a9cdf0", "#cdd2d8", "#20242a", "#e3e6ea"
FONT = "font-family='DejaVu Sans, Helvetica, Arial, sans-serif'"


def step_of(most):
    """Returns a round step that divides the axis into four to eight parts."""
    power = 10 ** math.floor(math.log10(most / 4)) if most > 0 else 1
    return next(power * factor for factor in (1, 2, 5, 10) if most / (power * factor) <= 8)


def label(value):
    return f"{value:,.0f}" if value >= 10 or value == int(value) else f"{value:.1f}"


def text(x, y, words, anchor="start", size=13, weight="normal", color=INK):
    return (f"<text x='{x:.1f}' y='{y:.1f}' {FONT} font-size='{size}' font-weight='{weight}' fill='{color}' "
            f"text-anchor='{anchor}' stroke='white' stroke-width='3' paint-order='stroke'>{escape(words)}</text>")


def chart(path, title, axis, legend, rows, line=None, most=None):
    """Writes the chart to `path`. `rows` are dictionaries: `name`, `bar` (a value), `ours`; optionally `inner` (a
    second, darker bar inside the first one), `least` and `most` (whiskers), and `words` at the end. `legend` has the
    texts for the pale bar, the dark bar and the whisker, or `None` for a missing one. `line` is a value with its text.
    A bar longer than `most` is cut off and marked with an arrow."""
    longest = max([max(row["bar"], row.get("most", 0)) for row in rows] + ([line[0]] if line else []))
    end = min(longest, most) if most else longest
    step = step_of(end)
    end = math.ceil(end / step) * step
    height = TOP + ROW * len(rows) + BOTTOM
    scale = (WIDTH - LEFT - RIGHT) / end
    bottom = TOP + ROW * len(rows)
    out = [f"<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='{height}' viewBox='0 0 {WIDTH} {height}'>",
           f"<rect width='{WIDTH}' height='{height}' fill='white'/>", text(16, 28, title, size=17, weight="bold")]
    out += legend_of(legend)
    for index in range(round(end / step) + 1):
        x = LEFT + index * step * scale
        out.append(f"<line x1='{x:.1f}' x2='{x:.1f}' y1='{TOP - 6}' y2='{bottom}' stroke='{GRID}'/>")
        out.append(text(x, bottom + 16, label(index * step), "middle", 11))
    out.append(text((LEFT + WIDTH - RIGHT) / 2, bottom + 36, axis, "middle", 12))
    if line:
        x = LEFT + line[0] * scale
        out.append(f"<line x1='{x:.1f}' x2='{x:.1f}' y1='{TOP - 6}' y2='{bottom}' stroke='#b3261e' stroke-width='1.5' "
                   "stroke-dasharray='5 3'/>")
        out.append(text(x + 4, TOP - 10, line[1], size=11, color="#b3261e"))
    for index, row in enumerate(rows):
        out += row_of(row, TOP + index * ROW, scale, end)
    with open(path, "w") as file:
        file.write("\n".join(out + ["</svg>", ""]))


def legend_of(legend):
    out, x = [], 16
    for what, words in zip(("pale", "dark", "whisker"), legend):
        if not words:
            continue
        if what == "whisker":
            out.append(f"<path d='M{x} 50 h14 M{x} 46 v8 M{x + 14} 46 v8' stroke='{INK}' fill='none'/>")
        else:
            color = PALE_THEIRS if what == "pale" else THEIRS
            out.append(f"<rect x='{x}' y='45' width='14' height='10' fill='{color}'/>")
        out.append(text(x + 20, 54, words, size=12))
        x += 46 + 6.9 * len(words)
    return out


def row_of(row, y, scale, end):
    middle = y + ROW / 2
    dark, pale = (OURS, PALE_OURS) if row["ours"] else (THEIRS, PALE_THEIRS)
    weight = "bold" if row["ours"] else "normal"
    out = [text(LEFT - 8, middle + 4.5, row["name"], "end", weight=weight)]
    has_inner = "inner" in row
    for value, color in [(row["bar"], pale if has_inner else dark), (row.get("inner"), dark)]:
        if value is not None:
            width = min(value, end) * scale
            out.append(f"<rect x='{LEFT}' y='{y + 4}' width='{width:.1f}' height='{ROW - 8}' fill='{color}'/>")
    if "least" in row and row["least"] < end:
        left, right = LEFT + row["least"] * scale, LEFT + min(row["most"], end) * scale
        ends = "".join(f"M{x:.1f} {middle - 4} v8" for x in (left, right))
        out.append(f"<path d='M{left:.1f} {middle} H{right:.1f} {ends}' stroke='{INK}' fill='none'/>")
    reach = min(max(row["bar"], row.get("most", 0)), end)
    mark = "→ " if max(row["bar"], row.get("most", 0)) > end else ""
    out.append(text(LEFT + reach * scale + 6, middle + 4.5, mark + row.get("words", label(row["bar"])), size=12,
                    weight=weight))
    return out
