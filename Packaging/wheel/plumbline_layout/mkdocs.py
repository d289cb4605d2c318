"""A hook of MkDocs: fenced blocks with the word ``plumbline`` become pictures, light and dark.

In mkdocs.yml, with a file hooks.py beside it of one line, ``from plumbline_layout.mkdocs import on_page_markdown``:

    hooks: [hooks.py]

A figure that cannot be drawn ends the build with its line.
"""

from __future__ import annotations

import os
import posixpath
import tempfile
from pathlib import Path
from typing import Any

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

from . import PlumblineError, run

_FOLDER = "assets/plumbline"


def _front_matter(page: Any) -> str:
    """What MkDocs has taken off the start of a page, so that lines are those of the file; empty if it is not known."""
    try:
        text = Path(page.file.abs_src_path).read_text(encoding="utf-8-sig")
    except (OSError, TypeError):
        return ""
    lines = text.replace("\r\n", "\n").split("\n")
    rest = page.markdown.split("\n") if page.markdown else []
    return "\n" * max(0, len(lines) - len(rest))


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any, **_: Any) -> str:
    """Draws the figures of a page. MkDocs calls it before it reads the Markdown."""
    if "plumbline" not in markdown:
        return markdown
    source = page.file.src_uri
    with tempfile.TemporaryDirectory(prefix="plumbline-") as folder:
        pictures = os.path.join(folder, "pictures")
        os.mkdir(pictures)
        post, written = os.path.join(folder, "page.md"), os.path.join(folder, "written.md")
        padding = _front_matter(page)
        Path(post).write_text(padding + markdown, encoding="utf-8", newline="")
        address = posixpath.relpath(_FOLDER, posixpath.dirname(page.url) if page.url else ".")
        words = ["markdown", post, f"--output={written}", f"--images={pictures}", "--source=drop", "--quiet"]
        try:
            run([*words, f"--url-prefix={address}"])
        except PlumblineError as error:
            raise PluginError(str(error).replace(post, source)) from error
        for name in sorted(os.listdir(pictures)):
            content = Path(pictures, name).read_bytes()
            uri = f"{_FOLDER}/{name}"
            if files.get_file_from_path(uri) is None:
                files.append(File.generated(config, uri, content=content))
        return Path(written).read_text(encoding="utf-8")[len(padding) :]
