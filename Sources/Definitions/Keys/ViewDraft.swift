import AutoLayout
import Geometry
import Source

/// A view while its keys are read or written: its node, and the references that can be resolved only in the whole
/// tree.
struct ViewDraft: Sendable {
  /// The name of the view in expressions.
  var key: String
  var node: ViewNode
  /// Whether missing keys have the defaults of Interface Builder files.
  var isInterfaceBuilder = false
  /// The name of the view in reports; `nil` if that is the key.
  var id: String?
  var bounds: Rect?
  var translatesAutoresizingMask: Bool?
  var subviews: SourceNode?
  var guides: SourceNode?
  var image: ImageReference?
  /// The names of the arranged subviews.
  var arranged: [NamedNode]?
  var customSpacing: [(NamedNode, CustomSpacing)] = []
  var rows: [RowsDraft] = []
  /// The texts of a cell's predefined views.
  var cellText: String?
  var cellDetailText: String?

  // MARK: Interface Builder

  /// The frame recorded in Interface Builder, for a view that constraints place.
  var recordedFrame: Rect?
  var label: String?
  var userLabel: String?
  var verification = DesignRecord.Verification.everything
  var isOfOwnClass = false
  var isSymbol = false
  /// Whether the content rests below bars even if it does not scroll; `nil` if it never rests below them.
  var restsAlways: Bool?
}

extension ViewDraft {
  /// A scrolling property, or `nil` if it has its default value.
  func scroll<Value: Equatable>(_ path: KeyPath<ScrollContent, Value>) -> Value? {
    guard let usual = ScrollContent.defaults(of: node.viewClass) else { return nil }
    return node.scroll?[keyPath: path].unless(usual[keyPath: path])
  }

  /// A property of the flow layout, or `nil` if it has its default value.
  func flow<Value: Equatable>(_ path: KeyPath<FlowContent, Value>) -> Value? {
    node.flow?[keyPath: path].unless(FlowContent()[keyPath: path])
  }

  /// A property of the stack view, or `nil` if it has its default value.
  func stack<Value: Equatable>(_ path: KeyPath<StackContent, Value>) -> Value? {
    node.stack?[keyPath: path].unless(StackContent()[keyPath: path])
  }

  /// A property of the text, or `nil` if it has its default value.
  func text<Value: Equatable>(_ path: KeyPath<TextContent, Value>) -> Value? {
    node.text?[keyPath: path].unless(TextContent()[keyPath: path])
  }

  /// Gives a date picker a text. It has none unless its keys state one.
  mutating func addTextOfDatePicker() {
    guard node.viewClass == .datePicker, node.text == nil else { return }
    node.text = TextContent(font: node.viewClass.defaultFont)
  }

  /// The parts of the font that differ from those of the class and configuration.
  var writtenFont: PartialFont? {
    let isConfigured = node.buttonConfiguration != nil
    let start = node.viewClass.defaultFont
    guard let font = node.text?.font else { return nil }
    if font.isSameRequest(as: isConfigured ? ButtonConfiguration.font : start) { return nil }
    if let style = font.style {
      return PartialFont(
        family: font.family, style: style, weight: font.weight.unless(style.weight),
        widthFactor: font.widthFactor.unless(1))
    }
    return PartialFont(
      family: font.family, size: isConfigured ? font.size : font.size.unless(start.size),
      weight: font.weight.unless(start.weight), widthFactor: font.widthFactor.unless(1))
  }
}

extension Equatable {
  /// This value, or `nil` if it is the default.
  fileprivate func unless(_ usual: Self) -> Self? { self == usual ? nil : self }
}

/// A guide's keys.
struct GuideDraft: Sendable {
  /// The name of the guide in reports; `nil` if that is its name in expressions.
  var id: String?

  static let keys = KeyTable<GuideDraft>(
    "a guide",
    [
      Key(
        "id", .text, default: "the name",
        "The guide's name in reports; unlike a key, it may contain any characters."
      ) {
        $0.id = $1
      } load: {
        $0.id
      }
    ], examples: FormatExamples.guide)
}

extension ValueType where Value == SourceNode {
  static let guides = raw(["$ref": "#/$defs/guides"]) { node, context in
    Respelling.byName(node, inLines: false) { .mapping(GuideDraft.keys.respelled($0, context)) }
  }

  /// A node of any kind, to be read later.
  ///
  /// - Parameter respell: the canonical form of the node.
  static func raw(
    _ schema: @autoclosure @escaping @Sendable () -> SchemaValue,
    respell: @escaping @Sendable (SourceNode, ReadingContext) -> DefinitionNode?
  ) -> ValueType {
    ValueType(schema: schema()) { node, _, _ in
      node
    } respell: { node, context in
      respell(node, context)
    }
  }
}
