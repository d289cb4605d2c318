import AutoLayout
import Geometry
public import LayoutDocument
import Source
import Translations

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
    guard let language = options.language else { return try document(of: source, nil, options) }
    let (name, fileExtension) = parts(of: source.path)
    let localizations = Localizations(of: name, in: options.localizedFolders())
    if let version = try localizations.version(in: language, fileExtension: fileExtension) {
      let own = try SourceText.decode(version.bytes, path: version.path, by: MarkupDeclaration.decode)
      return try document(of: own, nil, options)
    }
    let texts = try LocalizedTexts(
      in: language, from: localizations, fileExtension: fileExtension,
      width: LocalizedTexts.width(measuring: options.text))
    return try document(of: source, texts, options)
  }

  /// The name of a file without its extension, and the extension.
  private static func parts(of path: String) -> (name: String, fileExtension: String) {
    let file = path.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: ".") else { return (String(file), "") }
    return (String(file[..<dot]), String(file[file.index(after: dot)...]))
  }

  private static func document(
    of source: SourceText, _ texts: LocalizedTexts?, _ options: ReadingOptions
  ) throws(DiagnosticList) -> Document {
    let context = ReadingContext(source: source)
    let document = InterfaceBuilderReader(context: context, options: options, texts: texts)?.read()
    guard let document, context.isFaultless else { throw context.problems }
    return document
  }
}
