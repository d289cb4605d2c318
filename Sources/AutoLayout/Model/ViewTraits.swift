public import Geometry

/// The properties of a view beyond its class and its place in the tree.
struct ViewTraits: Hashable, Sendable, DefaultValued {
  var location: SourceLocation?
  var frame: Rect?
  var frameReference: Size?
  var frameFitting: FittingTarget?
  var autoresizing: AutoresizingMask = []
  var intrinsicSize: IntrinsicSize?
  var hugging: AxisPriorities?
  var compressionResistance: AxisPriorities?
  var layoutMargins: EdgeInsets?
  var directionalLayoutMargins: DirectionalEdgeInsets?
  var preservesSuperviewLayoutMargins = false
  var insetsLayoutMarginsFromSafeArea = true
  var direction: LayoutDirection?
  var alignmentRectInsets: EdgeInsets?
  var text: TextContent?
  var image: ImageContent?
  var buttonConfiguration: ButtonConfiguration?
  var control = ControlContent()
  var scroll: ScrollContent?
  var stack: StackContent?
  var table: TableContent?
  var cell: CellContent?
  var rowPart: RowPart?
  var role: ViewRole?
  var isHidden = false
  var clipsToBounds = false
  var background: Color?
  var backgroundName: String?
  var alpha = 1.0
  var cornerRadius = 0.0

  static let defaultStorage = [ViewTraits()]
}

extension ViewNode {
  /// Where a definition states it; `nil` for views made in Swift.
  public var location: SourceLocation? {
    get { traits.value.location }
    set { traits.value.location = newValue }
  }

  // MARK: Layout

  /// Written by hand, in the superview's coordinates; what the autoresizing mask starts from.
  public var frame: Rect? {
    get { traits.value.frame }
    set { traits.value.frame = newValue }
  }

  /// The superview's size that `frame` was written for, where that is not the superview's `referenceSize`.
  public var frameReference: Size? {
    get { traits.value.frameReference }
    set { traits.value.frameReference = newValue }
  }

  /// Where the frame is the view's own fitting size at its origin instead.
  public var frameFitting: FittingTarget? {
    get { traits.value.frameFitting }
    set { traits.value.frameFitting = newValue }
  }

  /// Which distances of `frame` give way when the superview's size differs from the one it was written for.
  public var autoresizing: AutoresizingMask {
    get { traits.value.autoresizing }
    set { traits.value.autoresizing = newValue }
  }

  /// Overrides what class and content would give.
  public var intrinsicSize: IntrinsicSize? {
    get { traits.value.intrinsicSize }
    set { traits.value.intrinsicSize = newValue }
  }

  /// `nil` for the class's default.
  public var hugging: AxisPriorities? {
    get { traits.value.hugging }
    set { traits.value.hugging = newValue }
  }

  /// `nil` for the class's default.
  public var compressionResistance: AxisPriorities? {
    get { traits.value.compressionResistance }
    set { traits.value.compressionResistance = newValue }
  }

  /// `nil` for the default of 8 on every edge (or the system's minimum).
  public var layoutMargins: EdgeInsets? {
    get { traits.value.layoutMargins }
    set { traits.value.layoutMargins = newValue }
  }

  /// Own margins by the reading direction; they go before `layoutMargins`. `nil` where none were set so.
  public var directionalLayoutMargins: DirectionalEdgeInsets? {
    get { traits.value.directionalLayoutMargins }
    set { traits.value.directionalLayoutMargins = newValue }
  }

  /// Whether each margin is at least the overlap of the superview's margin with the view (`LayoutRules: Layout
  /// margins`).
  public var preservesSuperviewLayoutMargins: Bool {
    get { traits.value.preservesSuperviewLayoutMargins }
    set { traits.value.preservesSuperviewLayoutMargins = newValue }
  }

  /// Whether the safe area is added to the margins (`LayoutRules: Layout margins`).
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { traits.value.insetsLayoutMarginsFromSafeArea }
    set { traits.value.insetsLayoutMarginsFromSafeArea = newValue }
  }

  /// This view's own; `nil` for the app's.
  public var direction: LayoutDirection? {
    get { traits.value.direction }
    set { traits.value.direction = newValue }
  }

  /// `nil` for the class's own (`LayoutRules: Alignment rectangles`).
  public var alignmentRectInsets: EdgeInsets? {
    get { traits.value.alignmentRectInsets }
    set { traits.value.alignmentRectInsets = newValue }
  }

  /// Present for views that show text.
  public var text: TextContent? {
    get { traits.value.text }
    set { traits.value.text = newValue }
  }

  /// Present for image views, and for buttons with an image.
  public var image: ImageContent? {
    get { traits.value.image }
    set { traits.value.image = newValue }
  }

  /// `nil` for a button without one.
  public var buttonConfiguration: ButtonConfiguration? {
    get { traits.value.buttonConfiguration }
    set { traits.value.buttonConfiguration = newValue }
  }

  /// The properties of a single kind of control.
  public var control: ControlContent {
    get { traits.value.control }
    set { traits.value.control = newValue }
  }

  /// Present for every class that scrolls.
  public var scroll: ScrollContent? {
    get { traits.value.scroll }
    set { traits.value.scroll = newValue }
  }

  /// Present for stack views.
  public var stack: StackContent? {
    get { traits.value.stack }
    set { traits.value.stack = newValue }
  }

  /// Present for table views.
  public var table: TableContent? {
    get { traits.value.table }
    set { traits.value.table = newValue }
  }

  /// Present for table view cells.
  public var cell: CellContent? {
    get { traits.value.cell }
    set { traits.value.cell = newValue }
  }

  /// The view's role in the row that is its superview, where its mask places it there, or `nil` for none.
  package var rowPart: RowPart? {
    get { traits.value.rowPart }
    set { traits.value.rowPart = newValue }
  }

  // MARK: Appearance

  /// The view's meaning where its class does not determine it, or `nil` for none.
  public var role: ViewRole? {
    get { traits.value.role }
    set { traits.value.role = newValue }
  }

  /// Whether the view is hidden. Only stack views lay hidden views out differently.
  public var isHidden: Bool {
    get { traits.value.isHidden }
    set { traits.value.isHidden = newValue }
  }

  /// Whether subviews are clipped to the view's bounds. Affects drawing only.
  public var clipsToBounds: Bool {
    get { traits.value.clipsToBounds }
    set { traits.value.clipsToBounds = newValue }
  }

  /// The view's fill, or `nil` for none.
  public var background: Color? {
    get { traits.value.background }
    set { traits.value.background = newValue }
  }

  /// The color as the definition spells it, such as `red`; a documentation theme may restyle named colors.
  public var backgroundName: String? {
    get { traits.value.backgroundName }
    set { traits.value.backgroundName = newValue }
  }

  /// Opacity of the view and what lies in it, 0...1.
  public var alpha: Double {
    get { traits.value.alpha }
    set { traits.value.alpha = newValue }
  }

  /// In points; it is drawn, layout does not depend on it.
  public var cornerRadius: Double {
    get { traits.value.cornerRadius }
    set { traits.value.cornerRadius = newValue }
  }
}
