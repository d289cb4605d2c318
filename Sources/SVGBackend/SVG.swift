public import Scene

/// Writes scenes as SVG.
public enum SVG {
  /// A complete, static and self-contained document that ends with a line break.
  ///
  /// The format is SVG 1.1, with additional `role`, `aria-*` and `data-*` attributes. It contains no scripts,
  /// external references or foreign content. Text is drawn as outlines, with each glyph defined once, and
  /// `aria-label` contains its words. If a paint has a dark color, a style sheet follows the reader's color scheme.
  /// Attributes have a fixed order and each element has its own line, so that versions of a picture can be compared
  /// easily.
  ///
  /// - Complexity: O(*n*) in the number of items, path elements and glyphs.
  public static func document(of scene: Scene) -> String {
    String(decoding: utf8(of: scene), as: UTF8.self)
  }

  /// The same document as UTF-8.
  ///
  /// - Complexity: O(*n*) in the number of items, path elements and glyphs.
  public static func utf8(of scene: Scene) -> [UInt8] {
    var writer = SceneWriter(scene)
    return writer.document()
  }
}
