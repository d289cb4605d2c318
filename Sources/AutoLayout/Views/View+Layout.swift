public import Geometry

extension View {
  /// The distances of the frame that adapt when the superview's size changes; none by default.
  public var autoresizingMask: AutoresizingMask {
    get { traits.value.autoresizing }
    set {
      traits.value.autoresizing = newValue
      // A new mask starts from the current frame.
      authored = nil
      snapshotChanged()
    }
  }

  /// Whether the autoresizing mask is translated into four required constraints (`LayoutRules: Autoresizing masks`).
  /// True for views created in code.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { translatesMask }
    set { translatesMask = newValue }
  }

  /// A size that overrides the one from the view's class and content, or `nil` for no override.
  public var intrinsicContentSize: IntrinsicSize? {
    get { traits.value.intrinsicSize }
    set {
      traits.value.intrinsicSize = newValue
      contentChanged()
    }
  }

  /// The insets from the frame to the rectangle that constraints act on, or `nil` for the class's own.
  public var alignmentRectInsets: EdgeInsets? {
    get { traits.value.alignmentRectInsets }
    set {
      traits.value.alignmentRectInsets = newValue
      snapshotChanged()
    }
  }

  /// Whether each margin is at least the overlap of the superview's margin with the view
  /// (`LayoutRules: Layout margins`).
  public var preservesSuperviewLayoutMargins: Bool {
    get { traits.value.preservesSuperviewLayoutMargins }
    set {
      traits.value.preservesSuperviewLayoutMargins = newValue
      snapshotChanged()
    }
  }

  /// Whether the safe area is added to the margins (`LayoutRules: Layout margins`).
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { traits.value.insetsLayoutMarginsFromSafeArea }
    set {
      traits.value.insetsLayoutMarginsFromSafeArea = newValue
      snapshotChanged()
    }
  }

  /// The insets that the view adds to its safe area, and so to that of its subviews, like a view controller's
  /// property of the same name (`LayoutRules: Safe area`).
  public var additionalSafeAreaInsets: EdgeInsets {
    get { traits.value.additionalSafeArea }
    set {
      traits.value.additionalSafeArea = newValue
      snapshotChanged()
    }
  }

  /// The layout direction that the view's content requires.
  public var semanticContentAttribute: SemanticContentAttribute {
    get { contentAttribute }
    set { contentAttribute = newValue }
  }

  /// The view's own margins in points, without the safe area or the superview's margins; 8 on every edge by default.
  public var layoutMargins: EdgeInsets {
    get {
      if let insets = traits.value.layoutMargins { return insets }
      guard let insets = traits.value.directionalLayoutMargins else { return EdgeInsets(all: 8) }
      return EdgeInsets(insets, ownDirection)
    }
    set {
      traits.value.layoutMargins = newValue
      traits.value.directionalLayoutMargins = nil
      snapshotChanged()
    }
  }

  /// The same margins with leading and trailing edges.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      traits.value.directionalLayoutMargins ?? DirectionalEdgeInsets(layoutMargins, ownDirection)
    }
    set {
      traits.value.directionalLayoutMargins = newValue
      traits.value.layoutMargins = nil
      snapshotChanged()
    }
  }

  /// Takes back the margins that were set. O(1).
  package func useDefaultLayoutMargins() {
    guard traits.value.layoutMargins != nil || traits.value.directionalLayoutMargins != nil else { return }
    traits.value.layoutMargins = nil
    traits.value.directionalLayoutMargins = nil
    snapshotChanged()
  }

  /// Whether the view itself forces right to left. The app's direction is unknown before layout.
  package var isRightToLeft: Bool { ownDirection == .rightToLeft }

  /// Whether the view that would hold a constraint between two items forces right to left: their nearest common ancestor
  /// (`LayoutRules: Reading direction`), or the first item's view without one.
  package static func isRightToLeft(
    between first: any LayoutConstraintItem, _ second: (any LayoutConstraintItem)?
  ) -> Bool {
    guard let view = first.itemView else { return false }
    let holder = (second?.itemView).flatMap { view.nearestCommonAncestor(with: $0) }
    return (holder ?? view).isRightToLeft
  }

  private var ownDirection: LayoutDirection { semanticContentAttribute.direction ?? .leftToRight }

  /// The priority with which the view resists growing beyond its intrinsic size along an axis; the class's own by
  /// default.
  public func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    (traits.value.hugging ?? viewClass.defaultHugging)[axis]
  }

  /// Sets the priority with which the view resists growing beyond its intrinsic size along an axis.
  ///
  /// - Precondition: the priority is greater than 0 and at most 1000.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    traits.value.hugging = (traits.value.hugging ?? viewClass.defaultHugging).setting(priority, for: axis)
    contentChanged()
  }

  /// The priority with which the view resists shrinking below its intrinsic size along an axis; 750 by default.
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    (traits.value.compressionResistance ?? viewClass.defaultCompressionResistance)[axis]
  }

  /// Sets the priority with which the view resists shrinking below its intrinsic size along an axis.
  ///
  /// - Precondition: the priority is greater than 0 and at most 1000.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    traits.value.compressionResistance =
      (traits.value.compressionResistance ?? viewClass.defaultCompressionResistance)
      .setting(priority, for: axis)
    contentChanged()
  }
}

extension AxisPriorities {
  func setting(_ priority: LayoutPriority, for axis: Axis) -> AxisPriorities {
    precondition(priority.isValid, ConstraintError.invalidPriority(priority.value).description)
    return axis == .horizontal
      ? AxisPriorities(horizontal: priority, vertical: vertical)
      : AxisPriorities(horizontal: horizontal, vertical: priority)
  }
}
