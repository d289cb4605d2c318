package import AutoLayout

/// A constraint as a console prints it: `<NSLayoutConstraint:0x6000… V:|-(21)-[UILabel:0x7fa4…]   (active, …)>`.
package struct LoggedConstraint: Sendable, Hashable {
  /// The name of its class, such as `NSAutoresizingMaskLayoutConstraint`.
  package var className: String
  /// Its address in hexadecimal digits, or the name that SnapKit's or Masonry's label gives it; `nil` for neither.
  package var address: String?
  /// The place in the sources that SnapKit adds: `Cell.swift#222`.
  package var origin: String?
  /// Its identifier.
  package var identifier: String?
  /// Which parts of the autoresizing mask are flexible, as printed: `h=--& v=&--`.
  package var mask: String?
  /// The left-hand side.
  package var first: LoggedAnchor
  /// How the sides compare.
  package var relation = LayoutRelation.equal
  /// The anchor of the right-hand side; `nil` for a constant alone.
  package var second: LoggedAnchor?
  /// The anchor that `first` is measured from if the left-hand side is a distance; otherwise `nil`.
  package var firstOrigin: LoggedAnchor?
  /// The anchor that `second` is measured from if the right-hand side is a distance; otherwise `nil`.
  package var secondOrigin: LoggedAnchor?
  /// The factor on `second`.
  package var multiplier = 1.0
  /// The constant in points.
  package var constant = 0.0
  /// Whether the constant is a spacing that the system chose: `NSSpace(8)`.
  package var isSystemSpacing = false
  /// The priority.
  package var priority = 1000.0
  /// The priorities of hugging and compression resistance that a constraint on a content's size stands for.
  package var contentPriorities: ContentPriorities?
  /// The reading direction that the console adds to distances between left and right edges.
  package var direction: LayoutDirection?
  /// Whether the constraint was active.
  package var isActive = true
  /// Whether the system probably made the constraint, for the size of a view, although its identifier is not printed.
  package var isProbablyEncapsulated = false
  /// Whether the constraint is printed as a visual format.
  package var isVisualFormat = false
  /// What the constraint shows of the hierarchy: views and guides, each with the view that it lies in.
  package var containments: [Containment] = []

  /// A constraint to fill in.
  init(className: String) {
    self.className = className
    first = LoggedAnchor(LoggedItem(className: ""), .width)
  }

  /// The priorities of a constraint on a content's size.
  package struct ContentPriorities: Sendable, Hashable {
    /// The priority at which the view does not grow.
    package var hugging: Double
    /// The priority at which the view does not shrink.
    package var compressionResistance: Double
  }

  /// An item with the view that it lies in.
  package struct Containment: Sendable, Hashable {
    /// The view or guide.
    package var item: LoggedItem
    /// The superview, or the view that owns the guide.
    package var container: LoggedItem
  }

  /// The items, in the order in which they are printed.
  package var items: [LoggedItem] { anchors.map(\.item) }

  /// The anchors, in the order in which they are printed.
  package var anchors: [LoggedAnchor] { [first, firstOrigin, second, secondOrigin].compactMap(\.self) }

  /// Whether a side is the distance between two anchors.
  package var isOfDistances: Bool { firstOrigin != nil || secondOrigin != nil }

  /// Whether the constraint sets a width or a height to a constant.
  package var isFixedSize: Bool {
    relation == .equal && second == nil && firstOrigin == nil && first.attribute.isSize
  }

  /// What made the constraint, as far as its class and identifier tell.
  package var maker: Maker {
    if isProbablyEncapsulated { return .encapsulatedSize }
    let maker = Maker(className: className, identifier: identifier)
    guard maker == .app else { return maker }
    if items.contains(where: \.isSpacer) { return .stackView }
    if items.contains(where: \.isOfGrid) { return .gridView }
    let isWithinBar = items.contains(where: \.isPrivate) && items.allSatisfy { $0.isPrivate || $0.isBar }
    return isWithinBar || items.contains(where: \.holdsInputViews) || known != nil ? .system : .app
  }

  /// Whether the constraint is one of a keyboard's own.
  package var isOfKeyboard: Bool {
    identifier.map(SystemIdentifiers.isOfKeyboard) ?? false || items.allSatisfy(\.isOfKeyboard)
  }

  /// Why the constraint is probably UIKit's own, although neither its identifier nor its views tell; `nil` if it is not
  /// known to be.
  package var known: SystemConstraint? { .row(of: self) }

  /// Whether the constant is the smallest number that is not 0, which code returns for a height that is to be none.
  package var isLeastNumber: Bool { constant != 0 && abs(constant) < 1e-300 }

  /// The constant in points, with 0 for the smallest number.
  package var length: Double { isLeastNumber ? 0 : constant }

  /// Whether the constraint ties the same edges of two views, or of a view and the margin of another one, at the end of a
  /// line or page: `a.bottom == b.bottom + 8`.
  package var isAtFarEnd: Bool {
    relation == .equal && !isOfDistances && [.bottom, .trailing, .right].contains(first.attribute.edge)
      && second?.attribute.edge == first.attribute.edge
  }

  /// Whether the constraint puts two views one beside the other: `a.leading == b.trailing + 8`.
  var tiesOppositeEdges: Bool {
    guard relation == .equal, !isOfDistances, let other = second?.attribute else { return false }
    let opposites: [(Attribute, Attribute)] = [(.leading, .trailing), (.left, .right), (.top, .bottom)]
    return opposites.contains { ($0, $1) == (first.attribute, other) || ($1, $0) == (first.attribute, other) }
  }

  /// What made a constraint.
  package enum Maker: String, Sendable, Hashable {
    /// An app's own code or Interface Builder.
    case app
    /// A frame with an autoresizing mask.
    case autoresizingMask
    /// A stack view, for its arranged subviews.
    case stackView
    /// A grid view of AppKit, for its rows, columns and cells.
    case gridView
    /// The system, for the size of a cell, a table header or another view that it gave a size.
    case encapsulatedSize
    /// The system, for a measurement, such as that of a cell's height.
    case temporarySize
    /// Interface Builder, for a view without constraints.
    case prototype
    /// The system, for margins, safe areas and other guides.
    case guide
    /// The size of a view's own content.
    case contentSize
    /// The system, between views that only it makes.
    case system

    /// The words for it in a picture's key; `nil` for an app, which makes most constraints.
    var words: String? {
      switch self {
      case .app: nil
      case .autoresizingMask: "autoresizing mask"
      case .stackView: "stack view"
      case .gridView: "grid view"
      case .encapsulatedSize: "size from the system"
      case .temporarySize: "size to measure with"
      case .prototype: "added by Interface Builder"
      case .guide: "layout guide"
      case .contentSize: "content size"
      case .system: "made by the system"
      }
    }

    init(className: String, identifier: String?) {
      let named = identifier.flatMap(SystemIdentifiers.maker)
      if named == .encapsulatedSize {
        self = .encapsulatedSize
      } else if className.contains("Autoresizing") {
        self = .autoresizingMask
      } else if className.contains("ContentSize") {
        self = .contentSize
      } else if className.contains("Prototyping") {
        self = .prototype
      } else if className.contains("LayoutSupport") {
        self = .guide
      } else {
        self = named ?? .app
      }
    }
  }
}

/// An anchor of an item.
package struct LoggedAnchor: Sendable, Hashable {
  /// The view or guide.
  package var item: LoggedItem
  /// The attribute. `minX` and `maxX`, which consoles print for autoresizing masks, are `left` and `right`.
  package var attribute: Attribute

  package init(_ item: LoggedItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// A view or a guide as a console names it: `UILabel:0x7f83…'Set lunch'`.
package struct LoggedItem: Sendable {
  /// The name of its class, or the name that the console prints in its place.
  package var className: String
  /// Its address in hexadecimal digits; `nil` if a name stands in its place.
  package var address: String?
  /// The text or the identifier in quotes.
  package var label: String?

  package init(className: String, address: String? = nil, label: String? = nil) {
    self.className = className
    self.address = address
    self.label = label
  }

  /// Whether only the system makes views of the class.
  package var isPrivate: Bool {
    [
      "_UI", "_NS", "TUI", "UIKB", "UIInputSet", "UIRemoteKeyboard", "UITransitionView", "UIDropShadowView",
      "UINavigationTransition", "UIAlertController", "UIInterfaceAction",
    ]
    .contains { className.hasPrefix($0) }
  }

  /// Whether the view is a bar, whose contents only the system lays out.
  package var isBar: Bool { ["UIToolbar", "UINavigationBar", "UITabBar", "UISearchBar"].contains(className) }

  /// Whether the view is one in which the system puts keyboards and other input views, without their doing.
  package var holdsInputViews: Bool { className.hasPrefix("UIInputSet") }

  /// Whether the view is a keyboard's, or a part of one.
  package var isOfKeyboard: Bool {
    let name = className.drop { $0 == "_" }
    return ["UIKB", "UIRemoteKeyboard", "UIKeyboard", "TUI"].contains { name.hasPrefix($0) }
  }

  /// Whether the item is one with which a stack view aligns its arranged subviews.
  package var isSpacer: Bool { className.hasPrefix("_UILayoutSpacer") }

  /// Whether the item is a row, a column or a cell of a grid view of AppKit, which are not views.
  package var isOfGrid: Bool {
    ["NSGridRow", "NSGridColumn", "NSGridCell", "_NSGrid"].contains { className.hasPrefix($0) }
  }

  /// Whether the item is a layout guide.
  package var isGuide: Bool {
    className.hasSuffix("LayoutGuide") || className.hasSuffix("LayoutSpacer") || isOfGrid
  }
}

extension LoggedItem: Hashable {
  /// Items with one address are the same, whatever else is printed with it.
  package static func == (a: LoggedItem, b: LoggedItem) -> Bool {
    if a.address != nil || b.address != nil { return a.address == b.address }
    return a.className == b.className && a.label == b.label
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(address)
    guard address == nil else { return }
    hasher.combine(className)
    hasher.combine(label)
  }
}
