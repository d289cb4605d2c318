"""An extension of IPython: the cell magic ``%%plumbline`` draws the definition in the cell.

    %load_ext plumbline_layout.ipython

    %%plumbline --canvas "iPhone 8"
    root: { subviews: { card: {} } }
"""

from __future__ import annotations

import argparse
import shlex
from typing import Any

from IPython.core.error import UsageError
from IPython.display import SVG, display

from . import _figure


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> Any:
        raise UsageError(message)


_PARSER = _Parser(prog="%%plumbline", add_help=False, allow_abbrev=False)
_PARSER.add_argument("--canvas")
_PARSER.add_argument("--show")
_PARSER.add_argument("--focus")
_PARSER.add_argument("--as", dest="as_", default="yaml")
_PARSER.add_argument("--bare", action="store_true")


def plumbline(line: str, cell: str) -> None:
    """Draws a definition: ``%%plumbline [--canvas C] [--show MARKS] [--focus VIEWS] [--as FORMAT] [--bare]``."""
    options = vars(_PARSER.parse_args(shlex.split(line)))
    try:
        figure = _figure.draw(cell, "cell", 1, **options)
    except _figure.FigureError as error:
        raise UsageError(str(error)) from error
    display(SVG(figure.svg))


def load_ipython_extension(shell: Any) -> None:
    shell.register_magic_function(plumbline, magic_kind="cell")
