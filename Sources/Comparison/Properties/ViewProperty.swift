package import AutoLayout

/// A property of a view: how two views compare in it, and how one takes it from the other.
///
/// `all` lists every property that layout or drawing reads, except the name, the location, the place in the tree and
/// references to other views. Properties of one key are stated together in a definition.
package struct ViewProperty: Sendable {
  /// The part of a definition that states a property.
  package enum Group: Sendable {
    /// A property by itself.
    case own
    /// The whole content that only some classes have, such as that of a stack view. It differs if only one view has
    /// such content.
    case content
  }

  /// The key of the property in a definition, or the Swift name of a property that definitions do not have.
  package let key: String
  /// Whether the property is a whole content.
  package let group: Group
  /// The property's value for messages, or `nil` if it has none or is not set.
  package let value: @Sendable (ViewNode) -> PropertyDifference.Value?
  /// Whether two views have the same value. Properties inside a content are the same if one view lacks the content.
  package let isSame: @Sendable (ViewNode, ViewNode) -> Bool
  /// Copies the value from the first view to the second. Without effect if either lacks the content around it.
  package let copy: @Sendable (ViewNode, inout ViewNode) -> Void

  /// A property that is stored in the view itself.
  static func own<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<ViewNode, Value> & Sendable,
    _ value: @escaping @Sendable (Value) -> PropertyDifference.Value? = { _ in nil }
  ) -> ViewProperty {
    ViewProperty(key: key, group: .own) {
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
    ViewProperty(key: key, group: .own) {
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
    ViewProperty(key: key, group: .content) { _ in
      nil
    } isSame: {
      ($0[keyPath: path] == nil) == ($1[keyPath: path] == nil)
    } copy: {
      $1[keyPath: path] = $0[keyPath: path]
    }
  }
}
