import CPango
import Geometry
import Scene

/// A glyph of a font, with its outlines at the requested sizes. A drawing uses the same few sizes repeatedly. Only
/// one thread may use it at a time.
final class ScalableGlyph {
  /// The glyph's identifier without the size.
  let id: String
  /// The outline in ems, y downward.
  let outline: Path
  /// The character that no font contains, if the glyph is the box in its place.
  let missingCharacter: Unicode.Scalar?
  private var scaled: [(size: Double, outline: GlyphOutline)] = []

  /// The maximum number of cached sizes. The cache is cleared before it would grow further.
  private static let sizeLimit = 64

  init(id: String, outline: Path, missingCharacter: Unicode.Scalar? = nil) {
    self.id = id
    self.outline = outline
    self.missingCharacter = missingCharacter
  }

  /// The outline at a size in points.
  func outline(at size: Double) -> GlyphOutline {
    for known in scaled where known.size == size { return known.outline }
    let made = GlyphOutline(
      id: id + "@" + NumberFormat.string(size, places: 3), path: outline.scaled(by: size),
      missingCharacter: missingCharacter, shape: GlyphShape(id: id, path: outline), size: size)
    if scaled.count >= Self.sizeLimit { scaled.removeAll(keepingCapacity: true) }
    scaled.append((size, made))
    return made
  }
}

extension ScalableGlyph: Equatable {
  static func == (a: ScalableGlyph, b: ScalableGlyph) -> Bool { a.id == b.id && a.outline == b.outline }
}

/// A shaped line in ems, valid for all font sizes.
struct ShapedRun: Equatable {
  struct Glyph: Equatable {
    let shape: ScalableGlyph
    /// The offset in ems.
    let offset: Point
    /// The number of preceding characters to which tracking applies.
    let trackedCharacters: Int
  }

  /// The advance in ems, without tracking.
  var advance: Double
  var glyphs: [Glyph]
  /// The number of characters to which tracking applies: those in the first font of the stack.
  var trackedCharacters = 0
  /// Whether all fonts lack some character, which is drawn as a box.
  var lacksGlyphs = false

  /// The advance in ems, with tracking.
  ///
  /// - Parameter tracking: The space added to each character's advance, in ems.
  func advance(tracking: Double) -> Double { advance + Double(trackedCharacters) * tracking }

  /// The line at a font size in points, with tracking in ems. Horizontal advances are multiplied by `widthFactor`.
  func scaled(to size: Double, tracking: Double, widthFactor: Double) -> ShapedText {
    ShapedText(
      advance: advance(tracking: tracking) * size * widthFactor,
      glyphs: glyphs.map { glyph in
        ShapedText.Glyph(
          outline: glyph.shape.outline(at: size),
          offset: Point(
            x: (glyph.offset.x + Double(glyph.trackedCharacters) * tracking) * size * widthFactor,
            y: glyph.offset.y * size))
      })
  }
}

/// The properties of a line that determine its `ShapedRun`: all except font size, tracking and width factor.
struct RunKey: Hashable {
  private let exactText: ExactText
  let weight: Int
  let features: TextFeatures

  var text: String { exactText.string }

  init(text: String, weight: Int, features: TextFeatures) {
    exactText = ExactText(text)
    self.weight = weight
    self.features = features
  }
}
