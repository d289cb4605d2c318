import Geometry
public import Source

/// The results of one run, joined from those of its shards.
public struct RegressionMerge: Sendable {
  /// The results of one shard.
  public struct Part: Sendable {
    /// The path of the results, for messages.
    public var path: String
    /// The results.
    public var results: RegressionResults

    /// Results from a path.
    public init(path: String, results: RegressionResults) {
      self.path = path
      self.results = results
    }
  }

  /// The results of the whole run.
  public let results: RegressionResults
  /// The part that each outcome comes from, by its index among the results' outcomes.
  public let origins: [Int]
  /// The number of shards.
  public let shardCount: Int

  /// Joins all shards of a run, in any order.
  ///
  /// Results that are no shard stand alone. Possible orphans become orphans here: only all shards together show that a
  /// record has no case.
  ///
  /// - Throws: An error if a shard is missing, is there twice, or belongs to another run.
  public init(_ parts: [Part]) throws(DiagnosticList) {
    let problems = Self.problems(of: parts)
    guard problems.isEmpty else { throw DiagnosticList(problems) }
    let order = parts.indices.sorted {
      (parts[$0].results.shard?.number ?? 0) < (parts[$1].results.shard?.number ?? 0)
    }
    var joined = RegressionResults()
    joined.version = parts[0].results.version
    joined.filter = parts[0].results.filter
    joined.allowed = parts[0].results.allowed
    var outcomes: [(outcome: CaseOutcome, part: Int)] = []
    var refusals: Set<CaseOutcome> = []
    for part in order {
      let results = parts[part].results
      joined.equal += results.equal
      joined.skippedCount += results.skippedCount
      // Every shard tells of the paths that cannot be read.
      outcomes += results.outcomes.filter { $0.state != .refused || refusals.insert($0).inserted }
        .map { ($0, part) }
    }
    // Every shard sees the deserted folders of all, and each the records beside its own documents.
    var known = Set(outcomes.compactMap(\.outcome.record))
    for part in order {
      for orphan in parts[part].results.possibleOrphans {
        if let record = orphan.record, !known.insert(record).inserted { continue }
        outcomes.append((orphan, part))
      }
    }
    let sorted = outcomes.enumerated().sorted {
      ($0.element.outcome.name, $0.offset) < ($1.element.outcome.name, $1.offset)
    }.map(\.element)
    joined.outcomes = sorted.map(\.outcome)
    joined.equal.sort()
    results = joined
    origins = sorted.map(\.part)
    shardCount = parts.count
  }

  /// The most missing shards that a message lists.
  private static let mostListed = 5

  /// What keeps the parts from being one run.
  private static func problems(of parts: [Part]) -> [Diagnostic] {
    guard let first = parts.first else {
      return [Diagnostic(location: .init(file: "results"), message: "there are no results")]
    }
    if parts.count == 1, first.results.shard == nil { return [] }
    var problems: [Diagnostic] = []
    func add(_ part: Part, _ message: String, _ suggestion: String? = nil) {
      problems.append(
        Diagnostic(location: .init(file: part.path), message: message, suggestion: suggestion))
    }
    for part in parts where part.results.shard == nil {
      add(
        part, "these results are not those of a shard, so they cannot be joined with others",
        "report each whole run by itself")
    }
    let shards = parts.filter { $0.results.shard != nil }
    guard let model = shards.first, let count = model.results.shard?.count else { return problems }
    var places: [Int: Part] = [:]
    for part in shards {
      guard let shard = part.results.shard else { continue }
      if let difference = difference(of: part, from: model) {
        add(part, difference, "pass the shards of one run only")
      } else if let other = places.updateValue(part, forKey: shard.number) {
        add(
          part, "shard \(shard) is there twice: its results are in '\(other.path)', too",
          "pass each shard once")
      }
    }
    problems += repeatedCases(in: shards, unless: !problems.isEmpty)
    let missing = Array(
      ClosedRange(from: 1, to: count).lazy.filter { places[$0] == nil }.prefix(mostListed + 1))
    if problems.isEmpty, !missing.isEmpty {
      add(
        model,
        missing.count == 1
          ? "shard \(missing[0])/\(count) is missing" : "shards \(list(missing, of: count)) are missing",
        "pass the results of all \(count) shards: a part of them shows neither all differences nor the orphans"
      )
    }
    return problems
  }

  private static func list(_ numbers: [Int], of count: Int) -> String {
    Listing.words(
      numbers.prefix(mostListed).map { "\($0)/\(count)" } + (numbers.count > mostListed ? ["others"] : []))
  }

  /// What shows that two shards are not of one run; `nil` for nothing.
  private static func difference(of part: Part, from model: Part) -> String? {
    let (own, other) = (part.results, model.results)
    guard let shard = own.shard, let first = other.shard else { return nil }
    if shard.count != first.count {
      return "shard \(shard) belongs to another run than \(first) in '\(model.path)'"
    }
    if own.filter != other.filter {
      return "shard \(shard) has another filter than \(first) in '\(model.path)'"
    }
    if own.inputs != other.inputs {
      return
        "shard \(shard) was compared with other files, or other versions of them, than \(first) in '\(model.path)'"
    }
    if own.version != other.version {
      return
        "shard \(shard) was compared by Plumbline \(own.version), and \(first) in '\(model.path)' by \(other.version)"
    }
    return nil
  }

  /// Cases that several shards compared, which shows that these took different files for theirs.
  private static func repeatedCases(in parts: [Part], unless hasProblems: Bool) -> [Diagnostic] {
    guard !hasProblems else { return [] }
    var owners: [String: Int] = [:]
    var problems: [Diagnostic] = []
    for (index, part) in parts.enumerated() {
      for outcome in part.results.outcomes where outcome.state != .refused {
        guard let other = owners.updateValue(index, forKey: outcome.name), other != index else { continue }
        problems.append(
          Diagnostic(
            location: .init(file: part.path),
            message: "the case '\(outcome.name)' is in '\(parts[other].path)', too",
            suggestion: "pass the shards of one run only"))
      }
    }
    return problems
  }
}
