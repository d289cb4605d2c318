public import Geometry

/// A view that arranges subviews in a row or a column, like `UIStackView` (`StackViewRules: Along the axis`).
///
/// It has no intrinsic size: the constraints between it and its arranged subviews determine its size.
///
/// ```swift
/// let stack = StackView(arrangedSubviews: [Label(name: "title"), Label(name: "text")])
/// stack.axis = .vertical
/// stack.spacing = 8
/// ```
open class StackView: View {
  /// The custom spacing that means `spacing`.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude
  /// The spacing that means the system's spacing between two views.
  public static let spacingUseSystem = Double.leastNormalMagnitude

  /// The axis along which subviews are arranged.
  public var axis = Axis.horizontal { didSet { snapshotChanged() } }
  /// How arranged subviews share the stack's length along the axis.
  public var distribution = StackContent.Distribution.fill { didSet { snapshotChanged() } }
  /// The alignment of arranged subviews across the axis.
  public var alignment = StackContent.Alignment.fill { didSet { snapshotChanged() } }
  /// The space between neighbors in points, or `spacingUseSystem`; finite.
  public var spacing = 0.0 {
    didSet {
      precondition(spacing.isFinite, "the spacing must be finite")
      snapshotChanged()
    }
  }
  /// Whether arranged subviews stay within the layout margins instead of the edges.
  public var isLayoutMarginsRelativeArrangement = false { didSet { snapshotChanged() } }
  /// Whether a vertical stack measures spacing from the last baseline of a view to the first baseline of the next.
  public var isBaselineRelativeArrangement = false { didSet { snapshotChanged() } }

  /// The views that the stack lays out, in order; all of them are subviews.
  public private(set) var arrangedSubviews: [View] = [] { didSet { snapshotChanged() } }
  private var customSpacing: [ObjectIdentifier: Double] = [:] { didSet { snapshotChanged() } }

  public override var viewClass: ViewClass { .stackView }

  /// A stack of views, in order.
  public convenience init(name: String? = nil, arrangedSubviews: [View]) {
    self.init(name: name)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // MARK: Arranged subviews

  /// Adds a view after the last arranged one; see `insertArrangedSubview(_:at:)`.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count { $0 !== view })
  }

  /// Inserts a view among the arranged ones. If it is not a subview yet, it becomes the frontmost one. It no longer
  /// translates its autoresizing mask into constraints.
  ///
  /// - Parameters:
  ///   - view: the view; one that is already arranged moves.
  ///   - index: its index, not counting the view itself.
  /// - Precondition: `index` is no greater than the number of other arranged subviews.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    let others = arrangedSubviews.filter { $0 !== view }
    precondition(
      others.indices.contains(index) || index == others.count,
      "the index must be within the arranged subviews")
    arrangedSubviews = others
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: index)
  }

  /// Stops arranging a view, which stays a subview. `removeFromSuperview()` also ends that. The custom spacing after
  /// it is lost.
  public func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
  }

  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Spacing

  /// Sets the space between an arranged subview and the next, overriding `spacing`. Does nothing for other views.
  ///
  /// - Parameters:
  ///   - spacing: the space in points, or `spacingUseSystem`; `spacingUseDefault` removes the custom spacing. Finite.
  ///   - view: the view before the space.
  public func setCustomSpacing(_ spacing: Double, after view: View) {
    precondition(spacing.isFinite, "the spacing must be finite")
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacing[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
  }

  /// The custom spacing after an arranged subview, or `spacingUseDefault` if none is set.
  public func customSpacing(after view: View) -> Double {
    customSpacing[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  // MARK: Freezing

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.stack = StackContent(
      axis: axis, distribution: distribution, alignment: alignment, spacing: points(spacing),
      isLayoutMarginsRelative: isLayoutMarginsRelativeArrangement,
      isBaselineRelative: isBaselineRelativeArrangement)
  }

  override func describeSubviews(_ node: inout ViewNode) {
    super.describeSubviews(&node)
    guard var content = node.stack else { return }
    for view in arrangedSubviews {
      let id = ViewID(Int(view.identity.index))
      content.arranged.append(id)
      if let spacing = customSpacing[ObjectIdentifier(view)] { content.customSpacing[id] = points(spacing) }
    }
    node.stack = content
  }

  private func points(_ spacing: Double) -> Double {
    spacing == Self.spacingUseSystem ? StackContent.systemSpacing : spacing
  }
}
