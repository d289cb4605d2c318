public import Diagram
import Files
public import LayoutDocument
public import SVGBackend
public import Scene
public import Source

/// Draws every diagram of many files.
public struct RenderBatch: Sendable {
  /// The folder for the pictures, created if needed.
  public var outputFolder: String
  /// The formats in which each diagram is drawn.
  public var formats: [PictureFormat]
  /// The scales of bitmaps, in pixels per point. Each diagram gets one bitmap per scale.
  public var scales: [Double]
  /// The drawing options. Each document supplies the texts. It also supplies the layers if none are given here.
  public var options: DiagramOptions
  /// Whether to draw all diagrams of a file with several on one contact sheet as well, named after the file.
  public var drawsSheets: Bool
  /// Whether a label that does not fit is an error.
  public var requiresLabels: Bool
  /// Whether a character that no font contains is an error.
  public var requiresFonts: Bool
  /// Whether to compare the pictures in the folder with what would be drawn, instead of writing them.
  public var isChecking: Bool
  /// The text to produce for each diagram, to paste into a page, or `nil` for none.
  public var snippets: SnippetStyle?
  /// Whether pictures hold the definition of what they show, in canonical form, if their format can.
  public var embedsDefinitions = false
  /// What precedes the identifiers and classes of each SVG.
  public var identifierPrefix = IdentifierPrefix.content
  /// Whether interactive pictures are parts of somebody else's page.
  public var makesFragments = false
  /// Whether the automatic theme draws a light and a dark SVG instead of one that adapts to the reader.
  public var pairsVectors = false

  /// A batch that draws every diagram in each of `formats`.
  public init(
    outputFolder: String, formats: [PictureFormat], scales: [Double], options: DiagramOptions,
    drawsSheets: Bool = false, requiresLabels: Bool = false, requiresFonts: Bool = false,
    snippets: SnippetStyle? = nil, isChecking: Bool = false
  ) {
    self.outputFolder = outputFolder
    self.formats = formats
    self.scales = scales
    self.options = options
    self.drawsSheets = drawsSheets
    self.requiresLabels = requiresLabels
    self.requiresFonts = requiresFonts
    self.snippets = snippets
    self.isChecking = isChecking
  }

  /// The outcome of a batch.
  public struct Outcome: Sendable {
    /// The number of files written, or compared.
    public var pictureCount = 0
    /// The paths of the pictures, below the output folder, that are missing or not what would be drawn. Empty unless the
    /// batch compares.
    public var stalePictures: [String] = []
    /// The number of input files for which nothing was written.
    public var failedCount = 0
    /// Whether labels that do not fit are the only errors.
    public var lacksLabelsAlone = true
    /// The text that shows each diagram on a page, in the order of the input files. Empty if not requested.
    public var snippets: [String] = []
    /// The errors and warnings, in the order of the input files.
    public var diagnostics: [Diagnostic] = []
  }

  /// Draws and writes all files.
  ///
  /// If a file fails, its earlier pictures stay as they are and the other files are still drawn. Files that would
  /// overwrite each other's pictures all fail.
  ///
  /// - Parameters:
  ///   - files: The files to draw.
  ///   - work: The result of `work(loader:text:)`.
  ///   - workforce: The processes or threads that do the work.
  ///   - progress: Called with the number of files drawn so far.
  public func run(
    _ files: [InputFile], _ work: some FileWork<RenderReply>, by workforce: Workforce,
    progress: @escaping (Int) -> Void = { _ in }
  ) async -> Outcome {
    var replies: [PathKey: RenderReply] = [:]
    // Check for pictures with the same name before anything is drawn.
    let inputs = isChecking ? InputsBelow() : InputsBelow(files, outputFolder: outputFolder)
    let rivals = PictureClaims.rivals(among: files, and: inputs)
    let plans = await workforce.perform(work, rivals.map { FileRequest(.plan, $0) }, .init())
    var claims = PictureClaims(outputFolder: outputFolder, keeping: inputs)
    for (file, plan) in zip(rivals, plans) {
      let reply = RenderReply(plan, file)
      if reply.hasFailed {
        replies[PathKey(file.path)] = reply
      } else {
        claims.add(reply.claims, of: file.path)
      }
    }
    var diagnostics = claims.diagnostics
    let drawn = files.filter { replies[PathKey($0.path)] == nil && !claims.refuses($0) }
    let folder = NamedFolder(outputFolder)
    if !isChecking { FileWriter.removeLeftovers(beside: drawn.lazy.map(\.stem), in: folder) }
    let drawings = await workforce.perform(
      work, drawn.map { FileRequest(.perform, $0) }, .init(finished: progress))
    // A process that crashed leaves its unfinished files behind.
    let deserted = zip(drawn, drawings).filter { $1.isDeath }.map(\.0.stem)
    if !isChecking { FileWriter.removeLeftovers(beside: deserted, in: folder) }
    for (file, drawing) in zip(drawn, drawings) { replies[PathKey(file.path)] = RenderReply(drawing, file) }
    var outcome = Outcome()
    outcome.failedCount = claims.files.count
    outcome.lacksLabelsAlone = claims.files.isEmpty
    for reply in files.lazy.compactMap({ replies[PathKey($0.path)] }) {
      outcome.pictureCount += reply.pictureCount
      outcome.failedCount += reply.hasFailed ? 1 : 0
      if reply.hasFailed, !reply.lacksLabels { outcome.lacksLabelsAlone = false }
      outcome.snippets += reply.snippets
      outcome.stalePictures += reply.stalePictures
      diagnostics += reply.diagnostics
    }
    outcome.diagnostics = diagnostics
    return outcome
  }

  /// The drawing of a single file.
  public func work(loader: DocumentLoader, text: any TextShaping) -> some FileWork<RenderReply> {
    RenderWork(batch: self, loader: loader, text: text)
  }

  /// Draws a document without writing anything.
  ///
  /// - Parameters:
  ///   - document: The document to draw.
  ///   - file: The file from which it was read. Its name determines the names of the pictures.
  ///   - text: The shaper for all text.
  /// - Returns: The path of each picture below the output folder, and its bytes.
  /// - Throws: An error if a layout exceeds the limits or a picture cannot be drawn.
  public func pictures(
    of document: Document, from file: InputFile, text: any TextShaping
  ) throws(DiagnosticList) -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    var drawing = DocumentDrawing(batch: self, file: file, document: document, text: text)
    try drawing.draw { files.append(($0, $1)) }
    return files
  }
}
