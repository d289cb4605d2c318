import AutoLayout
import Geometry

/// Views with the same frame, outermost first, that share one name: `root = scrollView  375 × 667`.
struct NamedViews {
  var views: [ViewID]

  var front: ViewID { views[views.count - 1] }
}

/// A layout of a name: on one line, on several, or without the size.
struct NameBlock {
  struct Run {
    var text: String
    var style: TextStyle
    /// The view that the run names, or `nil` for text that applies to all views.
    var view: ViewID?
    /// The distance from the start of the line.
    var x: Double
  }

  struct Line {
    var runs: [Run] = []
    var width = 0.0
  }

  var lines: [Line]
  var penalty: Double
  /// The details beside the name.
  var detail = Detail.none

  enum Detail {
    case none, size, more
  }

  var size: Size {
    Size(width: lines.map(\.width).max() ?? 0, height: Double(lines.count) * Self.leading - 2)
  }

  /// The most similar layout of another name with the same number of lines, or `nil` if there is none.
  func counterpart(among blocks: [NameBlock]) -> NameBlock? {
    blocks.first { $0.lines.count == lines.count && $0.detail == detail }
      ?? blocks.first {
        $0.lines.count == lines.count && ($0.detail == .none) == (detail == .none) && $0.penalty < 100
      }
  }

  /// The distance between baselines.
  static let leading = 15.0
}

/// A name to place, with its possible layouts.
struct NameLabel {
  var named: NamedViews
  var blocks: [NameBlock]
  /// The area of the view in the picture.
  var area: Rect
}

/// A name in its place.
struct PlacedName {
  var named: NamedViews
  var block: NameBlock
  var rect: Rect
  /// Whether the name is aligned with its right edge.
  var isRight = false
}
