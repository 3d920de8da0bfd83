"""Runs programs on a terminal of a given width."""

import fcntl
import os
import pty
import re
import select
import struct
import termios
import time
import unicodedata

# Far above what any call takes; a call that reaches it hangs.
DEADLINE = 60


def width(text: str) -> int:
    """The columns that a text takes."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def on_a_terminal(columns: int, environment: dict, program, *arguments: str) -> str:
    """What a program draws on a terminal of that width, until it ends."""
    pid, fd = pty.fork()
    if pid == 0:
        # Before the program starts, so that it never sees another width.
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        os.execve(program, [str(program), *arguments], environment | {"TERM": "xterm-256color"})
    drawn = b""
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end:
        if not select.select([fd], [], [], 1)[0]:
            continue
        try:
            piece = os.read(fd, 65536)
        except OSError:
            break
        if not piece:
            break
        drawn += piece
    os.waitpid(pid, 0)
    os.close(fd)
    return drawn.decode()


def plain(drawn: str) -> list[str]:
    """The lines without colours, and without what was drawn over."""
    return [re.sub(r"\x1b\[[\d;]*[mK]", "", line.strip("\r").split("\r")[-1]) for line in drawn.split("\n")]
