import AutoLayout
import Geometry

/// The name of a band, to be placed when it is known what else needs room.
struct GuideName {
  struct Place {
    var strip: Rect
    /// The inner edge.
    var line: Rect
    var side: GuideBand.Side
    /// The height or width in points.
    var length: String
  }

  var text: String
  var view: ViewID
  var places: [Place]
  /// What the tint means, if there is no room for the name.
  var remark: Remark
  /// The text in the strip itself, rather than beside it.
  var stripText: String
  var role: ColorRole

  struct Remark {
    var sides: [GuideBand.Side]
    /// What is tinted: `outside the safe area of`.
    var tint: String
    var view: String
    /// The inset in points, or `nil` if the sides have different ones.
    var inset: String?
  }

  /// The text in a strip, with its length unless the name says it.
  func text(in place: Place) -> String { stripText == text ? text : "\(stripText)  \(place.length)" }
}
