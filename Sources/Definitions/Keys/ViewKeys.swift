import AutoLayout
import Geometry
import LayoutDocument

/// Every key of a view.
enum ViewKeys {
  static let table = KeyTable<ViewDraft>(
    "a view",
    structure + interfaceBuilder + appearance + frames + sizes + margins + scrolling + stack + text + image
      + tables + collections, examples: FormatExamples.view)

  /// Keys that `root` does not have: it is a plain view of exactly the size of the canvas.
  static let refusedOfRoot: Set<String> = [
    "frame", "frameReference", "autoresizing", "translatesAutoresizingMaskIntoConstraints", "intrinsicSize",
    "hugging", "compression", "itemSize", "sectionHeader", "sectionFooter",
  ]

  /// Whether `root` may have a key.
  static func isOfRoot(_ key: Key<ViewDraft>) -> Bool {
    key.isAvailable(to: .view) && !refusedOfRoot.contains(key.name)
  }

  private static let scrollClasses: [ViewClass] = [.scrollView, .tableView, .textView, .collectionView]
  private static let textClasses: [ViewClass] = [.label, .button, .textField, .textView]

  private static let structure: [Key<ViewDraft>] = [
    Key("class", .cases("a view class"), default: "View", "The class of the view.") {
      // Read before all other keys, because the class determines which keys are allowed.
      (_: inout ViewDraft, _: ViewClass) in
    } load: {
      $0.node.viewClass == .view ? nil : $0.node.viewClass
    },
    Key(
      "id", .text, default: "the name",
      "The view's name in reports and pictures; unlike a key, it may contain any characters."
    ) {
      $0.id = $1
    } load: {
      $0.id
    },
    Key(
      "subviews", .raw(["$ref": "#/$defs/subviews"], respell: Respelling.subviews),
      "The subviews, by name, from back to front."
    ) { $0.subviews = $1 },
    Key(
      "guides", .guides, "The view's layout guides, by name."
    ) { $0.guides = $1 },
    Key("when", .variations, "Changes to the view's keys in some size classes; later entries override.") {
      // Applied before the view is read.
      (_: inout ViewDraft, _: [ViewVariation]) in
    },
    Key(
      "direction", .cases("a reading direction"), default: "the app's", "The view's reading direction."
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
    Key("border", .border, default: "none", "The border: { width, color }, on top of subviews.") {
      $0.node.border = $1
    } load: {
      $0.node.border
    },
    Key(
      "shadow", .shadow, default: "none",
      "The shadow: { radius, offset, opacity, color }; hidden by clipsToBounds."
    ) {
      $0.node.shadow = $1
    } load: {
      $0.node.shadow
    },
    Key("hidden", .boolean, default: "false", "Whether the view is hidden.") {
      $0.node.isHidden = $1
    } load: {
      $0.node.isHidden ? true : nil
    },
    Key(
      "clipsToBounds", .boolean, default: "true for views that scroll, else false",
      "Whether subviews are clipped to the view's bounds."
    ) {
      $0.node.clipsToBounds = $1
    } load: {
      $0.node.clipsToBounds == $0.node.viewClass.isScrollView ? nil : $0.node.clipsToBounds
    },
    Key("on", .boolean, default: "true", of: [.switch], "Whether the switch is on.") {
      $0.node.control.isOn = $1
    } load: {
      $0.node.control.isOn ? nil : false
    },
    Key("tint", .color, default: "the system's", "The tint color.") {
      $0.node.control.tint = $1.color
    } load: {
      $0.node.control.tint.map { NamedColor(color: $0, name: nil) }
    },
  ]

  private static let frames: [Key<ViewDraft>] = [
    Key(
      "frame", .frame,
      "The frame [x, y, width, height] in the superview; a view with a frame translates its autoresizing mask into constraints."
    ) { draft, frame in
      switch frame {
      case .rect(let rect): draft.node.frame = rect
      case .fitting(let target): draft.node.frameFitting = target
      }
    } load: { draft in
      draft.node.frameFitting.map { .fitting($0) } ?? draft.node.frame.map { .rect($0) }
    },
    Key(
      "autoresizing", .autoresizingMask, default: "[]",
      "The flexible margins and sizes of a view with a frame."
    ) {
      $0.node.autoresizing = $1
    } load: {
      $0.node.autoresizing.isEmpty ? nil : $0.node.autoresizing
    },
    Key(
      "translatesAutoresizingMaskIntoConstraints", .boolean,
      default: "true for a view with a frame, else false",
      "Whether the autoresizing mask is translated into constraints."
    ) {
      $0.translatesAutoresizingMask = $1
    } load: {
      $0.translatesAutoresizingMask
    },
    Key(
      "bounds", .rect, default: "the canvas for root, else the size of the frame",
      "The bounds [x, y, width, height]: the origin, and the size that the subviews' frames were designed for."
    ) {
      $0.bounds = $1
    } load: {
      $0.bounds
    },
    Key(
      "frameReference", .size, default: "the size of the superview's bounds",
      "The size of the superview that the frame was designed for, if its bounds have another."
    ) {
      $0.node.frameReference = $1
    } load: {
      $0.node.frameReference
    },
  ]

  private static let sizes: [Key<ViewDraft>] = [
    Key(
      "intrinsicSize", .intrinsicSize, default: "the class's",
      "The intrinsic content size, such as 120x40; _ for no intrinsic metric on an axis."
    ) {
      $0.node.intrinsicSize = $1
    } load: {
      $0.node.intrinsicSize
    },
    Key(
      "hugging", .axisPriorities,
      default: "250; 750 for switches, steppers and activity indicators, and vertically for progress views",
      "The content hugging priority. Two labels side by side, or a label and an image view, need different priorities."
    ) {
      $0.node.hugging = $1.completed(by: $0.node.effectiveHugging)
    } load: {
      PartialAxisPriorities($0.node.hugging, unless: $0.isInterfaceBuilder ? AxisPriorities(.low) : nil)
    },
    Key("compression", .axisPriorities, default: "750", "The compression resistance priority.") {
      $0.node.compressionResistance = $1.completed(by: $0.node.effectiveCompressionResistance)
    } load: {
      PartialAxisPriorities(
        $0.node.compressionResistance, unless: $0.isInterfaceBuilder ? AxisPriorities(.high) : nil)
    },
    Key(
      "alignmentRectInsets", .insets, default: "the class's",
      "The alignment rect insets: one number or [top, left, bottom, right]."
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
      "Whether the view preserves its superview's layout margins."
    ) {
      $0.node.preservesSuperviewLayoutMargins = $1
    } load: {
      $0.node.preservesSuperviewLayoutMargins ? true : nil
    },
    Key(
      "insetsLayoutMarginsFromSafeArea", .boolean, default: "true",
      "Whether the safe area is added to the layout margins."
    ) {
      $0.node.insetsLayoutMarginsFromSafeArea = $1
    } load: {
      $0.node.insetsLayoutMarginsFromSafeArea ? nil : false
    },
    Key(
      "additionalSafeArea", .insets, default: "0",
      "The insets added to the safe area: one number or [top, left, bottom, right]."
    ) {
      $0.node.additionalSafeArea = $1
    } load: {
      $0.node.additionalSafeArea == .zero ? nil : $0.node.additionalSafeArea
    },
  ]

  private static let scrolling: [Key<ViewDraft>] = [
    Key(
      "contentSize", .contentSize, default: "0x0", of: scrollClasses,
      "The explicit content size, or the fitting size of the first subview; constraints take precedence."
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
      "overriddenContentSize", .size, default: "none", of: scrollClasses,
      "The content size of constraints that contentSize overrides, as long as they give it."
    ) {
      $0.node.scroll?.overriddenContentSize = $1
    } load: {
      $0.node.scroll?.overriddenContentSize
    },
    Key(
      "contentOffset", .point, default: "minus the adjusted content inset", of: scrollClasses,
      "The content offset [x, y]; clamped unless overscroll is true."
    ) {
      $0.node.scroll?.contentOffset = $1
    } load: {
      $0.node.scroll?.contentOffset
    },
    Key(
      "overscroll", .boolean, default: "false", of: scrollClasses,
      "Whether the content offset may be out of range."
    ) {
      $0.node.scroll?.overscroll = $1
    } load: {
      $0.scroll(\.overscroll)
    },
    Key(
      "contentInset", .insets, default: "0", of: scrollClasses,
      "The content inset: one number or [top, left, bottom, right]."
    ) {
      $0.node.scroll?.contentInset = $1
    } load: {
      $0.scroll(\.contentInset)
    },
    Key(
      "contentInsetAdjustment", .cases("a content inset adjustment"), default: "automatic", of: scrollClasses,
      "How the safe area adjusts the content inset."
    ) {
      $0.node.scroll?.insetAdjustment = $1
    } load: {
      $0.scroll(\.insetAdjustment)
    },
    Key("paging", .boolean, default: "false", of: scrollClasses, "Whether the view scrolls by whole pages.") {
      $0.node.scroll?.isPagingEnabled = $1
    } load: {
      $0.scroll(\.isPagingEnabled)
    },
    Key("bounces", .boolean, default: "true", of: scrollClasses, "Whether scrolling bounces at the ends.") {
      $0.node.scroll?.bounces = $1
    } load: {
      $0.scroll(\.bounces)
    },
    Key(
      "alwaysBounceHorizontal", .boolean, default: "false", of: scrollClasses,
      "Whether horizontal scrolling bounces even if the content fits."
    ) {
      $0.node.scroll?.alwaysBounceHorizontal = $1
    } load: {
      $0.scroll(\.alwaysBounceHorizontal)
    },
    Key(
      "alwaysBounceVertical", .boolean, default: "true for a TableView, else false", of: scrollClasses,
      "Whether vertical scrolling bounces even if the content fits."
    ) {
      $0.node.scroll?.alwaysBounceVertical = $1
    } load: {
      $0.scroll(\.alwaysBounceVertical)
    },
    Key(
      "zoomScale", .bounded("a number above 0", above: 0), default: "1", of: scrollClasses,
      "The zoom scale."
    ) {
      $0.node.scroll?.zoomScale = $1
    } load: {
      $0.scroll(\.zoomScale)
    },
    Key(
      "scrollIndicators", .boolean, default: "false", of: scrollClasses,
      "Whether scroll indicators are drawn."
    ) {
      $0.node.scroll?.showsScrollIndicators = $1
    } load: {
      $0.scroll(\.showsScrollIndicators)
    },
    Key(
      "scrollIndicatorInsets", .insets, default: "0", of: scrollClasses,
      "The scroll indicator insets: one number or [top, left, bottom, right]."
    ) {
      $0.node.scroll?.scrollIndicatorInsets = $1
    } load: {
      $0.scroll(\.scrollIndicatorInsets)
    },
    Key(
      "adjustsScrollIndicatorInsets", .boolean, default: "true", of: scrollClasses,
      "Whether the safe area adjusts the scroll indicator insets."
    ) {
      $0.node.scroll?.adjustsScrollIndicatorInsets = $1
    } load: {
      $0.scroll(\.adjustsScrollIndicatorInsets)
    },
    Key(
      "contentBackground", .color, default: "none", of: scrollClasses,
      "The color of the content area in pictures."
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
    Key(
      "axis", .cases("an axis"), default: "horizontal", of: [.stackView],
      "The axis along which views are arranged."
    ) {
      $0.node.stack?.axis = $1
    } load: {
      $0.stack(\.axis)
    },
    Key(
      "distribution", .cases("a distribution"), default: "fill", of: [.stackView],
      "The distribution of views along the axis."
    ) {
      $0.node.stack?.distribution = $1
    } load: {
      $0.stack(\.distribution)
    },
    Key(
      "alignment", .cases("an alignment"), default: "fill", of: [.stackView],
      "The alignment of views across the axis."
    ) {
      $0.node.stack?.alignment = $1
    } load: {
      $0.stack(\.alignment)
    },
    Key(
      "spacing", .spacing, default: "0", of: [.stackView],
      "The spacing between views in points, or system."
    ) {
      $0.node.stack?.spacing = $1
    } load: {
      $0.stack(\.spacing)
    },
    Key(
      "customSpacing", .customSpacings, of: [.stackView],
      "Custom spacing after arranged views, by name: points, system, or default for the stack view's spacing."
    ) {
      $0.customSpacing = $1
    } load: {
      $0.customSpacing.isEmpty ? nil : $0.customSpacing
    },
    Key(
      "layoutMarginsRelative", .boolean, default: "false", of: [.stackView],
      "Whether views are arranged within the layout margins."
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
      "The arranged subviews, in order."
    ) {
      $0.arranged = $1
    } load: {
      $0.arranged
    },
  ]

  private static let text: [Key<ViewDraft>] = [
    Key(
      "text", .localizedText, of: textClasses + [.datePicker, .tableViewCell],
      "The text or title, or { key } for a text that the document's strings have for that key; for a cell, the text of its textLabel; for a compact date picker, the date."
    ) {
      $0.addTextOfDatePicker()
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
      "font", .font, default: "the system font at the class's size",
      of: textClasses + [.segmentedControl, .datePicker],
      "The font: a size in points, a text style such as body, or { family, style or size, weight }."
    ) { draft, font in
      draft.addTextOfDatePicker()
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
      "The text alignment."
    ) {
      $0.node.text?.alignment = $1
    } load: {
      $0.text(\.alignment)
    },
    Key(
      "lines", .integer(from: 0, to: 100_000), default: "1", of: [.label, .button],
      "The maximum number of lines; 0 for no limit."
    ) {
      $0.node.text?.numberOfLines = $1
    } load: {
      $0.text(\.numberOfLines)
    },
    Key(
      "lineBreak", .cases("a line break mode"), default: "truncateTail", of: [.label, .button],
      "How text that does not fit is wrapped or truncated."
    ) {
      $0.node.text?.lineBreak = $1
    } load: {
      $0.text(\.lineBreak)
    },
    Key(
      "preferredMaxLayoutWidth", .nonNegative, default: "0", of: [.label],
      "The preferred maximum layout width, at which text wraps; 0 for the solved width."
    ) {
      $0.node.text?.preferredMaxLayoutWidth = $1
    } load: {
      $0.text(\.preferredMaxLayoutWidth)
    },
    Key(
      "adjustsFontSizeToFitWidth", .boolean, default: "false", of: [.label, .button, .textField],
      "Whether the font becomes smaller where the text does not fit. Labels need a limit of lines for it."
    ) {
      $0.node.text?.fitting.adjustsFontSizeToFitWidth = $1
    } load: {
      $0.text(\.fitting.adjustsFontSizeToFitWidth)
    },
    Key(
      "minimumScaleFactor", .bounded("a number from 0 to 1", from: 0, to: 1),
      default: "0, the font's own size", of: [.label, .button],
      "The least size of a font that becomes smaller, as a share of its own size."
    ) {
      $0.node.text?.fitting.minimumScaleFactor = $1
    } load: {
      $0.text(\.fitting.minimumScaleFactor)
    },
    Key(
      "minimumFontSize", .nonNegative, default: "0, the font's own size", of: [.label, .textField],
      "The least size of a font that becomes smaller, in points. In a label, minimumScaleFactor comes first."
    ) {
      $0.node.text?.fitting.minimumFontSize = $1
    } load: {
      $0.text(\.fitting.minimumFontSize)
    },
    Key(
      "allowsDefaultTighteningForTruncation", .boolean, default: "false", of: [.label, .button],
      "Whether letters move together before a text on one line is truncated."
    ) {
      $0.node.text?.fitting.allowsDefaultTighteningForTruncation = $1
    } load: {
      $0.text(\.fitting.allowsDefaultTighteningForTruncation)
    },
    Key(
      "adjustsFontForContentSizeCategory", .boolean, default: "not stated", of: textClasses,
      "Whether a font with a text style follows when the user's text size changes on screen, for check --audit."
    ) {
      $0.node.text?.adjustsFontForContentSizeCategory = $1
    } load: {
      $0.node.text?.adjustsFontForContentSizeCategory
    },
    Key("placeholder", .text, of: [.textField], "The placeholder text.") {
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
      "The button's configuration, which sets the default font size to 17 points."
    ) { draft, configuration in
      draft.node.buttonConfiguration = configuration
    } load: {
      $0.node.buttonConfiguration
    },
    Key(
      "contentEdgeInsets", .insets, default: "the button's standard insets", of: [.button],
      "The insets around the title and image: one number or [top, left, bottom, right]."
    ) {
      $0.node.control.contentEdgeInsets = $1
    } load: {
      $0.node.control.contentEdgeInsets
    },
    Key(
      "backgroundImage", .size, default: "none", of: [.button],
      "The size of the background image; the button is at least this large."
    ) {
      $0.node.control.backgroundImageSize = $1
    } load: {
      $0.node.control.backgroundImageSize
    },
    Key(
      "lineSpacing", .lineSpacing, default: "the font's own", of: textClasses,
      "The line spacing: { heightMultiple, minimumHeight, spacing }."
    ) {
      $0.node.text?.lineSpacing = $1
    } load: {
      $0.text(\.lineSpacing)
    },
    Key(
      "activityIndicatorStyle", .cases("an activity indicator style"), default: "medium",
      of: [.activityIndicator], "The size of the activity indicator."
    ) {
      $0.node.control.activityIndicatorStyle = $1
    } load: {
      $0.node.control.activityIndicatorStyle == .medium ? nil : $0.node.control.activityIndicatorStyle
    },
    Key(
      "datePickerStyle", .cases("a date picker style"), default: "wheels", of: [.datePicker],
      "The style: spinning wheels, or a compact label."
    ) {
      $0.node.control.datePickerStyle = $1
    } load: {
      $0.node.control.datePickerStyle == .wheels ? nil : $0.node.control.datePickerStyle
    },
    Key(
      "pages", .integer(from: 0, to: 1000), default: "0", of: [.pageControl], "The number of pages."
    ) {
      $0.node.control.numberOfPages = $1
    } load: {
      $0.node.control.numberOfPages == 0 ? nil : $0.node.control.numberOfPages
    },
    Key(
      "currentPage", .integer(from: 0, to: 999), default: "0", of: [.pageControl],
      "The page whose dot is filled, from 0; the last one at most."
    ) {
      $0.node.control.currentPage = $1
    } load: {
      $0.node.control.currentPage == 0 ? nil : $0.node.control.currentPage
    },
    Key(
      "scrollEnabled", .boolean, default: "true", of: scrollClasses,
      "Whether scrolling is enabled; a text view that does not scroll is as tall as its text."
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
      "The size of a placeholder, such as 1024x768, or a PNG file inside the definition's folder."
    ) {
      $0.image = $1
    } load: {
      $0.image
    },
    Key("imageName", .text, of: [.imageView], "The name on the placeholder in the picture.") {
      if $0.node.image == nil { $0.node.image = ImageContent() }
      $0.node.image?.name = $1
    } load: {
      $0.node.image?.name
    },
    Key(
      "symbol", .boolean, default: "false", of: [.imageView, .button],
      "Whether the image is a system symbol, whose size only the system knows."
    ) {
      if $1, $0.node.image == nil { $0.node.image = ImageContent() }
      $0.isSymbol = $1
    } load: {
      $0.isSymbol ? true : nil
    },
    Key(
      "contentMode", .cases("a content mode"), default: "scaleToFill", of: [.imageView],
      "How the image fits the view."
    ) {
      if $0.node.image == nil { $0.node.image = ImageContent() }
      $0.node.image?.contentMode = $1
    } load: {
      $0.node.viewClass == .imageView && $0.node.image?.contentMode != .scaleToFill
        ? $0.node.image?.contentMode : nil
    },
  ]
}
