import AutoLayout

/// What extensions of the listing add to values of UIKit and of the language.
extension Interpreter {
  /// The types whose extensions a value has, the nearest first.
  private static func types(of value: Value) -> [String] {
    switch value {
    case .constraint: ["NSLayoutConstraint"]
    case .list: ["Array", "Sequence", "Collection", "NSArray"]
    case .number: ["CGFloat", "Double", "Int", "Float", "NSNumber"]
    case .text, .localized: ["String", "NSString"]
    case .anchors(let anchors): anchorTypes(anchors) + ["NSLayoutAnchor"]
    case .guide: ["UILayoutGuide"]
    case .rect: ["CGRect"]
    case .size: ["CGSize"]
    case .point: ["CGPoint"]
    case .insets: ["UIEdgeInsets"]
    default: []
    }
  }

  private static func anchorTypes(_ anchors: AttributedItem) -> [String] {
    switch anchors.attributes.first {
    case .width, .height: ["NSLayoutDimension"]
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: ["NSLayoutYAxisAnchor"]
    default: ["NSLayoutXAxisAnchor"]
    }
  }

  /// `self` in code that extends a type of a value.
  private func instance(of value: Value) -> Instance {
    let instance = Instance(nil, view: nil, isController: false)
    instance.ownValue = value
    return instance
  }

  /// The value of a method that an extension adds, or `nil` if none does.
  func callExtension(
    _ name: String, of value: Value, _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) -> Value? {
    for type in Self.types(of: value) {
      guard let function = program.method(name, of: type, arguments) else { continue }
      return try call(function, arguments, on: instance(of: value))
    }
    return nil
  }

  /// The value of a computed property that an extension adds, or `nil` if none does.
  func extensionMember(_ name: String, of value: Value) throws(Misunderstanding) -> Value? {
    for type in Self.types(of: value) {
      guard let property = program.property(name, of: type), !property.getter.isEmpty else { continue }
      return try body(property.getter, Variables(parent: globals, instance: instance(of: value)))
    }
    return nil
  }

  /// A member that code of an extension names without `self`, or `nil` for another name.
  func ownMember(_ name: String, _ scope: Variables) throws(Misunderstanding) -> Value? {
    guard let own = scope.instance?.ownValue else { return nil }
    if case .enumCase = own { return nil }
    if let value = try extensionMember(name, of: own) { return value }
    do throws(Misunderstanding) {
      let value = try member(name, of: own)
      if case .unknown = value { return nil }
      return value
    } catch {
      guard !error.isFinal else { throw error }
      return nil
    }
  }
}
