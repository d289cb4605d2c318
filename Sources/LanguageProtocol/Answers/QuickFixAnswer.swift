import Batch
import Geometry
import JSONRPC
import Reporting
import Source

/// The repairs of what is marked in a range: only what was tried, and holds in all layouts of the text.
struct QuickFixAnswer {
  private let call: LanguageCall
  private let reading: DocumentReading

  init(_ call: LanguageCall) {
    self.call = call
    reading = call.reading
  }

  func result() throws(RPCFault) -> JSONValue {
    let range = try reading.positions.range(call.parameters["range"])
    let kinds = call.parameters["context"]?["only"]?.elements?.compactMap(\.text)
    // A kind includes those that begin with it, and the empty one all.
    guard kinds?.contains(where: { $0.isEmpty || $0 == "quickfix" }) ?? true else { return .array([]) }
    if case .other = call.document.kind { return .array([]) }
    let diagnostics = TextDiagnostics(of: reading, for: call.client)
    var actions: [JSONValue] = []
    for finding in reading.file.findings {
      let marked = diagnostics.range(of: finding)
      guard marked.lowerBound <= range.upperBound, range.lowerBound <= marked.upperBound else { continue }
      let repairs = reading.file.repairs(of: finding)
      for (place, repair) in repairs.enumerated() {
        guard let replacements = replacements(of: repair) else { continue }
        actions.append(
          .object([
            "title": .string(Self.title(of: repair)), "kind": .string("quickfix"),
            "diagnostics": .array([diagnostics.value(finding)]),
            "isPreferred": place == 0 ? .bool(true) : nil,
            "edit": call.edit(replacements),
          ]))
      }
    }
    return .array(actions)
  }

  private static func title(of repair: IssueAdvice.Listed) -> String {
    let text = VisibleText.escaped(VisibleText.shortened(repair.sentence))
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The edits of a repair; `nil` if it is one of another file.
  private func replacements(of repair: IssueAdvice.Listed) -> [(range: Range<Int>, text: String)]? {
    var result: [(range: Range<Int>, text: String)] = []
    for replacement in repair.replacements {
      guard replacement.start.file == call.document.address.path,
        let start = reading.source.offset(of: replacement.start),
        let end = reading.source.offset(of: replacement.end), start <= end
      else { return nil }
      result.append((Range(from: start, upTo: end), replacement.text))
    }
    return result.isEmpty ? nil : result
  }
}
