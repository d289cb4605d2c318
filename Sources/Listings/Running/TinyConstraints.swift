import AutoLayout
import ConstraintClosures
import Geometry

/// The calls of TinyConstraints.
enum TinyConstraints {
  /// The constraints that a call makes.
  static func call(
    _ name: String, of view: View, _ arguments: [ArgumentValue], _ interpreter: Interpreter
  ) throws(Misunderstanding) -> Value {
    let call = Call(view: view, arguments: arguments, interpreter: interpreter)
    switch name {
    case "edgesToSuperview", "edges": return try call.edges(isToSuperview: name == "edgesToSuperview")
    case "horizontalToSuperview": return try call.edges([.left, .right])
    case "verticalToSuperview": return try call.edges([.top, .bottom])
    case "originToSuperview", "origin":
      return try call.edges([.left, .top], isToSuperview: name == "originToSuperview")
    case "centerInSuperview", "center": return try call.center(isToSuperview: name != "center")
    case "size": return try call.size()
    case "width", "height": return try call.dimension(name == "width" ? .width : .height)
    case "widthToSuperview", "heightToSuperview":
      return try call.position(name == "widthToSuperview" ? .width : .height, isToSuperview: true)
    case "widthToHeight", "heightToWidth", "aspectRatio": return try call.ratio(name)
    case "setHugging", "setCompressionResistance": return try call.setContentPriority(name)
    default: break
    }
    let isToSuperview = name.hasSuffix("ToSuperview")
    let stem = isToSuperview ? String(name.dropLast("ToSuperview".count)) : name
    let ends = stem.split(separator: "To", maxSplits: 1).map { $0.prefix(1).lowercased() + $0.dropFirst() }
    guard let attribute = positions[ends[0]] else { throw Misunderstanding("'\(name)' is not known here") }
    return try call.position(
      attribute, isToSuperview: isToSuperview, other: ends.count > 1 ? positions[ends[1]] : nil)
  }

  private static let positions: [String: Attribute] = [
    "top": .top, "bottom": .bottom, "left": .left, "right": .right, "leading": .leading,
    "trailing": .trailing,
    "centerX": .centerX, "centerY": .centerY,
  ]

  private struct Call {
    var view: View
    var arguments: [ArgumentValue]
    var interpreter: Interpreter

    func argument(_ label: String) -> Value? { arguments.first { $0.label == label }?.value }

    func number(_ label: String) throws(Misunderstanding) -> Double? {
      try argument(label).map { value throws(Misunderstanding) in try interpreter.number(value) }
    }

    var relation: LayoutRelation {
      get throws(Misunderstanding) {
        switch argument("relation")?.word {
        case "equalOrLess", "lessThanOrEqual": .lessThanOrEqual
        case "equalOrGreater", "greaterThanOrEqual": .greaterThanOrEqual
        case nil, "equal": .equal
        default: throw Misunderstanding("the relation is not known")
        }
      }
    }

    private var statements: TinyConstraintsStatements {
      get throws(Misunderstanding) {
        var statements = TinyConstraintsStatements(view)
        statements.relation = try relation
        return statements
      }
    }

    /// Makes constraints of the priority that the call names, active unless it says otherwise.
    private func make(_ specs: [ConstraintSpec]) throws(Misunderstanding) -> Value {
      let priority = try argument("priority").map(Words.priority) ?? .required
      let isActive = try argument("isActive").map(ViewSetters.boolean) ?? true
      return try interpreter.make(
        specs.map { spec in
          var spec = spec
          spec.priority = priority
          return spec
        }, isActive: isActive)
    }

    private func make(_ spec: ConstraintSpec) throws(Misunderstanding) -> Value {
      .constraint(try interpreter.constraints(try make([spec]))[0])
    }

    private func container() throws(Misunderstanding) -> any LayoutConstraintItem {
      let superview = try interpreter.container(of: view)
      return try argument("usingSafeArea").map(ViewSetters.boolean) == true
        ? superview.safeAreaLayoutGuide : superview
    }

    /// The superview, or the item that an argument names.
    private func target(_ label: String, isToSuperview: Bool) throws(Misunderstanding)
      -> any LayoutConstraintItem
    {
      if isToSuperview { return try container() }
      let value = argument(label) ?? .null
      guard let item = value.item else { throw .expected("a view", value) }
      return item
    }

    func center(isToSuperview: Bool) throws(Misunderstanding) -> Value {
      let offset = try argument("offset").map(ViewSetters.point) ?? .zero
      return try make(
        try statements.center(of: try target("in", isToSuperview: isToSuperview), offset: offset))
    }

    func setContentPriority(_ name: String) throws(Misunderstanding) -> Value {
      let priority = try Words.priority(arguments[0].value)
      let axis = try Words.axis(arguments[1].value)
      if name == "setHugging" {
        view.setContentHuggingPriority(priority, for: axis)
      } else {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
      return .null
    }

    func position(
      _ attribute: Attribute, isToSuperview: Bool, other: Attribute? = nil
    ) throws(Misunderstanding) -> Value {
      let target: ItemAnchor
      if case .anchors(let anchors) = arguments.first(where: { $0.label == nil })?.value,
        let only = anchors.attributes.first
      {
        // An anchor of its own: `top(to: header, header.bottomAnchor)`.
        target = ItemAnchor(anchors.item, only)
      } else {
        let label = argument("to") == nil ? "of" : "to"
        target = ItemAnchor(
          try self.target(label, isToSuperview: isToSuperview), other ?? attribute)
      }
      return try make(
        try statements.position(
          attribute, target, isToSuperview: isToSuperview, multiplier: try number("multiplier") ?? 1,
          offset: try number("offset") ?? 0))
    }

    func edges(_ edges: [Attribute] = [.top, .left, .bottom, .right], isToSuperview: Bool = true)
      throws(Misunderstanding) -> Value
    {
      let insets = try argument("insets").map(ViewSetters.insets) ?? .zero
      return try make(
        try statements.edges(
          edges, of: try target("to", isToSuperview: isToSuperview), insets: insets, excluding: try excluded()
        ))
    }

    private func excluded() throws(Misunderstanding) -> [Attribute] {
      guard let value = argument("excluding"), value.word != "none" else { return [] }
      var values = [value]
      if case .list(let several) = value { values = several }
      return try values.map { value throws(Misunderstanding) in
        guard let edge = value.word.flatMap({ positions[$0] }) else { throw .expected("an edge", value) }
        return edge
      }
    }

    func size() throws(Misunderstanding) -> Value {
      if let other = argument("to")?.item {
        let insets = try argument("insets").map(ViewSetters.size) ?? .zero
        return try make(
          try statements.size(insets, of: other, multiplier: try number("multiplier") ?? 1))
      }
      return try make(try statements.size(try ViewSetters.size(arguments.first?.value ?? .null)))
    }

    func dimension(_ attribute: Attribute) throws(Misunderstanding) -> Value {
      if argument("to") != nil { return try position(attribute, isToSuperview: false) }
      if let value = arguments.first(where: { $0.label == nil })?.value {
        return try make(
          ConstraintSpec(view, attribute, try relation, constant: try interpreter.number(value)))
      }
      return try make(
        try statements.limits(attribute, min: try number("min"), max: try number("max")))
    }

    func ratio(_ name: String) throws(Misunderstanding) -> Value {
      if name == "aspectRatio" {
        let ratio = try interpreter.number(arguments.first?.value ?? .null)
        return try make(ConstraintSpec(view, .width, try relation, to: view, .height, multiplier: ratio))
      }
      let (first, second): (Attribute, Attribute) =
        name == "widthToHeight" ? (.width, .height) : (.height, .width)
      return try make(
        ConstraintSpec(
          view, first, try relation, to: try target("of", isToSuperview: false), second,
          multiplier: try number("multiplier") ?? 1, constant: try number("offset") ?? 0))
    }
  }
}
