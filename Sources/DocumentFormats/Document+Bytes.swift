public import AutoLayout
import Definitions
public import LayoutDocument
public import Source

extension Document {
  /// Reads a file in any supported format. The file's extension determines the format, unless one is given.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, valid or not.
  ///   - path: the file's path for diagnostics and reports. `-` is standard input, whose format is recognized from
  ///     its bytes.
  ///   - format: the format; `nil` for that which the file's extension, or else its bytes, tell.
  ///   - options: everything that reading depends on besides the file.
  /// - Throws: every problem of the file, not only the first.
  public init(
    bytes: [UInt8], path: String, as format: DocumentFormat? = nil, options: ReadingOptions
  ) throws(DiagnosticList) {
    let format = format ?? DocumentFormat.format(of: bytes, path: path)
    self = try format.read(format.decode(bytes, path), options)
  }
}

extension Definition {
  /// The definitions equivalent to a file: one for YAML and JSON, which keeps metrics, visual formats and diagrams as
  /// they are, and one for each scene of an Interface Builder file.
  ///
  /// Comments are dropped. Image paths stay relative to the definition. Images of Interface Builder files are written
  /// as placeholders of the same size.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, valid or not.
  ///   - path: the file's path for diagnostics.
  ///   - format: the format; `nil` for that which the file's extension, or else its bytes, tell.
  ///   - options: everything that reading depends on besides the file. Definitions keep their own canvases.
  ///   - settling: sizes the root of an Interface Builder scene to fit its contents if they determine its size. The
  ///     definition's canvas then has that size.
  /// - Throws: every problem of the file, not only the first.
  /// - Complexity: O(*n*) in the size of the file, plus the cost of `settling` for each scene of an Interface Builder
  ///   file.
  public static func all(
    bytes: [UInt8], path: String, as format: DocumentFormat? = nil, options: ReadingOptions,
    settling: (ViewTree) -> ViewTree = { $0 }
  ) throws(DiagnosticList) -> [Definition] {
    let format = format ?? DocumentFormat.format(of: bytes, path: path)
    let source = try format.decode(bytes, path)
    if let respell = format.respell { return try respell(source, options) }
    return try format.read(source, options).diagrams.map { diagram in
      var diagram = diagram
      diagram.tree = settling(diagram.tree)
      return Definition(name: diagram.name, text: Definition.text(of: diagram))
    }
  }
}
