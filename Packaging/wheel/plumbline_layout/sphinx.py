"""A Sphinx extension: the directive ``plumbline`` draws the definition in it.

In conf.py: ``extensions = ["plumbline_layout.sphinx"]``. A figure that cannot be drawn ends the build with its line.

    .. plumbline::
       :canvas: iPhone 8
       :alt: A card in a scroll view

       root: { subviews: { card: {} } }
"""

from __future__ import annotations

import base64
import html
import os
from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

from . import _figure


class PlumblineFigure(nodes.General, nodes.Element):
    """A drawn figure, with the attributes svg, alt and name."""


class PlumblineDirective(SphinxDirective):
    has_content = True
    option_spec = {
        "alt": directives.unchanged,
        "as": directives.unchanged,
        "canvas": directives.unchanged,
        "show": directives.unchanged,
        "focus": directives.unchanged,
        "bare": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        path, first = self.state_machine.get_source_and_line(self.content_offset + 1)
        options: dict[str, Any] = {key: value for key, value in self.options.items() if key not in ("alt", "as", "bare")}
        options["as_"] = self.options.get("as", "yaml")
        if "bare" in self.options:
            options["bare"] = True
        try:
            figure = _figure.draw("\n".join(self.content) + "\n", str(path), int(first or self.lineno), **options)
        except _figure.FigureError as error:
            raise ExtensionError(str(error)) from error
        node = PlumblineFigure()
        node["svg"], node["name"] = figure.svg, figure.name
        node["alt"] = self.options.get("alt", figure.description)
        self.set_source_info(node)
        return [node]


def _visit_html(writer: Any, node: PlumblineFigure) -> None:
    builder = writer.builder
    if builder.name == "singlehtml" or getattr(builder, "embedded", False):
        address = "data:image/svg+xml;base64," + base64.b64encode(node["svg"].encode()).decode()
    else:
        folder = os.path.join(builder.outdir, builder.imagedir)
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, node["name"]), "w", encoding="utf-8", newline="") as file:
            file.write(node["svg"])
        address = f"{builder.imgpath}/{node['name']}"
    writer.body.append(f'<p><img class="plumbline" src="{html.escape(address)}" alt="{html.escape(node["alt"])}"></p>\n')
    raise nodes.SkipNode


def _visit_text(writer: Any, node: PlumblineFigure) -> None:
    writer.add_text(f"[{node['alt']}]")
    raise nodes.SkipNode


def _visit_latex(writer: Any, node: PlumblineFigure) -> None:
    writer.body.append(writer.encode(f"[{node['alt']}]"))
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_node(
        PlumblineFigure,
        html=(_visit_html, None),
        text=(_visit_text, None),
        latex=(_visit_latex, None),
    )
    app.add_directive("plumbline", PlumblineDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
