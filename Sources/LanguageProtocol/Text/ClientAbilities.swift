import JSONRPC

/// What an editor says that it can do.
struct ClientAbilities: Sendable {
  /// How it counts along a line.
  var encoding = PositionEncoding.utf16
  /// Whether it shows other places with a diagnostic.
  var showsRelated = false
  /// Whether it shows Markdown on hovering and beside completions.
  var hoversMarkdown = false
  var completesMarkdown = false
  /// Whether it takes edits of a text together with the version that they are for.
  var takesVersionedEdits = false
  /// Whether symbols may have others in them.
  var nestsSymbols = false

  init() {}

  /// - Parameter value: The capabilities of a client.
  init(_ value: JSONValue?) {
    let encodings = value?["general"]?["positionEncodings"]?.elements ?? []
    if encodings.contains(.string(PositionEncoding.utf8.rawValue)) { encoding = .utf8 }
    let text = value?["textDocument"]
    showsRelated = text?["publishDiagnostics"]?["relatedInformation"] == .bool(true)
    hoversMarkdown = text?["hover"]?["contentFormat"]?.elements?.contains(.string("markdown")) ?? false
    completesMarkdown =
      text?["completion"]?["completionItem"]?["documentationFormat"]?.elements?.contains(.string("markdown"))
      ?? false
    takesVersionedEdits = value?["workspace"]?["workspaceEdit"]?["documentChanges"] == .bool(true)
    nestsSymbols = text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"] == .bool(true)
  }
}
