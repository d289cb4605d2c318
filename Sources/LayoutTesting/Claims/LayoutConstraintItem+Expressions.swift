public import AutoLayout

/// The attributes of views and guides, for claims of `expectLayout`.
extension LayoutConstraintItem {
  /// The edge where text begins, measured from where reading begins.
  public var leading: LayoutExpression { LayoutExpression(self, .leading) }
  /// The edge where text ends, measured from where reading begins.
  public var trailing: LayoutExpression { LayoutExpression(self, .trailing) }
  /// The left edge, whatever the reading direction.
  public var left: LayoutExpression { LayoutExpression(self, .left) }
  /// The right edge, whatever the reading direction.
  public var right: LayoutExpression { LayoutExpression(self, .right) }
  /// The top edge.
  public var top: LayoutExpression { LayoutExpression(self, .top) }
  /// The bottom edge.
  public var bottom: LayoutExpression { LayoutExpression(self, .bottom) }
  /// The width.
  public var width: LayoutExpression { LayoutExpression(self, .width) }
  /// The height.
  public var height: LayoutExpression { LayoutExpression(self, .height) }
  /// Halfway between the left and the right edge.
  public var centerX: LayoutExpression { LayoutExpression(self, .centerX) }
  /// Halfway between the top and the bottom edge.
  public var centerY: LayoutExpression { LayoutExpression(self, .centerY) }
}

extension View {
  /// The baseline of the first line of text; the top of a view without text.
  public var firstBaseline: LayoutExpression { LayoutExpression(self, .firstBaseline) }
  /// The baseline of the last line of text; the bottom of a view without text.
  public var lastBaseline: LayoutExpression { LayoutExpression(self, .lastBaseline) }
}
