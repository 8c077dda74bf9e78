"""Programs that decode: started with limits, their answer read."""

from __future__ import annotations

import os
import resource
import subprocess

from ..picture import Refusal

SECONDS = 20
MEMORY = 6 << 30
# Where Debian's packages put programs; what lies elsewhere under their names is something else.
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
    """What the program writes, and its complaints; a Refusal where it writes nothing or takes too long."""
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
