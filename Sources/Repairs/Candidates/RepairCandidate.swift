package import AutoLayout
import Geometry

/// Edits to try against an issue: most often one.
package struct RepairCandidate: Hashable, Sendable {
  /// What is edited, in the order in which repairs are preferred (`RepairRules: Order`).
  package enum Extent: Int, Hashable, Comparable, Sendable {
    case priority
    case contentPriority
    case relation
    case constant
    case lineLimit
    case autoresizing
    case addition
    case removal

    package static func < (a: Extent, b: Extent) -> Bool { a.rawValue < b.rawValue }
  }

  /// The edits, made together.
  package var edits: [TreeEdit]

  package init(_ edits: TreeEdit...) {
    self.edits = edits
  }

  package init(_ edits: [TreeEdit]) {
    self.edits = edits
  }

  /// The largest of the edits.
  package var extent: Extent { edits.map(\.extent).max() ?? .removal }
}

extension TreeEdit {
  fileprivate var extent: RepairCandidate.Extent {
    switch self {
    case .priority: .priority
    case .hugging, .compressionResistance: .contentPriority
    case .relation: .relation
    case .constant: .constant
    case .lineLimit: .lineLimit
    case .autoresizingOff: .autoresizing
    case .addition: .addition
    case .removal: .removal
    }
  }
}

/// The candidates against one issue of a layout, without repetition, those to try first in front.
struct CandidateList {
  let layout: SolvedLayout
  private(set) var all: [RepairCandidate] = []
  private var known: Set<RepairCandidate> = []
  /// The constraints that one statement makes together, by its place; such as the four of `edges`.
  private let statements: [SourceLocation: [Int]]

  var tree: ViewTree { layout.tree }

  init(_ layout: SolvedLayout) {
    self.layout = layout
    var statements: [SourceLocation: [Int]] = [:]
    for (index, node) in layout.tree.constraints.enumerated() where node.source.isWritten {
      if let place = node.location { statements[place, default: []].append(index) }
    }
    self.statements = statements
  }

  mutating func add(_ edits: TreeEdit...) { add(edits) }

  mutating func add(_ edits: [TreeEdit]) {
    var whole: [TreeEdit] = []
    for edit in edits {
      guard let parts = ofStatement(edit) else { return }
      whole += parts
    }
    let candidate = RepairCandidate(whole)
    if changesSomething(candidate), known.insert(candidate).inserted { all.append(candidate) }
  }

  /// An edit with those of the other constraints of its statement; `nil` for a constant of several, each of which has its own.
  private func ofStatement(_ edit: TreeEdit) -> [TreeEdit]? {
    guard let index = edit.constraint, let place = tree.constraints[index].location,
      let all = statements[place], all.count > 1
    else { return [edit] }
    switch edit {
    case .relation(_, let relation):
      // Of the parts of a composite, only equations become something else together.
      guard all.allSatisfy({ tree.constraints[$0].relation == tree.constraints[index].relation }) else {
        return nil
      }
      return all.map { .relation(constraint: $0, relation) }
    case .priority(_, let priority): return all.map { .priority(constraint: $0, priority) }
    case .removal: return all.map { .removal(constraint: $0) }
    default: return nil
    }
  }

  /// Whether the tree is another one after the edits, and valid.
  private func changesSomething(_ candidate: RepairCandidate) -> Bool {
    candidate.edits.allSatisfy { edit in
      switch edit {
      case .constant(let index, let constant):
        constant.isFinite && constant != tree.constraints[index].constant
      case .relation(let index, let relation): relation != tree.constraints[index].relation
      case .priority(let index, let priority):
        priority.isValid && priority != tree.constraints[index].priority
      case .hugging(let view, let axis, let priority):
        priority.isValid && tree[view].effectiveHugging[axis] != priority
      case .compressionResistance(let view, let axis, let priority):
        priority.isValid && tree[view].effectiveCompressionResistance[axis] != priority
      case .lineLimit(let view, let lines):
        tree[view].viewClass == .label && (tree[view].text?.numberOfLines ?? lines) != lines
      case .autoresizingOff(let view): tree[view].translatesAutoresizingMaskIntoConstraints
      case .addition(let node): (try? node.validate(in: tree)) != nil
      case .removal: true
      }
    }
  }

  // MARK: Constraints of authors

  /// The written constraints that name one of the views, or a guide of one, those that were written last in front.
  func written(on views: [ViewID], along axes: [Axis] = Axis.allCases) -> [Int] {
    let views = Set(views)
    return tree.constraints.indices.reversed().filter { index in
      let node = tree.constraints[index]
      guard node.source.isWritten else { return false }
      return node.anchors.contains {
        views.contains(tree.owner(of: $0.item)) && axes.contains($0.attribute.axis)
      }
    }
  }

  /// The value that a constraint's constant would need for the solved frames to satisfy it.
  func fittingConstant(of index: Int) -> Double? {
    let constraint = layout.constraints[index]
    let error = constraint.error
    guard error.isFinite, error != 0 else { return nil }
    return constraint.node.constant + error
  }
}
