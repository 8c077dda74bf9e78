"""The growth of memory: a line through its samples, with its 95 % confidence interval, and a plot of them."""

import math

# The first part of a window's life, which does not count as caches fill.
WARM_UP = 0.3
# Neighbouring samples are correlated, so they count as the means of this many parts of the time.
PARTS = 10
# Student's t for PARTS - 2 degrees of freedom, 97.5 %.
STUDENT = 2.306
# The growth that counts: over the whole counted time, and per hour.
MOST_MEGABYTES = 3
MOST_MEGABYTES_AN_HOUR = 6
COLORS = ["#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b", "#e377c2", "#7f7f7f", "#bcbd22", "#17becf"]


def settled(samples):
    """Returns the samples (seconds, megabytes) after the warm-up."""
    begin = samples[0][0] + (samples[-1][0] - samples[0][0]) * WARM_UP
    return [sample for sample in samples if sample[0] >= begin]


def slope(samples):
    """Returns the slope in megabytes per hour and the ends of its interval; `None` for too few samples. All samples
    must be of a window of one size at one place, as nearly all of its memory is pictures."""
    counted = settled(samples) if samples else []
    if len(counted) < PARTS:
        return None
    means = []
    for part in range(PARTS):
        members = counted[part * len(counted) // PARTS:(part + 1) * len(counted) // PARTS]
        means.append([sum(column) / len(members) for column in zip(*members)])
    x, y = [sum(column) / PARTS for column in zip(*means)]
    spread = sum((time - x) ** 2 for time, _ in means)
    found = sum((time - x) * (size - y) for time, size in means) / spread
    residue = sum((size - y - found * (time - x)) ** 2 for time, size in means)
    half = STUDENT * math.sqrt(residue / (PARTS - 2) / spread)
    return [3600 * value for value in (found, found - half, found + half)]


def bound(samples):
    """Returns the limit for the lower end of the interval of these samples (MB per hour)."""
    counted = settled(samples)
    hours = (counted[-1][0] - counted[0][0]) / 3600
    return max(MOST_MEGABYTES_AN_HOUR, MOST_MEGABYTES / hours)


def plot(series, path):
    """Draws the samples (seconds, megabytes) of each name over minutes, as SVG."""
    series = {name: samples for name, samples in series.items() if samples}
    if not series:
        return
    width, height, left, top, legend = 1000, 420, 60, 20, 230
    end = max(samples[-1][0] for samples in series.values()) or 1
    most = max(size for samples in series.values() for _, size in samples) * 1.05
    scale = (width - left - legend) / end, (height - top - 40) / most
    bottom = height - 40
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" '
             f'font-size="12"><rect width="{width}" height="{height}" fill="white"/>']
    for tick in range(6):
        y = bottom - tick * most / 5 * scale[1]
        x = left + tick * end / 5 * scale[0]
        lines.append(f'<path d="M{left} {y:.1f}H{width - legend}" stroke="#ddd"/>'
                     f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{tick * most / 5:.0f}</text>'
                     f'<text x="{x:.1f}" y="{bottom + 16}" text-anchor="middle">{tick * end / 300:.1f}</text>')
    lines.append(f'<text x="{left}" y="14">MB of the program\'s own</text>'
                 f'<text x="{(left + width - legend) / 2}" y="{height - 6}" text-anchor="middle">minutes</text>')
    for index, (name, samples) in enumerate(series.items()):
        color = COLORS[index % len(COLORS)]
        points = " ".join(f"{left + time * scale[0]:.1f},{bottom - size * scale[1]:.1f}" for time, size in samples)
        lines.append(f'<polyline points="{points}" fill="none" stroke="{color}"/>'
                     f'<text x="{width - legend + 10}" y="{top + 14 + 18 * index}" fill="{color}">{name}</text>')
    with open(path, "w") as file:
        file.write("\n".join([*lines, "</svg>\n"]))
