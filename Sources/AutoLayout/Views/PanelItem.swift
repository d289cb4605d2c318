import Geometry

/// A view's configuration for the panel, or the superview, that contains it.
final class PanelItem {
  var requestedSize = Size.zero
  var margin = EdgeInsets.zero
  var isBoundToSuperview = false
  /// The constraints that bind it to the superview that it has now.
  var binding: [LayoutConstraint] = []
}
