"""Drives `plumbline lsp` through the client of pytest-lsp, which checks every answer against the protocol's types.

    python3 language_client.py PLUMBLINE FOLDER [VIEWS]

FOLDER is where the documents would lie; nothing is written there. Prints one line for each thing that was seen, and ends with
an error where something is not as it should be. With VIEWS, also prints how long a keystroke takes in a definition of so many
views, from the change to its diagnostics.
"""

import asyncio
import pathlib
import sys
import time

from lsprotocol import types
from pytest_lsp import LanguageClient

BROKEN = """\
canvas: 320x480
root:
  subviews:
    title: { class: Label, text: "Grüße 🎉" }
    box: {}
constraints:
  - title.leading == root.leading + 16
  - title.top == root.top + 16
  - box.leading == root.leading
  - box.top == title.bottom
  - box.height == 50
  - { name: "🎉", expression: "box.width == 100" }
  - "box.width == 90"
"""


def abilities(encoding):
    return types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=[encoding]),
        workspace=types.WorkspaceClientCapabilities(
            workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True)
        ),
        text_document=types.TextDocumentClientCapabilities(
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(related_information=True),
            hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown]),
            document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
        ),
    )


class Editor:
    """A text that is open, and the server beside it."""

    def __init__(self, client, uri, encoding):
        self.client, self.uri, self.encoding = client, uri, encoding
        self.text, self.version = "", 0

    @property
    def identity(self):
        return types.TextDocumentIdentifier(uri=self.uri)

    def units(self, text):
        return len(text.encode("utf-8")) if self.encoding == "utf-8" else len(text.encode("utf-16-le")) // 2

    def place(self, index):
        before = self.text[:index]
        return types.Position(before.count("\n"), self.units(before[before.rfind("\n") + 1 :]))

    def index(self, place):
        lines = self.text.split("\n")
        start, line = sum(len(line) + 1 for line in lines[: place.line]), lines[place.line]
        return start + next(i for i in range(len(line) + 1) if self.units(line[:i]) == place.character)

    def find(self, needle, after=""):
        return self.text.index(needle, self.text.index(after) if after else 0)

    async def diagnostics(self, act):
        """Does something, and waits for what the server says of the text then."""
        future = self.client.protocol.wait_for_notification_async("textDocument/publishDiagnostics")
        act()
        while True:
            found = await asyncio.wait_for(future, 20)
            if found.version == self.version:
                return found.diagnostics
            future = self.client.protocol.wait_for_notification_async("textDocument/publishDiagnostics")

    async def open(self, text):
        self.text, self.version = text, self.version + 1
        item = types.TextDocumentItem(uri=self.uri, language_id="yaml", version=self.version, text=text)
        return await self.diagnostics(
            lambda: self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        )

    async def replace(self, start, end, text):
        change = types.TextDocumentContentChangePartial(
            range=types.Range(self.place(start), self.place(end)), text=text
        )
        self.text, self.version = self.text[:start] + text + self.text[end:], self.version + 1
        identity = types.VersionedTextDocumentIdentifier(uri=self.uri, version=self.version)
        return await self.diagnostics(
            lambda: self.client.text_document_did_change(types.DidChangeTextDocumentParams(identity, [change]))
        )

    def applying(self, edit):
        (document,) = edit.document_changes
        assert document.text_document.version == self.version
        text = self.text
        for part in sorted(document.edits, key=lambda e: (e.range.start.line, e.range.start.character), reverse=True):
            start, end = self.index(part.range.start), self.index(part.range.end)
            text = text[:start] + part.new_text + text[end:]
        return text


async def session(plumbline, folder, encoding):
    client = LanguageClient()
    await client.start_io(plumbline, "lsp", cwd=folder)
    server = client._server
    begun = await client.initialize_session(
        types.InitializeParams(capabilities=abilities(encoding), process_id=None, root_uri=None)
    )
    assert begun.capabilities.position_encoding == encoding, begun
    print(encoding, "server", begun.server_info.name)
    editor = Editor(client, (pathlib.Path(folder) / "layout.yaml").as_uri(), encoding)

    found = await editor.open(BROKEN)
    (conflict,) = [d for d in found if d.code == "unsatisfiable"]
    start = editor.find("box.width == 90")
    assert conflict.range.start == editor.place(start) and conflict.source == "plumbline", conflict
    (related,) = conflict.related_information
    assert related.location.range.start == editor.place(editor.find("box.width == 100")), related
    print(encoding, "open", conflict.code)

    hover = await client.text_document_hover_async(
        types.HoverParams(editor.identity, editor.place(editor.find("title:")))
    )
    assert "title.leading == root.leading + 16" in hover.contents.value, hover
    print(encoding, "hover", hover.contents.value.splitlines()[0])

    fixes = await client.text_document_code_action_async(
        types.CodeActionParams(editor.identity, conflict.range, types.CodeActionContext(diagnostics=[conflict]))
    )
    assert fixes and fixes[0].is_preferred, fixes
    mended = editor.applying(fixes[0].edit)
    print(encoding, "fix", fixes[0].title)

    found = await editor.replace(0, len(editor.text), mended)
    assert not [d for d in found if d.code == "unsatisfiable"], found

    end = len(editor.text)
    found = await editor.replace(end, end, "  - box.\n")
    (problem,) = [d for d in found if d.code == "invalid-definition"]
    items = await client.text_document_completion_async(
        types.CompletionParams(editor.identity, editor.place(end + len("  - box.")))
    )
    labels = [item.label for item in items.items]
    assert "centerX" in labels and "contentView" not in labels, labels
    print(encoding, "complete", len(labels))
    await editor.replace(end, len(editor.text), "")

    renamed = await client.text_document_rename_async(
        types.RenameParams(editor.identity, editor.place(editor.find("box:")), "card")
    )
    expected = editor.text.replace("box", "card")
    assert editor.applying(renamed) == expected, editor.applying(renamed)
    prepared = await client.text_document_prepare_rename_async(
        types.PrepareRenameParams(editor.identity, editor.place(editor.find("box:") + 1))
    )
    assert prepared.placeholder == "box", prepared
    print(encoding, "rename", expected.count("card"))

    (root,) = await client.text_document_document_symbol_async(types.DocumentSymbolParams(editor.identity))
    print(encoding, "symbols", " ".join(child.name for child in root.children))

    await client.shutdown_session()
    await asyncio.wait_for(server.wait(), 20)
    assert server.returncode == 0, server.returncode
    print(encoding, "end", server.returncode)


def many(count):
    views = "".join(f'    v{i}: {{ class: Label, text: "row {i}" }}\n' for i in range(count))
    above = ["root.top + 8"] + [f"v{i}.bottom + 8" for i in range(count)]
    rules = "".join(
        f"  - v{i}.leading == root.leading + 16\n  - v{i}.top == {above[i]}\n  - v{i}.trailing <= root.trailing\n"
        for i in range(count)
    )
    return f"canvas: 400x{count * 60}\nroot:\n  subviews:\n{views}constraints:\n{rules}"


async def measure(plumbline, folder, count):
    client = LanguageClient()
    await client.start_io(plumbline, "lsp", cwd=folder)
    await client.initialize_session(
        types.InitializeParams(capabilities=abilities("utf-16"), process_id=None, root_uri=None)
    )
    editor = Editor(client, (pathlib.Path(folder) / "many.yaml").as_uri(), "utf-16")
    await editor.open(many(count))
    place = editor.find("+ 8", after="v50.top" if count > 50 else "v0.top") + 2
    times, hovers, completions = [], [], []
    for i in range(60):
        begun = time.perf_counter()
        await editor.replace(place, place + 1, str(i % 9 + 1))
        times.append(time.perf_counter() - begun)
        begun = time.perf_counter()
        await client.text_document_hover_async(types.HoverParams(editor.identity, editor.place(editor.find("v9:"))))
        hovers.append(time.perf_counter() - begun)
        begun = time.perf_counter()
        await client.text_document_completion_async(types.CompletionParams(editor.identity, editor.place(place)))
        completions.append(time.perf_counter() - begun)
    for name, all in [("keystroke", times), ("hover", hovers), ("completion", completions)]:
        all.sort()
        print(f"{name}: median {all[len(all) // 2] * 1000:.1f} ms, worst {all[-1] * 1000:.1f} ms")
    await client.shutdown_session()


async def main():
    plumbline, folder = sys.argv[1:3]
    for encoding in ["utf-8", "utf-16"]:
        await session(plumbline, folder, encoding)
    if len(sys.argv) > 3:
        await measure(plumbline, folder, int(sys.argv[3]))


asyncio.run(main())
