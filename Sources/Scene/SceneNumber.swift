import Geometry

/// A number of a scene as it prints: three decimals, for a thousandth of a point is far below what any screen shows.
/// Two are equal where they print alike.
package struct SceneNumber {
  /// `nil` for numbers too large to be counted in thousandths.
  private let thousandths: Int?
  private let value: Double

  package init(_ value: Double) {
    thousandths = NumberFormat.thousandths(value)
    self.value = value
  }

  package var text: String { NumberFormat.string(value, places: 3) }

  package var startsWithMinus: Bool { thousandths.map { $0 < 0 } ?? text.hasPrefix("-") }

  /// Adds `text` to UTF-8 text, in place: pictures hold numbers by the ten thousand.
  package func append(to bytes: inout [UInt8]) {
    guard let thousandths else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    // A sign, twelve digits and the thirteenth that rounding may add, a point, three decimals.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var (whole, decimals) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
      var place = 20
      func add(_ digit: UInt) {
        place -= 1
        digits[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      }
      if decimals > 0 {
        var width = 3
        while decimals % 10 == 0 {
          decimals /= 10
          width -= 1
        }
        for _ in 0..<width {
          add(decimals % 10)
          decimals /= 10
        }
        place -= 1
        digits[place] = UInt8(ascii: ".")
      }
      repeat {
        add(whole % 10)
        whole /= 10
      } while whole > 0
      if thousandths < 0 {
        place -= 1
        digits[place] = UInt8(ascii: "-")
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[place...]))
    }
  }
}

extension SceneNumber: Equatable {
  package static func == (a: SceneNumber, b: SceneNumber) -> Bool {
    if let a = a.thousandths, let b = b.thousandths { return a == b }
    return a.text == b.text
  }
}

/// How a number of a scene prints.
package func sceneNumber(_ value: Double) -> String { SceneNumber(value).text }
