/// A length or a position on a stretch of layouts, in points: an affine function of the share of the way through it.
struct Moving: Hashable {
  /// Its value at the beginning.
  var start: Double
  /// Its value at the end.
  var end: Double

  init(_ start: Double, _ end: Double) {
    self.start = start
    self.end = end
  }

  init(_ constant: Double) { self.init(constant, constant) }

  func value(at share: Double) -> Double { start == end ? start : start + share * (end - start) }

  /// The function on a part of the stretch.
  func part(_ from: Double, _ to: Double) -> Moving { Moving(value(at: from), value(at: to)) }

  /// The share strictly inside the stretch at which it is 0; `nil` if there is none, or if it is 0 everywhere.
  var zero: Double? {
    guard start.isFinite, end.isFinite, start != end else { return nil }
    let share = start / (start - end)
    return share > 0 && share < 1 ? share : nil
  }

  /// Each function once, in the order in which they first occur. What differs by rounding alone is one function.
  static func once(_ functions: [Moving]) -> [Moving] {
    var seen: Set<Moving> = []
    return functions.filter { seen.insert(Moving(rounded($0.start), rounded($0.end))).inserted }
  }

  private static func rounded(_ value: Double) -> Double { (value * 1e6).rounded() }

  static func + (a: Moving, b: Moving) -> Moving { Moving(a.start + b.start, a.end + b.end) }
  static func - (a: Moving, b: Moving) -> Moving { Moving(a.start - b.start, a.end - b.end) }
  static func * (a: Moving, factor: Double) -> Moving { Moving(a.start * factor, a.end * factor) }
  static func + (a: Moving, b: Double) -> Moving { Moving(a.start + b, a.end + b) }
  static func - (a: Moving, b: Double) -> Moving { a + -b }
}

/// By how much something is missed, in points: what is least or greatest of affine functions.
///
/// Above 0, something is wrong. What it is made of changes its sign only where one of its functions is 0, and its slope only
/// where two of them are equal.
indirect enum Shortfall: Hashable {
  case length(Moving)
  case least([Shortfall])
  case greatest([Shortfall])

  /// Wrong by no length in particular.
  static let always = Shortfall.length(Moving(.infinity))

  func value(at share: Double) -> Double {
    switch self {
    case .length(let length): length.value(at: share)
    // The least and the greatest of nothing.
    case .least(let parts): parts.reduce(.infinity) { min($0, $1.value(at: share)) }
    case .greatest(let parts): parts.reduce(-.infinity) { max($0, $1.value(at: share)) }
    }
  }

  /// The functions that it is made of.
  var lengths: [Moving] {
    switch self {
    case .length(let length): [length]
    case .least(let parts), .greatest(let parts): parts.flatMap(\.lengths)
    }
  }

  /// The shares at which its sign may change.
  var zeros: [Double] { lengths.compactMap(\.zero) }

  /// The shares at which its slope may change.
  var kinks: [Double] {
    let lengths = Array(Set(lengths))
    return lengths.indices.flatMap { index in
      lengths[(index + 1)...].compactMap { (lengths[index] - $0).zero }
    }
  }
}
