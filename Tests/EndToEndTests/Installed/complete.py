"""Types a line, with Tab keys, at a shell's prompt in a pseudo terminal, and prints the words of the completed line.

    complete.py SHELL SCRIPT BIN FOLDER LINE

SHELL is bash, zsh or fish, SCRIPT its completions for fourfold, BIN a folder with the program, FOLDER the working folder.
After LINE is typed, a command that prints its arguments is inserted before it. So the shell itself splits the line, with its
quotes, and each word is printed as a line. The terminal's output goes to standard error.
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
        """Reads output until there is none for `seconds`."""
        while select.select([self.descriptor], [], [], seconds)[0]:
            try:
                data = os.read(self.descriptor, 65536)
            except OSError:
                return
            if not data:
                return
            self.seen += data

    def wait_for(self, pattern, begin=0):
        """Reads until `pattern` appears after `begin`, for at most 20 s."""
        end = time.monotonic() + 20
        while not re.search(pattern, self.seen[begin:]):
            if time.monotonic() > end:
                sys.stderr.write(self.seen.decode(errors="replace"))
                sys.exit(f"complete.py: {pattern} did not appear")
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
    # The terminal also shows the typed text, so the awaited text is typed in another form.
    terminal.type("printf 'rea''dy\\n'\r")
    terminal.wait_for(rb"ready")
    terminal.read(0.2)
    for part in re.split("(\t)", line):
        terminal.read(0.2)
        begin = len(terminal.seen)
        terminal.type(part)
        if part == "\t":
            # A busy machine may start late. Then reads until the shell prints nothing more.
            terminal.wait_for(b"(?s).", begin)
            terminal.read(0.5)
    begin = len(terminal.seen)
    # Moves to the beginning of the line, and out of the listing that zsh may show.
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
