import Geometry

/// A number of a scene as it prints: three decimals, for a thousandth of a point is far below what any screen shows.
/// Two are equal where they print alike.
package struct SceneNumber {
  /// `nil` for numbers too large to be counted in thousandths.
  let thousandths: Int?
  private let value: Double

  package init(_ value: Double) {
    thousandths = NumberFormat.thousandths(value)
    self.value = value
  }

  package var text: String { NumberFormat.string(value, places: 3) }

  package var startsWithMinus: Bool { thousandths.map { $0 < 0 } ?? text.hasPrefix("-") }
}

extension SceneNumber: Equatable {
  package static func == (a: SceneNumber, b: SceneNumber) -> Bool {
    if let a = a.thousandths, let b = b.thousandths { return a == b }
    return a.text == b.text
  }
}

/// How a number of a scene prints.
package func sceneNumber(_ value: Double) -> String { SceneNumber(value).text }
