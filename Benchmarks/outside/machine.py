"""The machine that figures are taken on, in words."""

import os
import platform
import time

# More than this before a run (processes that want a core), and it was not alone.
BUSY = 0.5


def field(path, name):
    try:
        with open(path) as file:
            for line in file:
                key, _, value = line.partition(":" if ":" in line else "=")
                if key.strip() == name:
                    return value.strip().strip('"')
    except OSError:
        pass
    return "unknown"


class Machine:
    """Looked at before anything runs."""

    def __init__(self):
        self.load = os.getloadavg()[0]
        self.date = time.strftime("%Y-%m-%d")

    def text(self):
        memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 1e9
        alone = "nothing else ran" if self.load < BUSY else f"beside other work (load {self.load:.1f} before the run)"
        return (f"{os.cpu_count()} cores ({field('/proc/cpuinfo', 'model name')}), {memory:.0f} GB, "
                f"{field('/etc/os-release', 'PRETTY_NAME')}, Linux {platform.release()}; {alone}")
