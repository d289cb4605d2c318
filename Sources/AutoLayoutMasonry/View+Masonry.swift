// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AutoLayout

/// Masonry's closure syntax for constraints (`ClosureRules: Masonry`).
extension View {
  /// Installs the constraints of a closure, in order. The view stops translating its autoresizing mask into
  /// constraints.
  @discardableResult
  public func mas_makeConstraints(_ closure: (MasonryMaker) -> Void) -> [MasonryConstraint] {
    let statements = MasonryMaker.statements(for: self, closure)
    for statement in statements { statement.install() }
    return statements
  }

  /// Changes the constants of installed constraints that the closure restates, and installs the others.
  ///
  /// A constraint restates an installed one if both have the same items, attributes, relation, multiplier and
  /// priority.
  @discardableResult
  public func mas_updateConstraints(_ closure: (MasonryMaker) -> Void) -> [MasonryConstraint] {
    let statements = MasonryMaker.statements(for: self, closure)
    for statement in statements { statement.install(updatingExisting: true) }
    return statements
  }

  /// Uninstalls all constraints that closures have installed for this view, and installs those of the closure.
  @discardableResult
  public func mas_remakeConstraints(_ closure: (MasonryMaker) -> Void) -> [MasonryConstraint] {
    let statements = MasonryMaker.statements(for: self, closure)
    for statement in masonryStatements { statement.uninstall() }
    for statement in statements { statement.install() }
    return statements
  }

  /// The name of the view in reports: an alias of `name`.
  public var mas_key: String? {
    get { name }
    set { name = newValue }
  }
}

/// Attributes that the closures of other views can refer to.
extension View {
  /// The left edge.
  public var mas_left: AttributedItem { AttributedItem(self, [.left]) }
  /// The top edge.
  public var mas_top: AttributedItem { AttributedItem(self, [.top]) }
  /// The right edge.
  public var mas_right: AttributedItem { AttributedItem(self, [.right]) }
  /// The bottom edge.
  public var mas_bottom: AttributedItem { AttributedItem(self, [.bottom]) }
  /// The edge where text begins.
  public var mas_leading: AttributedItem { AttributedItem(self, [.leading]) }
  /// The edge where text ends.
  public var mas_trailing: AttributedItem { AttributedItem(self, [.trailing]) }
  /// The width.
  public var mas_width: AttributedItem { AttributedItem(self, [.width]) }
  /// The height.
  public var mas_height: AttributedItem { AttributedItem(self, [.height]) }
  /// Halfway between left and right.
  public var mas_centerX: AttributedItem { AttributedItem(self, [.centerX]) }
  /// Halfway between top and bottom.
  public var mas_centerY: AttributedItem { AttributedItem(self, [.centerY]) }
  /// The baseline of the last line of text.
  public var mas_baseline: AttributedItem { AttributedItem(self, [.lastBaseline]) }
  /// The baseline of the first line of text.
  public var mas_firstBaseline: AttributedItem { AttributedItem(self, [.firstBaseline]) }
  /// The baseline of the last line of text.
  public var mas_lastBaseline: AttributedItem { AttributedItem(self, [.lastBaseline]) }
  /// The left edge, moved inward by the layout margin.
  public var mas_leftMargin: AttributedItem { AttributedItem(self, [.leftMargin]) }
  /// The right edge, moved inward by the layout margin.
  public var mas_rightMargin: AttributedItem { AttributedItem(self, [.rightMargin]) }
  /// The top edge, moved inward by the layout margin.
  public var mas_topMargin: AttributedItem { AttributedItem(self, [.topMargin]) }
  /// The bottom edge, moved inward by the layout margin.
  public var mas_bottomMargin: AttributedItem { AttributedItem(self, [.bottomMargin]) }
  /// The leading edge, moved inward by the layout margin.
  public var mas_leadingMargin: AttributedItem { AttributedItem(self, [.leadingMargin]) }
  /// The trailing edge, moved inward by the layout margin.
  public var mas_trailingMargin: AttributedItem { AttributedItem(self, [.trailingMargin]) }
  /// Halfway between the left and the right margin.
  public var mas_centerXWithinMargins: AttributedItem { AttributedItem(self, [.centerXWithinMargins]) }
  /// Halfway between the top and the bottom margin.
  public var mas_centerYWithinMargins: AttributedItem { AttributedItem(self, [.centerYWithinMargins]) }
}

/// The edges of the areas that system bars leave free, for closures.
extension View {
  /// The bottom of the bars at the top.
  public var mas_topLayoutGuide: AttributedItem { AttributedItem(topLayoutGuide, [.bottom]) }
  /// The top of the bars at the bottom.
  public var mas_bottomLayoutGuide: AttributedItem { AttributedItem(bottomLayoutGuide, [.top]) }
  /// The top of the safe area.
  public var mas_safeAreaLayoutGuideTop: AttributedItem { AttributedItem(safeAreaLayoutGuide, [.top]) }
  /// The bottom of the safe area.
  public var mas_safeAreaLayoutGuideBottom: AttributedItem { AttributedItem(safeAreaLayoutGuide, [.bottom]) }
  /// The left edge of the safe area.
  public var mas_safeAreaLayoutGuideLeft: AttributedItem { AttributedItem(safeAreaLayoutGuide, [.left]) }
  /// The right edge of the safe area.
  public var mas_safeAreaLayoutGuideRight: AttributedItem { AttributedItem(safeAreaLayoutGuide, [.right]) }
}
