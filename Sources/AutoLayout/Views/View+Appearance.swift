public import Geometry

// Layout depends only on `isHidden`, because of stack views; the other setters do not notify it.
extension View {
  /// Whether the view is hidden. Only stack views lay hidden views out differently.
  public var isHidden: Bool {
    get { traits.value.isHidden }
    set {
      guard newValue != isHidden else { return }
      traits.value.isHidden = newValue
      contentChanged()
    }
  }

  /// Whether subviews are clipped to the view's bounds. Affects drawing only.
  public var clipsToBounds: Bool {
    get { traits.value.clipsToBounds }
    set { traits.value.clipsToBounds = newValue }
  }

  /// The view's fill, or `nil` for none.
  public var backgroundColor: Color? {
    get { traits.value.background }
    set {
      traits.value.background = newValue
      traits.value.backgroundName = newValue?.name
    }
  }

  /// The opacity of the view and its subviews, 0...1.
  public var alpha: Double {
    get { traits.value.alpha }
    set { traits.value.alpha = newValue }
  }

  /// The corner radius in points. Affects drawing only.
  public var cornerRadius: Double {
    get { traits.value.cornerRadius }
    set { traits.value.cornerRadius = newValue }
  }

  /// The border along the inside of the edges, or `nil` for none. Affects drawing only.
  public var border: ViewBorder? {
    get { traits.value.border }
    set { traits.value.border = newValue }
  }

  /// The shadow, or `nil` for none. Affects drawing only.
  public var shadow: ViewShadow? {
    get { traits.value.shadow }
    set { traits.value.shadow = newValue }
  }
}
