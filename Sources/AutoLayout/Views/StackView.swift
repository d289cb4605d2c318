public import Geometry

/// Arranges views in a row or a column, as `UIStackView` (`StackViewRules: Along the axis`).
///
/// It has no intrinsic size: the constraints between it and its arranged subviews determine its size.
///
/// ```swift
/// let stack = StackView(arrangedSubviews: [Label(name: "title"), Label(name: "text")])
/// stack.axis = .vertical
/// stack.spacing = 8
/// ```
open class StackView: View {
  /// Custom spacing that stands for `spacing`.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude
  /// Spacing that stands for the system's between two views.
  public static let spacingUseSystem = Double.leastNormalMagnitude

  /// The direction in which arranged subviews follow each other.
  public var axis = Axis.horizontal { didSet { snapshotChanged() } }
  /// How arranged subviews share the length of the axis.
  public var distribution = StackContent.Distribution.fill { didSet { snapshotChanged() } }
  /// Where arranged subviews lie across the axis.
  public var alignment = StackContent.Alignment.fill { didSet { snapshotChanged() } }
  /// The space between neighbors in points, or `spacingUseSystem`; finite.
  public var spacing = 0.0 {
    didSet {
      precondition(spacing.isFinite, "the spacing is finite")
      snapshotChanged()
    }
  }
  /// Whether arranged subviews stay within the layout margins instead of the edges.
  public var isLayoutMarginsRelativeArrangement = false { didSet { snapshotChanged() } }
  /// Whether spacing of a vertical stack is measured from last to first baseline.
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

  /// Puts a view after the last arranged one; see `insertArrangedSubview(_:at:)`.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count { $0 !== view })
  }

  /// Puts a view among the arranged ones. It becomes a subview, in front of the others, if it is not one yet, and no
  /// longer translates its autoresizing mask into constraints.
  ///
  /// - Parameters:
  ///   - view: the view; one that is arranged already moves.
  ///   - index: its place, counted without the view itself.
  /// - Precondition: `index` is no greater than the number of other arranged subviews.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    let others = arrangedSubviews.filter { $0 !== view }
    precondition(
      others.indices.contains(index) || index == others.count, "a place among the arranged subviews")
    arrangedSubviews = others
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: index)
  }

  /// Stops arranging a view, which stays a subview; `removeFromSuperview()` ends both. The spacing after it is
  /// forgotten.
  public func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
  }

  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Spacing

  /// Sets the space between an arranged subview and the next one in place of `spacing`; nothing for other views.
  ///
  /// - Parameters:
  ///   - spacing: in points, or `spacingUseSystem`; `spacingUseDefault` takes the custom spacing back. Finite.
  ///   - view: the view before the space.
  public func setCustomSpacing(_ spacing: Double, after view: View) {
    precondition(spacing.isFinite, "the spacing is finite")
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacing[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
  }

  /// The space that was set after an arranged subview; `spacingUseDefault` where none was.
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
