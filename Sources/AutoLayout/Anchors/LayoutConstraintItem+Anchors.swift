/// The anchors that views and guides share. Of `topLayoutGuide` and `bottomLayoutGuide` only top, bottom and height
/// may be used (`LayoutRules: Top and bottom layout guides`).
extension LayoutConstraintItem {
  /// Where text begins: left, or right where it runs from right to left.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }

  /// Where text ends.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }

  /// The left edge, whatever the reading direction.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }

  /// The right edge, whatever the reading direction.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }

  /// Half way between the left and the right edge.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }

  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }

  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }

  /// Half way between the top and the bottom edge.
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
