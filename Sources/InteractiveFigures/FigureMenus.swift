import AutoLayout
import Geometry
import SVGBackend
import Sweep

extension InteractiveFigure {
  /// A choice that a space leaves: its name, and the names of what there is to choose.
  private struct Menu {
    var label: String
    var names: [String]
    /// The place of some surroundings among the names.
    var place: (LayoutSurroundings) -> Int
  }

  private static func all(of space: LayoutSpace) -> [Menu] {
    func menu<Value: Equatable>(
      _ label: String, _ values: [Value], _ name: (Value) -> String,
      _ read: @escaping (LayoutSurroundings) -> Value?
    ) -> Menu? {
      guard values.count > 1 else { return nil }
      return Menu(label: label, names: values.map(name)) { surroundings in
        read(surroundings).flatMap { values.firstIndex(of: $0) } ?? 0
      }
    }
    return [
      menu("Device", space.devices, \.nameOfOrientation) { $0.device },
      menu("Language", space.languages, \.tag) { $0.language },
      menu("Text size", space.contentSizes, \.shortName) { $0.contentSize },
      menu("Direction", space.directions, { $0 == .leftToRight ? "left to right" : "right to left" }) {
        $0.direction
      },
    ].compactMap(\.self)
  }

  /// The choices as `[label, [name, …]]`.
  static func menus(of space: LayoutSpace) -> PageValue {
    .list(all(of: space).map { .list([.text($0.label), .texts($0.names)]) })
  }

  /// The places of surroundings among the names of each menu.
  static func choices(of surroundings: LayoutSurroundings, in space: LayoutSpace) -> [Int] {
    all(of: space).map { $0.place(surroundings) }
  }

  static func address(_ png: [UInt8]) -> String { PageParts.address(ofPNG: png) }
}
