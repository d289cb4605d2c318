import Geometry

/// The order in which a review shows cases: refused ones, those of each cause, and the others.
public struct ReviewOrder: Sendable {
  /// A case of a review.
  public struct Item: Hashable, Sendable {
    /// The index of the outcome.
    public var outcome: Int
    /// The number of its largest cause, from 1, or `nil` for none.
    public var cause: Int?
  }

  /// The cases, each once.
  public private(set) var items: [Item] = []
  private let results: RegressionResults
  private let causes: [SharedCause]

  /// Orders the cases of the results.
  public init(_ results: RegressionResults) {
    self.results = results
    causes = results.causes
    var seen: Set<Int> = []
    func add(_ outcome: Int, _ cause: Int?) {
      if seen.insert(outcome).inserted { items.append(Item(outcome: outcome, cause: cause)) }
    }
    for (index, outcome) in results.outcomes.enumerated() where outcome.state == .refused { add(index, nil) }
    for (index, cause) in causes.enumerated() { for part in cause.parts { add(part.outcome, index + 1) } }
    for (index, outcome) in results.outcomes.enumerated() where outcome.state != .tolerated {
      add(index, nil)
    }
  }

  /// The outcomes that a cause changes; none if it is `nil`.
  public func cases(ofCause number: Int?) -> [Int] {
    number.map { causes[$0 - 1].parts.map(\.outcome) } ?? []
  }

  /// The commands that accept the cases, a line each, with the cause or the state as a comment.
  ///
  /// - Parameter resultsFolder: The folder of the results, as the commands are to name it.
  public func commands(resultsFolder: String) -> String {
    let option = resultsFolder == ".plumbline" ? "" : " --results \(ShellWord.quoted(resultsFolder))"
    var lines: [String] = []
    for outcome in results.outcomes where outcome.state == .refused {
      lines.append(ShellWord.comment("refused: \(outcome.name)"))
    }
    for (index, cause) in causes.enumerated() {
      let edits = cause.edits.map(\.text).joined(separator: "; ")
      lines.append(ShellWord.comment("\(VisibleText.shortened(edits)): \(cause.summary)"))
      lines.append("plumbline accept\(option) --cause \(index + 1)")
    }
    for item in items where item.cause == nil {
      let outcome = results.outcomes[item.outcome]
      guard outcome.state != .refused else { continue }
      lines.append("# \(outcome.state.rawValue)")
      let ending = outcome.name.hasPrefix("-") ? " --" : ""
      lines.append("plumbline accept\(option)\(ending) \(ShellWord.quoted(outcome.name))")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
