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

  /// Each view's left edge lies at the next one's. For vertical formats.
  public static let alignAllLeft = VisualFormatOptions(aligning: .left)
  /// Each view's right edge lies at the next one's. For vertical formats.
  public static let alignAllRight = VisualFormatOptions(aligning: .right)
  /// Each view's top lies at the next one's. For horizontal formats.
  public static let alignAllTop = VisualFormatOptions(aligning: .top)
  /// Each view's bottom lies at the next one's. For horizontal formats.
  public static let alignAllBottom = VisualFormatOptions(aligning: .bottom)
  /// Each view's leading edge lies at the next one's. For vertical formats.
  public static let alignAllLeading = VisualFormatOptions(aligning: .leading)
  /// Each view's trailing edge lies at the next one's. For vertical formats.
  public static let alignAllTrailing = VisualFormatOptions(aligning: .trailing)
  /// Each view's horizontal center lies at the next one's. For vertical formats.
  public static let alignAllCenterX = VisualFormatOptions(aligning: .centerX)
  /// Each view's vertical center lies at the next one's. For horizontal formats.
  public static let alignAllCenterY = VisualFormatOptions(aligning: .centerY)
  /// Each view's last baseline lies at the next one's. For horizontal formats.
  public static let alignAllLastBaseline = VisualFormatOptions(aligning: .lastBaseline)
  /// Each view's first baseline lies at the next one's. For horizontal formats.
  public static let alignAllFirstBaseline = VisualFormatOptions(aligning: .firstBaseline)
  /// The default: a horizontal format runs from leading to trailing.
  public static let directionLeadingToTrailing: VisualFormatOptions = []
  /// A horizontal format runs from left to right, whatever the reading direction.
  public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 16)
  /// A horizontal format runs from right to left: the first view is the rightmost.
  public static let directionRightToLeft = VisualFormatOptions(rawValue: 2 << 16)
  /// The default: gaps lie between edges.
  public static let spacingEdgeToEdge: VisualFormatOptions = []
  /// Gaps of a vertical format lie between a view's last baseline and the next one's first.
  public static let spacingBaselineToBaseline = VisualFormatOptions(rawValue: 1 << 19)

  /// Every option under UIKit's spelling, in order of raw value.
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

  /// The option of UIKit's spelling, such as `alignAllTop`; `alignAllBaseline` is the old one of the last
  /// baseline.
  public init?(name: String) {
    let name = name == "alignAllBaseline" ? "alignAllLastBaseline" : name
    guard let match = Self.named.first(where: { $0.name == name }) else { return nil }
    self = match.option
  }

  /// The attributes that all views share, in order of raw value.
  var alignments: [Attribute] {
    Attribute.allCases.filter { !$0.isMargin && !$0.isSize && contains(VisualFormatOptions(aligning: $0)) }
  }
}
