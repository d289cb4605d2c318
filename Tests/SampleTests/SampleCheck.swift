import Analysis
import Batch
import AutoLayout
import Geometry
import LayoutDocument

/// Compares solved layouts with expectations and keeps what differs.
struct SampleCheck {
  /// One sentence for each difference.
  private(set) var mismatches: [String] = []
  /// How many numbers were compared.
  private(set) var comparedNumbers = 0

  private static let tolerance = 1e-6
  private var subject = ""

  /// Checks every expectation of a sample, reading and solving it afresh for each.
  init(_ sample: Sample, against expectations: [SampleExpectation]) throws {
    for expectation in expectations {
      subject = expectation.title
      let document = try sample.document(canvas: expectation.canvas)
      guard let diagram = document.diagrams.first(where: { $0.name == expectation.diagram }) else {
        report("there is no such diagram")
        continue
      }
      guard let part = diagram.analyzed().first(where: { $0.panel?.title == expectation.panel }) else {
        report("there is no such panel")
        continue
      }
      check(part.analysis.layout, against: expectation)
    }
  }

  private mutating func check(_ solved: SolvedLayout, against expectation: SampleExpectation) {
    let tree = solved.tree
    compare(solved[.root].frame.size, expectation.root, "the root's size")
    compare(solved[.root].absoluteFrame.origin, .zero, "the root's origin")

    compareSet(
      Set(tree.views.dropFirst().map(\.name)), Set(expectation.frames.map(\.name)), "views with a frame")
    for (name, rect) in expectation.frames {
      if let id = view(name, in: tree) { compare(solved[id].frame, rect, "frame of \(name)") }
    }
    for (name, rect) in expectation.absolute {
      if let id = view(name, in: tree) {
        compare(solved[id].absoluteFrame, rect, "absolute frame of \(name)")
      }
    }
    for (name, rect) in expectation.visible {
      guard let id = view(name, in: tree) else { continue }
      compare(solved.visibleRect(of: id), rect, "visible part of \(name)")
    }

    compareSet(
      Set(tree.views.indices.filter { solved.views[$0].scroll != nil }.map { tree.views[$0].name }),
      Set(expectation.scroll.map(\.name)), "scroll views")
    for (name, rect) in expectation.contentArea {
      guard let id = view(name, in: tree), let scroll = solved[id].scroll else { continue }
      let area = Rect(
        origin: solved[id].absoluteFrame.origin - scroll.contentOffset, size: scroll.contentSize)
      compare(area, rect, "content area of \(name)")
    }
    for (name, scroll) in expectation.scroll {
      guard let id = view(name, in: tree), let actual = solved[id].scroll else { continue }
      compare(actual, scroll, name: name, pageSize: solved[id].frame.size)
    }

    if let expected = expectation.constraints { compare(solved.writtenConstraints, expected, "constraints") }
    if let expected = expectation.holders {
      let holders = tree.constraints.map { tree.holder(of: $0).map { tree[$0].name } ?? "none" }
      compare(holders, expected, "holders of constraints")
    }
    for (text, points) in expectation.missed {
      guard let constraint = solved.constraints.first(where: { $0.text == text }) else {
        report("there is no constraint \(text)")
        continue
      }
      compare(constraint.error, points, "error of \(text)")
    }
    compare(expectation.issues, in: solved)
  }

  private mutating func compare(
    _ actual: SolvedScroll, _ expected: SampleExpectation.Scroll, name: String, pageSize: Size
  ) {
    compare(actual.contentSize, expected.size, "content size of \(name)")
    compare(actual.contentOffset, expected.offset, "content offset of \(name)")
    compare(actual.minimumContentOffset, expected.minimum, "smallest offset of \(name)")
    compare(actual.maximumContentOffset, expected.range, "largest offset of \(name)")
    let inset = actual.adjustedContentInset
    for (edge, solved, wanted) in [
      ("top", inset.top, expected.inset.top), ("left", inset.left, expected.inset.left),
      ("bottom", inset.bottom, expected.inset.bottom), ("right", inset.right, expected.inset.right),
    ] {
      compare(solved, wanted, "\(edge) content inset of \(name)")
    }
    if let driven = expected.driven {
      let axes: [Axis] =
        (actual.isWidthDriven ? [.horizontal] : []) + (actual.isHeightDriven ? [.vertical] : [])
      compare(axes.map(\.rawValue), driven.map(\.rawValue), "driven axes of \(name)")
    }
    for (axis, expected, end) in [
      (Axis.horizontal, expected.pagesX, actual.maximumContentOffset.x),
      (Axis.vertical, expected.pagesY, actual.maximumContentOffset.y),
    ] {
      guard let expected else { continue }
      let length = pageSize[axis]
      let count = Int((actual.contentSize[axis] / length).rounded(.up))
      let stops = (0..<count).map { min(Double($0) * length, end) }
      compare(Double(stops.count), Double(expected.count), "number of \(axis) pages of \(name)")
      for (stop, other) in zip(stops, expected) { compare(stop, other, "\(axis) page of \(name)") }
    }
  }
}

// MARK: - Issues

extension SampleCheck {
  private mutating func compare(
    _ expected: [SampleExpectation.Issue], in layout: SolvedLayout
  ) {
    compare(
      layout.issues.map { describe($0, in: layout) }.sorted(), expected.map(describe).sorted(), "issues")
    for issue in expected {
      comparedNumbers += issue.attributes.reduce(0) {
        $0 + ($1.minimum == nil ? 0 : 1) + ($1.maximum == nil ? 0 : 1)
      }
    }

    // Members are listed in any order above; those written in the definition come in order of activation.
    let conflicts = layout.issues.filter { $0.kind == .unsatisfiable }
    for (issue, other) in zip(conflicts, expected.filter { $0.kind == "unsatisfiable" }) {
      let written = issue.members.filter { layout.location(of: $0) != nil }.map { layout.text(of: $0) }
      compare(written, other.members.filter(written.contains), "order of the written members")
    }
  }

  private func describe(_ issue: LayoutIssue, in layout: SolvedLayout) -> String {
    var parts = [issue.severity.rawValue, issue.kind.rawValue, issue.axis.rawValue]
    if issue.kind == .unsatisfiable {
      parts += issue.members.map { layout.text(of: $0) }.sorted()
      parts.append("broken: " + (issue.broken.map { layout.text(of: issue.members[$0]) } ?? "none"))
    } else {
      parts += issue.views.map { layout.tree[$0].name }
      parts += issue.openQuantities.map { describe($0.name, $0.range.minimum, $0.range.maximum) }
    }
    return parts.joined(separator: " | ")
  }

  private func describe(_ issue: SampleExpectation.Issue) -> String {
    var parts = [issue.severity, issue.kind, issue.axis]
    if issue.kind == "unsatisfiable" {
      parts += issue.members.sorted()
      parts.append("broken: " + (issue.broken ?? "none"))
    } else {
      parts += issue.views
      parts += issue.attributes.map { describe($0.attribute, $0.minimum, $0.maximum) }
    }
    return parts.joined(separator: " | ")
  }

  private func describe(_ attribute: String, _ minimum: Double?, _ maximum: Double?) -> String {
    func end(_ value: Double?) -> String { value.map { NumberFormat.string($0, places: 5) } ?? "unbounded" }
    return "\(attribute) \(end(minimum))…\(end(maximum))"
  }
}

// MARK: - Comparing values

extension SampleCheck {
  private mutating func report(_ text: String) { mismatches.append("\(subject): \(text)") }

  private mutating func view(_ name: String, in tree: ViewTree) -> ViewID? {
    guard let id = tree.view(named: name) else {
      report("there is no view \(name)")
      return nil
    }
    return id
  }

  private mutating func compare(_ actual: Double, _ expected: Double, _ what: String) {
    comparedNumbers += 1
    // Written so that a NaN is a mismatch.
    if !(abs(actual - expected) <= Self.tolerance) { report("\(what) is \(actual), not \(expected)") }
  }

  private mutating func compare(_ actual: [Double], _ expected: [Double], _ what: String) {
    comparedNumbers += expected.count
    if !zip(actual, expected).allSatisfy({ abs($0 - $1) <= Self.tolerance }) {
      report("\(what) is \(actual), not \(expected)")
    }
  }

  private mutating func compare(_ actual: Size, _ expected: Size, _ what: String) {
    compare([actual.width, actual.height], [expected.width, expected.height], what)
  }

  private mutating func compare(_ actual: Point, _ expected: Point, _ what: String) {
    compare([actual.x, actual.y], [expected.x, expected.y], what)
  }

  private mutating func compare(_ actual: Rect, _ expected: Rect, _ what: String) {
    compare(
      [actual.minX, actual.minY, actual.width, actual.height],
      [expected.minX, expected.minY, expected.width, expected.height], what)
  }

  private mutating func compare(_ actual: [String], _ expected: [String], _ what: String) {
    if actual != expected { report("\(what):\n  solved   \(actual)\n  expected \(expected)") }
  }

  private mutating func compareSet(_ actual: Set<String>, _ expected: Set<String>, _ what: String) {
    let difference = actual.symmetricDifference(expected).sorted()
    if !difference.isEmpty { report("\(what): solved and expected differ in \(difference)") }
  }
}

extension SolvedLayout {
  /// The definition's own constraints as reports spell them, in order of activation.
  var writtenConstraints: [String] {
    constraints.filter { $0.node.source == .explicit || $0.node.source == .visualFormat }.map(\.text)
  }

  /// What every clipping ancestor and the canvas leave of a view, in the root's coordinates.
  func visibleRect(of view: ViewID) -> Rect {
    var rect = self[view].absoluteFrame
    var ancestor = tree[view].superview
    while let id = ancestor {
      if id == .root || tree[id].clipsToBounds {
        rect = rect.intersection(self[id].absoluteFrame) ?? Rect(origin: rect.origin, size: .zero)
      }
      ancestor = tree[id].superview
    }
    return rect
  }
}
