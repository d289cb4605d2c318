import Geometry

/// A plain view between a scroll view and its content. It is as wide as the scroll view's frame and as high as its
/// content, whose size is set by hand (`ClosureRules: Panels`).
///
/// The panel is pinned only at the left and top edges, so code determines the scroll view's content size. Constraints
/// lay out the panel's subviews.
///
/// ```swift
/// scrollView.contentSize = Size(width: 320, height: 640)
/// scrollView.addSubview(panel)
/// panel.bind(to: scrollView)
/// ```
open class Panel: View {
  /// Whether a new content size removes every constraint that the panel holds, not only its height constraint. The
  /// published listing does so, and loses the constraints between the panel's subviews.
  public var followsListingLiterally = false

  /// The scroll view whose content size the panel follows; `nil` for none.
  public private(set) weak var scrollView: ScrollView?

  private var pins: [LayoutConstraint] = []
  private var length: LayoutConstraint?
  private var observation: ContentSizeObservation?

  /// The axis along which the panel is as long as the content.
  var scrollAxis: Axis { .vertical }

  /// Lays the panel out in a scroll view: at its left and top, as wide as its frame, and as high as its content,
  /// whose changes it follows. In a horizontal stack panel, width and height trade places.
  ///
  /// The binding ends with `unbind()`, with the panel's removal from its superview, or with another binding.
  /// - Precondition: the panel lies in the scroll view.
  public func bind(to scrollView: ScrollView) {
    precondition(
      isDescendant(of: scrollView) && self !== scrollView,
      "'\(displayName)' is not a descendant of '\(scrollView.displayName)': add it first")
    unbind()
    self.scrollView = scrollView
    translatesAutoresizingMaskIntoConstraints = false
    let left = leftAnchor.constraint(equalTo: scrollView.leftAnchor)
    let top = topAnchor.constraint(equalTo: scrollView.topAnchor)
    switch scrollAxis {
    case .vertical: pins = [left, widthAnchor.constraint(equalTo: scrollView.widthAnchor), top]
    case .horizontal: pins = [left, top, heightAnchor.constraint(equalTo: scrollView.heightAnchor)]
    }
    for pin in pins { pin.isActive = true }
    setLength(scrollView.contentSize)
    observation = scrollView.observeContentSize { [weak self] in self?.follow($0) }
  }

  /// Ends the binding and removes its constraints.
  public func unbind() {
    observation?.cancel()
    observation = nil
    LayoutConstraint.deactivate(pins)
    length?.deactivate()
    pins = []
    length = nil
    scrollView = nil
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview == nil { unbind() }
  }

  open override func didAddSubview(_ subview: View) {
    super.didAddSubview(subview)
    subview.translatesAutoresizingMaskIntoConstraints = false
  }

  private func follow(_ contentSize: Size) {
    if followsListingLiterally {
      removeConstraints(constraints)
    } else if let length, length.isActive {
      length.constant = contentSize[scrollAxis]
      return
    }
    setLength(contentSize)
  }

  private func setLength(_ contentSize: Size) {
    let dimension = scrollAxis == .vertical ? heightAnchor : widthAnchor
    let constraint = dimension.constraint(equalToConstant: contentSize[scrollAxis])
    constraint.isActive = true
    length = constraint
  }
}
