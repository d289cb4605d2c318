import Geometry
public import LayoutDocument
import Source

extension DocumentFormat {
  /// Definitions in YAML.
  public static let yaml = definitions("YAML", ["yaml", "yml"], YAMLReading.read)

  /// Definitions in JSON.
  ///
  /// Standard input is read as YAML, of which JSON is a subset.
  public static let json = definitions("JSON", ["json"], JSONReading.read)

  /// Records of layouts: definitions in YAML that also hold the results. They lie beside definitions, so a search of
  /// folders must not find them.
  public static let record = definitions(
    "Layout record", [recordExtension], isSearchedFor: false, YAMLReading.read)

  /// The extension of records, without the dot.
  public static let recordExtension = "layout"

  private typealias Parse = @Sendable (SourceText) throws(DiagnosticList) -> SourceNode?

  private static func definitions(
    _ name: String, _ fileExtensions: [String], isSearchedFor: Bool = true, _ parse: @escaping Parse
  ) -> DocumentFormat {
    DocumentFormat(name: name, fileExtensions: fileExtensions, isSearchedFor: isSearchedFor) {
      bytes, path throws(DiagnosticList) in
      try SourceText.decode(bytes, path: path)
    } read: { source, options throws(DiagnosticList) in
      try document(of: node(of: source, parse), source, options)
    } respell: { source, options throws(DiagnosticList) in
      let node = try node(of: source, parse)
      // Throws if the definition has problems: only a definition without any is respelled.
      _ = try document(of: node, source, options)
      let context = ReadingContext(source: source)
      return [
        Definition(
          name: nil, text: DefinitionText.text(of: DocumentKeys.document.respelled(node, context)),
          files: Respelling.images(in: node, context))
      ]
    }
  }

  private static func node(of source: SourceText, _ parse: Parse) throws(DiagnosticList) -> SourceNode {
    if let node = try parse(source) { return node }
    throw DiagnosticList([
      Diagnostic(
        location: source.location(at: 0), message: "the file is empty",
        suggestion: "write 'root:' and the views below it")
    ])
  }

  private static func document(
    of node: SourceNode, _ source: SourceText, _ options: ReadingOptions
  ) throws(DiagnosticList) -> Document {
    let context = ReadingContext(source: source)
    var reader = DocumentReader(context: context, options: options)
    let document = reader.read(node)
    guard context.isFaultless else { throw context.problems }
    return document
  }
}
