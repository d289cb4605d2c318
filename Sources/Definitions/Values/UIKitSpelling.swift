/// The short names that definitions use instead of UIKit's longer ones.
enum UIKitSpelling {
  /// The key for a UIKit property.
  static func key(_ property: String) -> String? { keys[property] }

  /// What to write instead of a property that is no key of its own here, or `nil` for any other.
  static func advice(_ property: String) -> String? { advice[property] }

  /// What to write instead of a class of UIKit that is no class here, or `nil` for any other.
  static func classAdvice(_ name: String) -> String? {
    classes[name.hasPrefix("UI") ? String(name.dropFirst(2)) : name]
  }

  private static let classes: [String: String] = [
    "CollectionViewCell":
      "remove the class: any subview of a CollectionView is an item, and 'itemSize' gives it another size",
    "CollectionReusableView":
      "remove the class, and write 'sectionHeader: 44' or 'sectionFooter: 44', with its length",
  ]

  private static let advice: [String: String] = [
    "fontSize": "write 'font: 20', with the size in points",
    "fontWeight": "write 'font: { size: 20, weight: semibold }', with the size in points",
    "fontName": "write 'font: { family: Inter, size: 20 }', with the size in points",
    "textStyle": "write 'font: body', with the text style",
    "headerReferenceSize": "write 'sectionHeader: 44' at the subview that is the header",
    "footerReferenceSize": "write 'sectionFooter: 44' at the subview that is the footer",
    "estimatedItemSize": "give each item its 'itemSize'",
    "items": "list each item in 'subviews'",
    "cells": "list each cell in 'subviews'",
    "count": "only the rows of a TableView repeat; list each view in 'subviews'",
  ]

  /// The item or attribute for a UIKit property: `safeArea` for `safeAreaLayoutGuide`, `left` for `leftAnchor`.
  static func member(_ property: String) -> String? {
    if let known = members[property] { return known }
    return property.hasSuffix("Anchor") ? String(property.dropLast("Anchor".count)) : nil
  }

  /// The name of a priority for UIKit's: `high` for `.defaultHigh` and `UILayoutPriorityDefaultHigh`.
  static func priority(_ name: String) -> String? {
    var stem = name.drop { $0 == "." }
    if stem.hasPrefix("UILayoutPriority") { stem = stem.dropFirst("UILayoutPriority".count) }
    return priorities[stem.lowercased()]
  }

  private static let priorities: [String: String] = [
    "required": "required", "defaulthigh": "high", "defaultlow": "low", "fittingsizelevel": "fittingSize",
  ]

  private static let members: [String: String] = [
    "safeAreaLayoutGuide": "safeArea", "layoutMarginsGuide": "layoutMargins",
    "readableContentGuide": "readableContent", "firstBaselineAnchor": "firstBaseline",
    "lastBaselineAnchor": "lastBaseline", "margins": "layoutMargins",
  ]

  private static let keys: [String: String] = [
    "backgroundColor": "background", "isHidden": "hidden", "numberOfLines": "lines",
    "adjustsFontSizeToFit": "adjustsFontSizeToFitWidth",
    "adjustsLetterSpacingToFitWidth": "allowsDefaultTighteningForTruncation",
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
    "interitemSpacing": "minimumInteritemSpacing", "itemSpacing": "minimumInteritemSpacing",
    "sectionInsets": "sectionInset", "lineSpacingForSection": "minimumLineSpacing",
  ]
}
