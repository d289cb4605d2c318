public import Geometry

// Layout does not depend on any of it but on what hides in a stack view, and need not know.
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

  /// Opacity of the view and what lies in it, 0...1.
  public var alpha: Double {
    get { traits.value.alpha }
    set { traits.value.alpha = newValue }
  }

  /// In points; it is drawn, layout does not depend on it.
  public var cornerRadius: Double {
    get { traits.value.cornerRadius }
    set { traits.value.cornerRadius = newValue }
  }
}
