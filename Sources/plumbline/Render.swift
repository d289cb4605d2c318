import ArgumentParser
import AutoLayout
import Batch
import Diagram
import Foundation
import Geometry
import LayoutDocument
import SVGBackend
import Source

struct Render: AsyncParsableCommand {
  enum Theme: String, ExpressibleByArgument, CaseIterable {
    case light, dark, auto, both

    var theme: DiagramOptions.Theme {
      switch self {
      case .light: .light
      case .dark: .dark
      case .auto, .both: .auto
      }
    }
  }

  enum KeyChoice: String, ExpressibleByArgument, CaseIterable {
    case none, needed, all

    var extent: DiagramOptions.KeyExtent {
      switch self {
      case .none: .none
      case .needed: .needed
      case .all: .all
      }
    }
  }

  enum SnippetForm: String, ExpressibleByArgument, CaseIterable {
    case html, markdown

    var form: SnippetStyle.Form { self == .markdown ? .markdown : .html }
  }

  enum WidthChoice: String, ExpressibleByArgument, CaseIterable {
    case column, wide

    var width: DiagramOptions.Width { self == .wide ? .wide : .column }
  }

  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw every diagram of every file.",
    discussion: """
      Each diagram becomes NAME[-DIAGRAM].EXT below the output folder, in the folder structure of the input.

      EXAMPLES:
        plumbline render Samples
        plumbline render layout.yaml -o docs/images --format svg --theme auto
        plumbline render Layouts --format png --scale 1,2,3
        plumbline render layout.yaml --show names,contentSize,constraints --bare
        plumbline render Main.storyboard --sheet --format png
        plumbline render layout.yaml --widths 320...1366
        plumbline render layout.yaml --format html --widths 320...1366 --content-sizes L,XXXL
        plumbline render layout.yaml --format png --scale 1,2 --theme auto --snippet >> README.md
        plumbline render Layouts -o docs --format svg --snippet --snippet-form markdown --url-prefix https://example.org
        plumbline render Layouts -o docs/images --format svg --check
        plumbline render layout.yaml --embed-source && plumbline convert output/layout.svg

      With --widths or --heights, each picture is a map: from which length to which something breaks, and small pictures of it. \
      A space that a document states itself, its 'over', is for checks and records: without the options, its layouts are drawn on \
      their canvases.

      With --format html, each picture is a page whose reader drags the edge of the canvas, scrolls, and points at views: see the \
      article InteractiveFigures. Without a space, the reader has the widths from three quarters of the canvas to one and a half \
      times as wide.

      A label that does not fit becomes a number that the key explains, or is left out. With --strict-labels, this is an error.

      The exit code is 2 if a file failed, and 1 if the only errors are labels that do not fit or, with --check, pictures that \
      are not up to date. Existing pictures of a \
      file that failed are kept.
      """)

  @OptionGroup var files: FileArguments
  @OptionGroup var messages: MessageArguments
  @OptionGroup var canvases: CanvasArguments
  @OptionGroup var space: SpaceArguments
  @OptionGroup var language: LanguageArguments

  @Option(
    name: [.short, .long], help: ArgumentHelp("The folder for the pictures.", valueName: "folder"),
    completion: .directory)
  var output: String = "output"

  @Option(
    help: ArgumentHelp(
      "Formats, separated by commas or each with its own --format: \(PictureFormat.all.map(\.name).joined(separator: ", ")). (default: svg,png)",
      valueName: "formats"))
  var format: [String] = []

  @Option(
    help: ArgumentHelp(
      "Pixels per point for PNG; a list such as 1,2,3 writes name.png, name@2x.png, name@3x.png. (default: 2)",
      valueName: "n"))
  var scale: [String] = []

  @Option(
    help:
      "The color theme; auto adapts an SVG to the reader's color scheme and writes a light and a dark PNG, and both writes a light and a dark SVG, too."
  )
  var theme: Theme = .light

  @Option(
    help: ArgumentHelp(
      "Comma-separated kinds of marks to show instead of the documents' choice: \(LayoutLayer.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "marks"))
  var show: [String] = []

  @Option(
    help: ArgumentHelp(
      "Comma-separated names of views: draw only their constraints, and the other views paler.",
      valueName: "views"))
  var focus: [String] = []

  @Option(help: "The marks that the key explains, instead of the documents' choice.")
  var key: KeyChoice?

  @Option(
    help:
      "The maximum width of a page, instead of the documents' choice: column (720, or 1080 for several panels) or wide (1080)."
  )
  var width: WidthChoice?

  @Flag(help: "Draw every constraint and every name, even where the picture would be clearer without it.")
  var all = false

  @Flag(help: "Draw only the layout, without title, panels, key or footnote.")
  var bare = false

  @Flag(help: "Fill views with exactly the documents' colors instead of Plumbline's palette.")
  var exactColors = false

  @Flag(help: "If a file has several diagrams, also draw all of them on one contact sheet, NAME.EXT.")
  var sheet = false

  @Flag(
    help:
      "Store the definition of each layout in its SVG and PNG, as the file states it; 'plumbline convert' gives it back."
  )
  var embedSource = false

  @Option(
    help: ArgumentHelp(
      "What precedes the ids and classes of an SVG, instead of six characters that depend on its content and a hyphen. Pictures that share a page need different ones.",
      valueName: "text"))
  var idPrefix: String?

  @Flag(
    help:
      "With --format html, write parts of a page instead of whole pages, and print what the content security policy of that page has to allow."
  )
  var fragment = false

  @Flag(help: "Print the text that shows each diagram on a page, with a description of the layout.")
  var snippet = false

  @Option(
    help:
      "The language of --snippet: html, for the reader's color scheme and pixel density, or markdown.")
  var snippetForm: SnippetForm?

  @Option(
    help: ArgumentHelp(
      "What precedes the paths of pictures in --snippet, instead of the output folder.", valueName: "url"))
  var urlPrefix: String?

  @Flag(
    help: "Write nothing, and name the pictures in the folder that are missing or not what would be drawn.")
  var check = false

  @Flag(help: "Leave the background transparent.")
  var transparent = false

  @Flag(
    help:
      "Fail if a label does not fit, instead of replacing it with a number or leaving it out. Write no pictures for that file."
  )
  var strictLabels = false

  @Flag(
    help:
      "Fail if no font contains a character, instead of drawing a box with its code point. Write no pictures for that file."
  )
  var strictFonts = false

  func validate() throws {
    try validatePath(output, of: "the folder for pictures")
    // A problem with an option that is found here is reported with the usage of this command.
    _ = (try formats(), try scales(), try diagramOptions(), try identifierPrefix())
    if !snippet, snippetForm != nil || urlPrefix != nil {
      throw ValidationError(
        "\(snippetForm != nil ? "--snippet-form" : "--url-prefix") has an effect only with --snippet.")
    }
    if let urlPrefix { try validateAddress(urlPrefix, of: "--url-prefix") }
    let formats = try formats()
    if fragment, !formats.contains(where: \.isInteractive) {
      throw ValidationError("--fragment has an effect only with --format html.")
    }
    if snippet, formats.allSatisfy(\.isInteractive) {
      throw ValidationError(
        "--snippet shows pictures, and --format html draws pages; add svg or png, or write parts of a page with --fragment."
      )
    }
    if embedSource, let format = formats.first(where: { !$0.holdsDefinitions }) {
      throw ValidationError(
        "--embed-source is for SVG and PNG; \(format.name.uppercased()) holds no definition.")
    }
  }

  func run() async throws {
    var batch = RenderBatch(
      outputFolder: output, formats: try formats(), scales: try scales(), options: try diagramOptions(),
      drawsSheets: sheet,
      requiresLabels: strictLabels, requiresFonts: strictFonts,
      snippets: snippet ? SnippetStyle((snippetForm ?? .html).form, addressPrefix: urlPrefix) : nil,
      isChecking: check)
    batch.embedsDefinitions = embedSource
    batch.pairsVectors = theme == .both
    batch.identifierPrefix = try identifierPrefix()
    batch.makesFragments = fragment
    let text = try files.makeTextShaper()
    let loader = try canvases.pictureLoader(
      files, over: space.readSpace().with(language.readChoice()), each: "into its own --output",
      measuring: text, isInteractive: batch.formats.allSatisfy(\.isInteractive))
    let work = batch.work(loader: loader, text: text)
    if WorkerProcess.isThisOne { WorkerProcess.serve(work) }
    let list = try files.list(messages)
    report(list.problems)
    let workforce = try files.workforce(for: list.files)
    let progress = ProgressLine(total: list.files.count, isShown: !messages.quiet)
    let outcome = await batch.run(list.files, work, by: workforce) { progress.show($0) }
    progress.clear()
    files.tellOfFailure(of: workforce)
    report(outcome.diagnostics)
    // Print the summary even if standard output fails.
    let printed = Result { () throws(Output.Failure) in
      for html in outcome.snippets { try printOutput(html + "\n") }
    }
    let failed = outcome.failedCount + list.problemCount
    for path in outcome.stalePictures {
      printError("\(VisibleText.escaped("\(output)/\(path)")) is not up to date\n")
    }
    if check {
      let current = outcome.pictureCount - outcome.stalePictures.count
      messages.note(
        "\(current) of \(Listing.count(outcome.pictureCount, "picture")) up to date in \(VisibleText.escaped(output))"
      )
    } else if failed == 0 || outcome.pictureCount > 0 {
      messages.note("\(Listing.count(outcome.pictureCount, "picture")) in \(VisibleText.escaped(output))")
    }
    if failed > 0 { printError("\(Listing.count(failed, "input")) failed\n") }
    try printed.get()
    if failed > 0 { throw outcome.lacksLabelsAlone && list.problems.isEmpty ? ExitCode(1) : .badInput }
    if !outcome.stalePictures.isEmpty { throw ExitCode(1) }
  }

  private func diagramOptions() throws -> DiagramOptions {
    var options = DiagramOptions(
      layers: try layers(), theme: theme.theme, isBare: bare,
      keepsExactColors: exactColors, isTransparent: transparent)
    options.focus = focus.isEmpty ? [] : Set(try words(focus))
    options.key = key?.extent
    options.width = width?.width
    options.showsAll = all
    return options
  }

  private func identifierPrefix() throws -> IdentifierPrefix {
    guard let idPrefix else { return .content }
    guard let prefix = IdentifierPrefix(idPrefix) else {
      throw ValidationError(
        "'\(VisibleText.escaped(idPrefix))' is not a prefix; --id-prefix takes letters, digits, hyphens and underscores, the first of them a letter."
      )
    }
    return prefix
  }

  private func formats() throws -> [PictureFormat] {
    var known: Set<String> = []
    return try words(format.isEmpty ? ["svg,png"] : format).filter { known.insert($0).inserted }.map { word in
      guard let format = PictureFormat.all.first(where: { $0.name == word }) else {
        throw ValidationError(
          "'\(VisibleText.escaped(word))' is not a format; --format takes \(PictureFormat.listedNames).")
      }
      return format
    }
  }

  private func scales() throws -> [Double] {
    var scales: [Double] = []
    for word in try words(scale.isEmpty ? ["2"] : scale) {
      guard let value = Double(word), value.isFinite, value >= 0.1, value <= 16 else {
        throw ValidationError(
          "'\(VisibleText.escaped(word))' is not a scale; --scale takes numbers from 0.1 to 16.")
      }
      if !scales.contains(value) { scales.append(value) }
    }
    return scales.sorted()
  }

  private func layers() throws -> Set<LayoutLayer>? {
    guard !show.isEmpty else { return nil }
    return Set(
      try words(show).map { word in
        guard let layer = LayoutLayer(rawValue: word) else {
          let known = LayoutLayer.allCases.map(\.rawValue).joined(separator: ", ")
          throw ValidationError(
            "'\(VisibleText.escaped(word))' is not a kind of mark; --show takes \(known).")
        }
        return layer
      })
  }

  /// The words of an option that takes lists, and that may be given several times.
  private func words(_ lists: [String]) throws -> [String] {
    try lists.flatMap { list in
      let words = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      guard !words.isEmpty else {
        throw ValidationError("--format, --scale, --show and --focus each need at least one value.")
      }
      return words
    }
  }
}
