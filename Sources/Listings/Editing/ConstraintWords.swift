import AutoLayout
import Geometry
import LayoutDocument

/// A constraint in the spellings of code.
struct ConstraintWords {
  /// How a constraint becomes active.
  enum Activation {
    case active
    /// By a view that it is added to.
    case added(to: String)
  }

  let node: ConstraintNode
  /// What the code calls the items.
  let first: String
  let second: String?
  private let code: CodeText

  init(_ node: ConstraintNode, _ first: String, _ second: String?, _ code: CodeText) {
    self.node = node
    self.first = first
    self.second = second
    self.code = code
  }

  private func number(_ value: Double) -> String { EditNumber.text(of: value) }

  private var relation: String {
    switch node.relation {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }

  // MARK: UIKit

  /// With anchors; `nil` where they cannot say it, such as a multiple of a position or an attribute of the margins.
  var anchors: String? {
    guard let anchor = Self.anchor(node.first.attribute), node.multiplier == 1 || node.first.attribute.isSize
    else {
      return nil
    }
    let left = "\(first).\(anchor)"
    guard let other = node.second, let second else {
      guard node.first.attribute.isSize, node.second == nil else { return nil }
      return code.isObjectiveC
        ? "[\(left) constraint\(relation.capitalizedFirst)ToConstant:\(number(node.constant))]"
        : "\(left).constraint(\(relation)ToConstant: \(number(node.constant)))"
    }
    guard let partner = Self.anchor(other.attribute) else { return nil }
    var numbers = ""
    for (label, value, usual) in [("multiplier", node.multiplier, 1.0), ("constant", node.constant, 0)]
    where value != usual {
      numbers += code.isObjectiveC ? " \(label):\(number(value))" : ", \(label): \(number(value))"
    }
    return code.isObjectiveC
      ? "[\(left) constraint\(relation.capitalizedFirst)ToAnchor:\(second).\(partner)\(numbers)]"
      : "\(left).constraint(\(relation)To: \(second).\(partner)\(numbers))"
  }

  private static func anchor(_ attribute: Attribute) -> String? {
    switch attribute {
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
      .firstBaseline,
      .lastBaseline:
      "\(attribute.name)Anchor"
    default: nil
    }
  }

  /// With an initializer of `NSLayoutConstraint`.
  var item: String? {
    let (name, partner) = (node.first.attribute.name, node.second?.attribute.name)
    if code.isObjectiveC {
      let attributes = [name, partner].map {
        $0.map { "NSLayoutAttribute\($0.capitalizedFirst)" } ?? "NSLayoutAttributeNotAnAttribute"
      }
      return "[NSLayoutConstraint constraintWithItem:\(first) attribute:\(attributes[0]) "
        + "relatedBy:NSLayoutRelation\(relation.capitalizedFirst) toItem:\(second ?? "nil") attribute:\(attributes[1]) "
        + "multiplier:\(number(node.multiplier)) constant:\(number(node.constant))]"
    }
    // Before Swift 3, cases began with capital letters.
    let isOld = code.has("relatedBy: .Equal") || code.has(".NotAnAttribute")
    func word(_ name: String) -> String { "." + (isOld ? name.capitalizedFirst : name) }
    return "NSLayoutConstraint(item: \(first), attribute: \(word(name)), relatedBy: \(word(relation)), "
      + "toItem: \(second ?? "nil"), attribute: \(word(partner ?? "notAnAttribute")), "
      + "multiplier: \(number(node.multiplier)), constant: \(number(node.constant)))"
  }

  /// Statements without semicolons that make the constraint and activate it.
  func lines(_ priority: (LayoutPriority) -> String, _ activation: Activation) -> [String] {
    let usesAnchors = code.has("Anchor.constraint(") || code.has("Anchor constraint")
    guard let expression = (usesAnchors ? anchors : item) ?? item else { return [] }
    func active(_ text: String) -> String {
      switch activation {
      case .active: code.isObjectiveC ? "\(text).active = YES" : "\(text).isActive = true"
      case .added(let view):
        code.isObjectiveC ? "[\(view) addConstraint:\(text)]" : "\(view).addConstraint(\(text))"
      }
    }
    guard !node.priority.isRequired else { return [active(expression)] }
    var name = "\(node.first.attribute.name)Constraint"
    while code.has(word: name) { name += "2" }
    return [
      "\(code.isObjectiveC ? "NSLayoutConstraint *" : "let ")\(name) = \(expression)",
      "\(name).priority = \(priority(node.priority))", active(name),
    ]
  }

  // MARK: Libraries

  /// As a statement of SnapKit or Masonry about the first item, without a semicolon.
  ///
  /// - Parameter maker: The parameter of the closure.
  func library(_ maker: String) -> String? {
    var text = "\(maker).\(node.first.attribute.name).\(relation)To("
    if let other = node.second, let second {
      let hasPrefix = code.has("mas_makeConstraints") || code.has("mas_remakeConstraints")
      let member = code.isObjectiveC ? (hasPrefix ? "mas_" : "") : "snp."
      text += "\(second).\(member)\(other.attribute.name))"
      if node.multiplier != 1 { text += ".multipliedBy(\(number(node.multiplier)))" }
      if node.constant != 0 { text += ".offset(\(number(node.constant)))" }
    } else {
      guard node.first.attribute.isSize else { return nil }
      text += code.isObjectiveC ? "@(\(number(node.constant))))" : "\(number(node.constant)))"
    }
    return node.priority.isRequired ? text : text + ".priority(\(number(node.priority.value)))"
  }

  /// The first and the last line of a block about the first item.
  var libraryBlock: (start: String, end: String) {
    guard code.isObjectiveC else { return ("\(first).snp.makeConstraints { make in", "}") }
    let name = code.has("mas_makeConstraints") ? "mas_makeConstraints" : "makeConstraints"
    return ("[\(first) \(name):^(MASConstraintMaker *make) {", "}];")
  }
}
