import AutoLayout
import Geometry

/// Reads the texts of views and their fonts (`InterfaceBuilderRules: Text and appearance`).
extension NibViewReader {
  func readText(_ node: inout ViewNode, isRecordedCanvas: Bool) {
    switch node.viewClass {
    case .label, .button, .textField, .textView, .segmentedControl: break
    default: return
    }
    var content = TextContent(font: font ?? node.viewClass.defaultFont)
    content.text = element.shownString
    if let attributed { readAttributed(attributed, &content) }
    content.placeholder = element["placeholder"]
    if let segments = element.child("segments") {
      content.segments = segments.children.map { $0["title"] ?? "" }
    }
    if let lines = context.number("numberOfLines", of: element) {
      content.numberOfLines = Int(min(max(lines, 0), 10_000))
    }
    content.alignment =
      element["textAlignment"].flatMap(TextContent.Alignment.init(rawValue:)) ?? .natural
    content.lineBreak = lineBreak
    content.borderStyle = element["borderStyle"]
    if let width = element["preferredMaxLayoutWidth"].flatMap({ context.decimal($0) }), width > 0 {
      content.preferredMaxLayoutWidth = width
    }
    content.fitting = fitting
    if content.font.style != nil, element.name != "button" {
      content.adjustsFontForContentSizeCategory = element["adjustsFontForContentSizeCategory"] == "YES"
    }
    if isRecordedCanvas, let size = recordedTextSize(content) {
      content.font.size = size
      content.font.style = nil
    }
    content.font.widthFactor = widthFactor(content)
    node.text = content
    if element.name == "button" {
      node.buttonConfiguration = configuration
      readButton(&node)
    }
  }

  /// What may be done with a text that lacks room. Interface Builder writes a minimum for fonts that shrink, and says no to
  /// shrinking for all others.
  private var fitting: TextContent.Fitting {
    var fitting = TextContent.Fitting()
    let isButton = element.name == "button"
    func attribute(_ name: String) -> String? {
      isButton ? runtimeAttribute(["titleLabel." + name]) : element[name] ?? runtimeAttribute([name])
    }
    func number(_ name: String, to most: Double) -> Double {
      attribute(name).flatMap { context.decimal($0) }.map { min(max($0, 0), most) } ?? 0
    }
    fitting.minimumScaleFactor = number("minimumScaleFactor", to: 1)
    if !isButton { fitting.minimumFontSize = number("minimumFontSize", to: 1000) }
    let isMinimal = fitting.minimumScaleFactor > 0 || fitting.minimumFontSize > 0
    fitting.adjustsFontSizeToFitWidth =
      (runtimeAttribute([(isButton ? "titleLabel." : "") + "adjustsFontSizeToFitWidth"])).map { $0 == "YES" }
      ?? (isMinimal && !isButton && element["adjustsFontSizeToFit"] != "NO")
    // Interface Builder writes the older name.
    fitting.allowsDefaultTighteningForTruncation =
      attribute("adjustsLetterSpacingToFitWidth") == "YES"
      || attribute("allowsDefaultTighteningForTruncation") == "YES"
    return fitting
  }

  /// The image, the background image and the insets of a button.
  private func readButton(_ node: inout ViewNode) {
    let state = element.child("state", key: "normal")
    if let image = state?.image, !image.isSymbol, let size = resources.imageSizes[image.name] {
      node.image = ImageContent(
        size: size, png: resources.pngs[image.name], contentMode: .scaleAspectFit)
    } else if state?.image != nil
      || element.child("buttonConfiguration", key: "configuration")?.image != nil
    {
      // A symbol, whose size depends on the title's font and is unknown.
      node.image = ImageContent()
    }
    node.control.backgroundImageSize = state?["backgroundImage"].flatMap { resources.imageSizes[$0] }
    node.control.contentEdgeInsets = insets(key: "contentEdgeInsets")
  }

  /// The ratio of recorded to measured width for text on one line, because the original font is not available; 1 if
  /// the frame does not seem to fit the text. Text that may wrap counts if its frame is only one line high.
  private func widthFactor(_ content: TextContent) -> Double {
    guard !file.measuresTexts, element.name == "label" || element.name == "button",
      let string = content.text, !string.contains(where: \.isNewline),
      let frame = context.rect(key: "frame", of: element),
      content.numberOfLines == 1 || frame.height < 1.6 * content.font.size
    else { return 1 }
    let width = frame.width
    let measured = file.text.advance(of: string[...], font: content.font)
    guard measured > 0, abs(width / measured - 1) <= Self.usualDifference else { return 1 }
    return width / measured
  }

  /// The size of a text style at which a label was recorded, if its text is one line and fits; otherwise `nil`. Text
  /// styles have other sizes if Interface Builder or the user changes them.
  private func recordedTextSize(_ content: TextContent) -> Double? {
    guard element.name == "label", element.child("fontDescription")?["style"] != nil,
      let string = content.text, !string.contains(where: \.isNewline),
      let frame = context.rect(key: "frame", of: element)
    else { return nil }
    var font = content.font
    font.size = (frame.height / Self.lineHeight).rounded()
    guard (0.75..<0.97).contains(font.size / content.font.size) else { return nil }
    let measured = file.text.advance(of: string[...], font: font)
    return measured > 0 && abs(frame.width / measured - 1) <= Self.usualDifference ? font.size : nil
  }

  /// The line height of the system font per point of its size.
  private static let lineHeight = 1.1934

  /// The largest relative difference at which a frame still counts as fitting its text.
  private static let usualDifference = 0.1

  private var configuration: ButtonConfiguration? {
    element.child("buttonConfiguration", key: "configuration")?["style"]
      .flatMap(ButtonConfiguration.init(rawValue:))
  }

  private var lineBreak: TextContent.LineBreak {
    switch element["lineBreakMode"] {
    case "wordWrap": .wordWrap
    case "characterWrap": .characterWrap
    case "clip": .clip
    case "headTruncation": .truncateHead
    case "middleTruncation": .truncateMiddle
    default: .truncateTail
    }
  }

  private var font: FontDescription? {
    guard let description = element.child("fontDescription") else {
      guard element.name == "button" else { return nil }
      if configuration != nil { return ButtonConfiguration.font }
      // A custom button has the font of buttons created in code.
      return FontDescription(size: element["buttonType"] == nil ? 18 : 15)
    }
    if let style = description["style"], let known = Self.textStyles[style] {
      return FontDescription(style: known)
    }
    let size = context.number("pointSize", of: description) ?? 17
    let named = description["type"] == "boldSystem" ? "bold" : description["weight"] ?? "regular"
    return FontDescription(
      size: min(max(size, 1), 1000), weight: Self.weights[named] ?? 400)
  }

  /// Whether the text is set in the system's font throughout, so that its lines have a known height.
  var hasSystemFont: Bool {
    let description = element.child("fontDescription")
    return attributed == nil && description?["name"] == nil && description?["family"] == nil
  }

  private static let weights = [
    "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700,
    "heavy": 800, "black": 900,
  ]

  private static let textStyles: [String: FontTextStyle] = [
    "UICTFontTextStyleBody": .body, "UICTFontTextStyleHeadline": .headline,
    "UICTFontTextStyleSubhead": .subheadline, "UICTFontTextStyleFootnote": .footnote,
    "UICTFontTextStyleCaption1": .caption1, "UICTFontTextStyleCaption2": .caption2,
    "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleTitle0": .largeTitle,
    "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2,
    "UICTFontTextStyleTitle3": .title3,
  ]
}

extension MarkupElement {
  /// The plain text of a view; for a button, its title.
  var shownString: String? {
    guard name == "button" else { return string("text") }
    return child("buttonConfiguration", key: "configuration")?["title"]
      ?? child("state", key: "normal")?.string("title")
  }

  /// A string in an attribute or, if it has several lines, in an element.
  func string(_ key: String) -> String? {
    self[key] ?? child("string", key: key)?.text ?? child("mutableString", key: key)?.text
  }
}
