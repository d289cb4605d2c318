"""One fenced figure of a document: drawn, or refused with its line in that document."""

from __future__ import annotations

import hashlib
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass

from . import Option, PlumblineError, render


@dataclass(frozen=True)
class Figure:
    """A picture that adapts to the reader's color scheme."""

    svg: str
    description: str

    @property
    def name(self) -> str:
        """A name of a file that depends on the picture alone."""
        return f"plumbline-{hashlib.sha256(self.svg.encode()).hexdigest()[:16]}.svg"


class FigureError(Exception):
    """A figure that cannot be drawn. ``str`` of it begins with the place in the document."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


def draw(text: str, path: str, line: int, **options: Option) -> Figure:
    """Draws a definition that begins on a line of a document.

    Raises FigureError, which names the line of the document.
    """
    try:
        # Empty lines before it, so that places in the text are places in the document.
        pictures = render(text="\n" * (line - 1) + text, format="svg", theme="auto", **options)
    except PlumblineError as error:
        places = [problem.line or line for problem in error.problems]
        messages = [
            f"{path}:{place}: {problem.message}" + (f" ({problem.suggestion})" if problem.suggestion else "")
            for place, problem in zip(places, error.problems)
        ]
        raise FigureError("\n".join(messages) or f"{path}:{line}: {error}", places[0] if places else line) from error
    if len(pictures) != 1:
        raise FigureError(f"{path}:{line}: the figure has {len(pictures)} diagrams; write each as one of its own", line)
    svg = next(iter(pictures.values())).decode()
    description = ElementTree.fromstring(svg).findtext("{http://www.w3.org/2000/svg}desc") or "Layout"
    return Figure(svg, description)
