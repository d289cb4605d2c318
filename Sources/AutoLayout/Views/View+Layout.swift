public import Geometry

/// The margins of a view: one store that is seen by left and right or by the reading direction.
enum MarginStore {
  case standard
  case absolute(EdgeInsets)
  case directional(DirectionalEdgeInsets)
}

extension View {
  /// The view's own margins in points, without safe area or superview's margins: 8 on every edge unless set.
  public var layoutMargins: EdgeInsets {
    get {
      switch margins {
      case .standard: EdgeInsets(all: 8)
      case .absolute(let insets): insets
      case .directional(let insets):
        EdgeInsets(
          top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
          right: isRightToLeft ? insets.leading : insets.trailing)
      }
    }
    set { margins = .absolute(newValue) }
  }

  /// The same margins by the reading direction.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      if case .directional(let insets) = margins { return insets }
      let insets = layoutMargins
      return DirectionalEdgeInsets(
        top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isRightToLeft ? insets.left : insets.right)
    }
    set { margins = .directional(newValue) }
  }

  /// What the view itself says about its direction; the app's is not known before layout.
  var isRightToLeft: Bool { semanticContentAttribute.direction == .rightToLeft }

  /// How firmly the view refuses to grow beyond its intrinsic size along an axis; the class's own until set.
  public func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    (hugging ?? viewClass.defaultHugging)[axis]
  }

  /// Sets how firmly the view refuses to grow beyond its intrinsic size along an axis.
  ///
  /// - Precondition: the priority is greater than 0 and at most 1000.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    hugging = (hugging ?? viewClass.defaultHugging).setting(priority, for: axis)
  }

  /// How firmly the view refuses to shrink below its intrinsic size along an axis; 750 until set.
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    (compressionResistance ?? viewClass.defaultCompressionResistance)[axis]
  }

  /// Sets how firmly the view refuses to shrink below its intrinsic size along an axis.
  ///
  /// - Precondition: the priority is greater than 0 and at most 1000.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    compressionResistance = (compressionResistance ?? viewClass.defaultCompressionResistance)
      .setting(priority, for: axis)
  }
}

extension AxisPriorities {
  fileprivate func setting(_ priority: LayoutPriority, for axis: Axis) -> AxisPriorities {
    precondition(priority.isValid, ConstraintError.invalidPriority(priority.value).description)
    return axis == .horizontal
      ? AxisPriorities(horizontal: priority, vertical: vertical)
      : AxisPriorities(horizontal: horizontal, vertical: priority)
  }
}
