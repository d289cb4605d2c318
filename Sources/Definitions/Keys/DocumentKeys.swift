import AutoLayout
import Geometry
import LayoutDocument
import Source

/// The values of the keys that documents and diagrams share.
struct SettingsDraft: Sendable {
  var title: String?
  var subtitle: String?
  var caption: String?
  var footnote: String?
  var canvas: Canvas?
  var safeArea: EdgeInsets?
  var keyboard: Double?
  var direction: LayoutDirection?
  var language: Language?
  var pixelScale: Double?
  var expect: [Located<LayoutIssue.Kind>]?
  var contentSizeCategory: ContentSizeCategory?
  var sizeClasses: PartialSizeClasses?
  var adjustsScrollViewInsets: Bool?
  var isViewControllerRoot: Bool?
  var isCompactLandscape: Bool?
  var metrics: [Metric] = []
  /// What is claimed, that of the document first.
  var assertions: [AssertionDraft] = []
  /// The canvases, text sizes and directions that the layout is for.
  var space = LayoutSpace()

  struct Metric: Sendable {
    var name: String
    var value: Double
    var node: SourceNode
  }

  /// These settings, overridden by those of a diagram.
  func overridden(by other: SettingsDraft) -> SettingsDraft {
    SettingsDraft(
      title: other.title ?? title, subtitle: other.subtitle ?? subtitle, caption: other.caption ?? caption,
      footnote: other.footnote ?? footnote, canvas: other.canvas ?? canvas,
      safeArea: other.safeArea ?? safeArea,
      keyboard: other.keyboard ?? keyboard,
      direction: other.direction ?? direction, language: other.language ?? language,
      pixelScale: other.pixelScale ?? pixelScale,
      expect: other.expect ?? expect,
      contentSizeCategory: other.contentSizeCategory ?? contentSizeCategory,
      sizeClasses: other.sizeClasses ?? sizeClasses,
      adjustsScrollViewInsets: other.adjustsScrollViewInsets ?? adjustsScrollViewInsets,
      isViewControllerRoot: other.isViewControllerRoot ?? isViewControllerRoot,
      isCompactLandscape: other.isCompactLandscape ?? isCompactLandscape,
      metrics: metrics.map { own in other.metrics.first { $0.name == own.name } ?? own }
        + other.metrics.filter { metric in !metrics.contains { $0.name == metric.name } },
      assertions: assertions + other.assertions, space: space.overridden(by: other.space))
  }
}

/// The texts of a definition in one language, by view.
struct StatedLanguage: Sendable {
  var language: Language
  /// The texts, by the name of the view.
  var texts: [(view: NamedNode, text: String)]
}

/// The values of a document's keys.
struct DocumentDraft: Sendable {
  var settings = SettingsDraft()
  var hasFixedTextMetrics = false
  var controlMetrics = ControlMetrics.classic
  var scale: Double?
  var key: DocumentDiagram.KeyExtent?
  var focus: [NamedNode]?
  var about: [NamedNode]?
  var axis: Axis?
  var width: DocumentDiagram.PageWidth?
  var tolerance: Located<ToleranceDraft>?
  /// The file or folder with translations.
  var strings: Located<String>?
  /// The translations that stand in the definition.
  var languages: [StatedLanguage] = []
  var root: SourceNode?
  var constraints: [SourceNode] = []
  var diagrams: [SourceNode]?
  var diagramsNode: SourceNode?
  /// Whether the definition was made from an Interface Builder file.
  var isInterfaceBuilder = false
  var isOnDevice = false
  var screen: DeviceScreen?
  /// The results that a record holds.
  var solved: RecordedLayout?

  /// Whether the root may be of any class: code, and Interface Builder files, have such roots.
  var allowsAnyRoot: Bool { isInterfaceBuilder || solved != nil }
}

/// The values of a diagram's keys.
struct DiagramDraft: Sendable {
  /// The diagram as written; `nil` if the document lists no diagrams.
  var node: SourceNode?
  var name: String?
  var nameNode: SourceNode?
  var settings = SettingsDraft()
  var contentOffsets: [(NamedNode, Point)] = []
  var show: Set<LayoutLayer>?
  var views: SourceNode?
  var changes = ConstraintChanges()
  var scale: Double?
  var key: DocumentDiagram.KeyExtent?
  var focus: [NamedNode]?
  var about: [NamedNode]?
  var axis: Axis?
  var width: DocumentDiagram.PageWidth?
  var tolerance: Located<ToleranceDraft>?
  var panels: Located<[DiagramDraft]>?
  /// The layouts under `before` and `after`, if present.
  var sides: [ChangeSide: Located<DiagramDraft>] = [:]
}

/// The two layouts of a change.
enum ChangeSide: String, CaseIterable, Sendable {
  case before, after
}

/// A diagram's changes to the constraints of its document.
struct ConstraintChanges: Sendable {
  var drop: [NamedNode] = []
  var set: SourceNode?
  var add: [SourceNode] = []
  var hide: [NamedNode] = []
}

enum DocumentKeys {
  static let document = KeyTable<DocumentDraft>(
    "a definition",
    [
      Key("title", .text, "The title above the picture.") {
        $0.settings.title = $1
      } load: {
        $0.settings.title
      },
      Key("subtitle", .text, "The line below the title.") {
        $0.settings.subtitle = $1
      } load: {
        $0.settings.subtitle
      },
      Key("caption", .text, "The text below the picture.") {
        $0.settings.caption = $1
      } load: {
        $0.settings.caption
      },
      Key("footnote", .text, "Small print below everything else.") {
        $0.settings.footnote = $1
      } load: {
        $0.settings.footnote
      },
      Key("canvas", .canvas, default: "375x667", canvasSummary) {
        $0.settings.canvas = $1
      } load: {
        $0.settings.canvas
      },
      Key("safeArea", .insets, default: "the device's, else 0", safeAreaSummary) {
        $0.settings.safeArea = $1
      } load: {
        $0.settings.safeArea
      },
      Key("keyboard", .nonNegative, default: "0", keyboardSummary) {
        $0.settings.keyboard = $1
      } load: {
        $0.settings.keyboard
      },
      Key(
        "direction", .cases("a reading direction"), default: "the language's, else leftToRight",
        directionSummary
      ) {
        $0.settings.direction = $1
      } load: {
        $0.settings.direction
      },
      Key("language", .language, default: "the texts as they are written", languageSummary) {
        $0.settings.language = $1
      } load: {
        $0.settings.language
      },
      Key(
        "strings", .located(.text),
        "The translations of texts: a table in a folder such as de.lproj, a string catalog, or a folder with folders of languages, whose tables are Localizable. A text is its own key, or names one: { key: login.title }."
      ) {
        $0.strings = $1
      },
      Key("languages", .statedLanguages, "The texts of views in other languages, by language and view.") {
        $0.languages = $1
      },
      Key("pixelScale", .pixelScale, default: "the device's, else 1", pixelScaleSummary) {
        $0.settings.pixelScale = $1
      } load: {
        $0.settings.pixelScale
      },
      Key("contentSizeCategory", .contentSizeCategory, default: "large", categorySummary) {
        $0.settings.contentSizeCategory = $1
      } load: {
        $0.settings.contentSizeCategory
      },
      Key("sizeClasses", .sizeClasses, default: "those of the canvas", sizeClassesSummary) {
        $0.settings.sizeClasses = $1
      },
      Key("automaticallyAdjustsScrollViewInsets", .boolean, default: "false", adjustsSummary) {
        $0.settings.adjustsScrollViewInsets = $1
      } load: {
        $0.settings.adjustsScrollViewInsets
      },
      Key(
        "viewController", .boolean, default: "true for a device, else false",
        "Whether the root belongs to a view controller, so that it has at least the system's margins."
      ) {
        $0.settings.isViewControllerRoot = $1
      } load: {
        $0.settings.isViewControllerRoot
      },
      Key(
        "compactLandscape", .boolean, default: "the device's, else false",
        "Whether the canvas is that of a phone in landscape with compact width, whose system margins differ."
      ) {
        $0.settings.isCompactLandscape = $1
      } load: {
        $0.settings.isCompactLandscape
      },
      Key(
        "controlMetrics", .cases("a generation of controls"), default: "classic",
        "The generation of controls that determines their sizes: iOS 7 to 12, or iOS 13 and later."
      ) {
        $0.controlMetrics = $1
      } load: {
        $0.controlMetrics == .classic ? nil : $0.controlMetrics
      },
      Key(
        "textMetrics", .choice([("measured", false), ("fixed", true)], "a kind of text metrics"),
        default: "measured",
        "How text is measured: measured uses real fonts; fixed makes every character half as wide as the font size."
      ) {
        $0.hasFixedTextMetrics = $1
      } load: {
        $0.hasFixedTextMetrics ? true : nil
      },
      Key("metrics", .metrics, metricsSummary) { $0.settings.metrics = $1 },
      Key("expect", .expectations, default: "[]", expectSummary) { $0.settings.expect = $1 },
      Key("assert", .assertions, default: "[]", assertSummary) { $0.settings.assertions = $1 },
      Key("over", .askedSpace, default: "the canvas alone", overSummary) {
        $0.settings.space = $1
      } load: {
        $0.settings.space.isEmpty ? nil : $0.settings.space
      },
      Key("scale", .figureScale, default: "to fit the page", scaleSummary) { $0.scale = $1 },
      Key("key", .keyExtent, default: "true", keySummary) { $0.key = $1 },
      Key("focus", .list(.namedNode, of: "names of views"), default: "all views", focusSummary) {
        $0.focus = $1
      },
      Key("about", .list(.namedNode, of: aboutItems), default: "what the layout shows", aboutSummary) {
        $0.about = $1
      },
      Key("axis", .cases("an axis"), default: "both", axisSummary) { $0.axis = $1 },
      Key("width", .cases("a page width"), default: "column", widthSummary) { $0.width = $1 },
      Key("tolerance", .tolerance, default: "none", toleranceSummary) { $0.tolerance = $1 },
      Key(
        "interfaceBuilder", .boolean, default: "false",
        "Whether the definition follows Interface Builder: the root may be of any class, omitted keys have "
          + "Interface Builder's defaults, and issues use its wording."
      ) {
        $0.isInterfaceBuilder = $1
      } load: {
        $0.isInterfaceBuilder ? true : nil
      },
      Key(
        "onDevice", .boolean, default: "false",
        "Whether a layout from Interface Builder fills a device's screen."
      ) {
        $0.isOnDevice = $1
      } load: {
        $0.isOnDevice ? true : nil
      },
      Key(
        "screen", .screen, default: "none", "The screen around a root from Interface Builder, with its bars."
      ) {
        $0.screen = $1
      } load: {
        $0.screen
      },
      Key("root", .root, "The view that fills the canvas.") { $0.root = $1 },
      Key("constraints", .constraints, "The constraints, in order of activation.") {
        $0.constraints = $1
      },
      Key(
        "diagrams",
        .located(
          .nodes("diagram", of: "diagrams", atLeast: 1) { node, context in
            .block(DocumentKeys.diagram.respelled(node, context))
          }),
        default: "one diagram named after the file",
        "The pictures to draw, each with its changes."
      ) {
        $0.diagrams = $1.value
        $0.diagramsNode = $1.node
      },
      Key(
        "solved", .mapping(solvedKeys, from: RecordedLayout(), inLines: true), default: "none",
        "The results of the layout when `plumbline record` wrote the file. Layout ignores them."
      ) {
        $0.solved = $1
      },
      // Not written: the path would be wrong in another folder.
      Key("$schema", .unwritten(.text), "The location of this schema, for editors. Plumbline ignores it.") {
        (_: inout DocumentDraft, _: String) in
      },
    ], examples: FormatExamples.document)

  static let diagram = KeyTable<DiagramDraft>(
    "a diagram",
    [
      Key("name", .located(.text), "The diagram's name, appended to the name of the picture file.") {
        $0.name = $1.value
        $0.nameNode = $1.node
      }
    ] + headings("picture") + [
      Key("caption", .text, "The text below the picture.") { $0.settings.caption = $1 },
      Key("footnote", .text, "Small print below everything else.") { $0.settings.footnote = $1 },
      Key(
        "show", .layers,
        default:
          "all but rulers, generated and hugging; sizes with up to six views, hugging where texts compete",
        "The kinds of marks to draw: these and no others."
      ) { $0.show = $1 },
      Key("scale", .figureScale, default: "the document's", scaleSummary) { $0.scale = $1 },
      Key("key", .keyExtent, default: "the document's", keySummary) { $0.key = $1 },
      Key("focus", .list(.namedNode, of: "names of views"), default: "the document's", focusSummary) {
        $0.focus = $1
      },
      Key("about", .list(.namedNode, of: aboutItems), default: "the document's", aboutSummary) {
        $0.about = $1
      },
      Key("axis", .cases("an axis"), default: "the document's", axisSummary) { $0.axis = $1 },
      Key("width", .cases("a page width"), default: "the document's", widthSummary) { $0.width = $1 },
      Key("over", .askedSpace, default: "the document's", overSummary) { $0.settings.space = $1 },
      Key("tolerance", .tolerance, default: "the document's", toleranceSummary) { $0.tolerance = $1 },
      Key(
        "panels",
        .located(.list(.mapping(panel, from: DiagramDraft(), inLines: true), of: "panels", inLines: true)),
        panelsSummary
      ) {
        $0.panels = $1
      },
      Key("before", .located(.mapping(side, from: DiagramDraft(), inLines: true)), beforeSummary) {
        $0.sides[.before] = $1
      },
      Key("after", .located(.mapping(side, from: DiagramDraft(), inLines: true)), afterSummary) {
        $0.sides[.after] = $1
      },
    ] + layoutChanges("the document's"), examples: FormatExamples.diagram)

  /// One of several layouts in a picture.
  static let panel = KeyTable<DiagramDraft>(
    "a panel", headings("panel") + layoutChanges("the diagram's"), examples: FormatExamples.panel)

  /// A layout before or after a change.
  static let side = KeyTable<DiagramDraft>(
    "a layout to compare", layoutChanges("the diagram's"), examples: FormatExamples.side)

  private static func headings(_ what: String) -> [Key<DiagramDraft>] {
    [
      Key("title", .text, "The title above the \(what).") { $0.settings.title = $1 },
      Key("subtitle", .text, "The line below the title.") { $0.settings.subtitle = $1 },
    ]
  }

  /// The changes of a diagram, panel or side to its base layout.
  private static func layoutChanges(_ usual: String) -> [Key<DiagramDraft>] {
    [
      Key("canvas", .canvas, default: usual, canvasSummary) { $0.settings.canvas = $1 },
      Key("safeArea", .insets, default: usual, safeAreaSummary) { $0.settings.safeArea = $1 },
      Key("keyboard", .nonNegative, default: usual, keyboardSummary) { $0.settings.keyboard = $1 },
      Key("direction", .cases("a reading direction"), default: usual, directionSummary) {
        $0.settings.direction = $1
      },
      Key("language", .language, default: usual, languageSummary) { $0.settings.language = $1 },
      Key("pixelScale", .pixelScale, default: usual, pixelScaleSummary) { $0.settings.pixelScale = $1 },
      Key("contentSizeCategory", .contentSizeCategory, default: usual, categorySummary) {
        $0.settings.contentSizeCategory = $1
      },
      Key("sizeClasses", .sizeClasses, default: usual, sizeClassesSummary) {
        $0.settings.sizeClasses = $1
      },
      Key("automaticallyAdjustsScrollViewInsets", .boolean, default: usual, adjustsSummary) {
        $0.settings.adjustsScrollViewInsets = $1
      },
      Key("metrics", .metrics, metricsSummary) { $0.settings.metrics = $1 },
      Key("expect", .expectations, default: usual, expectSummary) { $0.settings.expect = $1 },
      Key("assert", .assertions, default: "none but \(usual)", assertSummary) {
        $0.settings.assertions = $1
      },
      Key(
        "contentOffset", .contentOffsets,
        "Content offsets [x, y], by scroll view name; clamped unless the view overscrolls."
      ) {
        $0.contentOffsets = $1
      },
      Key(
        "views", .raw(["$ref": "#/$defs/viewChanges"], respell: Respelling.viewChanges),
        "Changes to the keys of views, by view name; null removes a key, or a whole view as `removeFromSuperview()` does."
      ) {
        $0.views = $1
      },
      Key(
        "constraints", .mapping(changes, from: ConstraintChanges(), inLines: true),
        "Changes to the constraints."
      ) {
        $0.changes = $1
      },
    ]
  }

  static let changes = KeyTable<ConstraintChanges>(
    "a change to constraints",
    [
      Key("drop", .list(.namedNode, of: "names of constraints"), "The names of constraints to leave out.") {
        $0.drop = $1
      },
      Key(
        "set",
        .raw(["type": "object", "additionalProperties": ["type": ["number", "string"]]]) { node, _ in
          Respelling.byName(node, inLines: true, Respelling.constant)
        },
        "New constants with their signs, by constraint name: -30 for a constraint written with - 20."
      ) { $0.set = $1 },
      Key(
        "hide", .list(.namedNode, of: "names of constraints"),
        "The names of constraints that apply but are not drawn."
      ) {
        $0.hide = $1
      },
      Key("add", .constraints, "Additional constraints, activated last.") {
        $0.add = $1
      },
    ], examples: FormatExamples.changes)

  private static let canvasSummary =
    "The size of the root view, such as 375x667 or [375, 667], or a device, such as iPhone 8 or iPhone 8 landscape."
  private static let safeAreaSummary =
    "The safe-area insets of the canvas: one number or [top, left, bottom, right]."
  private static let keyboardSummary =
    "The height of the keyboard over the bottom of the canvas, with the home indicator, as in UIKit's notifications; 0 for none."
  private static let languageSummary =
    "The language of the texts, such as pt-BR, or a pseudolanguage such as double-length; it sets the direction, too."
  private static let directionSummary = "The app's reading direction."
  private static let scaleSummary = "The scale of the drawn layout; lettering and strokes keep their sizes."
  private static let keySummary =
    "Whether the picture has a key of the marks that do not explain themselves; all lists every mark."
  private static let focusSummary =
    "The views to focus on: only their constraints are drawn, and other views are paler."
  private static let aboutItems = "names of views, or of their attributes"
  private static let aboutSummary =
    "What the picture is about: views, such as card, or attributes of theirs, such as card.width. They are named, and so are the alignments between them."
  private static let axisSummary =
    "The axis whose constraints are drawn; those along the other one are listed below the picture."
  private static let toleranceSummary =
    "How far results may be from a record although nobody edited the layout, with the reason. By default, every digit counts."
  private static let widthSummary =
    "The maximum width of the page: column is 720, or 1080 for several panels; wide is 1080."
  private static let pixelScaleSummary =
    "Pixels per point; the measured sizes of text are rounded up to whole pixels."
  private static let expectSummary =
    "The kinds of issues that are meant: plumbline check counts them only if they do not occur."
  private static let assertSummary =
    "Claims about the layout that plumbline check tests, besides those of the document: relations, or mappings."
  private static let overSummary =
    "The widths or heights, text sizes and directions that plumbline check and solve answer for, unless options say otherwise."
  private static let categorySummary =
    "The user's preferred text size, which the fonts of text styles follow: UIKit's name, or a short one such as XXXL or AX1."
  private static let sizeClassesSummary =
    "The size classes, which select what 'when' states: { width, height }, each compact or regular."
  private static let adjustsSummary =
    "Whether to inset the root's first subview for bars if it is a scroll view, as view controllers did before iOS 11."
  private static let panelsSummary =
    "Layouts side by side in one picture, each with its changes to the diagram's layout."
  private static let beforeSummary =
    "The layout before a change, as changes to the diagram's layout; needs 'after'."
  private static let afterSummary = "The layout after a change, which the picture shows; needs 'before'."
  private static let metricsSummary = "Named numbers for expressions and visual formats."
}

extension ValueType where Value == Located<ToleranceDraft> {
  fileprivate static let tolerance = located(.mapping(toleranceKeys, from: ToleranceDraft()))
}

extension ValueType where Value == [Located<LayoutIssue.Kind>] {
  /// The kinds of issues that a definition may expect.
  fileprivate static let expectations = list(
    .located(
      .choice(
        [
          LayoutIssue.Kind.unsatisfiable, .ambiguous, .ambiguousContentSize, .contentFollowsOffset, .text,
          .overlap, .unreachable, .misplaced,
        ].map { ($0.rawValue, $0) }, "a kind of issue")), of: "kinds of issues")
}

extension ValueType where Value == Language {
  fileprivate static let language = ValueType(schema: ["type": "string"]) { node, name, context in
    guard let text = context.text(of: node, name, expected: "a language") else { return nil }
    if let language = Language(text) { return language }
    context.report(
      "\(name) must be a language, not '\(text)'",
      context.suggestion(for: text, among: Language.Pseudo.allCases.map(\.rawValue))
        ?? "write a tag such as de or pt-BR", at: node)
    return nil
  } write: {
    .text($0.tag)
  }
}

extension ValueType where Value == [StatedLanguage] {
  fileprivate static let statedLanguages = ValueType(
    schema: [
      "type": "object",
      "additionalProperties": [
        "type": "object", "additionalProperties": ValueType<String>.text.schema,
      ],
    ]
  ) { node, name, context in
    guard let entries = context.entries(of: node, name) else { return nil }
    return entries.compactMap { tag, entry in
      guard let language = Language(tag), language.pseudo == nil else {
        context.report("'\(tag)' is not a language", "write a tag such as de or pt-BR", at: entry.key)
        return nil
      }
      guard let texts = context.entries(of: entry.value.placed(at: entry.key), "'\(tag)'") else { return nil }
      return StatedLanguage(
        language: language,
        texts: texts.compactMap { view, entry in
          ValueType<String>.text.read(entry.value.placed(at: entry.key), "the text of '\(view)'", context)
            .map { (NamedNode(name: view, node: entry.key), $0) }
        })
    }
  } respell: { node, context in
    Respelling.byName(node, inLines: true) { texts in
      Respelling.byName(texts, inLines: false) { ValueType<String>.text.respelled($0, context) }
    }
  }
}

extension ValueType where Value == Double {
  fileprivate static let pixelScale = bounded("a number above 0", above: 0)
  fileprivate static let figureScale = bounded("a number above 0 and at most 4", above: 0, to: 4)
}

extension ValueType where Value == DocumentDiagram.KeyExtent {
  fileprivate static let keyExtent = ValueType(schema: ["enum": [true, false, "true", "false", "all"]]) {
    node, name, context in
    choice([("true", .needed), ("false", .none), ("all", .all)], "'true', 'false' or 'all'")
      .read(node, name, context)
  } write: {
    .word($0 == .all ? "all" : $0 == .needed ? "true" : "false")
  }
}

extension ValueType where Value == [SourceNode] {
  /// A list whose items are read later. `definition` names the schema of an item.
  ///
  /// - Parameter respell: the canonical form of an item.
  fileprivate static func nodes(
    _ definition: String, of what: String, atLeast count: Int = 0,
    respell: @escaping @Sendable (SourceNode, ReadingContext) -> DefinitionNode
  ) -> ValueType {
    ValueType(
      schema: [
        "type": "array", "minItems": .integer(count), "items": ["$ref": .string("#/$defs/\(definition)")],
      ]
    ) { node, name, context in
      context.items(of: node, name, of: what)
    } respell: { node, context in
      guard case .sequence(let items) = node.content else { return nil }
      return .lines(items.map { respell($0, context) })
    }
  }

  static let constraints = nodes(
    "constraint", of: "constraints", respell: Respelling.constraint)
}

extension ValueType where Value == SourceNode {
  fileprivate static let root = raw(
    // Only roots of Interface Builder files and of records have an id.
    ["anyOf": [["$ref": "#/$defs/root"], ["$ref": "#/$defs/view", "required": ["id"]]]],
    respell: Respelling.view)
}

extension ValueType {
  /// The keys that the canonical form leaves out.
  fileprivate static func unwritten(_ type: ValueType) -> ValueType {
    ValueType(schema: type.schema, read: type.read) { _, _ in nil }
  }
}

extension ValueType where Value == [SettingsDraft.Metric] {
  fileprivate static let metrics = ValueType(
    schema: [
      "type": "object", "propertyNames": ["pattern": .string(SchemaPattern.name)],
      "additionalProperties": ValueType<Double>.number.schema,
    ]
  ) { node, name, context in
    guard let entries = context.entries(of: node, name) else { return nil }
    return entries.map { name, entry in
      let value = ValueType<Double>.number.read(
        entry.value.placed(at: entry.key), "the metric '\(name)'", context)
      // Declares a metric even if its number is invalid, so that its uses cause no further problems.
      return SettingsDraft.Metric(name: name, value: value ?? 1, node: entry.key)
    }
  } respell: { node, _ in
    Respelling.byName(node, inLines: true, Respelling.constant)
  }
}

extension ValueType where Value == [(NamedNode, Point)] {
  fileprivate static let contentOffsets = ValueType(
    schema: ["type": "object", "additionalProperties": ValueType<Point>.point.schema]
  ) { node, name, context in
    guard let entries = context.entries(of: node, name) else { return nil }
    return entries.compactMap { name, entry in
      ValueType<Point>.point.read(entry.value.placed(at: entry.key), "the offset of '\(name)'", context)
        .map { (NamedNode(name: name, node: entry.key), $0) }
    }
  } respell: { node, context in
    Respelling.byName(node, inLines: false) { ValueType<Point>.point.respelled($0, context) }
  }
}
