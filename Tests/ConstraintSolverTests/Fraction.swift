import BigInt

/// An exact rational number, in lowest terms with a positive denominator.
///
/// Machine words while they suffice, big integers beyond.
struct Fraction: Sendable {
  private enum Storage: Sendable {
    case small(Int64, Int64)
    case large(BigInt, BigInt)
  }

  private let storage: Storage

  static let zero = Fraction(0)
  static let one = Fraction(1)

  init(_ integer: Int64) { storage = .small(integer, 1) }

  /// - Precondition: the denominator is positive.
  init(_ numerator: Int64, over denominator: Int64) {
    precondition(denominator > 0)
    let divisor = Self.commonDivisor(numerator.magnitude, denominator.magnitude)
    storage = .small(numerator / Int64(divisor), denominator / Int64(divisor))
  }

  /// The simplest fraction that rounds to a number: a third for `1.0 / 3`, a tenth for `0.1`.
  ///
  /// - Precondition: 0, or a magnitude from 2^-60 to 2^53.
  init(simplest value: Double) {
    if let whole = Int64(exactly: value) {
      self.init(whole)
      return
    }
    // The convergents of the exact value's continued fraction.
    let binary = Int(value.magnitude.exponent)
    precondition(value.isFinite && binary >= -60 && binary <= 53, "a number out of range")
    var numerator = BigInt(Int64(value.magnitude.significand * 0x1p52))
    var denominator = BigInt(1) << (52 - binary)
    var (p, q, previousP, previousQ): (Int64, Int64, Int64, Int64) = (1, 0, 0, 1)
    while q == 0 || Double(p) / Double(q) != value.magnitude {
      let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
      (p, previousP) = (Int64(quotient) * p + previousP, p)
      (q, previousQ) = (Int64(quotient) * q + previousQ, q)
      (numerator, denominator) = (denominator, rest)
    }
    self.init(value < 0 ? -p : p, over: q)
  }

  private init(_ numerator: BigInt, _ denominator: BigInt) {
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    let top = numerator / divisor
    let bottom = denominator / divisor
    if let small = Int64(exactly: top), let below = Int64(exactly: bottom), small != .min {
      storage = .small(small, below)
    } else {
      storage = .large(top, bottom)
    }
  }

  /// From a sum or product that two machine words may hold.
  private init(_ numerator: Int128, _ denominator: Int128) {
    if denominator == 1, let whole = Int64(exactly: numerator), whole != .min {
      storage = .small(whole, 1)
      return
    }
    let divisor = Int128(Self.commonDivisor(numerator.magnitude, denominator.magnitude))
    let top = numerator / divisor
    let bottom = denominator / divisor
    if let small = Int64(exactly: top), let below = Int64(exactly: bottom), small != .min {
      storage = .small(small, below)
    } else {
      storage = .large(BigInt(top), BigInt(bottom))
    }
  }

  private static func commonDivisor<Word: UnsignedInteger & FixedWidthInteger>(_ a: Word, _ b: Word) -> Word {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  private var parts: (numerator: BigInt, denominator: BigInt) {
    switch storage {
    case .small(let numerator, let denominator): (BigInt(numerator), BigInt(denominator))
    case .large(let numerator, let denominator): (numerator, denominator)
    }
  }

  /// -1, 0 or 1.
  var sign: Int {
    switch storage {
    case .small(let numerator, _): Int(numerator.signum())
    case .large(let numerator, _): Int(numerator.signum())
    }
  }

  var isZero: Bool { sign == 0 }
  var magnitude: Fraction { sign < 0 ? -self : self }

  /// Nearly the nearest number.
  var double: Double {
    switch storage {
    case .small(let numerator, let denominator): return Double(numerator) / Double(denominator)
    case .large(let numerator, let denominator):
      // 64 digits of each are enough.
      let above = max(0, numerator.magnitude.bitWidth - 64)
      let below = max(0, denominator.magnitude.bitWidth - 64)
      let quotient = Double(Int128(numerator >> above)) / Double(Int128(denominator >> below))
      return quotient * Double(sign: .plus, exponent: above - below, significand: 1)
    }
  }

  static prefix func - (a: Fraction) -> Fraction {
    switch a.storage {
    case .small(let numerator, let denominator): Fraction(unchecked: .small(-numerator, denominator))
    case .large(let numerator, let denominator): Fraction(unchecked: .large(-numerator, denominator))
    }
  }

  private init(unchecked storage: Storage) { self.storage = storage }

  static func + (a: Fraction, b: Fraction) -> Fraction {
    if case .small(let p, let q) = a.storage, case .small(let r, let s) = b.storage {
      if q == s { return Fraction(Int128(p) + Int128(r), Int128(q)) }
      return Fraction(Int128(p) * Int128(s) + Int128(r) * Int128(q), Int128(q) * Int128(s))
    }
    let (p, q) = a.parts
    let (r, s) = b.parts
    return Fraction(p * s + r * q, q * s)
  }

  static func - (a: Fraction, b: Fraction) -> Fraction { a + -b }

  static func * (a: Fraction, b: Fraction) -> Fraction {
    if case .small(let p, let q) = a.storage, case .small(let r, let s) = b.storage {
      return Fraction(Int128(p) * Int128(r), Int128(q) * Int128(s))
    }
    let (p, q) = a.parts
    let (r, s) = b.parts
    return Fraction(p * r, q * s)
  }

  /// - Precondition: the divisor is not 0.
  static func / (a: Fraction, b: Fraction) -> Fraction {
    precondition(!b.isZero)
    if case .small(let p, let q) = a.storage, case .small(let r, let s) = b.storage {
      let (top, bottom) = (Int128(p) * Int128(s), Int128(q) * Int128(r))
      return bottom < 0 ? Fraction(-top, -bottom) : Fraction(top, bottom)
    }
    let (p, q) = a.parts
    let (r, s) = b.parts
    return r.signum() < 0 ? Fraction(-(p * s), -(q * r)) : Fraction(p * s, q * r)
  }
}

extension Fraction: Comparable {
  static func == (a: Fraction, b: Fraction) -> Bool { (a - b).isZero }
  static func < (a: Fraction, b: Fraction) -> Bool { (a - b).sign < 0 }
}
