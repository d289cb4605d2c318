package import Source

/// A format that documents are read from: what its files are called, and how they are read.
///
/// A new input is one such value, in a module of its own, and a line in `DocumentFormat.all`.
public struct DocumentFormat: Sendable {
  /// The name as help and messages print it: `Interface Builder`.
  public let name: String
  /// The extensions of its files, in lower case and without the dot: `yaml`, `yml`.
  public let fileExtensions: [String]
  /// Recognizes the format by the bytes of standard input, which has no extension; `nil` if the bytes do not tell it.
  package let recognizes: (@Sendable (_ bytes: [UInt8]) -> Bool)?
  /// Turns the bytes of a file into text.
  package let decode: @Sendable (_ bytes: [UInt8], _ path: String) throws(DiagnosticList) -> SourceText
  /// Reads a text.
  package let read: Reading<Document>
  /// Respells a text as definitions in canonical form; `nil` if the diagrams that `read` gives say all that the text does.
  package let respell: Reading<[Definition]>?

  /// A function that reads a text.
  package typealias Reading<Result> =
    @Sendable (_ source: SourceText, _ options: ReadingOptions) throws(DiagnosticList) -> Result

  /// A format by its names and functions.
  ///
  /// - Parameters:
  ///   - name: as help and messages print it.
  ///   - fileExtensions: in lower case and without the dot.
  ///   - recognizes: recognizes standard input; `nil` if its bytes do not tell the format.
  ///   - decode: turns the bytes of a file into text.
  ///   - read: reads a text.
  ///   - respell: respells a text as definitions in canonical form; `nil` if the diagrams say all that the text does.
  package init(
    name: String, fileExtensions: [String], recognizes: (@Sendable (_ bytes: [UInt8]) -> Bool)? = nil,
    decode: @escaping @Sendable (_ bytes: [UInt8], _ path: String) throws(DiagnosticList) -> SourceText,
    read: @escaping Reading<Document>, respell: Reading<[Definition]>? = nil
  ) {
    self.name = name
    self.fileExtensions = fileExtensions
    self.recognizes = recognizes
    self.decode = decode
    self.read = read
    self.respell = respell
  }
}
