"""The program in this package, and how it is run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Problem:
    """Why an input cannot be read: a message, and where, such as ``login.yaml:3:5``."""

    message: str
    location: str | None = None
    suggestion: str | None = None

    @property
    def line(self) -> int | None:
        """The line in the input, from 1; None if the problem is in no line."""
        parts = (self.location or "").rsplit(":", 2)
        return int(parts[1]) if len(parts) == 3 and parts[1].isdigit() else None


class PlumblineError(Exception):
    """The program could not do what it was asked for. ``str`` of it is what the program said."""

    def __init__(self, status: int, messages: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(messages.strip() or f"plumbline ended with {status}")
        #: The exit code; negative for a signal.
        self.status = status
        #: What is wrong with the input, if that is the reason.
        self.problems = list(problems)


def program() -> str:
    """The path of the program."""
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "plumbline")


def run(
    words: Sequence[str], text: str | None = None, accepting: Sequence[int] = (0,)
) -> subprocess.CompletedProcess[str]:
    """Runs the program with some arguments, and ``text`` as standard input.

    Raises PlumblineError for an exit code that is not accepted.
    """
    done = subprocess.run([program(), *words], input=text or "", capture_output=True, encoding="utf-8", check=False)
    if done.returncode not in accepting:
        raise PlumblineError(done.returncode, done.stderr)
    return done


def main() -> None:
    """Becomes the program, with the arguments of this process."""
    os.execv(program(), ["plumbline", *sys.argv[1:]])
