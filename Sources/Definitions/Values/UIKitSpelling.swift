/// The short names in definitions of things that have longer names in UIKit.
enum UIKitSpelling {
  /// The key for a property of UIKit.
  static func key(_ property: String) -> String? { keys[property] }

  /// The item or attribute for a property of UIKit: `safeArea` for `safeAreaLayoutGuide`, `left` for
  /// `leftAnchor`.
  static func member(_ property: String) -> String? {
    if let known = members[property] { return known }
    return property.hasSuffix("Anchor") ? String(property.dropLast("Anchor".count)) : nil
  }

  private static let members: [String: String] = [
    "safeAreaLayoutGuide": "safeArea", "layoutMarginsGuide": "layoutMargins",
    "readableContentGuide": "readableContent", "firstBaselineAnchor": "firstBaseline",
    "lastBaselineAnchor": "lastBaseline", "margins": "layoutMargins",
  ]

  private static let keys: [String: String] = [
    "backgroundColor": "background", "isHidden": "hidden", "numberOfLines": "lines",
    "lineBreakMode": "lineBreak", "title": "text", "isPagingEnabled": "paging", "pagingEnabled": "paging",
    "autoresizingMask": "autoresizing", "intrinsicContentSize": "intrinsicSize",
    "contentHuggingPriority": "hugging", "contentCompressionResistancePriority": "compression",
    "compressionResistance": "compression", "semanticContentAttribute": "direction",
    "contentInsetAdjustmentBehavior": "contentInsetAdjustment",
    "showsVerticalScrollIndicator": "scrollIndicators", "showsHorizontalScrollIndicator": "scrollIndicators",
    "layoutGuides": "guides", "arrangedSubviews": "arranged", "clipsSubviews": "clipsToBounds",
    "isLayoutMarginsRelativeArrangement": "layoutMarginsRelative",
    "isBaselineRelativeArrangement": "baselineRelative", "separatorStyle": "separator",
    "accessoryType": "accessory", "views": "subviews", "numberOfPages": "pages",
    "textLabel": "text", "detailTextLabel": "detailText", "subtitle": "detailText",
    "isScrollEnabled": "scrollEnabled", "color": "background",
  ]
}
