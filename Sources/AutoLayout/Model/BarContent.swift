public import Geometry

/// The contents of a bar, as of `UINavigationBar`, `UIToolbar`, `UITabBar` and `UISearchBar`.
///
/// It is drawn; layout knows a bar as a view of its height, or as a part of the safe area.
public struct BarContent: Hashable, Sendable {
  /// The kinds of bar.
  public enum Kind: Hashable, Sendable {
    /// A title between buttons, at the top of a screen.
    case navigation
    /// Buttons in a row.
    case toolbar
    /// The tabs of an app at the bottom of a screen.
    case tabs
    /// A field to search in.
    case search
  }

  /// Which bar it is.
  public var kind: Kind
  /// Of a navigation bar; of a search bar what stands in the empty field. `nil` for none.
  public var title: String?
  /// A line above the title of a navigation bar; `nil` for none.
  public var prompt: String?
  /// Whether the title is large, below the buttons.
  public var hasLargeTitle = false
  /// Whether a search field replaces the title.
  public var hasSearchField = false
  /// The title of the back button of a navigation bar: empty for an arrow alone, `nil` for no button.
  public var backTitle: String?
  /// At the leading edge of a navigation bar; of any other bar all items, from the leading edge on.
  public var items: [BarItem]
  /// At the trailing edge of a navigation or search bar, outermost first.
  public var trailingItems: [BarItem]
  /// The bar's fill, or `nil` for the system's.
  public var background: Color?
  /// The color of what can be touched; `nil` for the system's.
  public var tint: Color?
  /// The color of the title; `nil` for the system's.
  public var titleColor: Color?
  /// Whether the bar is dark in a light app.
  public var isBlack = false

  /// A bar of that kind in the system's colors.
  public init(
    _ kind: Kind, title: String? = nil, items: [BarItem] = [], trailingItems: [BarItem] = []
  ) {
    self.kind = kind
    self.title = title
    self.items = items
    self.trailingItems = trailingItems
  }
}

/// One item of a bar, as `UIBarButtonItem` and `UITabBarItem`.
public struct BarItem: Hashable, Sendable {
  /// Images of the system's own.
  public enum Symbol: String, Hashable, Sendable, CaseIterable {
    /// A plus sign.
    case add
    /// A cross, which puts something away.
    case close
    /// A magnifying glass.
    case search
    /// A bin.
    case trash
    /// An arrow out of a box.
    case action
    /// An arrow that goes round.
    case refresh
    /// A pen over a sheet.
    case compose
    /// A camera.
    case camera
    /// An arrow back.
    case reply
    /// An open book.
    case bookmarks
    /// A folder.
    case organize
    /// A triangle that points forward.
    case play
    /// Two upright bars.
    case pause
    /// Two triangles that point back.
    case rewind
    /// Two triangles that point forward.
    case fastForward
    /// Three dots.
    case more
  }

  /// The image of an item.
  public enum Image: Hashable, Sendable {
    /// One of the system's images.
    case symbol(Symbol)
    /// An image of the app, for which a plain shape stands.
    case placeholder
  }

  /// Room between items instead of an item.
  public enum Space: Hashable, Sendable {
    /// As much as there is.
    case flexible
    /// A width in points.
    case fixed(Double)
  }

  /// `nil` for none.
  public var title: String?
  /// In place of the title in a row of buttons, above it in a bar of tabs; `nil` for none.
  public var image: Image?
  /// Not `nil` for what shows nothing.
  public var space: Space?
  /// Whether the title has a heavier weight, like that of a Done button.
  public var isProminent = false
  /// Whether the item is enabled.
  public var isEnabled = true
  /// Whether the item is the selected tab.
  public var isSelected = false
  /// `nil` for the bar's.
  public var tint: Color?

  /// A button that can be touched.
  public init(title: String? = nil, image: Image? = nil) {
    self.title = title
    self.image = image
  }

  /// Room between buttons.
  public init(space: Space) {
    self.space = space
  }
}
