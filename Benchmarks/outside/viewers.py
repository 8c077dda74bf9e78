"""The viewers that are compared: for each its command for full screen, its key, and its settings."""

import os
import shutil
import subprocess
from dataclasses import dataclass, field

# The most files on a command line.
MOST = 1000


@dataclass(frozen=True)
class Viewer:
    """A viewer. The arguments of `command` depend on `opens`: "folder", its first "file", "all" its files, or
    "nothing"."""
    name: str
    command: tuple
    key: str = "Right"
    opens: str = "file"
    package: str = ""
    # Files below the home folder with their content, which prevents questions, animations and slideshows.
    files: dict = field(default_factory=dict)
    version: str = ""

    def arguments(self, folder):
        names = sorted(os.listdir(folder))
        paths = {"file": [f"{folder}/{names[0]}"], "folder": [folder], "nothing": [],
                 "all": [f"{folder}/{name}" for name in names[:MOST]]}
        return [*self.command, *paths[self.opens]]

    def absence(self):
        """Returns the reason if the viewer cannot be started, or an empty text."""
        return "" if shutil.which(self.command[0]) else f"{self.command[0]} is not installed"

    def version_text(self):
        if self.version or not self.package:
            return self.version
        query = ["dpkg-query", "-W", "-f", "${Version}", self.package]
        try:
            return subprocess.run(query, capture_output=True, text=True, check=True).stdout
        except (OSError, subprocess.CalledProcessError):
            return "unknown"


# The settings of GNOME's programs, in a file instead of a service.
KEYFILE = ".config/glib-2.0/settings/keyfile"

OTHERS = [
    Viewer("feh", ("feh", "-F"), opens="folder", package="feh"),
    Viewer("nsxiv", ("nsxiv", "-f", "-b"), key="n", opens="folder", package="nsxiv"),
    Viewer("imv", ("imv-x11", "-f"), opens="folder", package="imv"),
    Viewer("qimgv", ("qimgv",), package="qimgv",
           files={".config/qimgv/qimgv.conf": "[General]\nopenInFullscreen=true\nfirstRun=false\n"}),
    Viewer("eog", ("eog", "-f"), package="eog"),
    Viewer("gthumb", ("gthumb", "-f"), key="Next", package="gthumb",
           files={KEYFILE: "[org/gnome/gthumb/browser]\nsort-type='file::name'\n"}),
    Viewer("geeqie", ("geeqie", "-f"), key="space", package="geeqie"),
    Viewer("viewnior", ("viewnior", "--fullscreen"), package="viewnior"),
    Viewer("ristretto", ("ristretto", "-f"), package="ristretto"),
    Viewer("pqiv", ("pqiv", "-f", "--sort"), key="space", opens="folder", package="pqiv"),
    Viewer("gwenview", ("gwenview", "-f"), package="gwenview",
           files={".config/gwenviewrc": "[ImageView]\nAnimationMethod=DocumentView::NoAnimation\n"}),
]


def viewers(program, tools):
    """Returns Fourfold, the minimal viewer and all others, and another Fourfold if BENCH_BEFORE names its program."""
    def said(*command):
        return subprocess.run(command, capture_output=True, text=True).stdout.strip()

    version = f"{said(program, '--version').split()[-1]} ({said('git', 'rev-parse', '--short', 'HEAD') or 'no commit'})"
    options, instant = ("--fullscreen", "--scale", "1"), ("--key-motion", "instant")
    before = os.environ.get("BENCH_BEFORE")
    return [
        Viewer("Fourfold", (program, *options), version=version),
        Viewer("Fourfold (instant)", (program, *options, *instant), version=version),
        *([Viewer("before", (before, *options), version="before"),
           Viewer("before (instant)", (before, *options, *instant), version="before")] if before else []),
        Viewer("C program", (f"{tools}/peer",), opens="all", version="peer.c"),
        *OTHERS,
    ]
