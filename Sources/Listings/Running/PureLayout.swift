import AutoLayout
import Geometry

/// The calls of PureLayout, in both languages' spellings.
enum PureLayout {
  /// What a block of PureLayout's says of the constraints that calls make within it.
  struct Block {
    var priority: LayoutPriority?
    var identifier: String?
    var isInstalled = true
  }

  /// The constraints that a call of a view makes.
  static func call(
    _ name: String, of view: View, _ arguments: [ArgumentValue], _ interpreter: Interpreter
  ) throws(Misunderstanding) -> Value {
    let call = Call(name: name, view: view, arguments: arguments, interpreter: interpreter)
    switch name {
    case "autoPinEdge", "autoPinEdgeToSuperviewEdge", "autoPinEdgeToSuperviewMargin",
      "autoPinEdgeToSuperviewSafeArea":
      return try call.pinEdge()
    case "autoSetDimension": return try call.setDimension()
    case "autoSetDimensions", "autoSetDimensionsToSize": return try call.setDimensions()
    case "autoSetAspectRatio", "autoSetAspectRatioFromSize": return try call.setAspectRatio()
    case "autoMatch", "autoMatchDimension": return try call.match()
    case "autoCenterInSuperview", "autoCenterInSuperviewMargins": return try call.center()
    case "autoAlignAxis", "autoAlignAxisToSuperviewAxis", "autoAlignAxisToSuperviewMarginAxis":
      return try call.align()
    case "autoConstrainAttribute": return try call.constrainAttribute()
    case "autoPin", "autoPinToTopLayoutGuideOfViewController", "autoPinToBottomLayoutGuideOfViewController":
      return try call.pinToGuide()
    case _ where name.hasPrefix("autoPinEdgesToSuperview"): return try call.pinEdges()
    default: return try call.setContentPriority()
    }
  }

  /// Runs a block whose constraints get a priority or an identifier, or stay inactive.
  static func block(
    _ name: String, _ arguments: [ArgumentValue], _ interpreter: Interpreter
  ) throws(Misunderstanding) -> Value {
    guard case .closure(let closure) = arguments.last?.value else {
      throw .expected("a closure", arguments.last?.value ?? .null)
    }
    var block = interpreter.pureLayoutBlocks.last ?? Block()
    switch name {
    case "autoSetPriority": block.priority = try Words.priority(arguments[0].value)
    case "autoSetIdentifier": block.identifier = arguments[0].value.text
    case "autoCreateConstraintsWithoutInstalling": block.isInstalled = false
    default: break
    }
    interpreter.pureLayoutBlocks.append(block)
    let known = interpreter.pureLayoutConstraints.count
    defer { interpreter.pureLayoutBlocks.removeLast() }
    _ = try interpreter.call(closure, [])
    return .list(interpreter.pureLayoutConstraints.dropFirst(known).map(Value.constraint))
  }

  /// What a call of an array makes.
  static func call(
    _ name: String, of values: [Value], _ arguments: [ArgumentValue], _ interpreter: Interpreter
  ) throws(Misunderstanding) -> Value {
    try KnownCalls.pureLayoutArrays.check(name, arguments)
    switch name {
    case "autoInstallConstraints":
      try interpreter.activate(try interpreter.constraints(.list(values)))
      return .null
    case "autoRemoveConstraints":
      LayoutConstraint.deactivate(try interpreter.constraints(.list(values)))
      return .null
    case "autoIdentifyConstraints":
      for constraint in try interpreter.constraints(.list(values)) {
        constraint.identifier = arguments.first?.value.text
      }
      return .list(values)
    default: break
    }
    var views: [View] = []
    for value in values {
      guard let view = value.view else { throw .expected("a view", value) }
      views.append(view)
    }
    let calls = views.map { Call(name: name, view: $0, arguments: arguments, interpreter: interpreter) }
    switch name {
    case "autoSetViewsDimensions", "autoSetViewsDimensionsToSize":
      return try list(calls) { call throws(Misunderstanding) in try call.setDimensions() }
    case "autoSetViewsDimension":
      return try list(calls) { call throws(Misunderstanding) in try call.setDimension() }
    case "autoDistributeViews", "autoDistributeViewsAlongAxis": return try Distribution(calls).make()
    default:
      // Each is like the one before it.
      let attribute = try calls.first?.alignment(arguments.first?.value) ?? .top
      return .list(
        try zip(views.dropFirst(), views).map { view, previous throws(Misunderstanding) in
          try interpreter.constrain(view, attribute, .equal, previous, attribute)
        })
    }
  }

  private static func list(
    _ calls: [Call], _ make: (Call) throws(Misunderstanding) -> Value
  ) throws(Misunderstanding) -> Value {
    var made: [Value] = []
    for call in calls { made.append(try make(call)) }
    return .list(made)
  }

  /// Views one after the other in their superview, at fixed distances or with fixed sizes.
  private struct Distribution {
    var calls: [Call]
    var isHorizontal: Bool
    /// Where views of the row are alike across it.
    var alignment: Attribute
    /// Whether there is space before the first view and after the last one.
    var insets: Bool
    var matches: Bool

    init(_ calls: [Call]) throws(Misunderstanding) {
      self.calls = calls
      guard let first = calls.first else { throw Misunderstanding("the array has no views") }
      let axis = first.arguments.first?.value.word
      guard axis == "horizontal" || axis == "vertical" else {
        throw Misunderstanding("the axis is not known")
      }
      isHorizontal = axis == "horizontal"
      alignment = try first.alignment(first.argument("alignedTo"))
      insets = first.argument("insetSpacing")?.boolean ?? true
      matches = first.argument("matchedSizes")?.boolean ?? true
    }

    func make() throws(Misunderstanding) -> Value {
      var made: [Value] = []
      if let spacing = try calls.first?.number("withFixedSpacing") {
        made = try spaced(by: spacing)
      } else if let size = try calls.first?.number("withFixedSize") {
        made = try centered(ofSize: size)
      } else {
        throw Misunderstanding("neither the spacing nor the size of the views is known")
      }
      for (call, previous) in zip(calls.dropFirst(), calls) {
        made.append(
          try call.interpreter.constrain(call.view, alignment, .equal, previous.view, alignment))
      }
      return .list(made)
    }

    private func spaced(by spacing: Double) throws(Misunderstanding) -> [Value] {
      let (near, far): (Attribute, Attribute) = isHorizontal ? (.leading, .trailing) : (.top, .bottom)
      let size: Attribute = isHorizontal ? .width : .height
      var made: [Value] = []
      var previous: Call?
      for call in calls {
        let interpreter = call.interpreter
        if let previous {
          made.append(
            try interpreter.constrain(call.view, near, .equal, previous.view, far, constant: spacing))
          if matches { made.append(try interpreter.constrain(call.view, size, .equal, previous.view, size)) }
        } else {
          made.append(try call.pin(near, to: try call.superview, inset: insets ? spacing : 0, .equal))
        }
        previous = call
      }
      if let previous {
        made.append(try previous.pin(far, to: try previous.superview, inset: insets ? spacing : 0, .equal))
      }
      return made
    }

    /// The centers of the views are at equal distances.
    private func centered(ofSize length: Double) throws(Misunderstanding) -> [Value] {
      let (center, size): (Attribute, Attribute) = isHorizontal ? (.centerX, .width) : (.centerY, .height)
      let count = Double(calls.count)
      var made: [Value] = []
      for (index, call) in calls.enumerated() {
        made.append(try call.interpreter.constrain(call.view, size, constant: length))
        let place = Double(index)
        let multiplier = insets ? (2 * place + 2) / (count + 1) : count > 1 ? 2 * place / (count - 1) : 1
        let constant = (insets ? multiplier - 1 : 1 - multiplier) * length / 2
        // A constraint does not take 0 times a center: it is then at the near edge.
        made.append(
          multiplier == 0
            ? try call.pin(isHorizontal ? .leading : .top, to: try call.superview, inset: 0, .equal)
            : try call.interpreter.constrain(
              call.view, center, .equal, try call.superview, center, multiplier: multiplier,
              constant: constant))
      }
      return made
    }
  }

  private struct Call {
    var name: String
    var view: View
    var arguments: [ArgumentValue]
    var interpreter: Interpreter

    /// The argument of a label, of which Objective-C's spelling may add more.
    func argument(_ labels: String...) -> Value? {
      arguments.first { argument in labels.contains { argument.label == $0 } }?.value
    }

    var superview: View {
      get throws(Misunderstanding) {
        interpreter.settle(view)
        guard let superview = view.superview else {
          throw Misunderstanding("the view has no superview yet: add it to one first")
        }
        return superview
      }
    }

    var relation: LayoutRelation {
      get throws(Misunderstanding) { try argument("relation").map(Words.relation) ?? .equal }
    }

    func number(_ labels: String...) throws(Misunderstanding) -> Double? {
      guard let value = arguments.first(where: { labels.contains($0.label ?? "") })?.value else { return nil }
      return try interpreter.number(value)
    }

    func attribute(_ value: Value?) throws(Misunderstanding) -> Attribute {
      guard let value, let attribute = try Words.attribute(value) else {
        throw Misunderstanding("the edge or axis is not known")
      }
      return attribute
    }

    private func isFar(_ attribute: Attribute) -> Bool { [.right, .bottom, .trailing].contains(attribute) }

    /// An inset counts inward, so that far edges take its opposite.
    func pin(
      _ edge: Attribute, to container: any LayoutConstraintItem, inset: Double, _ relation: LayoutRelation
    ) throws(Misunderstanding) -> Value {
      let isFar = isFar(edge)
      let turned: LayoutRelation = isFar ? relation.flipped : relation
      return try interpreter.constrain(view, edge, turned, container, edge, constant: isFar ? -inset : inset)
    }

    /// The area that a call names: the superview, its margins or its safe area.
    private var container: any LayoutConstraintItem {
      get throws(Misunderstanding) {
        if name.contains("Margin") { return try superview.layoutMarginsGuide }
        if name.contains("SafeArea") { return try superview.safeAreaLayoutGuide }
        return try superview
      }
    }

    func pinEdges() throws(Misunderstanding) -> Value {
      let insets: EdgeInsets
      if let value = arguments.first(where: {
        ["with", "withInsets"].contains($0.label ?? "") || $0.label == nil && !name.hasSuffix("ExcludingEdge")
      })?.value {
        insets = try ViewSetters.insets(value)
      } else {
        insets = .zero
      }
      let edge = argument("excludingEdge") ?? (name.hasSuffix("ExcludingEdge") ? arguments.first?.value : nil)
      let excluded = try edge.map { value throws(Misunderstanding) in try attribute(value) }
      let edges: [(Attribute, Double)] = [
        (.top, insets.top), (.leading, insets.left), (.bottom, insets.bottom), (.trailing, insets.right),
      ]
      var made: [Value] = []
      for (edge, inset) in edges where !isExcluded(edge, excluded) {
        made.append(try pin(edge, to: try container, inset: inset, .equal))
      }
      return .list(made)
    }

    private func isExcluded(_ edge: Attribute, _ excluded: Attribute?) -> Bool {
      edge == excluded || edge == .leading && excluded == .left || edge == .trailing && excluded == .right
    }

    func pinEdge() throws(Misunderstanding) -> Value {
      let isObjectiveC = name.hasPrefix("autoPinEdgeToSuperview")
      let first = isObjectiveC ? arguments.first?.value : nil
      if let edge = argument("toSuperviewMargin") ?? (name.hasSuffix("Margin") ? first : nil) {
        return try pin(try attribute(edge), to: try superview.layoutMarginsGuide, inset: 0, try relation)
      }
      if let edge = argument("toSuperviewSafeArea") ?? (name.hasSuffix("SafeArea") ? first : nil) {
        return try pin(
          try attribute(edge), to: try superview.safeAreaLayoutGuide,
          inset: try number("withInset", "inset") ?? 0, try relation)
      }
      if let edge = argument("toSuperviewEdge") ?? first {
        return try pin(
          try attribute(edge), to: try superview, inset: try number("withInset", "inset") ?? 0, try relation)
      }
      guard let other = argument("of", "ofView")?.item else {
        throw Misunderstanding("the other view is not known")
      }
      return try interpreter.constrain(
        view, try attribute(arguments.first?.value), try relation, other,
        try attribute(argument("to", "toEdge")), constant: try number("withOffset", "offset") ?? 0)
    }

    func setDimension() throws(Misunderstanding) -> Value {
      guard let size = try number("toSize") else { throw Misunderstanding("the size is not known") }
      return try interpreter.constrain(
        view, try attribute(arguments.first?.value), try relation, constant: size)
    }

    func setDimensions() throws(Misunderstanding) -> Value {
      guard let value = arguments.first?.value else { throw Misunderstanding("the size is not known") }
      let size = try ViewSetters.size(value)
      return .list([
        try interpreter.constrain(view, .width, constant: size.width),
        try interpreter.constrain(view, .height, constant: size.height),
      ])
    }

    func match() throws(Misunderstanding) -> Value {
      guard let other = argument("of", "ofView")?.item else {
        throw Misunderstanding("the other view is not known")
      }
      return try interpreter.constrain(
        view, try attribute(arguments.first?.value), try relation, other,
        try attribute(argument("to", "toDimension")),
        multiplier: try number("withMultiplier", "multiplier") ?? 1,
        constant: try number("withOffset", "offset") ?? 0)
    }

    func center() throws(Misunderstanding) -> Value {
      let superview = try superview
      var made: [Value] = []
      for attribute in [Attribute.centerX, .centerY] {
        made.append(
          try interpreter.constrain(view, attribute, .equal, superview, marginAttribute(attribute)))
      }
      return .list(made)
    }

    /// The attribute of the superview, within its margins if the call's name says so.
    private func marginAttribute(_ attribute: Attribute) -> Attribute {
      guard name.contains("Margin") || argument("toSuperviewMarginAxis") != nil else { return attribute }
      return attribute == .centerX ? .centerXWithinMargins : .centerYWithinMargins
    }

    /// The width is so many times the height.
    func setAspectRatio() throws(Misunderstanding) -> Value {
      let value = arguments.first?.value ?? .null
      var ratio = value.number
      if case .size(let size) = value, size.height != 0 { ratio = size.width / size.height }
      guard let ratio else { throw .expected("a number", value) }
      return try interpreter.constrain(view, .width, .equal, view, .height, multiplier: ratio)
    }

    /// The edge of the area between the bars of a view controller.
    func pinToGuide() throws(Misunderstanding) -> Value {
      let isTop = name.contains("Top") || argument("toTopLayoutGuideOf") != nil
      let inset = try number("withInset") ?? 0
      let root = interpreter.root
      return isTop
        ? try interpreter.constrain(view, .top, try relation, root.topLayoutGuide, .bottom, constant: inset)
        : try interpreter.constrain(
          view, .bottom, try relation.flipped, root.bottomLayoutGuide, .top, constant: -inset)
    }

    /// Hugging or compression resistance with the priority of the block around the call.
    func setContentPriority() throws(Misunderstanding) -> Value {
      guard let priority = interpreter.pureLayoutBlocks.last?.priority else {
        throw Misunderstanding("'\(name)' stands within a block of autoSetPriority")
      }
      let axis = try Words.axis(arguments.first?.value ?? .null)
      if name.contains("Hugging") {
        view.setContentHuggingPriority(priority, for: axis)
      } else {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
      return .null
    }

    /// An edge, a dimension, or an axis that views share.
    func alignment(_ value: Value?) throws(Misunderstanding) -> Attribute {
      // The axis of alignment lies across: views on one vertical line share centerX.
      switch value?.word {
      case "vertical": return .centerX
      case "horizontal": return .centerY
      default: return try attribute(value)
      }
    }

    func constrainAttribute() throws(Misunderstanding) -> Value {
      guard let other = argument("of", "ofView")?.item else {
        throw Misunderstanding("the other view is not known")
      }
      return try interpreter.constrain(
        view, try alignment(arguments.first?.value), try relation, other,
        try alignment(argument("to", "toAttribute")),
        multiplier: try number("withMultiplier", "multiplier") ?? 1,
        constant: try number("withOffset", "offset") ?? 0)
    }

    func align() throws(Misunderstanding) -> Value {
      if let value = argument("toSuperviewAxis", "toSuperviewMarginAxis")
        ?? (name.hasPrefix("autoAlignAxisToSuperview") ? arguments.first?.value : nil)
      {
        let attribute = try alignment(value)
        return try interpreter.constrain(
          view, attribute, .equal, try superview, marginAttribute(attribute))
      }
      guard let other = argument("toSameAxisOf", "toSameAxisOfView")?.item else {
        throw Misunderstanding("the other view is not known")
      }
      let attribute = try alignment(arguments.first?.value)
      return try interpreter.constrain(
        view, attribute, .equal, other, attribute,
        multiplier: try number("withMultiplier", "multiplier") ?? 1,
        constant: try number("withOffset", "offset") ?? 0)
    }
  }
}
