import AutoLayout
import Geometry

/// What an expression of a listing stands for while it runs.
enum Value {
  case null
  case number(Double)
  case boolean(Bool)
  case text(String)
  /// A text that a table of strings has.
  case localized(LocalizedText)
  case list([Value])
  case table([(key: Value, value: Value)])
  case tuple([(label: String?, value: Value)])
  case view(View)
  case guide(LayoutGuide)
  case constraint(LayoutConstraint)
  /// An anchor, or the attributes of an item in a constraint library's spelling, such as `view.snp.edges`.
  case anchors(AttributedItem)
  /// `view.snp`, whose members are attributes and calls of the library.
  case library(any LayoutConstraintItem)
  case maker(Maker)
  case statement(MakerStatement)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case insets(EdgeInsets)
  case directionalInsets(DirectionalEdgeInsets)
  case image(Size)
  case font(FontDescription)
  case color(Color)
  case options(VisualFormatOptions)
  case closure(Closure)
  /// An instance of a class of the listing that is no view, such as a view controller.
  case object(Instance)
  /// A type, such as `UIView`.
  case type(String)
  /// A case of an enumeration of the listing.
  case enumCase(EnumerationCase)
  /// Numbers between two ends, of which one may be missing.
  case range(NumberRange)
  case configuration(ButtonSettings)
  /// The layer of a view.
  case layer(View)
  /// A case of an enumeration by its name, such as `left` for `.left` and `NSLayoutAttributeLeft`; a constant of UIKit
  /// that nothing needs yet.
  case word(String)
  /// Something that no statement about layout depends on, such as `view.layer`, and what comes of it.
  case service
  /// `.init(…)` or `.name(…)`, whose type only its place tells.
  case implicit(String, [ArgumentValue])
  /// Something that is not known, and why. What depends on it is not known either.
  case unknown(String)

  /// The item that a constraint may name, or `nil` for another value.
  var item: (any LayoutConstraintItem)? {
    switch self {
    case .view(let view): view
    case .guide(let guide): guide
    case .library(let item): item
    case .object(let instance): instance.view
    default: nil
    }
  }

  var number: Double? {
    switch self {
    case .number(let number): number
    case .boolean(let isTrue): isTrue ? 1 : 0
    default: nil
    }
  }

  var view: View? {
    switch self {
    case .view(let view): view
    case .object(let instance): instance.view
    default: nil
    }
  }

  var text: String? {
    switch self {
    case .text(let text): text
    case .localized(let text): text.text
    default: nil
    }
  }

  /// Where a text was translated; `nil` for one that was not, and for other values.
  var translation: TextTranslation? {
    if case .localized(let text) = self { text.translation } else { nil }
  }

  /// The value with another text, which comes from where the value's own does.
  func replacingText(_ text: String) -> Value {
    guard case .localized(let known) = self else { return .text(text) }
    return .localized(LocalizedText(text: text, translation: known.translation))
  }

  var word: String? { if case .word(let word) = self { word } else { nil } }

  var boolean: Bool? {
    switch self {
    case .boolean(let isTrue): isTrue
    case .number(let number): number != 0
    default: nil
    }
  }

  /// How messages call the value.
  var kind: String {
    switch self {
    case .null: "nil"
    case .number: "a number"
    case .boolean: "a Boolean"
    case .text, .localized: "a text"
    case .list: "an array"
    case .table: "a dictionary"
    case .tuple: "a tuple"
    case .view: "a view"
    case .guide: "a layout guide"
    case .constraint: "a constraint"
    case .anchors: "an anchor"
    case .library, .maker, .statement: "part of a constraint"
    case .point: "a point"
    case .size: "a size"
    case .rect: "a rectangle"
    case .insets, .directionalInsets: "insets"
    case .image: "an image"
    case .font: "a font"
    case .color: "a color"
    case .options: "format options"
    case .closure: "a closure"
    case .object: "an object"
    case .type(let name): "the type '\(name)'"
    case .word(let name): "'\(name)'"
    case .enumCase(let known): "'\(known.name)'"
    case .range: "a range"
    case .configuration: "a configuration of buttons"
    case .layer: "a layer"
    case .service: "a value that is not known here"
    case .unknown: "an unknown value"
    case .implicit(let name, _): "'.\(name)(…)'"
    }
  }
}

/// A case of an enumeration that the listing declares.
struct EnumerationCase {
  /// The whole name of the enumeration.
  var type: String
  var name: String
  /// The values that it holds, with their labels.
  var payload: [ArgumentValue] = []
}

/// Numbers between two ends.
struct NumberRange: Hashable {
  var lower: Double?
  var upper: Double?
  /// Whether the upper end belongs to it.
  var isClosed: Bool

  func contains(_ number: Double) -> Bool {
    if let lower, number < lower { return false }
    guard let upper else { return true }
    return isClosed ? number <= upper : number < upper
  }
}

/// A closure with the variables that it sees.
final class Closure {
  let parameters: [String]
  let body: [Statement]
  let scope: Variables

  init(_ parameters: [String], _ body: [Statement], _ scope: Variables) {
    self.parameters = parameters
    self.body = body
    self.scope = scope
  }
}

/// An instance of a class of the listing.
///
/// A view of such a class has one, too: its properties are the variables of the listing's class. What a fragment calls
/// `self` is an instance without a class, which may be a view controller or its view.
final class Instance {
  let type: TypeDeclaration?
  /// The view of a view controller, or the view itself.
  var view: View?
  let isController: Bool
  /// Whether a view controller has yet to make its view.
  var isUnloaded = false
  var properties: [String: Value] = [:]
  /// The properties whose values are being calculated, which may not need themselves.
  var pending: Set<String> = []
  /// The properties whose observers or setters run.
  var changing: Set<String> = []
  /// Whether its initializer runs, in which observers do not.
  var isInitializing = false
  /// What `self` is, for a value of an enumeration; `nil` for the instance or its view.
  var ownValue: Value?

  init(_ type: TypeDeclaration?, view: View?, isController: Bool) {
    self.type = type
    self.view = view
    self.isController = isController
  }
}

/// The variables of a run, which live until it ends.
///
/// Closures keep variables alive, and variables keep closures. If one freed the next, a long chain of them would
/// overflow the stack.
final class VariableHeap {
  private var variables: [Variables] = []

  func add(_ new: Variables) { variables.append(new) }

  /// Frees everything, one after the other.
  func clear() {
    for known in variables { known.clear() }
    variables = []
  }
}

/// The variables of a body of code.
final class Variables {
  private var variables: [String: Value] = [:]
  private var integers: Set<String> = []
  /// For a macro, the names of the caller that its parameters stand for; otherwise `nil`.
  private var given: [String: String]?
  let heap: VariableHeap
  private let parent: Variables?
  /// `self`, or `nil` in a fragment outside of types.
  let instance: Instance?
  /// The function that the code belongs to.
  let function: FunctionDeclaration?

  init(parent: Variables?, instance: Instance?, function: FunctionDeclaration? = nil) {
    self.parent = parent
    self.instance = instance
    self.function = function ?? parent?.function
    heap = parent?.heap ?? VariableHeap()
    heap.add(self)
  }

  fileprivate func clear() { variables = [:] }

  /// A scope inside this one.
  func nested() -> Variables { Variables(parent: self, instance: instance) }

  subscript(name: String) -> Value? { variables[name] ?? parent?[name] }

  /// Whether a variable holds an integer of its language.
  func isInteger(_ name: String) -> Bool {
    variables[name] == nil ? parent?.isInteger(name) ?? false : integers.contains(name)
  }

  func noteInteger(_ name: String) { integers.insert(name) }

  /// Declares a variable; one of a macro, where the macro is called.
  func declare(_ name: String, _ value: Value) {
    if let given, let parent { return parent.declare(given[name] ?? name, value) }
    variables[name] = value
  }

  /// The name under which a variable is declared.
  func declaredName(_ name: String) -> String { given?[name] ?? name }

  /// The variables of a macro, which stand where it is called.
  ///
  /// - Parameters:
  ///   - parameters: The values of its arguments, by name.
  ///   - given: The names that stand for those of its parameters.
  func macro(_ parameters: [String: Value], given: [String: String]) -> Variables {
    let scope = Variables(parent: self, instance: instance)
    scope.variables = parameters
    scope.given = given
    return scope
  }

  /// Gives a declared variable another value.
  ///
  /// - Returns: whether there is such a variable.
  func assign(_ name: String, _ value: Value) -> Bool {
    if variables[name] != nil {
      variables[name] = value
      return true
    }
    return parent?.assign(name, value) ?? false
  }
}
