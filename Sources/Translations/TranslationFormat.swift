package import Source

/// The kinds of files with translations.
package enum TranslationFormat: String, CaseIterable, Sendable {
  /// One language, in the form of a property list.
  case strings
  /// Plurals of one language, in the form of a property list.
  case stringsdict
  /// All languages, in JSON.
  case xcstrings

  /// Why a file or folder with translations of another kind is not read, and what to do; `nil` for those that are read or that
  /// hold no translations.
  ///
  /// - Parameter fileExtension: The extension without the dot, in lower case.
  package static func refusal(ofExtension fileExtension: String, path: String) -> DiagnosticList? {
    switch fileExtension {
    case "xliff", "xlf":
      SourceText.refusal(
        "XLIFF files are for translators and are not read",
        "import it in Xcode, and name the .strings or .xcstrings",
        at: path)
    case "xcloc":
      SourceText.refusal(
        "localization catalogs (.xcloc) are for translators and are not read",
        "import it in Xcode, and name the .strings or .xcstrings", at: path)
    default: nil
    }
  }
}
