package import AutoLayout
package import Source

/// A folder with what belongs to one language: `de.lproj`, `Base.lproj`, or `mul.lproj` for what belongs to several.
package struct LocalizedFolder: Sendable {
  /// The name without `.lproj`: `de`, `Base`, `mul`.
  package var name: String
  /// The path, for messages.
  package var path: String
  /// The contents of a file in the folder, by its name; `nil` if there is none. Throws an error for one that cannot be read.
  package var loadFile: @Sendable (_ name: String) throws(DiagnosticList) -> [UInt8]?

  /// Creates a folder from the function that reads it.
  package init(
    name: String, path: String,
    loadFile: @escaping @Sendable (_ name: String) throws(DiagnosticList) -> [UInt8]?
  ) {
    self.name = name
    self.path = path
    self.loadFile = loadFile
  }
}

/// The translations around a document: what `xx.lproj` folders hold for it.
package struct Localizations: Sendable {
  /// The folders, sorted by name.
  private let folders: [LocalizedFolder]
  /// The name of the document's files without extension: `Main`.
  private let name: String

  /// The translations of a document.
  ///
  /// - Parameters:
  ///   - name: The name of its files without extension, such as `Main`.
  ///   - folders: The folders of languages around it.
  package init(of name: String, in folders: [LocalizedFolder]) {
    self.name = name
    self.folders = folders
  }

  /// The folders of a language, by the tag that its name stands for.
  private func folders(of tag: String) -> [LocalizedFolder] {
    folders.filter { Language($0.name)?.tag == tag }
  }

  /// The catalogs with texts of several languages.
  private func catalogs() throws(DiagnosticList) -> [StringCatalog] {
    var catalogs: [StringCatalog] = []
    for folder in folders {
      let file = "\(name).\(TranslationFormat.xcstrings.rawValue)"
      guard let bytes = try folder.loadFile(file) else { continue }
      catalogs.append(try StringCatalog(bytes: bytes, path: folder.path + "/" + file))
    }
    return catalogs
  }

  /// The languages that have a table or a catalog for the document, or a version of it, sorted by their tags.
  ///
  /// - Parameter fileExtension: That of the document.
  /// - Throws: The first file that cannot be read, or the first problem of a catalog.
  package func languages(fileExtension: String) throws(DiagnosticList) -> [Language] {
    var found: Set<Language> = []
    let names = [TranslationFormat.strings.rawValue, TranslationFormat.stringsdict.rawValue, fileExtension]
    for folder in folders {
      guard let language = Language(folder.name), language.pseudo == nil else { continue }
      for ending in names where try folder.loadFile("\(name).\(ending)") != nil { found.insert(language) }
    }
    for catalog in try catalogs() {
      for name in catalog.languages {
        if let language = Language(name), language.pseudo == nil { found.insert(language) }
      }
    }
    return found.sorted { $0.tag < $1.tag }
  }

  /// The document's version in a language, `xx.lproj/NAME.storyboard`; `nil` if it has none.
  ///
  /// - Throws: An error for one that cannot be read.
  package func version(
    in language: Language, fileExtension: String
  ) throws(DiagnosticList) -> (bytes: [UInt8], path: String)? {
    for tag in language.tags {
      for folder in folders(of: tag) {
        let file = "\(name).\(fileExtension)"
        if let bytes = try folder.loadFile(file) { return (bytes, folder.path + "/" + file) }
      }
    }
    return nil
  }

  /// The texts of languages, with those of `pt` for what `pt-BR` lacks.
  ///
  /// - Throws: The first problem of one of the files.
  package func tables(
    of languages: [Language]
  ) throws(DiagnosticList) -> [(language: Language, table: TranslationTable)] {
    if languages.isEmpty { return [] }
    let catalogs = try catalogs()
    var tables: [(language: Language, table: TranslationTable)] = []
    for language in languages { tables.append((language, try table(of: language, catalogs))) }
    return tables
  }

  private func table(
    of language: Language, _ catalogs: [StringCatalog]
  ) throws(DiagnosticList) -> TranslationTable {
    var table = TranslationTable()
    for tag in language.tags.reversed() {
      for folder in folders(of: tag) {
        let (strings, plurals) = ("\(name).strings", "\(name).stringsdict")
        if let bytes = try folder.loadFile(strings) {
          table.add(try TranslationTable(strings: bytes, path: folder.path + "/" + strings))
        }
        if let bytes = try folder.loadFile(plurals) {
          table.add(try TranslationTable(stringsdict: bytes, path: folder.path + "/" + plurals))
        }
      }
      for catalog in catalogs {
        for name in catalog.languages where Language(name)?.tag == tag {
          if let own = catalog[name] { table.add(own) }
        }
      }
    }
    return table
  }
}
