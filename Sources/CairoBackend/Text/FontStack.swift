import CPango

/// A Pango font map and context that contain only a given set of font files.
///
/// Text is always shaped at `FontStack.size` and scaled afterward. Nothing is hinted, so widths are exactly
/// proportional to the font size, and each line is shaped only once for all sizes.
final class FontStack {
  /// The font size at which text is shaped. 22 points are 22528 Pango units, a whole multiple of the design grids of
  /// Inter (2816), DejaVu (2048) and Droid (256), so all positions are exact.
  static let size = 22
  /// Pango units per em.
  static let unitsPerEm = Double(size * Int(PANGO_SCALE))

  private let configuration: FontConfiguration
  private let fontMap: ObjectReference
  private let context: ObjectReference
  private let descriptionPointer: OpaquePointer

  /// - Parameter paths: The paths of the font files.
  init(_ paths: [String]) throws(FontError) {
    let configuration = try FontConfiguration()
    for path in paths { configuration.add(path) }
    guard let map = Self.makeFontMap() else { throw .status("Pango has no FreeType font map") }
    fontMap = ObjectReference(map)
    pango_fc_font_map_set_config(OpaquePointer(map), configuration.pointer)
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    self.configuration = configuration

    let context: OpaquePointer = pango_font_map_create_context(map.assumingMemoryBound(to: PangoFontMap.self))
    self.context = ObjectReference(UnsafeMutableRawPointer(context))
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)

    descriptionPointer = pango_font_description_new()
    pango_font_description_set_family(descriptionPointer, FontFile.families)
    pango_font_description_set_absolute_size(descriptionPointer, Self.unitsPerEm)
  }

  deinit { pango_font_description_free(descriptionPointer) }

  /// The context with a font weight.
  func context(weight: Int) -> OpaquePointer {
    pango_font_description_set_weight(descriptionPointer, PangoWeight(rawValue: PangoWeight.RawValue(weight)))
    let context = OpaquePointer(context.pointer)
    pango_context_set_font_description(context, descriptionPointer)
    return context
  }

  private static func makeFontMap() -> UnsafeMutableRawPointer? {
    _ = pangoHasStarted
    return pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT).map(UnsafeMutableRawPointer.init)
  }

  /// Creates Pango's first font map, which starts a thread that reads the system's Fontconfig configuration.
  ///
  /// Font maps without their own configuration use the system's. If it is broken, the thread prints warnings to
  /// standard error. An empty configuration replaces it until the thread is done, so that nothing is read from the
  /// machine. Afterward, other users of Fontconfig in the process get the system's configuration as usual.
  private static let pangoHasStarted: Void = {
    let empty = FcConfigCreate()
    FcConfigSetCurrent(empty)
    FcConfigDestroy(empty)
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return }
    // Getting the configuration waits for the thread.
    pango_fc_font_map_get_config(OpaquePointer(map))
    g_object_unref(map)
    FcConfigSetCurrent(nil)
  }()
}

/// One counted reference to a GLib object.
struct ObjectReference: ~Copyable {
  let pointer: UnsafeMutableRawPointer

  /// Takes ownership of the caller's reference.
  init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

  deinit { g_object_unref(pointer) }
}
