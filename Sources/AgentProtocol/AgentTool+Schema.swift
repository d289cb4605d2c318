import JSONRPC

extension AgentTool.Input {
  /// The parameters that say what to read, with their schemas.
  var parameters: [(name: String, schema: JSONValue)] {
    switch self {
    case .pathsOrText: [("paths", Self.paths), ("text", Self.text)]
    case .pathOrText: [("path", Self.path("The file.")), ("text", Self.text)]
    case .versions:
      [
        ("before", Self.path("The file or folder with the earlier version.")),
        ("after", Self.path("The file or folder with the later version.")),
        ("paths", Self.paths),
      ]
    }
  }

  private static let paths: JSONValue = .object([
    "type": .string("array"), "items": .object(["type": .string("string")]),
    "description": .string("Files and folders, relative to the root."),
  ])

  private static let text: JSONValue = .object([
    "type": .string("string"),
    "description": .string("A text to read instead of a file. What it names is looked for in the root."),
  ])

  private static func path(_ summary: String) -> JSONValue {
    .object(["type": .string("string"), "description": .string(summary)])
  }
}

extension DescribedTool {
  /// The tool as the protocol lists it.
  var listed: JSONValue {
    var properties = tool.input.parameters.map { JSONValue.Member(key: $0.name, value: $0.schema) }
    properties += options.map { JSONValue.Member(key: $0.name, value: $0.schema) }
    let writes = options.contains { tool.writing.contains($0.name) }
    return .object([
      "name": .string(tool.name), "title": .string(tool.title), "description": .string(tool.summary),
      "inputSchema": .object([
        "type": .string("object"), "properties": .object(properties), "additionalProperties": .bool(false),
      ]),
      "annotations": .object([
        "readOnlyHint": .bool(!writes), "destructiveHint": .bool(writes), "openWorldHint": .bool(false),
      ]),
    ])
  }
}

extension CommandOption {
  /// The schema of the parameter of a tool that stands for this option.
  fileprivate var schema: JSONValue {
    let one: JSONValue = .object(["type": .string("string"), "enum": values.map(JSONValue.strings)])
    return switch kind {
    case .flag: .object(["type": .string("boolean"), "description": .string(summary)])
    case .value:
      .object([
        "type": .string("string"), "enum": values.map(JSONValue.strings), "description": .string(summary),
      ])
    case .values: .object(["type": .string("array"), "items": one, "description": .string(summary)])
    }
  }
}
