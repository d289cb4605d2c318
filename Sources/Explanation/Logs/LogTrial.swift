import Analysis
import AutoLayout
import ConsoleLogs
import Synchronization

/// Tries edits: applies them to the system of a log and solves it.
///
/// Nothing else changes, so constraints of the system stay as the console prints them. Each answer is kept, because texts,
/// annotations and JSON ask again.
final class LogTrial: Sendable {
  private let tree: LogTree
  private let results = Mutex<Results>(Results())

  private struct Results {
    var isSatisfied: [[LogEdit]: Bool] = [:]
    /// The edits that do not suffice, in the order in which they were tried.
    var failed: [[LogEdit]] = []
  }

  /// The most edits that are tried for one log. Each costs a layout of its constraints.
  private static let most = 64
  /// The number of constraints above which fewer are tried, in proportion.
  private static let manyConstraints = 64

  /// - Parameter tree: The log's own layout, in which the conflict was found.
  init(of tree: LogTree) { self.tree = tree }

  /// Whether all constraints can be satisfied with the edits. What is beyond the limit of trials is not known to be, and
  /// counts as not satisfied.
  func isSatisfied(with edits: [LogEdit]) -> Bool {
    results.withLock { results in
      if let known = results.isSatisfied[edits] { return known }
      let limit = max(8, Self.most * Self.manyConstraints / max(Self.manyConstraints, tree.nodes.count))
      guard results.isSatisfied.count < limit else { return false }
      let isSatisfied = conflicts(with: edits).isEmpty
      results.isSatisfied[edits] = isSatisfied
      if !isSatisfied { results.failed.append(edits) }
      return isSatisfied
    }
  }

  /// The edits that were tried and do not suffice.
  var failed: [[LogEdit]] { results.withLock { $0.failed } }

  /// The members of each contradiction that is left with edits, by their indices in the log.
  ///
  /// - Complexity: That of a layout.
  func conflicts(with edits: [LogEdit]) -> [[Int]] {
    let edited = tree.applying(edits.compactMap { tree.treeEdits($0) }.flatMap(\.self))
    let layout = AnalyzedLayout(edited).layout
    let indices = Dictionary(
      zip(tree.nodes.map(\.location), tree.nodes.indices), uniquingKeysWith: { first, _ in first })
    return layout.issues.compactMap { issue in
      guard case .conflict(let conflict) = issue else { return nil }
      return conflict.members.compactMap { member in
        member.constraint.flatMap { indices[layout.constraints[$0].node.location] }
      }
    }
  }
}

extension LogTree {
  fileprivate func applying(_ edits: [TreeEdit]) -> ViewTree { tree.applying(edits) }

  /// An edit of a log as edits of its tree; `nil` for a constraint that the tree leaves out.
  func treeEdits(_ edit: LogEdit) -> [TreeEdit]? {
    guard let place = treeIndex(of: edit.index) else { return nil }
    switch edit.change {
    case .priority(let priority): return [.priority(constraint: place, priority)]
    case .relation(let relation): return [.relation(constraint: place, relation)]
    case .constant(let constant): return [.constant(constraint: place, constant)]
    case .removal: return [.removal(constraint: place)]
    case .attributes(let first, let second):
      var node = tree.constraints[place]
      node.first.attribute = first
      if let second { node.second?.attribute = second }
      return [.removal(constraint: place), .addition(node)]
    }
  }
}
