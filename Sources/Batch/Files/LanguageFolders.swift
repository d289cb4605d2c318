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

  /// The folders, sorted by name. A folder that cannot be read has none.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - accesses: Notes the files and folders that are asked for.
  static func around(_ file: InputFile, noting accesses: AccessLog? = nil) -> [LocalizedFolder] {
    guard file.path != "-" else { return [] }
    var folder = PathParts.parent(of: file.path)
    // The folder of the current folder has its name in the real path alone.
    let isLocalized = RealPath.of(folder)?.hasSuffix(ending) ?? false
    if isLocalized { folder = folder.hasSuffix(ending) ? PathParts.parent(of: folder) : folder + "/.." }
    accesses?.note(folder)
    let names = FolderListing(of: folder)?.names.prefix(mostEntries) ?? []
    let own = names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
    return own.prefix(mostFolders).compactMap { name in
      let path = folder == "." ? name : folder + "/" + name
      guard FileType.isFolder(path) else { return nil }
      return LocalizedFolder(name: String(name.dropLast(ending.count)), path: path) {
        name throws(DiagnosticList) in
        let file = path + "/" + name
        accesses?.note(file)
        guard FileType.exists(file) else { return nil }
        do throws(FileRefusal) {
          return try OrdinaryFile(file, within: path).contents()
        } catch {
          throw DiagnosticList([fileProblem(file, error)])
        }
      }
    }
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
