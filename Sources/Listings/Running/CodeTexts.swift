import AutoLayout
package import LayoutDocument
import Source
import Translations

/// A text of code that a table of strings has, with where it stands there.
///
/// An object, since values are on the stack of nested calls, where they have to be small.
final class LocalizedText {
  let text: String
  let translation: TextTranslation

  init(text: String, translation: TextTranslation) {
    self.text = text
    self.translation = translation
  }
}

/// What code asks a table of strings for.
struct TextRequest: Hashable {
  var key: String
  /// The text that stands for one that the table lacks; without it, the key does.
  var value: String?
  /// The name of the table, or `nil` for the usual one.
  var table: String?
}

/// The texts that code looks up in tables of strings, in one language.
package final class CodeTexts {
  private let options: ReadingOptions
  /// The tables in the language, by their names.
  private var tables: [String: LocalizedTexts] = [:]
  private var asked: Set<String> = []
  /// What was asked for, and whether the language lacks it.
  private var requests: [TextRequest: Bool] = [:]
  /// The languages that have one of the tables, if somebody asks for them.
  private var found: Set<Language> = []
  /// The first problem of a table, which makes the whole file one that cannot be read.
  private(set) var problem: DiagnosticList?

  /// The table that is meant where code names none.
  private static let usualTable = "Localizable"

  /// Texts in the language of the options, or as they stand in the code.
  package init(_ options: ReadingOptions) { self.options = options }

  /// The languages that have texts of the code, sorted by their tags. Only for those who ask for them.
  var languages: [Language] { found.sorted { $0.tag < $1.tag } }

  /// The text for what code asks for.
  func value(of request: TextRequest) -> Value {
    let given = request.value.flatMap { $0.isEmpty ? nil : $0 } ?? request.key
    let table = request.table.flatMap { $0.isEmpty ? nil : $0 } ?? Self.usualTable
    find(table)
    guard let text = tables[table]?.text(for: request.key, base: given) else { return .text(given) }
    requests[request] = text.isMissing
    return text.translation.map { .localized(LocalizedText(text: text.text, translation: $0)) }
      ?? .text(text.text)
  }

  /// Whether a table of the language has a text.
  func has(_ key: String, in table: String?) -> Bool {
    let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? Self.usualTable
    find(table)
    guard let text = tables[table]?.text(for: key, base: key) else { return false }
    return text.translation != nil
  }

  /// What the language lacks of all that was asked for so far; `nil` without a language, and for code that asks for nothing.
  func translations() -> TreeTranslations? {
    guard let language = options.language, !requests.isEmpty else { return nil }
    var translations = TreeTranslations(language: language)
    translations.textCount = requests.count
    translations.missingCount = requests.values.count { $0 }
    return translations
  }

  /// Forgets what was asked for, before the next layout of the same code.
  func beginLayout() { requests = [:] }

  /// Reads a table, once.
  private func find(_ table: String) {
    guard problem == nil, options.language != nil || options.findsLanguages, asked.insert(table).inserted
    else {
      return
    }
    let localizations = Localizations(of: table, in: options.tableFolders(table))
    let fileExtension = TranslationFormat.strings.rawValue
    do throws(DiagnosticList) {
      if options.findsLanguages {
        found.formUnion(try localizations.languages(fileExtension: fileExtension))
      }
      guard let language = options.language else { return }
      tables[table] = try LocalizedTexts(
        in: language, from: localizations, fileExtension: fileExtension,
        width: LocalizedTexts.width(measuring: options.text))
    } catch {
      problem = error
    }
  }
}
