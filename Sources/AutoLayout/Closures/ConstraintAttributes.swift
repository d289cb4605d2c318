/// A type whose properties add attributes: a maker, a chain begun by it, or the attributes of another item.
///
/// Each property adds to the attributes named before. A composite adds its members: `edges` adds left, right, top and
/// bottom.
public protocol ConstraintAttributes {
  /// The result of a property.
  associatedtype Selection

  /// Adds attributes to those named before, in this order.
  func select(_ attributes: [Attribute]) -> Selection
}

extension ConstraintAttributes {
  /// The left edge, whatever the reading direction.
  public var left: Selection { select([.left]) }
  /// The top edge.
  public var top: Selection { select([.top]) }
  /// The right edge, whatever the reading direction.
  public var right: Selection { select([.right]) }
  /// The bottom edge.
  public var bottom: Selection { select([.bottom]) }
  /// The edge where text begins.
  public var leading: Selection { select([.leading]) }
  /// The edge where text ends.
  public var trailing: Selection { select([.trailing]) }
  /// The width.
  public var width: Selection { select([.width]) }
  /// The height.
  public var height: Selection { select([.height]) }
  /// Halfway between left and right.
  public var centerX: Selection { select([.centerX]) }
  /// Halfway between top and bottom.
  public var centerY: Selection { select([.centerY]) }
  /// The old name of `lastBaseline`.
  public var baseline: Selection { select([.lastBaseline]) }
  /// The baseline of the last line of text.
  public var lastBaseline: Selection { select([.lastBaseline]) }
  /// The baseline of the first line of text.
  public var firstBaseline: Selection { select([.firstBaseline]) }
}

extension ConstraintAttributes {
  /// The left edge, moved inward by the layout margin.
  public var leftMargin: Selection { select([.leftMargin]) }
  /// The right edge, moved inward by the layout margin.
  public var rightMargin: Selection { select([.rightMargin]) }
  /// The top edge, moved inward by the layout margin.
  public var topMargin: Selection { select([.topMargin]) }
  /// The bottom edge, moved inward by the layout margin.
  public var bottomMargin: Selection { select([.bottomMargin]) }
  /// The leading edge, moved inward by the layout margin.
  public var leadingMargin: Selection { select([.leadingMargin]) }
  /// The trailing edge, moved inward by the layout margin.
  public var trailingMargin: Selection { select([.trailingMargin]) }
  /// Halfway between the left and the right margin.
  public var centerXWithinMargins: Selection { select([.centerXWithinMargins]) }
  /// Halfway between the top and the bottom margin.
  public var centerYWithinMargins: Selection { select([.centerYWithinMargins]) }
}

extension ConstraintAttributes {
  /// Left, right, top and bottom.
  public var edges: Selection { select(Composite.edges) }
  /// Leading, trailing, top and bottom.
  public var directionalEdges: Selection { select(Composite.directionalEdges) }
  /// Left and right.
  public var horizontalEdges: Selection { select(Composite.horizontalEdges) }
  /// Top and bottom.
  public var verticalEdges: Selection { select(Composite.verticalEdges) }
  /// Leading and trailing.
  public var directionalHorizontalEdges: Selection { select(Composite.directionalHorizontalEdges) }
  /// Top and bottom, beside `directionalHorizontalEdges`.
  public var directionalVerticalEdges: Selection { select(Composite.verticalEdges) }
  /// Width and height.
  public var size: Selection { select(Composite.size) }
  /// Both centers.
  public var center: Selection { select(Composite.center) }
  /// The four edges, moved inward by the layout margins.
  public var margins: Selection { select(Composite.margins) }
  /// Leading, trailing, top and bottom, moved inward by the layout margins.
  public var directionalMargins: Selection { select(Composite.directionalMargins) }
  /// Both centers between the layout margins.
  public var centerWithinMargins: Selection { select(Composite.centerWithinMargins) }
}

/// Names for several attributes, whose order is that of Masonry's constraints.
package enum Composite {
  package static let edges: [Attribute] = [.left, .right, .top, .bottom]
  package static let directionalEdges: [Attribute] = [.leading, .trailing, .top, .bottom]
  package static let horizontalEdges: [Attribute] = [.left, .right]
  package static let verticalEdges: [Attribute] = [.top, .bottom]
  package static let directionalHorizontalEdges: [Attribute] = [.leading, .trailing]
  package static let size: [Attribute] = [.width, .height]
  package static let center: [Attribute] = [.centerX, .centerY]
  package static let margins: [Attribute] = [.leftMargin, .rightMargin, .topMargin, .bottomMargin]
  package static let directionalMargins: [Attribute] = [
    .leadingMargin, .trailingMargin, .topMargin, .bottomMargin,
  ]
  package static let centerWithinMargins: [Attribute] = [.centerXWithinMargins, .centerYWithinMargins]

  /// Every property of `ConstraintAttributes` by its name, with the attributes that it adds.
  package static let named: [String: [Attribute]] = {
    var named: [String: [Attribute]] = [
      "edges": edges, "directionalEdges": directionalEdges, "horizontalEdges": horizontalEdges,
      "verticalEdges": verticalEdges, "directionalHorizontalEdges": directionalHorizontalEdges,
      "directionalVerticalEdges": verticalEdges, "size": size, "center": center, "margins": margins,
      "directionalMargins": directionalMargins, "centerWithinMargins": centerWithinMargins,
      "baseline": [.lastBaseline],
    ]
    for attribute in Attribute.allCases { named[attribute.name] = [attribute] }
    return named
  }()

  /// The member of `others` that corresponds to `attribute` in `attributes`; `nil` unless one list is the edges and
  /// the other the margins of the same kind.
  package static func partner(of attribute: Attribute, in attributes: [Attribute], among others: [Attribute])
    -> Attribute?
  {
    for (edges, margins) in [(edges, margins), (directionalEdges, directionalMargins)] {
      for (from, to) in [(edges, margins), (margins, edges)]
      where Set(attributes) == Set(from) && Set(others) == Set(to) {
        return zip(from, to).first { $0.0 == attribute }?.1
      }
    }
    return nil
  }
}
