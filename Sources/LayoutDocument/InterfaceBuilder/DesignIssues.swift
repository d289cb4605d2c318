import AutoLayout
import Geometry

/// The issues of a layout in Interface Builder's words, with the views that are not where it recorded them
/// (`InterfaceBuilderRules: Issues of a file`).
struct DesignIssues {
  let record: DesignRecord
  /// On whole pixels.
  let layout: SolvedLayout
  /// Views by name; names are unique in their tree.
  private let views: [String: ViewID]
  /// The views with a constraint on their position, by axis.
  private let placedViews: [LayoutIssue.IssueAxis: Set<ViewID>]

  init(record: DesignRecord, layout: SolvedLayout) {
    self.record = record
    self.layout = layout
    views = Dictionary(
      layout.tree.views.enumerated().map { ($1.name, ViewID($0)) }, uniquingKeysWith: { first, _ in first })
    var placed: [LayoutIssue.IssueAxis: Set<ViewID>] = [:]
    for anchor in layout.tree.constraints.flatMap(\.anchors) where !anchor.attribute.isSize {
      guard case .view(let view) = anchor.item else { continue }
      placed[anchor.attribute.axis.issueAxis, default: []].insert(view)
    }
    placedViews = placed
  }

  private var tree: ViewTree { layout.tree }

  /// Conflicts first, then what is ambiguous, then what is misplaced; views in preorder.
  var all: [LayoutIssue] {
    let conflicts = layout.issues.filter { !$0.kind.isAmbiguity && reworded($0) != nil }
    return (conflicts + ambiguities).compactMap(reworded) + misplacedViews(besides: conflicts)
  }

  /// What is ambiguous of the views whatever they show: recorded sizes of labels add up exactly, which would hide
  /// that nothing tells which of them gives way.
  private var ambiguities: [LayoutIssue] {
    guard record.isRecordedCanvas, tree.views.contains(where: { $0.viewClass == .label }) else {
      return layout.issues.filter(\.kind.isAmbiguity)
    }
    var measured = tree
    for index in tree.views.indices where tree.views[index].viewClass == .label {
      measured.views[index].intrinsicSize = nil
    }
    return LayoutEngine.solve(measured).issues.filter(\.kind.isAmbiguity)
  }

  /// What recorded sizes miss by: half a point, or two pixels of three.
  private var tolerance: Double { tree.environment.pixelScale >= 3 ? 0.67 : 0.51 }

  private func reworded(_ issue: LayoutIssue) -> LayoutIssue? {
    var issue = issue
    switch issue.kind {
    case .unsatisfiable:
      // Sizes of leaves are recorded in pixels; what they miss by is no conflict.
      guard error(of: issue) > tolerance else { return nil }
      issue.message = "Conflicting constraints: \(labelled(issue.message))"
    case .ambiguous:
      guard let view = issue.views.first, verifies(issue, of: view) else { return nil }
      issue.message = "Need constraints for: \(missing(issue, of: view)). \(labelled(issue.message))"
    case .ambiguousContentSize:
      guard let view = issue.views.first, record.verifications[view.index] == .everything else { return nil }
      issue.message = labelled(issue.message)
    default: issue.message = labelled(issue.message)
    }
    return issue
  }

  /// How far the broken constraint is from holding, in points.
  private func error(of issue: LayoutIssue) -> Double {
    guard let broken = issue.broken, let row = issue.members[broken].constraint else { return .infinity }
    return layout.constraints[row].error
  }

  // MARK: Missing constraints

  private func verifies(_ issue: LayoutIssue, of view: ViewID) -> Bool {
    let isOpen = issue.attributes.contains { attribute in
      guard let low = attribute.minimum, let high = attribute.maximum else { return true }
      return high - low > tolerance
    }
    switch record.verifications[view.index] {
    case .off: return false
    case .ignoreSizes: return isOpen && issue.attributes.contains { $0.attribute.hasPrefix("min") }
    case .everything: return isOpen
    }
  }

  /// `X position, width`, or `X position or width` where one more constraint would settle both.
  private func missing(_ issue: LayoutIssue, of view: ViewID) -> String {
    let names = issue.attributes.map { attribute in
      switch attribute.attribute {
      case "minX": "X position"
      case "minY": "Y position"
      default: attribute.attribute
      }
    }
    let isPlaced = placedViews[issue.axis]?.contains(view) ?? false
    return names.joined(separator: isPlaced ? " or " : ", ")
  }

  // MARK: Misplaced views

  private func misplacedViews(besides conflicts: [LayoutIssue]) -> [LayoutIssue] {
    Misplacements(record: record, layout: layout, conflicts: conflicts).all.map { misplaced in
      let (view, expected, recorded) = (misplaced.view, misplaced.expected, misplaced.recorded)
      return LayoutIssue(
        kind: .misplaced, severity: .warning, views: [view],
        axis: misplaced.axes.count > 1 ? .both : misplaced.axes.first?.issueAxis ?? .both,
        misplacement: LayoutIssue.Misplacement(expected: expected, actual: recorded),
        message: "Frame for \(label(of: view)) will be different at run time. "
          + "Expected: \(text(expected)). Actual: \(text(recorded)).",
        location: tree[view].location)
    }
  }

  // MARK: Words

  /// `"Enter Server URL" (gb0-C5-Ddc)`
  private func label(of view: ViewID) -> String {
    "\"\(record.labels[view.index])\" (\(tree[view].name))"
  }

  private func text(_ frame: Rect) -> String {
    let numbers = [("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height)]
    return numbers.map { "\($0) \(NumberFormat.string($1, places: 2))" }.joined(separator: ", ")
  }

  /// A sentence with labels before the ids that it names views by.
  private func labelled(_ message: String) -> String {
    var result = ""
    var word = ""
    for character in message + " " {
      if character == "-" || character == "_" || character.isLetter || character.isNumber {
        word.append(character)
        continue
      }
      if !word.isEmpty { result += views[word].map(label(of:)) ?? word }
      word = ""
      result.append(character)
    }
    result.removeLast()
    return result
  }
}

extension LayoutIssue.Kind {
  var isAmbiguity: Bool { self == .ambiguous || self == .ambiguousContentSize }
}
