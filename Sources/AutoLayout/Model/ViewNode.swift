public import Geometry

/// A view, frozen: everything that layout and drawing may ask of it.
public struct ViewNode: Hashable, Sendable {
  /// Unique in its tree: what reports and pictures call the view.
  public var name: String
  /// What kind of view it is; it gives intrinsic size, priorities and alignment insets their defaults.
  public var viewClass: ViewClass
  /// `nil` for the root alone.
  public var superview: ViewID?
  /// In z-order, back to front.
  public var subviews: [ViewID] = []
  /// Where a definition states it; `nil` for views made in Swift.
  public var location: SourceLocation?

  // Layout.
  /// Written by hand, in the superview's coordinates; what the autoresizing mask starts from.
  public var frame: Rect?
  /// Where the frame is the view's own fitting size at its origin instead.
  public var frameFitting: FittingTarget?
  /// Which distances of `frame` give way when the superview's size differs from the one it was written for.
  public var autoresizing: AutoresizingMask = []
  /// Whether `frame` and mask turn into four required constraints (SEMANTICS 3).
  public var translatesAutoresizingMaskIntoConstraints = false
  /// The point of the view's own coordinates at its top left corner. Scroll views have
  /// `scroll?.contentOffset` instead.
  public var boundsOrigin: Point = .zero
  /// The size against which the frames of autoresized subviews were written, where known.
  public var referenceSize: Size?
  /// Overrides what class and content would give.
  public var intrinsicSize: IntrinsicSize?
  /// `nil` for the class's default.
  public var hugging: AxisPriorities?
  /// `nil` for the class's default.
  public var compressionResistance: AxisPriorities?
  /// `nil` for the default of 8 on every edge (or the system's minimum).
  public var layoutMargins: EdgeInsets?
  /// Own margins by the reading direction; they go before `layoutMargins`. `nil` where none were set so.
  public var directionalLayoutMargins: DirectionalEdgeInsets?
  /// Whether margins are at least what the superview's margins reach over the view (SEMANTICS 1.4).
  public var preservesSuperviewLayoutMargins = false
  /// Whether the safe area adds to the margins (SEMANTICS 1.4).
  public var insetsLayoutMarginsFromSafeArea = true
  /// This view's own; `nil` for the app's.
  public var direction: LayoutDirection?
  /// `nil` for the class's own (SEMANTICS 1.3).
  public var alignmentRectInsets: EdgeInsets?
  /// Present for views that show text.
  public var text: TextContent?
  /// Present for image views, and for buttons with an image.
  public var image: ImageContent?
  /// `nil` for a button without one.
  public var buttonConfiguration: ButtonConfiguration?
  /// What a control of a single kind is told.
  public var control = ControlContent()
  /// Present for every class that scrolls.
  public var scroll: ScrollContent?
  /// Present for stack views.
  public var stack: StackContent?
  /// Present for table views.
  public var table: TableContent?
  /// Present for table view cells.
  public var cell: CellContent?

  // Appearance.
  /// Whether it is left out of pictures. Only stack views lay hidden views out differently.
  public var isHidden = false
  /// Whether subviews are cut off at its edges. It is drawn; layout does not depend on it.
  public var clipsToBounds = false
  /// What the view is filled with; `nil` for nothing.
  public var background: Color?
  /// The colour as the definition spells it, such as `red`; a documentation theme may restyle named colours.
  public var backgroundName: String?
  /// Opacity of the view and what lies in it, 0...1.
  public var alpha = 1.0
  /// In points; it is drawn, layout does not depend on it.
  public var cornerRadius = 0.0

  /// A view with its class's defaults: one that scrolls clips and has `scroll`, stacks, tables and cells have
  /// their content.
  public init(name: String, viewClass: ViewClass = .view, superview: ViewID? = nil) {
    self.name = name
    self.viewClass = viewClass
    self.superview = superview
    if viewClass.isScrollView {
      scroll = ScrollContent()
      clipsToBounds = true
    }
    switch viewClass {
    case .stackView: stack = StackContent()
    case .tableView: table = TableContent()
    case .tableViewCell: cell = CellContent()
    default: break
    }
  }
}

/// A declared layout guide.
public struct GuideNode: Hashable, Sendable {
  /// Unique in its tree: what reports and pictures call the guide.
  public var name: String
  /// The view in whose coordinates the guide lies.
  public var owningView: ViewID
  /// Where a definition declares it; `nil` for guides made in Swift.
  public var location: SourceLocation?

  /// A guide of `owningView`; constraints give it position and size.
  public init(name: String, owningView: ViewID, location: SourceLocation? = nil) {
    self.name = name
    self.owningView = owningView
    self.location = location
  }
}
