"""Albums that a window shows, and the faults meanwhile: decoders end or stop, files and disks disappear and return.

Mounts are made in a separate name space of the caller (`own_mounts`).
"""

import hashlib
import os
import re
import shutil
import signal
import subprocess
import time

from processes import fields_of, tree

ALBUMS, PICTURES = 4, 3
# The last album is on a separate disk.
MOUNTED = ALBUMS - 1


class Lost(Exception):
    """A loss that should not have happened."""


class Albums:
    """The folder that a window shows, with the checksums of its pictures."""

    def __init__(self, place, pictures):
        self.root = f"{place}/albums"
        self.disk = f"{place}/disk"
        for album in range(ALBUMS):
            os.makedirs(self.album(album))
        os.makedirs(self.disk)
        for album in range(ALBUMS):
            for picture in range(PICTURES):
                there = self.disk if album == MOUNTED else self.album(album)
                shutil.copy(f"{pictures}/picture-{self.number(album, picture):02}.jpg", f"{there}/{picture}.jpg")
        self.mount()
        self.sums = self.checksums()

    def album(self, album):
        return f"{self.root}/{'abcd'[album]}"

    def picture(self, album, picture):
        return f"{self.album(album)}/{picture}.jpg"

    @staticmethod
    def number(album, picture):
        return album * PICTURES + picture

    def mount(self):
        subprocess.run(["mount", "--bind", self.disk, self.album(MOUNTED)], check=True)

    def unmount(self):
        # As when a disk is pulled out, even if it is in use.
        subprocess.run(["umount", "--lazy", self.album(MOUNTED)], check=True)

    def checksums(self):
        sums = {}
        for folder, _, names in os.walk(self.root):
            for name in names:
                with open(f"{folder}/{name}", "rb") as file:
                    sums[f"{folder}/{name}"] = hashlib.sha256(file.read()).hexdigest()
        return sums


def decoders(process):
    """Returns the processes that the program `process` has started and that have not ended."""
    return [child for child in tree(process)[1:] if fields_of(child)]


def gone(processes):
    """Raises `Lost` if one of the processes still exists."""
    time.sleep(0.5)
    left = [process for process in processes if (fields_of(process) or "Z")[0] != "Z"]
    if left:
        raise Lost(f"processes are left: {left}")


def checked(checker, trace):
    """Returns the number of frames of a trace; raises `Lost` unless all are identical in a replay."""
    check = subprocess.run(
        [checker, "replay", "--check", trace], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    found = re.search(r"the same in all (\d+) frames", check.stdout)
    if check.returncode != 0 or not found:
        raise Lost(f"the trace does not replay ({check.returncode}): {check.stdout.strip()[:600]}")
    return int(found[1])


# Each fault does its harm, and returns a function that ends it and the pictures that it touched. A window has a
# `process`.

def signalled(window, number):
    for process in decoders(window.process.pid):
        try:
            os.kill(process, number)
        except ProcessLookupError:
            # The process of a file ends with its result.
            pass
    return lambda: None, []


def killed(window, albums, dice):
    return signalled(window, signal.SIGKILL)


def stopped(window, albums, dice):
    return signalled(window, signal.SIGSTOP)


def removed(path, albums):
    # Out of the folder, as inside it an album would only be renamed.
    away = f"{os.path.dirname(albums.root)}/away"
    shutil.move(path, away)
    return lambda: shutil.move(away, path)


def picture_removed(window, albums, dice):
    album, picture = dice.randrange(ALBUMS), dice.randrange(PICTURES)
    return removed(albums.picture(album, picture), albums), [(album, picture)]


def album_removed(window, albums, dice):
    album = dice.randrange(MOUNTED)
    return removed(albums.album(album), albums), [(album, dice.randrange(PICTURES))]


def folder_removed(window, albums, dice):
    return removed(albums.root, albums), [(album, dice.randrange(PICTURES)) for album in range(ALBUMS)]


def unmounted(window, albums, dice):
    albums.unmount()
    return albums.mount, [(MOUNTED, dice.randrange(PICTURES))]


# The faults of decoders and of files.
FAULTS = [killed, stopped, picture_removed, album_removed, folder_removed, unmounted]
