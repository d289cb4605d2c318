import Geometry

/// The options of a visual format. The raw values are those of UIKit's `NSLayoutConstraint.FormatOptions`.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  private init(aligning attribute: Attribute) {
    self.init(rawValue: 1 << attribute.rawValue)
  }

  /// Aligns each view's left edge with the next one's. For vertical formats.
  public static let alignAllLeft = VisualFormatOptions(aligning: .left)
  /// Aligns each view's right edge with the next one's. For vertical formats.
  public static let alignAllRight = VisualFormatOptions(aligning: .right)
  /// Aligns each view's top with the next one's. For horizontal formats.
  public static let alignAllTop = VisualFormatOptions(aligning: .top)
  /// Aligns each view's bottom with the next one's. For horizontal formats.
  public static let alignAllBottom = VisualFormatOptions(aligning: .bottom)
  /// Aligns each view's leading edge with the next one's. For vertical formats.
  public static let alignAllLeading = VisualFormatOptions(aligning: .leading)
  /// Aligns each view's trailing edge with the next one's. For vertical formats.
  public static let alignAllTrailing = VisualFormatOptions(aligning: .trailing)
  /// Aligns each view's horizontal center with the next one's. For vertical formats.
  public static let alignAllCenterX = VisualFormatOptions(aligning: .centerX)
  /// Aligns each view's vertical center with the next one's. For horizontal formats.
  public static let alignAllCenterY = VisualFormatOptions(aligning: .centerY)
  /// Aligns each view's last baseline with the next one's. For horizontal formats.
  public static let alignAllLastBaseline = VisualFormatOptions(aligning: .lastBaseline)
  /// Aligns each view's first baseline with the next one's. For horizontal formats.
  public static let alignAllFirstBaseline = VisualFormatOptions(aligning: .firstBaseline)
  /// The default: a horizontal format runs from leading to trailing.
  public static let directionLeadingToTrailing: VisualFormatOptions = []
  /// A horizontal format runs from left to right, whatever the reading direction.
  public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 16)
  /// A horizontal format runs from right to left, so that the first view is the rightmost.
  public static let directionRightToLeft = VisualFormatOptions(rawValue: 2 << 16)
  /// The default: gaps are measured between edges.
  public static let spacingEdgeToEdge: VisualFormatOptions = []
  /// Gaps of a vertical format are measured from a view's last baseline to the next one's first.
  public static let spacingBaselineToBaseline = VisualFormatOptions(rawValue: 1 << 19)

  /// Every option with UIKit's spelling, in order of raw value.
  public static let named: [(name: String, option: VisualFormatOptions)] = [
    ("directionLeadingToTrailing", .directionLeadingToTrailing), ("spacingEdgeToEdge", .spacingEdgeToEdge),
    ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight), ("alignAllTop", .alignAllTop),
    ("alignAllBottom", .alignAllBottom), ("alignAllLeading", .alignAllLeading),
    ("alignAllTrailing", .alignAllTrailing), ("alignAllCenterX", .alignAllCenterX),
    ("alignAllCenterY", .alignAllCenterY), ("alignAllLastBaseline", .alignAllLastBaseline),
    ("alignAllFirstBaseline", .alignAllFirstBaseline), ("directionLeftToRight", .directionLeftToRight),
    ("directionRightToLeft", .directionRightToLeft),
    ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
  ]

  /// Creates the option with UIKit's spelling, such as `alignAllTop`. The old name `alignAllBaseline` means the last
  /// baseline.
  public init?(name: String) {
    let name = name == "alignAllBaseline" ? "alignAllLastBaseline" : name
    guard let match = Self.named.first(where: { $0.name == name }) else { return nil }
    self = match.option
  }

  /// The attributes by which the views are aligned, in order of raw value.
  var alignments: [Attribute] {
    Attribute.allCases.filter { !$0.isMargin && !$0.isSize && contains(VisualFormatOptions(aligning: $0)) }
  }
}
