public import Scene

/// The characters of a scene that no installed font contains. A box with the code point is drawn in place of each.
public struct MissingCharacters: Hashable, Sendable {
  /// The distinct characters, in order of first use.
  public private(set) var scalars: [Unicode.Scalar] = []

  private var known: Set<Unicode.Scalar> = []

  /// Creates an empty list.
  public init() {}

  /// Whether every character was drawn.
  public var isEmpty: Bool { scalars.isEmpty }

  /// Adds the characters that a scene lacks.
  ///
  /// - Complexity: O(number of the scene's glyphs).
  public mutating func add(from scene: Scene) {
    for case let scalar? in scene.glyphs.lazy.map(\.missingCharacter) where known.insert(scalar).inserted {
      scalars.append(scalar)
    }
  }

  /// The Debian packages with fonts for these characters, sorted. Empty if none of the fonts that Plumbline uses
  /// contains them.
  public var packages: [String] {
    Set(scalars.compactMap { FontFile.package(for: $0) }).sorted()
  }
}
