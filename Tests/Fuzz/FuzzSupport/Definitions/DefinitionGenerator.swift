import AutoLayout

/// Makes definitions that their reader accepts out of any bytes: the bytes are the choices.
///
/// What is refused of them exceeds a limit; see `Refusal`.
public struct DefinitionGenerator {
  /// A view that has been made.
  struct View {
    var name: String
    var viewClass: ViewClass
    /// The index of the view that it was written in; `nil` for the root.
    var parent: Int?
    var hasContentSize = false
    /// Whether frames of its subviews have a size to refer to.
    var hasReferenceSize = false
    var style = CellContent.Style.custom
  }

  var choices: ChoiceBytes
  var views: [View] = []
  /// Layout guides with the indices of the views that own them.
  var guides: [(name: String, owner: Int)] = []
  var metrics: [(name: String, value: Double)] = []
  /// Of named constraints.
  var constraintNames: [String] = []
  /// Whether numbers and texts may be so large that limits are met.
  let isWild: Bool
  /// How many views there may be.
  let viewLimit: Int

  private init(_ bytes: ArraySlice<UInt8>) {
    choices = ChoiceBytes(bytes)
    isWild = choices.oneIn(10)
    viewLimit = 3 + (choices.oneIn(6) ? choices.below(60) : choices.below(12))
  }

  /// The definition that some bytes choose.
  public static func definition(_ bytes: ArraySlice<UInt8>) -> (
    value: DefinitionValue, style: DefinitionValue.Style
  ) {
    var generator = DefinitionGenerator(bytes)
    let style = generator.choices.pick(DefinitionValue.Style.allCases)
    return (generator.document(), style)
  }

  // MARK: The document

  private mutating func document() -> DefinitionValue {
    var entries = headings(oneIn: 3)
    entries += settings(oneIn: 4, isDocument: true)
    if choices.oneIn(4) { entries.append(.init("caption", text())) }
    if choices.oneIn(5) { entries.append(.init("footnote", text())) }
    if choices.oneIn(3) { entries.append(.init("textMetrics", .word(choices.pick(["fixed", "measured"])))) }
    for key in ["viewController", "compactLandscape"] where choices.oneIn(8) {
      entries.append(.init(key, .bool(choices.below(2) == 0)))
    }
    if choices.oneIn(6) {
      entries.append(.init("controlMetrics", .word(choices.pick(["classic", "modern"]))))
    }
    if choices.oneIn(6) { entries.append(.init("scale", .number(choices.pick([1, 0.5, 0.25, 2, 4, 0.01])))) }
    entries.append(.init("root", root()))
    let constraints = (0..<choices.below(choices.oneIn(8) ? 60 : 16)).map { _ in namedConstraint() }
    entries.append(.init("constraints", .list(constraints)))
    if choices.below(3) > 0 { entries.append(.init("diagrams", diagrams())) }
    return .mapping(entries)
  }

  private mutating func headings(oneIn count: Int) -> [DefinitionValue.Entry] {
    ["title", "subtitle"].compactMap { choices.oneIn(count) ? .init($0, text()) : nil }
  }

  /// What a document, a diagram and a panel may all set.
  private mutating func settings(oneIn count: Int, isDocument: Bool = false) -> [DefinitionValue.Entry] {
    var entries: [DefinitionValue.Entry] = []
    if choices.below(count) > 0 { entries.append(.init("canvas", canvas())) }
    if choices.oneIn(count) { entries.append(.init("safeArea", insets())) }
    if choices.oneIn(count) { entries.append(.init("direction", direction())) }
    if choices.oneIn(count + 2) {
      let languages = ["de", "ar", "pt-BR"] + Language.Pseudo.allCases.map(\.rawValue)
      entries.append(.init("language", .word(choices.pick(languages))))
    }
    if choices.oneIn(count + 2) {
      entries.append(.init("pixelScale", .number(choices.pick([2, 1, 3, 1.5, 0.1, 1000]))))
    }
    if choices.oneIn(count + 4) {
      entries.append(.init("automaticallyAdjustsScrollViewInsets", .bool(choices.below(2) == 0)))
    }
    guard isDocument else { return entries }
    let values = (0..<choices.below(4)).map { index in (name: "m\(index)", value: number()) }
    metrics = values
    if !values.isEmpty {
      entries.append(.init("metrics", .mapping(values.map { .init($0.name, .number($0.value)) })))
    }
    return entries
  }

  private mutating func canvas() -> DefinitionValue {
    switch choices.below(6) {
    case 0: return .word("375x667")
    case 1:
      let device = choices.pick(Device.all).name
      return .text(choices.oneIn(2) ? device + " landscape" : device)
    case 2: return .list([.number(size()), .number(size())])
    case 3: return .list([.number(Double(choices.below(1200))), .number(Double(choices.below(1200)))])
    default: return .text("\(choices.below(700))x\(choices.below(900))")
    }
  }

  mutating func direction() -> DefinitionValue { .word(choices.pick(["rightToLeft", "leftToRight"])) }

  // MARK: Diagrams

  private mutating func diagrams() -> DefinitionValue {
    .list((0..<choices.pick([1, 1, 2, 1, 3])).map { diagram($0) })
  }

  private mutating func diagram(_ index: Int) -> DefinitionValue {
    var entries: [DefinitionValue.Entry] = [.init("name", diagramName(index))]
    entries += headings(oneIn: 4)
    if choices.oneIn(6) { entries.append(.init("caption", text())) }
    if choices.oneIn(6) { entries.append(.init("footnote", text())) }
    if choices.oneIn(3) {
      let layers = LayoutLayer.allCases.filter { _ in choices.below(2) == 0 }
      entries.append(.init("show", .list(layers.map { .word($0.rawValue) })))
    }
    if choices.oneIn(5) { entries.append(.init("scale", .number(choices.pick([0.5, 1, 0.3, 4, 0.02])))) }
    // A constraint that a diagram drops cannot be set by it or by its panels.
    var free = constraintNames
    entries += changes(&free, oneIn: 4)
    switch choices.below(5) {
    case 1, 2:
      let panels = (0...choices.below(3)).map { _ in
        DefinitionValue.mapping(headings(oneIn: 3) + changes(&free, oneIn: 3))
      }
      entries.append(.init("panels", .list(panels)))
    case 3:
      entries.append(.init("before", .mapping(changes(&free, oneIn: 3))))
      entries.append(.init("after", .mapping(changes(&free, oneIn: 2))))
    default: break
    }
    return .mapping(entries)
  }

  private mutating func diagramName(_ index: Int) -> DefinitionValue {
    choices.oneIn(4) ? .text("\(index) \(choices.pick(Texts.fileNames))") : .text("d\(index)")
  }

  /// - Parameter free: the names of constraints that nothing has dropped.
  private mutating func changes(_ free: inout [String], oneIn count: Int) -> [DefinitionValue.Entry] {
    var entries = settings(oneIn: count + 2)
    if let view = scrollViews.isEmpty ? nil : choices.pick(scrollViews), choices.oneIn(count) {
      entries.append(
        .init("contentOffset", .mapping([.init(view.name, .list([.number(number()), .number(number())]))])))
    }
    if choices.oneIn(count) {
      let view = choices.pick(views)
      entries.append(.init("views", .mapping([.init(view.name, .mapping(viewChanges()))])))
    }
    let constraints = constraintChanges(&free)
    if !constraints.isEmpty { entries.append(.init("constraints", .mapping(constraints))) }
    return entries
  }

  private mutating func viewChanges() -> [DefinitionValue.Entry] {
    var entries: [DefinitionValue.Entry] = []
    if choices.below(2) == 0 { entries.append(.init("hidden", .bool(choices.below(3) > 0))) }
    if choices.oneIn(2) { entries.append(.init("background", choices.oneIn(2) ? .word("null") : color())) }
    if choices.oneIn(3) { entries.append(.init("layoutMargins", insets())) }
    return entries
  }

  private mutating func constraintChanges(_ free: inout [String]) -> [DefinitionValue.Entry] {
    var entries: [DefinitionValue.Entry] = []
    if choices.oneIn(4), !free.isEmpty {
      let name = free.remove(at: choices.below(free.count))
      entries.append(.init("drop", .list([.text(name)])))
    }
    if choices.oneIn(3), !free.isEmpty {
      entries.append(.init("set", .mapping([.init(choices.pick(free), constantText())])))
    }
    if choices.oneIn(5), !constraintNames.isEmpty {
      entries.append(.init("hide", .list([.text(choices.pick(constraintNames))])))
    }
    if choices.oneIn(5) { entries.append(.init("add", .list([constraint()]))) }
    return entries
  }

  private var scrollViews: [View] { views.filter(\.viewClass.isScrollView) }

  private mutating func namedConstraint() -> DefinitionValue {
    let constraint = constraint()
    guard choices.oneIn(3) else { return constraint }
    constraintNames.append("c\(constraintNames.count)")
    return .mapping([.init(constraintNames[constraintNames.count - 1], constraint)])
  }
}
