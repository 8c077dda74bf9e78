"""What the pictures that several decoders make of one file say of ours."""

from __future__ import annotations

from enum import Enum


class Verdict(Enum):
    AGREE = "agree"
    """Ours is close to two of them, or to all there are and there are two."""
    AGREE_IN_PART = "agree as far as the file goes"
    """A damaged file: ours shows as many of its rows as one of them does."""
    ONE_PEER_AGREES = "agrees with the only one"
    SPLIT = "agrees with one, not with another"
    OURS_DIFFERS = "ours differs, they agree"
    ONE_PEER_DIFFERS = "differs from the only one"
    ALL_DIFFER = "all differ"
    ONLY_WE_REFUSE = "only we refuse"
    """Two of them show it, in one size."""
    ONE_PEER_SHOWS = "we and others refuse"
    """One of them shows it, or several, each in another size."""
    ONLY_WE_SHOW = "only we show"
    ALL_REFUSE = "all refuse"
    NOT_REPEATABLE = "ours is another one each time"

    @property
    def is_disagreement(self) -> bool:
        """Whether it wants a reason."""
        return self in (
            Verdict.SPLIT,
            Verdict.OURS_DIFFERS,
            Verdict.ONE_PEER_DIFFERS,
            Verdict.ALL_DIFFER,
            Verdict.ONLY_WE_REFUSE,
            Verdict.NOT_REPEATABLE,
        )
