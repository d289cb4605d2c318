extension Color {
  /// The relative luminance according to WCAG 2, from 0 for black to 1 for white, regardless of opacity.
  package var luminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)] + 0.0722 * Self.linear[Int(blue)]
  }

  /// The sRGB transfer function, computed without Foundation: x^2.4 = x^2 * (x^(1/5))^2.
  private static let linear: [Double] = (0...255).map { channel in
    let value = Double(channel) / 255
    guard value > 0.040_45 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let root = base.fifthRoot
    return base * base * root * root
  }

  /// The WCAG 2 contrast ratio of two opaque colors, 1 to 21.
  package func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The lowest contrast of a legible text (WCAG 2, level AA).
  package static let legibleContrast = 4.5

  /// The result of painting this color over an opaque one.
  package func over(_ backdrop: Color) -> Color {
    var solid = self
    solid.alpha = 255
    var result = backdrop.mixed(with: solid, Double(alpha) / 255)
    result.alpha = 255
    return result
  }
}

extension Double {
  /// The fifth root of a number in 0...1 by Newton's method, exact to the last bits.
  fileprivate var fifthRoot: Double {
    guard self > 0 else { return 0 }
    var guess = 1.0
    for _ in 0..<60 {
      let fourth = guess * guess * guess * guess
      let next = (4 * guess + self / fourth) / 5
      if next == guess { break }
      guess = next
    }
    return guess
  }
}
