/// What results and records say.
enum ResultsVocabulary {
  static let words = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "true", "false", "\"\"", "\"a.yaml\"", "\"b.yaml\"",
    "\"changed\"",
    "\"renamed\"", "\"new\"", "\"orphaned\"", "\"removed\"", "\"refused\"", "\"tolerated\"", "\"equal\"",
    "\"../outside/victim.txt\"", "\"../outside\"", "\"/\"", "\".\"", "\"..\"", "\".layouts/a.yaml/a.layout\"",
    "\".layouts/../../outside/victim.txt\"", "\".layouts/b.yaml/b.layout\"", "\"a.yaml#\"", "\"#\"",
    "\"\\u0000\"",
    "\"\\u001b[2J\"", "\"\\u202e\"", "\"$(touch x)\"", "\"'; touch x; '\"", "\"`touch x`\"", "\"<script>\"",
    "\"-->\"",
    "\"outcomes\"", "\"record\"", "\"document\"", "\"name\"", "\"state\"", "\"difference\"", "\"candidate\"",
    "\"shard\"",
    "\"number\"", "\"count\"", "\"format\"", "\"possibleOrphans\"", "\"equalCount\"", "\"causes\"",
    "\"effects\"", "\"edits\"",
    "<<<<<<< ours\n", "=======\n", ">>>>>>> theirs\n", "views:\n", "constraints:\n", "frame: [0, 0, 1, 1]\n",
    "  - ", "# ",
    "&a ", "*a", "!!str ", "|\n", "{x: ", "root.width", "\u{FEFF}", "\t", "\r",
  ]
}
