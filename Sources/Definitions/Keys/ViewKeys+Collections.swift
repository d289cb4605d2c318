import AutoLayout
import Geometry

extension ViewKeys {
  /// The keys of collection views and their subviews.
  static let collections: [Key<ViewDraft>] = [
    Key(
      "scrollDirection", .cases("a direction of scrolling"), default: "vertical", of: [.collectionView],
      "The direction of scrolling of the flow layout. Lines lie across it."
    ) {
      $0.node.flow?.scrollDirection = $1
    } load: {
      $0.flow(\.scrollDirection)
    },
    Key(
      "itemSize", .size, default: "50x50",
      "The size of a collection view's items, or of this view as an item of its collection view."
    ) {
      if $0.node.flow == nil { $0.node.flowRole = .item($1) } else { $0.node.flow?.itemSize = $1 }
    } load: {
      if case .item(let size) = $0.node.flowRole { size } else { $0.flow(\.itemSize) }
    },
    Key(
      "minimumLineSpacing", .nonNegative, default: "10", of: [.collectionView],
      "The least space between lines in points."
    ) {
      $0.node.flow?.minimumLineSpacing = $1
    } load: {
      $0.flow(\.minimumLineSpacing)
    },
    Key(
      "minimumInteritemSpacing", .nonNegative, default: "10", of: [.collectionView],
      "The least space between items of a line in points."
    ) {
      $0.node.flow?.minimumInteritemSpacing = $1
    } load: {
      $0.flow(\.minimumInteritemSpacing)
    },
    Key(
      "sectionInset", .insets, default: "0", of: [.collectionView],
      "The insets around the items of each section in points."
    ) {
      $0.node.flow?.sectionInset = $1
    } load: {
      $0.flow(\.sectionInset)
    },
    Key(
      "sectionHeader", .nonNegative,
      "Makes a collection view's subview the header of a section, which begins there: its length along the direction "
        + "of scrolling in points."
    ) {
      $0.node.flowRole = .header($1)
    } load: {
      if case .header(let length) = $0.node.flowRole { length } else { nil }
    },
    Key(
      "sectionFooter", .nonNegative,
      "Makes a collection view's subview the footer of a section, which ends there: its length along the direction "
        + "of scrolling in points."
    ) {
      $0.node.flowRole = .footer($1)
    } load: {
      if case .footer(let length) = $0.node.flowRole { length } else { nil }
    },
  ]
}
