/// What a number takes from a metric, a named number of its document.
package struct MetricUse: Hashable, Sendable {
  /// The name of the metric.
  package var metric: String
  /// The value of the metric.
  package var value: Double
  /// By how much the number grows if the metric grows by 1; `nil` if that depends on the metric's value, as for a
  /// divisor.
  package var factor: Double?

  /// A use of a metric.
  package init(_ metric: String, value: Double, factor: Double? = 1) {
    self.metric = metric
    self.value = value
    self.factor = factor
  }
}

/// The metrics that the numbers of a constraint come from. Each list names a metric once.
package struct ConstraintMetrics: Hashable, Sendable {
  /// Those of the constant.
  package var constant: [MetricUse] = []
  /// Those of the multiplier.
  package var multiplier: [MetricUse] = []
  /// Those of the priority.
  package var priority: [MetricUse] = []

  /// No metrics, or those of some numbers.
  package init(
    constant: [MetricUse] = [], multiplier: [MetricUse] = [], priority: [MetricUse] = []
  ) {
    self.constant = constant
    self.multiplier = multiplier
    self.priority = priority
  }

  /// Whether no number comes from a metric.
  package var isEmpty: Bool { constant.isEmpty && multiplier.isEmpty && priority.isEmpty }
}
