"""Makes the files that scripts/compare-decoders compares by default: make_variants.py FOLDER [--small]"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import variants
from variants.variant import ProgramFailure

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--small", action="store_true")
    arguments = parser.parse_args()
    try:
        variants.make(arguments.folder, arguments.small)
    except (ProgramFailure, OSError) as failure:
        print(f"compare-decoders: {failure}", file=sys.stderr)
        sys.exit(70)
