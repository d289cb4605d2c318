/// The one way in which Plumbline prints numbers: at most `places` decimals, no trailing zeros, no exponent,
/// never a negative zero, whatever the locale.
public enum NumberFormat {
  /// Rounds half away from zero. A value that is not finite prints as `nan`, `inf` or `-inf`.
  public static func string(_ value: Double, places: Int = 6) -> String {
    precondition((0...9).contains(places), "at most nine decimals")
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    var scale: UInt64 = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = (value.magnitude * Double(scale)).rounded(.toNearestOrAwayFromZero)
    // Past 2^53 a Double has no fraction left to print.
    guard scaled < 9_007_199_254_740_992 else { return wholeString(value) }
    let digits = UInt64(scaled)
    let whole = digits / scale
    var fraction = digits % scale
    var text = value < 0 && digits > 0 ? "-\(whole)" : "\(whole)"
    guard fraction > 0 else { return text }
    var width = places
    while fraction % 10 == 0 {
      fraction /= 10
      width -= 1
    }
    let tail = "\(fraction)"
    text += "."
    text += String(repeating: "0", count: width - tail.utf8.count)
    return text + tail
  }

  private static func wholeString(_ value: Double) -> String {
    // Exact decimal digits of a large whole number, by repeated division in base 10^9 limbs.
    var limbs: [UInt64] = [value.magnitude.rounded().significandBitPattern | (1 << 52)]
    let shift = Int(value.magnitude.rounded().exponent) - 52
    if shift < 0 { limbs[0] >>= UInt64(-shift) }
    limbs = split(limbs[0])
    for _ in 0..<max(0, shift) {
      var carry: UInt64 = 0
      for index in limbs.indices {
        let doubled = limbs[index] * 2 + carry
        limbs[index] = doubled % 1_000_000_000
        carry = doubled / 1_000_000_000
      }
      if carry > 0 { limbs.append(carry) }
    }
    var text = value < 0 ? "-" : ""
    text += "\(limbs[limbs.count - 1])"
    for limb in limbs.dropLast().reversed() {
      let digits = "\(limb)"
      text += String(repeating: "0", count: 9 - digits.utf8.count) + digits
    }
    return text
  }

  private static func split(_ value: UInt64) -> [UInt64] {
    var rest = value
    var limbs: [UInt64] = []
    repeat {
      limbs.append(rest % 1_000_000_000)
      rest /= 1_000_000_000
    } while rest > 0
    return limbs
  }
}
