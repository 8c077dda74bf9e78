"""One file, and the results of all decoders."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from .difference import Difference
from .picture import Picture
from .tolerance import Tolerance
from .verdict import Verdict

# The number of rows that a decoder may lack if a file ends early: one or two rows of blocks with chroma.
_LATE_ROWS = 32


@dataclass
class Comparison:
    path: str
    format: str
    ours: str
    """The size of our picture, or the refusal."""
    peers: dict[str, str]
    """The same of the peers, in the order of the calls."""
    differences: dict[str, Difference]
    """The differences between ours and each peer's, and between the peers'."""
    verdict: Verdict

    @staticmethod
    def of(
        path: str, format: str, ours: list[Picture | str], peers: dict[str, Picture | str], tolerance: Tolerance
    ) -> Comparison:
        """Judges pictures, or refusals as text; `ours` has those of several attempts."""
        if not all(_is_same(ours[0], other) for other in ours):
            return Comparison(
                path,
                format,
                ", then ".join(map(_brief, ours)),
                {},
                {
                    f"attempt {number} from the first": _difference(ours[0], other, tolerance)
                    for number, other in enumerate(ours[1:], 2)
                    if isinstance(ours[0], Picture) and isinstance(other, Picture)
                },
                Verdict.NOT_REPEATABLE,
            )
        return Comparison._of_repeatable(path, format, ours[0], peers, tolerance)

    @staticmethod
    def _of_repeatable(
        path: str, format: str, ours: Picture | str, peers: dict[str, Picture | str], tolerance: Tolerance
    ) -> Comparison:
        shown = {name: picture for name, picture in peers.items() if isinstance(picture, Picture)}
        jury = _Jury(ours if isinstance(ours, Picture) else None, shown, tolerance)
        return Comparison(
            path,
            format,
            _brief(ours),
            {name: _brief(answer) for name, answer in peers.items()},
            {f"{name} from ours": each for name, each in jury.ours.items()}
            | {f"{one} from {other}": each for (one, other), each in jury.theirs.items()},
            jury.verdict(),
        )


def is_settled(peers: list[Picture | str], tolerance: Tolerance) -> bool:
    """Returns whether two peers show a file alike, so that no third one is needed."""
    pictures = [answer for answer in peers if isinstance(answer, Picture)]
    return any(_difference(*pair, tolerance).is_within(tolerance) for pair in combinations(pictures, 2))


def _difference(one: Picture, other: Picture, tolerance: Tolerance) -> Difference:
    return Difference.between(one, other, row_tolerance=tolerance.mean)


def _is_same(one: Picture | str, other: Picture | str) -> bool:
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    return one.size == other.size and bool((one.pixels == other.pixels).all())


def _brief(answer: Picture | str) -> str:
    if isinstance(answer, str):
        return f"refused ({answer})"
    return f"{answer.size[0]} x {answer.size[1]}" + ("" if answer.is_whole else " in part")


class _Jury:
    def __init__(self, ours: Picture | None, shown: dict[str, Picture], tolerance: Tolerance) -> None:
        self._shows = ours is not None
        self._shows_nothing = ours is not None and ours.shows_nothing
        self._tolerance = tolerance
        self._is_damaged = not all(each.is_whole for each in (*shown.values(), *([ours] if ours else [])))
        self.ours = {name: _difference(ours, each, tolerance) for name, each in shown.items()} if ours else {}
        self.theirs = {
            (one, other): _difference(shown[one], shown[other], tolerance) for one, other in combinations(shown, 2)
        }
        self._count = len(shown)

    def verdict(self) -> Verdict:
        alike = [pair for pair, each in self.theirs.items() if each.is_within(self._tolerance)]
        if not self._shows:
            if any(each.channels for each in self.theirs.values()):
                return Verdict.ONLY_WE_REFUSE
            return Verdict.ONE_PEER_SHOWS if self._count else Verdict.ALL_REFUSE
        if not self._count:
            return Verdict.ONLY_WE_SHOW
        close = {name for name, each in self.ours.items() if each.is_within(self._tolerance)}
        if self._shows_nothing:
            return Verdict.OURS_DIFFERS if self._count > 1 else Verdict.ONE_PEER_DIFFERS
        if len(close) > 1 or any(close & set(pair) for pair in alike):
            return Verdict.AGREE
        if self._is_damaged and self._shows_as_much():
            return Verdict.AGREE_IN_PART
        if alike:
            return Verdict.OURS_DIFFERS
        if self._count == 1:
            return Verdict.ONE_PEER_AGREES if close else Verdict.ONE_PEER_DIFFERS
        return Verdict.SPLIT if close else Verdict.ALL_DIFFER

    def _shows_as_much(self) -> bool:
        """Returns whether our rows agree with one peer's as far as the peers' rows agree with each other: decoders may fill
        missing rows differently."""
        sized = [each for each in self.ours.values() if each.channels]
        if not sized:
            return False
        rows = max(each.equal_rows for each in sized)
        if rows > 0 and rows + _LATE_ROWS >= max((each.equal_rows for each in self.theirs.values()), default=rows):
            return True
        apart = min((each.mean for each in self.theirs.values()), default=0)
        return min(each.mean for each in sized) <= apart + self._tolerance.mean
