import Geometry
import Scene

/// Ticks beside items whose edges, centers or baselines line up.
struct TickGlyph: Glyph {
  /// What the ticks of one figure say, in the order of the words.
  enum Kind: Int, CaseIterable {
    case edges, centers, baselines

    fileprivate var word: String {
      switch self {
      case .edges: "edges"
      case .centers: "centers"
      case .baselines: "baselines"
      }
    }
  }

  var kinds: Set<Kind>
  /// Whether each tick stands in a line with a name. The other ones do not explain themselves.
  var areNamed: Bool

  var place: KeyPlace { .ticks }
  var text: String {
    let words = Kind.allCases.filter(kinds.contains).map(\.word)
    return "\(Listing.words(words)) aligned"
  }
  var isUnclear: Bool { !areNamed }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    let ticks = [(box.minX, box.minX + Self.length), (box.maxX - Self.length, box.maxX)]
    return ticks.flatMap { start, end in
      pen.alignmentTick(
        .line(from: Point(x: start, y: box.midY), to: Point(x: end, y: box.midY)),
        state: .required)
    }
  }

  func merged(with other: Self) -> Self {
    TickGlyph(kinds: kinds.union(other.kinds), areNamed: areNamed && other.areNamed)
  }

  private static let length = 10.0
}

extension Pen {
  /// A tick on a line on which items are aligned.
  func alignmentTick(_ line: Path, state: ConstraintState) -> [SceneItem] {
    [
      shape(line, stroke: Stroke(paint(.casing, opacity: 0.85), width: Self.tickWidth + 1.6)),
      shape(line, stroke: stroke(state.role, Self.tickWidth, dash: state.dash)),
    ]
  }

  private static let tickWidth = 2.0
}
