import AutoLayout
import Batch
import CairoBackend
import Diagram
import Foundation
import LayoutDocument
import SVGBackend
import Scene
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Both pictures of a diagram are the same picture.
struct SamplePictureTests {
  static let shaper = Result { try PangoTextShaper() }

  /// The most pixels, as a share of all, that may differ by more than 16/255 on a channel.
  static let tolerance = 0.005

  @Test(
    .enabled(if: IndependentRenderer.isInstalled, "\(IndependentRenderer.skipMessage)"), arguments: Sample.all
  )
  func everySVGIsWellFormedAndDrawnAsCairoDrawsIt(sample: Sample) throws {
    let shaper = try Self.shaper.get()
    for diagram in try sample.document(text: shaper).diagrams {
      let name = "\(sample.name) \(diagram.name ?? "")"
      let scene = Self.scene(of: diagram, text: shaper)
      let svg = SVG.document(of: scene)
      let parser = XMLParser(data: Data(svg.utf8))
      #expect(parser.parse(), "\(name): \(String(describing: parser.parserError))")
      let cairo = try CairoRenderer.bitmap(of: scene, scale: 1)
      let independent = try IndependentRenderer.bitmap(ofSVG: svg, scale: 1)
      let comparison = try #require(BitmapComparison(cairo, independent), "\(name): the sizes differ")
      #expect(comparison.share(beyond: 16) <= Self.tolerance, "\(name): \(comparison)")
      #expect(comparison.share(beyond: 64) <= 0.000_01, "\(name): \(comparison)")
    }
  }

  static func scene(of diagram: DocumentDiagram, text: any TextShaping) -> Scene {
    Scene(diagram, diagram.analyzed(), options: DiagramOptions(), text: text)
  }
}
