import Analysis
import Diagram
import LayoutDocument
import Regression
import SVGBackend
import Scene
import Source

/// The picture of a case, which guards the renderer as its record guards the layout.
enum CasePicture {
  /// The picture as SVG: what `plumbline render` draws of the record.
  ///
  /// - Throws: An error if the layout is beyond the limits of pictures.
  static func svg(
    of record: RecordText, path: String, shaper: any TextShaping
  ) throws(DiagnosticList) -> [UInt8] {
    let parts = record.diagram.analyzedAtRest()
    for part in parts {
      if let problem = LayoutLimits.drawingProblem(in: part.analysis.layout, path: path) {
        throw DiagnosticList([problem])
      }
    }
    let scene = Scene(record.diagram, parts, options: DiagramOptions(), text: shaper)
    return Array(SVG.document(of: scene).utf8)
  }
}
