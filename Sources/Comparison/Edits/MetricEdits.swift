import AutoLayout
import Geometry

/// Finds edits of metrics, which show as edits of the numbers that come from them.
///
/// A layout that was read from a definition knows the values of its metrics. A record has none, so there the earlier
/// value is the one that explains every number that comes from the metric.
struct MetricEdits {
  /// A number of a constraint of the later tree.
  struct Number: Hashable {
    /// The index of the constraint.
    var constraint: Int
    var aspect: InputEdit.ConstraintAspect
  }

  /// What an edit of a metric adds to a number.
  struct Share {
    /// The index of the metric in `edits`.
    var metric: Int
    var growth: Double
  }

  /// The edits, in the order in which constraints name the metrics.
  private(set) var edits: [InputEdit.Metric] = []
  /// The numbers that edits of metrics change, and that nothing else does.
  private(set) var shares: [Number: [Share]] = [:]

  /// A number of both trees that comes from metrics today.
  fileprivate struct Candidate {
    var number: Number
    /// What the number was more than it is.
    var difference: Double
    var value: Double
    var uses: [MetricUse]
    var location: SourceLocation?
  }

  /// - Complexity: O(constraints), and for each metric O(uses).
  init(_ union: TreeUnion) {
    let candidates = Self.candidates(union)
    if candidates.isEmpty { return }
    let known = Self.values(in: union.before)
    var places: [String: [Int]] = [:]
    var metrics: [MetricUse] = []
    for (index, candidate) in candidates.enumerated() {
      for use in candidate.uses {
        if places[use.metric] == nil { metrics.append(use) }
        places[use.metric, default: []].append(index)
      }
    }
    var growths: [String: Double] = [:]
    for metric in metrics { growths[metric.metric] = known[metric.metric].map { metric.value - $0 } }
    Self.infer(&growths, metrics.map(\.metric), places, candidates)
    var numbers: [String: Int] = [:]
    for metric in metrics {
      guard let growth = growths[metric.metric], growth != 0 else { continue }
      numbers[metric.metric] = edits.count
      edits.append(
        InputEdit.Metric(
          name: metric.metric, before: known[metric.metric] ?? Self.rounded(metric.value - growth),
          after: metric.value))
    }
    for candidate in candidates where candidate.isExplained(by: growths) {
      let parts = candidate.uses.compactMap { use -> Share? in
        guard let number = numbers[use.metric], let factor = use.factor else { return nil }
        return Share(metric: number, growth: factor * (growths[use.metric] ?? 0))
      }
      // Only a constant is valid whatever part of the metrics changed.
      let isDivisible = candidate.number.aspect == .constant || parts.count == 1
      if candidate.difference != 0, isDivisible { shares[candidate.number] = parts }
    }
  }

  // MARK: Numbers

  private static func candidates(_ union: TreeUnion) -> [Candidate] {
    var candidates: [Candidate] = []
    for pair in union.constraintMatching.pairs {
      let (old, new) = (union.before.constraints[pair.before], union.after.constraints[pair.after])
      let metrics = new.metrics
      if metrics.isEmpty { continue }
      func add(
        _ aspect: InputEdit.ConstraintAspect, _ before: Double, _ after: Double, _ uses: [MetricUse]
      ) {
        guard !uses.isEmpty else { return }
        candidates.append(
          Candidate(
            number: Number(constraint: pair.after, aspect: aspect), difference: before - after, value: after,
            uses: uses, location: new.location))
      }
      add(.constant, old.constant, new.constant, metrics.constant)
      add(.multiplier, old.multiplier, new.multiplier, metrics.multiplier)
      add(.priority, old.priority.value, new.priority.value, metrics.priority)
    }
    return candidates
  }

  /// The values of the metrics that constraints of a tree come from, by name.
  private static func values(in tree: ViewTree) -> [String: Double] {
    var values: [String: Double] = [:]
    for node in tree.constraints {
      let metrics = node.metrics
      if metrics.isEmpty { continue }
      for use in metrics.constant + metrics.multiplier + metrics.priority { values[use.metric] = use.value }
    }
    return values
  }

  // MARK: Earlier values

  /// Infers how metrics grew whose earlier values are not known. A metric follows from the numbers whose other metrics
  /// are known. It did not change if these do not agree, or if its statement has another number that may have changed.
  private static func infer(
    _ growths: inout [String: Double], _ metrics: [String], _ places: [String: [Int]],
    _ candidates: [Candidate]
  ) {
    var isGoingOn = true
    while isGoingOn {
      isGoingOn = false
      for metric in metrics where growths[metric] == nil {
        let telling = places[metric, default: []].map { candidates[$0] }.filter { candidate in
          candidate.uses.allSatisfy { $0.metric == metric || growths[$0.metric] != nil }
        }
        guard let first = telling.first else { continue }
        isGoingOn = true
        growths[metric] = 0
        guard let growth = first.growth(of: metric, growths), growth != 0 else { continue }
        growths[metric] = growth
        let isEvident =
          Set(telling.map(\.location)).count > 1 || telling.contains { $0.isSum }
        if !isEvident || !telling.allSatisfy({ $0.isExplained(by: growths) }) { growths[metric] = 0 }
      }
    }
    for metric in metrics where growths[metric] == nil { growths[metric] = 0 }
  }

  /// A value without the error of its calculation.
  private static func rounded(_ value: Double) -> Double {
    let rounded = (value * 1e6).rounded() / 1e6
    return abs(rounded - value) < tolerance ? rounded : value
  }

  /// The greatest error of a number that was calculated in another order.
  fileprivate static let tolerance = 1e-9
}

extension MetricEdits.Candidate {
  /// How much a metric must have grown for the number, given how the others did; `nil` if that is not known.
  fileprivate func growth(of metric: String, _ growths: [String: Double]) -> Double? {
    var rest = -difference
    var own: Double?
    for use in uses {
      guard let factor = use.factor else { return nil }
      if use.metric == metric {
        own = factor
      } else {
        rest -= factor * (growths[use.metric] ?? 0)
      }
    }
    guard let own, own != 0 else { return nil }
    return abs(rest) < MetricEdits.tolerance ? 0 : rest / own
  }

  /// Whether the growth of metrics alone explains how the number changed, or that it did not.
  fileprivate func isExplained(by growths: [String: Double]) -> Bool {
    var rest = -difference
    for use in uses {
      let growth = growths[use.metric] ?? 0
      guard let factor = use.factor else {
        if growth != 0 { return false }
        continue
      }
      rest -= factor * growth
    }
    return abs(rest) < MetricEdits.tolerance
  }

  /// Whether the number is a sum of metrics and of nothing else that may have changed.
  fileprivate var isSum: Bool {
    let sum = uses.reduce(0.0) { $0 + ($1.factor ?? .nan) * $1.value }
    return uses.allSatisfy { $0.factor?.magnitude == 1 } && abs(sum - value) < MetricEdits.tolerance
  }
}
