/// What posts with figures are made of, and what programs that publish them hand over.
enum PostVocabulary {
  static let words = [
    "```yaml plumbline\n", "```plumbline name=\"a\" canvas=320x480\n", "```swift plumbline\n",
    "```objc plumbline\n",
    "~~~ plumbline title=\"é\"\n", "````\n", "```\n", "~~~\n", "views:\n  a: {}\n",
    "constraints:\n  - a.width = 10\n",
    "<!-- plumbline: begin figure-0 -->\n", "<!-- plumbline: end -->\n", "<!-- plumbline: fold -->",
    "<!-- plumbline: unfold -->", "<details>\n",
    "<summary>Source</summary>\n", "</details>\n", "![A figure](fuzz/figure-0.svg)\n",
    "<picture><source srcset=\"a-dark.svg\"><img src=\"a.svg\"></picture>\n", "<img src=\"a.svg\">\n", "<!--",
    "-->", "<pre>\n",
    "</pre>\n", "<script>\n", "<![CDATA[\n", "]]>\n", "<?\n", "?>\n", "<div>\n", "# Title\n", "---\n",
    "===\n", "> ", "- ", "1. ",
    "* ", "    ", "\t", "\n\n", "`", "\\", "[a]: b\n", "| a | b |\n", "+++\n", "{{< figure >}}\n", "\r\n",
    "\r", "\u{FEFF}",
    "\u{85}", "\u{2028}", "\u{0}", "{.plumbline}", "{.yaml .plumbline #id key=value}", "alt=\"", "format=png",
    "layers=names",
    "[{\"root\": \"/tmp\", \"config\": {\"book\": {\"src\": \"src\"}}}, {\"sections\": [{\"Chapter\": {\"path\": \"a.md\", \"content\": \"",
    "\"}}]}]",
    "{\"blocks\": [{\"t\": \"CodeBlock\", \"c\": [[\"\", [\"plumbline\"], []], \"views: {a: {}}\"]}]}", "\"",
    "{", "}",
    "[", "]", ":", ",", "\\u0000", "\\ud800", "\\n",
  ]
}
