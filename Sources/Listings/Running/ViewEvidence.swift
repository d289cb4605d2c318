import ConstraintClosures

/// Which names a listing uses as views, without declaring them.
struct ViewEvidence {
  /// The names, without `self.` and `_`.
  private(set) var views: Set<String> = []
  /// The classes that their members tell, by name.
  private(set) var classes: [String: String] = [:]

  /// The name that an expression is, also with `self.` or `_` before it; `nil` for another expression.
  static func name(_ expression: Expression) -> String? {
    switch expression.kind {
    case .name(let name) where name != "self" && name != "super": Interpreter.canonical(name)
    case .member(.some(let base), let name):
      if case .name("self") = base.kind { Interpreter.canonical(name) } else { nil }
    default: nil
    }
  }

  mutating func add(_ expression: Expression) {
    if let name = Self.name(expression) { views.insert(name) }
    if case .list(let elements) = expression.kind { for element in elements { add(element) } }
  }

  /// A member of something, which only a view may have.
  mutating func add(member: String, of base: Expression) {
    guard let name = Self.name(base) else { return }
    if let type = Self.classes[member] {
      views.insert(name)
      classes[name] = classes[name] ?? type
    } else if Self.isOfView(member) {
      views.insert(name)
    }
  }

  /// A property of something that gets a value.
  mutating func add(property: String, of base: Expression) {
    guard let name = Self.name(base) else { return }
    if KnownEffects.isInert(property: property) || Self.setProperties.contains(property) {
      views.insert(name)
    }
    add(member: property, of: base)
  }

  mutating func add(_ call: String, of receiver: Expression?, _ arguments: [Expression.Argument]) {
    if let receiver {
      if KnownCalls.views.has(call) || KnownCalls.libraryItems.has(ClosureLibrary.withoutPrefix(call)) {
        // A constraint of a closure and an array have calls of these names too.
        if Self.name(receiver) != nil, !Self.ambiguousCalls.contains(call) { add(receiver) }
      }
      add(member: call, of: receiver)
      if KnownCalls.pureLayoutArrays.has(call) || call.hasPrefix("mas_") { add(receiver) }
    }
    for argument in arguments where Self.isView(argument.label) { add(argument.value) }
    if Self.viewCalls.contains(call) {
      for (index, argument) in arguments.enumerated() where index == 0 || call == "addSubviews" {
        add(argument.value)
      }
    }
    if Self.relations.contains(call), let receiver, let only = arguments.first, arguments.count == 1,
      !Self.isOfSizesOnly(receiver), let name = Self.name(only.value), !Self.soundsLikeNumber(name)
    {
      views.insert(name)
    }
    if call.hasSuffix("NSDictionaryOfVariableBindings") { for argument in arguments { add(argument.value) } }
    if arguments.first(where: { $0.label == "views" }) != nil {
      addTable(arguments.last { $0.label == "views" }?.value)
    }
  }

  private mutating func addTable(_ table: Expression?) {
    guard case .table(let entries) = table?.kind else { return }
    for entry in entries { add(entry.value) }
  }

  /// Names of a list that a loop uses as views are views.
  mutating func add(list: Expression, if isView: Bool) {
    guard isView, case .list(let elements) = list.kind else { return }
    for element in elements { add(element) }
  }

  // MARK: Names

  private static func isOfView(_ member: String) -> Bool {
    Words.anchor(member) != nil || viewMembers.contains(member)
      || member.hasPrefix("mas_") && Words.attributes(String(member.dropFirst(4))) != nil
      || member.hasPrefix("snp_")
  }

  private static let viewMembers: Set<String> = [
    "snp", "superview", "subviews", "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide",
    "layer",
    "contentView", "titleLabel", "imageView",
  ]

  private static let classes: [String: String] = [
    "contentLayoutGuide": "UIScrollView", "frameLayoutGuide": "UIScrollView", "contentSize": "UIScrollView",
    "contentOffset": "UIScrollView", "contentInset": "UIScrollView", "isPagingEnabled": "UIScrollView",
    "pagingEnabled": "UIScrollView", "alwaysBounceVertical": "UIScrollView",
    "addArrangedSubview": "UIStackView",
    "arrangedSubviews": "UIStackView", "distribution": "UIStackView", "setCustomSpacing": "UIStackView",
    "insertArrangedSubview": "UIStackView", "numberOfLines": "UILabel", "preferredMaxLayoutWidth": "UILabel",
  ]

  private static let setProperties: Set<String> = [
    "translatesAutoresizingMaskIntoConstraints", "frame", "backgroundColor", "isHidden", "hidden", "alpha",
    "clipsToBounds", "layoutMargins", "directionalLayoutMargins", "text", "textColor", "font",
    "textAlignment",
    "autoresizingMask", "contentMode", "semanticContentAttribute",
  ]

  private static let viewCalls: Set<String> = [
    "addSubview", "addSubviews", "insertSubview", "addArrangedSubview", "insertArrangedSubview",
    "addArrangedSubviews",
    "bringSubviewToFront", "sendSubviewToBack", "removeArrangedSubview", "constraintWithItem",
  ]

  /// Calls of views that other values have too.
  private static let ambiguousCalls: Set<String> = [
    "then", "apply", "with", "do", "updateConstraints", "removeConstraints", "size", "width", "height", "top",
    "bottom",
    "left", "right", "leading", "trailing", "center", "edges", "origin", "centerX", "centerY",
  ]

  private static let relations: Set<String> = ["equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo"]

  private static func isView(_ label: String?) -> Bool {
    switch label {
    case "item", "toItem", "ofView", "of", "toSameAxisOf", "toSameAxisOfView", "aboveSubview", "belowSubview",
      "arrangedSubviews", "initWithArrangedSubviews":
      true
    default: false
    }
  }

  /// Whether a statement of a closure is about widths and heights alone, which are compared with numbers too.
  private static func isOfSizesOnly(_ statement: Expression) -> Bool {
    var names: [String] = []
    var current = statement
    while case .member(.some(let base), let name) = current.kind {
      names.append(ClosureLibrary.withoutPrefix(name))
      current = base
    }
    return !names.isEmpty && names.allSatisfy { ["width", "height", "size", "and", "with"].contains($0) }
  }

  /// Whether a name is one that constants have: `kBarHeight`, `SCREEN_WIDTH`, `padding`.
  static func soundsLikeNumber(_ name: String) -> Bool {
    if name.allSatisfy({ $0.isUppercase || $0 == "_" || $0.isNumber }) { return true }
    if name.first == "k", name.dropFirst().first?.isUppercase == true { return true }
    let word = name.lowercased()
    return [
      "height", "width", "margin", "padding", "spacing", "offset", "inset", "insets", "size", "gap",
      "constant",
    ]
    .contains { word.hasSuffix($0) }
  }
}
