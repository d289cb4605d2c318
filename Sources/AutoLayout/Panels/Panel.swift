import Geometry

/// A plain view between a scroll view and what it scrolls: as wide as the scroll view's frame and as high as its
/// content, whose size is set by hand (`ClosureRules: Panels`).
///
/// Pinned at the near edges alone, the panel leaves the scroll view's content size to code. What is added to a panel
/// is laid out by constraints.
///
/// ```swift
/// scrollView.contentSize = Size(width: 320, height: 640)
/// scrollView.addSubview(panel)
/// panel.bind(to: scrollView)
/// ```
open class Panel: View {
  /// Whether a new content size removes every constraint of the panel, and not only its height constraint. The
  /// published listing does so, and loses the constraints between the panel's subviews.
  public var followsListingLiterally = false

  /// The scroll view whose content size the panel follows; `nil` for none.
  public private(set) weak var scrollView: ScrollView?

  private var pins: [LayoutConstraint] = []
  private var length: LayoutConstraint?
  private var observation: ContentSizeObservation?

  /// The axis along which the panel is as long as the content.
  var scrollAxis: Axis { .vertical }

  /// Lays the panel out in a scroll view: at its left and top, as wide as its frame, as high as its content now and
  /// whenever the content size changes. A horizontal stack panel changes places of width and height.
  ///
  /// It ends with `unbind()`, with the panel's removal from its superview, or with binding it anew.
  /// - Precondition: the panel lies in the scroll view.
  public func bind(to scrollView: ScrollView) {
    precondition(
      isDescendant(of: scrollView) && self !== scrollView,
      "'\(displayName)' does not lie in '\(scrollView.displayName)': add it first")
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

  /// Ends what `bind(to:)` began and takes its constraints out.
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
