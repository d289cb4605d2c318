import AutoLayout
import Geometry

/// The calls of TinyConstraints.
enum TinyConstraints {
  /// The constraints that a call makes, or `nil` for a name that is none of its calls.
  static func call(
    _ name: String, of view: View, _ arguments: [ArgumentValue], _ interpreter: Interpreter
  ) throws(Misunderstanding) -> Value? {
    let call = Call(view: view, arguments: arguments, interpreter: interpreter)
    switch name {
    case "edgesToSuperview", "edges": return try call.edges(isToSuperview: name == "edgesToSuperview")
    case "horizontalToSuperview": return try call.edges([.leading, .trailing])
    case "verticalToSuperview": return try call.edges([.top, .bottom])
    case "centerInSuperview", "center":
      return .list([
        try call.position(.centerX, isToSuperview: name != "center"),
        try call.position(.centerY, isToSuperview: name != "center"),
      ])
    case "size": return try call.size()
    case "width", "height": return try call.dimension(name == "width" ? .width : .height)
    case "widthToSuperview", "heightToSuperview":
      return try call.position(name == "widthToSuperview" ? .width : .height, isToSuperview: true)
    case "widthToHeight", "heightToWidth", "aspectRatio": return try call.ratio(name)
    default: break
    }
    let isToSuperview = name.hasSuffix("ToSuperview")
    let stem = isToSuperview ? String(name.dropLast("ToSuperview".count)) : name
    let position = positions[stem] ?? positions.first { stem.hasPrefix($0.key + "To") }?.value
    guard let attribute = position, isToSuperview || !arguments.isEmpty else { return nil }
    return try call.position(
      attribute, isToSuperview: isToSuperview,
      other: isToSuperview ? nil : call.otherAttribute(stem, attribute))
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

    var isActive: Bool { argument("isActive")?.boolean ?? true }

    private func superview() throws(Misunderstanding) -> View {
      interpreter.settle(view)
      guard let superview = view.superview else {
        throw Misunderstanding("the view has no superview yet: add it to one first")
      }
      return superview
    }

    private func container() throws(Misunderstanding) -> any LayoutConstraintItem {
      let superview = try superview()
      return argument("usingSafeArea")?.boolean == true ? superview.safeAreaLayoutGuide : superview
    }

    /// The second attribute of a name such as `topToBottom`.
    func otherAttribute(_ stem: String, _ attribute: Attribute) -> Attribute {
      guard let range = stem.firstRange(of: "To") else { return attribute }
      let word = stem[range.upperBound...]
      return positions[word.prefix(1).lowercased() + word.dropFirst()] ?? attribute
    }

    func position(
      _ attribute: Attribute, isToSuperview: Bool, other: Attribute? = nil
    ) throws(Misunderstanding) -> Value {
      var target: (any LayoutConstraintItem)?
      var targetAttribute = other ?? attribute
      if isToSuperview {
        target = try container()
      } else {
        let value = argument("to") ?? arguments.first?.value ?? .null
        if case .anchors(let anchors) = value, let only = anchors.attributes.first {
          (target, targetAttribute) = (anchors.item, only)
        } else {
          target = value.item
        }
      }
      guard let target else { throw Misunderstanding("the other view is not known") }
      let offset = try number("offset") ?? 0
      return try interpreter.constrain(
        view, attribute, try relation, target, targetAttribute, multiplier: try number("multiplier") ?? 1,
        constant: offset, priority: try priority,
        isActive: isActive)
    }

    func edges(_ edges: [Attribute] = [.top, .leading, .bottom, .trailing], isToSuperview: Bool = true)
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
      func isExcluded(_ edge: Attribute) -> Bool {
        excluded.contains { value in
          value.word == edge.name || value.word == "left" && edge == .leading
            || value.word == "right" && edge == .trailing
        }
      }
      for edge in edges where !isExcluded(edge) {
        let inset: Double =
          switch edge {
          case .top: insets.top
          case .leading: insets.left
          case .bottom: -insets.bottom
          default: -insets.right
          }
        made.append(
          try interpreter.constrain(
            view, edge, try relation, target, edge, constant: inset, priority: try priority,
            isActive: isActive))
      }
      return .list(made)
    }

    func size() throws(Misunderstanding) -> Value {
      let size = try ViewSetters.size(arguments.first?.value ?? .null)
      return .list([
        try interpreter.constrain(view, .width, constant: size.width),
        try interpreter.constrain(view, .height, constant: size.height),
      ])
    }

    func dimension(_ attribute: Attribute) throws(Misunderstanding) -> Value? {
      if argument("to") != nil { return try position(attribute, isToSuperview: false) }
      if let number = arguments.first(where: { $0.label == nil })?.value.number {
        return try interpreter.constrain(
          view, attribute, try relation, constant: number, priority: try priority, isActive: isActive)
      }
      var made: [Value] = []
      if let least = try number("min") {
        made.append(try interpreter.constrain(view, attribute, .greaterThanOrEqual, constant: least))
      }
      if let most = try number("max") {
        made.append(try interpreter.constrain(view, attribute, .lessThanOrEqual, constant: most))
      }
      return made.isEmpty ? nil : .list(made)
    }

    func ratio(_ name: String) throws(Misunderstanding) -> Value {
      if name == "aspectRatio" {
        return try interpreter.constrain(
          view, .width, .equal, view, .height,
          multiplier: try interpreter.number(arguments.first?.value ?? .null))
      }
      let (first, second): (Attribute, Attribute) =
        name == "widthToHeight" ? (.width, .height) : (.height, .width)
      guard let other = argument("of")?.item else { throw Misunderstanding("the other view is not known") }
      return try interpreter.constrain(
        view, first, try relation, other, second, multiplier: try number("multiplier") ?? 1,
        constant: try number("offset") ?? 0)
    }
  }
}
