import Source

/// The calls that something answers, by name and labels, so that a misspelt one is told from a known one.
///
/// A line of a table is a signature as documentation spells it: `constraint(equalTo:multiplier?:constant?:)`. `_` stands
/// for an argument without label, `?` follows what may be left out, `...` what may be repeated, and `name(*)` takes any
/// arguments.
struct CallTable: Sendable {
  struct Signature: Sendable {
    struct Label: Sendable {
      /// The label, or `nil` for none.
      var name: String?
      var isOptional: Bool
      var isRepeated: Bool
    }

    /// The labels, or `nil` for any.
    var labels: [Label]?
  }

  private let signatures: [String: [Signature]]

  /// A table of lines.
  init(_ lines: String) {
    var signatures: [String: [Signature]] = [:]
    for line in lines.split(whereSeparator: \.isWhitespace) {
      let parts = line.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
      let labels = parts.count > 1 ? parts[1].dropLast() : ""
      signatures[String(parts[0]), default: []].append(Signature(labels: Self.labels(labels)))
    }
    self.signatures = signatures
  }

  private init(_ signatures: [String: [Signature]]) {
    self.signatures = signatures
  }

  private static func labels(_ text: Substring) -> [Signature.Label]? {
    if text == "*" { return nil }
    return text.split(separator: ":").map { label in
      let isOptional = label.hasSuffix("?")
      let isRepeated = label.hasSuffix("...")
      let name = label.prefix { $0 != "?" && $0 != "." }
      return Signature.Label(
        name: name == "_" ? nil : String(name), isOptional: isOptional, isRepeated: isRepeated)
    }
  }

  var names: some Sequence<String> { signatures.keys.sorted() }

  func has(_ name: String) -> Bool { signatures[name] != nil }

  /// The calls of this table and of another one.
  func adding(_ other: CallTable) -> CallTable {
    CallTable(signatures.merging(other.signatures) { $0 + $1 })
  }

  /// Checks that a call is one of the table's.
  ///
  /// - Parameter kind: what the call is of, with an article.
  /// - Throws: if the table has no call of the name, or none with these arguments.
  func require(_ name: String, _ arguments: [ArgumentValue], of kind: String) throws(Misunderstanding) {
    guard has(name) else { throw .unknown("'\(name)' of \(kind) is not known here", name, among: names) }
    try check(name, arguments)
  }

  /// Checks the arguments of a call whose name the table has.
  ///
  /// - Throws: if they fit none of its signatures.
  func check(_ name: String, _ arguments: [ArgumentValue]) throws(Misunderstanding) {
    let known = signatures[name] ?? []
    guard !known.contains(where: { $0.fits(arguments) }) else { return }
    let labels = known.flatMap { $0.labels ?? [] }.compactMap(\.name)
    for argument in arguments {
      guard let label = argument.label, !labels.contains(label) else { continue }
      var misunderstanding = Misunderstanding.unknown(
        "'\(name)' takes no argument '\(label)'", label, among: labels)
      misunderstanding.place = argument.place
      throw misunderstanding
    }
    throw Misunderstanding("the arguments do not fit '\(name)'")
  }
}

extension CallTable.Signature {
  /// Whether arguments have the labels, in order. A trailing closure may stand for any one.
  func fits(_ arguments: [ArgumentValue]) -> Bool {
    guard let labels else { return true }
    var rest = arguments[...]
    for label in labels {
      var count = 0
      while let next = rest.first, next.label == label.name || next.label == nil && next.isClosure {
        rest = rest.dropFirst()
        count += 1
        if !label.isRepeated { break }
      }
      if count == 0, !label.isOptional, !label.isRepeated { return false }
    }
    return rest.isEmpty
  }
}
