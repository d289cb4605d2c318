package import Source

/// A file format of documents: its names and the functions that read it.
///
/// To add a format, define a `DocumentFormat` in a module of its own and list it in `DocumentFormat.all`.
public struct DocumentFormat: Sendable {
  /// The name as help and messages print it: `Interface Builder`.
  public let name: String
  /// The extensions of its files, in lower case and without the dot: `yaml`, `yml`.
  public let fileExtensions: [String]
  /// The words that choose the format whatever a file is called, the first one as help lists it: `objc`, `objective-c`.
  public let words: [String]
  /// The extensions of folders that count as files, and the names of the files in them that may hold the document,
  /// the first one that the format recognizes.
  package let folders: [String: [String]]
  /// Whether a search of folders finds its files. Others are read only if a command names them: for example, most
  /// texts in a folder hold no layout.
  public let isSearchedFor: Bool
  /// Recognizes the format from the bytes of standard input, which has no extension; `nil` if bytes cannot identify
  /// it.
  package let recognizes: (@Sendable (_ bytes: [UInt8]) -> Bool)?
  /// Turns the bytes of a file into text.
  package let decode: @Sendable (_ bytes: [UInt8], _ path: String) throws(DiagnosticList) -> SourceText
  /// Reads a text.
  package let read: Reading<Document>
  /// Respells a text as definitions in canonical form; `nil` if the diagrams from `read` hold everything in the text.
  package let respell: Reading<[Definition]>?

  /// A function that reads a text.
  package typealias Reading<Result> =
    @Sendable (_ source: SourceText, _ options: ReadingOptions) throws(DiagnosticList) -> Result

  /// Creates a format from its names and functions.
  ///
  /// - Parameters:
  ///   - name: the name that help and messages print.
  ///   - fileExtensions: the extensions of its files, in lower case and without the dot.
  ///   - words: the words that choose the format; by default, its extensions.
  ///   - folders: the extensions of folders that count as files, with the names of the files in them.
  ///   - isSearchedFor: whether a search of folders finds its files.
  ///   - recognizes: recognizes standard input; `nil` if bytes cannot identify the format.
  ///   - decode: turns the bytes of a file into text.
  ///   - read: reads a text.
  ///   - respell: respells a text as definitions in canonical form; `nil` if the diagrams hold everything in the
  ///     text.
  package init(
    name: String, fileExtensions: [String], words: [String]? = nil, folders: [String: [String]] = [:],
    isSearchedFor: Bool = true,
    recognizes: (@Sendable (_ bytes: [UInt8]) -> Bool)? = nil,
    decode: @escaping @Sendable (_ bytes: [UInt8], _ path: String) throws(DiagnosticList) -> SourceText,
    read: @escaping Reading<Document>, respell: Reading<[Definition]>? = nil
  ) {
    self.name = name
    self.fileExtensions = fileExtensions
    self.words = words ?? fileExtensions
    self.folders = folders
    self.isSearchedFor = isSearchedFor
    self.recognizes = recognizes
    self.decode = decode
    self.read = read
    self.respell = respell
  }
}
