public import Scene

/// Writes scenes as SVG.
public enum SVG {
  /// A complete document, static and self-contained, ending in a line break.
  ///
  /// It is SVG 1.1 with `role`, `aria-*` and `data-*` attributes besides: no script, no external reference, no
  /// foreign content. Text is drawn as outlines, each glyph defined once, with its words in `aria-label`. Where a
  /// paint has a dark color, a style sheet follows the reader's color scheme. Attributes stand in a fixed order
  /// and every element on a line of its own, so that two versions of a picture compare well.
  ///
  /// - Complexity: O(*n*) in the number of items, path elements and glyphs.
  public static func document(of scene: Scene) -> String {
    String(decoding: utf8(of: scene), as: UTF8.self)
  }

  /// The same document as the bytes of a file.
  ///
  /// - Complexity: O(*n*) in the number of items, path elements and glyphs.
  public static func utf8(of scene: Scene) -> [UInt8] {
    var writer = SceneWriter(scene)
    return writer.document()
  }
}
