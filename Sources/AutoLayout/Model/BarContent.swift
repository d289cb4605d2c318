public import Geometry

/// The contents of a bar such as `UINavigationBar`, `UIToolbar`, `UITabBar` or `UISearchBar`.
///
/// They affect drawing only. Layout treats a bar as a view of its height, or as a part of the safe area.
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

  /// The kind of bar.
  public var kind: Kind
  /// The title of a navigation bar, or the placeholder of a search bar; `nil` for none.
  public var title: String?
  /// A line above the title of a navigation bar; `nil` for none.
  public var prompt: String?
  /// Whether the title is large, below the buttons.
  public var hasLargeTitle = false
  /// Whether a search field replaces the title.
  public var hasSearchField = false
  /// The title of the back button of a navigation bar: empty for an arrow alone, `nil` for no button.
  public var backTitle: String?
  /// The items at the leading edge of a navigation bar; in any other bar, all items, from the leading edge on.
  public var items: [BarItem]
  /// The items at the trailing edge of a navigation or search bar, outermost first.
  public var trailingItems: [BarItem]
  /// The bar's fill, or `nil` for the system's.
  public var background: Color?
  /// The color of interactive elements, or `nil` for the system's.
  public var tint: Color?
  /// The color of the title, or `nil` for the system's.
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

/// One item of a bar, like `UIBarButtonItem` and `UITabBarItem`.
public struct BarItem: Hashable, Sendable {
  /// The system's images.
  public enum Symbol: String, Hashable, Sendable, CaseIterable {
    /// A plus sign.
    case add
    /// A cross.
    case close
    /// A magnifying glass.
    case search
    /// A trash can.
    case trash
    /// An arrow that points out of a box.
    case action
    /// A circular arrow.
    case refresh
    /// A pen over a sheet of paper.
    case compose
    /// A camera.
    case camera
    /// An arrow that points back.
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
    /// An image of the app, drawn as a plain shape.
    case placeholder
  }

  /// A space in place of an item.
  public enum Space: Hashable, Sendable {
    /// A share of the remaining width.
    case flexible
    /// A width in points.
    case fixed(Double)
  }

  /// The title, or `nil` for none.
  public var title: String?
  /// The image, which replaces the title in a row of buttons and lies above it in a tab bar; `nil` for none.
  public var image: Image?
  /// The space if the item is an empty space, otherwise `nil`.
  public var space: Space?
  /// Whether the title has a heavier weight, like that of a Done button.
  public var isProminent = false
  /// Whether the item is enabled.
  public var isEnabled = true
  /// Whether the item is the selected tab.
  public var isSelected = false
  /// The item's color, or `nil` for the bar's.
  public var tint: Color?

  /// A button.
  public init(title: String? = nil, image: Image? = nil) {
    self.title = title
    self.image = image
  }

  /// A space between buttons.
  public init(space: Space) {
    self.space = space
  }
}
