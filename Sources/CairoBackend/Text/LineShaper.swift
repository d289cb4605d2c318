import CPango
import Geometry
import Scene

/// Shapes lines and remembers the results. Used by one thread at a time.
///
/// Reading a font file takes longer than shaping a diagram's text, so that what Inter can set is set with the one file
/// of its weight, and all files are read where a text asks for more.
struct LineShaper: ~Copyable {
  private let paths: FontPaths
  /// All files.
  private var whole: FontStack?
  /// Inter alone, by weight.
  private var inter: [Int: FontStack]
  private let pen = GlyphPen()
  private var runs: [RunKey: ShapedRun] = [:]
  private var glyphs: [GlyphKey: ScalableGlyph] = [:]
  private var metrics: [Int: FontMetrics] = [:]

  /// Past this many lines the cache starts afresh; a document has far fewer.
  private static let cacheLimit = 8192

  private struct GlyphKey: Hashable {
    var font: String
    var glyph: UInt32
  }

  init(searching folders: [String]) throws(FontError) {
    let paths = try FontPaths(searching: folders)
    // Most text has this weight; where Pango does not work at all, it says so now.
    let regular = try FontStack(paths.inter(weight: 400))
    self.paths = paths
    inter = [400: regular]
  }

  /// The vertical metrics of the first font at a weight, in ems.
  mutating func metrics(weight: Int) -> FontMetrics {
    if let known = metrics[weight] { return known }
    var extents = hb_font_extents_t()
    if let font = interStack(weight: weight)?.font(weight: weight) {
      hb_font_get_h_extents(
        pango_font_get_hb_font(font.pointer.assumingMemoryBound(to: PangoFont.self)), &extents)
    }
    let ascender = Double(extents.ascender) / FontStack.unitsPerEm
    let descender = -Double(extents.descender) / FontStack.unitsPerEm
    let gap = Double(extents.line_gap) / FontStack.unitsPerEm
    let result = FontMetrics(
      ascender: ascender, descender: descender, lineHeight: ascender + descender + gap)
    metrics[weight] = result
    return result
  }

  private mutating func interStack(weight: Int) -> FontStack? {
    if let known = inter[weight] { return known }
    let stack = try? FontStack(paths.inter(weight: weight))
    inter[weight] = stack
    return stack
  }

  private mutating func wholeStack() -> FontStack? {
    if let whole { return whole }
    whole = try? FontStack(paths.all)
    return whole
  }

  mutating func run(_ key: RunKey) -> ShapedRun {
    if let known = runs[key] { return known }
    let run = shape(key)
    if runs.count >= Self.cacheLimit { runs.removeAll(keepingCapacity: true) }
    runs[key] = run
    return run
  }

  private mutating func shape(_ key: RunKey) -> ShapedRun {
    let text = singleLine(key.text)
    guard !text.isEmpty else { return ShapedRun(advance: 0, glyphs: []) }
    if text.unicodeScalars.allSatisfy(isUsuallyInter), let stack = interStack(weight: key.weight) {
      let run = shape(text, key, with: stack)
      if !run.lacksGlyphs { return run }
    }
    guard let stack = wholeStack() else { return ShapedRun(advance: 0, glyphs: []) }
    return shape(text, key, with: stack)
  }

  mutating func shape(_ text: String, _ key: RunKey, with stack: FontStack) -> ShapedRun {
    var text = text
    let context = stack.context(weight: key.weight)
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    if let features = key.features.openType {
      pango_attr_list_insert(attributes, pango_attr_font_features_new(features))
    }
    var run = ShapedRun(advance: 0, glyphs: [])
    text.withUTF8 { utf8 in
      let count = Int32(utf8.count)
      let start = UnsafeRawPointer(utf8.baseAddress!).assumingMemoryBound(to: CChar.self)
      // The first letter with a direction gives the line its own, as UIKit's natural writing direction does.
      let logical = pango_itemize_with_base_dir(
        context, PANGO_DIRECTION_WEAK_LTR, start, 0, count, attributes, nil)
      let visual = pango_reorder_items(logical)
      g_list_free(logical)
      var node = visual
      while let link = node {
        let item = link.pointee.data.assumingMemoryBound(to: PangoItem.self)
        append(item, of: start, count: count, to: &run)
        pango_item_free(item)
        node = link.pointee.next
      }
      g_list_free(visual)
    }
    return run
  }

  private mutating func append(
    _ item: UnsafeMutablePointer<PangoItem>, of text: UnsafePointer<CChar>, count: Int32,
    to run: inout ShapedRun
  ) {
    // Pango derives an item's language from the environment where the script is not of the context's language.
    item.pointee.analysis.language = pango_language_from_string("en")
    guard let font = item.pointee.analysis.font else { return }
    let fontID = FontFile.id(ofFileAt: path(of: font))
    let isTracked = FontFile.isInter(id: fontID)
    let glyphs = pango_glyph_string_new()!
    defer { pango_glyph_string_free(glyphs) }
    pango_shape_with_flags(
      text + Int(item.pointee.offset), item.pointee.length, text, count, &item.pointee.analysis, glyphs,
      PANGO_SHAPE_NONE)
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      var glyph = glyphs.pointee.glyphs[index]
      if glyph.isUnknown {
        run.lacksGlyphs = true
        glyph.showNotdef(of: font)
      }
      if !glyph.isEmpty {
        // The marks of a character stay with it, and only the character counts.
        let isMark = glyph.attr.is_cluster_start == 0
        let before = run.trackedCharacters - (isTracked && isMark ? 1 : 0)
        append(glyph, of: font, fontID: fontID, after: max(0, before), to: &run)
        if isTracked, !isMark { run.trackedCharacters += 1 }
      }
      run.advance += Double(glyph.geometry.width) / FontStack.unitsPerEm
    }
  }

  private mutating func append(
    _ glyph: PangoGlyphInfo, of font: UnsafeMutablePointer<PangoFont>, fontID: String,
    after trackedCharacters: Int, to run: inout ShapedRun
  ) {
    let key = GlyphKey(font: fontID, glyph: glyph.glyph)
    let shape: ScalableGlyph
    if let known = glyphs[key] {
      shape = known
    } else {
      shape = ScalableGlyph(
        id: "\(fontID)-g\(glyph.glyph)", outline: pen.outline(of: glyph.glyph, in: font))
      glyphs[key] = shape
    }
    guard !shape.outline.isEmpty else { return }
    let offset = Point(
      x: run.advance + Double(glyph.geometry.x_offset) / FontStack.unitsPerEm,
      y: Double(glyph.geometry.y_offset) / FontStack.unitsPerEm)
    run.glyphs.append(
      .init(shape: shape, offset: offset, trackedCharacters: trackedCharacters))
  }

  private func path(of font: UnsafeMutablePointer<PangoFont>) -> String {
    let pattern = pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else { return "" }
    return String(cString: file)
  }
}

/// The text with every line break, tab and control character as a space: a line has none.
private func singleLine(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { result.append(isControl(scalar) ? " " : scalar) }
  return String(result)
}

/// Whether a character stands for itself and is one that Inter has: a letter of Latin script, a digit, a sign of the
/// diagrams' own lettering. Whatever joins, reorders or is left to other fonts is none.
func isUsuallyInter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x17F: true
  // Dashes, quotation marks, bullet and ellipsis; minus, almost equal, less and greater or equal.
  case 0x2010...0x2015, 0x2018...0x201E, 0x2022, 0x2026, 0x2212, 0x2248, 0x2264, 0x2265: true
  default: false
  }
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028
    || scalar.value == 0x2029
}

/// The C macros for special glyphs, which Swift does not import.
extension PangoGlyphInfo {
  /// `PANGO_GLYPH_EMPTY`: advances only.
  fileprivate var isEmpty: Bool { glyph == 0x0FFF_FFFF }

  /// `PANGO_GLYPH_UNKNOWN_FLAG`: no font has the character.
  fileprivate var isUnknown: Bool { glyph & 0x1000_0000 != 0 }

  /// Takes the font's own box for a missing character in place of Pango's, which has the code point inside.
  fileprivate mutating func showNotdef(of font: UnsafeMutablePointer<PangoFont>) {
    glyph = 0
    geometry.width = hb_font_get_glyph_h_advance(pango_font_get_hb_font(font), 0)
    geometry.x_offset = 0
    geometry.y_offset = 0
  }
}

extension TextFeatures {
  /// In Pango's spelling, or `nil` for the font's defaults.
  fileprivate var openType: String? {
    let tags = [tabularFigures ? "tnum=1" : nil, caseSensitiveForms ? "case=1" : nil].compactMap(\.self)
    return tags.isEmpty ? nil : tags.joined(separator: ",")
  }
}
