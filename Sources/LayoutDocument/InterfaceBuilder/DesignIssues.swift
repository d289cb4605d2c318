import AutoLayout
import Geometry

/// The issues of a layout in Interface Builder's words, with the views that are not where it recorded them
/// (SEMANTICS 8.3).
struct DesignIssues {
  let record: DesignRecord
  /// On whole pixels.
  let layout: SolvedLayout

  private var tree: ViewTree { layout.tree }

  /// Conflicts first, then what is ambiguous, then what is misplaced; views in preorder.
  var all: [LayoutIssue] {
    let conflicts = layout.issues.filter { !$0.kind.isAmbiguity }
    return (conflicts + ambiguities).compactMap(reworded) + misplacedViews
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

  /// By how much Interface Builder leaves a frame alone: half a point, or two pixels of three.
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
    let isPlaced = tree.constraints.contains { node in
      node.anchors.contains { anchor in
        anchor.item == .view(view) && !anchor.attribute.isSize
          && anchor.attribute.axis.issueAxis == issue.axis
      }
    }
    return names.joined(separator: isPlaced ? " or " : ", ")
  }

  // MARK: Misplaced views

  private var misplacedViews: [LayoutIssue] {
    guard record.isRecordedCanvas else { return [] }
    let ambiguous = Set(layout.issues.filter { $0.kind == .ambiguous }.flatMap(\.views))
    return tree.views.indices.compactMap { index in
      let view = ViewID(index)
      guard let recorded = record.frames[index], isPlacedByConstraints(view), !ambiguous.contains(view),
        !isOutOfStack(view)
      else { return nil }
      // Wherever a root lies, its size alone is the screen's.
      let frame =
        view == .root ? Rect(origin: recorded.origin, size: layout[view].frame.size) : layout[view].frame
      guard differs(recorded, frame) else { return nil }
      return LayoutIssue(
        kind: .misplaced, severity: .warning, views: [view], axis: axis(recorded, frame),
        misplacement: LayoutIssue.Misplacement(expected: frame, actual: recorded),
        message: "Frame for \(label(of: view)) will be different at run time. "
          + "Expected: \(text(frame)). Actual: \(text(recorded)).",
        location: tree[view].location)
    }
  }

  private func isPlacedByConstraints(_ view: ViewID) -> Bool {
    if view == .root { return true }
    if let superview = tree[view].superview, tree[superview].stack != nil { return true }
    return !tree[view].translatesAutoresizingMaskIntoConstraints
  }

  /// Whether the view or one around it is hidden in a stack view, where it keeps its last frame.
  private func isOutOfStack(_ view: ViewID) -> Bool {
    var current = view
    while let superview = tree[current].superview {
      if tree[current].isHidden, tree[superview].stack != nil { return true }
      current = superview
    }
    return false
  }

  private func differs(_ a: Rect, _ b: Rect) -> Bool {
    isFar(a, b, .horizontal) || isFar(a, b, .vertical)
  }

  private func isFar(_ a: Rect, _ b: Rect, _ axis: Axis) -> Bool {
    axis == .horizontal
      ? max((a.minX - b.minX).magnitude, (a.width - b.width).magnitude) > tolerance
      : max((a.minY - b.minY).magnitude, (a.height - b.height).magnitude) > tolerance
  }

  private func axis(_ a: Rect, _ b: Rect) -> LayoutIssue.IssueAxis {
    if !isFar(a, b, .vertical) { return .horizontal }
    return isFar(a, b, .horizontal) ? .both : .vertical
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
      if !word.isEmpty { result += tree.view(named: word).map(label(of:)) ?? word }
      word = ""
      result.append(character)
    }
    result.removeLast()
    return result
  }
}

extension LayoutIssue.Kind {
  fileprivate var isAmbiguity: Bool { self == .ambiguous || self == .ambiguousContentSize }
}

extension Axis {
  fileprivate var issueAxis: LayoutIssue.IssueAxis { self == .horizontal ? .horizontal : .vertical }
}
