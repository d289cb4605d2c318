import AutoLayout

extension Document {
  /// The node of a file's text, by the file's extension: JSON for `.json`, else YAML.
  static func parse(_ source: SourceText) throws(DiagnosticList) -> SourceNode {
    let isJSON = source.path.lowercased().hasSuffix(".json")
    let node = isJSON ? try JSONReading.read(source) : try YAMLReading.read(source)
    guard let node else {
      throw DiagnosticList([
        Diagnostic(
          location: SourceLocation(file: source.path, line: 1, column: 1), message: "the file is empty",
          suggestion: "a definition begins with 'root:'")
      ])
    }
    return node
  }

  static func read(
    bytes: [UInt8], path: String, options: ReadingOptions
  ) throws(DiagnosticList) -> Document {
    let source = try SourceText.decode(bytes, path: path)
    let context = ReadingContext(source: source)
    if InterfaceBuilderReader.reads(path: path, source) {
      let document = InterfaceBuilderReader(context: context, options: options)?.read()
      guard let document, context.isFaultless else { throw context.problems }
      return document
    }
    let node = try parse(source)
    var reader = DocumentReader(context: context, options: options)
    let document = reader.read(node)
    guard context.isFaultless else { throw context.problems }
    return document
  }
}
