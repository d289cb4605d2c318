extension Attribute {
  /// The attributes of layout margins, which views have and guides do not; in order of raw value.
  public static let margins: [Attribute] = allCases.filter(\.isMargin)

  /// The attributes that every guide has: no margins, no baselines.
  static let ofGuides: [Attribute] = allCases.filter { !$0.isMargin && !$0.isBaseline }

  /// The attributes of the top and bottom layout guides (`LayoutRules: Top and bottom layout guides`).
  static let ofLayoutSupports: [Attribute] = [.top, .bottom, .height]

  /// The same edge in the family of `other`: leading and trailing, or left and right, matched as in left-to-right
  /// text.
  func inFamily(of other: Attribute) -> Attribute {
    guard isDirectional != other.isDirectional else { return self }
    return switch self {
    case .left: .leading
    case .right: .trailing
    case .leading: .left
    case .trailing: .right
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    case .leadingMargin: .leftMargin
    case .trailingMargin: .rightMargin
    default: self
    }
  }
}
