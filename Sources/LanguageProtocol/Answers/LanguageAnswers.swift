import JSONRPC

/// A request about a text.
struct LanguageCall {
  let document: OpenDocument
  let parameters: JSONValue
  let client: ClientAbilities
  let bench: Workbench
  /// What another thread has found in the text; `nil` if nobody knows yet.
  let checked: CheckedText?

  /// What is known of the text.
  var reading: DocumentReading {
    let reading = bench.reading(of: document, in: client.encoding)
    if let checked, checked.checkedStamp == document.stamp { reading.checked = checked }
    return reading
  }

  /// The offset that the request is about.
  func offset() throws(RPCFault) -> Int {
    document.positions(in: client.encoding).offset(of: try TextPosition(parameters["position"]))
  }

  /// An edit of the text as editors take it.
  func edit(_ replacements: [(range: Range<Int>, text: String)]) -> JSONValue {
    let positions = document.positions(in: client.encoding)
    let edits = JSONValue.array(
      replacements.map { range, text in
        .object(["range": positions.value(of: range), "newText": .string(text)])
      })
    let uri = document.address.uri
    guard client.takesVersionedEdits else {
      return .object(["changes": .object([.init(key: uri, value: edits)])])
    }
    let identity = JSONValue.object(["uri": .string(uri), "version": document.version ?? .null])
    return .object(["documentChanges": .array([.object(["textDocument": identity, "edits": edits])])])
  }
}

/// The answer to a kind of request.
struct LanguageAnswers: Sendable {
  /// Whether it is worked on beside the others.
  var takesLong = false
  let result: @Sendable (LanguageCall) throws(RPCFault) -> JSONValue

  /// What is answered, by method. What is listed here is what editors are told, and nothing else.
  static let all: [String: LanguageAnswers] = [
    "textDocument/hover": LanguageAnswers { call throws(RPCFault) in try HoverAnswer(call).result() },
    "textDocument/completion": LanguageAnswers { call throws(RPCFault) in try CompletionAnswer(call).result()
    },
    "textDocument/prepareRename": LanguageAnswers { call throws(RPCFault) in try RenameAnswer(call).prepared()
    },
    "textDocument/rename": LanguageAnswers { call throws(RPCFault) in try RenameAnswer(call).result() },
    "textDocument/documentSymbol": LanguageAnswers { call throws(RPCFault) in SymbolAnswer(call).result() },
    "textDocument/codeAction": LanguageAnswers(takesLong: true) { call throws(RPCFault) in
      try QuickFixAnswer(call).result()
    },
  ]

  /// What editors are told that there is.
  static func capabilities(in encoding: PositionEncoding) -> JSONValue {
    .object([
      "positionEncoding": .string(encoding.rawValue),
      // Changes come as ranges.
      "textDocumentSync": .object([
        "openClose": .bool(true), "change": .integer(2), "save": .bool(true),
      ]),
      "hoverProvider": .bool(true),
      "completionProvider": .object(["triggerCharacters": .strings(["."])]),
      "renameProvider": .object(["prepareProvider": .bool(true)]),
      "documentSymbolProvider": .bool(true),
      "codeActionProvider": .object(["codeActionKinds": .strings(["quickfix"])]),
    ])
  }
}
