"""A description of the machine of the measurements."""

import os
import platform
import time

# The load before a run (processes that want a core) above which other work was going on.
BUSY = 0.5


def processor():
    with open("/proc/cpuinfo") as file:
        return next((line.partition(":")[2].strip() for line in file if line.startswith("model name")), "unknown")


class Machine:
    """The machine's state, taken before anything runs."""

    def __init__(self):
        self.load = os.getloadavg()[0]
        self.date = time.strftime("%Y-%m-%d")

    def text(self):
        memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 1e9
        alone = "nothing else ran" if self.load < BUSY else f"beside other work (load {self.load:.1f} before the run)"
        return (f"{os.cpu_count()} cores ({processor()}), {memory:.0f} GB, "
                f"{platform.freedesktop_os_release()['PRETTY_NAME']}, Linux {platform.release()}; {alone}")
