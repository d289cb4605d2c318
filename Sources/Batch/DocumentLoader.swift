import Analysis
public import AutoLayout
import CairoBackend
import DocumentFormats
import Files
import Foundation
public import Geometry
public import LayoutDocument
public import Reporting
public import Source
import Sweep
import Translations

/// Reads layout files and solves them.
public struct DocumentLoader: Sendable {
  /// The canvases that replace those of all documents, each diagram once on each of them; empty to keep their own.
  public var canvases: [NamedCanvas]
  /// The content size category that replaces those of all documents, or `nil` to keep their own.
  public var contentSizeCategory: ContentSizeCategory?
  /// The language in which all documents are shown, or `nil` for their texts as they are.
  public var language: Language?
  /// Languages of pictures: each diagram is shown once in each of them. Empty to show all in `language`.
  public var languages: [Language] = []
  /// Whether the languages for which a document has translations are among `languages`.
  public var includesFoundLanguages = false
  /// The reading direction that replaces those of all documents, or `nil` to keep their own.
  public var direction: LayoutDirection?
  /// The sides that replace those of all canvases.
  var sides = CanvasSides()
  /// Whether panels keep the canvases that they set.
  var keepsCanvasesOfPanels = false
  /// The canvases, text sizes and directions for which all layouts are asked about, besides the other options.
  public var space = LayoutSpace()
  /// What an accessibility audit looks for in all layouts.
  public var audits: Set<Audit> = []
  /// Whether both sides of the canvas may move together.
  public var takesPlanes = false
  /// The source of safe areas and margins in Interface Builder files.
  public var environment: DesignEnvironment
  /// The format of all files, or `nil` for that which their extensions tell.
  public var format: DocumentFormat?
  /// Measures text, unless a document specifies fixed metrics.
  public var text: any TextMeasuring
  /// The files of code that are one program, of which each may declare what the others use.
  package var program: [InputFile] = []
  /// Whether a figure of a post fails if a statement of its code is not understood.
  package var requiresKnownCode = false
  /// Notes what documents name, or `nil` if nobody asks.
  var accesses: AccessLog?

  /// Creates a loader. By default, documents keep their own canvases, and their extensions tell their formats.
  public init(
    canvases: [NamedCanvas] = [], contentSizeCategory: ContentSizeCategory? = nil,
    environment: DesignEnvironment = .recorded, format: DocumentFormat? = nil, text: any TextMeasuring
  ) {
    self.format = format
    self.canvases = canvases
    self.contentSizeCategory = contentSizeCategory
    self.environment = environment
    self.text = text
  }

  /// Reads one file.
  ///
  /// - Throws: All problems of the file, including one that cannot be opened.
  public func load(_ file: InputFile) throws(DiagnosticList) -> Document {
    try load(Self.bytes(of: file), from: file)
  }

  /// Parses the content of a file without accessing the file itself.
  ///
  /// - Throws: All problems of the content.
  public func load(_ bytes: [UInt8], from file: InputFile) throws(DiagnosticList) -> Document {
    let found = try foundLanguages(of: bytes, in: file)
    let variants = variants(in: found)
    var documents: [(variant: LoaderVariant, document: Document)] = []
    for variant in variants { documents.append((variant, try variant.document(of: bytes, from: file))) }
    // One language that was found is named, as several are.
    let isSeveral = variants.count > 1 || variants[0].language != nil
    var document = isSeveral ? Document.joined(documents) : documents[0].document
    document.lacksTranslations = includesFoundLanguages && found.isEmpty
    return document
  }

  /// The languages for which a file has translations, if it is to be shown in them.
  private func foundLanguages(
    of bytes: [UInt8], in file: InputFile
  ) throws(DiagnosticList) -> [Language] {
    guard includesFoundLanguages else { return [] }
    var plain = self
    plain.language = nil
    let own = try Document(bytes: bytes, path: file.path, as: format, options: plain.options(for: file))
    return try Localizations.languages(beside: file, noting: accesses) + own.languages
  }

  /// The loaders of the versions in which each diagram of a file is shown: on each canvas, in each language. There is at least one.
  private func variants(in found: [Language]) -> [LoaderVariant] {
    let languages = found.reduce(into: languages) { if !$0.contains($1) { $0.append($1) } }
    return (canvases.isEmpty ? [nil] : canvases.map(Optional.some)).flatMap { canvas in
      (languages.isEmpty ? [nil] : languages.map(Optional.some)).map { language in
        var loader = self
        loader.language = language ?? self.language
        return LoaderVariant(
          loader: loader, canvas: canvas, canvasName: canvases.count > 1 ? canvas?.name : nil,
          language: languages.count > 1 || includesFoundLanguages ? language : nil)
      }
    }
  }

  /// Reads one file as definitions.
  ///
  /// - Throws: All problems of the file, including one that cannot be opened.
  func definitions(of file: InputFile) throws(DiagnosticList) -> [Definition] {
    try definitions(of: Self.bytes(of: file), from: file)
  }

  /// Reads the content of a file as definitions.
  ///
  /// - Throws: All problems of the content.
  func definitions(of bytes: [UInt8], from file: InputFile) throws(DiagnosticList) -> [Definition] {
    let variants = variants(in: try foundLanguages(of: bytes, in: file))
    var definitions: [[Definition]] = []
    for variant in variants {
      definitions.append(try self.definitions(of: bytes, from: file, variant.options(for: file)))
    }
    guard variants.count > 1 else { return definitions[0] }
    let count = try load(bytes, from: file).diagrams.count / variants.count
    return Definition.joined(definitions, count: count)
  }

  private func definitions(
    of bytes: [UInt8], from file: InputFile, _ options: ReadingOptions
  ) throws(DiagnosticList) -> [Definition] {
    try Definition.all(bytes: bytes, path: file.path, as: format, options: options) {
      AnalyzedLayout.fitted($0)
    }
  }

  /// The contents of a file that a definition names, or `nil` if it cannot be read.
  func contents(of name: String, beside file: InputFile) -> [UInt8]? {
    Self.contents(of: name, in: file.folder)
  }

  /// What reading a file depends on besides its text.
  package func options(for file: InputFile) -> ReadingOptions {
    options(for: file, on: canvases.first?.canvas)
  }

  fileprivate func options(for file: InputFile, on canvas: Canvas?) -> ReadingOptions {
    let (folder, accesses) = (file.folder, accesses)
    var options = ReadingOptions(
      canvas: canvas, contentSizeCategory: contentSizeCategory, environment: environment, text: text
    ) { name in
      accesses?.note(folder.appendingPathComponent(name).path)
      return Self.contents(of: name, in: folder)
    } imageProblem: { png in
      do throws(CairoError) {
        try CairoRenderer.checkPNG(png)
        return nil
      } catch {
        guard case .unreadableImage(let reason) = error else { return "\(error)" }
        return reason
      }
    }
    options.language = language
    // Whoever asks about other texts, or about other sizes of texts or canvases, asks whether texts are cut off there.
    options.judgesTexts =
      language != nil || contentSizeCategory != nil || !space.isEmpty || audits.contains(.text)
    options.localizedFolders = { LanguageFolders.around(file, noting: accesses) }
    options.tableFolders = { LanguageFolders.above(file, with: $0, noting: accesses) }
    options.findsLanguages = includesFoundLanguages || space.includesFoundLanguages
    options.languageFolders = { LanguageFolders.names(in: $0, of: folder.path, noting: accesses) }
    options.direction = direction
    options.sides = sides
    options.keepsCanvasesOfPanels = keepsCanvasesOfPanels
    let others = program.filter { $0.path != file.path }
    options.otherCode = {
      others.compactMap { other in
        accesses?.note(other.path)
        return (try? Self.bytes(of: other)).map { (path: other.path, bytes: $0) }
      }
    }
    options.assetCatalogs = { AssetFolders.catalogs(around: folder, noting: accesses) }
    return options
  }

  /// Reads one file and solves its diagrams.
  public func solve(_ file: InputFile) -> SolvedDocument {
    do {
      return try solve(load(file), from: file)
    } catch {
      return SolvedDocument(path: file.path, errors: error.diagnostics)
    }
  }

  /// Solves the diagrams of a loaded file.
  ///
  /// - Throws: An error for each layout that exceeds the limits.
  public func solve(_ document: Document, from file: InputFile) throws(DiagnosticList) -> SolvedDocument {
    var diagrams: [SolvedDiagram] = []
    try solve(document, from: file) { diagram, _ in diagrams.append(diagram) }
    return SolvedDocument(path: file.path, title: document.title, diagrams: diagrams)
  }

  /// Solves the diagrams of a loaded file one after the other.
  ///
  /// - Parameters:
  ///   - document: The document to solve.
  ///   - file: The file from which it was read.
  ///   - reading: The file, to be read for all of a space; `nil` to solve each diagram on its canvas alone.
  ///   - enter: Called with the name of each named diagram before it is solved.
  ///   - take: Called with each layout, and whether the file has several. It is no longer called after a problem.
  /// - Throws: An error for each layout that exceeds the limits, in any of the diagrams.
  func solve(
    _ document: Document, from file: InputFile, in reading: SpaceReading? = nil,
    entering enter: (_ diagram: String) -> Void = { _ in },
    _ take: (_ diagram: SolvedDiagram, _ isOneOfSeveral: Bool) -> Void
  ) throws(DiagnosticList) {
    var problems: [Diagnostic] = []
    for index in document.diagrams.indices {
      if let name = document.diagrams.names[index] { enter(name) }
      let diagram = document.diagrams[index]
      let trees = diagram.trees
      let space = reading?.space(of: diagram) ?? LayoutSpace()
      for (place, (panel, plain)) in trees.enumerated() {
        var tree = plain
        tree.audits = audits
        let map = space.isEmpty ? nil : try reading?.map(of: space, index, place)
        var solved = SolvedDiagram(
          name: diagram.name ?? Self.defaultName(of: file), panel: panel?.title, Self.analysis(of: tree, map))
        problems += (map?.layouts ?? [solved.layout]).compactMap {
          LayoutLimits.solvingProblem(in: $0, path: file.path)
        }
        guard problems.isEmpty else { continue }
        solved.map = map
        solved.askedLanguage = (diagram.language ?? language)?.tag
        solved.askedCanvas = diagram.canvasName ?? (canvases.count == 1 ? canvases[0].name : nil)
        solved.lacksTranslations = reading?.lacksTranslations ?? false
        solved.translatorFiles = reading?.translatorFiles ?? []
        take(solved, document.diagrams.count > 1 || trees.count > 1)
      }
    }
    guard problems.isEmpty else { throw DiagnosticList(Self.distinct(problems)) }
  }

  /// The layout of a tree, or the first one of a space.
  static func analysis(of tree: ViewTree, _ map: LayoutMap?) -> AnalyzedLayout {
    map?.layouts.first.map(AnalyzedLayout.init) ?? AnalyzedLayout(tree)
  }

  /// Removes duplicates, so that a fault that several diagrams share is reported once.
  private static func distinct(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }
  }

  /// The name of a document's unnamed diagram: the file's base name.
  static func defaultName(of file: InputFile) -> String {
    file.stem.split(separator: "/").last.map(String.init) ?? file.stem
  }

  /// The content of a file, or of standard input.
  package static func bytes(of file: InputFile) throws(DiagnosticList) -> [UInt8] {
    do throws(FileRefusal) {
      if file.path == "-" { return try OrdinaryFile.standardInput() }
      return try OrdinaryFile(file.path, within: file.searchedFolder).contents()
    } catch {
      var problem = fileProblem(file.path, error)
      if error.reason == .tooLarge {
        problem.location = SourceLocation(file: file.path, line: 1, column: 1)
      }
      throw DiagnosticList([problem])
    }
  }

  /// The contents of a file that a definition names. After links are resolved, the file must be inside the
  /// definition's folder.
  private static func contents(of name: String, in folder: URL) -> [UInt8]? {
    let path = folder.appendingPathComponent(name).path
    return try? OrdinaryFile(path, within: folder.path).contents()
  }
}

/// One of the versions in which a file is shown.
struct LoaderVariant {
  fileprivate let loader: DocumentLoader
  fileprivate let canvas: NamedCanvas?
  /// The name of the canvas, if there are several.
  let canvasName: String?
  /// The language, if there are several, or if it was found.
  let language: Language?

  /// What tells it from the others: `iPhone SE, de`.
  var name: String { [canvasName, language?.tag].compactMap(\.self).joined(separator: ", ") }

  fileprivate func options(for file: InputFile) -> ReadingOptions {
    loader.options(for: file, on: canvas?.canvas)
  }

  fileprivate func document(of bytes: [UInt8], from file: InputFile) throws(DiagnosticList) -> Document {
    try Document(bytes: bytes, path: file.path, as: loader.format, options: options(for: file))
  }
}

extension LayoutMap {
  /// The layouts at the ends of all pieces.
  fileprivate var layouts: [SolvedLayout] { parts.flatMap { $0.pieces.ends.map(\.layout) } }
}
