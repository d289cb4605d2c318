import AutoLayout
import Geometry

/// The properties of views that listings set.
///
/// Each ends in one of three: it is set, it is known to move nothing (`KnownEffects`), or it is not known, and the statement
/// has no effect.
enum ViewSetters {
  static func set(
    _ name: String, of view: View, to value: Value, _ interpreter: Interpreter
  ) throws(Misunderstanding) {
    if textProperties.contains(name) { interpreter.noteOrigin(ofTextIn: view, value.translation) }
    if try setLayout(name, of: view, to: value) { return }
    if try setAppearance(name, of: view, to: value, interpreter) { return }
    if let table = view as? TableView, try interpreter.setTableEnd(name, of: table, to: value) { return }
    if let view = view as? TextView, try set(name, of: view, to: value, interpreter) { return }
    if let view = view as? ScrollView, try set(name, of: view, to: value) { return }
    if let view = view as? StackView, try set(name, of: view, to: value) { return }
    if let view = view as? TextBearingView, try set(name, of: view, to: value, interpreter) { return }
    if let view = view as? ImageView, try set(name, of: view, to: value) { return }
    if let view = view as? PageControl, try set(name, of: view, to: value) { return }
    if let view = view as? DatePicker, try set(name, of: view, to: value) { return }
    if let view = view as? ActivityIndicatorView, try set(name, of: view, to: value) { return }
    if KnownEffects.isInert(property: name) || isInert(name, of: view) { return }
    throw .unknown(
      "'\(name)' of \(view.viewClass.rawValue) is not known here", name, among: names(of: view))
  }

  /// The properties that are a text which a view shows.
  private static let textProperties: Set<String> = ["text", "title", "placeholder"]

  /// Whether a property, which moves something in views of other classes, moves nothing in this one.
  private static func isInert(_ name: String, of view: View) -> Bool {
    switch name {
    case "contentMode", "contentHorizontalAlignment", "contentVerticalAlignment", "minimumScaleFactor",
      "adjustsFontSizeToFitWidth", "layer", "baselineAdjustment":
      true
    // Views of classes that have no content here.
    case "image", "title", "placeholder", "text": view.viewClass == .view
    default: false
    }
  }

  private static let layoutNames = [
    "translatesAutoresizingMaskIntoConstraints", "frame", "bounds", "center", "autoresizingMask",
    "layoutMargins",
    "directionalLayoutMargins", "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea",
    "isHidden",
    "hidden", "semanticContentAttribute", "backgroundColor", "alpha", "clipsToBounds",
  ]

  private static let textNames = [
    "text", "font", "textColor", "textAlignment", "numberOfLines", "lineBreakMode", "preferredMaxLayoutWidth",
    "placeholder", "borderStyle", "contentEdgeInsets", "adjustsFontSizeToFitWidth", "minimumScaleFactor",
    "minimumFontSize", "allowsDefaultTighteningForTruncation", "adjustsLetterSpacingToFitWidth",
  ]

  /// The properties that a view has, for advice.
  private static func names(of view: View) -> [String] {
    var names = layoutNames + KnownEffects.propertyNames.sorted()
    if view is ScrollView {
      names += [
        "contentSize", "contentOffset", "contentInset", "isPagingEnabled", "contentInsetAdjustmentBehavior",
      ]
    }
    if view is TableView { names += ["tableHeaderView", "tableFooterView"] }
    if view is StackView {
      names += ["axis", "spacing", "distribution", "alignment", "isLayoutMarginsRelativeArrangement"]
    }
    if view is TextBearingView || view is TextView { names += textNames }
    if view is ImageView { names += ["image", "contentMode"] }
    return names
  }

  private static func setLayout(_ name: String, of view: View, to value: Value) throws(Misunderstanding)
    -> Bool
  {
    switch name {
    case "translatesAutoresizingMaskIntoConstraints":
      view.translatesAutoresizingMaskIntoConstraints = try boolean(value)
    case "frame":
      let old = view.bounds.size
      view.frame = try rect(value)
      resizeSubviews(of: view, from: old)
    case "bounds":
      let old = view.bounds.size
      view.bounds = try rect(value)
      resizeSubviews(of: view, from: old)
    case "center": view.center = try point(value)
    case "autoresizingMask": view.autoresizingMask = try Words.mask(value)
    case "layoutMargins": view.layoutMargins = try insets(value)
    case "directionalLayoutMargins": view.directionalLayoutMargins = try directionalInsets(value)
    case "preservesSuperviewLayoutMargins": view.preservesSuperviewLayoutMargins = try boolean(value)
    case "insetsLayoutMarginsFromSafeArea": view.insetsLayoutMarginsFromSafeArea = try boolean(value)
    case "isHidden", "hidden": view.isHidden = try boolean(value)
    case "semanticContentAttribute":
      view.semanticContentAttribute = try choice(value, "a semantic content attribute")
    case "transform", "transform3D", "anchorPoint":
      throw Misunderstanding("'\(name)' is not drawn here: the view is shown where its constraints place it")
    default: return false
    }
    return true
  }

  /// Gives subviews the frames that their autoresizing masks give them in a superview of another size.
  private static func resizeSubviews(of view: View, from old: Size) {
    let new = view.bounds.size
    guard new != old else { return }
    for subview in view.subviews where subview.translatesAutoresizingMaskIntoConstraints {
      let frame = subview.frame
      let size = frame.size
      func part(_ axis: Axis, _ origin: Double, _ length: Double, _ from: Double, _ to: Double) -> (
        Double, Double
      ) {
        let rule = AutoresizingRule(
          origin: origin, length: length, superviewLength: from,
          flexible: subview.autoresizingMask.flexibility(axis))
        let size = rule.size.superviewLength * to + rule.size.constant
        return (
          rule.position.superviewLength * to + rule.position.ownSize * size + rule.position.constant, size
        )
      }
      let (x, width) = part(.horizontal, frame.origin.x, size.width, old.width, new.width)
      let (y, height) = part(.vertical, frame.origin.y, size.height, old.height, new.height)
      subview.frame = Rect(x: x, y: y, width: width, height: height)
      resizeSubviews(of: subview, from: size)
    }
  }

  private static func setAppearance(
    _ name: String, of view: View, to value: Value, _ interpreter: Interpreter
  ) throws(Misunderstanding) -> Bool {
    switch name {
    case "backgroundColor":
      interpreter.noteColor(of: view, isKnown: isKnown(value), in: \.backgrounds)
      view.backgroundColor = color(value, interpreter) ?? view.backgroundColor
    case "alpha":
      let alpha = try number(value)
      view.alpha = max(0, min(1, alpha))
    case "clipsToBounds": view.clipsToBounds = try boolean(value)
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
    case "isPagingEnabled", "pagingEnabled": view.isPagingEnabled = try boolean(value)
    case "bounces": view.bounces = try boolean(value)
    case "alwaysBounceVertical": view.alwaysBounceVertical = try boolean(value)
    case "alwaysBounceHorizontal": view.alwaysBounceHorizontal = try boolean(value)
    case "contentInsetAdjustmentBehavior":
      view.contentInsetAdjustmentBehavior = try choice(value, "an adjustment of insets")
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
      } else {
        view.spacing = try number(value)
      }
    case "distribution": view.distribution = try choice(value, "a distribution")
    case "alignment": view.alignment = try choice(value, "an alignment")
    case "isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement":
      view.isLayoutMarginsRelativeArrangement = try boolean(value)
    case "isBaselineRelativeArrangement", "baselineRelativeArrangement":
      view.isBaselineRelativeArrangement = try boolean(value)
    default: return false
    }
    return true
  }

  private static func set(
    _ name: String, of view: TextView, to value: Value, _ interpreter: Interpreter
  ) throws(Misunderstanding) -> Bool {
    switch name {
    case "text": view.text = try text(value)
    case "font": view.font = try font(value)
    case "textColor":
      interpreter.noteColor(of: view, isKnown: isKnown(value), in: \.texts)
      view.textColor = color(value, interpreter) ?? view.textColor
    case "textAlignment": view.textAlignment = try choice(value, "an alignment of text")
    case "isScrollEnabled", "scrollEnabled": view.isScrollEnabled = try boolean(value)
    default: return false
    }
    return true
  }

  private static func set(
    _ name: String, of view: TextBearingView, to value: Value, _ interpreter: Interpreter
  ) throws(Misunderstanding) -> Bool {
    switch name {
    case "text", "title": view.text = try text(value)
    case "font": view.font = try font(value)
    case "textColor":
      interpreter.noteColor(of: view, isKnown: isKnown(value), in: \.texts)
      view.textColor = color(value, interpreter) ?? view.textColor
    case "textAlignment": view.textAlignment = try choice(value, "an alignment of text")
    case "adjustsFontForContentSizeCategory": view.adjustsFontForContentSizeCategory = try boolean(value)
    case "adjustsFontSizeToFitWidth": view.adjustsFontSizeToFitWidth = try boolean(value)
    case "minimumScaleFactor": view.minimumScaleFactor = min(max(try number(value), 0), 1)
    case "minimumFontSize": view.minimumFontSize = max(0, try number(value))
    // The older name of the same.
    case "allowsDefaultTighteningForTruncation", "adjustsLetterSpacingToFitWidth":
      view.allowsDefaultTighteningForTruncation = try boolean(value)
    default:
      switch view {
      case let label as Label: return try set(name, of: label, to: value)
      case let button as Button where name == "contentEdgeInsets":
        button.contentEdgeInsets = try insets(value)
      case is Button where name == "lineBreakMode" || name == "numberOfLines":
        throw Misunderstanding("'\(name)' of a button's title is not known here")
      case let button as Button where name == "configuration":
        if case .configuration(let settings) = value, settings.title != nil {
          interpreter.noteOrigin(ofTextIn: button, settings.translation)
        }
        try ButtonSettings.set(value, of: button)
      case let field as TextField where name == "placeholder": field.placeholder = try text(value)
      case let field as TextField where name == "borderStyle": field.borderStyle = value.word
      default: return false
      }
    }
    return true
  }

  private static func set(_ name: String, of view: Label, to value: Value) throws(Misunderstanding) -> Bool {
    switch name {
    case "numberOfLines": view.numberOfLines = Int(max(0, min(try number(value), 10_000)))
    case "lineBreakMode":
      guard let mode = value.word.flatMap({ lineBreaks[$0] }) else {
        throw .expected("a line break mode", value)
      }
      view.lineBreakMode = mode
    case "preferredMaxLayoutWidth": view.preferredMaxLayoutWidth = try number(value)
    default: return false
    }
    return true
  }

  private static let lineBreaks: [String: TextContent.LineBreak] = [
    "byWordWrapping": .wordWrap, "wordWrapping": .wordWrap, "byCharWrapping": .characterWrap,
    "charWrapping": .characterWrap, "byClipping": .clip, "clipping": .clip,
    "byTruncatingHead": .truncateHead, "truncatingHead": .truncateHead,
    "byTruncatingMiddle": .truncateMiddle, "truncatingMiddle": .truncateMiddle,
    "byTruncatingTail": .truncateTail, "truncatingTail": .truncateTail,
  ]

  private static func set(_ name: String, of view: ImageView, to value: Value) throws(Misunderstanding)
    -> Bool
  {
    switch name {
    case "image":
      switch value {
      case .image(let size):
        view.image = ImageContent(size: size, contentMode: view.image?.contentMode ?? .scaleToFill)
      case .null: view.image = view.image.map { ImageContent(contentMode: $0.contentMode) }
      default: throw .expected("an image", value)
      }
    case "contentMode":
      let mode: ImageContent.ContentMode = try choice(value, "a content mode")
      if view.image == nil { view.image = ImageContent() }
      view.image?.contentMode = mode
    default: return false
    }
    return true
  }

  private static func set(_ name: String, of view: PageControl, to value: Value) throws(Misunderstanding)
    -> Bool
  {
    switch name {
    case "numberOfPages": view.numberOfPages = Int(max(0, min(try number(value), 1000)))
    case "currentPage": view.currentPage = Int(max(0, min(try number(value), 999)))
    default: return false
    }
    return true
  }

  private static func set(_ name: String, of view: DatePicker, to value: Value) throws(Misunderstanding)
    -> Bool
  {
    guard name == "preferredDatePickerStyle" else { return false }
    view.preferredDatePickerStyle = try choice(value, "a style of date pickers that is known here")
    return true
  }

  private static func set(
    _ name: String, of view: ActivityIndicatorView, to value: Value
  ) throws(Misunderstanding) -> Bool {
    guard name == "style" || name == "activityIndicatorViewStyle" else { return false }
    switch value.word {
    case "whiteLarge", "large": view.style = .large
    case "white", "gray", "medium": view.style = .medium
    default: throw .expected("a style of activity indicators", value)
    }
    return true
  }

  // MARK: Values

  /// A color; `nil`, with a notice, for one that is not known, which changes no frame.
  private static func color(_ value: Value, _ interpreter: Interpreter) -> Color? {
    switch value {
    case .color(let color): return color
    case .null: return nil
    case .word(let word) where Words.color(word) != nil: return Words.color(word)
    case .word("clear"), .word("clearColor"): return nil
    default:
      interpreter.note(.assumed, "the color is not known, so it is not drawn")
      return nil
    }
  }

  /// Whether a color is known: also none, and a clear one.
  private static func isKnown(_ color: Value) -> Bool {
    switch color {
    case .color, .null: true
    case .word(let word): Words.color(word) != nil || word == "clear" || word == "clearColor"
    default: false
    }
  }

  private static func font(_ value: Value) throws(Misunderstanding) -> FontDescription {
    guard case .font(let font) = value else { throw .expected("a font", value) }
    return font
  }

  static func boolean(_ value: Value) throws(Misunderstanding) -> Bool {
    guard let isTrue = value.boolean else { throw .expected("true or false", value) }
    return isTrue
  }

  static func number(_ value: Value) throws(Misunderstanding) -> Double {
    guard let number = value.number, number.isFinite else { throw .expected("a number", value) }
    return number
  }

  /// The case of an enumeration that a word names.
  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: Value, _ kind: String
  ) throws(Misunderstanding) -> Choice where Choice.RawValue == String {
    guard let word = value.word else { throw .expected(kind, value) }
    guard let choice = Choice(rawValue: word) else {
      throw .unknown("'\(word)' is not \(kind)", word, among: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// A text, or `nil` for none.
  static func text(_ value: Value) throws(Misunderstanding) -> String? {
    if case .null = value { return nil }
    guard let text = value.text else { throw .expected("a text", value) }
    return text
  }

  static func rect(_ value: Value) throws(Misunderstanding) -> Rect {
    switch value {
    case .rect(let rect): return rect
    case .word("zero"): return .zero
    default: throw .expected("a rectangle", value)
    }
  }

  static func size(_ value: Value) throws(Misunderstanding) -> Size {
    switch value {
    case .size(let size): return size
    case .word("zero"): return .zero
    default: throw .expected("a size", value)
    }
  }

  static func point(_ value: Value) throws(Misunderstanding) -> Point {
    switch value {
    case .point(let point): return point
    case .word("zero"): return .zero
    default: throw .expected("a point", value)
    }
  }

  static func insets(_ value: Value) throws(Misunderstanding) -> EdgeInsets {
    switch value {
    case .insets(let insets): return insets
    case .word("zero"): return .zero
    case .number(let number): return EdgeInsets(all: number)
    default: throw .expected("insets", value)
    }
  }

  static func directionalInsets(_ value: Value) throws(Misunderstanding) -> DirectionalEdgeInsets {
    switch value {
    case .directionalInsets(let insets): return insets
    case .word("zero"): return DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    default: throw .expected("directional insets", value)
    }
  }
}
