/// The anchors that views and guides share. `topLayoutGuide` and `bottomLayoutGuide` allow only top, bottom and
/// height (`LayoutRules: Top and bottom layout guides`).
extension LayoutConstraintItem {
  /// The edge where text begins: left, or right in a right-to-left layout.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }

  /// The edge where text ends: right, or left in a right-to-left layout.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }

  /// The left edge, whatever the reading direction.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }

  /// The right edge, whatever the reading direction.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }

  /// Halfway between the left and the right edge.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }

  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }

  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }

  /// Halfway between the top and the bottom edge.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }

  /// The width.
  public var widthAnchor: LayoutDimension {
    LayoutDimension(ConstraintSide(ItemAnchor(self, .width)))
  }

  /// The height.
  public var heightAnchor: LayoutDimension {
    LayoutDimension(ConstraintSide(ItemAnchor(self, .height)))
  }
}

extension View {
  /// The baseline of the first line of text; the top of a view without text.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }

  /// The baseline of the last line of text; the bottom of a view without text.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}
