import ArgumentParser
import Batch
import Foundation
import Geometry
import Posts
import Scene
import Source

/// The arguments shared by the commands that write figures into texts of others.
struct FigureArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder for the pictures. (default: one beside the written post, named like it; with --pandoc, figures)",
      valueName: "folder"), completion: .directory)
  var images: String?

  @Option(
    help:
      "What becomes of a figure's source: keep, details (readers unfold it) or drop. (default: keep; with pandoc and mdBook, drop)"
  )
  var source: SourceTreatment?

  @Option(
    help:
      "How a figure is shown: picture (HTML, light and dark), image (plain Markdown) or docc. (default: picture)"
  )
  var style: FigureStyle.Markup?

  @Option(help: "The format of the pictures: svg or png. (default: svg; for docc, png)")
  var format: Format?

  @Flag(
    help:
      "Fail if a statement of a figure's code is not understood, instead of saying so in the picture. Write nothing."
  )
  var strict = false

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case svg, png
  }

  func validate() throws {
    if let images { try validatePath(images, of: "the folder for pictures") }
  }

  var figureStyle: FigureStyle {
    let formats: [Format: PictureFormat] = [.svg: .svg, .png: .png]
    return FigureStyle(style ?? .picture, format: format.flatMap { formats[$0] })
  }

  /// The reader of figures.
  func loader(_ text: any TextMeasuring) -> DocumentLoader {
    var loader = DocumentLoader(text: text)
    loader.requiresKnownCode = strict
    return loader
  }

  /// Filters standard input to standard output, or reports the problems and exits.
  func filter(
    _ run: (
      _ loader: DocumentLoader, _ text: any TextShaping, _ jobs: Int
    ) async throws(DiagnosticList) -> (bytes: [UInt8], warnings: [Diagnostic])
  ) async throws {
    let text = try makeTextShaper()
    let filtered: (bytes: [UInt8], warnings: [Diagnostic])
    do throws(DiagnosticList) {
      filtered = try await run(loader(text), text, Self.jobs)
    } catch {
      report(error.diagnostics)
      throw ExitCode.badInput
    }
    report(filtered.warnings)
    try Output.standard.write(filtered.bytes)
  }

  /// The number of figures to draw at once.
  static var jobs: Int { ProcessInfo.processInfo.activeProcessorCount }
}

extension SourceTreatment: ExpressibleByArgument {}
extension FigureStyle.Markup: ExpressibleByArgument {}
