import AutoLayout
import Geometry

extension ViewProperty {
  /// Every property: contents as a whole first, so that a copy has the contents that later properties are copied to;
  /// then those that reports have always listed, in their order; then all others.
  package static let all: [ViewProperty] = contents + listed + others

  private static let contents: [ViewProperty] = [
    .content("text", \.text), .content("image", \.image), .content("contentSize", \.scroll),
    .content("axis", \.stack), .content("rows", \.table), .content("style", \.cell),
    .content("itemSize", \.flow),
  ]

  private static let listed: [ViewProperty] =
    [
      .own("class", \.viewClass) { .word($0.rawValue) },
      .own("hidden", \.isHidden) { .flag($0) },
      .part("text", of: \.text, \.text) { $0.map { .text($0) } },
      .part("placeholder", of: \.text, \.placeholder) { $0.map { .text($0) } },
      font,
      .part("lines", of: \.text, \.numberOfLines) { .number(Double($0)) },
      .part("preferredMaxLayoutWidth", of: \.text, \.preferredMaxLayoutWidth) { .number($0) },
      .part("image", of: \.image, \.size) { $0.map { .size($0) } },
      .own("intrinsicSize", \.intrinsicSize) { $0.map { .lengths(width: $0.width, height: $0.height) } },
      .priorities("hugging", \.hugging, orElse: \.effectiveHugging),
      .priorities("compression", \.compressionResistance, orElse: \.effectiveCompressionResistance),
      .own("frame", \.frame) { $0.map { .rect($0) } },
      .own("layoutMargins", \.layoutMargins) { $0.map { .insets($0) } },
      .own("direction", \.direction) { $0.map { .word($0.rawValue) } },
      .own("clipsToBounds", \.clipsToBounds) { .flag($0) },
      background,
    ] + listedContents

  private static let listedContents: [ViewProperty] = [
    .part("contentSize", of: \.scroll, \.contentSize) { $0.map { .size($0) } },
    .part("contentOffset", of: \.scroll, \.contentOffset) { $0.map { .point($0) } },
    .part("contentInset", of: \.scroll, \.contentInset) { .insets($0) },
    .part("paging", of: \.scroll, \.isPagingEnabled) { .flag($0) },
    .part("zoomScale", of: \.scroll, \.zoomScale) { .number($0) },
    .part("axis", of: \.stack, \.axis) { .word($0.rawValue) },
    .part("distribution", of: \.stack, \.distribution) { .word($0.rawValue) },
    .part("alignment", of: \.stack, \.alignment) { .word($0.rawValue) },
    .part("spacing", of: \.stack, \.spacing) { .number($0) },
    .part("rowHeight", of: \.table, \.rowHeight) { $0.map { .number($0) } },
    .part("insetsContentViewsToSafeArea", of: \.table, \.insetsContentViewsToSafeArea) { .flag($0) },
  ]

  private static let others = placement + appearance + texts + controls + scrolling + tables + collections

  /// A font. Its size is that of the content size category if it has a text style.
  private static let font = ViewProperty(key: "font", group: .own, part: .text) {
    $0.text.map { .font($0.font) }
  } isSame: {
    guard let a = $0.text?.font, let b = $1.text?.font else { return true }
    return a.isSameRequest(as: b)
  } copy: {
    guard let new = $0.text, $1.text != nil else { return }
    $1.text?.font = new.font
  }

  /// A color with the name that a definition gives it.
  private static let background = ViewProperty(key: "background", group: .own, part: .own) { node in
    (node.backgroundName ?? node.background?.text).map { .word($0) }
  } isSame: {
    $0.background == $1.background && $0.backgroundName == $1.backgroundName
  } copy: {
    $1.background = $0.background
    $1.backgroundName = $0.backgroundName
  }

  private static let placement: [ViewProperty] = [
    .own("frame", \.frameReference),
    .own("frame", \.frameFitting),
    .own("autoresizing", \.autoresizing) { .number(Double($0.rawValue)) },
    .own(translatesMask, \.translatesAutoresizingMaskIntoConstraints) { .flag($0) },
    .own("bounds", \.boundsOrigin) { .point($0) },
    .own(referenceSize, \.referenceSize) { $0.map { .size($0) } },
    .own("alignmentRectInsets", \.alignmentRectInsets) { $0.map { .insets($0) } },
    .own("directionalLayoutMargins", \.directionalLayoutMargins) { $0.map { .insets($0.leftToRight) } },
    .own("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins) { .flag($0) },
    .own("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea) { .flag($0) },
    .own("additionalSafeArea", \.additionalSafeArea) { .insets($0) },
    .own("rowPart", \.rowPart) { $0.map { .word($0.rawValue) } },
  ]

  /// The key of the size that the frames of autoresized subviews were written for.
  static let referenceSize = "referenceSize"
  /// The key of the translation of a mask into constraints.
  static let translatesMask = "translatesAutoresizingMaskIntoConstraints"

  private static let appearance: [ViewProperty] = [
    .own("alpha", \.alpha) { .number($0) },
    .own("cornerRadius", \.cornerRadius) { .number($0) },
    .own("border", \.border) { $0.map { .text($0.words) } },
    .own("shadow", \.shadow) { $0.map { .text($0.words) } },
    .own("on", \.control.isOn) { .flag($0) },
    .own("tint", \.control.tint) { $0.map { .word($0.text) } },
    role("standsFor") { if case .placeholder(let name) = $0 { .text(name) } else { nil } },
    role("row") { if case .cell(let accessory) = $0 { .word(accessory.rawValue) } else { nil } },
    ViewProperty(key: "bar", group: .own, part: .own) { node in
      bar(node.role)?.title.map { .text($0) }
    } isSame: {
      bar($0.role) == bar($1.role)
    } copy: {
      $1.role = $0.role
    },
  ]

  private static func bar(_ role: ViewRole?) -> BarContent? {
    if case .bar(let content) = role { content } else { nil }
  }

  /// One of the keys that give a view a role, each of which replaces the others.
  private static func role(
    _ key: String, _ value: @escaping @Sendable (ViewRole) -> PropertyDifference.Value?
  ) -> ViewProperty {
    ViewProperty(key: key, group: .own, part: .own) {
      $0.role.flatMap(value)
    } isSame: {
      $0.role.flatMap(value) == $1.role.flatMap(value)
    } copy: {
      $1.role = $0.role
    }
  }

  private static let texts: [ViewProperty] = [
    .part("segments", of: \.text, \.segments) { .text($0.joined(separator: ", ")) },
    .part("textColor", of: \.text, \.color) { $0.map { .word($0.text) } },
    .part("textAlignment", of: \.text, \.alignment) { .word($0.rawValue) },
    .part("lineBreak", of: \.text, \.lineBreak) { .word($0.rawValue) },
    .part("lineSpacing", of: \.text, \.lineSpacing) { .number($0.spacing) },
    .part("containerInsets", of: \.text, \.containerInsets) { $0.map { .insets($0) } },
    .part("borderStyle", of: \.text, \.borderStyle) { $0.map { .word($0) } },
    .part(
      "adjustsFontForContentSizeCategory", of: \.text, \.adjustsFontForContentSizeCategory
    ) { $0.map { .flag($0) } },
    .part("adjustsFontSizeToFitWidth", of: \.text, \.fitting.adjustsFontSizeToFitWidth) { .flag($0) },
    .part("minimumScaleFactor", of: \.text, \.fitting.minimumScaleFactor) { .number($0) },
    .part("minimumFontSize", of: \.text, \.fitting.minimumFontSize) { .number($0) },
    .part(
      "allowsDefaultTighteningForTruncation", of: \.text, \.fitting.allowsDefaultTighteningForTruncation
    ) { .flag($0) },
    .part("image", of: \.image, \.png),
    .part("imageName", of: \.image, \.name) { $0.map { .text($0) } },
    .part("contentMode", of: \.image, \.contentMode) { .word($0.rawValue) },
  ]

  private static let controls: [ViewProperty] = [
    .own("configuration", \.buttonConfiguration) { $0.map { .word($0.rawValue) } },
    .own("contentEdgeInsets", \.control.contentEdgeInsets) { $0.map { .insets($0) } },
    .own("arrangement", \.control.arrangement),
    .own("backgroundImage", \.control.backgroundImageSize) { $0.map { .size($0) } },
    .own("activityIndicatorStyle", \.control.activityIndicatorStyle) { .word($0.rawValue) },
    .own("datePickerStyle", \.control.datePickerStyle) { .word($0.rawValue) },
    .own("pages", \.control.numberOfPages) { .number(Double($0)) },
    .own("currentPage", \.control.currentPage) { .number(Double($0)) },
  ]

  private static let scrolling: [ViewProperty] = [
    .part("contentSize", of: \.scroll, \.contentSizeFitting),
    .part("contentSize", of: \.scroll, \.overriddenContentSize),
    .part("contentOffset", of: \.scroll, \.offsetBasis),
    .part("overscroll", of: \.scroll, \.overscroll) { .flag($0) },
    .part("contentInsetAdjustment", of: \.scroll, \.insetAdjustment) { .word($0.rawValue) },
    .part("bounces", of: \.scroll, \.bounces) { .flag($0) },
    .part("alwaysBounceHorizontal", of: \.scroll, \.alwaysBounceHorizontal) { .flag($0) },
    .part("alwaysBounceVertical", of: \.scroll, \.alwaysBounceVertical) { .flag($0) },
    .part("scrollIndicators", of: \.scroll, \.showsScrollIndicators) { .flag($0) },
    .part("scrollIndicatorInsets", of: \.scroll, \.scrollIndicatorInsets) { .insets($0) },
    .part("adjustsScrollIndicatorInsets", of: \.scroll, \.adjustsScrollIndicatorInsets) { .flag($0) },
    .part("scrollEnabled", of: \.scroll, \.isScrollEnabled) { .flag($0) },
    .part("contentBackground", of: \.scroll, \.contentBackground) { $0.map { .word($0.text) } },
    .part("contentBackground", of: \.scroll, \.contentBackgroundName),
  ]

  private static let tables: [ViewProperty] = [
    .part("layoutMarginsRelative", of: \.stack, \.isLayoutMarginsRelative) { .flag($0) },
    .part("baselineRelative", of: \.stack, \.isBaselineRelative) { .flag($0) },
    .part("estimatedRowHeight", of: \.table, \.estimatedRowHeight) { $0.map { .number($0) } },
    .part("separator", of: \.table, \.separator) { .word($0.rawValue) },
    .part("style", of: \.cell, \.style) { .word($0.rawValue) },
    .part("accessory", of: \.cell, \.accessory) { .word($0.rawValue) },
    .part("accessoryWidth", of: \.cell, \.accessoryWidth) { $0.map { .number($0) } },
    .part("separator", of: \.cell, \.separator) { $0.map { .word($0.rawValue) } },
    .part("safeAreaInsets", of: \.cell, \.contentInsets) { .insets($0) },
  ]

  private static let collections: [ViewProperty] = [
    .part("itemSize", of: \.flow, \.itemSize) { .size($0) },
    .part("scrollDirection", of: \.flow, \.scrollDirection) { .word($0.rawValue) },
    .part("minimumLineSpacing", of: \.flow, \.minimumLineSpacing) { .number($0) },
    .part("minimumInteritemSpacing", of: \.flow, \.minimumInteritemSpacing) { .number($0) },
    .part("sectionInset", of: \.flow, \.sectionInset) { .insets($0) },
    .own("itemSize", \.flowRole) { $0?.value },
  ]
}

extension FlowRole {
  fileprivate var value: PropertyDifference.Value {
    switch self {
    case .item(let size): .size(size)
    case .header(let length): .text("a header of \(NumberFormat.string(length))")
    case .footer(let length): .text("a footer of \(NumberFormat.string(length))")
    }
  }
}

extension ViewBorder {
  fileprivate var words: String { "\(NumberFormat.string(width)) \(colorName ?? color.text)" }
}

extension ViewShadow {
  fileprivate var words: String {
    let numbers = [radius, offset.x, offset.y, opacity].map { NumberFormat.string($0) }
    return "\(numbers[0]) at (\(numbers[1]), \(numbers[2])), \(numbers[3]) \(color.text)"
  }
}

extension DirectionalEdgeInsets {
  /// The insets of a layout that reads from left to right.
  fileprivate var leftToRight: EdgeInsets {
    EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}
