"""screened.py PROGRAM ARGUMENTS...: runs a program on an X server of its own."""

import subprocess
import sys

from screen_server import ScreenServer

with ScreenServer() as screen:
    sys.exit(subprocess.run(sys.argv[1:], env=screen.environment).returncode)
