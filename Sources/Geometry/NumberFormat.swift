/// The format of every number that Plumbline prints: at most `places` decimals, no trailing zeros, no exponent, never
/// a negative zero, in any locale.
public enum NumberFormat {
  /// The text of a number, rounded to the nearest decimal and an exact half away from zero. Non-finite values print
  /// as `nan`, `inf` or `-inf`.
  ///
  /// - Parameters:
  ///   - value: any number.
  ///   - places: 0...9.
  public static func string(_ value: Double, places: Int = 6) -> String {
    precondition((0...9).contains(places), "at most nine decimals")
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    let magnitude = value.magnitude
    // From 2^53 on, a Double has no fraction and may be too large for an integer.
    guard magnitude < 9_007_199_254_740_992 else { return (value < 0 ? "-" : "") + wholeDigits(magnitude) }
    var whole = UInt64(magnitude)
    var scale: UInt64 = 1
    for _ in 0..<places { scale *= 10 }
    var decimals = rounded(magnitude - Double(whole), times: Double(scale))
    if decimals == scale {
      whole += 1
      decimals = 0
    }
    var width = decimals > 0 ? places : 0
    while width > 0, decimals % 10 == 0 {
      decimals /= 10
      width -= 1
    }
    let isNegative = value < 0 && (whole > 0 || decimals > 0)
    return digits(isNegative: isNegative, whole: whole, decimals: decimals, width: width)
  }

  /// The number of thousandths that `string(_:places:)` prints with three decimals; `nil` for magnitudes of 10^12 or
  /// more.
  package static func thousandths(_ value: Double) -> Int? {
    let magnitude = value.magnitude
    guard magnitude < 1e12 else { return nil }
    // A sum from 2^52 to 2^53 has no fraction; its low 52 bits hold the product, rounded to a whole number.
    let product = magnitude * 1000
    let sum = product + 0x1p52
    if (product - (sum - 0x1p52)).magnitude != 0.5 {
      let result = Int(truncatingIfNeeded: sum.bitPattern & 0xF_FFFF_FFFF_FFFF)
      return value < 0 ? -result : result
    }
    // The product lies halfway between two integers, either exactly or only because it was rounded.
    let whole = Int(magnitude)
    let result = 1000 * whole + Int(rounded(magnitude - Double(whole), times: 1000))
    return value < 0 ? -result : result
  }

  /// Writes the digits in place, because a picture holds tens of thousands of numbers.
  ///
  /// - Parameter width: the number of decimals; 0 for a whole number.
  private static func digits(isNegative: Bool, whole: UInt64, decimals: UInt64, width: Int) -> String {
    var wholeWidth = 1
    var rest = whole
    while rest >= 10 {
      rest /= 10
      wholeWidth += 1
    }
    let start = isNegative ? 1 : 0
    let count = start + wholeWidth + (width > 0 ? 1 + width : 0)
    return String(unsafeUninitializedCapacity: count) { text in
      func write(_ number: UInt64, from first: Int, count: Int) {
        var number = number
        for place in stride(from: first + count - 1, through: first, by: -1) {
          text[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
          number /= 10
        }
      }
      if isNegative { text[0] = UInt8(ascii: "-") }
      write(whole, from: start, count: wholeWidth)
      if width > 0 {
        text[start + wholeWidth] = UInt8(ascii: ".")
        write(decimals, from: start + wholeWidth + 1, count: width)
      }
      return count
    }
  }

  /// `fraction * scale` to the nearest whole number, decided by the exact product: a product that is a half only
  /// after rounding does not count as one.
  private static func rounded(_ fraction: Double, times scale: Double) -> UInt64 {
    let product = fraction * scale
    let floor = Int(product)
    let rest = product - Double(floor)
    if rest != 0.5 { return UInt64(rest > 0.5 ? floor + 1 : floor) }
    let error = (-product).addingProduct(fraction, scale)
    return UInt64(error >= 0 ? floor + 1 : floor)
  }

  /// The fewest digits that read back as the same number, with zeros instead of an exponent.
  private static func wholeDigits(_ magnitude: Double) -> String {
    let parts = magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let exponent = parts.count > 1 ? Int(parts[1])! : 0
    let decimals = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
    return mantissa[0] + decimals + String(repeating: "0", count: exponent - decimals.utf8.count)
  }
}
