import AutoLayout
import Geometry
import Source

/// How large numbers may get before an answer or a picture means nothing.
enum LayoutLimits {
  /// Beyond this, a `Double` no longer holds millionths of a point.
  static let mostPoints = 1e9
  /// The longest side of a picture, in points: twenty times a very long scroll view's content.
  static let longestPicture = 200_000.0
  /// How many pictures a contact sheet has at most, and how many views they show: all of them are in memory together.
  static let mostOnSheet = (pictures: 2000, views: 20_000)

  /// The first view whose solved frame or content is out of all measure, or `nil`.
  static func solvingProblem(in layout: SolvedLayout, path: String) -> Diagnostic? {
    problem(in: layout, path: path, limit: mostPoints) { name, reach in
      reach.isFinite
        ? "'\(name)' would extend to \(NumberFormat.string(reach, places: 0)) points, which is out of range"
        : "'\(name)' has no finite frame: its constraints overflow"
    }
  }

  /// The first view that no picture can hold, or `nil`.
  static func drawingProblem(in layout: SolvedLayout, path: String) -> Diagnostic? {
    problem(in: layout, path: path, limit: longestPicture) { name, reach in
      "'\(name)' extends \(NumberFormat.string(reach, places: 0)) points from the root, too far to draw"
    }
  }

  /// The error for a contact sheet beyond the limits, or `nil` for one within them.
  static func sheetProblem(pictures: Int, views: Int, path: String) -> Diagnostic? {
    guard pictures > mostOnSheet.pictures || views > mostOnSheet.views else { return nil }
    return Diagnostic(
      location: SourceLocation(file: path, line: 1, column: 1),
      message:
        "the contact sheet would show more than \(mostOnSheet.pictures) diagrams or \(mostOnSheet.views) views",
      suggestion: "leave out --sheet: each diagram has its own picture")
  }

  private static func problem(
    in layout: SolvedLayout, path: String, limit: Double, message: (_ name: String, _ reach: Double) -> String
  ) -> Diagnostic? {
    for index in layout.tree.views.indices {
      let id = ViewID(index)
      let reach = reach(of: layout[id])
      guard !(reach <= limit) else { continue }
      let node = layout.tree[id]
      return Diagnostic(
        location: node.location ?? SourceLocation(file: path), message: message(node.name, reach),
        suggestion: "look for a multiplier or a constant that is too large")
    }
    return nil
  }

  /// The largest coordinate of a view or its content; not a number where one of them is none.
  private static func reach(of view: SolvedView) -> Double {
    let frame = view.absoluteFrame
    var values = [frame.minX, frame.minY, frame.maxX, frame.maxY, view.frame.minX, view.frame.minY]
    if let scroll = view.scroll {
      values += [
        scroll.contentSize.width, scroll.contentSize.height, scroll.contentOffset.x, scroll.contentOffset.y,
      ]
    }
    return values.reduce(0) { $0.isNaN || $1.isNaN ? .nan : max($0, abs($1)) }
  }
}
