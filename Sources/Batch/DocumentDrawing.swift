import Analysis
import AutoLayout
import CairoBackend
import Diagram
import Files
import Geometry
import LayoutDocument
import Reporting
import Scene
import Source
import Sweep

/// What a page that shows a diagram has to know of it.
struct DrawnDiagram: Sendable {
  /// All files of the diagram, as `PictureNaming` lists them.
  var pictures: [Picture]
  /// The title or the name, or `nil` if the diagram has neither.
  var title: String?
  /// The description of the layout, in sentences.
  var summary: String
  /// The size in points, which correspond to CSS pixels.
  var size: Size

  /// The text for readers who do not see the pictures: the title and the description of the layout.
  var description: String {
    let title = title ?? ""
    let separator = title.isEmpty || summary.isEmpty ? "" : ".!?…”".contains(title.last ?? " ") ? " " : ". "
    return VisibleText.escaped(title + separator + summary)
  }
}

/// Draws the diagrams of one document. Each diagram is solved, drawn and written before the next is read.
struct DocumentDrawing {
  private let batch: RenderBatch
  private let file: InputFile
  private let document: Document
  private let text: any TextShaping
  /// The file, to be drawn for all of a space; `nil` to draw each diagram on its canvas.
  private let reading: SpaceReading?
  /// What draws interactive pictures; `nil` if none are asked for.
  var figures: InteractiveDrawing?
  private let naming: PictureNaming
  /// The definitions for pictures to hold: none, one for the document, or one for each diagram.
  private let definitions: [Definition]
  /// The text that shows the diagrams drawn so far, if requested.
  private(set) var snippets: [String] = []
  /// The diagrams drawn so far.
  private(set) var drawn: [DrawnDiagram] = []
  /// The statements of listings that were not understood, so that the pictures do not show what they say.
  private(set) var unread: [Diagnostic] = []
  private var knownUnread: Set<Diagnostic> = []
  /// The names of images that cannot be decoded.
  private var damagedImages: [String] = []
  /// The characters that no font contains.
  private(set) var missingCharacters = MissingCharacters()
  /// The language in which all diagrams were asked for that have none of their own; `nil` for their texts as they are.
  private let language: Language?
  private var coverage = LanguageCoverage()
  /// Whether drawing stopped because a label did not fit.
  private(set) var lacksLabels = false
  /// The distinct images, so that each is checked only once.
  private var images = DistinctImages()
  private var isDamaged: [Int: Bool] = [:]

  init(
    batch: RenderBatch, file: InputFile, document: Document, definitions: [Definition] = [],
    text: any TextShaping, over reading: SpaceReading? = nil, in language: Language? = nil
  ) {
    self.reading = reading
    self.language = language
    coverage.lacksAll = reading?.lacksTranslations ?? document.lacksTranslations
    let asksForLanguages = language != nil || document.lacksTranslations
    coverage.translatorFiles =
      reading?.translatorFiles ?? (asksForLanguages ? LanguageFolders.translatorFiles(around: file) : [])
    self.definitions = definitions
    self.batch = batch
    self.file = file
    self.document = document
    self.text = text
    naming = PictureNaming(
      formats: batch.formats, scales: batch.scales, theme: batch.options.theme,
      pairsVectors: batch.pairsVectors)
  }

  /// The files that the document would write, grouped by diagram.
  var claims: [PictureClaim] {
    let diagrams = document.diagrams.names.map { name in
      PictureClaim(diagram: name ?? "", pictures: pictures(of: name).map(\.path))
    }
    return diagrams + [PictureClaim(diagram: "the contact sheet", pictures: sheet.map(\.path))]
  }

  private func pictures(of diagram: String?) -> [Picture] {
    naming.pictures(stem: file.stem, diagram: diagram)
  }

  /// The pictures of the contact sheet. Empty if none is drawn.
  private var sheet: [Picture] {
    batch.drawsSheets && document.diagrams.count > 1
      ? pictures(of: nil).filter { !$0.format.isInteractive } : []
  }

  /// Draws all diagrams.
  ///
  /// - Parameters:
  ///   - enter: Called with the name of each named diagram before it is drawn.
  ///   - write: Called with the path of each picture below the output folder, and its bytes.
  /// - Throws: An error if a layout exceeds the limits or a picture cannot be drawn, and any error that `write`
  ///   throws.
  mutating func draw(
    entering enter: (_ diagram: String) -> Void = { _ in },
    _ write: (_ path: String, _ bytes: [UInt8]) throws(DiagnosticList) -> Void
  ) throws(DiagnosticList) {
    let sheet = sheet
    var sheets: [DiagramOptions.Theme: [SheetTile]] = [:]
    var viewCount = 0
    for index in document.diagrams.indices {
      if let name = document.diagrams.names[index] { enter(name) }
      let diagram = document.diagrams[index]
      let layouts = try layouts(of: diagram)
      if let language = diagram.language ?? language { coverage.add(diagram.tree, in: language) }
      if !sheet.isEmpty {
        viewCount += layouts.reduce(0) { $0 + $1.analysis.layout.tree.views.count }
        let problem = LayoutLimits.sheetProblem(
          pictures: document.diagrams.count, views: viewCount, path: file.path)
        if let problem { throw DiagnosticList([problem]) }
      }
      let map = batch.formats.allSatisfy(\.isInteractive) ? nil : try map(of: diagram, index)
      try drawFigure(of: diagram, index, layouts, write)
      for (theme, scene) in try draw(diagram, layouts, map, definition: definition(of: index), write)
      where !sheet.isEmpty {
        sheets[theme, default: []].append(tile(of: diagram, layouts, scene, theme))
      }
    }
    for picture in sheet {
      let scene = self.sheet(of: sheets[picture.theme] ?? [], picture.theme)
      let definition = definitions.count == 1 ? definitions[0].text : nil
      try write(picture.path, bytes(of: picture, scene, definition: definition))
    }
  }

  /// Draws the pictures of one diagram.
  ///
  /// - Returns: The scene of each theme.
  private mutating func draw(
    _ diagram: DocumentDiagram, _ layouts: [AnalyzedPart], _ map: LengthMap?, definition: String?,
    _ write: (_ path: String, _ bytes: [UInt8]) throws(DiagnosticList) -> Void
  ) throws(DiagnosticList) -> [(theme: DiagramOptions.Theme, scene: Scene)] {
    let pictures = pictures(of: diagram.name).filter { !$0.format.isInteractive }
    // An array is enough, because there are at most two themes.
    var scenes: [(theme: DiagramOptions.Theme, scene: Scene)] = []
    for picture in pictures {
      let scene: Scene
      if let known = scenes.first(where: { $0.theme == picture.theme }) {
        scene = known.scene
      } else {
        scene = try self.scene(of: diagram, layouts, map, picture.theme)
        scenes.append((picture.theme, scene))
      }
      try write(picture.path, bytes(of: picture, scene, definition: definition))
    }
    if let scene = scenes.first?.scene {
      let diagram = DrawnDiagram(
        pictures: pictures, title: diagram.title ?? diagram.name ?? batch.options.title,
        summary: scene.summary, size: scene.size)
      drawn.append(diagram)
      if let style = batch.snippets,
        let text = PictureSnippet(diagram: diagram, style: style, folder: batch.outputFolder).text
      {
        snippets.append(text)
      }
    }
    return scenes
  }

  /// Draws the interactive picture of a diagram, if one is asked for.
  private mutating func drawFigure(
    of diagram: DocumentDiagram, _ index: Int, _ layouts: [AnalyzedPart],
    _ write: (_ path: String, _ bytes: [UInt8]) throws(DiagnosticList) -> Void
  ) throws(DiagnosticList) {
    for picture in pictures(of: diagram.name) where picture.format.isInteractive {
      let canvases = layouts.map(\.analysis.layout.tree.environment.canvas)
      guard let page = try figures?.page(of: diagram, index, canvases, at: picture.path) else { continue }
      try write(picture.path, bytes(of: picture, Scene(size: .zero), definition: nil, page: page))
    }
  }

  /// The map of a diagram; `nil` if its canvas alone is drawn.
  private mutating func map(of diagram: DocumentDiagram, _ index: Int) throws(DiagnosticList) -> LengthMap? {
    guard let reading else { return nil }
    guard diagram.panels.isEmpty else {
      throw DiagnosticList([
        fileProblem(
          file.path,
          "a map is of one layout, and \(diagram.name.map { "the diagram '\($0)'" } ?? "this diagram") has \(diagram.panels.count) side by side",
          suggestion:
            "ask 'plumbline check' with the same options, which answers for each of them, or make each panel a diagram of its own in 'diagrams'"
        )
      ])
    }
    let space = reading.space(of: diagram)
    guard !space.isPlane else {
      throw DiagnosticList([
        fileProblem(
          file.path, "only 'check' takes all widths and all heights together; a map is of one side",
          suggestion: "ask 'plumbline check' with the same options, which answers for both together")
      ])
    }
    let map = try reading.completeMap(of: space, index, 0)
    coverage.add(map)
    return LengthMap(map, of: diagram, in: file)
  }

  /// Draws the map of a diagram in the space that its document states.
  ///
  /// - Returns: The map; `nil` if the document states no space, if no map shows it, or if not all of it is known, which `check`
  ///   says.
  mutating func mapOfOwnSpace(of index: Int, in reading: SpaceReading) throws(DiagnosticList) -> Scene? {
    let diagram = document.diagrams[index]
    let space = reading.space(of: diagram)
    guard space.movingSide != nil, !space.isPlane, diagram.panels.isEmpty else { return nil }
    let map = try reading.map(of: space, index, 0)
    guard map.isComplete else { return nil }
    return try scene(of: LengthMap(map, of: diagram, in: file), batch.options.theme)
  }

  private mutating func layouts(of diagram: DocumentDiagram) throws(DiagnosticList) -> [AnalyzedPart] {
    var layouts = diagram.analyzedAtRest()
    if diagram.isScreen {
      for index in layouts.indices { removeDamagedImages(from: &layouts[index].analysis.layout.tree) }
    }
    if let missing = batch.options.focus.sorted().first(where: { name in
      !layouts.contains { $0.analysis.layout.tree.view(named: name) != nil }
    }) {
      throw DiagnosticList([
        fileProblem(
          file.path, "there is no view '\(missing)' to focus on in the layout\(place(of: diagram))",
          suggestion: "name a view that 'plumbline solve' lists")
      ])
    }
    for layout in layouts.lazy.map(\.analysis.layout) {
      noteUnread(layout.issues)
      if let problem = LayoutLimits.solvingProblem(in: layout, path: file.path)
        ?? LayoutLimits.drawingProblem(in: layout, path: file.path)
      {
        throw DiagnosticList([problem])
      }
    }
    return layouts
  }

  /// Notes each statement that was not understood once: diagrams may share it.
  private mutating func noteUnread(_ issues: [LayoutIssue]) {
    for case .listing(let notice) in issues where !notice.isAssumption {
      let problem = Diagnostic(
        location: notice.location ?? SourceLocation(file: file.path),
        message: "\(notice.message), so it has no effect here",
        suggestion: "change the statement, or remove it; the picture says so as well")
      if knownUnread.insert(problem).inserted { unread.append(problem) }
    }
  }

  /// The diagram in a message: empty if the document has only one.
  private func place(of diagram: DocumentDiagram) -> String {
    diagram.name.map { " of diagram '\($0)'" } ?? ""
  }

  /// Removes images that cannot be decoded, so that a placeholder is drawn for each.
  private mutating func removeDamagedImages(from tree: inout ViewTree) {
    for index in tree.views.indices {
      guard let image = tree.views[index].image, let png = image.png, isDamaged(png) else { continue }
      tree.views[index].image?.png = nil
      if let name = image.name, !damagedImages.contains(name) { damagedImages.append(name) }
    }
  }

  private mutating func isDamaged(_ png: [UInt8]) -> Bool {
    let index = images.index(of: png)
    if let known = isDamaged[index] { return known }
    let isDamaged = (try? CairoRenderer.checkPNG(png)) == nil
    self.isDamaged[index] = isDamaged
    return isDamaged
  }

  private mutating func scene(
    of diagram: DocumentDiagram, _ layouts: [AnalyzedPart], _ map: LengthMap?, _ theme: DiagramOptions.Theme
  ) throws(DiagnosticList) -> Scene {
    if let map { return try scene(of: map, theme) }
    var labels = LabelTally()
    let scene = Scene(diagram, layouts, options: options(theme), text: text, labels: &labels)
    try noteCharacters(of: scene)
    guard batch.requiresLabels, labels.callouts + labels.omissions > 0 else { return scene }
    lacksLabels = true
    throw DiagnosticList([
      fileProblem(
        file.path,
        "\(labels.callouts + labels.omissions) of \(labels.requested) labels\(place(of: diagram)) do not fit; they would become numbers or be left out",
        suggestion:
          "show fewer kinds of marks, draw parts of the layout as separate diagrams, or leave out --strict-labels"
      )
    ])
  }

  private mutating func scene(
    of map: LengthMap, _ theme: DiagramOptions.Theme
  ) throws(DiagnosticList) -> Scene {
    let scene = Scene(map, options: options(theme), text: text)
    try noteCharacters(of: scene)
    return scene
  }

  private func options(_ theme: DiagramOptions.Theme) -> DiagramOptions {
    var options = batch.options
    options.theme = theme
    return options
  }

  /// Notes the characters of a picture that no font contains.
  ///
  /// - Throws: An error if there are any, and pictures must not lack characters.
  private mutating func noteCharacters(of scene: Scene) throws(DiagnosticList) {
    missingCharacters.add(from: scene)
    if batch.requiresFonts, let problem = missingCharacterProblem { throw DiagnosticList([problem]) }
  }

  /// What is drawn in place of images and characters, and of texts that are not translated.
  var warnings: [Diagnostic] {
    let images = damagedImages.map { name in
      fileProblem(file.path, "the image '\(name)' cannot be read; a placeholder is drawn instead")
    }
    return images + (missingCharacterProblem.map { [$0] } ?? [])
      + coverage.notes.map { fileProblem(file.path, $0) } + (figures?.warnings ?? [])
  }

  /// The problem with the characters that no font contains, or `nil` if there are none.
  private var missingCharacterProblem: Diagnostic? {
    let scalars = missingCharacters.scalars
    guard let first = scalars.first else { return nil }
    let name = "\(Character(first)) (\(first.codePoint))"
    let others = scalars.count - 1
    let subject = others == 0 ? name : "\(name) or \(Listing.count(others, "other character"))"
    let packages = missingCharacters.packages
    return fileProblem(
      file.path, "no font contains \(subject), so only boxes with code points can be drawn",
      suggestion: packages.isEmpty
        ? "use other characters: Plumbline knows no font for this script"
        : "install the \(packages.count == 1 ? "package" : "packages") \(Listing.words(packages))")
  }

  // MARK: Sheets

  private func sheet(of tiles: [SheetTile], _ theme: DiagramOptions.Theme) -> Scene {
    let options = options(theme)
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.stem
    if isOfCanvases {
      let titles = Set(document.diagrams.indices.map { document.diagrams[$0].title })
      let title = titles.count == 1 ? titles.first ?? nil : nil
      return Scene(
        sheetOfCanvases: tiles, title: document.title ?? title ?? name, options: options, text: text)
    }
    return Scene(
      contactSheetOf: tiles.map(\.picture), title: document.title ?? name, options: options, text: text)
  }

  /// Whether the sheet compares canvases or languages: each layout is the same on several of them.
  private var isOfCanvases: Bool {
    reading == nil
      && document.diagrams.indices.allSatisfy { index in
        let diagram = document.diagrams[index]
        return diagram.canvasName != nil || diagram.language != nil
      }
  }

  /// A diagram on the sheet: its picture, or, of one of several canvases, the layout alone at the scale of all others.
  private func tile(
    of diagram: DocumentDiagram, _ layouts: [AnalyzedPart], _ scene: Scene, _ theme: DiagramOptions.Theme
  ) -> SheetTile {
    guard isOfCanvases, let name = diagram.name else { return SheetTile(scene, name: "") }
    var diagram = diagram
    diagram.scale = 1
    var options = options(theme)
    options.isBare = true
    options.layers = options.layers ?? [.contentSize]
    let canvas = layouts.last?.analysis.layout.tree.environment.canvas ?? .zero
    let (width, height) = (NumberFormat.string(canvas.width), NumberFormat.string(canvas.height))
    // A canvas that is named by its size says it once.
    let note = diagram.canvasName == "\(width)x\(height)" ? nil : "\(width) × \(height)"
    return SheetTile(Scene(diagram, layouts, options: options, text: text), name: name, note: note)
  }

  /// The definition of a diagram, or `nil` if pictures are to hold none.
  private func definition(of diagram: Int) -> String? {
    guard definitions.count > 1 else { return definitions.first?.text }
    return definitions[diagram].text
  }

  private func bytes(
    of picture: Picture, _ scene: Scene, definition: String?, page: String? = nil
  ) throws(DiagnosticList) -> [UInt8] {
    do {
      return try picture.format.encode(
        scene,
        PictureContent(
          scale: picture.scale, prefix: batch.identifierPrefix, definition: definition, page: page))
    } catch {
      throw DiagnosticList([fileProblem(file.path, "'\(picture.path)' cannot be drawn: \(error)")])
    }
  }
}
