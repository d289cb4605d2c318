import Geometry

/// A number as printed in a scene, with at most three decimals. A thousandth of a point is far too small to see on
/// any screen. Two numbers are equal if they print alike.
package struct SceneNumber {
  /// The number in thousandths, or `nil` if it is too large.
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

/// The text of a number as printed in a scene.
package func sceneNumber(_ value: Double) -> String { SceneNumber(value).text }
