import AutoLayout
import Files
import Geometry
import LayoutDocument
import Reporting
import Source
import Sweep
import Translations

/// One file for all of a space: its documents by language, text size, canvas and device.
final class SpaceReading {
  private let loader: DocumentLoader
  private let file: InputFile
  /// The content of the file.
  let bytes: [UInt8]
  /// The documents that are asked for again: by other diagrams and panels.
  private var documents: [Variant: Document] = [:]
  /// The document that was read last, which the next direction asks for again.
  private var latest: (variant: Variant, document: Document)?
  /// The languages for which the file has translations.
  private let foundLanguages: [Language]

  /// The names of files beside it with translations that are not read, if languages are asked for.
  let translatorFiles: [String]

  /// Whether maps are kept for those who ask again.
  var keepsMaps = false
  private var maps: [MapKey: LayoutMap] = [:]

  private struct MapKey: Hashable {
    var space: LayoutSpace
    var index: Int
    var panel: Int
  }

  private struct Variant: Hashable {
    var language: Language?
    var contentSize: ContentSizeCategory?
    var sides = CanvasSides()
    var device: Device?
  }

  /// - Throws: All problems of the file on its own canvases.
  convenience init(_ file: InputFile, by loader: DocumentLoader) throws(DiagnosticList) {
    try self.init(DocumentLoader.bytes(of: file), of: file, by: loader)
  }

  /// - Throws: All problems of the content on its own canvases.
  init(_ bytes: [UInt8], of file: InputFile, by loader: DocumentLoader) throws(DiagnosticList) {
    self.loader = loader
    self.file = file
    self.bytes = bytes
    foundLanguages =
      loader.space.includesFoundLanguages
      ? try Localizations.languages(beside: file, noting: loader.accesses) : []
    translatorFiles =
      loader.space.hasLanguages ? LanguageFolders.translatorFiles(around: file, noting: loader.accesses) : []
    documents[Variant()] = try loader.load(bytes, from: file)
  }

  /// Whether the languages were asked for that have translations, and there are none.
  var lacksTranslations: Bool { loader.space.includesFoundLanguages && allLanguages.isEmpty }

  /// The languages that are found beside the file, or that it states or names itself.
  private var allLanguages: [Language] {
    foundLanguages + document.languages.filter { !foundLanguages.contains($0) }
  }

  /// The path of the file.
  var path: String { file.path }

  /// The document on its own canvases.
  var document: Document { documents[Variant()]! }

  private func document(_ variant: Variant) throws(DiagnosticList) -> Document {
    if let known = documents[variant] { return known }
    if let latest, latest.variant == variant { return latest.document }
    var other = loader
    other.contentSizeCategory = variant.contentSize ?? loader.contentSizeCategory
    other.language = variant.language ?? loader.language
    other.sides = variant.sides
    if let device = variant.device {
      other.canvases = [NamedCanvas(.device(device), name: device.nameOfOrientation)]
      other.keepsCanvasesOfPanels = true
    }
    let document = try other.load(bytes, from: file)
    // Each device, and each length that code may ask for, is read once by each diagram. Keeping all of them would take memory.
    let isAskedForAgain =
      variant.device == nil && variant.language == nil
      && (variant.sides.isEmpty || self.document.dependsOnSizeClassesAlone)
    if isAskedForAgain || documents.count < Self.mostKept(ofSize: bytes.count) {
      documents[variant] = document
    } else {
      latest = (variant, document)
    }
    return document
  }

  /// The most documents of a file that are kept for its other diagrams: as many as take some dozens of megabytes.
  private static func mostKept(ofSize size: Int) -> Int { min(200, (8 << 20) / max(1, size)) }

  private func tree(_ index: Int, _ panel: Int, _ point: SpacePoint) throws(DiagnosticList) -> ViewTree {
    try stated(index, panel, point).tree
  }

  /// A layout at a point of a space, with the places that state it.
  ///
  /// - Parameter place: its place among all layouts of the document.
  /// - Throws: A problem that the file has there alone.
  func stated(
    at place: Int, _ point: SpacePoint
  ) throws(DiagnosticList) -> (tree: ViewTree, places: (any LayoutPlaces)?) {
    try stated(places[place].diagram, places[place].panel, point)
  }

  /// The diagram and the panel of each layout of the document, in their order.
  private(set) lazy var places: [(diagram: Int, panel: Int)] = document.diagrams.enumerated().flatMap {
    index, diagram in diagram.trees.indices.map { (index, $0) }
  }

  private func stated(
    _ index: Int, _ panel: Int, _ point: SpacePoint
  ) throws(DiagnosticList) -> (tree: ViewTree, places: (any LayoutPlaces)?) {
    let variant = Variant(
      language: point.language, contentSize: point.contentSize,
      sides: CanvasSides(width: point.width, height: point.height),
      device: point.device)
    let document = try document(variant)
    let diagram = document.diagrams[try place(index, in: document, point.language)]
    var (own, tree) = diagram.trees[panel]
    if let direction = point.direction { tree.environment.direction = direction }
    tree.audits = loader.audits
    return (tree, own == nil ? diagram.places : own?.places)
  }

  /// The place of a diagram in a version of the document, which may have others.
  private func place(
    _ index: Int, in version: Document, _ language: Language?
  ) throws(DiagnosticList) -> Int {
    let name = document.diagrams.names[index]
    if version.diagrams.names.indices.contains(index), version.diagrams.names[index] == name { return index }
    if let place = version.diagrams.names.firstIndex(of: name) { return place }
    throw DiagnosticList([
      fileProblem(
        file.path,
        "the version in \(language?.tag ?? "another language") has no scene '\(name ?? "")'",
        suggestion: "add the scene to it, or ask for other languages")
    ])
  }

  /// The space that a diagram is asked about: its own, with what the command line chooses instead; empty for its canvas alone.
  func space(of diagram: DocumentDiagram) -> LayoutSpace {
    var own = diagram.space
    // Who names a canvas, or a text size, asks about that one.
    if !loader.canvases.isEmpty { own = own.withoutCanvases }
    if loader.contentSizeCategory != nil { own.contentSizes = [] }
    var space = own.overridden(by: loader.space).including(allLanguages)
    // What the command line says of all layouts belongs to each place where something is wrong.
    if let size = loader.contentSizeCategory, !space.isEmpty { space.contentSizes = [size] }
    return space
  }

  /// A layout of the document for all of a space.
  ///
  /// - Parameters:
  ///   - space: The space.
  ///   - index: The diagram.
  ///   - panel: The layout in the diagram.
  /// - Throws: A problem that the file has on some canvas or at some text size alone.
  func map(of space: LayoutSpace, _ index: Int, _ panel: Int) throws(DiagnosticList) -> LayoutMap {
    let key = MapKey(space: space, index: index, panel: panel)
    if let known = maps[key] { return known }
    let map = try makeMap(of: space, index, panel)
    if keepsMaps { maps[key] = map }
    return map
  }

  /// A layout of the document for all of a space, all of which is known.
  ///
  /// - Parameters:
  ///   - space: The space.
  ///   - index: The diagram.
  ///   - panel: The layout in the diagram.
  /// - Throws: As `map(of:_:_:)` does, and an error if something changes at more lengths than the bound on work allows.
  func completeMap(of space: LayoutSpace, _ index: Int, _ panel: Int) throws(DiagnosticList) -> LayoutMap {
    let map = try map(of: space, index, panel)
    guard !map.isComplete else { return map }
    let known = map.parts.compactMap(\.pieces.knownTo).min() ?? 0
    throw DiagnosticList([
      fileProblem(
        file.path,
        "there are too many lengths at which something changes; everything is known up to \(NumberFormat.string(known))",
        suggestion: "ask for a smaller range")
    ])
  }

  private func makeMap(of space: LayoutSpace, _ index: Int, _ panel: Int) throws(DiagnosticList) -> LayoutMap
  {
    guard !space.isPlane || loader.takesPlanes else {
      throw refusal("only 'check' takes all widths and all heights together")
    }
    let map = try LayoutMap(
      of: space, by: document.dependsOnSizeClassesAlone ? .sizeClasses : .code(every: nil)
    ) { point throws(DiagnosticList) in
      try self.tree(index, panel, point)
    }
    guard !map.parts.contains(where: { $0.plane?.dependsOnLengths ?? false }) else {
      throw refusal(
        "the layout follows the width or the height itself, and not size classes alone, so all widths and all heights together are not known"
      )
    }
    return map
  }

  private func refusal(_ message: String) -> DiagnosticList {
    DiagnosticList([fileProblem(file.path, message, suggestion: "ask for one side after the other")])
  }
}
