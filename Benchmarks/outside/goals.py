"""Fourfold's goals relative to the other viewers, each with its measurement."""

import statistics
from dataclasses import dataclass

from results import percentile

OURS, INSTANT, FLOOR = "Fourfold", "Fourfold (instant)", "C program"
BEFORE = ("before", "before (instant)")
MANY = 30


@dataclass(frozen=True)
class Goal:
    words: str
    figure: str
    is_met: bool | None


def middle(found, name, figure):
    values = found["figures"].get(name, {}).get(figure)
    return statistics.median(values) if values else None


def others(found):
    return [name for name in found["figures"] if name not in (OURS, INSTANT, FLOOR, *BEFORE)]


def prefetches(found, name):
    """Returns whether a viewer decodes ahead: a key after a pause takes less than 0.7 of the time of a key at once.
    Sliding pages hide this, so Fourfold is judged by its instant figures."""
    if name == OURS and INSTANT in found["figures"]:
        name = INSTANT
    warm, at_once = middle(found, name, "warm"), middle(found, name, "at_once")
    return bool(warm and at_once and warm < 0.7 * at_once)


def ratio(words, ours, theirs, limit, unit="ms"):
    if ours is None or theirs is None:
        return Goal(words, "not taken", None)
    share = f" = {ours / theirs:.2f}" if theirs else ""
    return Goal(words, f"{ours:.4g} {unit} to {theirs:.4g}{share}", ours <= limit * theirs)


def best_rival(found):
    """Returns the other viewer with the lowest median for keys at once."""
    taken = [name for name in others(found) if found["figures"][name].get("at_once")]
    return min(taken, key=lambda name: middle(found, name, "at_once"), default=None)


def goals(found):
    first, floor = middle(found, OURS, "first"), middle(found, FLOOR, "first")
    best = best_rival(found)
    theirs = found["figures"][best]["at_once"] if best else None
    ours = found["figures"].get(INSTANT, {}).get("at_once")
    result = [
        ratio("first picture: at most 0.85 of the floor", first, floor, 0.85),
        ratio("first preview: at most 0.5 of the floor's picture", middle(found, OURS, "preview"), floor, 0.5),
        ratio(f"key at once, median: at most 0.6 of the best viewer's ({best})",
              statistics.median(ours) if ours else None, statistics.median(theirs) if theirs else None, 0.6),
        ratio(f"key at once, 95 %: at most that of the same viewer ({best})",
              percentile(ours, 0.95) if ours else None, percentile(theirs, 0.95) if theirs else None, 1),
    ]
    for kind, words in [("press", "30 presses"), ("hold", "a held key")]:
        result += many_goals(found, kind, words)
    result += [memory_goal(found),
               ratio("processor time a page, keys at once: at most the floor's", middle(found, INSTANT, "processor"),
                     middle(found, FLOOR, "processor"), 1)]
    large, words = middle(found, OURS, "large_first"), "first picture of 20,000: at most 20 ms after that of a small folder"
    if large is None or first is None:
        result.append(Goal(words, "not taken", None))
    else:
        result.append(Goal(words, f"{large:.4g} ms, {first:.4g} ms", large <= first + 20))
    idle = middle(found, OURS, "idle")
    result.append(Goal("at rest: nothing", "not taken" if idle is None else f"{idle:.3g} % of a core",
                       None if idle is None else idle < 0.005))
    return result


def many_goals(found, kind, words):
    figures = found["figures"].get(OURS, {})
    if not figures.get(f"{kind}_shown_late"):
        return [Goal(f"{words}: all pages shown", "not taken", None)]
    shown, blank = min(figures[f"{kind}_shown_late"]), max(figures[f"{kind}_blank_ms"])
    sharp = statistics.median(figures[f"{kind}_sharp"])
    can = min(MANY, statistics.median(found["decodes"][kind]))
    return [
        Goal(f"{words}: {MANY} of {MANY} pages at least as preview", f"{shown} in the worst run", shown >= MANY),
        Goal(f"{words}: none blank", f"{blank:.3g} ms in the worst run", blank == 0),
        Goal(f"{words}: sharp in the time, at least 0.85 of what two cores can decode",
             f"{sharp:.3g} of {can:.3g} = {sharp / can:.2f}", sharp >= 0.85 * can),
    ]


def memory_goal(found):
    words = "memory after 400 pages: the least of the viewers that decode ahead"
    sizes = {name: middle(found, name, "memory_400") for name in others(found) if prefetches(found, name)}
    sizes = {name: size for name, size in sizes.items() if size}
    ours = middle(found, OURS, "memory_400")
    if not sizes or ours is None:
        return Goal(words, "not taken", None)
    least = min(sizes, key=sizes.get)
    return Goal(words, f"{ours:.4g} MB, {least} {sizes[least]:.4g}", ours <= sizes[least])
