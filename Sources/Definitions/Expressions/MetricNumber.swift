import AutoLayout

/// A number of an expression, with the metrics that it comes from.
struct MetricNumber: Hashable, Sendable {
  var value: Double
  /// The metrics, each once, in the order in which they are named.
  var uses: [MetricUse] = []

  init(_ value: Double, uses: [MetricUse] = []) {
    self.value = value
    self.uses = uses
  }

  static func + (a: MetricNumber, b: MetricNumber) -> MetricNumber {
    MetricNumber(a.value + b.value, uses: a.uses + b.uses).joined
  }

  static func - (a: MetricNumber, b: MetricNumber) -> MetricNumber { a + b * -1 }

  static prefix func - (number: MetricNumber) -> MetricNumber { number * -1 }

  static func * (number: MetricNumber, factor: Double) -> MetricNumber {
    MetricNumber(number.value * factor, uses: number.uses.map { $0.scaled(by: factor) }).joined
  }

  /// A product is linear in each of its metrics, unless both factors have it.
  static func * (a: MetricNumber, b: MetricNumber) -> MetricNumber {
    if b.uses.isEmpty { return a * b.value }
    if a.uses.isEmpty { return b * a.value }
    let (first, second) = (Set(a.uses.map(\.metric)), Set(b.uses.map(\.metric)))
    let uses =
      a.uses.map { $0.scaled(by: second.contains($0.metric) ? nil : b.value) }
      + b.uses.map { $0.scaled(by: first.contains($0.metric) ? nil : a.value) }
    return MetricNumber(a.value * b.value, uses: uses).joined
  }

  /// A quotient is linear in the metrics of its dividend that the divisor does not have.
  static func / (a: MetricNumber, b: MetricNumber) -> MetricNumber {
    let value = a.value / b.value
    if a.uses.isEmpty, b.uses.isEmpty { return MetricNumber(value) }
    let dividing = Set(b.uses.map(\.metric))
    let uses =
      a.uses.map { $0.scaled(by: dividing.contains($0.metric) ? nil : 1 / b.value) }
      + b.uses.map { $0.scaled(by: nil) }
    return MetricNumber(value, uses: uses).joined
  }

  /// The number with one use for each metric, and none of a metric that cancels out.
  private var joined: MetricNumber {
    guard uses.count > 1 else { return uses.first?.factor == 0 ? MetricNumber(value) : self }
    var places: [String: Int] = [:]
    var result: [MetricUse] = []
    for use in uses {
      guard let place = places[use.metric] else {
        places[use.metric] = result.count
        result.append(use)
        continue
      }
      let factors = (result[place].factor, use.factor)
      if case (let first?, let second?) = factors {
        result[place].factor = first + second
      } else {
        result[place].factor = nil
      }
    }
    return MetricNumber(value, uses: result.filter { $0.factor != 0 })
  }
}

extension MetricUse {
  /// The use of the metric in a multiple of the number; `nil` for a factor that depends on the metric.
  fileprivate func scaled(by factor: Double?) -> MetricUse {
    var use = self
    use.factor = factor.flatMap { factor in use.factor.map { $0 * factor } }
    return use
  }
}
