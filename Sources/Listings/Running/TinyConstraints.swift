import AutoLayout
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

    var priority: LayoutPriority {
      get throws(Misunderstanding) { try argument("priority").map(Words.priority) ?? .required }
    }

    var isActive: Bool {
      get throws(Misunderstanding) { try argument("isActive").map(ViewSetters.boolean) ?? true }
    }

    private func superview() throws(Misunderstanding) -> View {
      interpreter.settle(view)
      guard let superview = view.superview else {
        throw Misunderstanding("the view has no superview yet: add it to one first")
      }
      return superview
    }

    private func container() throws(Misunderstanding) -> any LayoutConstraintItem {
      let superview = try superview()
      return try argument("usingSafeArea").map(ViewSetters.boolean) == true
        ? superview.safeAreaLayoutGuide : superview
    }

    /// The superview takes offsets from the trailing edge inward, and from the leading one against the direction of reading.
    private func inward(_ offset: Double, _ attribute: Attribute) -> Double {
      let isRightToLeft = view.isRightToLeft
      switch attribute {
      case .leading: return isRightToLeft ? -offset : offset
      case .trailing: return isRightToLeft ? offset : -offset
      default: return offset
      }
    }

    func center(isToSuperview: Bool) throws(Misunderstanding) -> Value {
      let offset = try argument("offset").map(ViewSetters.point) ?? .zero
      let target: any LayoutConstraintItem
      if isToSuperview {
        target = try container()
      } else if let item = argument("in")?.item {
        target = item
      } else {
        throw .expected("a view", argument("in") ?? .null)
      }
      var made: [Value] = []
      for (attribute, constant) in [(Attribute.centerX, offset.x), (.centerY, offset.y)] {
        made.append(
          try interpreter.constrain(
            view, attribute, .equal, target, attribute, constant: constant, priority: try priority,
            isActive: try isActive))
      }
      return .list(made)
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
      var target: (any LayoutConstraintItem)?
      var targetAttribute = other ?? attribute
      let value = argument("to") ?? argument("of") ?? .null
      target = isToSuperview ? try container() : value.item
      // An anchor of its own: `top(to: header, header.bottomAnchor)`.
      if case .anchors(let anchors) = arguments.first(where: { $0.label == nil })?.value,
        let only = anchors.attributes.first
      {
        (target, targetAttribute) = (anchors.item, only)
      }
      guard let target else { throw .expected("a view", value) }
      let given = try number("offset") ?? 0
      let offset = isToSuperview ? inward(given, attribute) : given
      return try interpreter.constrain(
        view, attribute, try relation, target, targetAttribute, multiplier: try number("multiplier") ?? 1,
        constant: offset, priority: try priority,
        isActive: try isActive)
    }

    func edges(_ edges: [Attribute] = [.top, .left, .bottom, .right], isToSuperview: Bool = true)
      throws(Misunderstanding) -> Value
    {
      let insets = try argument("insets").map(ViewSetters.insets) ?? .zero
      var excluded: [Value] = []
      if let value = argument("excluding") {
        if case .list(let values) = value { excluded = values } else { excluded = [value] }
      }
      var target: any LayoutConstraintItem = view
      if isToSuperview {
        target = try container()
      } else if let item = argument("to")?.item {
        target = item
      } else {
        throw Misunderstanding("the other view is not known")
      }
      var made: [Value] = []
      for value in excluded where positions[value.word ?? ""] == nil && value.word != "none" {
        throw .expected("an edge", value)
      }
      let (leading, trailing) = view.isRightToLeft ? ("right", "left") : ("left", "right")
      func isExcluded(_ edge: Attribute) -> Bool {
        excluded.contains { value in
          value.word == edge.name || value.word == "leading" && edge.name == leading
            || value.word == "trailing" && edge.name == trailing
        }
      }
      for edge in edges where !isExcluded(edge) {
        let inset: Double =
          switch edge {
          case .top: insets.top
          case .left: insets.left
          case .bottom: -insets.bottom
          default: -insets.right
          }
        made.append(
          try interpreter.constrain(
            view, edge, try relation, target, edge, constant: inset, priority: try priority,
            isActive: try isActive))
      }
      return .list(made)
    }

    func size() throws(Misunderstanding) -> Value {
      var made: [Value] = []
      if let other = argument("to")?.item {
        let insets = try argument("insets").map(ViewSetters.size) ?? .zero
        for (attribute, constant) in [(Attribute.width, insets.width), (.height, insets.height)] {
          made.append(
            try interpreter.constrain(
              view, attribute, try relation, other, attribute, multiplier: try number("multiplier") ?? 1,
              constant: constant, priority: try priority, isActive: try isActive))
        }
        return .list(made)
      }
      let size = try ViewSetters.size(arguments.first?.value ?? .null)
      for (attribute, constant) in [(Attribute.width, size.width), (.height, size.height)] {
        made.append(
          try interpreter.constrain(
            view, attribute, try relation, constant: constant, priority: try priority, isActive: try isActive)
        )
      }
      return .list(made)
    }

    func dimension(_ attribute: Attribute) throws(Misunderstanding) -> Value {
      if argument("to") != nil { return try position(attribute, isToSuperview: false) }
      if let value = arguments.first(where: { $0.label == nil })?.value {
        let number = try interpreter.number(value)
        return try interpreter.constrain(
          view, attribute, try relation, constant: number, priority: try priority, isActive: try isActive)
      }
      var made: [Value] = []
      if let least = try number("min") {
        made.append(
          try interpreter.constrain(
            view, attribute, .greaterThanOrEqual, constant: least, priority: try priority,
            isActive: try isActive))
      }
      if let most = try number("max") {
        made.append(
          try interpreter.constrain(
            view, attribute, .lessThanOrEqual, constant: most, priority: try priority, isActive: try isActive)
        )
      }
      return .list(made)
    }

    func ratio(_ name: String) throws(Misunderstanding) -> Value {
      if name == "aspectRatio" {
        return try interpreter.constrain(
          view, .width, .equal, view, .height,
          multiplier: try interpreter.number(arguments.first?.value ?? .null), priority: try priority,
          isActive: try isActive)
      }
      let (first, second): (Attribute, Attribute) =
        name == "widthToHeight" ? (.width, .height) : (.height, .width)
      guard let other = argument("of")?.item else { throw Misunderstanding("the other view is not known") }
      return try interpreter.constrain(
        view, first, try relation, other, second, multiplier: try number("multiplier") ?? 1,
        constant: try number("offset") ?? 0, priority: try priority, isActive: try isActive)
    }
  }
}
