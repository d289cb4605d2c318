import AutoLayout
import Geometry
import Source

/// The limits beyond which a solution or a picture is meaningless.
enum LayoutLimits {
  /// The largest coordinate, in points. Beyond it, a `Double` is no longer precise to a millionth of a point.
  static let mostPoints = 1e9
  /// The longest side of a picture, in points: twenty times the content of a very long scroll view.
  static let longestPicture = 200_000.0
  /// The maximum number of pictures on a contact sheet, and of the views in them. All of them are in memory at once.
  static let mostOnSheet = (pictures: 2000, views: 20_000)

  /// The error for the first view whose solved frame or content exceeds the limit, or `nil`.
  static func solvingProblem(in layout: SolvedLayout, path: String) -> Diagnostic? {
    problem(in: layout, path: path, limit: mostPoints) { name, reach in
      reach.isFinite
        ? "'\(name)' would extend to \(NumberFormat.string(reach, places: 0)) points, which is out of range"
        : "'\(name)' has no finite frame: its constraints overflow"
    }
  }

  /// The error for the first view that extends too far to draw, or `nil`.
  static func drawingProblem(in layout: SolvedLayout, path: String) -> Diagnostic? {
    problem(in: layout, path: path, limit: longestPicture) { name, reach in
      "'\(name)' extends \(NumberFormat.string(reach, places: 0)) points from the root, too far to draw"
    }
  }

  /// The error for a contact sheet that exceeds the limits, or `nil`.
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

  /// The largest absolute coordinate of a view or its content. NaN if one of them is NaN.
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
