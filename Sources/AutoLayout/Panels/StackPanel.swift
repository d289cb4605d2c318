public import Geometry

/// A panel that arranges its subviews one after another, each with its margin around it (`ClosureRules: Panels`).
///
/// In a vertical panel, every subview is as wide as the panel and follows the one before it. Its height is that of
/// `requestedSize`, or else comes from its content. The subviews do not determine the panel's size.
///
/// ```swift
/// let panel = StackPanel()
/// panel.addSubview(Label(size: Size(width: 200, height: 30)))
/// ```
open class StackPanel: Panel {
  /// The axis along which subviews are arranged; vertical by default.
  public var orientation = Axis.vertical {
    didSet {
      guard orientation != oldValue else { return }
      arrange()
      if let scrollView { bind(to: scrollView) }
    }
  }

  private var arrangement: [LayoutConstraint] = []

  override var scrollAxis: Axis { orientation }

  open override func didAddSubview(_ subview: View) {
    super.didAddSubview(subview)
    guard subview === subviews.last else { return arrange() }
    add(subview, after: subviews.dropLast().last)
  }

  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    arrange(subviews.filter { $0 !== subview })
  }

  override func didReorderSubviews() { arrange() }

  /// Replaces the constraints between the subviews.
  func arrange() { arrange(subviews) }

  private func arrange(_ views: [View]) {
    LayoutConstraint.deactivate(arrangement)
    arrangement = []
    for (index, view) in views.enumerated() { add(view, after: index == 0 ? nil : views[index - 1]) }
  }

  private func add(_ view: View, after previous: View?) {
    let constraints: [LayoutConstraint]
    let (margin, size) = (view.margin, view.requestedSize)
    switch orientation {
    case .vertical:
      let above = margin.top + (previous?.margin.bottom ?? 0)
      constraints =
        [
          view.leftAnchor.constraint(equalTo: leftAnchor, constant: margin.left),
          view.rightAnchor.constraint(equalTo: rightAnchor, constant: -margin.right),
          view.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? topAnchor, constant: above),
        ] + (size.height > 0 ? [view.heightAnchor.constraint(equalToConstant: size.height)] : [])
    case .horizontal:
      let before = margin.left + (previous?.margin.right ?? 0)
      constraints =
        [
          view.topAnchor.constraint(equalTo: topAnchor, constant: margin.top),
          view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -margin.bottom),
          view.leftAnchor.constraint(equalTo: previous?.rightAnchor ?? leftAnchor, constant: before),
        ] + (size.width > 0 ? [view.widthAnchor.constraint(equalToConstant: size.width)] : [])
    }
    for constraint in constraints { constraint.isActive = true }
    arrangement += constraints
  }
}
