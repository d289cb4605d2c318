import AutoLayout
import ConsoleLogs
import Wording

/// The line between two rows of a table, of which each row gives up one pixel: its content view is that much lower.
struct RowSeparator {
  /// The height of the whole row, in points.
  let rowHeight: Double
  /// How many pixels a point has.
  private let scale: Double

  /// The separator that makes the height of a content view a fraction: 43.6667 is a row of 44 less 1/3 of a point.
  ///
  /// - Returns: `nil` for other views, and for heights that are not one pixel below a whole number.
  init?(below constraint: LoggedConstraint) {
    let height = constraint.length
    guard constraint.isFixedSize, constraint.first.attribute == .height, height > 0,
      constraint.first.item.className.hasSuffix("TableViewCellContentView"),
      let scale = [2.0, 3.0].first(where: { abs(height.rounded(.up) - height - 1 / $0) < 0.001 })
    else { return nil }
    rowHeight = height.rounded(.up)
    self.scale = scale
  }

  /// The height of the separator, in points.
  var height: Double { 1 / scale }
  /// The height of the separator as it is written: `1/3`.
  var fraction: String { "1/\(Typesetting.number(scale))" }

  /// What the height of the content view says of the row.
  var sentence: String {
    "The row is \(Typesetting.number(rowHeight)): its separator takes \(fraction), one pixel at "
      + "\(Typesetting.number(scale))x."
  }
}
