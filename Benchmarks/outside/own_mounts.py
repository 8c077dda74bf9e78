"""Mounts in a private name space; needs root or user name spaces."""

import os
import subprocess
import sys


def in_own_mounts(main):
    """Runs `main` in a private mount name space: starts this program again there."""
    if os.environ.pop("MOUNTS_ARE_OWN", None):
        main()
        return
    os.environ["MOUNTS_ARE_OWN"] = "yes"
    user = [] if os.geteuid() == 0 else ["--map-root-user"]
    os.execvp("unshare", ["unshare", "--mount", *user, sys.executable, *sys.argv])


def make_read_only(folder):
    """Makes the folder read-only, also for root. Only for use in a private mount name space."""
    subprocess.run(["mount", "--bind", folder, folder], check=True)
    subprocess.run(["mount", "-o", "remount,bind,ro", folder], check=True)
