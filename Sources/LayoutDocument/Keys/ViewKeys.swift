import AutoLayout
import Geometry

/// Every key of a view.
enum ViewKeys {
  static let table = KeyTable<ViewDraft>(
    "a view", structure + appearance + frames + sizes + margins + scrolling + stack + text + image + tables)

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
    },
    Key(
      "subviews", .raw(["$ref": "#/$defs/subviews"]),
      "The views inside, by name, from back to front."
    ) { $0.subviews = $1 },
    Key(
      "guides", .raw(["$ref": "#/$defs/guides"]), "Layout guides that belong to the view, by name."
    ) { $0.guides = $1 },
    Key(
      "direction", .cases("a reading direction"), default: "the app's", "This view's own reading direction."
    ) {
      $0.node.direction = $1
    },
  ]

  private static let appearance: [Key<ViewDraft>] = [
    Key("background", .color, default: "none", "The background color.") {
      $0.node.background = $1.color
      $0.node.backgroundName = $1.name
    },
    Key("alpha", .bounded("a number from 0 to 1", from: 0, to: 1), default: "1", "The opacity.") {
      $0.node.alpha = $1
    },
    Key("cornerRadius", .nonNegative, default: "0", "The radius of the corners in points.") {
      $0.node.cornerRadius = $1
    },
    Key("hidden", .boolean, default: "false", "Whether the view is not drawn.") { $0.node.isHidden = $1 },
    Key(
      "clipsToBounds", .boolean, default: "true for views that scroll, else false",
      "Whether subviews are cut off at the view's edges."
    ) { $0.node.clipsToBounds = $1 },
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
    },
    Key("autoresizing", .autoresizingMask, default: "[]", "Which distances of a framed view give way.") {
      $0.node.autoresizing = $1
    },
    Key(
      "translatesAutoresizingMaskIntoConstraints", .boolean,
      default: "true for a view with a frame, else false",
      "Whether the frame and its mask become constraints."
    ) { $0.translatesAutoresizingMask = $1 },
    Key(
      "bounds", .rect, default: "the canvas for root, else the size of the frame",
      "The bounds [x, y, width, height]: the origin, and the size that frames of subviews were written for."
    ) { $0.bounds = $1 },
  ]

  private static let sizes: [Key<ViewDraft>] = [
    Key(
      "intrinsicSize", .intrinsicSize, default: "the class's",
      "The size that the content asks for, such as 120x40; _ for no metric on an axis."
    ) { $0.node.intrinsicSize = $1 },
    Key("hugging", .axisPriorities, default: "250 for most classes", "How firmly the view refuses to grow.") {
      $0.node.hugging = $1.completed(by: $0.node.viewClass.defaultHugging)
    },
    Key("compression", .axisPriorities, default: "750", "How firmly the view refuses to shrink.") {
      $0.node.compressionResistance = $1.completed(by: $0.node.viewClass.defaultCompressionResistance)
    },
  ]

  private static let margins: [Key<ViewDraft>] = [
    Key(
      "layoutMargins", .insets, default: "8", "The layout margins: one number or [top, left, bottom, right]."
    ) {
      $0.node.layoutMargins = $1
    },
    Key(
      "directionalLayoutMargins", .directionalInsets, default: "8",
      "The layout margins: one number or [top, leading, bottom, trailing]."
    ) { $0.node.directionalLayoutMargins = $1 },
    Key(
      "preservesSuperviewLayoutMargins", .boolean, default: "false",
      "Whether the superview's margins hold inside too."
    ) { $0.node.preservesSuperviewLayoutMargins = $1 },
    Key(
      "insetsLayoutMarginsFromSafeArea", .boolean, default: "true",
      "Whether the safe area adds to the margins."
    ) { $0.node.insetsLayoutMarginsFromSafeArea = $1 },
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
    },
    Key(
      "contentOffset", .point, default: "minus the adjusted content inset", of: scrollClasses,
      "How far the content is scrolled: [x, y]; clamped unless overscroll is true."
    ) { $0.node.scroll?.contentOffset = $1 },
    Key(
      "overscroll", .boolean, default: "false", of: scrollClasses,
      "Whether the content offset may leave its range."
    ) { $0.node.scroll?.overscroll = $1 },
    Key(
      "contentInset", .insets, default: "0", of: scrollClasses,
      "Extra space around the content: one number or [top, left, bottom, right]."
    ) { $0.node.scroll?.contentInset = $1 },
    Key(
      "contentInsetAdjustment", .cases("a content inset adjustment"), default: "automatic", of: scrollClasses,
      "How the safe area adds to the content inset."
    ) { $0.node.scroll?.insetAdjustment = $1 },
    Key("paging", .boolean, default: "false", of: scrollClasses, "Whether it scrolls by whole pages.") {
      $0.node.scroll?.isPagingEnabled = $1
    },
    Key("bounces", .boolean, default: "true", of: scrollClasses, "Whether it bounces at the ends.") {
      $0.node.scroll?.bounces = $1
    },
    Key(
      "zoomScale", .bounded("a number above 0", above: 0), default: "1", of: scrollClasses,
      "How much the content is magnified."
    ) { $0.node.scroll?.zoomScale = $1 },
    Key("scrollIndicators", .boolean, default: "false", of: scrollClasses, "Whether indicators are drawn.") {
      $0.node.scroll?.showsScrollIndicators = $1
    },
    Key(
      "contentBackground", .color, default: "none", of: scrollClasses,
      "The color of the content area in the picture."
    ) {
      $0.node.scroll?.contentBackground = $1.color
      $0.node.scroll?.contentBackgroundName = $1.name
    },
  ]

  private static let stack: [Key<ViewDraft>] = [
    Key("axis", .cases("an axis"), default: "horizontal", of: [.stackView], "Along which axis views stand.") {
      $0.node.stack?.axis = $1
    },
    Key(
      "distribution", .cases("a distribution"), default: "fill", of: [.stackView],
      "How views share the length of the axis."
    ) { $0.node.stack?.distribution = $1 },
    Key(
      "alignment", .cases("an alignment"), default: "fill", of: [.stackView],
      "Where views stand across the axis."
    ) { $0.node.stack?.alignment = $1 },
    Key(
      "spacing", .spacing, default: "0", of: [.stackView],
      "The space between neighbors in points, or system for the system's."
    ) {
      $0.node.stack?.spacing = $1
    },
    Key(
      "customSpacing", .customSpacings, of: [.stackView],
      "The space after some of the arranged views, by name: points, system, or default for the stack's."
    ) { $0.customSpacing = $1 },
    Key(
      "layoutMarginsRelative", .boolean, default: "false", of: [.stackView],
      "Whether views stand inside the layout margins."
    ) { $0.node.stack?.isLayoutMarginsRelative = $1 },
    Key(
      "baselineRelative", .boolean, default: "false", of: [.stackView],
      "Whether vertical spacing is measured between baselines."
    ) { $0.node.stack?.isBaselineRelative = $1 },
    Key(
      "arranged", .list(.namedNode, of: "names of subviews"), default: "all subviews", of: [.stackView],
      "The arranged subviews in order."
    ) { $0.arranged = $1 },
  ]

  private static let text: [Key<ViewDraft>] = [
    Key(
      "text", .text, of: textClasses + [.tableViewCell],
      "The text or title; of a cell, that of its textLabel."
    ) {
      $0.node.text?.text = $1
      $0.cellText = $1
    },
    Key("detailText", .text, of: [.tableViewCell], "The text of the cell's detailTextLabel.") {
      $0.cellDetailText = $1
    },
    Key(
      "font", .font, default: "the system font at the class's size", of: textClasses + [.segmentedControl],
      "The font: a size in points, or { family, size, weight }."
    ) { draft, font in
      guard let current = draft.node.text?.font else { return }
      draft.node.text?.font = font.completed(by: current)
    },
    Key("textColor", .color, of: textClasses + [.segmentedControl], "The color of the text.") {
      $0.node.text?.color = $1.color
    },
    Key(
      "textAlignment", .cases("a text alignment"), default: "natural", of: textClasses,
      "How lines stand in the view."
    ) { $0.node.text?.alignment = $1 },
    Key(
      "lines", .integer(from: 0, to: 100_000), default: "1", of: [.label, .button],
      "How many lines at most; 0 for as many as needed."
    ) { $0.node.text?.numberOfLines = $1 },
    Key(
      "lineBreak", .cases("a line break mode"), default: "truncateTail", of: [.label, .button],
      "How text that does not fit is broken or cut."
    ) { $0.node.text?.lineBreak = $1 },
    Key(
      "preferredMaxLayoutWidth", .nonNegative, default: "0", of: [.label],
      "The width at which the text wraps; 0 for the solved width."
    ) { $0.node.text?.preferredMaxLayoutWidth = $1 },
    Key("placeholder", .text, of: [.textField], "The text shown while there is none.") {
      $0.node.text?.placeholder = $1
    },
    Key(
      "borderStyle",
      .choice(["roundedRect", "line", "bezel", "none"].map { ($0, $0) }, "a border style"),
      default: "roundedRect", of: [.textField], "The border."
    ) { $0.node.text?.borderStyle = $1 },
    Key(
      "configuration", .cases("a button configuration"), default: "none", of: [.button],
      "The look of a button with a configuration, whose font is 17 points."
    ) { draft, configuration in
      draft.node.buttonConfiguration = configuration
    },
    Key(
      "pages", .integer(from: 0, to: 1000), default: "0", of: [.pageControl], "How many dots there are."
    ) { $0.node.control.numberOfPages = $1 },
    Key(
      "scrollEnabled", .boolean, default: "true", of: [.textView],
      "Whether the text scrolls; if not, the view is as high as its text."
    ) { $0.node.scroll?.isScrollEnabled = $1 },
    Key(
      "segments", .list(.text, of: "titles"), of: [.segmentedControl], "The titles of the segments."
    ) { $0.node.text?.segments = $1 },
  ]

  private static let image: [Key<ViewDraft>] = [
    Key(
      "image", .image, of: [.imageView, .button, .tableViewCell],
      "A placeholder's size such as 1024x768, or a PNG file inside the definition's folder."
    ) { $0.image = $1 },
    Key(
      "contentMode", .cases("a content mode"), default: "scaleToFill", of: [.imageView],
      "How the image fills the view."
    ) {
      if $0.node.image == nil { $0.node.image = ImageContent() }
      $0.node.image?.contentMode = $1
    },
  ]
}
