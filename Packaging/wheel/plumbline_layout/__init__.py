"""Plumbline: Auto Layout without Xcode, as a Python package.

Each function runs the program that this package contains and returns what it answered. Options are those of the command,
with underscores for hyphens: ``check("Layouts", widths="320...1366", content_sizes="all")`` is
``plumbline check Layouts --widths 320...1366 --content-sizes all``.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Union

from ._program import PlumblineError, Problem, program, run

__all__ = ["Option", "PlumblineError", "Problem", "check", "program", "render", "run", "solve"]

#: The value of an option: True for a flag, several for an option that may be given several times. None leaves it out.
Option = Union[str, int, float, bool, Sequence[Union[str, int, float]], None]
Source = Union[str, "os.PathLike[str]"]


def _words(options: dict[str, Option]) -> list[str]:
    words: list[str] = []
    for name, value in options.items():
        option = "--" + name.rstrip("_").replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            words.append(option)
        elif isinstance(value, (str, int, float)):
            words.append(f"{option}={value}")
        else:
            words += [f"{option}={item}" for item in value]
    return words


def _report(command: str, paths: tuple[Source, ...], text: str | None, options: dict[str, Option]) -> dict[str, Any]:
    files = ["-"] if text is not None else [os.fspath(path) for path in paths]
    words = [command, "--format=json", *_words(options), "--", *files]
    done = run(words, text, accepting=(0, 1, 2))
    if not done.stdout:
        raise PlumblineError(done.returncode, done.stderr)
    report: dict[str, Any] = json.loads(done.stdout)
    problems = [Problem(**problem) for document in report["documents"] for problem in document.get("errors", [])]
    if problems or done.returncode == 2:
        raise PlumblineError(done.returncode, done.stderr, problems)
    return report


def solve(*paths: Source, text: str | None = None, **options: Option) -> dict[str, Any]:
    """Frames, content sizes and issues, as ``plumbline solve --format json`` prints them.

    Give paths of files and folders, or the ``text`` of one file. Raises PlumblineError for input that cannot be read.
    """
    return _report("solve", paths, text, options)


def check(*paths: Source, text: str | None = None, **options: Option) -> dict[str, Any]:
    """Issues and the repairs that were tried, as ``plumbline check --format json`` prints them.

    Issues are results, and raise nothing. Raises PlumblineError for input that cannot be read.
    """
    return _report("check", paths, text, options)


def render(*paths: Source, text: str | None = None, **options: Option) -> dict[str, bytes]:
    """The pictures that ``plumbline render`` draws, by their paths below its output folder.

    ``format`` is svg, png or pdf. Raises PlumblineError for input that cannot be read or drawn.
    """
    files = ["-"] if text is not None else [os.fspath(path) for path in paths]
    with tempfile.TemporaryDirectory(prefix="plumbline-") as folder:
        words = ["render", "--quiet", f"--output={folder}", *_words(options), "--", *files]
        done = run(words, text, accepting=(0, 1, 2))
        if done.returncode != 0:
            problems: Sequence[Problem] = ()
            try:
                solve(*paths, text=text, **{key: options[key] for key in ("as_", "canvas") if key in options})
            except PlumblineError as error:
                problems = error.problems
            raise PlumblineError(done.returncode, done.stderr, problems)
        root = Path(folder)
        found = sorted(path for path in root.rglob("*") if path.is_file())
        return {path.relative_to(root).as_posix(): path.read_bytes() for path in found}
