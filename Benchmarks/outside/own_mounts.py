"""Mounts that are nobody else's; needs root or user name spaces."""

import os
import subprocess
import sys


def in_own_mounts(main):
    """Runs `main` where mounts are nobody else's: starts this program again there."""
    if os.environ.pop("MOUNTS_ARE_OWN", None):
        main()
        return
    os.environ["MOUNTS_ARE_OWN"] = "yes"
    user = [] if os.geteuid() == 0 else ["--map-root-user"]
    os.execvp("unshare", ["unshare", "--mount", *user, sys.executable, *sys.argv])


def make_read_only(folder):
    """Nobody can write below the folder from here on, root neither. Only in mounts of one's own."""
    subprocess.run(["mount", "--bind", folder, folder], check=True)
    subprocess.run(["mount", "-o", "remount,bind,ro", folder], check=True)
