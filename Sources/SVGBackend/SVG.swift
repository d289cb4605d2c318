public import Scene

/// Writes scenes as SVG.
public enum SVG {
  /// A complete document, static and self-contained, ending in a line break.
  public static func document(of scene: Scene) -> String { fatalError("not written yet") }
}
