public import AutoLayout
public import Foundation
import Geometry

/// A rectangle in a view hierarchy. Constraints relate views and layout guides.
///
/// Each view stands for a view of a layout, which `autoLayoutView` gives to code that solves or draws layouts.
open class UIView: UIResponder {
  /// The size of a view on an axis on which its content gives none.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The target that asks for the smallest size.
  public static let layoutFittingCompressedSize = CGSize(View.layoutFittingCompressedSize)
  /// The target that asks for the largest size.
  public static let layoutFittingExpandedSize = CGSize(View.layoutFittingExpandedSize)

  /// The view of the layout. Its frame, subviews and constraints are those of this view.
  public final private(set) var autoLayoutView: View!

  final var storedSubviews: [UIView] = []
  final unowned var storedSuperview: UIView?
  final var storedExtras: ViewExtras?
  /// Whether the class may override what UIKit calls.
  final var isSubclass = false
  /// Whether the engine has yet to ask for `intrinsicContentSize`.
  final var needsIntrinsicSize = true
  /// The size that `UIView.intrinsicContentSize` returned last, before overrides added to it.
  final var contentSizeAsked: CGSize?

  /// A view at `frame`, in its future superview's coordinates.
  public init(frame: CGRect) {
    super.init()
    adopt(makeView())
    if frame != .zero { self.frame = frame }
    setUp()
  }

  /// Archives hold no views here: always an empty view.
  public required init?(coder: NSCoder) {
    super.init()
    adopt(makeView())
    setUp()
  }

  /// A view without a size.
  public convenience override init() { self.init(frame: .zero) }

  deinit {
    autoLayoutView.counterpart = nil
    for view in storedSubviews { view.storedSuperview = nil }
  }

  /// The view of a layout that belongs to the class.
  func makeView() -> View { View() }

  /// Called at the end of each initializer.
  func setUp() {}

  /// Called before `updateConstraints()`, for classes that make subviews on demand.
  func prepareForLayout() {}

  /// Makes this view stand for one that another view of the layout has made.
  final func adopt(_ view: View) {
    autoLayoutView?.counterpart = nil
    autoLayoutView = view
    let type = type(of: self)
    isSubclass = type != UIView.self && !OwnClasses.contain(type)
    view.counterpart = self
  }

  final var extras: ViewExtras {
    if let storedExtras { return storedExtras }
    let extras = ViewExtras()
    storedExtras = extras
    return extras
  }

  // MARK: Geometry

  /// The view's rectangle in the superview's coordinates. With a transform, that of the transformed view.
  open var frame: CGRect {
    get {
      let frame = CGRect(autoLayoutView.frame)
      guard let transform = storedExtras?.transform, !transform.isIdentity else { return frame }
      return frame.applying(transform, around: CGPoint(autoLayoutView.center))
    }
    set {
      let oldSize = autoLayoutView.frame.size
      autoLayoutView.frame = Rect(newValue)
      if !storedSubviews.isEmpty { resizeSubviews(from: oldSize) }
    }
  }

  /// The view's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(autoLayoutView.bounds) }
    set {
      let oldSize = autoLayoutView.frame.size
      autoLayoutView.bounds = Rect(newValue)
      if !storedSubviews.isEmpty { resizeSubviews(from: oldSize) }
    }
  }

  /// The center of the frame, in the superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(autoLayoutView.center) }
    set { autoLayoutView.center = Point(newValue) }
  }

  /// The distances of the frame that adapt when the superview's size changes.
  open var autoresizingMask: UIView.AutoresizingMask {
    get { UIView.AutoresizingMask(rawValue: UInt(autoLayoutView.autoresizingMask.rawValue)) }
    set {
      autoLayoutView.autoresizingMask = AutoLayout.AutoresizingMask(
        rawValue: UInt8(truncatingIfNeeded: newValue.rawValue))
    }
  }

  /// Whether the autoresizing masks of subviews apply when the view's size changes.
  open var autoresizesSubviews: Bool {
    get { autoLayoutView.resizesSubviews }
    set { autoLayoutView.resizesSubviews = newValue }
  }

  /// The size that fits best into a size; the view's own size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Gives the view the size that fits its contents best. The origin of the frame stays.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  // MARK: Hierarchy

  /// The superview, or `nil` for none.
  open var superview: UIView? { storedSuperview }
  /// The subviews in z-order, back to front.
  open var subviews: [UIView] { storedSubviews }
  /// The window that contains the view, or `nil` for none.
  open var window: UIWindow? { superview.flatMap { $0 as? UIWindow ?? $0.window } }

  /// Adds a view in front of the other subviews.
  open func addSubview(_ view: UIView) { insert(view) { $0.count } }

  /// Adds a view at an index in z-order, where 0 is the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view) { min(max(0, index), $0.count) } }

  /// Adds a view directly behind a sibling.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view) { $0.firstIndex { $0 === siblingSubview } ?? $0.count }
  }

  /// Adds a view directly in front of a sibling.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view) { $0.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? $0.count }
  }

  /// Removes the view from its superview, with the constraints between its subtree and the rest.
  open func removeFromSuperview() { leaveSuperview() }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view) { $0.count } }
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insert(view) { _ in 0 } }
  }

  /// Exchanges two subviews in z-order.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else {
      return
    }
    let (low, high) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    insert(high) { _ in min(index1, index2) }
    insert(low) { _ in max(index1, index2) }
  }

  /// Whether the view is `view` or a descendant of it.
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.superview
    }
    return false
  }

  /// The first view with a tag among the view and its descendants, in preorder; `nil` if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Called after a view has become a subview.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Makes the next layout pass call `layoutSubviews()`.
  open func setNeedsLayout() { autoLayoutView.setNeedsLayout() }

  /// Lays out the hierarchy that the view is part of, if anything has changed.
  open func layoutIfNeeded() { layoutHierarchy() }

  /// Called in a layout pass after the view and its subviews have their new frames. Overrides call `super`.
  open func layoutSubviews() {}

  /// Called before a layout pass if the view is new or an update is due. Overrides call `super` last.
  open func updateConstraints() {}

  /// Makes the next pass call `updateConstraints()` first.
  open func setNeedsUpdateConstraints() { autoLayoutView.setNeedsUpdateConstraints() }

  /// Whether `updateConstraints()` is due. Always `false` after a layout pass.
  open func needsUpdateConstraints() -> Bool { false }

  /// Calls `updateConstraints()` now where it is due.
  open func updateConstraintsIfNeeded() { autoLayoutView.updateConstraintsIfNeeded() }

  /// Whether the class needs constraints to be laid out. Nothing depends on it here.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether the autoresizing mask is translated into constraints; true for views made in code.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayoutView.translatesAutoresizingMaskIntoConstraints }
    set { autoLayoutView.translatesAutoresizingMaskIntoConstraints = newValue }
  }

  /// The natural size of the view's content in points, with `noIntrinsicMetric` on an axis without one.
  open var intrinsicContentSize: CGSize {
    let size = ownContentSize
    contentSizeAsked = size
    return size
  }

  /// Makes the next pass ask for `intrinsicContentSize` again.
  open func invalidateIntrinsicContentSize() {
    guard isSubclass else { return }
    needsIntrinsicSize = true
    autoLayoutView.setNeedsUpdateConstraints()
  }

  /// The insets from the frame to the rectangle that constraints act on.
  open var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(alignmentInsetsOfClass) }

  /// The rectangle that constraints act on, for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame for a rectangle that constraints act on.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view whose baseline is this view's first one.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose baseline is this view's last one.
  open var forLastBaselineLayout: UIView { self }

  /// The priority with which the view resists growing beyond its intrinsic size.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(autoLayoutView.contentHuggingPriority(for: axis.layoutAxis))
  }

  /// Sets the priority with which the view resists growing beyond its intrinsic size.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard isValid(priority) else { return }
    autoLayoutView.setContentHuggingPriority(LayoutPriority(priority), for: axis.layoutAxis)
  }

  /// The priority with which the view resists shrinking below its intrinsic size.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(autoLayoutView.contentCompressionResistancePriority(for: axis.layoutAxis))
  }

  /// Sets the priority with which the view resists shrinking below its intrinsic size.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard isValid(priority) else { return }
    autoLayoutView.setContentCompressionResistancePriority(LayoutPriority(priority), for: axis.layoutAxis)
  }

  private func isValid(_ priority: UILayoutPriority) -> Bool {
    // A priority of 0 is legal in UIKit and has no effect there; layout knows none.
    if LayoutPriority(priority).isValid { return true }
    UIKitIssue.refuse(
      "The priority \(priority.rawValue) is not greater than 0 and at most 1000.", file: nil, line: nil,
      at: self)
    return false
  }

  /// The size that the view's constraints ask for, as close to the target as they allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the view's constraints ask for, with a priority of the target for each axis.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  // MARK: Margins and safe area

  /// The margins in points, with the safe area and the superview's margins once the view is laid out.
  open var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(currentMargins) }
    set { setMargins(.fixed(newValue)) }
  }

  /// The same margins with leading and trailing edges.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(autoLayoutView.directionalLayoutMargins) }
    set { setMargins(.directional(newValue)) }
  }

  /// Whether each margin is at least the overlap of the superview's margin with the view.
  open var preservesSuperviewLayoutMargins: Bool {
    get { autoLayoutView.preservesSuperviewLayoutMargins }
    set {
      autoLayoutView.preservesSuperviewLayoutMargins = newValue
      expectMargins()
    }
  }

  /// Whether the safe area is added to the margins.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { autoLayoutView.insetsLayoutMarginsFromSafeArea }
    set { autoLayoutView.insetsLayoutMarginsFromSafeArea = newValue }
  }

  /// Called after a pass in which the margins have changed.
  open func layoutMarginsDidChange() {}
  /// Called after a pass in which the safe area has changed. If it asks for layout, another pass follows.
  open func safeAreaInsetsDidChange() {}

  /// The distance by which bars, sensor housing and home indicator reach over each edge.
  open var safeAreaInsets: UIEdgeInsets {
    UIEdgeInsets(currentSafeArea)
  }

  // MARK: Appearance

  /// Whether the view is hidden. Only stack views lay hidden views out differently.
  open var isHidden: Bool {
    get { autoLayoutView.isHidden }
    set { autoLayoutView.isHidden = newValue }
  }

  /// The opacity, 0...1.
  open var alpha: CGFloat {
    get { autoLayoutView.alpha }
    set { autoLayoutView.alpha = newValue }
  }

  /// The view's fill, or `nil` for none.
  open var backgroundColor: UIColor? {
    get { extras.backgroundColor }
    set {
      extras.backgroundColor = newValue
      autoLayoutView.backgroundColor = shown(newValue)
    }
  }

  /// Whether subviews are clipped to the view's bounds.
  open var clipsToBounds: Bool {
    get { autoLayoutView.clipsToBounds }
    set { autoLayoutView.clipsToBounds = newValue }
  }

  /// A number by which `viewWithTag(_:)` finds the view.
  open var tag: Int {
    get { storedExtras?.tag ?? 0 }
    set { extras.tag = newValue }
  }

  /// How the content fills the view. Affects the drawing of images only.
  open var contentMode: UIView.ContentMode {
    get { storedExtras?.contentMode ?? .scaleToFill }
    set { extras.contentMode = newValue }
  }

  /// The color of interactive elements. It has no effect here.
  open var tintColor: UIColor! {
    get { storedExtras?.tintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      extras.tintColor = newValue
      tellTintColor()
    }
  }

  /// Whether the view fills its bounds. It has no effect here.
  open var isOpaque = true
  /// Light or dark, for the view and its subviews.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { storedExtras?.userInterfaceStyle ?? .unspecified }
    set { changingTraits { extras.userInterfaceStyle = newValue } }
  }
  /// Whether the view takes several touches. It has no effect here.
  open var isMultipleTouchEnabled: Bool {
    get { storedExtras?.flags.contains(.multipleTouch) ?? false }
    set { extras.flags.set(.multipleTouch, newValue) }
  }
  /// Whether the view keeps other views from taking touches. It has no effect here.
  open var isExclusiveTouch: Bool {
    get { storedExtras?.flags.contains(.exclusiveTouch) ?? false }
    set { extras.flags.set(.exclusiveTouch, newValue) }
  }
  /// Whether the view is cleared before it is drawn. It has no effect here.
  open var clearsContextBeforeDrawing: Bool {
    get { !(storedExtras?.flags.contains(.keepsContext) ?? false) }
    set { extras.flags.set(.keepsContext, !newValue) }
  }
  /// How the tint color changes below a message. It has no effect here.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { storedExtras?.tintAdjustmentMode ?? .automatic }
    set { extras.tintAdjustmentMode = newValue }
  }
  /// The view whose opacity masks this one. It has no effect here.
  open var mask: UIView? {
    get { storedExtras?.mask }
    set { extras.mask = newValue }
  }
  /// The pixels per point.
  open var contentScaleFactor: CGFloat {
    get { UIScreen.main.scale }
    set {}
  }
  /// Whether the view takes touches. It has no effect here.
  open var isUserInteractionEnabled = true

  /// The layer of the view. Its corner radius is drawn.
  open var layer: CALayer { extras.layer(of: self) }

  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layout direction that the content requires.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { UISemanticContentAttribute(autoLayoutView.semanticContentAttribute) }
    set { autoLayoutView.semanticContentAttribute = newValue.layoutAttribute }
  }

  /// The transform of the view around its center. It changes `frame` and conversions, not layout, and is not drawn.
  open var transform: CGAffineTransform {
    get { storedExtras?.transform ?? .identity }
    set {
      if newValue != transform { extras.transform = newValue }
      storedExtras?.transform3D = nil
    }
  }

  /// The transform in space. One that is not affine has no effect here.
  open var transform3D: CATransform3D {
    get { storedExtras?.transform3D ?? CATransform3DMakeAffineTransform(transform) }
    set {
      transform = CATransform3DIsAffine(newValue) ? CATransform3DGetAffineTransform(newValue) : .identity
      if !CATransform3DIsAffine(newValue) { extras.transform3D = newValue }
    }
  }

  /// The traits of the view's surroundings.
  open var traitCollection: UITraitCollection { currentTraits }

  /// Called when the traits change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called when the tint color changes: that of the view, or one that it takes over.
  open func tintColorDidChange() {}

  /// Shows colors that depend on traits.
  func showColors() {
    guard let color = storedExtras?.backgroundColor, color.isDynamic else { return }
    autoLayoutView.backgroundColor = shown(color)
  }

  /// Draws the view. Never called here.
  open func draw(_ rect: CGRect) {}

  /// Asks for drawing. It has no effect here.
  open func setNeedsDisplay() {}

  /// Asks for drawing a part. It has no effect here.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Called after `layoutSubviews()` if the view's layer is in use.
  open func layoutSublayers(of layer: CALayer) {}

  /// Draws the layer. Never called here.
  open func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// A view that looks like this one: an empty view of the same frame.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UIView(frame: frame) }

  /// The view under a point, or `nil` for none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviews.reversed() {
      if let found = view.hitTest(convert(point, to: view), with: event) { return found }
    }
    return self
  }

  /// Whether the view contains a point of its own coordinates.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The next responder: the view controller of the view, or else the superview.
  open override var next: UIResponder? { storedExtras?.viewController ?? superview }

  // MARK: Accessibility

  /// The identifier for tests. It becomes the view's name in reports and pictures.
  open var accessibilityIdentifier: String? {
    get { storedExtras?.accessibilityIdentifier }
    set {
      extras.accessibilityIdentifier = newValue
      autoLayoutView.name = newValue
    }
  }
  /// Whether a screen reader stops at the view. It has no effect here.
  open var isAccessibilityElement: Bool {
    get { storedExtras?.accessibility?.isElement ?? false }
    set { extras.accessible.isElement = newValue }
  }
  /// What a screen reader says.
  open var accessibilityLabel: String? {
    get { storedExtras?.accessibility?.label }
    set { extras.accessible.label = newValue }
  }
  /// What a screen reader says of the view's effect.
  open var accessibilityHint: String? {
    get { storedExtras?.accessibility?.hint }
    set { extras.accessible.hint = newValue }
  }
  /// The value that a screen reader says.
  open var accessibilityValue: String? {
    get { storedExtras?.accessibility?.value }
    set { extras.accessible.value = newValue }
  }
  /// What the view is to a screen reader.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { storedExtras?.accessibility?.traits ?? [] }
    set { extras.accessible.traits = newValue }
  }
  /// The elements within the view, for a screen reader.
  open var accessibilityElements: [Any]? {
    get { storedExtras?.accessibility?.elements }
    set { extras.accessible.elements = newValue }
  }
  /// Whether a screen reader passes over what the view contains.
  open var accessibilityElementsHidden: Bool {
    get { storedExtras?.accessibility?.hidesElements ?? false }
    set { extras.accessible.hidesElements = newValue }
  }
  /// Whether a screen reader passes over the siblings of the view.
  open var accessibilityViewIsModal: Bool {
    get { storedExtras?.accessibility?.isModal ?? false }
    set { extras.accessible.isModal = newValue }
  }
  /// The place of the view on the screen; its bounds in the window by default.
  open var accessibilityFrame: CGRect {
    get { storedExtras?.accessibility?.frame ?? convert(bounds, to: nil) }
    set { extras.accessible.frame = newValue }
  }
  /// Whether a screen reader goes through what the view contains before it goes on.
  open var shouldGroupAccessibilityChildren: Bool {
    get { storedExtras?.accessibility?.groupsChildren ?? false }
    set { extras.accessible.groupsChildren = newValue }
  }
  /// The actions that a screen reader offers.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { storedExtras?.accessibility?.actions }
    set { extras.accessible.actions = newValue }
  }
  /// Acts as if the view were tapped, for a screen reader. Nothing does here.
  open func accessibilityActivate() -> Bool { false }
  /// Raises the value, for a screen reader. Never called here.
  open func accessibilityIncrement() {}
  /// Lowers the value, for a screen reader. Never called here.
  open func accessibilityDecrement() {}

  /// The class and what is set, in UIKit's words without the address.
  open override var description: String { ownDescription }

  open override var debugDescription: String { description }
}

extension UIView {
  /// How the tint color changes below a message.
  public enum TintAdjustmentMode: Int, Sendable {
    /// One of that name in UIKit.
    case automatic, normal, dimmed
  }

  /// Gives subviews the frames of their masks, for a new size of the view.
  final func resizeSubviews(from oldSize: Size) {
    let size = autoLayoutView.frame.size
    guard size != oldSize, autoLayoutView.resizesSubviews else { return }
    for view in storedSubviews {
      let part = view.autoLayoutView.unsafelyUnwrapped
      guard let frame = part.frameByMask(whenSuperviewGrowsFrom: oldSize, to: size), frame != part.frame
      else { continue }
      part.settingFrameByMask(whenSuperviewGrowsFrom: oldSize) { view.frame = CGRect(frame) }
    }
  }

  private func tellTintColor() {
    tintColorDidChange()
    for view in storedSubviews where view.storedExtras?.tintColor == nil { view.tellTintColor() }
  }
}
