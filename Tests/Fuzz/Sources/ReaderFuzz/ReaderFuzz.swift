import AutoLayout
import Batch
import Diagram
import Geometry
import LayoutDocument
import Reporting
import Scene

/// What libFuzzer calls: bytes are read as an Interface Builder document, laid out, checked and drawn, by the calls
/// that the command makes for standard input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReader(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  // Anything else would be read as YAML.
  guard bytes.first == UInt8(ascii: "<") else { return -1 }
  for visit in Visit.all where !visit.run(bytes) { break }
  return 0
}

/// One canvas that a document is laid out on, with what is drawn of it.
private struct Visit {
  var canvas: String?
  var environment = DesignEnvironment.recorded
  var layers: Set<LayoutLayer>?
  var theme = DiagramOptions.Theme.light

  static let all = [
    Visit(canvas: nil),
    Visit(canvas: "iPhone 15 Pro", layers: Set(LayoutLayer.allCases), theme: .auto),
    Visit(canvas: "iPhone 8 landscape", environment: .device, layers: [.names, .sizes]),
  ]

  /// - Returns: whether the document could be read.
  func run(_ bytes: [UInt8]) -> Bool {
    let text = BoxText()
    let file = InputFile.standardInput
    let loader = DocumentLoader(canvas: canvas, environment: environment, text: text)
    let document: Document
    do throws(DiagnosticList) {
      document = try loader.load(bytes, from: file)
    } catch {
      check(error)
      return false
    }
    if canvas == nil {
      do throws(DiagnosticList) {
        let solved = try loader.solve(document, from: file)
        _ = CheckReport.text([solved]) + CheckReport.sarif([solved], version: "0")
        _ = SolveReport.text([solved], constraints: .all, tracing: true)
      } catch {
        check(error)
      }
    }
    let batch = RenderBatch(
      outputFolder: "", formats: [.svg], scales: [1],
      options: DiagramOptions(layers: layers, theme: theme), drawsSheets: true)
    do throws(DiagnosticList) {
      _ = try batch.pictures(of: document, from: file, text: text)
    } catch {
      check(error)
    }
    return true
  }

  /// Every problem of a file has its place.
  private func check(_ problems: DiagnosticList) {
    precondition(!problems.diagnostics.isEmpty, "a failure without a reason")
    for problem in problems.diagnostics {
      precondition(problem.location.line > 0 && problem.location.column > 0, "no place: \(problem.message)")
      precondition(!problem.rendered().isEmpty)
    }
  }
}

/// Text whose every character is a box six tenths of the font size wide: enough to place labels by, without fonts.
private struct BoxText: TextShaping {
  func advance(of text: Substring, font: FontDescription) -> Double { Double(text.count) * 0.6 * font.size }

  func metrics(of font: FontDescription) -> FontMetrics { SpecFont().metrics(of: font) }

  func shape(_ text: String, font: FontDescription, features: TextFeatures) -> ShapedText {
    let step = 0.6 * font.size
    let box = Path.rect(Rect(x: 0, y: -0.7 * font.size, width: 0.9 * step, height: 0.7 * font.size))
    let outline = GlyphOutline(id: "box-\(NumberFormat.string(font.size))", path: box)
    let glyphs = text.indices.enumerated().map { index, _ in
      ShapedText.Glyph(outline: outline, offset: Point(x: Double(index) * step, y: 0))
    }
    return ShapedText(advance: Double(glyphs.count) * step, glyphs: glyphs)
  }
}
