import Geometry

/// Parses the grammar of `VisualFormatRules: Grammar of formats` by recursive descent, with one character of
/// lookahead. Spaces may separate tokens.
struct VisualFormatParser {
  let format: String
  private let characters: [Character]
  private var position = 0
  private let metrics: [String: Double]
  private let isView: (String) -> Bool

  init(_ format: String, metrics: [String: Double], isView: @escaping (String) -> Bool) {
    self.format = format
    characters = Array(format)
    self.metrics = metrics
    self.isView = isView
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormatSyntax {
    var syntax = VisualFormatSyntax()
    skipSpaces()
    if next == nil { throw error(.empty, at: 0) }
    syntax.axis = try orientation()
    if let column = take("|") {
      syntax.leading = .init(gap: try connection(), column: column)
    }
    syntax.views.append(try view())
    while next != nil {
      let column = position
      let gap = try connection()
      if take("|") != nil {
        syntax.trailing = .init(gap: gap, column: column)
        break
      }
      // Text that begins neither with a dash nor with a view is not part of the format.
      if case .none = gap, next != "[" { throw extraCharacters() }
      syntax.views.append(try view())
      syntax.connections.append(.init(gap: gap, column: column))
    }
    if next != nil { throw extraCharacters() }
    return syntax
  }

  private mutating func orientation() throws(VisualFormatError) -> Axis {
    guard let letter = next, letter == "H" || letter == "V" else { return .horizontal }
    advance()
    guard take(":") != nil else { throw error(.expectedColon(after: letter)) }
    return letter == "H" ? .horizontal : .vertical
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormatSyntax.View {
    guard let column = take("[") else { throw error(.expectedView(found: next)) }
    guard let name = identifier() else { throw error(.expectedName(found: next)) }
    guard isView(name.text) else { throw error(.unknownView(name.text), at: name.end) }
    var predicates: [VisualFormatSyntax.Predicate] = []
    if take("(") != nil {
      predicates = try self.predicates(allowingViews: true)
      guard next == "]" else { throw error(.expectedPredicateEnd(found: next)) }
    }
    guard next == "]" else { throw error(.expectedViewEnd(found: next)) }
    let end = position + 1
    advance()
    return .init(name: name.text, predicates: predicates, column: column, end: end)
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormatSyntax.Gap {
    guard take("-") != nil else { return .none }
    switch next {
    case "[", "|": return .standard
    case nil: throw error(.expectedView(found: nil))
    default: break
    }
    let gap: [VisualFormatSyntax.Predicate]
    if take("(") != nil {
      gap = try predicates(allowingViews: false)
    } else {
      let column = position
      let (constant, uses) = try number(allowingSign: false)
      gap = [
        .init(
          relation: .equal, object: .constant(constant), priority: .required, column: column,
          metrics: ConstraintMetrics(constant: uses))
      ]
    }
    guard take("-") != nil else { throw error(.expectedDash(found: next)) }
    return .predicates(gap)
  }

  /// Reads the predicates of a list whose opening parenthesis has been read, through the closing one.
  private mutating func predicates(
    allowingViews: Bool
  ) throws(VisualFormatError) -> [VisualFormatSyntax.Predicate] {
    var list: [VisualFormatSyntax.Predicate] = []
    repeat {
      list.append(try predicate(allowingViews: allowingViews))
    } while take(",") != nil
    guard take(")") != nil else { throw error(.expectedPredicateEnd(found: next)) }
    return list
  }

  private mutating func predicate(
    allowingViews: Bool
  ) throws(VisualFormatError) -> VisualFormatSyntax.Predicate {
    let column = position
    let relation = try self.relation()
    var metrics = ConstraintMetrics()
    let object = try self.object(allowingViews: allowingViews, &metrics.constant)
    var priority = LayoutPriority.required
    if take("@") != nil {
      let start = position
      let (number, uses) = try number(allowingSign: true)
      priority = LayoutPriority(number)
      guard priority.isValid else { throw error(.priorityOutOfRange(priority.value), at: start) }
      metrics.priority = uses
    }
    return .init(
      relation: relation, object: object, priority: priority, column: column, metrics: metrics)
  }

  private mutating func relation() throws(VisualFormatError) -> LayoutRelation {
    let start = position
    var text = ""
    while let character = next, "=<>".contains(character), position == start + text.count {
      text.append(character)
      advance()
    }
    if text.isEmpty { return .equal }
    guard let relation = LayoutRelation(rawValue: text) else {
      throw error(.invalidRelation(text), at: start)
    }
    return relation
  }

  private mutating func object(
    allowingViews: Bool, _ uses: inout [MetricUse]
  ) throws(VisualFormatError) -> VisualFormatSyntax.Object {
    guard let name = identifier() else { return .constant(try number(allowingSign: true).value) }
    // A name of both a metric and a view is read as the metric.
    if let metric = try metric(name) {
      uses = [MetricUse(name.text, value: metric)]
      return .constant(metric)
    }
    guard allowingViews else { throw error(.unknownMetric(name.text), at: name.end) }
    guard isView(name.text) else { throw error(.unknownMetricOrView(name.text), at: name.end) }
    return .view(name.text)
  }

  /// Reads a number or the value of a metric.
  private mutating func number(
    allowingSign: Bool
  ) throws(VisualFormatError) -> (value: Double, uses: [MetricUse]) {
    if let name = identifier() {
      guard let metric = try metric(name) else { throw error(.unknownMetric(name.text), at: name.end) }
      return (metric, [MetricUse(name.text, value: metric)])
    }
    guard let scanned = DecimalScanner.scan(characters[position...], allowingSign: allowingSign) else {
      throw error(.expectedNumber(found: next))
    }
    position = scanned.end
    skipSpaces()
    return (scanned.value, [])
  }

  private func metric(_ name: Identifier) throws(VisualFormatError) -> Double? {
    guard let value = metrics[name.text] else { return nil }
    guard value.isFinite else {
      throw error(.expectedNumber(found: name.text.first), at: name.end - name.text.count)
    }
    return value
  }
}

extension VisualFormatParser {
  private struct Identifier {
    var text: String
    /// The column after the identifier.
    var end: Int
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private mutating func advance() {
    position += 1
    skipSpaces()
  }

  private mutating func skipSpaces() {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
  }

  /// Reads one character if it is the expected one, and returns its position.
  private mutating func take(_ character: Character) -> Int? {
    guard next == character else { return nil }
    let column = position
    advance()
    return column
  }

  /// Reads a C identifier if one begins here.
  private mutating func identifier() -> Identifier? {
    var end = position
    while end < characters.count, characters[end].isIdentifierCharacter(first: end == position) { end += 1 }
    guard end > position else { return nil }
    defer {
      position = end
      skipSpaces()
    }
    return Identifier(text: String(characters[position..<end]), end: end)
  }

  private func extraCharacters() -> VisualFormatError {
    error(.extraCharacters(String(characters[position...])))
  }

  private func error(_ reason: VisualFormatError.Reason, at column: Int? = nil) -> VisualFormatError {
    VisualFormatError(reason, column: column ?? position, format: format)
  }
}

extension Character {
  fileprivate func isIdentifierCharacter(first: Bool) -> Bool {
    guard isASCII else { return false }
    return isLetter || self == "_" || (!first && isNumber)
  }
}
