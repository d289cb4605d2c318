import AutoLayout
import Diagram
import Files
import Geometry
import InteractiveFigures
import LayoutDocument
import Scene
import Source
import Sweep

/// Draws the interactive pictures of one document: each of its diagrams in all of a space.
struct InteractiveDrawing {
  let batch: RenderBatch
  let file: InputFile
  let reading: SpaceReading
  let text: any TextShaping
  /// What a host of fragments has to allow, one line for each of them.
  private(set) var policies: [String] = []
  /// What is wrong with the pictures, though they are written.
  private(set) var warnings: [Diagnostic] = []

  init(batch: RenderBatch, file: InputFile, reading: SpaceReading, text: any TextShaping) {
    (self.batch, self.file, self.reading, self.text) = (batch, file, reading, text)
  }

  /// The page of a diagram, or the part of a page: a figure for each of its layouts.
  ///
  /// - Parameters:
  ///   - index: The diagram, among those of its document.
  ///   - canvases: The canvas of each layout.
  ///   - path: The path of the picture.
  /// - Throws: What the file has on some canvas alone, and a space that no figure shows.
  mutating func page(
    of diagram: DocumentDiagram, _ index: Int, _ canvases: [Size], at path: String
  ) throws(DiagnosticList) -> String {
    let title = diagram.title ?? diagram.name ?? DocumentLoader.defaultName(of: file)
    var figures: [InteractiveFigure] = []
    for (panel, canvas) in canvases.enumerated() {
      let space = try space(of: diagram, canvas)
      let map = try reading.completeMap(of: space, index, panel)
      let name = name(of: panel, in: diagram)
      figures.append(
        InteractiveFigure(
          map, title: name ?? title, subtitle: name == nil ? diagram.subtitle : nil,
          startingAt: space.movingSide.map { canvas[$0] }, prefix: prefix(path, panel),
          options: options(of: diagram),
          text: text))
    }
    let page = FigurePage(title: title, figures: figures)
    let text = batch.makesFragments ? page.fragment : page.html
    note(page, text, path)
    return text
  }

  /// The space of a diagram, or some widths around its own if nobody chose one.
  private func space(of diagram: DocumentDiagram, _ canvas: Size) throws(DiagnosticList) -> LayoutSpace {
    var space = reading.space(of: diagram)
    guard !space.isPlane else {
      throw DiagnosticList([
        fileProblem(
          file.path,
          "a reader drags one side of the canvas, and this asks for all widths and all heights together",
          suggestion: "leave out --widths or --heights, or the key 'height' of 'over'")
      ])
    }
    if space.movingSide == nil, space.devices.isEmpty {
      space.widths = ClosedRange(
        between: (canvas.width * 0.75).rounded(.down), and: (canvas.width * 1.5).rounded(.up))
    }
    return space
  }

  /// The name of a panel; `nil` for the only layout of a diagram.
  private func name(of panel: Int, in diagram: DocumentDiagram) -> String? {
    switch diagram.composition {
    case .single: nil
    case .panels: diagram.panels[panel].title
    case .change: panel == 0 ? "Before" : "After"
    }
  }

  private func options(of diagram: DocumentDiagram) -> DiagramOptions {
    var options = batch.options
    if diagram.isScreen { options.look = diagram.isOnDevice ? .device : .screen }
    return options
  }

  /// What precedes the identifiers of a figure: characters that its file and its place determine.
  private func prefix(_ path: String, _ panel: Int) -> String {
    let number = Fingerprint.of(reading.bytes + Array("\(path) \(panel)".utf8))
    // They stand before each letter of the still picture, so they are few.
    return "f" + String(number % 1_679_616, radix: 36)
  }

  private mutating func note(_ page: FigurePage, _ text: String, _ path: String) {
    if batch.makesFragments { policies.append("\(VisibleText.leading(path)): \(page.fragmentPolicy)") }
    let size = text.utf8.count
    guard size > FigurePage.largeSize else { return }
    warnings.append(
      fileProblem(
        file.path, "'\(path)' has \(size / 1024) KB, which is much to load",
        suggestion: "ask for fewer text sizes, languages or devices, or for a smaller range"))
  }
}
