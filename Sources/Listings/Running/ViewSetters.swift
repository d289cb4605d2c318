import AutoLayout
import Geometry

/// The properties of views that listings set.
enum ViewSetters {
  static func set(
    _ name: String, of view: View, to value: Value, _ interpreter: Interpreter
  ) throws(Misunderstanding) {
    if try setLayout(name, of: view, to: value) { return }
    if try setAppearance(name, of: view, to: value) { return }
    if let view = view as? ScrollView, try set(name, of: view, to: value) { return }
    if let view = view as? StackView, try set(name, of: view, to: value) { return }
    if let view = view as? TextBearingView, try set(name, of: view, to: value) { return }
    if let view = view as? ImageView, name == "image" {
      switch value {
      case .image(let size):
        view.image = ImageContent(size: size, contentMode: view.image?.contentMode ?? .scaleToFill)
      case .null: view.image = view.image.map { ImageContent(contentMode: $0.contentMode) }
      default: throw Misunderstanding("\(value.kind) is no image")
      }
      return
    }
    if let view = view as? ImageView, name == "contentMode" {
      guard let mode = value.word.flatMap(ImageContent.ContentMode.init(rawValue:)) else { return }
      if view.image == nil { view.image = ImageContent() }
      view.image?.contentMode = mode
      return
    }
    if let view = view as? PageControl, name == "numberOfPages", let number = value.number {
      view.numberOfPages = Int(max(0, min(number, 1000)))
      return
    }
    if let view = view as? PageControl, name == "currentPage", let number = value.number {
      view.currentPage = Int(max(0, min(number, 999)))
      return
    }
    if isWithoutEffect(name) { return }
    throw Misunderstanding("'\(name)' of \(view.viewClass.rawValue) is not known here")
  }

  private static func setLayout(_ name: String, of view: View, to value: Value) throws(Misunderstanding)
    -> Bool
  {
    switch name {
    case "translatesAutoresizingMaskIntoConstraints":
      guard let isOn = value.boolean else { throw Misunderstanding("the value is not known") }
      view.translatesAutoresizingMaskIntoConstraints = isOn
    case "frame": view.frame = try rect(value)
    case "bounds": view.bounds = try rect(value)
    case "center": view.center = try point(value)
    case "autoresizingMask": view.autoresizingMask = try Words.mask(value)
    case "layoutMargins": view.layoutMargins = try insets(value)
    case "directionalLayoutMargins":
      guard case .directionalInsets(let insets) = value else {
        throw Misunderstanding("\(value.kind) is no margin")
      }
      view.directionalLayoutMargins = insets
    case "preservesSuperviewLayoutMargins": view.preservesSuperviewLayoutMargins = value.boolean ?? false
    case "insetsLayoutMarginsFromSafeArea": view.insetsLayoutMarginsFromSafeArea = value.boolean ?? true
    case "isHidden", "hidden":
      guard let isHidden = value.boolean else { throw Misunderstanding("the value is not known") }
      view.isHidden = isHidden
    case "semanticContentAttribute":
      guard let attribute = value.word.flatMap(SemanticContentAttribute.init(rawValue:)) else { return false }
      view.semanticContentAttribute = attribute
    default: return false
    }
    return true
  }

  private static func setAppearance(_ name: String, of view: View, to value: Value) throws(Misunderstanding)
    -> Bool
  {
    switch name {
    case "backgroundColor":
      // A color that is not known changes no frame.
      if case .color(let color) = value { view.backgroundColor = color }
    case "alpha": if let alpha = value.number, (0...1).contains(alpha) { view.alpha = alpha }
    case "clipsToBounds", "masksToBounds": view.clipsToBounds = value.boolean ?? view.clipsToBounds
    default: return false
    }
    return true
  }

  private static func set(_ name: String, of view: ScrollView, to value: Value) throws(Misunderstanding)
    -> Bool
  {
    switch name {
    case "contentSize": view.contentSize = try size(value)
    case "contentOffset": view.contentOffset = try point(value)
    case "contentInset": view.contentInset = try insets(value)
    case "isPagingEnabled", "pagingEnabled": view.isPagingEnabled = value.boolean ?? false
    case "bounces": view.bounces = value.boolean ?? true
    case "alwaysBounceVertical": view.alwaysBounceVertical = value.boolean ?? false
    case "alwaysBounceHorizontal": view.alwaysBounceHorizontal = value.boolean ?? false
    case "contentInsetAdjustmentBehavior":
      guard let behavior = value.word.flatMap(ScrollContent.InsetAdjustment.init(rawValue:)) else {
        return false
      }
      view.contentInsetAdjustmentBehavior = behavior
    default: return false
    }
    return true
  }

  private static func set(_ name: String, of view: StackView, to value: Value) throws(Misunderstanding)
    -> Bool
  {
    switch name {
    case "axis": view.axis = try Words.axis(value)
    case "spacing":
      if value.word == "spacingUseSystem" || value.word == "useSystem" {
        view.spacing = StackView.spacingUseSystem
        return true
      }
      guard let spacing = value.number, spacing.isFinite else {
        throw Misunderstanding("the spacing is not known")
      }
      view.spacing = spacing
    case "distribution":
      guard let distribution = value.word.flatMap(StackContent.Distribution.init(rawValue:)) else {
        throw Misunderstanding("the distribution is not known")
      }
      view.distribution = distribution
    case "alignment":
      guard let alignment = value.word.flatMap(StackContent.Alignment.init(rawValue:)) else {
        throw Misunderstanding("the alignment is not known")
      }
      view.alignment = alignment
    case "isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement":
      view.isLayoutMarginsRelativeArrangement = value.boolean ?? false
    case "isBaselineRelativeArrangement", "baselineRelativeArrangement":
      view.isBaselineRelativeArrangement = value.boolean ?? false
    default: return false
    }
    return true
  }

  private static func set(_ name: String, of view: TextBearingView, to value: Value) throws(Misunderstanding)
    -> Bool
  {
    switch name {
    case "text", "title": view.text = try text(value)
    case "font":
      guard case .font(let font) = value else { throw Misunderstanding("\(value.kind) is no font") }
      view.font = font
    case "textColor": if case .color(let color) = value { view.textColor = color }
    case "textAlignment":
      if let alignment = value.word.flatMap(TextContent.Alignment.init(rawValue:)) {
        view.textAlignment = alignment
      }
    case "numberOfLines":
      guard let view = view as? Label, let number = value.number else { return false }
      view.numberOfLines = Int(max(0, min(number, 10_000)))
    case "lineBreakMode":
      guard let view = view as? Label else { return true }
      let modes: [String: TextContent.LineBreak] = [
        "byWordWrapping": .wordWrap, "wordWrapping": .wordWrap, "byCharWrapping": .characterWrap,
        "charWrapping": .characterWrap, "byClipping": .clip, "clipping": .clip,
        "byTruncatingHead": .truncateHead, "truncatingHead": .truncateHead,
        "byTruncatingMiddle": .truncateMiddle, "truncatingMiddle": .truncateMiddle,
        "byTruncatingTail": .truncateTail, "truncatingTail": .truncateTail,
      ]
      if let mode = value.word.flatMap({ modes[$0] }) { view.lineBreakMode = mode }
    case "preferredMaxLayoutWidth":
      guard let view = view as? Label, let width = value.number, width.isFinite else { return false }
      view.preferredMaxLayoutWidth = width
    case "placeholder":
      guard let view = view as? TextField else { return false }
      view.placeholder = try text(value)
    case "borderStyle":
      guard let view = view as? TextField else { return false }
      view.borderStyle = value.word
    case "contentEdgeInsets":
      guard let view = view as? Button else { return false }
      view.contentEdgeInsets = try insets(value)
    default: return false
    }
    return true
  }

  /// Whether a property changes no frame and no part of the picture.
  private static func isWithoutEffect(_ name: String) -> Bool {
    withoutEffect.contains(name) || name.hasSuffix("Color") || name.hasPrefix("accessibility")
  }

  private static let withoutEffect: Set<String> = [
    "tag", "delegate", "dataSource", "isUserInteractionEnabled", "userInteractionEnabled", "contentMode",
    "isOpaque", "opaque", "layer", "tintColor", "showsVerticalScrollIndicator",
    "showsHorizontalScrollIndicator",
    "keyboardType", "returnKeyType", "isSecureTextEntry", "secureTextEntry", "autocorrectionType",
    "autocapitalizationType", "adjustsFontSizeToFitWidth", "minimumScaleFactor", "isEditable", "isSelectable",
    "keyboardDismissMode", "maximumZoomScale", "minimumZoomScale", "mas_key", "isEnabled", "enabled",
    "clearButtonMode", "isScrollEnabled", "scrollEnabled", "delaysContentTouches", "restorationIdentifier",
    "contentHorizontalAlignment", "contentVerticalAlignment", "separatorStyle", "separatorInset",
    "estimatedRowHeight", "rowHeight", "selectionStyle", "accessoryType", "cornerRadius", "tableFooterView",
    "decelerationRate", "isDirectionalLockEnabled", "title", "image", "isOn", "on", "value",
  ]

  /// A text, or `nil` for none.
  static func text(_ value: Value) throws(Misunderstanding) -> String? {
    if case .null = value { return nil }
    guard let text = value.text else { throw Misunderstanding("\(value.kind) is no text") }
    return text
  }

  static func rect(_ value: Value) throws(Misunderstanding) -> Rect {
    switch value {
    case .rect(let rect): return rect
    case .word("zero"): return .zero
    default: throw Misunderstanding("\(value.kind) is no rectangle")
    }
  }

  static func size(_ value: Value) throws(Misunderstanding) -> Size {
    switch value {
    case .size(let size): return size
    case .word("zero"): return .zero
    default: throw Misunderstanding("\(value.kind) is no size")
    }
  }

  static func point(_ value: Value) throws(Misunderstanding) -> Point {
    switch value {
    case .point(let point): return point
    case .word("zero"): return .zero
    default: throw Misunderstanding("\(value.kind) is no point")
    }
  }

  static func insets(_ value: Value) throws(Misunderstanding) -> EdgeInsets {
    switch value {
    case .insets(let insets): return insets
    case .word("zero"): return .zero
    case .number(let number): return EdgeInsets(all: number)
    default: throw Misunderstanding("\(value.kind) is no insets")
    }
  }
}
