package import AutoLayout

/// A change to a log's layout that shows what its constraints determine.
package struct LogVariant: Sendable {
  /// The indices of the constraints that are left out.
  package var omitted: Set<Int> = []
  /// An anchor that is to have a length, if no required constraint determines another one.
  package var wish: (anchor: LoggedAnchor, length: Double)?
  /// The margins that views are to have, in points, if no required constraint determines others; `nil` for 8 everywhere,
  /// as views have by default.
  package var margins: Double?
  /// The reading direction, which logs do not print.
  package var direction = LayoutDirection.leftToRight

  package init(
    omitted: Set<Int> = [], wish: (anchor: LoggedAnchor, length: Double)? = nil, margins: Double? = nil
  ) {
    self.omitted = omitted
    self.wish = wish
    self.margins = margins
  }
}
