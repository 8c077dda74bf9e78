"""The verdict on our picture of a file, from the pictures of several decoders."""

from __future__ import annotations

from enum import Enum


class Verdict(Enum):
    AGREE = "agree"
    """Ours is close to two peers, or to one that agrees with another."""
    AGREE_IN_PART = "agree in part, the file is damaged"
    """The file is damaged: ours agrees with a peer in as many rows as the peers do with each other."""
    ONE_PEER_AGREES = "agrees with the only peer"
    SPLIT = "agrees with one peer, not with another"
    OURS_DIFFERS = "ours differs, the peers agree"
    ONE_PEER_DIFFERS = "differs from the only peer"
    ALL_DIFFER = "all differ"
    ONLY_WE_REFUSE = "only we refuse"
    """Two peers show it, in the same size."""
    ONE_PEER_SHOWS = "we and others refuse"
    """One peer shows it, or several do, each in another size."""
    ONLY_WE_SHOW = "only we show"
    ALL_REFUSE = "all refuse"
    NOT_REPEATABLE = "ours differs each time"

    @property
    def is_disagreement(self) -> bool:
        """Whether the verdict needs a reason."""
        return self in (
            Verdict.SPLIT,
            Verdict.OURS_DIFFERS,
            Verdict.ONE_PEER_DIFFERS,
            Verdict.ALL_DIFFER,
            Verdict.ONLY_WE_REFUSE,
            Verdict.NOT_REPEATABLE,
        )
