public import Geometry

/// The properties of a view beyond its class and its place in the tree.
struct ViewTraits: Hashable, Sendable, DefaultValued {
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
  var additionalSafeArea = EdgeInsets.zero
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
  var flow: FlowContent?
  var flowRole: FlowRole?
  var rowPart: RowPart?
  var role: ViewRole?
  var isHidden = false
  var clipsToBounds = false
  var background: Color?
  var backgroundName: String?
  var alpha = 1.0
  var cornerRadius = 0.0
  var border: ViewBorder?
  var shadow: ViewShadow?

  static let defaultStorage = [ViewTraits()]
}

extension ViewNode {
  /// Whether two views of any trees are equal but for their names, their places in the tree and their locations.
  ///
  /// References to other views count as their numbers, so views with references of different trees may compare as
  /// different although they mean the same.
  package func isSame(as other: ViewNode) -> Bool {
    guard viewClass == other.viewClass, boundsOrigin == other.boundsOrigin,
      referenceSize == other.referenceSize,
      translatesAutoresizingMaskIntoConstraints == other.translatesAutoresizingMaskIntoConstraints
    else { return false }
    return traits == other.traits
  }

  // MARK: Layout

  /// The frame set by hand, in the superview's coordinates, from which the autoresizing mask starts.
  public var frame: Rect? {
    get { traits.value.frame }
    set { traits.value.frame = newValue }
  }

  /// The superview's size that `frame` was written for, or `nil` for the superview's `referenceSize`.
  public var frameReference: Size? {
    get { traits.value.frameReference }
    set { traits.value.frameReference = newValue }
  }

  /// The target if the view's size is its own fitting size instead of the frame's; otherwise `nil`.
  public var frameFitting: FittingTarget? {
    get { traits.value.frameFitting }
    set { traits.value.frameFitting = newValue }
  }

  /// The distances of `frame` that adapt when the superview's size differs from the one it was written for.
  public var autoresizing: AutoresizingMask {
    get { traits.value.autoresizing }
    set { traits.value.autoresizing = newValue }
  }

  /// The size that overrides the one from class and content, or `nil` for no override.
  public var intrinsicSize: IntrinsicSize? {
    get { traits.value.intrinsicSize }
    set { traits.value.intrinsicSize = newValue }
  }

  /// The hugging priorities, or `nil` for the class's default.
  public var hugging: AxisPriorities? {
    get { traits.value.hugging }
    set { traits.value.hugging = newValue }
  }

  /// The compression resistance, or `nil` for the class's default.
  public var compressionResistance: AxisPriorities? {
    get { traits.value.compressionResistance }
    set { traits.value.compressionResistance = newValue }
  }

  /// The layout margins, or `nil` for the default of 8 on every edge (or the system's minimum).
  public var layoutMargins: EdgeInsets? {
    get { traits.value.layoutMargins }
    set { traits.value.layoutMargins = newValue }
  }

  /// The layout margins with leading and trailing edges, which override `layoutMargins`; `nil` if none were set.
  public var directionalLayoutMargins: DirectionalEdgeInsets? {
    get { traits.value.directionalLayoutMargins }
    set { traits.value.directionalLayoutMargins = newValue }
  }

  /// Whether each margin is at least the overlap of the superview's margin with the view
  /// (`LayoutRules: Layout margins`).
  public var preservesSuperviewLayoutMargins: Bool {
    get { traits.value.preservesSuperviewLayoutMargins }
    set { traits.value.preservesSuperviewLayoutMargins = newValue }
  }

  /// Whether the safe area is added to the margins (`LayoutRules: Layout margins`).
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { traits.value.insetsLayoutMarginsFromSafeArea }
    set { traits.value.insetsLayoutMarginsFromSafeArea = newValue }
  }

  /// The insets that the view adds to its safe area, and so to that of its subviews, like a view controller's
  /// `additionalSafeAreaInsets` (`LayoutRules: Safe area`).
  public var additionalSafeArea: EdgeInsets {
    get { traits.value.additionalSafeArea }
    set { traits.value.additionalSafeArea = newValue }
  }

  /// The view's own reading direction, or `nil` for the app's.
  public var direction: LayoutDirection? {
    get { traits.value.direction }
    set { traits.value.direction = newValue }
  }

  /// The insets from the frame to the alignment rectangle, or `nil` for the class's own
  /// (`LayoutRules: Alignment rectangles`).
  public var alignmentRectInsets: EdgeInsets? {
    get { traits.value.alignmentRectInsets }
    set { traits.value.alignmentRectInsets = newValue }
  }

  /// The text of a view that shows text, or `nil` for other classes.
  public var text: TextContent? {
    get { traits.value.text }
    set { traits.value.text = newValue }
  }

  /// The image of an image view or a button, or `nil` for none.
  public var image: ImageContent? {
    get { traits.value.image }
    set { traits.value.image = newValue }
  }

  /// The configuration of a button, or `nil` for none.
  public var buttonConfiguration: ButtonConfiguration? {
    get { traits.value.buttonConfiguration }
    set { traits.value.buttonConfiguration = newValue }
  }

  /// The properties of a single kind of control.
  public var control: ControlContent {
    get { traits.value.control }
    set { traits.value.control = newValue }
  }

  /// The scrolling properties of a view that scrolls, or `nil` for other classes.
  public var scroll: ScrollContent? {
    get { traits.value.scroll }
    set { traits.value.scroll = newValue }
  }

  /// The properties of a stack view, or `nil` for other classes.
  public var stack: StackContent? {
    get { traits.value.stack }
    set { traits.value.stack = newValue }
  }

  /// The rows of a table view, or `nil` for other classes.
  public var table: TableContent? {
    get { traits.value.table }
    set { traits.value.table = newValue }
  }

  /// The contents of a table view cell, or `nil` for other classes.
  public var cell: CellContent? {
    get { traits.value.cell }
    set { traits.value.cell = newValue }
  }

  /// The flow layout of a collection view, or `nil` for other classes.
  public var flow: FlowContent? {
    get { traits.value.flow }
    set { traits.value.flow = newValue }
  }

  /// What the view is in the flow layout of its superview, a collection view; `nil` for an item of the layout's size.
  public var flowRole: FlowRole? {
    get { traits.value.flowRole }
    set { traits.value.flowRole = newValue }
  }

  /// The view's role in its superview, a row, if its mask places it there; otherwise `nil`.
  package var rowPart: RowPart? {
    get { traits.value.rowPart }
    set { traits.value.rowPart = newValue }
  }

  // MARK: Appearance

  /// The view's appearance if its class does not determine it, or `nil` for none.
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

  /// The opacity of the view and its subviews, 0...1.
  public var alpha: Double {
    get { traits.value.alpha }
    set { traits.value.alpha = newValue }
  }

  /// The corner radius in points. Affects drawing only.
  public var cornerRadius: Double {
    get { traits.value.cornerRadius }
    set { traits.value.cornerRadius = newValue }
  }

  /// The border along the inside of the edges, or `nil` for none.
  public var border: ViewBorder? {
    get { traits.value.border }
    set { traits.value.border = newValue }
  }

  /// The shadow, or `nil` for none.
  public var shadow: ViewShadow? {
    get { traits.value.shadow }
    set { traits.value.shadow = newValue }
  }

  /// Gives a font with a text style the size that it has at a content size category.
  package mutating func resizeFont(to category: ContentSizeCategory) {
    guard let font = text?.font, font.style != nil else { return }
    let resized = font.resized(to: category)
    if resized != font { text?.font = resized }
  }
}
