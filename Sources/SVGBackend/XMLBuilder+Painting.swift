import Geometry
import Scene

extension XMLBuilder {
  /// Moves, turns and scales an element, unless nothing is to be done.
  mutating func setTransform(to offset: Point, rotation: Double = 0, scale: Double? = nil) {
    guard offset != .zero || rotation != 0 || scale != nil else { return }
    set("transform") { text in
      if offset != .zero {
        text.append("translate(")
        text.append(SceneNumber(offset.x))
        text.append(UInt8(ascii: " "))
        text.append(SceneNumber(offset.y))
        text.append(UInt8(ascii: ")"))
      }
      if rotation != 0 {
        if offset != .zero { text.append(UInt8(ascii: " ")) }
        text.append("rotate(")
        text.append(SceneNumber(rotation))
        text.append(UInt8(ascii: ")"))
      }
      if let scale {
        if offset != .zero || rotation != 0 { text.append(UInt8(ascii: " ")) }
        text.append("scale(")
        // Three decimals, as for lengths, would be too few.
        let number = NumberFormat.string(scale, places: 8)
        text.append(number.hasPrefix("0.") ? String(number.dropFirst()) : number)
        text.append(UInt8(ascii: ")"))
      }
    }
  }

  /// Sets the attributes of a stroke other than those of its class.
  mutating func set(_ stroke: Stroke, _ use: PaintUse, _ styles: PaintStyles) {
    styles.set(stroke.paint, use, in: &self)
    set("stroke-width", stroke.width, unless: 1)
    if !stroke.dash.isEmpty {
      set("stroke-dasharray", stroke.dash)
      set("stroke-dashoffset", stroke.dashPhase, unless: 0)
    }
    switch stroke.cap {
    case .butt: break
    case .round: set("stroke-linecap", "round")
    case .square: set("stroke-linecap", "square")
    }
    switch stroke.join {
    case .miter: break
    case .round: set("stroke-linejoin", "round")
    case .bevel: set("stroke-linejoin", "bevel")
    }
  }
}
