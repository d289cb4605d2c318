import Analysis
import AutoLayout
import CairoBackend
import Comparison
import Definitions
import Geometry
import LayoutDocument
import Regression
import Reporting
import Source
import Sweep

/// A layout with the record that it would have.
struct LayoutCandidate: Sendable {
  /// The tree in the form that its record states.
  let tree: ViewTree
  /// The layout of the tree in the form that its record states.
  let analysis: AnalyzedLayout
  /// The layout for all of a space; `nil` for its canvas alone.
  let map: LayoutMap?
  /// What the layout does in all of the space.
  let courses: [RecordedCourse]
  /// The text of the record.
  let record: String
  /// Everything that reading records depends on.
  let options: ReadingOptions

  /// Makes the record of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout on a canvas of its own.
  ///   - input: The tree that was solved for it; `nil` if that is not known.
  ///   - map: The layout for all of a space, which is known whole; `nil` to record the canvas alone.
  /// - Throws: An error if the record does not state everything about the layout.
  init(
    _ layout: SolvedLayout, of input: ViewTree? = nil, in map: LayoutMap? = nil
  ) throws(LayoutTestingError) {
    let text = layout.tree.environment.text
    guard text is SpecFont || text is PangoTextShaper else {
      throw LayoutTestingError(
        "The texts of this layout are measured by \(type(of: text)), which no record can say. Use PangoTextShaper or SpecFont."
      )
    }
    options = ReadingOptions(text: text)
    tree = Definition.statableTree(of: layout)
    // Most trees are stated as they are.
    if let input, tree.isSame(as: input) {
      var known = layout
      known.tree = tree
      analysis = AnalyzedLayout(known)
    } else {
      analysis = AnalyzedLayout(tree)
    }
    self.map = map
    courses =
      map.map { map in
        RecordedCourse.all(of: map, definedBy: layout.tree) { SpaceText.text(of: $0, in: map.space) }
      } ?? []
    var diagram = DocumentDiagram(name: nil, tree: tree)
    if let map { diagram.space = map.space }
    record = Definition.record(of: diagram, solved: analysis.layout, courses: courses)
    try checkRecord(against: layout)
  }

  // MARK: What would be lost

  /// The most losses that a message lists.
  private static let mostLosses = 5

  /// Checks that the record has the results of the layout, and that reading it gives the tree again.
  private func checkRecord(against layout: SolvedLayout) throws(LayoutTestingError) {
    var losses = Self.losses(from: layout, to: analysis.layout)
    if losses.isEmpty {
      do throws(DiagnosticList) {
        let read = try RecordText(bytes: Array(record.utf8), path: "record", options: options)
        losses = Self.losses(from: analysis.layout.tree, to: read.diagram.tree)
        if read.diagram.space != map?.space ?? LayoutSpace() { losses.append("the space") }
        if read.solved.courses != courses { losses.append("what the layout does in its space") }
      } catch {
        losses = error.diagnostics.map(\.message)
      }
    }
    guard !losses.isEmpty else { return }
    let listed = losses.prefix(Self.mostLosses).map { "\n  \(VisibleText.escaped($0))" }.joined()
    let rest = losses.count > Self.mostLosses ? "\n  and \(losses.count - Self.mostLosses) more" : ""
    throw LayoutTestingError(
      "A record cannot state this layout, so nothing is compared. It would lose:\(listed)\(rest)")
  }

  /// The views whose results differ.
  private static func losses(from layout: SolvedLayout, to other: SolvedLayout) -> [String] {
    zip(layout.views, other.views).enumerated().filter { $0.element.0 != $0.element.1 }.map {
      "the frame or content of '\(other.tree.views[$0.offset].name)'"
    }
  }

  /// What reading a record lost of a tree.
  private static func losses(from tree: ViewTree, to read: ViewTree) -> [String] {
    guard tree.views.count == read.views.count else {
      return ["\(tree.views.count - read.views.count) of \(tree.views.count) views"]
    }
    var losses = zip(tree.views, read.views).flatMap { own, other in
      own.withoutPixels.properties(differingFrom: other.withoutPixels).map { "\($0) of '\(own.name)'" }
    }
    let guides = zip(tree.guides, read.guides)
    if tree.guides.count != read.guides.count
      || guides.contains(where: { $0.name != $1.name || $0.owningView != $1.owningView })
    {
      losses.append("the layout guides")
    }
    if tree.constraints.count != read.constraints.count { losses.append("the number of constraints") }
    for (own, other) in zip(tree.constraints, read.constraints) where own != other.withoutSources {
      losses.append("the constraint \(tree.name(of: own.first.item)).\(own.first.attribute.name)")
    }
    for property in EnvironmentProperty.all where !property.isSame(tree.environment, read.environment) {
      losses.append("the environment's \(property.key)")
    }
    return losses
  }
}

extension ViewNode {
  /// The node without the pixels of its image, of which a record states only the size.
  fileprivate var withoutPixels: ViewNode {
    guard image?.png != nil else { return self }
    var node = self
    node.image?.png = nil
    return node
  }
}

extension ViewTree {
  /// Whether layout is given the same. Sizes for which frames were written matter only where masks place views.
  fileprivate func isSame(as other: ViewTree) -> Bool {
    guard views.count == other.views.count,
      !views.dropFirst().contains(where: \.translatesAutoresizingMaskIntoConstraints)
    else { return false }
    func bare(_ node: ViewNode) -> ViewNode {
      var node = node
      node.referenceSize = nil
      if node.frameReference != nil { node.frameReference = nil }
      return node
    }
    return zip(views, other.views).allSatisfy { bare($0) == bare($1) } && guides == other.guides
      && constraints == other.constraints
  }
}

extension ConstraintNode {
  /// The constraint without its place and its metrics, which a record does not have.
  fileprivate var withoutSources: ConstraintNode {
    var node = self
    node.location = nil
    node.metrics = ConstraintMetrics()
    return node
  }
}
