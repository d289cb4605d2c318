import AutoLayout
import Files
import Foundation
import Source
import Translations

/// The folders of languages around a file: those beside the folder of a language that it lies in, else those beside the file.
enum LanguageFolders {
  /// The maximum number of entries that are looked at, and of folders that are taken: more than there are languages in any app.
  private static let (mostEntries, mostFolders) = (10_000, 200)
  private static let ending = ".lproj"

  /// The names of the folders of languages in a folder inside another one, without `.lproj`, sorted; none if it leads outside.
  static func names(in path: String, of folder: String, noting accesses: AccessLog? = nil) -> [String] {
    let inner = path.isEmpty ? folder : folder + "/" + path
    accesses?.note(inner)
    guard let root = RealPath.of(folder), let real = RealPath.of(inner),
      real == root || real.hasPrefix(root == "/" ? "/" : root + "/")
    else { return [] }
    let names = FolderListing(of: real)?.names.prefix(mostEntries) ?? []
    return names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") && FileType.isFolder(real + "/" + $0) }
      .prefix(mostFolders).map { String($0.dropLast(ending.count)) }
  }

  /// The folder in which the folders of languages of a file lie.
  private static func home(of file: InputFile) -> String {
    let folder = PathParts.parent(of: file.path)
    // The folder of the current folder has its name in the real path alone.
    guard RealPath.of(folder)?.hasSuffix(ending) ?? false else { return folder }
    return folder.hasSuffix(ending) ? PathParts.parent(of: folder) : folder + "/.."
  }

  /// The names of files and folders beside those of languages that have translations for translators, which are not read.
  static func translatorFiles(around file: InputFile, noting accesses: AccessLog? = nil) -> [String] {
    guard file.path != "-" else { return [] }
    let folder = home(of: file)
    accesses?.note(folder)
    let names = FolderListing(of: folder)?.names.prefix(mostEntries) ?? []
    return names.filter {
      !$0.hasPrefix(".")
        && TranslationFormat.refusal(
          ofExtension: PathParts.fileExtension(of: $0).lowercased(), path: folder) != nil
    }
  }

  /// The folders, sorted by name. A folder that cannot be read has none.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - accesses: Notes the files and folders that are asked for.
  static func around(_ file: InputFile, noting accesses: AccessLog? = nil) -> [LocalizedFolder] {
    file.path == "-" ? [] : all(in: home(of: file), noting: accesses)
  }

  /// The folders of languages in a folder, sorted by name.
  private static func all(in folder: String, noting accesses: AccessLog?) -> [LocalizedFolder] {
    accesses?.note(folder)
    let names = FolderListing(of: folder)?.names.prefix(mostEntries) ?? []
    let own = names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
    return own.prefix(mostFolders).compactMap { name in
      let path = inner(name, of: folder)
      guard FileType.isFolder(path) else { return nil }
      return localizedFolder(String(name.dropLast(ending.count)), at: path, noting: accesses)
    }
  }

  private static func inner(_ name: String, of folder: String) -> String {
    folder == "." ? name : folder + "/" + name
  }

  private static func localizedFolder(
    _ name: String, at path: String, noting accesses: AccessLog?
  ) -> LocalizedFolder {
    LocalizedFolder(name: name, path: path) { name throws(DiagnosticList) in
      let file = inner(name, of: path)
      accesses?.note(file)
      guard FileType.exists(file) else { return nil }
      do throws(FileRefusal) {
        return try OrdinaryFile(file, within: path).contents()
      } catch {
        throw DiagnosticList([fileProblem(file, error)])
      }
    }
  }

  /// The folders of languages that have a table which code names: the nearest of those in the file's folder and in the folders
  /// above it, or else of those one folder deeper there. A catalog may lie in any of these folders itself.
  ///
  /// - Parameters:
  ///   - table: The name of the table, such as `Localizable`.
  ///   - file: The file of code.
  ///   - accesses: Notes the files and folders that are asked for.
  static func above(
    _ file: InputFile, with table: String, noting accesses: AccessLog? = nil
  ) -> [LocalizedFolder] {
    // A table is a name and no path.
    guard file.path != "-", !table.contains("/"), !table.isEmpty else { return [] }
    for folder in FoldersAbove.paths(from: PathParts.parent(of: file.path)) {
      let own = holders(of: table, in: folder, noting: accesses)
      if !own.isEmpty { return own }
      let names = FolderListing(of: folder)?.names.prefix(mostEntries) ?? []
      for name in names where !name.hasPrefix(".") && !name.hasSuffix(ending) {
        let path = inner(name, of: folder)
        // Links could form a cycle, and lead anywhere.
        guard FileType.isFolder(path) else { continue }
        let deeper = holders(of: table, in: path, noting: accesses)
        if !deeper.isEmpty { return deeper }
      }
    }
    return []
  }

  /// The folders of languages in a folder, and that folder itself for its catalogs, if one of them has a table.
  private static func holders(
    of table: String, in folder: String, noting accesses: AccessLog?
  ) -> [LocalizedFolder] {
    let catalog = localizedFolder("mul", at: folder, noting: accesses)
    let folders = all(in: folder, noting: accesses) + [catalog]
    let endings = TranslationFormat.allCases.map(\.rawValue)
    let hasTable = folders.contains { place in
      endings.contains { ending in
        // Only a catalog may lie outside of the folders of languages.
        (ending == TranslationFormat.xcstrings.rawValue || place.path != folder)
          && FileType.exists(inner("\(table).\(ending)", of: place.path))
      }
    }
    return hasTable ? folders : []
  }
}

extension Localizations {
  /// The languages for which a file has translations, beside it or beside the folder of the language that it lies in.
  ///
  /// - Throws: An error for a table that cannot be read.
  static func languages(
    beside file: InputFile, noting accesses: AccessLog?
  ) throws(DiagnosticList) -> [Language] {
    let name = PathParts.split(file.path).name
    let localizations = Localizations(
      of: PathParts.stem(of: name), in: LanguageFolders.around(file, noting: accesses))
    return try localizations.languages(fileExtension: PathParts.fileExtension(of: name))
  }
}
