import AutoLayout
import Geometry
import LayoutDocument
import Source
import Translations

/// The translations that a definition states, and those of the tables that it names.
struct DefinitionTexts {
  let context: ReadingContext
  let options: ReadingOptions
  /// The file or folder under `strings`.
  let strings: Located<String>?
  /// The texts under `languages`.
  let stated: [StatedLanguage]

  /// The table that a folder has unless a file is named, as in apps.
  private static let usualName = "Localizable"
  private static let ending = ".lproj"

  /// Finds the languages that have a text, sorted by their tags, and reports a catalog that cannot be read.
  func languages() -> [Language] {
    var languages = Set(stated.map(\.language))
    do throws(DiagnosticList) {
      languages.formUnion(
        try localizations?.languages(fileExtension: TranslationFormat.strings.rawValue) ?? [])
    } catch {
      context.report(error)
    }
    return languages.sorted { $0.tag < $1.tag }
  }

  // MARK: Tables

  /// The tables that the definition names; `nil` for none.
  private var localizations: Localizations? {
    guard let path = strings?.value else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let last = parts.last, let dot = last.lastIndex(of: "."),
      TranslationFormat(rawValue: String(last[last.index(after: dot)...])) != nil
    else { return Localizations(of: Self.usualName, in: folders(in: path)) }
    let name = String(last[..<dot])
    let folder = parts.dropLast()
    if folder.last?.hasSuffix(Self.ending) == true {
      return Localizations(of: name, in: folders(in: folder.dropLast().joined(separator: "/")))
    }
    // A catalog has all languages, wherever it lies.
    let own = folder.joined(separator: "/")
    return Localizations(of: name, in: [self.folder("mul", at: own)])
  }

  private func folders(in path: String) -> [LocalizedFolder] {
    options.languageFolders(path).map { name in
      folder(name, at: path.isEmpty ? name + Self.ending : "\(path)/\(name)\(Self.ending)")
    }
  }

  private func folder(_ name: String, at path: String) -> LocalizedFolder {
    let load = options.loadFile
    let document = context.source.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let shown = (document.map(String.init) + (path.isEmpty ? [] : [path])).joined(separator: "/")
    return LocalizedFolder(name: name, path: shown.isEmpty ? "." : shown) { file in
      load(path.isEmpty ? file : "\(path)/\(file)")
    }
  }

  /// Reports what is wrong with the names of tables and views.
  ///
  /// - Parameter views: The names of all views, and whether they show a text.
  func check(_ views: [String: Bool]) {
    checkTables()
    for (name, node) in stated.flatMap({ $0.texts.map { ($0.view.name, $0.view.node) } }) {
      switch views[name] {
      case true: context.note(nameIn: node)
      case false: context.report("the view '\(name)' shows no text", nil, at: node)
      case nil:
        context.report(
          "there is no view '\(name)'", context.suggestion(for: name, among: views.keys.sorted()), at: node)
      }
    }
  }

  private func checkTables() {
    guard let strings else { return }
    let path = strings.value
    let file = path.split(separator: "/").last ?? ""
    let fileExtension = file.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
    if let refusal = TranslationFormat.refusal(ofExtension: fileExtension, path: path)?.diagnostics.first {
      return context.report(refusal.message, refusal.suggestion, at: strings.node)
    }
    switch TranslationFormat(rawValue: fileExtension) {
    case nil where options.languageFolders(path).isEmpty:
      context.report(
        "the folder '\(path)' has no folders of languages", "name a folder with folders such as de.lproj",
        at: strings.node)
    case nil: break
    case .some where options.loadFile(path) == nil:
      context.report(
        "the file '\(path)' cannot be read", "it has to be in the folder of the definition, or below",
        at: strings.node)
    case .xcstrings: break
    case .some:
      guard path.split(separator: "/").dropLast().last?.hasSuffix(Self.ending) != true else { return }
      context.report(
        "a table of strings has one language, and the folder of '\(path)' names none",
        "put it into a folder such as de.lproj", at: strings.node)
    }
  }

  // MARK: Texts

  /// Shows the texts of a tree in a language. A text is its own key, unless `languages` has one for its view.
  func localize(_ tree: inout ViewTree, in language: Language) {
    let width = LocalizedTexts.width(measuring: options.text)
    do throws(DiagnosticList) {
      let files = try LocalizedTexts(
        in: language, from: localizations ?? Localizations(of: Self.usualName, in: []),
        fileExtension: TranslationFormat.strings.rawValue, width: width)
      let own = LocalizedTexts(in: language, tables: statedTables, width: width)
      var translations = TreeTranslations(language: language)
      for index in tree.views.indices where tree.views[index].text != nil {
        let name = tree.views[index].name
        tree.views[index].text?.replaceTexts { base, isWhole in
          var text = files.text(for: base, base: base)
          if isWhole { text = own.text(for: name, base: base).orLonger(text, by: width) }
          translations.textCount += 1
          if text.isMissing { translations.missingCount += 1 }
          if isWhole || translations[ViewID(index)] == nil { translations[ViewID(index)] = text.translation }
          return text.text
        }
      }
      tree.translations = translations
    } catch {
      context.report(error)
    }
  }

  private var statedTables: [(language: Language, table: TranslationTable)] {
    stated.map { stated in
      var table = TranslationTable()
      for (view, text) in stated.texts {
        table.add(Translation(key: view.name, text: text, location: context.location(of: view.node)))
      }
      return (stated.language, table)
    }
  }
}

extension TextContent {
  /// Replaces the text, or what a field shows while it is empty, and the titles of segments.
  ///
  /// - Parameter replacement: The text for one, and whether it is the whole text of the view.
  fileprivate mutating func replaceTexts(_ replacement: (_ base: String, _ isWhole: Bool) -> String) {
    let isEmpty = text?.isEmpty ?? true
    if let base = text, !isEmpty { text = replacement(base, true) }
    if let base = placeholder, !base.isEmpty { placeholder = replacement(base, isEmpty) }
    segments = segments.map { $0.isEmpty ? $0 : replacement($0, false) }
  }
}

extension LocalizedTexts.Text {
  /// The text, if it was translated; of two that were, the longer one. Two are asked only for the longest of all languages.
  fileprivate func orLonger(_ other: LocalizedTexts.Text, by width: (String) -> Double) -> LocalizedTexts.Text
  {
    guard translation != nil else { return other }
    return other.translation == nil || width(text) >= width(other.text) ? self : other
  }
}
