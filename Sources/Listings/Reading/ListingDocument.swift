import AutoLayout
import Geometry
package import LayoutDocument
package import Source

/// The layouts of the code in a text, and what has to be said of them.
package struct ListingDocument: Sendable {
  /// Something that a reader of the pictures has to know.
  package struct Notice: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// A statement about layout had no effect, because it was not understood.
      case unread
      /// The code does not tell something, which was assumed.
      case assumed
    }

    package var kind: Kind
    /// What was not understood or was assumed, and where.
    package var diagnostic: Diagnostic
    /// The line in the listing, from 1; `nil` for what belongs to no listing.
    package var line: Int?

    /// The notice as an issue of the layout, which reports list and pictures show.
    var issue: ListingNotice {
      ListingNotice(
        isAssumption: kind == .assumed, message: diagnostic.message, location: diagnostic.location, line: line
      )
    }
  }

  /// A diagram for each layout, in the order of the text.
  package var document: Document
  /// The notices of each diagram, in the order of the text.
  package var notices: [[Notice]]
  /// What has to be said of code that makes no diagram.
  package var otherNotices: [Notice]
  /// The first problem of a table of strings that the code names, without which its texts are not known.
  package var problem: DiagnosticList?

  /// Runs the code in a text.
  ///
  /// A file of code is one listing. In any other text, fenced blocks and runs of statements are listings, and diagrams
  /// are named by the line where their code begins, as `article.txt:66`. No statement reaches the outside, and the work
  /// is bounded.
  ///
  /// - Parameters:
  ///   - source: the text, with the name of its file.
  ///   - dialect: the language of a file of code, or `nil` for a text with code in it.
  ///   - hints: comments as they may stand in the text: `// plumbline: image=1024x768 canvas="iPhone 8"`.
  ///   - options: the canvas and the font; no file is loaded.
  package init(_ source: SourceText, dialect: ListingDialect?, hints: String = "", options: ReadingOptions) {
    var reading = RoomyStack.run {
      var reading = ListingReading(source, dialect, hints: hints, options: options)
      if let dialect {
        reading.readFile(dialect)
      } else {
        reading.readText()
      }
      return reading
    }
    // What belongs to no picture stands on the first one.
    if !reading.diagrams.isEmpty { reading.diagrams[0].tree.notices += reading.otherNotices.map(\.issue) }
    document = Document(path: source.path, title: nil, diagrams: reading.diagrams)
    document.languages = reading.texts.languages
    problem = reading.texts.problem
    notices = reading.notices
    otherNotices = reading.otherNotices
  }
}

/// The reading of one text.
private struct ListingReading {
  let source: SourceText
  /// The language of a file of code, or `nil` for a text with code in it.
  let dialect: ListingDialect?
  let hints: String
  let options: ReadingOptions
  let texts: CodeTexts
  var diagrams: [DocumentDiagram] = []
  var notices: [[ListingDocument.Notice]] = []
  var otherNotices: [ListingDocument.Notice] = []

  init(_ source: SourceText, _ dialect: ListingDialect?, hints: String, options: ReadingOptions) {
    self.source = source
    self.dialect = dialect
    self.hints = hints
    self.options = options
    texts = CodeTexts(options)
  }

  mutating func readFile(_ dialect: ListingDialect) {
    let others = options.otherCode().filter { ListingDialect(path: $0.path) == dialect }
      .compactMap { try? SourceText.decode($0.bytes, path: $0.path) }
    let text = source.string(0..<source.count)
    let layouts = add(ProgramText(source, others: others), dialect, ListingHints(text + "\n" + hints))
    for (index, layout) in zip(diagrams.indices.suffix(layouts.count), layouts) {
      diagrams[index].name = layouts.count == 1 ? nil : layout.name
    }
  }

  mutating func readText() {
    let file = source.path.split(separator: "/").last.map(String.init) ?? source.path
    let runs = ListingFinder.runs(in: source)
    let programs = ListingPrograms(runs.map { (string(of: $0), $0.dialect) })
    for (listing, members) in programs.all {
      let run = runs[listing]
      let start = source.location(at: run.start)
      guard members.contains(where: { runs[$0].isLayout }) else {
        note(.assumed, "this code lays out no views, so it has no picture", at: run.start)
        continue
      }
      let surroundings = members.map { source.string(runs[$0].surroundings) }
      let given = ListingHints((surroundings + [hints]).joined(separator: "\n"))
      let layouts = add(ProgramText(text(of: members.map { runs[$0] })), run.dialect, given)
      for (index, layout) in zip(diagrams.indices.suffix(layouts.count), layouts) {
        let line = layouts.count == 1 ? start.line : layout.line ?? start.line
        diagrams[index].name = "\(file):\(line)"
      }
    }
    for offset in ListingFinder.swallowedCode(in: source) {
      note(
        .unread, "this comment holds statements whose line breaks seem to be lost",
        at: offset)
    }
    for offset in ListingFinder.figures(in: source) {
      note(
        .unread, "this figure is a definition, which is not read with the code of a text",
        "draw it with 'plumbline markdown'", at: offset)
    }
    if diagrams.isEmpty, otherNotices.isEmpty {
      note(.unread, "there is no code that lays out views in this text", at: 0)
    }
  }

  private func string(of run: ListingFinder.Run) -> String {
    let code = SourceText(run.parts, of: source)
    return code.string(0..<code.count)
  }

  /// Code of the text as one, each run on lines of its own.
  private func text(of runs: [ListingFinder.Run]) -> SourceText {
    guard runs.count > 1 else { return SourceText(runs[0].parts, of: source) }
    return SourceText(
      runs.flatMap { run in
        var parts = run.parts
        let last = parts[parts.count - 1].range
        parts[parts.count - 1].range = Range(
          from: last.lowerBound, upTo: source.afterLineBreak(last.upperBound))
        return parts
      }, of: source)
  }

  private mutating func note(
    _ kind: ListingDocument.Notice.Kind, _ message: String, _ advice: String? = nil, at offset: Int
  ) {
    otherNotices.append(
      ListingDocument.Notice(kind: kind, diagnostic: source.diagnostic(message, advice, at: offset)))
  }

  /// Adds the diagrams of one listing.
  ///
  /// - Returns: for each of them, the class that makes it, and its line.
  private mutating func add(
    _ program: ProgramText, _ dialect: ListingDialect, _ hints: ListingHints
  ) -> [(name: String?, line: Int?)] {
    let listing = dialect.listing(of: program.text)
    let layouts = ListingRun.layouts(
      listing, in: program.mainRange, hints: hints, texts: texts, environment: environment(hints))
    return layouts.map { layout in
      var tree = ViewTree(root: layout.root, environment: layout.environment)
      let constraints = layout.root.constraintsInOrder
      let places = constraints.map(layout.place)
      for (index, constraint) in constraints.enumerated() where tree.constraints.indices.contains(index) {
        tree.constraints[index].location = layout.place(of: constraint).map(program.location)
      }
      for (index, view) in layout.root.subtree.enumerated() where tree.views.indices.contains(index) {
        tree.views[index].location = layout.place(of: view).map(program.location)
      }
      tree.translations = layout.translations
      for (index, view) in layout.root.subtree.enumerated() where tree.views.indices.contains(index) {
        tree.translations?[ViewID(index)] = layout.translation(of: view)
        let isUnknown = layout.hasUnknownColor(view)
        if isUnknown.background { tree.unknownColors.backgrounds.insert(ViewID(index)) }
        if isUnknown.text { tree.unknownColors.texts.insert(ViewID(index)) }
      }
      if !options.sides.isEmpty { tree.forgetOwnSize() }
      let notices = layout.notices.map { notice in
        let (diagnostic, line) = program.diagnostic(notice.message, at: notice.place)
        return ListingDocument.Notice(
          kind: notice.isUnread ? .unread : .assumed, diagnostic: diagnostic, line: line)
      }
      tree.notices = notices.map(\.issue)
      var diagram = DocumentDiagram(name: layout.name, tree: tree)
      diagram.places = ListingPlaces(
        program: program, dialect: dialect, constraints: places, trial: trial(of: diagrams.count))
      diagrams.append(diagram)
      self.notices.append(notices)
      return (layout.name, layout.place.map { program.location(of: $0).line })
    }
  }

  /// Reads a layout of the same text with changes.
  private func trial(of index: Int) -> TrialReading {
    TrialReading(of: source) { [dialect, hints, options] source in
      let diagrams = ListingDocument(source, dialect: dialect, hints: hints, options: options).document
        .diagrams
      return diagrams.indices.contains(index) ? diagrams[index].tree : nil
    }
  }

  private func environment(_ hints: ListingHints) -> LayoutEnvironment {
    let canvas = options.canvas ?? hints.canvas ?? .size(Size(width: 375, height: 667))
    var environment =
      switch canvas {
      case .size(let size): LayoutEnvironment(canvas: size, text: options.text)
      case .device(let device): LayoutEnvironment(device: device, text: options.text)
      }
    environment.canvas = options.sides.replaced(in: environment.canvas)
    if let category = options.contentSizeCategory { environment.contentSizeCategory = category }
    if let direction = options.direction ?? options.language?.direction { environment.direction = direction }
    return environment
  }
}

extension SourceText {
  /// The place after the line break at a place, or that place if there is none.
  fileprivate func afterLineBreak(_ place: Int) -> Int {
    guard place < count else { return place }
    if scalars[place] == "\r", place + 1 < count, scalars[place + 1] == "\n" { return place + 2 }
    return scalars[place] == "\n" || scalars[place] == "\r" ? place + 1 : place
  }
}

extension ViewTree {
  /// Removes the size of the canvas from the root, which code makes with it, whichever it is: on another canvas, it has another.
  fileprivate mutating func forgetOwnSize() {
    if views[0].referenceSize == environment.canvas { views[0].referenceSize = nil }
    if views[0].frame == Rect(origin: .zero, size: environment.canvas) { views[0].frame = nil }
  }
}
