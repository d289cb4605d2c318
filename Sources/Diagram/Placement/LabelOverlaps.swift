package import Geometry
package import Scene

/// A measure of a finished picture: which of its labels are covered, by other labels or by solid shapes.
///
/// Labels are the texts in the diagrams' own type styles; what views themselves show may lawfully be covered.
package struct LabelOverlaps {
  package struct Overlap: Hashable, Sendable {
    /// The covered label.
    package var label: String
    /// What is painted over it: another label's text, or `shape`.
    package var by: String
  }

  /// Empty for a legible picture.
  package private(set) var overlaps: [Overlap] = []

  private struct Mark {
    var rect: Rect
    /// `nil` for a solid shape.
    var text: String?
  }

  /// Counts over the whole scene in painting order. O(items²).
  package init(in scene: Scene) {
    var marks: [Mark] = []
    Self.collect(scene.items, at: .zero, glyphs: scene.glyphs, into: &marks)
    for (index, mark) in marks.enumerated() {
      guard let label = mark.text else { continue }
      for later in marks[(index + 1)...] where later.rect.overlaps(mark.rect.inset(by: 0.25)) {
        overlaps.append(Overlap(label: label, by: later.text ?? "shape"))
      }
    }
  }

  private static let labelFonts = Set(TextStyle.allCases.map(\.font))

  private static func collect(
    _ items: [SceneItem], at origin: Point, glyphs: [GlyphOutline], into marks: inout [Mark]
  ) {
    for item in items {
      switch item {
      case .group(let group):
        collect(group.items, at: origin + group.translation, glyphs: glyphs, into: &marks)
      case .text(let text):
        guard labelFonts.contains(text.font), let rect = text.inkBounds(glyphs) else { continue }
        marks.append(Mark(rect: rect.offset(by: origin), text: text.string))
      case .shape(let shape):
        guard let fill = shape.fill, fill.color.alpha > 200, let rect = shape.path.bounds else { continue }
        marks.append(Mark(rect: rect.offset(by: origin)))
      case .image, .hatch: break
      }
    }
  }
}

extension SceneText {
  /// What the glyphs cover, for text that is level or turned by a quarter; `nil` where nothing is inked.
  package func inkBounds(_ outlines: [GlyphOutline]) -> Rect? {
    var result: Rect?
    for glyph in glyphs {
      guard let box = outlines[glyph.glyph].path.bounds else { continue }
      let rect = box.offset(by: glyph.offset)
      result = result?.union(rect) ?? rect
    }
    guard let level = result else { return nil }
    guard rotation == -90 else { return level.offset(by: position) }
    // A quarter turn counter-clockwise about the start of the baseline.
    return Rect(
      x: position.x + level.minY, y: position.y - level.maxX, width: level.height, height: level.width)
  }
}
