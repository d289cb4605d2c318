import AutoLayout
import Geometry

// What is said of texts: that they shrink, and what an audit finds.

extension Wording {
  /// A sentence, with a space in front, about a text that may fit in the font that is meant.
  func accuracy(_ text: LayoutIssue.CrowdedText) -> String {
    switch text.accuracy {
    case .certain: ""
    case .withinError: " Measured text may be off by as much."
    case .unknown: " It is measured in another font, by an unknown error."
    }
  }

  /// The least scale of a text that is cut off although it may shrink, and the one at which all of it would fit.
  func atMinimumScale(_ text: LayoutIssue.CrowdedText) -> String {
    guard let minimum = text.minimumScale else { return "" }
    let node = tree[text.view]
    let kind = node.viewClass == .textField ? "minimum font size" : "minimum scale"
    let limit =
      node.viewClass == .textField
      ? number(minimum * node.effectiveFont.size) : NumberFormat.string(minimum, places: 3)
    guard let shrinking = TextShrinking(node, tree.environment), minimum > Self.leastScale else {
      return " at its \(kind) of \(limit)"
    }
    let size = layout[text.view].frame.size
    let scale = shrinking.scale(in: size, downTo: Self.leastScale)
    guard shrinking.fits(size, at: scale) else { return " at its \(kind) of \(limit)" }
    return " at its \(kind) of \(limit), and fits at a scale of \(NumberFormat.string(scale, places: 3))"
  }

  /// The least scale that is stated: smaller text is no text.
  private static let leastScale = 0.05

  // MARK: Audits

  /// A sentence about what an audit found, and what to do.
  func sentence(_ finding: LayoutIssue.AuditFinding) -> String {
    let names = Phrases.list(finding.views.map(name(of:)), most: Self.mostNames)
    switch finding.reason {
    case .fixedFont:
      let size = finding.views.first.map { number(tree[$0].effectiveFont.size) } ?? ""
      return
        "\(names) has a font of \(size) points for every user. Give it a text style, such as body, "
        + "or scale it with UIFontMetrics."
    case .unadjustedFont:
      return
        "\(names) keeps its size when the user's text size changes on screen. "
        + "Turn on adjustsFontForContentSizeCategory, which Interface Builder calls Automatically Adjusts Font."
    case .hitRegion(let axis, let length):
      let (side, adjective) = (
        number(LayoutIssue.AuditFinding.touchSide), axis == .horizontal ? "wide" : "high"
      )
      return
        "\(names) is \(number(length)) \(adjective), and a touch needs \(side). Make it larger, or let it take touches around it."
    case .contrast(let ratio, let required, let text, let background):
      return
        "\(names) has a contrast of \(number(ratio)) to 1, \(text.text) on \(background.text), and needs "
        + "\(number(required)). Make the text \(text.luminance < background.luminance ? "darker" : "lighter"), "
        + "or what is behind it \(text.luminance < background.luminance ? "lighter" : "darker")."
    case .unknownContrast(let reason):
      return "The contrast of \(names) is not known: \(Self.cause(reason, isOne: finding.views.count == 1))."
    }
  }

  private static func cause(_ reason: LayoutIssue.AuditFinding.UnknownContrast, isOne: Bool) -> String {
    switch reason {
    case .image: "an image is behind \(isOne ? "it" : "them")"
    case .content: "a view is behind \(isOne ? "it" : "them") that may draw anything"
    case .textColor: "the color of the text is not"
    case .background: "no known color is behind \(isOne ? "it" : "them")"
    case .transparency: "\(isOne ? "it is" : "they are") in a view that is partly transparent"
    }
  }
}
