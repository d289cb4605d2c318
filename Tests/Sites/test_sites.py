"""Builds small sites with the installed package plumbline_layout, and with a figure that is broken.

    python test_sites.py PLUMBLINE

PLUMBLINE is another build of the program, whose pictures must have the same bytes. Needs sphinx, mkdocs and ipython.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from plumbline_layout import PlumblineError, check, render, solve

HERE = Path(__file__).resolve().parent
DEFINITION = 'canvas: 320x200\nroot: { subviews: { card: {} } }\nconstraints: ["card.edges == root.edges + 20"]\n'
OTHER = sys.argv[1]


def run(*words, status=0, folder=None):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, cwd=folder)
    assert (done.returncode == 0) == (status == 0), f"{words}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def drawn_by_other(text, *options):
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "a.yaml").write_text(text)
        run(OTHER, "render", "a.yaml", "--quiet", "-o", ".", *options, folder=folder)
        return {path.name.removeprefix("a."): path.read_bytes() for path in Path(folder).iterdir()}


def test_api(folder):
    report = solve(text=DEFINITION)
    assert report["documents"][0]["diagrams"][0]["views"], report
    assert check(text=DEFINITION, widths="320...400", content_sizes="all")["documents"][0]["errors"] == []
    pictures = render(text=DEFINITION, format="svg,png,pdf", scale=[1, 2])
    assert sorted(pictures) == ["stdin.pdf", "stdin.png", "stdin.svg", "stdin@2x.png"], sorted(pictures)
    other = drawn_by_other(DEFINITION, "--format", "svg,png,pdf", "--scale", "1,2")
    for name in ["pdf", "png", "svg"]:
        assert pictures[f"stdin.{name}"] == other[name], f"another {name}"
    (folder / "a.yaml").write_text(DEFINITION)
    assert solve(folder / "a.yaml")["documents"][0]["document"].endswith("a.yaml")
    try:
        solve(text="canvas: 1x1\nrot: {}\n")
        raise AssertionError("a wrong key is not refused")
    except PlumblineError as error:
        assert error.status == 2 and error.problems[0].line == 2, error.problems
    try:
        solve(text=DEFINITION, no_such_option="1")
        raise AssertionError("a wrong option is not refused")
    except PlumblineError as error:
        assert error.status == 64, error


def test_commands():
    version = run(sys.executable, "-m", "plumbline_layout", "--version")
    for name in ["plumbline", "plumbline-layout"]:
        assert run(Path(sys.executable).with_name(name), "--version") == version
    run(sys.executable, "-m", "plumbline_layout", "solve", "missing.yaml", status=2)


def test_sphinx(folder):
    site = folder / "sphinx"
    shutil.copytree(HERE / "sphinx", site)
    run(sys.executable, "-m", "sphinx", "-W", "-q", "-b", "html", site, folder / "html")
    page = (folder / "html/index.html").read_text()
    images = re.findall(r'<img class="plumbline" src="([^"]*)" alt="([^"]*)"', page)
    assert [alt for _, alt in images][0] == "A card with margins" and "root is 320 by 200" in images[1][1], images
    svg = (folder / "html" / images[1][0]).read_bytes()
    assert svg == render(text=DEFINITION, format="svg", theme="auto")["stdin.svg"]
    # Light and dark in one picture.
    assert b"prefers-color-scheme" in svg
    run(sys.executable, "-m", "sphinx", "-W", "-q", "-b", "text", site, folder / "text")
    assert "[A card with margins]" in (folder / "text/index.txt").read_text()
    source = (site / "index.rst").read_text()
    (site / "index.rst").write_text(source.replace("subviews", "subvews", 1))
    messages = run(sys.executable, "-m", "sphinx", "-q", "-b", "html", site, folder / "broken", status=1)
    line = source[: source.index("subviews")].count("\n") + 1
    assert f"index.rst:{line}:" in messages, messages


def test_mkdocs(folder):
    site = folder / "mkdocs"
    shutil.copytree(HERE / "mkdocs", site)
    run(sys.executable, "-m", "mkdocs", "build", "-q", "--strict", "-d", folder / "site", folder=site)
    for page in ["index.html", "guides/cards/index.html"]:
        text = (folder / "site" / page).read_text()
        addresses = re.findall(r'(?:src|srcset)="([^"]*plumbline[^"]*)"', text)
        assert addresses and "canvas: 320x200" not in text, text
        for address in addresses:
            picture = (folder / "site" / page).parent / address
            assert picture.resolve().is_file(), (page, address)
    assert any("dark" in path.name or "prefers-color-scheme" in path.read_text()
               for path in (folder / "site/assets/plumbline").iterdir())  # fmt: skip
    broken = site / "docs/guides/cards.md"
    source = broken.read_text()
    broken.write_text(source.replace("subviews", "subvews"))
    messages = run(sys.executable, "-m", "mkdocs", "build", "-q", "-d", folder / "again", folder=site, status=1)
    line = source[: source.index("subviews")].count("\n") + 1
    assert f"guides/cards.md:{line}:" in messages, messages


def test_ipython(folder):
    script = folder / "cell.ipy"
    script.write_text(
        "from IPython.utils.capture import capture_output\n"
        # A terminal shows no pictures, but a notebook does.
        "get_ipython().display_formatter.active_types = ['text/plain', 'image/svg+xml']\n"
        "%load_ext plumbline_layout.ipython\n"
        f"with capture_output() as shown:\n    get_ipython().run_cell_magic('plumbline', '--bare', {DEFINITION!r})\n"
        "assert '<svg' in shown.outputs[0].data['image/svg+xml'], shown.outputs\n"
        "from IPython.core.error import UsageError\n"
        "try:\n    get_ipython().run_cell_magic('plumbline', '', 'canvas: 1x1\\nrot: {}')\n"
        "    raise SystemExit('a broken cell is drawn')\n"
        "except UsageError as error:\n    assert str(error).startswith('cell:2: '), error\n"
        "try:\n    get_ipython().run_cell_magic('plumbline', '--canvass 1', '')\n"
        "    raise SystemExit('a wrong option is taken')\n"
        "except UsageError:\n    print('drawn')\n"
    )
    assert "drawn" in run(sys.executable, "-m", "IPython", "--no-banner", script)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        test_commands()
        test_api(folder)
        print("commands and functions")
        for test in [test_sphinx, test_mkdocs, test_ipython]:
            test(folder)
            print(test.__name__.removeprefix("test_"))


main()
