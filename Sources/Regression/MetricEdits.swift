import AutoLayout
import Comparison
import LayoutDocument

/// Finds edits of named numbers, which show as edits of the constants that depend on them.
///
/// A record has no named numbers, so their earlier values follow from the earlier constants: there is such an edit if
/// one earlier value gives every constant that depends on the number.
final class MetricEdits {
  /// The edit of a named number.
  struct Edit {
    var metric: LayoutMetric
    /// The earlier value.
    var before: Double
    /// The indices of the constraints that depend on the number.
    var constraints: Set<Int>
  }

  private let places: (any LayoutPlaces)?
  private let tree: ViewTree
  /// The edits that `constraints(of:)` found.
  private(set) var edits: [Edit] = []

  /// - Parameters:
  ///   - places: the places of the later layout.
  ///   - tree: the later layout's tree.
  init(_ places: (any LayoutPlaces)?, _ tree: ViewTree) {
    self.places = places
    self.tree = tree
  }

  /// The constraints that each edit of a named number changes.
  ///
  /// - Complexity: that of reading the layout, up to three times for each named number in statements that changed.
  func constraints(of changed: [ChangedConstant]) -> [[Int]] {
    guard let places else { return [] }
    let statements = Dictionary(
      uniqueKeysWithValues: changed.map { constant in
        (constant.constraint, places.statement(ofConstraint: constant.constraint) ?? "")
      })
    let words = Set(
      statements.values.flatMap { text in
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      })
    let earlier = Dictionary(uniqueKeysWithValues: changed.map { ($0.constraint, $0.before) })
    for metric in places.metrics where words.contains(metric.name) {
      guard let edit = edit(of: metric, earlier, places) else { continue }
      // A statement with other numbers may have changed in one of these.
      guard
        edit.constraints.count > 1 || edit.constraints.allSatisfy({ !Self.hasNumber(statements[$0] ?? "") })
      else { continue }
      edits.append(edit)
    }
    return edits.map { $0.constraints.sorted() }
  }

  private func edit(
    of metric: LayoutMetric, _ earlier: [Int: Double], _ places: any LayoutPlaces
  ) -> Edit? {
    let now = tree.constraints.map(\.constant)
    guard let moved = places.constants(with: metric.value + 1, for: metric.name), moved.count == now.count
    else { return nil }
    let dependent = now.indices.filter { moved[$0] != now[$0] }
    guard let first = dependent.first, let old = earlier[first],
      dependent.allSatisfy({ earlier[$0] != nil })
    else { return nil }
    let before = Self.rounded(metric.value + (old - now[first]) / (moved[first] - now[first]))
    guard let then = places.constants(with: before, for: metric.name), then.count == now.count,
      dependent.allSatisfy({ abs(then[$0] - (earlier[$0] ?? .infinity)) < Self.tolerance })
    else { return nil }
    return Edit(metric: metric, before: before, constraints: Set(dependent))
  }

  /// The greatest error of a constant that was calculated in another order.
  private static let tolerance = 1e-9

  /// A value without the error of its calculation.
  private static func rounded(_ value: Double) -> Double {
    let rounded = (value * 1e6).rounded() / 1e6
    return abs(rounded - value) < tolerance ? rounded : value
  }

  /// Whether a text contains a number besides those in names and a priority.
  private static func hasNumber(_ text: String) -> Bool {
    text.prefix { $0 != "@" }.firstMatch(of: #/(?:^|[^A-Za-z0-9_.])[0-9.]/#) != nil
  }
}
