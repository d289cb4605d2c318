import Definitions
import Geometry
public import LayoutDocument
import Source

extension DocumentFormat {
  /// SVG documents that hold the definition of what they show.
  ///
  /// Pictures in folders seldom hold one, so a search does not read them.
  public static let svgPicture = picture(
    "SVG with its definition", "svg", recognizes: SVGMetadata.isRecognized, SVGMetadata.definition)

  /// PNG files that hold the definition of what they show.
  ///
  /// Pictures in folders seldom hold one, so a search does not read them.
  public static let pngPicture = picture(
    "PNG with its definition", "png", recognizes: PNGText.isRecognized, PNGText.definition)

  private static func picture(
    _ name: String, _ fileExtension: String, recognizes: @escaping @Sendable ([UInt8]) -> Bool,
    _ definition: @escaping @Sendable ([UInt8], String) throws(DiagnosticList) -> String?
  ) -> DocumentFormat {
    DocumentFormat(name: name, fileExtensions: [fileExtension], isSearchedFor: false, recognizes: recognizes)
    {
      bytes, path throws(DiagnosticList) in
      guard let text = try definition(bytes, path) else {
        throw refusal(
          "this \(fileExtension.uppercased()) holds no definition",
          "draw it with 'plumbline render --embed-source'; programs that make pictures smaller may remove the definition",
          of: path)
      }
      return try SourceText.decode(Array(text.utf8), path: path)
    } read: { source, options throws(DiagnosticList) in
      var options = options
      options.isExtracted = true
      return try yaml.read(source, options)
    } respell: { source, options throws(DiagnosticList) in
      try yaml.respell?(source, options) ?? []
    }
  }
}

/// The problem of a picture as a whole.
func refusal(_ message: String, _ suggestion: String?, of path: String) -> DiagnosticList {
  DiagnosticList([
    Diagnostic(
      location: SourceLocation(file: path, line: 1, column: 1), message: message, suggestion: suggestion)
  ])
}
