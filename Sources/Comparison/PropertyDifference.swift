public import AutoLayout
public import Geometry

/// A property of a view or of the whole layout that two layouts set differently.
public struct PropertyDifference: Hashable, Sendable {
  /// The owner of the property.
  public enum Subject: Hashable, Sendable {
    /// The layout's environment.
    case layout
    /// A view that both layouts have.
    case view(ViewMatching.Pair)
  }

  /// The value of a property.
  public enum Value: Hashable, Sendable {
    /// A length, a factor or a count.
    case number(Double)
    /// The text that a view shows.
    case text(String)
    /// A keyword of the definition format, or a color by its name or value.
    case word(String)
    /// A Boolean property.
    case flag(Bool)
    /// The size and the weight of a font.
    case font(FontDescription)
    /// A width and a height.
    case size(Size)
    /// An intrinsic width and height. `nil` means no metric on that axis.
    case lengths(width: Double?, height: Double?)
    /// A position.
    case point(Point)
    /// A frame.
    case rect(Rect)
    /// Insets from the four edges.
    case insets(EdgeInsets)
    /// Priorities along both axes.
    case priorities(AxisPriorities)
  }

  /// The owner of the property.
  public var subject: Subject
  /// The key of the property in a definition.
  public var key: String
  /// The earlier value, or `nil` if the earlier layout does not set the property.
  public var before: Value?
  /// The later value, or `nil` if the later layout does not set the property.
  public var after: Value?
  /// The location of the view in the later layout's source. `nil` for the layout's own properties and for views
  /// created in Swift.
  public var location: SourceLocation?

  /// The differences between the layouts' own properties, followed by those between views in order.
  static func all(
    from before: ViewTree, to after: ViewTree, _ views: [ViewMatching.Pair]
  ) -> [PropertyDifference] {
    let (old, new) = (before.environment, after.environment)
    var result = differences(of: .layout, values(of: old), values(of: new), nil)
    for view in views where before[view.before] != after[view.after] {
      result += differences(
        of: .view(view), values(of: before[view.before]), values(of: after[view.after]),
        after[view.after].location)
    }
    return result
  }

  private typealias Property = (key: String, value: Value?)

  private static func differences(
    of subject: Subject, _ before: [Property], _ after: [Property], _ location: SourceLocation?
  ) -> [PropertyDifference] {
    zip(before, after).filter { $0.value != $1.value }.map { old, new in
      PropertyDifference(
        subject: subject, key: new.key, before: old.value, after: new.value, location: location)
    }
  }

  private static func values(of environment: LayoutEnvironment) -> [Property] {
    [
      ("canvas", .size(environment.canvas)), ("safeArea", .insets(environment.safeArea)),
      ("direction", .word(environment.direction.rawValue)),
    ]
  }

  /// The properties of a view that a definition can set, by key, in a fixed order.
  private static func values(of node: ViewNode) -> [Property] {
    ownValues(of: node) + values(of: node.scroll) + values(of: node.stack) + values(of: node.table)
  }

  private static func ownValues(of node: ViewNode) -> [Property] {
    let text = node.text
    return [
      ("class", .word(node.viewClass.rawValue)),
      ("hidden", .flag(node.isHidden)),
      ("text", text?.text.map { .text($0) }),
      ("placeholder", text?.placeholder.map { .text($0) }),
      ("font", text.map { .font($0.font) }),
      ("lines", text.map { .number(Double($0.numberOfLines)) }),
      ("preferredMaxLayoutWidth", text.map { .number($0.preferredMaxLayoutWidth) }),
      ("image", node.image?.size.map { .size($0) }),
      ("intrinsicSize", node.intrinsicSize.map { .lengths(width: $0.width, height: $0.height) }),
      ("hugging", node.hugging.map { .priorities($0) }),
      ("compression", node.compressionResistance.map { .priorities($0) }),
      ("frame", node.frame.map { .rect($0) }),
      ("layoutMargins", node.layoutMargins.map { .insets($0) }),
      ("direction", (node.direction?.rawValue).map { .word($0) }),
      ("clipsToBounds", .flag(node.clipsToBounds)),
      ("background", (node.backgroundName ?? node.background?.text).map { .word($0) }),
    ]
  }

  private static func values(of scroll: ScrollContent?) -> [Property] {
    [
      ("contentSize", scroll?.contentSize.map { .size($0) }),
      ("contentOffset", scroll?.contentOffset.map { .point($0) }),
      ("contentInset", scroll.map { .insets($0.contentInset) }),
      ("paging", scroll.map { .flag($0.isPagingEnabled) }),
      ("zoomScale", scroll.map { .number($0.zoomScale) }),
    ]
  }

  private static func values(of stack: StackContent?) -> [Property] {
    [
      ("axis", (stack?.axis.rawValue).map { .word($0) }),
      ("distribution", (stack?.distribution.rawValue).map { .word($0) }),
      ("alignment", (stack?.alignment.rawValue).map { .word($0) }),
      ("spacing", stack.map { .number($0.spacing) }),
    ]
  }

  private static func values(of table: TableContent?) -> [Property] {
    [
      ("rowHeight", table?.rowHeight.map { .number($0) }),
      ("insetsContentViewsToSafeArea", table.map { .flag($0.insetsContentViewsToSafeArea) }),
    ]
  }
}
