"""The report of a comparison: a line for each file, and a table by format."""

from __future__ import annotations

from collections import Counter

from .comparison import Comparison
from .file_format import FORMATS
from .verdict import Verdict

_COLUMNS = (
    ("files", tuple(Verdict)),
    ("agree", (Verdict.AGREE,)),
    ("in part", (Verdict.AGREE_IN_PART,)),
    ("with the only peer", (Verdict.ONE_PEER_AGREES,)),
    ("we and others refuse", (Verdict.ALL_REFUSE, Verdict.ONE_PEER_SHOWS)),
    ("only we show", (Verdict.ONLY_WE_SHOW,)),
    ("with one peer, not another", (Verdict.SPLIT,)),
    ("ours differs", (Verdict.OURS_DIFFERS, Verdict.ONE_PEER_DIFFERS)),
    ("all differ", (Verdict.ALL_DIFFER,)),
    ("only we refuse", (Verdict.ONLY_WE_REFUSE,)),
    ("not repeatable", (Verdict.NOT_REPEATABLE,)),
)


def line(comparison: Comparison, name: str, reason: str | None) -> str:
    """Returns everything about one file, in a line."""
    parts = [f"{name}: {comparison.verdict.value}" + (f" ({reason})" if reason else ""), f"ours {comparison.ours}"]
    parts += [f"{peer} {answer}" for peer, answer in comparison.peers.items()]
    parts += [f"{which} {difference}" for which, difference in comparison.differences.items()]
    return "; ".join(parts)


def table(comparisons: list[Comparison], unexplained: list[Comparison]) -> str:
    """Returns a table of counts, with a row for each format that has files."""
    heads = ["format"] + [head for head, _ in _COLUMNS] + ["without a reason"]
    rows = [heads]
    for format in (*FORMATS, "all"):
        some = [each for each in comparisons if format in (each.format, "all")]
        if not some:
            continue
        verdicts = Counter(each.verdict for each in some)
        counts = [sum(verdicts[verdict] for verdict in which) for _, which in _COLUMNS]
        open_ones = sum(format in (each.format, "all") for each in unexplained)
        rows.append([format, *map(str, counts), str(open_ones)])
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    lines = [" | ".join(cell.ljust(width) for cell, width in zip(row, widths)) for row in rows]
    lines.insert(1, "-|-".join("-" * width for width in widths))
    return "\n".join(f"| {each} |" if "-|-" not in each else f"|-{each}-|" for each in lines)
