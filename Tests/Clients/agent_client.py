"""Drives `plumbline mcp` through the protocol's own client, which checks every answer against the protocol's types.

    python3 agent_client.py PLUMBLINE ROOT

ROOT holds broken.yaml, fixed.yaml and console.txt. Prints one line for each thing that was seen, and ends with an error
where something is not as it should be.
"""

import asyncio
import base64
import sys

from mcp import StdioServerParameters
from mcp.client.client import Client
from mcp.client.stdio import stdio_client


def text(result):
    return "\n".join(block.text for block in result.content if block.type == "text")


async def drive(plumbline, root, mode):
    parameters = StdioServerParameters(command=plumbline, args=["mcp", "--root", root])
    async with Client(stdio_client(parameters), mode=mode) as client:
        print(mode, "version", client.protocol_version)
        tools = (await client.list_tools()).tools
        print(mode, "tools", " ".join(tool.name for tool in tools))

        solved = await client.call_tool("solve", {"paths": ["fixed.yaml"], "format": "json"})
        assert not solved.is_error, text(solved)
        print(mode, "solve", solved.structured_content["documents"][0]["document"])

        checked = await client.call_tool("check", {"paths": ["broken.yaml"], "widths": "320...400"})
        assert not checked.is_error and "repair:" in text(checked), text(checked)
        print(mode, "check", text(checked).splitlines()[0])

        inline = await client.call_tool("check", {"text": "root: { subviews: { box: {} } }", "as": "yaml"})
        assert not inline.is_error and "box" in text(inline), text(inline)

        explained = await client.call_tool("explain", {"path": "console.txt"})
        assert not explained.is_error and "contradict" in text(explained), text(explained)

        compared = await client.call_tool("diff", {"before": "broken.yaml", "after": "fixed.yaml"})
        assert not compared.is_error and text(compared), text(compared)

        drawn = await client.call_tool("render", {"paths": ["fixed.yaml"], "scale": "1"})
        images = [block for block in drawn.content if block.type == "image"]
        assert not drawn.is_error and len(images) == 1, text(drawn)
        assert base64.b64decode(images[0].data).startswith(b"\x89PNG\r\n"), "no PNG"
        print(mode, "render", images[0].mime_type)

        outside = await client.call_tool("solve", {"paths": ["../outside.yaml"]})
        assert outside.is_error and "leads out of" in text(outside), text(outside)
        writing = await client.call_tool("check", {"paths": ["broken.yaml"], "fix": True, "apply": True})
        assert writing.is_error and "--allow-write" in text(writing), text(writing)

        resources = (await client.list_resources()).resources
        for resource in resources:
            page = await client.read_resource(resource.uri)
            assert len(page.contents[0].text) > 200, resource.uri
        print(mode, "resources", len(resources))


async def main():
    for mode in ["legacy", "auto"]:
        await drive(sys.argv[1], sys.argv[2], mode)


asyncio.run(main())
