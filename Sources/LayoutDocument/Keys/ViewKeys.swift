import AutoLayout
import Geometry

/// Every key of a view.
enum ViewKeys {
  static let table = KeyTable<ViewDraft>(
    "a view",
    structure + interfaceBuilder + appearance + frames + sizes + margins + scrolling + stack + text + image
      + tables)

  /// Keys that `root` does not have: it is a plain view of exactly the canvas' size.
  static let refusedOfRoot: Set<String> = [
    "frame", "autoresizing", "translatesAutoresizingMaskIntoConstraints", "intrinsicSize", "hugging",
    "compression",
  ]

  /// Whether `root` may have a key.
  static func isOfRoot(_ key: Key<ViewDraft>) -> Bool {
    key.isAvailable(to: .view) && !refusedOfRoot.contains(key.name)
  }

  private static let scrollClasses: [ViewClass] = [.scrollView, .tableView, .textView]
  private static let textClasses: [ViewClass] = [.label, .button, .textField, .textView]

  private static let structure: [Key<ViewDraft>] = [
    Key("class", .cases("a class of view"), default: "View", "What kind of view it is.") {
      // Read before all other keys, since it decides which of them there are.
      (_: inout ViewDraft, _: ViewClass) in
    } load: {
      $0.node.viewClass == .view ? nil : $0.node.viewClass
    },
    Key(
      "id", .text, default: "the name",
      "What reports and pictures call the view, where it is more than a name."
    ) {
      $0.id = $1
    } load: {
      $0.id
    },
    Key(
      "subviews", .raw(["$ref": "#/$defs/subviews"], respell: Respelling.subviews),
      "The views inside, by name, from back to front."
    ) { $0.subviews = $1 },
    Key(
      "guides", .guides, "Layout guides that belong to the view, by name."
    ) { $0.guides = $1 },
    Key(
      "direction", .cases("a reading direction"), default: "the app's", "This view's own reading direction."
    ) {
      $0.node.direction = $1
    } load: {
      $0.node.direction
    },
  ]

  private static let appearance: [Key<ViewDraft>] = [
    Key("background", .color, default: "none", "The background color.") {
      $0.node.background = $1.color
      $0.node.backgroundName = $1.name
    } load: { draft in
      draft.node.background.map { NamedColor(color: $0, name: draft.node.backgroundName) }
    },
    Key("alpha", .bounded("a number from 0 to 1", from: 0, to: 1), default: "1", "The opacity.") {
      $0.node.alpha = $1
    } load: {
      $0.node.alpha == 1 ? nil : $0.node.alpha
    },
    Key("cornerRadius", .nonNegative, default: "0", "The radius of the corners in points.") {
      $0.node.cornerRadius = $1
    } load: {
      $0.node.cornerRadius == 0 ? nil : $0.node.cornerRadius
    },
    Key("hidden", .boolean, default: "false", "Whether the view is not drawn.") {
      $0.node.isHidden = $1
    } load: {
      $0.node.isHidden ? true : nil
    },
    Key(
      "clipsToBounds", .boolean, default: "true for views that scroll, else false",
      "Whether subviews are cut off at the view's edges."
    ) {
      $0.node.clipsToBounds = $1
    } load: {
      $0.node.clipsToBounds == $0.node.viewClass.isScrollView ? nil : $0.node.clipsToBounds
    },
    Key("on", .boolean, default: "true", of: [.switch], "Whether a switch is on in the picture.") {
      $0.node.control.isOn = $1
    } load: {
      $0.node.control.isOn ? nil : false
    },
    Key("tint", .color, default: "the system's", "The color of what can be touched.") {
      $0.node.control.tint = $1.color
    } load: {
      $0.node.control.tint.map { NamedColor(color: $0, name: nil) }
    },
  ]

  private static let frames: [Key<ViewDraft>] = [
    Key(
      "frame", .frame,
      "The frame [x, y, width, height] in the superview; such a view translates its autoresizing mask."
    ) { draft, frame in
      switch frame {
      case .rect(let rect): draft.node.frame = rect
      case .fitting(let target): draft.node.frameFitting = target
      }
    } load: { draft in
      draft.node.frameFitting.map { .fitting($0) } ?? draft.node.frame.map { .rect($0) }
    },
    Key("autoresizing", .autoresizingMask, default: "[]", "Which distances of a framed view give way.") {
      $0.node.autoresizing = $1
    } load: {
      $0.node.autoresizing.isEmpty ? nil : $0.node.autoresizing
    },
    Key(
      "translatesAutoresizingMaskIntoConstraints", .boolean,
      default: "true for a view with a frame, else false",
      "Whether the frame and its mask become constraints."
    ) {
      $0.translatesAutoresizingMask = $1
    } load: {
      $0.translatesAutoresizingMask
    },
    Key(
      "bounds", .rect, default: "the canvas for root, else the size of the frame",
      "The bounds [x, y, width, height]: the origin, and the size that frames of subviews were written for."
    ) {
      $0.bounds = $1
    } load: {
      $0.bounds
    },
  ]

  private static let sizes: [Key<ViewDraft>] = [
    Key(
      "intrinsicSize", .intrinsicSize, default: "the class's",
      "The size that the content asks for, such as 120x40; _ for no metric on an axis."
    ) {
      $0.node.intrinsicSize = $1
    } load: {
      $0.node.intrinsicSize
    },
    Key("hugging", .axisPriorities, default: "250 for most classes", "How firmly the view refuses to grow.") {
      $0.node.hugging = $1.completed(by: $0.node.effectiveHugging)
    } load: {
      PartialAxisPriorities($0.node.hugging, unless: $0.isInterfaceBuilder ? AxisPriorities(.low) : nil)
    },
    Key("compression", .axisPriorities, default: "750", "How firmly the view refuses to shrink.") {
      $0.node.compressionResistance = $1.completed(by: $0.node.effectiveCompressionResistance)
    } load: {
      PartialAxisPriorities(
        $0.node.compressionResistance, unless: $0.isInterfaceBuilder ? AxisPriorities(.high) : nil)
    },
    Key(
      "alignmentRectInsets", .insets, default: "the class's",
      "By how much the frame exceeds what constraints act on: one number or [top, left, bottom, right]."
    ) {
      $0.node.alignmentRectInsets = $1
    } load: {
      $0.node.alignmentRectInsets
    },
  ]

  private static let margins: [Key<ViewDraft>] = [
    Key(
      "layoutMargins", .insets, default: "8", "The layout margins: one number or [top, left, bottom, right]."
    ) {
      $0.node.layoutMargins = $1
    } load: {
      $0.node.layoutMargins
    },
    Key(
      "directionalLayoutMargins", .directionalInsets, default: "8",
      "The layout margins: one number or [top, leading, bottom, trailing]."
    ) {
      $0.node.directionalLayoutMargins = $1
    } load: {
      $0.node.directionalLayoutMargins
    },
    Key(
      "preservesSuperviewLayoutMargins", .boolean, default: "false",
      "Whether the superview's margins hold inside too."
    ) {
      $0.node.preservesSuperviewLayoutMargins = $1
    } load: {
      $0.node.preservesSuperviewLayoutMargins ? true : nil
    },
    Key(
      "insetsLayoutMarginsFromSafeArea", .boolean, default: "true",
      "Whether the safe area adds to the margins."
    ) {
      $0.node.insetsLayoutMarginsFromSafeArea = $1
    } load: {
      $0.node.insetsLayoutMarginsFromSafeArea ? nil : false
    },
  ]

  private static let scrolling: [Key<ViewDraft>] = [
    Key(
      "contentSize", .contentSize, default: "0x0", of: scrollClasses,
      "The content size set by hand, or the fitting size of the first subview; constraints go before it."
    ) { draft, extent in
      switch extent {
      case .size(let size): draft.node.scroll?.contentSize = size
      case .fitting(let target): draft.node.scroll?.contentSizeFitting = target
      }
    } load: { draft in
      draft.node.scroll?.contentSizeFitting.map { .fitting($0) }
        ?? draft.node.scroll?.contentSize.map { .size($0) }
    },
    Key(
      "contentOffset", .point, default: "minus the adjusted content inset", of: scrollClasses,
      "How far the content is scrolled: [x, y]; clamped unless overscroll is true."
    ) {
      $0.node.scroll?.contentOffset = $1
    } load: {
      $0.node.scroll?.contentOffset
    },
    Key(
      "overscroll", .boolean, default: "false", of: scrollClasses,
      "Whether the content offset may leave its range."
    ) {
      $0.node.scroll?.overscroll = $1
    } load: {
      $0.scroll(\.overscroll)
    },
    Key(
      "contentInset", .insets, default: "0", of: scrollClasses,
      "Extra space around the content: one number or [top, left, bottom, right]."
    ) {
      $0.node.scroll?.contentInset = $1
    } load: {
      $0.scroll(\.contentInset)
    },
    Key(
      "contentInsetAdjustment", .cases("a content inset adjustment"), default: "automatic", of: scrollClasses,
      "How the safe area adds to the content inset."
    ) {
      $0.node.scroll?.insetAdjustment = $1
    } load: {
      $0.scroll(\.insetAdjustment)
    },
    Key("paging", .boolean, default: "false", of: scrollClasses, "Whether it scrolls by whole pages.") {
      $0.node.scroll?.isPagingEnabled = $1
    } load: {
      $0.scroll(\.isPagingEnabled)
    },
    Key("bounces", .boolean, default: "true", of: scrollClasses, "Whether it bounces at the ends.") {
      $0.node.scroll?.bounces = $1
    } load: {
      $0.scroll(\.bounces)
    },
    Key(
      "alwaysBounceHorizontal", .boolean, default: "false", of: scrollClasses,
      "Whether the content may be pulled along x even where it fits."
    ) {
      $0.node.scroll?.alwaysBounceHorizontal = $1
    } load: {
      $0.scroll(\.alwaysBounceHorizontal)
    },
    Key(
      "alwaysBounceVertical", .boolean, default: "false", of: scrollClasses,
      "Whether the content may be pulled along y even where it fits."
    ) {
      $0.node.scroll?.alwaysBounceVertical = $1
    } load: {
      $0.scroll(\.alwaysBounceVertical)
    },
    Key(
      "zoomScale", .bounded("a number above 0", above: 0), default: "1", of: scrollClasses,
      "How much the content is magnified."
    ) {
      $0.node.scroll?.zoomScale = $1
    } load: {
      $0.scroll(\.zoomScale)
    },
    Key("scrollIndicators", .boolean, default: "false", of: scrollClasses, "Whether indicators are drawn.") {
      $0.node.scroll?.showsScrollIndicators = $1
    } load: {
      $0.scroll(\.showsScrollIndicators)
    },
    Key(
      "scrollIndicatorInsets", .insets, default: "0", of: scrollClasses,
      "What indicators keep away from the edges: one number or [top, left, bottom, right]."
    ) {
      $0.node.scroll?.scrollIndicatorInsets = $1
    } load: {
      $0.scroll(\.scrollIndicatorInsets)
    },
    Key(
      "adjustsScrollIndicatorInsets", .boolean, default: "true", of: scrollClasses,
      "Whether the safe area moves indicators as it insets the content."
    ) {
      $0.node.scroll?.adjustsScrollIndicatorInsets = $1
    } load: {
      $0.scroll(\.adjustsScrollIndicatorInsets)
    },
    Key(
      "contentBackground", .color, default: "none", of: scrollClasses,
      "The color of the content area in the picture."
    ) {
      $0.node.scroll?.contentBackground = $1.color
      $0.node.scroll?.contentBackgroundName = $1.name
    } load: { draft in
      draft.node.scroll?.contentBackground.map {
        NamedColor(color: $0, name: draft.node.scroll?.contentBackgroundName)
      }
    },
  ]

  private static let stack: [Key<ViewDraft>] = [
    Key("axis", .cases("an axis"), default: "horizontal", of: [.stackView], "Along which axis views stand.") {
      $0.node.stack?.axis = $1
    } load: {
      $0.stack(\.axis)
    },
    Key(
      "distribution", .cases("a distribution"), default: "fill", of: [.stackView],
      "How views share the length of the axis."
    ) {
      $0.node.stack?.distribution = $1
    } load: {
      $0.stack(\.distribution)
    },
    Key(
      "alignment", .cases("an alignment"), default: "fill", of: [.stackView],
      "Where views stand across the axis."
    ) {
      $0.node.stack?.alignment = $1
    } load: {
      $0.stack(\.alignment)
    },
    Key(
      "spacing", .spacing, default: "0", of: [.stackView],
      "The space between neighbors in points, or system for the system's."
    ) {
      $0.node.stack?.spacing = $1
    } load: {
      $0.stack(\.spacing)
    },
    Key(
      "customSpacing", .customSpacings, of: [.stackView],
      "The space after some of the arranged views, by name: points, system, or default for the stack's."
    ) {
      $0.customSpacing = $1
    } load: {
      $0.customSpacing.isEmpty ? nil : $0.customSpacing
    },
    Key(
      "layoutMarginsRelative", .boolean, default: "false", of: [.stackView],
      "Whether views stand inside the layout margins."
    ) {
      $0.node.stack?.isLayoutMarginsRelative = $1
    } load: {
      $0.stack(\.isLayoutMarginsRelative)
    },
    Key(
      "baselineRelative", .boolean, default: "false", of: [.stackView],
      "Whether vertical spacing is measured between baselines."
    ) {
      $0.node.stack?.isBaselineRelative = $1
    } load: {
      $0.stack(\.isBaselineRelative)
    },
    Key(
      "arranged", .list(.namedNode, of: "names of subviews"), default: "all subviews", of: [.stackView],
      "The arranged subviews in order."
    ) {
      $0.arranged = $1
    } load: {
      $0.arranged
    },
  ]

  private static let text: [Key<ViewDraft>] = [
    Key(
      "text", .text, of: textClasses + [.tableViewCell],
      "The text or title; of a cell, that of its textLabel."
    ) {
      $0.node.text?.text = $1
      $0.cellText = $1
    } load: {
      $0.node.text?.text ?? $0.cellText
    },
    Key("detailText", .text, of: [.tableViewCell], "The text of the cell's detailTextLabel.") {
      $0.cellDetailText = $1
    } load: {
      $0.cellDetailText
    },
    Key(
      "font", .font, default: "the system font at the class's size", of: textClasses + [.segmentedControl],
      "The font: a size in points, or { family, size, weight }."
    ) { draft, font in
      guard let current = draft.node.text?.font else { return }
      draft.node.text?.font = font.completed(by: current)
    } load: {
      $0.writtenFont
    },
    Key("textColor", .color, of: textClasses + [.segmentedControl], "The color of the text.") {
      $0.node.text?.color = $1.color
    } load: {
      $0.node.text?.color.map { NamedColor(color: $0, name: nil) }
    },
    Key(
      "textAlignment", .cases("a text alignment"), default: "natural", of: textClasses,
      "How lines stand in the view."
    ) {
      $0.node.text?.alignment = $1
    } load: {
      $0.text(\.alignment)
    },
    Key(
      "lines", .integer(from: 0, to: 100_000), default: "1", of: [.label, .button],
      "How many lines at most; 0 for as many as needed."
    ) {
      $0.node.text?.numberOfLines = $1
    } load: {
      $0.text(\.numberOfLines)
    },
    Key(
      "lineBreak", .cases("a line break mode"), default: "truncateTail", of: [.label, .button],
      "How text that does not fit is broken or cut."
    ) {
      $0.node.text?.lineBreak = $1
    } load: {
      $0.text(\.lineBreak)
    },
    Key(
      "preferredMaxLayoutWidth", .nonNegative, default: "0", of: [.label],
      "The width at which the text wraps; 0 for the solved width."
    ) {
      $0.node.text?.preferredMaxLayoutWidth = $1
    } load: {
      $0.text(\.preferredMaxLayoutWidth)
    },
    Key("placeholder", .text, of: [.textField], "The text shown while there is none.") {
      $0.node.text?.placeholder = $1
    } load: {
      $0.node.text?.placeholder
    },
    Key(
      "borderStyle",
      .choice(["roundedRect", "line", "bezel", "none"].map { ($0, $0) }, "a border style"),
      default: "roundedRect", of: [.textField], "The border."
    ) {
      $0.node.text?.borderStyle = $1
    } load: {
      $0.node.text?.borderStyle
    },
    Key(
      "configuration", .cases("a button configuration"), default: "none", of: [.button],
      "The look of a button with a configuration, whose font is 17 points."
    ) { draft, configuration in
      draft.node.buttonConfiguration = configuration
    } load: {
      $0.node.buttonConfiguration
    },
    Key(
      "contentEdgeInsets", .insets, default: "those of a button without any", of: [.button],
      "The room around title and image: one number or [top, left, bottom, right]."
    ) {
      $0.node.control.contentEdgeInsets = $1
    } load: {
      $0.node.control.contentEdgeInsets
    },
    Key(
      "backgroundImage", .size, default: "none", of: [.button],
      "The size of the background image, which the button is at least as large as."
    ) {
      $0.node.control.backgroundImageSize = $1
    } load: {
      $0.node.control.backgroundImageSize
    },
    Key(
      "lineSpacing", .lineSpacing, default: "the font's own", of: textClasses,
      "How lines follow each other: { heightMultiple, minimumHeight, spacing }."
    ) {
      $0.node.text?.lineSpacing = $1
    } load: {
      $0.text(\.lineSpacing)
    },
    Key(
      "activityIndicatorStyle", .cases("a style of an activity indicator"), default: "medium",
      of: [.activityIndicator], "How large the wheel is."
    ) {
      $0.node.control.activityIndicatorStyle = $1
    } load: {
      $0.node.control.activityIndicatorStyle == .medium ? nil : $0.node.control.activityIndicatorStyle
    },
    Key(
      "datePickerStyle", .cases("a style of a date picker"), default: "wheels", of: [.datePicker],
      "Wheels to turn, or a short text to tap."
    ) {
      $0.node.control.datePickerStyle = $1
    } load: {
      $0.node.control.datePickerStyle == .wheels ? nil : $0.node.control.datePickerStyle
    },
    Key(
      "pages", .integer(from: 0, to: 1000), default: "0", of: [.pageControl], "How many dots there are."
    ) {
      $0.node.control.numberOfPages = $1
    } load: {
      $0.node.control.numberOfPages == 0 ? nil : $0.node.control.numberOfPages
    },
    Key(
      "scrollEnabled", .boolean, default: "true", of: scrollClasses,
      "Whether the content can be scrolled; a text view that does not scroll is as high as its text."
    ) {
      $0.node.scroll?.isScrollEnabled = $1
    } load: {
      $0.scroll(\.isScrollEnabled)
    },
    Key(
      "segments", .list(.text, of: "titles"), of: [.segmentedControl], "The titles of the segments."
    ) {
      $0.node.text?.segments = $1
    } load: {
      $0.text(\.segments)
    },
  ]

  private static let image: [Key<ViewDraft>] = [
    Key(
      "image", .image, of: [.imageView, .button, .tableViewCell],
      "A placeholder's size such as 1024x768, or a PNG file inside the definition's folder."
    ) {
      $0.image = $1
    } load: {
      $0.image
    },
    Key("imageName", .text, of: [.imageView], "What a placeholder is called in the picture.") {
      if $0.node.image == nil { $0.node.image = ImageContent() }
      $0.node.image?.name = $1
    } load: {
      $0.node.image?.name
    },
    Key(
      "symbol", .boolean, default: "false", of: [.imageView, .button],
      "Whether it shows one of the system's symbols, whose size nobody else knows."
    ) {
      if $1, $0.node.image == nil { $0.node.image = ImageContent() }
      $0.isSymbol = $1
    } load: {
      $0.isSymbol ? true : nil
    },
    Key(
      "contentMode", .cases("a content mode"), default: "scaleToFill", of: [.imageView],
      "How the image fills the view."
    ) {
      if $0.node.image == nil { $0.node.image = ImageContent() }
      $0.node.image?.contentMode = $1
    } load: {
      $0.node.viewClass == .imageView && $0.node.image?.contentMode != .scaleToFill
        ? $0.node.image?.contentMode : nil
    },
  ]
}
