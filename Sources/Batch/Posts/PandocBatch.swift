import Files
import Geometry
package import Posts
import Reporting
package import Scene
package import Source

/// Draws the figures of a document that pandoc gives to a filter.
package struct PandocBatch: Sendable {
  /// The format that pandoc writes, which decides what a figure becomes unless a style is given.
  package var target: String
  package var style: FigureStyle?
  package var treatment: SourceTreatment
  /// The folder of pictures, as addresses name it.
  package var images: String

  package init(target: String, style: FigureStyle?, treatment: SourceTreatment, images: String) {
    self.target = target
    self.style = style
    self.treatment = treatment
    self.images = images
  }

  /// The document for pandoc, and what was not understood or is drawn in place of an image or a character.
  package typealias Outcome = (bytes: [UInt8], warnings: [Diagnostic])

  /// Draws the figures of the document on standard input, and writes their pictures.
  ///
  /// - Throws: the problems of all figures, whose places are those in the blocks of code: pandoc tells no others.
  package func run(
    loader: DocumentLoader, text: any TextShaping, jobs: Int
  ) async throws(DiagnosticList) -> Outcome {
    let bytes = try DocumentLoader.bytes(of: .standardInput)
    guard let document = PandocDocument(bytes) else {
      throw DiagnosticList(
        file: "-", "this is not a document that pandoc gives to filters",
        "run pandoc with --filter, or read a document of 'pandoc --to json'")
    }
    let style = style ?? Self.style(for: target)
    let drawing = FigureDrawing(
      batch: style.batch(outputFolder: images), loader: loader, text: text,
      file: InputFile(path: "-", stem: "figure"))
    let requests = document.figures.map { figure in
      let code = SourceText(path: "code block \(figure.number)", text: figure.code)
      return FigureRequest(code: code, language: figure.language, info: figure.info, origin: (code, 0))
    }
    let figures = try await drawing.draw(requests, jobs: jobs)
    try PictureFiles(below: NamedFolder(images), figures).write(for: "-")
    let replacements = zip(document.figures, figures).map { figure, drawn in
      let source = String(decoding: bytes[figure.range], as: UTF8.self)
      return blocks(drawn, figure.info, source: source, style)
    }
    return (document.replacing(replacements), figures.flatMap(\.warnings))
  }

  /// What a figure becomes in a format: HTML can tell color schemes apart, and others take the pictures that they can
  /// hold.
  private static func style(for target: String) -> FigureStyle {
    if readsHTML(target) { return FigureStyle(.picture) }
    switch name(of: target) {
    case "latex", "beamer", "context", "pdf", "ms": return FigureStyle(.image, format: .pdf)
    case "docx", "pptx", "odt", "opendocument", "rtf": return FigureStyle(.image, format: .png)
    default: return FigureStyle(.image)
    }
  }

  /// A format without the extensions that it has or lacks: `markdown+emoji`.
  private static func name(of target: String) -> String {
    String(target.prefix { $0 != "+" && $0 != "-" })
  }

  private static func readsHTML(_ target: String) -> Bool {
    let name = name(of: target)
    return ["html", "markdown", "commonmark"].contains { name.hasPrefix($0) }
      || ["gfm", "revealjs", "slidy", "slideous", "s5", "dzslides"].contains(name)
  }

  /// The blocks of a figure, as JSON.
  private func blocks(
    _ figure: DrawnFigure, _ info: FenceInfo, source: String, _ style: FigureStyle
  ) -> String {
    let folder = images == "." ? "" : images.hasSuffix("/") ? images : images + "/"
    var blocks = figure.diagrams.map { diagram in
      let markup = FigureMarkup(
        diagram: diagram, prefix: AddressPrefix(path: folder),
        alternative: figure.diagrams.count == 1 ? info.alternative : nil)
      return style.markup == .picture ? Self.html(markup.line(.picture)) : Self.paragraph(markup)
    }
    switch treatment {
    case .drop: break
    case .details where Self.readsHTML(target):
      blocks = [Self.html("<details><summary>Source</summary>"), source, Self.html("</details>")] + blocks
    case .keep, .details: blocks = [source] + blocks
    }
    return blocks.joined(separator: ",")
  }

  private static func html(_ text: String) -> String {
    json(.object([("t", .string("RawBlock")), ("c", .strings(["html", text]))]))
  }

  /// A paragraph that is an image.
  private static func paragraph(_ figure: FigureMarkup) -> String {
    let size = [("width", figure.diagram.size.width), ("height", figure.diagram.size.height)]
    let attributes = size.map { key, length in
      JSONText.strings([key, NumberFormat.string(length) + "px"])
    }
    let words = figure.text.split(separator: " ").map { word in
      JSONText.object([("t", .string("Str")), ("c", .string(String(word)))])
    }
    let space = JSONText.object([("t", .string("Space"))])
    let text = words.enumerated().flatMap { $0.offset == 0 ? [$0.element] : [space, $0.element] }
    let image = JSONText.array([
      .array([.string(""), .array([]), .array(attributes)]), .array(text),
      .strings([figure.addresses?.light ?? "", ""]),
    ])
    return json(
      .object([
        ("t", .string("Para")), ("c", .array([.object([("t", .string("Image")), ("c", image)])])),
      ]))
  }

  private static func json(_ value: JSONText) -> String { value.serialized(at: 0) }
}
