import Geometry

/// A view's configuration for the panel or superview that contains it.
final class PanelItem {
  var requestedSize = Size.zero
  var margin = EdgeInsets.zero
  var isBoundToSuperview = false
  /// The constraints that bind the view to its current superview.
  var binding: [LayoutConstraint] = []
}
