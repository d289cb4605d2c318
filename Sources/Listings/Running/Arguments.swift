/// The arguments of a call by parameter.
enum Arguments {
  /// What a parameter gets.
  enum Bound {
    case value(ArgumentValue)
    /// The values of a parameter that takes any number of them.
    case values([ArgumentValue])
    case defaultValue
  }

  /// The arguments by parameter, or `nil` if they do not fit.
  static func bound(
    _ parameters: [FunctionDeclaration.Parameter], _ arguments: [ArgumentValue]
  ) -> [Bound]? {
    var result: [Bound] = []
    var rest = arguments[...]
    for (index, parameter) in parameters.enumerated() {
      func fits(_ argument: ArgumentValue) -> Bool {
        argument.label == parameter.label || index == 0 && argument.label == nil
          || argument.label == nil && argument.isClosure && parameter.label != nil
      }
      if parameter.isVariadic {
        guard rest.first.map(fits) ?? true else { return nil }
        var values: [ArgumentValue] = []
        while let next = rest.first, values.isEmpty ? fits(next) : next.label == nil {
          values.append(next)
          rest = rest.dropFirst()
        }
        result.append(.values(values))
      } else if let next = rest.first, fits(next) {
        result.append(.value(next))
        rest = rest.dropFirst()
      } else if parameter.defaultValue != nil {
        result.append(.defaultValue)
      } else {
        return nil
      }
    }
    return rest.isEmpty ? result : nil
  }

  /// Whether values may be of the types of parameters, as far as both are known.
  static func suit(_ parameters: [FunctionDeclaration.Parameter], _ arguments: [ArgumentValue]) -> Bool {
    guard let bound = bound(parameters, arguments) else { return false }
    return zip(parameters, bound).allSatisfy { parameter, argument in
      guard case .value(let given) = argument, let type = parameter.type else { return true }
      return suits(given.value, type)
    }
  }

  private static func suits(_ value: Value, _ type: String) -> Bool {
    switch value {
    case .number: numbers.contains(type) || !isOfUIKit(type)
    case .anchors: type.hasPrefix("NSLayout") && !type.hasPrefix("NSLayoutConstraint") || type == "T"
    case .constraint: type == "NSLayoutConstraint"
    case .view:
      type.hasSuffix("View") || type.hasSuffix("Button") || type.hasSuffix("Label") || !isOfUIKit(type)
    case .text, .localized: type == "String" || type == "NSString"
    case .list: type.hasPrefix("[") || type.hasPrefix("Array")
    case .object(let instance):
      instance.type.map { $0.name == type || $0.name.hasSuffix("." + type) || type.hasPrefix($0.name + "<") }
        ?? true
    case .boolean: type == "Bool"
    case .closure: !numbers.contains(type) && type != "String" && type != "Bool"
    default: true
    }
  }

  private static let numbers: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "NSNumber", "UILayoutPriority", "TimeInterval",
  ]

  private static func isOfUIKit(_ type: String) -> Bool {
    type.hasPrefix("NS") || type.hasPrefix("UI") || type.hasPrefix("CG") || type.hasPrefix("[")
      || type == "String"
      || type == "Bool"
  }
}

/// An argument with its value.
struct ArgumentValue {
  var label: String?
  var value: Value
  /// Where the listing gives it, or `nil` for one that UIKit gives.
  var place: Place?
  /// Whether it is made where it is given: a call.
  var isMade = false

  var isClosure: Bool { if case .closure = value { true } else { false } }
}
