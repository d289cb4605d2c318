package import AutoLayout

/// A property of a view: how two views compare in it, and how one takes it from the other.
///
/// `all` lists every property that layout or drawing reads, except the name, the location, the place in the tree and
/// references to other views. Properties of one key are stated together in a definition.
package struct ViewProperty: Sendable {
  /// What a property is.
  package enum Group: Sendable {
    /// A property by itself.
    case own
    /// The whole content that only some classes have, such as that of a stack view. It differs if only one view has
    /// such content.
    case content
  }

  /// The part of a view that has a property.
  enum Part: Int, Sendable, CaseIterable {
    case own, text, image, scroll, stack, table, cell
  }

  /// The key of the property in a definition, or the Swift name of a property that definitions do not have.
  package let key: String
  /// Whether the property is a whole content.
  package let group: Group
  /// The part of the view that has the property. Equal parts have equal properties.
  let part: Part
  /// The property's value for messages, or `nil` if it has none or is not set.
  package let value: @Sendable (ViewNode) -> PropertyDifference.Value?
  /// The value of a view that does not set the property, or `nil` if it has none.
  var fallback: @Sendable (ViewNode) -> PropertyDifference.Value? = { _ in nil }
  /// Whether two views have the same value. Properties inside a content are the same if one view lacks the content.
  package let isSame: @Sendable (ViewNode, ViewNode) -> Bool
  /// Copies the value from the first view to the second. Without effect if either lacks the content around it.
  package let copy: @Sendable (ViewNode, inout ViewNode) -> Void

  /// The values of two views for messages. A value that only one of them sets is compared with the one that the class of
  /// the other gives it, unless they are the same.
  package func values(_ before: ViewNode, _ after: ViewNode) -> (
    before: PropertyDifference.Value?, after: PropertyDifference.Value?
  ) {
    let (old, new) = (value(before), value(after))
    guard (old == nil) != (new == nil) else { return (old, new) }
    let (earlier, later) = (old ?? fallback(before), new ?? fallback(after))
    return earlier == later ? (old, new) : (earlier, later)
  }

  /// Priorities that are stored in the view itself, or else those of its class.
  static func priorities(
    _ key: String, _ path: any WritableKeyPath<ViewNode, AxisPriorities?> & Sendable,
    orElse classPath: any KeyPath<ViewNode, AxisPriorities> & Sendable
  ) -> ViewProperty {
    var property = own(key, path) { $0.map { .priorities($0) } }
    property.fallback = { .priorities($0[keyPath: classPath]) }
    return property
  }

  /// A property that is stored in the view itself.
  static func own<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<ViewNode, Value> & Sendable,
    _ value: @escaping @Sendable (Value) -> PropertyDifference.Value? = { _ in nil }
  ) -> ViewProperty {
    ViewProperty(key: key, group: .own, part: .own) {
      value($0[keyPath: path])
    } isSame: {
      $0[keyPath: path] == $1[keyPath: path]
    } copy: {
      $1[keyPath: path] = $0[keyPath: path]
    }
  }

  /// A property of a content.
  static func part<Content, Value: Equatable & Sendable>(
    _ key: String, of content: any WritableKeyPath<ViewNode, Content?> & Sendable,
    _ path: any WritableKeyPath<Content, Value> & Sendable,
    _ value: @escaping @Sendable (Value) -> PropertyDifference.Value? = { _ in nil }
  ) -> ViewProperty {
    ViewProperty(key: key, group: .own, part: part(content)) {
      $0[keyPath: content].flatMap { value($0[keyPath: path]) }
    } isSame: {
      guard let a = $0[keyPath: content], let b = $1[keyPath: content] else { return true }
      return a[keyPath: path] == b[keyPath: path]
    } copy: {
      guard let new = $0[keyPath: content], $1[keyPath: content] != nil else { return }
      $1[keyPath: content]?[keyPath: path] = new[keyPath: path]
    }
  }

  /// A whole content.
  static func content<Content>(
    _ key: String, _ path: any WritableKeyPath<ViewNode, Content?> & Sendable
  ) -> ViewProperty {
    ViewProperty(key: key, group: .content, part: part(path)) { _ in
      nil
    } isSame: {
      ($0[keyPath: path] == nil) == ($1[keyPath: path] == nil)
    } copy: {
      $1[keyPath: path] = $0[keyPath: path]
    }
  }

  private static func part(_ content: AnyKeyPath) -> Part {
    let parts: [(AnyKeyPath, Part)] = [
      (\ViewNode.text, .text), (\ViewNode.image, .image), (\ViewNode.scroll, .scroll),
      (\ViewNode.stack, .stack), (\ViewNode.table, .table), (\ViewNode.cell, .cell),
    ]
    return parts.first { $0.0 == content }?.1 ?? .own
  }

  /// The properties in which two views may differ: those of parts that do.
  ///
  /// - Complexity: O(1) if the views are the same.
  static func candidates(_ a: ViewNode, _ b: ViewNode) -> [ViewProperty] {
    guard !a.isSame(as: b) else { return [] }
    let differs = [
      !a.withoutContents.isSame(as: b.withoutContents), a.text != b.text, a.image != b.image,
      a.scroll != b.scroll, a.stack != b.stack, a.table != b.table, a.cell != b.cell,
    ]
    if differs.count(where: \.self) == 1, let part = differs.firstIndex(of: true) { return byPart[part] }
    return all.filter { differs[$0.part.rawValue] }
  }

  /// The properties of each part.
  private static let byPart = Part.allCases.map { part in all.filter { $0.part == part } }
}

extension ViewNode {
  /// The view without contents.
  fileprivate var withoutContents: ViewNode {
    var node = self
    (node.text, node.image, node.scroll, node.stack, node.table, node.cell) = (nil, nil, nil, nil, nil, nil)
    return node
  }
}
