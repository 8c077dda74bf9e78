"""Runs programs that decode, with limits."""

from __future__ import annotations

import os
import resource
import subprocess

from ..picture import Refusal

SECONDS = 20
MEMORY = 6 << 30
# Only the folders of Debian's packages: elsewhere, other programs may have the same names.
_ENVIRONMENT = {
    **os.environ,
    "PATH": "/usr/bin:/bin",
    "OMP_NUM_THREADS": "1",
    "MAGICK_THREAD_LIMIT": "1",
    "LC_ALL": "C.UTF-8",
}


def limit() -> None:
    """Limits the memory and the processor time of the process that calls it."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def run(*command: str) -> tuple[bytes, str]:
    """Returns the program's output and its error messages; raises a Refusal if it takes too long."""
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS, env=_ENVIRONMENT, preexec_fn=limit
        )
    except subprocess.TimeoutExpired:
        raise Refusal(f"takes more than {SECONDS} s") from None
    complaint = " ".join(done.stderr.decode(errors="replace").split())[:200]
    if done.returncode and not complaint:
        complaint = f"exit status {done.returncode}"
    return done.stdout, complaint
