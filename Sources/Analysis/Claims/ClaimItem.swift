import AutoLayout

/// One thing that a layout should do, on a part of a stretch of layouts.
struct ClaimItem {
  /// The views of which it is wrong if it is not so.
  var views: [ViewID]
  /// Above 0 where it is not so.
  var shortfall: Shortfall
  /// By how much it is wrong then, in points; `nil` if no length tells it.
  var amount: Shortfall?

  /// - Parameter shortfall: Above 0 where it is not so, and then the amount in points.
  init(_ views: [ViewID], _ shortfall: Shortfall) {
    self.init(views, shortfall, amount: shortfall)
  }

  init(_ views: [ViewID], _ shortfall: Shortfall, amount: Shortfall?) {
    self.views = views
    self.shortfall = shortfall
    self.amount = amount
  }

  func isWrong(at share: Double) -> Bool { shortfall.value(at: share) > ClaimGeometry.tolerance }
}
