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

  /// The only axis along which two values differ, if both are priorities.
  package static func onlyAxis(of before: Value?, _ after: Value?) -> (Axis, before: Double, after: Double)? {
    guard case .priorities(let old)? = before, case .priorities(let new)? = after else { return nil }
    let axes = Axis.allCases.filter { old[$0] != new[$0] }
    guard axes.count == 1 else { return nil }
    return (axes[0], old[axes[0]].value, new[axes[0]].value)
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
    var result = differences(before.environment, after.environment)
    for view in views {
      result += differences(of: view, before[view.before], after[view.after])
    }
    return result
  }

  private static func differences(
    _ before: LayoutEnvironment, _ after: LayoutEnvironment
  ) -> [PropertyDifference] {
    EnvironmentProperty.all.filter { !$0.isSame(before, after) }.map {
      PropertyDifference(
        subject: .layout, key: $0.key, before: $0.value(before), after: $0.value(after), location: nil)
    }
  }

  private static func differences(
    of view: ViewMatching.Pair, _ before: ViewNode, _ after: ViewNode
  ) -> [PropertyDifference] {
    ViewProperty.candidates(before, after).compactMap { property in
      let (old, new) = property.values(before, after)
      guard old != new else { return nil }
      return PropertyDifference(
        subject: .view(view), key: property.key, before: old, after: new, location: after.location)
    }
  }
}
