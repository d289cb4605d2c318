public import Foundation
import AutoLayout

/// A view that arranges subviews in a row or a column.
open class UIStackView: UIView {
  /// How arranged subviews share the stack's length.
  public enum Distribution: Int, Sendable {
    /// They fill it, by their priorities.
    case fill
    /// They fill it in equal lengths.
    case fillEqually
    /// They fill it in proportion to their intrinsic lengths.
    case fillProportionally
    /// With equal gaps.
    case equalSpacing
    /// With equal distances of centers.
    case equalCentering

    var layoutDistribution: StackContent.Distribution {
      switch self {
      case .fill: .fill
      case .fillEqually: .fillEqually
      case .fillProportionally: .fillProportionally
      case .equalSpacing: .equalSpacing
      case .equalCentering: .equalCentering
      }
    }
  }

  /// The alignment of arranged subviews across the axis.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill
    /// At the leading edge of a column.
    case leading
    /// By first baselines, in a row.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge of a column.
    case trailing
    /// By last baselines, in a row.
    case lastBaseline

    /// At the top of a row.
    public static let top = Alignment.leading
    /// At the bottom of a row.
    public static let bottom = Alignment.trailing
  }

  /// The custom spacing that means `spacing`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The spacing that means the system's spacing between two views.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  private var stack: StackView { autoLayoutView as! StackView }
  private var arranged: [UIView] = []

  override func makeView() -> View { StackView() }

  /// A stack at `frame`, in its future superview's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives hold no views here: always an empty stack.
  public required init(coder: NSCoder) { super.init(coder: coder)! }

  /// A stack of views, in order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The axis along which subviews are arranged.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet {
      stack.axis = axis.layoutAxis
      showAlignment()
    }
  }
  /// How arranged subviews share the stack's length.
  open var distribution = UIStackView.Distribution.fill {
    didSet { stack.distribution = distribution.layoutDistribution }
  }
  /// The alignment of arranged subviews across the axis.
  open var alignment = UIStackView.Alignment.fill { didSet { showAlignment() } }

  /// The space between neighbors in points.
  open var spacing: CGFloat {
    get { stack.spacing }
    set { stack.spacing = newValue.isFinite ? newValue : 0 }
  }
  /// Whether arranged subviews stay within the layout margins.
  open var isLayoutMarginsRelativeArrangement: Bool {
    get { stack.isLayoutMarginsRelativeArrangement }
    set { stack.isLayoutMarginsRelativeArrangement = newValue }
  }
  /// Whether a column measures spacing between baselines.
  open var isBaselineRelativeArrangement: Bool {
    get { stack.isBaselineRelativeArrangement }
    set { stack.isBaselineRelativeArrangement = newValue }
  }

  /// The views that the stack lays out, in order.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view after the last arranged one.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count { $0 !== view })
  }

  /// Inserts a view among the arranged ones.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    guard stackIndex >= 0, stackIndex <= arranged.count else {
      return UIKitIssue.refuse(
        "The index \(stackIndex) is not within the arranged subviews.", file: nil, line: nil, at: self)
    }
    if view.superview !== self { addSubview(view) }
    arranged.insert(view, at: stackIndex)
    stack.insertArrangedSubview(view.autoLayoutView, at: stackIndex)
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    stack.removeArrangedSubview(view.autoLayoutView)
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arranged.removeAll { $0 === subview }
  }

  /// Sets the space after an arranged subview.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    stack.setCustomSpacing(spacing, after: arrangedSubview.autoLayoutView)
  }

  /// The space after an arranged subview, or `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    stack.customSpacing(after: arrangedSubview.autoLayoutView)
  }

  /// The size that the arranged subviews ask for.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { systemLayoutSizeFitting(size) }

  private func showAlignment() {
    let isRow = axis == .horizontal
    stack.alignment =
      switch alignment {
      case .fill: .fill
      case .leading: isRow ? .top : .leading
      case .firstBaseline: .firstBaseline
      case .center: .center
      case .trailing: isRow ? .bottom : .trailing
      case .lastBaseline: .lastBaseline
      }
  }
}
