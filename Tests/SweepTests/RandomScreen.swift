import Geometry
import TestSupport

/// Definitions of screens by chance: texts that wrap, stacks, ratios, priorities, scroll views, margins, contradictions and what
/// is left open.
struct RandomScreen {
  private var random: SplitMix
  private var views: [String] = []
  private var constraints: [String] = []
  private static let words = [
    "one", "settings", "Tap", "the", "button", "to", "continue", "notifications", "a", "Lisbon", "three",
    "days", "of",
    "receipt",
  ]

  /// The text of a definition.
  static func definition(seed: UInt64) -> String {
    var screen = RandomScreen(random: SplitMix(state: seed))
    return screen.make()
  }

  private init(random: SplitMix) { self.random = random }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  private mutating func length(_ range: ClosedRange<Int>) -> String {
    let value = Double(Int.random(in: range, using: &random)) + (chance(20) ? 0.5 : 0)
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
  private mutating func one<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }
  private mutating func phrase() -> String {
    (0..<Int.random(in: 1...12, using: &random)).map { _ in one(Self.words) }.joined(separator: " ")
  }
  private mutating func priority() -> String {
    chance(60) ? "" : " @ " + one(["999", "750", "500", "251", "250", "100"])
  }

  private mutating func make() -> String {
    let count = Int.random(in: 2...9, using: &random)
    for index in 0..<count { view("v\(index)", after: index > 0 ? "v\(index - 1)" : nil, in: "root") }
    if chance(30) { stack("row") }
    if chance(30) { scrolled() }
    for _ in 0..<Int.random(in: 0...3, using: &random) { stray(count) }
    let safeArea = chance(25) ? "safeArea: [20, 0, 34, 0]\nviewController: true\n" : ""
    return safeArea + "root:\n  subviews:\n" + views.map { "    \($0)\n" }.joined() + "constraints:\n"
      + constraints.map { "  - \"\($0)\"\n" }.joined()
  }

  private mutating func content(_ name: String) -> String {
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1: "\(name): { class: Label, text: \"\(phrase())\", lines: \(one(["0", "0", "1", "2"])) }"
    case 2: "\(name): { class: Label, text: \"\(phrase())\", hugging: \(one(["250", "251", "750"])) }"
    case 3: "\(name): { class: Button, text: \"\(one(Self.words))\" }"
    case 4: "\(name): { class: ImageView, image: \(length(20...400))x\(length(20...300)) }"
    default: "\(name): {}"
    }
  }

  private mutating func view(_ name: String, after: String?, in parent: String) {
    views.append(content(name))
    let edge = one([
      parent, parent, parent + ".layoutMargins", parent + ".safeArea", parent + ".readableContent",
    ])
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      constraints.append("\(name).centerX == \(edge).centerX")
      constraints.append("\(name).width <= \(edge).width - \(length(0...80))")
    case 1:
      constraints.append("\(name).leading == \(edge).leading + \(length(0...40))")
      constraints.append("\(name).trailing <= \(edge).trailing - \(length(0...200))\(priority())")
    case 2 where after != nil:
      constraints.append("\(name).leading == \(after!).trailing + \(length(0...20))")
      constraints.append("\(name).trailing == \(edge).trailing - \(length(0...20))")
    default:
      constraints.append("\(name).leading == \(edge).leading + \(length(0...40))")
      constraints.append("\(name).trailing == \(edge).trailing - \(length(0...40))\(priority())")
    }
    if let after, chance(85) {
      constraints.append("\(name).top == \(after).bottom + \(length(0...20))")
    } else if chance(90) {
      constraints.append("\(name).top == \(edge).top + \(length(0...60))")
    }
    if chance(30) {
      constraints.append("\(name).width \(one(["==", "<=", ">="])) \(length(60...700))\(priority())")
    }
    if chance(25) {
      constraints.append("\(name).height == \(name).width * \(one(["0.5", "0.75", "1", "1.5"]))\(priority())")
    }
    if chance(40) {
      constraints.append("\(name).height \(one(["==", ">="])) \(length(10...90))\(priority())")
    }
    if chance(15) { constraints.append("\(name).bottom <= root.bottom - \(length(0...60))\(priority())") }
  }

  private mutating func stack(_ name: String) {
    let parts = (0..<Int.random(in: 2...4, using: &random)).map { content("\(name)\($0)") }
    views.append(
      "\(name): { class: StackView, axis: \(one(["horizontal", "vertical"])), distribution: \(one(["fill", "fillEqually", "equalSpacing", "fillProportionally"])), spacing: \(length(0...16)), subviews: { \(parts.joined(separator: ", ")) } }"
    )
    constraints.append("\(name).leading == root.leading + \(length(0...40))")
    constraints.append("\(name).trailing == root.trailing - \(length(0...40))")
    constraints.append("\(name).bottom == root.bottom - \(length(0...40))")
  }

  private mutating func scrolled() {
    let parts = (0..<Int.random(in: 1...3, using: &random)).map { content("s\($0)") }
    views.append("scroll: { class: ScrollView, subviews: { \(parts.joined(separator: ", ")) } }")
    constraints.append("scroll.edges == root.edges")
    for index in parts.indices {
      constraints.append("s\(index).leading == scroll.leading + \(length(0...20))")
      constraints.append("s\(index).trailing == scroll.trailing - \(length(0...20))")
      constraints.append(
        index == 0 ? "s0.top == scroll.top" : "s\(index).top == s\(index - 1).bottom + \(length(0...20))")
    }
    if chance(80) { constraints.append("s\(parts.count - 1).bottom == scroll.bottom") }
    if chance(80) { constraints.append("s0.width == root.width - \(length(0...40))") }
    if chance(30) { constraints.append("s0.height >= \(length(100...900))") }
  }

  private mutating func stray(_ count: Int) {
    let (a, b) = (
      "v\(Int.random(in: 0..<count, using: &random))", "v\(Int.random(in: 0..<count, using: &random))"
    )
    guard a != b else { return }
    let attribute = one(["width", "height", "trailing", "leading", "top", "centerX"])
    constraints.append(
      "\(a).\(attribute) \(one(["==", "<=", ">="])) \(b).\(attribute) + \(length(0...60))\(priority())")
  }
}
