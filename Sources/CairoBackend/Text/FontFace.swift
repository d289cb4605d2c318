import CPango
import Geometry
import Scene

/// A font file that HarfBuzz uses to shape left-to-right lines of simple characters.
///
/// Pango produces the same glyphs at the same positions. But it first reads the file's character coverage and opens
/// the file with FreeType too, which takes longer than all other work on a diagram's text.
final class FontFace {
  /// The prefix of its glyphs' identifiers.
  let id: String
  private let pointer: OpaquePointer
  private let font: OpaquePointer
  /// A font with the scale of the design grid.
  private let unscaled: OpaquePointer
  private let buffer: OpaquePointer
  /// The glyphs used so far, by number.
  private var shapes: [ScalableGlyph?] = []

  /// - Parameters:
  ///   - path: The path of the file.
  ///   - id: The identifier of the file.
  init(_ path: String, id: String) throws(FontError) {
    let file = hb_blob_create_from_file(path)
    defer { hb_blob_destroy(file) }
    guard let face = hb_face_create(file, 0) else { throw .status("HarfBuzz is out of memory") }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face),
      let unscaled = hb_font_create(face), let buffer = hb_buffer_create()
    else {
      hb_face_destroy(face)
      throw .status("HarfBuzz finds no glyphs in \(path)")
    }
    hb_font_set_scale(font, Int32(FontStack.unitsPerEm), Int32(FontStack.unitsPerEm))
    self.id = id
    pointer = face
    self.font = font
    self.unscaled = unscaled
    self.buffer = buffer
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(unscaled)
    hb_font_destroy(font)
    hb_face_destroy(pointer)
  }

  /// The metrics in ems.
  var metrics: FontMetrics {
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    let ascender = Double(extents.ascender) / FontStack.unitsPerEm
    let descender = -Double(extents.descender) / FontStack.unitsPerEm
    let gap = Double(extents.line_gap) / FontStack.unitsPerEm
    return FontMetrics(ascender: ascender, descender: descender, lineHeight: ascender + descender + gap)
  }

  /// The outline of a glyph.
  func shape(of glyph: UInt32, drawnWith pen: borrowing GlyphPen) -> ScalableGlyph {
    let index = Int(glyph)
    if index < shapes.count, let known = shapes[index] { return known }
    let shape = ScalableGlyph(id: "\(id)-g\(glyph)", outline: pen.outline(of: glyph, inUnscaled: unscaled))
    if index >= shapes.count { shapes += Array(repeating: nil, count: index + 1 - shapes.count) }
    shapes[index] = shape
    return shape
  }

  /// A glyph of a line.
  struct Glyph {
    /// The glyph's number in the font, or 0 if the font lacks the character.
    var number: UInt32
    /// The advance in ems.
    var advance: Double
    /// The offset in ems, y downward.
    var offset: Point
    /// Whether the character is a combining mark on the preceding one.
    var isMark: Bool
  }

  /// The glyphs of a line, from left to right.
  ///
  /// - Parameters:
  ///   - text: Latin letters, and characters that all scripts share.
  ///   - features: The features to enable for the whole line.
  func glyphs(of text: String, features: TextFeatures) -> [Glyph] {
    var text = text
    hb_buffer_clear_contents(buffer)
    text.withUTF8 { utf8 in
      let count = Int32(utf8.count)
      utf8.withMemoryRebound(to: CChar.self) {
        hb_buffer_add_utf8(buffer, $0.baseAddress, count, 0, count)
      }
    }
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    // Digits and punctuation alone have no script, and a font may shape them differently than among letters.
    let hasLetters = text.unicodeScalars.contains(where: isLatin)
    hb_buffer_set_script(buffer, hasLetters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON)
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_buffer_set_flags(
      buffer, hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    let tags = features.tags.map { tag in
      hb_feature_t(tag: hb_tag_from_string(tag, -1), value: 1, start: 0, end: UInt32.max)
    }
    hb_shape(font, buffer, tags, UInt32(tags.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      var position = positions[index]
      if position.x_advance < 0 {
        // Kerning may make an advance negative. Mirror it, as Pango does, so that no glyph moves backward.
        position.x_advance = -position.x_advance
        position.x_offset += position.x_advance
      }
      return Glyph(
        number: infos[index].codepoint, advance: Double(position.x_advance) / FontStack.unitsPerEm,
        offset: Point(
          x: Double(position.x_offset) / FontStack.unitsPerEm,
          y: Double(-position.y_offset) / FontStack.unitsPerEm),
        isMark: index > 0 && infos[index].cluster == infos[index - 1].cluster)
    }
  }
}

/// Whether a character up to U+017F is in the Latin script. None of the later characters that `isUsuallyInter`
/// accepts are.
private func isLatin(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F: true
  default: false
  }
}

extension TextFeatures {
  /// The OpenType tags of the features beyond the font's defaults.
  var tags: [String] {
    [tabularFigures ? "tnum" : nil, caseSensitiveForms ? "case" : nil].compactMap(\.self)
  }
}
