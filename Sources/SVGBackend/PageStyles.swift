import Geometry
package import Scene

/// The looks of shapes and texts in the pictures of one page, each a class that sets everything at once.
///
/// Pictures repeat few looks many times, so a short name saves more than the attributes that a picture by itself has.
package struct PageStyles {
  /// How an element is painted.
  package struct Look: Hashable {
    package var fill: Paint?
    package var fillRule: FillRule
    package var stroke: Stroke?
    /// Whether overlapping parts appear as one: the alpha becomes the opacity of the whole element.
    package var isUnited: Bool

    package init(
      fill: Paint? = nil, fillRule: FillRule = .nonZero, stroke: Stroke? = nil, isUnited: Bool = false
    ) {
      (self.fill, self.fillRule, self.stroke, self.isUnited) = (fill, fillRule, stroke, isUnited)
    }
  }

  /// What precedes the number of a look in the name of its class.
  private let prefix: String

  private var names: [Look: String] = [:]
  private var order: [Look] = []

  /// - Parameter prefix: What precedes the number of a look in the name of its class.
  package init(prefix: String = "p") { self.prefix = prefix }

  /// The class of a look.
  package mutating func name(of look: Look) -> String {
    if let known = names[look] { return known }
    let name = prefix + String(order.count, radix: 36)
    names[look] = name
    order.append(look)
    return name
  }

  /// The style sheet, with one rule a line. Nothing is filled unless a rule says so.
  package var rules: [String] {
    guard !order.isEmpty else { return [] }
    var rules: [String] = []
    var dark: [String] = []
    for (number, look) in order.enumerated() {
      let name = prefix + String(number, radix: 36)
      rules.append(".\(name){\(Self.declarations(look, isDark: false))}")
      if look.fill?.darkColor != nil || look.stroke?.paint.darkColor != nil {
        dark.append(".\(name){\(Self.declarations(look, isDark: true))}")
      }
    }
    return rules + ["@media (prefers-color-scheme:dark){"] + dark + ["}"]
  }

  /// - Parameter isDark: Whether to write only what differs in the dark.
  private static func declarations(_ look: Look, isDark: Bool) -> String {
    var parts: [String] = []
    func add(_ paint: Paint, _ property: String) {
      let color = isDark ? paint.darkColor ?? paint.color : paint.color
      parts.append("\(property):\(color.rgbText)")
      if color.alpha != 255 || isDark && paint.color.alpha != 255 {
        let opacity = look.isUnited ? "opacity" : "\(property)-opacity"
        parts.append("\(opacity):\(sceneNumber(Double(color.alpha) / 255))")
      }
    }
    if let fill = look.fill { add(fill, "fill") }
    if let stroke = look.stroke { add(stroke.paint, "stroke") }
    guard !isDark else { return parts.joined(separator: ";") }
    if look.fillRule == .evenOdd { parts.append("fill-rule:evenodd") }
    guard let stroke = look.stroke else { return parts.joined(separator: ";") }
    if stroke.width != 1 { parts.append("stroke-width:\(sceneNumber(stroke.width))px") }
    if !stroke.dash.isEmpty {
      parts.append("stroke-dasharray:" + stroke.dash.map { sceneNumber($0) }.joined(separator: ","))
      if stroke.dashPhase != 0 { parts.append("stroke-dashoffset:\(sceneNumber(stroke.dashPhase))") }
    }
    switch stroke.cap {
    case .butt: break
    case .round: parts.append("stroke-linecap:round")
    case .square: parts.append("stroke-linecap:square")
    }
    switch stroke.join {
    case .miter: break
    case .round: parts.append("stroke-linejoin:round")
    case .bevel: parts.append("stroke-linejoin:bevel")
    }
    return parts.joined(separator: ";")
  }
}
