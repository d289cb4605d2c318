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
  /// - Parameters:
  ///   - scene: The picture.
  ///   - prefix: What precedes every identifier and class.
  ///   - definition: A definition for the document to hold, or `nil` for none. `plumbline convert` gives it back.
  /// - Complexity: O(*n*) in the number of items, path elements and glyphs.
  public static func document(of scene: Scene, prefix: IdentifierPrefix = .content, definition: String? = nil)
    -> String
  {
    String(decoding: utf8(of: scene, prefix: prefix, definition: definition), as: UTF8.self)
  }

  /// The same document as UTF-8.
  ///
  /// - Parameters:
  ///   - scene: The picture.
  ///   - prefix: What precedes every identifier and class.
  ///   - definition: A definition for the document to hold, or `nil` for none. `plumbline convert` gives it back.
  /// - Complexity: O(*n*) in the number of items, path elements and glyphs.
  public static func utf8(of scene: Scene, prefix: IdentifierPrefix = .content, definition: String? = nil)
    -> [UInt8]
  {
    var writer = SceneWriter(scene, prefix: prefix, definition: definition)
    return writer.document()
  }
}
