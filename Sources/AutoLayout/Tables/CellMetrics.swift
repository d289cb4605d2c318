public import Geometry

/// The dimensions of a table view cell's style and accessory, in points (`ScrollViewRules: Table views and cells`).
enum CellMetrics {
  /// The height of a row whose content determines none.
  static let defaultRowHeight = 44.0
  /// The space before and after predefined content, and between an image and the text after it.
  static let inset = 16.0
  /// The width of the title in the style `value2`.
  static let titleWidth = 91.0
  static let titleGap = 6.0

  /// The width that an accessory takes from the content view, as recorded in Interface Builder files.
  static func width(of accessory: CellContent.Accessory) -> Double {
    switch accessory {
    case .none: 0
    case .disclosureIndicator: 33
    case .checkmark: 40
    case .detailButton: 48
    case .detailDisclosureButton: 67
    }
  }

  /// The content view's own margins, as recorded: 11 above and below, 16 at the sides or 20 in wide rows, and 8
  /// before an accessory.
  static func margins(rowWidth: Double, accessory: CellContent.Accessory) -> DirectionalEdgeInsets {
    let side: Double = rowWidth < SystemMargins.leastWideCanvas ? 16 : 20
    return DirectionalEdgeInsets(
      top: 11, leading: side, bottom: 11, trailing: accessory == .none ? side : 8)
  }

  /// The height of the separator: one pixel, or 0 if there is none.
  static func separatorHeight(of cell: ViewID, in tree: ViewTree) -> Double {
    let own = tree[cell].cell?.separator
    let style = own ?? tree[cell].superview.flatMap { tree[$0].table?.separator } ?? .none
    guard style == .singleLine else { return 0 }
    let pixel = 1 / tree.environment.pixelScale
    // A row without height has no room for a separator either.
    let rowHeight = tree[cell].superview.flatMap { tree[$0].table?.rowHeight }
    return rowHeight.map { min($0, pixel) } ?? pixel
  }
}

extension CellContent {
  /// The views that the style creates, in z-order.
  public var parts: [ViewID] { [imageView, textLabel, detailTextLabel].compactMap(\.self) }
}

extension CellContent.Style {
  /// Whether the style has a text label.
  public var hasTextLabel: Bool { self != .custom }
  /// Whether the style has a second label, below or beside the first.
  public var hasDetailTextLabel: Bool { self == .value1 || self == .value2 || self == .subtitle }
  /// Whether the style has an image view before the text.
  public var hasImageView: Bool { self == .default || self == .value1 || self == .subtitle }

  /// The font of the text label.
  public var textFont: FontDescription { FontDescription(style: self == .value2 ? .caption1 : .body) }
  /// The font of the detail text label.
  public var detailFont: FontDescription { FontDescription(style: self == .value1 ? .body : .caption1) }
}
