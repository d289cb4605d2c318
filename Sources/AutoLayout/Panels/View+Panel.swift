public import Geometry

/// The configuration of views in a panel (`ClosureRules: Panels`).
extension View {
  /// A view that requests a size from its panel: see `requestedSize`.
  public convenience init(name: String? = nil, size: Size) {
    self.init(name: name)
    requestedSize = size
  }

  /// The size in points that the view requests from a stack panel along its orientation; 0 for the size of its
  /// content. The panel determines the size along the other axis.
  public var requestedSize: Size {
    get { panelItem?.requestedSize ?? .zero }
    set {
      madePanelItem.requestedSize = newValue
      (superview as? StackPanel)?.arrange()
    }
  }

  /// The space that the view keeps around itself in a stack panel, in points.
  public var margin: EdgeInsets {
    get { panelItem?.margin ?? .zero }
    set {
      madePanelItem.margin = newValue
      (superview as? StackPanel)?.arrange()
    }
  }

  /// Whether left, top, width and height equal those of the superview, whichever view that is.
  public var isBindSizeToSuperview: Bool {
    get { panelItem?.isBoundToSuperview ?? false }
    set {
      madePanelItem.isBoundToSuperview = newValue
      bindToSuperview()
    }
  }

  /// Replaces the four constraints by those to the current superview, if the view is bound.
  func bindToSuperview() {
    guard let panelItem else { return }
    LayoutConstraint.deactivate(panelItem.binding)
    panelItem.binding = []
    guard panelItem.isBoundToSuperview, let superview else { return }
    translatesAutoresizingMaskIntoConstraints = false
    panelItem.binding = [
      leftAnchor.constraint(equalTo: superview.leftAnchor),
      topAnchor.constraint(equalTo: superview.topAnchor),
      widthAnchor.constraint(equalTo: superview.widthAnchor),
      heightAnchor.constraint(equalTo: superview.heightAnchor),
    ]
    for constraint in panelItem.binding { constraint.isActive = true }
  }

  private var madePanelItem: PanelItem {
    if let panelItem { return panelItem }
    let item = PanelItem()
    panelItem = item
    return item
  }
}
