import AutoLayout
import Batch
import CairoBackend
import Diagram
import Foundation
import Geometry
import LayoutDocument
import Reporting
import Scene
import Source
import Synchronization

/// Reads bytes as a file, solves it, reports on it and draws it, by the calls that the command makes, and looks at what
/// comes out.
struct DocumentTrial: Sendable {
  /// Stands in for the document's canvases; `nil` for its own.
  var canvas: Canvas?
  var environment = DesignEnvironment.recorded
  /// `nil` for the document's own.
  var layers: Set<LayoutLayer>?
  var theme = DiagramOptions.Theme.light
  var scale = 1.0
  var isBare = false
  var keepsExactColors = false
  var isTransparent = false
  var reports = true
  var drawsSheets = false

  init(canvas: Canvas? = nil, layers: Set<LayoutLayer>? = Set(LayoutLayer.allCases)) {
    self.canvas = canvas
    self.layers = layers
  }

  /// - Parameters:
  ///   - bytes: what the file holds.
  ///   - name: of the file, whose extension tells how it is read.
  /// - Returns: `nil` where everything could be drawn.
  func run(_ bytes: [UInt8], name: String) -> Refusal? {
    let text = SharedText.shaper()
    let file = InputFile(path: FuzzImages.folder + "/" + name, stem: "fuzz")
    let loader = DocumentLoader(
      canvases: canvas.map { [NamedCanvas($0, name: "canvas")] } ?? [], environment: environment, text: text)
    do throws(DiagnosticList) {
      let document = try loader.load(bytes, from: file)
      if reports { checkReports([try loader.solve(document, from: file)]) }
      for (path, bytes) in try batch.pictures(of: document, from: file, text: text) {
        checkPicture(path, bytes)
      }
      return nil
    } catch {
      check(error, bytes, isWholeFile: file.path)
      return Refusal(error)
    }
  }

  private var batch: RenderBatch {
    RenderBatch(
      outputFolder: "out", formats: PictureFormat.all, scales: [scale],
      options: DiagramOptions(
        layers: layers, theme: theme, isBare: isBare, keepsExactColors: keepsExactColors,
        isTransparent: isTransparent), drawsSheets: drawsSheets, snippets: SnippetStyle())
  }

  // MARK: Looking at what comes out

  private func check(_ problems: DiagnosticList, _ bytes: [UInt8], isWholeFile path: String) {
    require(!problems.diagnostics.isEmpty, "a failure without a reason")
    require(problems.diagnostics.count <= 51, "a failure with too many reasons")
    for problem in problems.diagnostics {
      require(!problem.message.isEmpty && problem.location.file == path, "no message or no file")
      requireVisible(problem.rendered())
    }
    checkReports([SolvedDocument(path: path, errors: problems.diagnostics)])
  }

  private func checkReports(_ documents: [SolvedDocument]) {
    requireVisible(CheckReport.text(documents))
    requireVisible(CheckReport.github(documents))
    requireVisible(SolveReport.text(documents, constraints: .all, tracing: true))
    for json in [
      CheckReport.json(documents), CheckReport.sarif(documents, version: "0"),
      SolveReport.json(documents, constraints: .all, tracing: true),
    ] {
      requireVisible(json)
      require((try? JSONSerialization.jsonObject(with: Data(json.utf8))) != nil, "a report is no JSON")
    }
  }

  /// The extension of a picture's path is the name of its format.
  private func checkPicture(_ path: String, _ bytes: [UInt8]) {
    switch URL(fileURLWithPath: path).pathExtension {
    case "svg":
      require(bytes.starts(with: "<svg".utf8) || bytes.starts(with: "<?xml".utf8), "\(path) is no SVG")
      // The only control characters that XML has.
      require(bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x09 }, "\(path) is not well-formed")
    case "png":
      let isWhole =
        bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.dropLast(4).suffix(4).elementsEqual("IEND".utf8)
      require(isWhole, "\(path) is no PNG")
    case "pdf":
      require(
        bytes.starts(with: "%PDF".utf8) && bytes.suffix(6).elementsEqual("%%EOF\n".utf8), "\(path) is no PDF")
    case let format:
      fatalError("DocumentTrial.checkPicture knows no format '\(format)': add a check of \(path)")
    }
  }
}

/// One shaper for many inputs, as it is for many files, and a new one now and then, since it remembers every text.
enum SharedText {
  private static let lifetime = 200
  private static let current = Mutex<(shaper: PangoTextShaper, uses: Int)?>(nil)

  static func shaper() -> PangoTextShaper {
    current.withLock { current in
      if let (shaper, uses) = current, uses < lifetime {
        current = (shaper, uses + 1)
        return shaper
      }
      do {
        let shaper = try PangoTextShaper()
        current = (shaper, 1)
        return shaper
      } catch {
        fatalError("\(error)")
      }
    }
  }
}
