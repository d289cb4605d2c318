/// A number of about thirty digits with a bound on its error: two doubles and a radius (ball arithmetic).
///
/// A number counts as zero if its magnitude is at most twice its radius. This distinguishes a sum that has
/// canceled from one that is small, at any magnitude. Integers and other short numbers stay exact.
struct Ball: BitwiseCopyable {
  /// The value is `high + low`. The magnitude of `low` is at most half a unit in the last place of `high`.
  private(set) var high: Double
  private(set) var low: Double
  private(set) var radius: Double

  static let zero = Ball(exactly: 0)
  static let one = Ball(exactly: 1)

  /// The relative error of one operation: four units in the last of 106 binary digits.
  private static let loss = 0x1p-103

  private init(high: Double, low: Double, radius: Double) {
    self.high = high
    self.low = low
    self.radius = radius
  }

  init(exactly value: Double) { self.init(high: value, low: 0, radius: 0) }

  /// The number that a given double represents. Integers are exact. Any other double represents the simple fraction
  /// that rounds to it, so that 0.1 and 1/3 have the full precision of a ball. If there is no such fraction, the
  /// error is at most half a unit in the last place.
  init(given value: Double) {
    guard abs(value) < 0x1p53, value.rounded() != value else {
      self.init(exactly: value)
      return
    }
    guard let (numerator, denominator) = Self.simpleFraction(abs(value)) else {
      self.init(high: value, low: 0, radius: value.ulp / 2)
      return
    }
    let remainder = numerator.addingProduct(-abs(value), denominator)
    let rest = remainder / denominator
    self.init(
      high: value, low: value < 0 ? -rest : rest, radius: remainder == 0 ? 0 : abs(value) * Self.loss)
  }

  /// The maximum number of terms of a continued fraction.
  private static let mostTerms = 24

  /// The maximum probability that random digits match an accepted fraction.
  private static let chance = 0x1p-20

  /// The first convergent of the continued fraction that rounds to the value, or `nil` if random digits would match
  /// it with a probability of more than about one in a million.
  private static func simpleFraction(_ value: Double) -> (numerator: Double, denominator: Double)? {
    var (numerator, formerNumerator) = (1.0, 0.0)
    var (denominator, formerDenominator) = (0.0, 1.0)
    var rest = value
    for _ in 0..<mostTerms {
      let whole = rest.rounded(.down)
      (numerator, formerNumerator) = (whole * numerator + formerNumerator, numerator)
      (denominator, formerDenominator) = (whole * denominator + formerDenominator, denominator)
      guard numerator < 0x1p53, denominator * denominator * value.ulp < chance else { return nil }
      if numerator / denominator == value { return (numerator, denominator) }
      guard rest > whole else { return nil }
      rest = 1 / (rest - whole)
    }
    return nil
  }

  var magnitude: Double { abs(high) }

  /// -1, 0 or 1.
  var sign: Int { magnitude <= 2 * radius ? 0 : high > 0 ? 1 : -1 }

  var isZero: Bool { sign == 0 }

  /// The nearest double, never negative zero.
  var double: Double { isZero ? 0 : high + low }

  static prefix func - (a: Ball) -> Ball { Ball(high: -a.high, low: -a.low, radius: a.radius) }

  static func + (a: Ball, b: Ball) -> Ball {
    let sum = a.high + b.high
    let part = sum - a.high
    let error = (a.high - (sum - part)) + (b.high - part)
    var radius = a.radius + b.radius
    guard a.low != 0 || b.low != 0 else { return Ball(high: sum, low: error, radius: radius) }
    radius += loss * (a.magnitude + b.magnitude)
    return Ball(sum: sum, error + (a.low + b.low), radius: radius)
  }

  static func - (a: Ball, b: Ball) -> Ball { a + -b }

  static func * (a: Ball, b: Ball) -> Ball {
    let product = a.high * b.high
    var error = (-product).addingProduct(a.high, b.high)
    var radius = a.magnitude * b.radius + a.radius * b.magnitude + a.radius * b.radius
    guard a.low != 0 || b.low != 0 else { return Ball(high: product, low: error, radius: radius) }
    error += a.high * b.low + a.low * b.high
    radius += loss * abs(product)
    return Ball(sum: product, error, radius: radius)
  }

  /// - Precondition: `b` is not zero.
  static func / (a: Ball, b: Ball) -> Ball {
    let first = a.high / b.high
    let middle = Ball(high: b.high, low: b.low, radius: 0)
    let remainder = Ball(high: a.high, low: a.low, radius: 0) - middle * Ball(exactly: first)
    let second = remainder.high / b.high
    let isExact = remainder.high == 0 && remainder.radius == 0
    var radius = (a.radius + abs(first) * b.radius) / (b.magnitude - b.radius)
    if !isExact { radius += loss * abs(first) }
    return Ball(sum: first, second, radius: radius)
  }

  /// Creates a sum from its larger part and its error.
  private init(sum: Double, _ error: Double, radius: Double) {
    high = sum + error
    low = error - (high - sum)
    self.radius = radius
  }

  /// Returns whether `a` is certainly less than `b`.
  static func < (a: Ball, b: Ball) -> Bool { (a - b).sign < 0 }
}
