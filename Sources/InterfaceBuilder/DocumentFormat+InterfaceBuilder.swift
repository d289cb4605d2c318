public import LayoutDocument
import Source

extension DocumentFormat {
  /// Storyboards and nibs.
  public static let interfaceBuilder = DocumentFormat(
    name: "Interface Builder", fileExtensions: ["storyboard", "xib"],
    folders: ["nib": ["designable.nib", "keyedobjects.nib", "runtime.nib"]],
    recognizes: MarkupDeclaration.begins
  ) { bytes, path throws(DiagnosticList) in
    try SourceText.decode(bytes, path: path, by: MarkupDeclaration.decode)
  } read: { source, options throws(DiagnosticList) in
    try document(of: source, options)
  }

  private static func document(
    of source: SourceText, _ options: ReadingOptions
  ) throws(DiagnosticList) -> Document {
    let context = ReadingContext(source: source)
    let document = InterfaceBuilderReader(context: context, options: options)?.read()
    guard let document, context.isFaultless else { throw context.problems }
    return document
  }
}
