/// Something that a picture is about: a view, or an attribute of it, such as `card.width`.
public struct LayoutTopic: Hashable, Sendable {
  /// The name of the view.
  public var view: String
  /// The attribute, or `nil` for the view itself.
  public var attribute: Attribute?

  /// Creates a topic.
  ///
  /// - Parameters:
  ///   - view: The name of the view.
  ///   - attribute: The attribute, or `nil` for the view itself.
  public init(view: String, attribute: Attribute? = nil) {
    self.view = view
    self.attribute = attribute
  }
}
