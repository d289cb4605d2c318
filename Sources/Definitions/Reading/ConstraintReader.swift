import AutoLayout
import Geometry
import Source

/// Reads the constraints of one diagram.
struct ConstraintReader {
  let context: ReadingContext
  let scope: ItemScope

  /// The validated constraints of one entry; empty after a report.
  func read(_ entry: ConstraintEntry) -> [ConstraintLowering.Lowered] {
    switch entry.body {
    case .visualFormat(let draft):
      guard let format = draft.format else { return [] }
      return readVisualFormat(format, draft, identifier: entry.name)
    case .text(let node):
      guard let text = node.text else { return [] }
      if ConstraintEntry.isVisualFormat(text) {
        return readVisualFormat(node, VisualFormatDraft(format: node), identifier: entry.name)
      }
      return readExpression(node, text, entry)
    }
  }

  /// The value of a constant: a number, a metric, or a calculation with those.
  func constant(_ node: SourceNode, _ name: String) -> MetricNumber? {
    guard let text = context.text(of: node, name, expected: "a number") else { return nil }
    do throws(ExpressionErrors) {
      let value = try ExpressionParser.constant(text, in: scope.reading(node))
      if value.value.magnitude <= LayoutNumber.largest { return value }
      context.report(
        value.value.isFinite
          ? "\(name) is \(LayoutNumber.text(of: value.value)), which is out of range"
          : "\(name) is not finite",
        LayoutNumber.advice, at: node)
    } catch {
      report(error.errors, of: node)
    }
    return nil
  }

  // MARK: Expressions

  private func readExpression(
    _ node: SourceNode, _ text: String, _ entry: ConstraintEntry
  ) -> [ConstraintLowering.Lowered] {
    do throws(ExpressionErrors) {
      let statement = try ExpressionParser.statement(text, in: scope.reading(node))
      return lower(statement, node, length: text.unicodeScalars.count, entry)
    } catch {
      report(error.errors, of: node)
      return []
    }
  }

  private func report(_ errors: [ExpressionError], of node: SourceNode) {
    for (index, error) in errors.enumerated() {
      // One place may have several errors.
      context.report(
        error.message, error.suggestion, at: error.range, of: node, check: #line + UInt(index) << 12)
    }
  }

  private func lower(
    _ statement: ExpressionParser.Statement, _ node: SourceNode, length: Int, _ entry: ConstraintEntry
  ) -> [ConstraintLowering.Lowered] {
    do throws(ExpressionError) {
      let lowering = ConstraintLowering(
        location: context.textLocation(of: node), identifier: entry.name)
      var lowered = try lowering.lower(statement)
      let owner = entry.owner.flatMap(owner)
      for index in lowered.indices {
        lowered[index].node.owner = owner
        lowered[index].node.source = entry.source
      }
      for part in lowered {
        do throws(ConstraintError) {
          try part.node.validate(in: scope.tree)
        } catch {
          let range = Self.range(of: error, in: part, statement, length: length)
          throw ExpressionError(message: error.message, suggestion: error.suggestion, range: range)
        }
      }
      return lowered
    } catch {
      report([error], of: node)
      return []
    }
  }

  /// The view that owns a constraint.
  private func owner(_ name: NamedNode) -> ViewID? {
    if case .view(let id) = scope.names[name.name] {
      context.note(nameIn: name.node)
      return id
    }
    context.report(
      "there is no view '\(name.name)'", context.suggestion(for: name.name, among: viewNames), at: name.node)
    return nil
  }

  /// The part of an expression that an error refers to.
  private static func range(
    of error: ConstraintError, in part: ConstraintLowering.Lowered, _ statement: ExpressionParser.Statement,
    length: Int
  ) -> Range<Int> {
    switch error {
    case .invalidPriority: statement.priorityRange ?? 0..<length
    case .notFinite: 0..<length
    case .invalidPairing, .mixedDirections, .mixedAxes: part.secondRange ?? part.firstRange
    case .unsupportedAttribute(let operand, _):
      part.node.first.attribute == operand.attribute ? part.firstRange : part.secondRange ?? part.firstRange
    default: part.firstRange
    }
  }

  // MARK: Visual format

  private func readVisualFormat(
    _ node: SourceNode, _ draft: VisualFormatDraft, identifier: String?
  ) -> [ConstraintLowering.Lowered] {
    guard let format = node.text else { return [] }
    var superview: LayoutItem?
    if let name = draft.superview {
      guard case .view(let id) = scope.names[name.name] else {
        context.report(
          "there is no view '\(name.name)'",
          context.suggestion(for: name.name, among: viewNames), at: name.node)
        return []
      }
      context.note(nameIn: name.node)
      superview = .view(id)
    }
    noteNames(in: format, node)
    do throws(VisualFormatError) {
      let constraints = try VisualFormat.constraints(
        format, options: draft.options, metrics: scope.metrics, item: item,
        superview: { self.scope.tree.enclosingView(of: $0).map(LayoutItem.view) ?? superview })
      let starts = Self.scalarOffsets(ofCharactersIn: format)
      return constraints.compactMap { lowered($0, node, starts, identifier) }
    } catch {
      report(error, node, format)
      return []
    }
  }

  /// Notes the names in constraints that do not apply. What is wrong with these is nobody's business.
  func noteNames(in entries: [ConstraintEntry]) {
    guard let uses = context.nameUses else { return }
    let aside = ReadingContext(source: context.source)
    aside.nameUses = uses
    let scope = ItemScope(tree: scope.tree, names: scope.names, context: aside)
    for entry in entries { _ = ConstraintReader(context: aside, scope: scope).read(entry) }
  }

  /// Notes the names of views, guides and metrics in a visual format, in which every word but the first is one.
  private func noteNames(in format: String, _ node: SourceNode) {
    guard context.nameUses != nil else { return }
    let scalars = Array(format.unicodeScalars)
    var end = 0
    while let start = scalars[end...].firstIndex(where: { $0.properties.isAlphabetic || $0.isNamePart }) {
      end =
        scalars[start...].firstIndex { !$0.properties.isAlphabetic && !$0.isNamePart } ?? scalars.endIndex
      let name = String(scalars: scalars[start..<end])
      let isOrientation = end < scalars.endIndex && scalars[end] == ":"
      if !isOrientation, scope.names[name] != nil {
        context.note(name, at: Range(from: start, upTo: end), of: node)
      }
    }
  }

  private func lowered(
    _ constraint: VisualFormatConstraint<LayoutItem>, _ node: SourceNode, _ starts: [Int],
    _ identifier: String?
  ) -> ConstraintLowering.Lowered? {
    let start = starts[min(constraint.column, starts.count - 1)]
    let place = context.positions(of: node).range(start..<start + 1)
    var result = constraint.node(location: nil)
    result.location = context.source.location(at: place.lowerBound)
    result.identifier = identifier
    do throws(ConstraintError) {
      try result.validate(in: scope.tree)
    } catch {
      context.report(error.message, error.suggestion, at: place)
      return nil
    }
    if let problem = LayoutNumber.problem(result.constant, of: .constant) {
      context.report(problem, LayoutNumber.advice, at: place)
      return nil
    }
    return ConstraintLowering.Lowered(
      node: result, constant: MetricNumber(result.constant, uses: result.metrics.constant),
      firstRange: start..<start + 1)
  }

  private func report(_ error: VisualFormatError, _ node: SourceNode, _ format: String) {
    let starts = Self.scalarOffsets(ofCharactersIn: format)
    let start = starts[min(error.range.lowerBound, starts.count - 1)]
    let end = starts[min(error.range.upperBound, starts.count - 1)]
    var suggestion: String?
    switch error.reason {
    case .unknownView(let name): suggestion = context.suggestion(for: name, among: viewNames)
    case .unknownMetric(let name):
      suggestion = context.suggestion(for: name, among: scope.metrics.keys.sorted())
    case .unknownMetricOrView(let name):
      suggestion = context.suggestion(for: name, among: scope.names.keys.sorted())
    case .noSuperview: suggestion = "name the view that '|' stands for: { format: …, superview: name }"
    // As in `[photo, title].centerY == root.centerY`.
    case _ where format.contains(/\] *(\.|[<=>]=)/):
      suggestion = "an expression begins with a single view: write one such as 'a.top == b.top' for each view"
    default: break
    }
    context.report(error.message, suggestion, at: start..<max(end, start + 1), of: node)
  }

  /// The offset of each character in scalars, and the end of the last one.
  private static func scalarOffsets(ofCharactersIn text: String) -> [Int] {
    text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.unicodeScalars.count) }
  }

  private func item(_ name: String) -> LayoutItem? {
    switch scope.names[name] {
    case .view(let id): .view(id)
    case .guide(let id): .guide(id)
    case .metric: nil
    case nil:
      switch name {
      case "topLayoutGuide": .topLayoutGuide
      case "bottomLayoutGuide": .bottomLayoutGuide
      case "keyboardLayoutGuide": .keyboardLayoutGuide
      default: nil
      }
    }
  }

  private var viewNames: [String] {
    scope.names.filter { if case .metric = $0.value { false } else { true } }.keys.sorted()
  }
}
