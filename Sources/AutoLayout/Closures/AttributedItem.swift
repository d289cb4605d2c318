/// Attributes of a view or guide that constraints of other items can refer to: `header.snp.bottom`.
public struct AttributedItem: CustomStringConvertible {
  /// The view or guide.
  public let item: any LayoutConstraintItem
  /// Its attributes, in the order in which they were named.
  public let attributes: [Attribute]

  /// Attributes of a view or guide.
  public init(_ item: any LayoutConstraintItem, _ attributes: [Attribute]) {
    self.item = item
    self.attributes = attributes
  }

  /// `header.bottom`
  public var description: String {
    "\(item.displayName).\(attributes.map(\.name).joined(separator: "."))"
  }
}

extension AttributedItem: ConstraintAttributes {
  public func select(_ attributes: [Attribute]) -> AttributedItem {
    AttributedItem(item, self.attributes + attributes)
  }
}
