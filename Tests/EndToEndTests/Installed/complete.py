"""Types at a shell's prompt in a pseudo terminal, Tab keys too, and prints the words that the shell then has.

    complete.py SHELL SCRIPT BIN FOLDER LINE

SHELL is bash, zsh or fish, SCRIPT its completions for fourfold, BIN a folder with the program, FOLDER the working folder.
Once LINE is typed a command is put before it that prints its arguments, so that it is the shell itself that takes its line
apart, quotes and all: a line for each word. What the terminal showed goes to standard error.
"""
import os
import pty
import re
import select
import shlex
import signal
import sys
import time

START = {
    "bash": ["bash", "--noprofile", "--norc", "-i"],
    "zsh": ["zsh", "-f", "-i"],
    "fish": ["fish"],
}
SAY = {
    "bash": "say() { printf 'WORD:%s:END\\n' \"$@\"; }",
    "zsh": "say() { printf 'WORD:%s:END\\n' \"$@\" }",
    "fish": "function say; printf 'WORD:%s:END\\n' $argv; end",
}
LOAD = {
    "bash": "bind 'set bell-style none'; bind 'set enable-bracketed-paste off'; . {script}",
    "zsh": "bindkey -e; unsetopt beep; fpath=({folder} $fpath); autoload -Uz compinit; compinit -u -d {dump}",
    "fish": "set -g fish_autosuggestion_enabled 0; source {script}",
}


class Terminal:
    """A shell in a pseudo terminal."""

    def __init__(self, command, folder, environment):
        self.seen = b""
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, environment)

    def read(self, seconds):
        """Reads what comes until nothing has for so long."""
        while select.select([self.descriptor], [], [], seconds)[0]:
            try:
                data = os.read(self.descriptor, 65536)
            except OSError:
                return
            if not data:
                return
            self.seen += data

    def wait_for(self, pattern, begin=0):
        """Reads until `pattern` has been seen after `begin`, at most 20 s."""
        end = time.monotonic() + 20
        while not re.search(pattern, self.seen[begin:]):
            if time.monotonic() > end:
                sys.stderr.write(self.seen.decode(errors="replace"))
                sys.exit(f"complete.py: {pattern} was not seen")
            self.read(0.05)

    def type(self, text):
        os.write(self.descriptor, text.encode())


def main(shell, script, programs, folder, line):
    home = os.path.join(folder, ".home")
    os.makedirs(home, exist_ok=True)
    environment = {
        "PATH": f"{programs}:/usr/bin:/bin", "HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home,
        "LC_ALL": "C.UTF-8", "TERM": "xterm", "LINES": "50", "COLUMNS": "200",
    }
    terminal = Terminal(START[shell], folder, environment)
    terminal.read(0.3)
    terminal.type(SAY[shell] + "\r")
    load = LOAD[shell].format(
        script=shlex.quote(script), folder=shlex.quote(os.path.dirname(script)), dump=shlex.quote(f"{home}/dump"))
    terminal.type(load + "\r")
    # What is typed is seen too, so what is waited for is not typed as it is.
    terminal.type("printf 'rea''dy\\n'\r")
    terminal.wait_for(rb"ready")
    terminal.read(0.2)
    for part in re.split("(\t)", line):
        terminal.read(0.2)
        begin = len(terminal.seen)
        terminal.type(part)
        if part == "\t":
            # A busy machine may take its time to begin; then until the shell has nothing more to say to it.
            terminal.wait_for(b"(?s).", begin)
            terminal.read(0.5)
    begin = len(terminal.seen)
    # To the beginning of the line, past the listing that zsh may stand in.
    terminal.type("\x01say \r")
    terminal.wait_for(rb"WORD:fourfold:END", begin)
    terminal.read(0.3)
    said = re.sub("\x1b[\\[(][0-9;?]*[A-Za-z]", "", terminal.seen[begin:].decode(errors="replace"))
    sys.stderr.write(terminal.seen.decode(errors="replace"))
    for word in re.findall(r"WORD:(.*):END\r?$", said, re.MULTILINE):
        print(word)
    os.kill(terminal.pid, signal.SIGKILL)
    os.waitpid(terminal.pid, 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
