import CPango
import Geometry
import Scene

/// Shapes lines and caches the results. Only one thread may use it at a time.
///
/// HarfBuzz shapes lines that need only Inter, which are nearly all lines of diagrams, with the one file of their
/// weight. Pango is started, and all font files are read, only for other text.
struct LineShaper: ~Copyable {
  private let paths: FontPaths
  /// All files, or `nil` until text needs them.
  private var whole: FontStack?
  /// The files of Inter, by weight.
  private var inter: [Int: FontFace]
  private let pen = GlyphPen()
  private var runs: [RunKey: ShapedRun] = [:]
  /// The number of glyphs in all cached runs.
  private var glyphCount = 0
  /// The glyphs of the fonts that Pango chose, by font identifier and glyph number.
  private var glyphs: [String: [ScalableGlyph?]] = [:]
  /// The boxes in place of characters that no font contains.
  private var boxes: [UInt32: ScalableGlyph] = [:]

  /// The maximum number of lines, and of glyphs, in the cache before it is cleared. A document has far fewer. At most as
  /// many boxes as lines are kept.
  private static let cacheLimit = 8192
  private static let glyphLimit = 1 << 18
  /// Longer lines are not cached. They are measured only once or twice before they are broken into many shorter ones.
  private static let longestRemembered = 4096

  init(searching folders: [String]) throws(FontError) {
    let paths = try FontPaths(searching: folders)
    // Most text has this weight. If fonts cannot be read at all, this reports it now.
    let regular = try paths.inter(weight: 400)
    self.paths = paths
    inter = [400: regular]
  }

  /// The vertical metrics of Inter at a weight, in ems.
  mutating func metrics(weight: Int) -> FontMetrics {
    interFace(weight: weight)?.metrics ?? FontMetrics(ascender: 0, descender: 0, lineHeight: 0)
  }

  private mutating func interFace(weight: Int) -> FontFace? {
    if let known = inter[weight] { return known }
    let face = try? paths.inter(weight: weight)
    inter[weight] = face
    return face
  }

  private mutating func wholeStack() -> FontStack? {
    if let whole { return whole }
    whole = try? FontStack(paths.all)
    return whole
  }

  mutating func run(_ key: RunKey) -> ShapedRun {
    if let known = runs[key] { return known }
    let run = shape(key)
    guard run.glyphs.count <= Self.longestRemembered else { return run }
    if runs.count >= Self.cacheLimit || glyphCount > Self.glyphLimit {
      runs.removeAll(keepingCapacity: true)
      glyphCount = 0
    }
    glyphCount += run.glyphs.count
    runs[key] = run
    return run
  }

  private mutating func shape(_ key: RunKey) -> ShapedRun {
    let text = key.text.asDrawnLine
    guard !text.isEmpty else { return ShapedRun(advance: 0, glyphs: []) }
    if text.unicodeScalars.allSatisfy(isUsuallyInter), let face = interFace(weight: key.weight) {
      let run = shape(text, key, with: face)
      if !run.lacksGlyphs { return run }
    }
    guard let stack = wholeStack() else { return ShapedRun(advance: 0, glyphs: []) }
    return shape(text, key, with: stack)
  }

  mutating func shape(_ text: String, _ key: RunKey, with face: FontFace) -> ShapedRun {
    var run = ShapedRun(advance: 0, glyphs: [])
    for glyph in face.glyphs(of: text, features: key.features) {
      if glyph.number == 0 { run.lacksGlyphs = true }
      let shape = face.shape(of: glyph.number, drawnWith: pen)
      append(shape, at: glyph.offset, isMark: glyph.isMark, isTracked: true, to: &run)
      run.advance += glyph.advance
    }
    return run
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
      // The first character with a strong direction determines the base direction, like UIKit's natural writing
      // direction.
      let logical = pango_itemize_with_base_dir(
        context, PANGO_DIRECTION_WEAK_LTR, start, 0, count, attributes, nil)
      var items: [UnsafeMutablePointer<PangoItem>] = []
      var node = logical
      while let link = node {
        items.append(link.pointee.data.assumingMemoryBound(to: PangoItem.self))
        node = link.pointee.next
      }
      g_list_free(logical)
      for item in inVisualOrder(items, level: { Int($0.pointee.analysis.level) }) {
        append(item, of: start, count: count, to: &run)
        pango_item_free(item)
      }
    }
    return run
  }

  private mutating func append(
    _ item: UnsafeMutablePointer<PangoItem>, of text: UnsafePointer<CChar>, count: Int32,
    to run: inout ShapedRun
  ) {
    // Pango derives an item's language from the environment if its script does not match the context's language.
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
      let glyph = glyphs.pointee.glyphs[index]
      if glyph.isUnknown {
        run.lacksGlyphs = true
        append(box(for: glyph.unknownScalar), at: .zero, isMark: false, isTracked: false, to: &run)
        run.advance += MissingGlyph.advance
        continue
      }
      if !glyph.isEmpty {
        let offset = Point(
          x: Double(glyph.geometry.x_offset) / FontStack.unitsPerEm,
          y: Double(glyph.geometry.y_offset) / FontStack.unitsPerEm)
        append(
          shape(of: glyph.glyph, in: hb_font_get_face(pango_font_get_hb_font(font)), fontID: fontID),
          at: offset, isMark: glyph.attr.is_cluster_start == 0, isTracked: isTracked, to: &run)
      }
      run.advance += Double(glyph.geometry.width) / FontStack.unitsPerEm
    }
  }

  /// Appends a glyph to a run, at an offset from its end.
  private func append(
    _ shape: ScalableGlyph, at offset: Point, isMark: Bool, isTracked: Bool, to run: inout ShapedRun
  ) {
    // A combining mark stays with its base character, and only the base character counts.
    let before = max(0, run.trackedCharacters - (isTracked && isMark ? 1 : 0))
    if isTracked, !isMark { run.trackedCharacters += 1 }
    guard !shape.outline.isEmpty else { return }
    run.glyphs.append(
      .init(
        shape: shape, offset: Point(x: run.advance + offset.x, y: offset.y), trackedCharacters: before))
  }

  private mutating func shape(of glyph: UInt32, in face: OpaquePointer?, fontID: String) -> ScalableGlyph {
    let index = Int(glyph)
    if let known = glyphs[fontID], index < known.count, let shape = known[index] { return shape }
    let shape = ScalableGlyph(id: "\(fontID)-g\(glyph)", outline: pen.outline(of: glyph, in: face))
    let missing = index + 1 - (glyphs[fontID]?.count ?? 0)
    if missing > 0 { glyphs[fontID, default: []] += Array(repeating: nil, count: missing) }
    glyphs[fontID, default: []][index] = shape
    return shape
  }

  /// The box in place of a character that no font contains.
  private mutating func box(for scalar: UInt32) -> ScalableGlyph {
    if let known = boxes[scalar] { return known }
    let digits = MissingGlyph.digits(of: scalar)
    let face = interFace(weight: 500)
    let outlines = digits.map { row in
      (face?.glyphs(of: row, features: .plain) ?? []).map { glyph in
        (face?.shape(of: glyph.number, drawnWith: pen).outline ?? Path(), glyph.advance)
      }
    }
    let shape = ScalableGlyph(
      id: "missing-\(digits.joined())", outline: MissingGlyph.outline(of: outlines),
      missingCharacter: Unicode.Scalar(scalar))
    if boxes.count >= Self.cacheLimit { boxes.removeAll(keepingCapacity: true) }
    boxes[scalar] = shape
    return shape
  }

  private func path(of font: UnsafeMutablePointer<PangoFont>) -> String {
    let pattern = pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else { return "" }
    return String(cString: file)
  }
}

/// Whether Inter contains a character that needs no complex shaping: a Latin letter, a digit, or a symbol used in
/// diagrams. Characters that join, are reordered or need another font are excluded.
func isUsuallyInter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x17F: true
  // Dashes, quotation marks, bullet and ellipsis; minus, almost equal, less than or equal, and greater than or equal.
  case 0x2010...0x2015, 0x2018...0x201E, 0x2022, 0x2026, 0x2212, 0x2248, 0x2264, 0x2265: true
  default: false
  }
}

/// Equivalents of the C macros for special glyphs, which Swift does not import.
extension PangoGlyphInfo {
  /// `PANGO_GLYPH_EMPTY`: the glyph has no outline, only an advance width.
  fileprivate var isEmpty: Bool { glyph == 0x0FFF_FFFF }

  /// `PANGO_GLYPH_UNKNOWN_FLAG`: no font contains the character.
  fileprivate var isUnknown: Bool { glyph & 0x1000_0000 != 0 }

  /// The character that no font contains.
  fileprivate var unknownScalar: UInt32 { glyph & 0x00FF_FFFF }
}

extension TextFeatures {
  /// The features in Pango's syntax, or `nil` for the font's defaults.
  fileprivate var openType: String? {
    tags.isEmpty ? nil : tags.map { $0 + "=1" }.joined(separator: ",")
  }
}
