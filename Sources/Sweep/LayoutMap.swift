public import AutoLayout
public import Geometry

/// What a layout depends on besides its canvas.
public struct LayoutSurroundings: Hashable, Sendable {
  /// The user's preferred text size.
  public var contentSize: ContentSizeCategory
  /// The app's reading direction.
  public var direction: LayoutDirection
  /// The device whose screen the canvas is; `nil` if the space names none.
  public var device: Device?
  /// The language of the texts; `nil` if the space names none.
  public var language: Language?

  /// Creates surroundings.
  public init(
    contentSize: ContentSizeCategory, direction: LayoutDirection, device: Device? = nil,
    language: Language? = nil
  ) {
    self.contentSize = contentSize
    self.direction = direction
    self.device = device
    self.language = language
  }
}

/// A layout for all of a space: its pieces for each language, text size and direction.
public struct LayoutMap: Sendable {
  /// The pieces in some surroundings.
  public struct Part: Sendable {
    /// The language, the text size and the direction.
    public let surroundings: LayoutSurroundings
    /// The pieces; one end and no piece if no length moves. Where both sides of the canvas move, those of the least height.
    public let pieces: LayoutPieces
    /// The layout on all canvases, where both sides of the canvas move; else `nil`.
    public let plane: LayoutPlane?

    package init(surroundings: LayoutSurroundings, pieces: LayoutPieces, plane: LayoutPlane? = nil) {
      self.surroundings = surroundings
      self.pieces = pieces
      self.plane = plane
    }

    /// What is found on its canvases.
    var findings: [Sweep.Finding] {
      plane?.findings.filter { $0.issue.kind != .assertion } ?? pieces.findings
    }
  }

  /// An issue of the layout, with everywhere that it occurs.
  public struct Finding: Sendable {
    /// The lengths that some surroundings have in common.
    public struct Place: Sendable {
      /// The lengths.
      public var span: Sweep.Finding.Span
      /// The canvases, where both sides of the canvas move; else `nil`. The span is that of its widths then.
      public var area: Sweep.Finding.Area?
      /// The devices, each together with every language, text size and direction; empty if the space names none. The span is that of the
      /// worst one.
      public var devices: [Device]
      /// The languages, each together with every text size and direction; empty if the space names none.
      public var languages: [Language] = []
      /// The text sizes, each together with every direction.
      public var contentSizes: [ContentSizeCategory]
      /// The directions.
      public var directions: [LayoutDirection]
      /// The surroundings in which the issue is at its worst.
      public var worst: LayoutSurroundings
    }

    /// The issue where it is at its worst.
    public var issue: LayoutIssue
    /// The layout to which the issue belongs.
    public var layout: SolvedLayout
    /// The places, those of the first text size first.
    public var places: [Place]

    package init(issue: LayoutIssue, layout: SolvedLayout, places: [Place]) {
      self.issue = issue
      self.layout = layout
      self.places = places
    }
  }

  /// The space.
  public let space: LayoutSpace
  /// One for each device, language, text size and direction, in the order of the space.
  public let parts: [Part]

  package init(space: LayoutSpace, parts: [Part]) {
    self.space = space
    self.parts = parts
  }

  /// Whether all pieces were found before the bound on work was reached.
  public var isComplete: Bool { parts.allSatisfy { $0.plane?.isComplete ?? $0.pieces.isComplete } }

  /// The ends of the pieces of all parts together, in ascending order.
  public var ends: [Double] { Array(Set(parts.flatMap { $0.pieces.ends.map(\.length) })).sorted() }
}

extension LayoutMap {
  /// Where the texts come from in each language of the space, in its order; `nil` for a language with a version of its own.
  package var coverage: [(language: Language, translations: TreeTranslations?)] {
    space.languages.map { language in
      let part = parts.first { $0.surroundings.language == language }
      return (language, part?.pieces.ends.first?.layout.tree.translations)
    }
  }
}
