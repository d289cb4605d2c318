import AutoLayout
import DocumentFormats
import Files
public import Foundation
import Geometry
public import LayoutDocument
public import Source

/// One input file of a batch.
public struct InputFile: Hashable, Codable, Sendable {
  /// The path as given, or the path of the searched folder joined with the path inside it. `-` is standard input.
  public var path: String
  /// The path of its pictures below the output folder, without extension: `topic/example`.
  public var stem: String
  /// The searched folder that contains the file. No link may lead outside this folder.
  ///
  /// The value is `nil` for a file given explicitly. A link may then lead anywhere inside its own folder, or inside
  /// the repository that contains it.
  var searchedFolder: String?

  /// Creates the input for a file given explicitly.
  package init(path: String, stem: String) {
    self.init(path: path, stem: stem, searchedFolder: nil)
  }

  init(path: String, stem: String, searchedFolder: String?) {
    self.path = path
    self.stem = stem
    self.searchedFolder = searchedFolder
  }

  /// The input for `-` on a command line.
  public static let standardInput = InputFile(path: "-", stem: "stdin")

  /// The folder that contains the file. A definition's relative paths are resolved against it.
  public var folder: URL {
    path == "-"
      ? URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      : URL(fileURLWithPath: PathParts.parent(of: path), isDirectory: true)
  }
}

/// The files that a command line names, and the problems of paths that cannot be read.
public struct InputList: Sendable {
  /// The files, sorted by path and without duplicates.
  public var files: [InputFile] = []
  /// The problems of paths that cannot be read. For each folder, the first fifty are listed, with a count of the
  /// others.
  public var problems: [Diagnostic] = []
  /// The number of arguments and folder entries that cannot be read.
  public var problemCount: Int { problems.count + unlistedCount }

  private var unlistedCount = 0
  private let formats: [DocumentFormat]
  /// Whether a file may have any extension, because its format is given.
  private let takesAnyExtension: Bool

  /// Searches folders and checks files. An invalid argument does not stop the others.
  ///
  /// - Parameters:
  ///   - paths: The paths of files and folders.
  ///   - format: The format of all files, or `nil` for that which their extensions tell.
  public init(paths: [String], as format: DocumentFormat? = nil) {
    self.init(paths: paths, formats: DocumentFormat.all, takesAnyExtension: format != nil)
  }

  /// Searches folders and checks files, given the formats that can be read.
  package init(paths: [String], formats: [DocumentFormat], takesAnyExtension: Bool = false) {
    self.formats = formats
    self.takesAnyExtension = takesAnyExtension
    // Names that Swift takes for equal texts are the names of different files.
    var found: [PathKey: InputFile] = [:]
    for path in paths {
      if path == "-" {
        found[PathKey(path)] = .standardInput
        continue
      }
      if !FileType.exists(path) {
        problems.append(fileProblem(path, "no such file or folder"))
      } else if FileType.leadsToFolder(path) {
        if RealPath.isStrayLink(path) {
          problems.append(fileProblem(path, FileRefusal.leadsOut))
        } else if let names = files(inFolder: path) {
          if let file = document(named: names, in: path, stem: stem(ofFolder: path)) {
            found[PathKey(file.path)] = file
          } else {
            problems.append(
              fileProblem(
                path, "the folder holds no document in XML",
                suggestion: "specify the file from which it was compiled"))
          }
        } else {
          // If the file is also given explicitly, the rules for explicit files apply.
          found.merge(walk(path).map { (PathKey($0.path), $0) }) { $0.searchedFolder == nil ? $0 : $1 }
        }
      } else if let file = definition(at: path) {
        found[PathKey(file.path)] = file
      } else {
        problems.append(
          fileProblem(
            path, "files of this type are not supported",
            suggestion: "specify a file that ends in \(formats.listedExtensions())"
          ))
      }
    }
    files = Self.distinct(found.values.sorted { Self.precedes($0.path, $1.path) })
  }

  /// The order of texts, and of bytes for those that are the same text.
  private static func precedes(_ a: String, _ b: String) -> Bool {
    a == b ? a.utf8.lexicographicallyPrecedes(b.utf8) : a < b
  }

  /// Removes files whose standardized path already occurred.
  private static func distinct(_ files: [InputFile]) -> [InputFile] {
    let workingFolder = FileManager.default.currentDirectoryPath
    var seen: Set<PathKey> = []
    return files.filter { file in
      file.path == "-"
        || seen.insert(PathKey(PathParts.standardized(file.path, from: workingFolder))).inserted
    }
  }

  private func definition(at path: String) -> InputFile? {
    let name = PathParts.split(path).name
    guard takesAnyExtension || formats.canRead(fileExtension: PathParts.fileExtension(of: name)) else {
      return nil
    }
    return InputFile(path: path, stem: PathParts.stem(of: name))
  }

  /// The files below a folder whose formats are searched for. Hidden entries, asset catalogs, JSON Schemas
  /// (`*.schema.json`) and folders with results of comparisons are skipped.
  private mutating func walk(_ folder: String) -> [InputFile] {
    var files: [InputFile] = []
    let earlierProblems = problems.count
    var pending = [""]
    while let inner = pending.popLast() {
      let path = inner.isEmpty ? folder : join(folder, inner)
      guard let listing = FolderListing(of: path) else {
        problems.append(fileProblem(path, "the folder cannot be read"))
        continue
      }
      for name in listing.unreadableNames {
        problems.append(
          fileProblem(
            join(path, name), "the name of this file or folder is not valid UTF-8", suggestion: "rename it"))
      }
      for name in listing.names where !name.hasPrefix(".") {
        let entry = inner.isEmpty ? name : join(inner, name)
        let full = join(folder, entry)
        // Links to folders are not followed, because they could form a cycle.
        if FileType.isFolder(full) {
          if let names = self.files(inFolder: name) {
            let stem = inner.isEmpty ? stem(ofFolder: name) : join(inner, stem(ofFolder: name))
            if let file = document(named: names, in: full, stem: stem, searchedFolder: folder) {
              files.append(file)
            }
          } else if !name.hasSuffix(".xcassets"), !ResultsMark.isOn(full) {
            pending.append(entry)
          }
        } else if let stem = definitionStem(entry) {
          if !FileType.isRegular(full), let refusal = OrdinaryFile.refusal(of: full, within: folder) {
            problems.append(fileProblem(full, refusal))
          } else {
            files.append(InputFile(path: full, stem: stem, searchedFolder: folder))
          }
        }
      }
    }
    if files.isEmpty, problems.count == earlierProblems {
      problems.append(
        fileProblem(
          folder, "the folder contains no supported files",
          suggestion: "specify a folder with files that end in \(formats.searchedFor.listedExtensions())"))
    }
    let listed = Diagnostic.listed(Array(problems[earlierProblems...]))
    unlistedCount += problems.count - earlierProblems - listed.count
    problems.replaceSubrange(earlierProblems..., with: listed)
    return files
  }

  /// The names of the files in a folder that may hold the document that the folder counts as; `nil` for other folders.
  private func files(inFolder path: String) -> [String]? {
    let ending = PathParts.fileExtension(of: PathParts.names(in: path).last ?? "").lowercased()
    return ending.isEmpty ? nil : formats.lazy.compactMap { $0.folders[ending] }.first
  }

  private func stem(ofFolder path: String) -> String {
    PathParts.stem(of: PathParts.names(in: path).last ?? path)
  }

  /// The first of the named files in a folder that a format recognizes; `nil` if there is none.
  private func document(
    named names: [String], in folder: String, stem: String, searchedFolder: String? = nil
  ) -> InputFile? {
    for name in names {
      let path = join(folder, name)
      guard let bytes = try? OrdinaryFile(path, within: folder).contents(),
        formats.contains(where: { !$0.folders.isEmpty && $0.recognizes?(bytes) ?? false })
      else { continue }
      return InputFile(path: path, stem: stem, searchedFolder: searchedFolder)
    }
    return nil
  }

  private func definitionStem(_ entry: String) -> String? {
    let ending = PathParts.fileExtension(of: entry)
    guard !entry.hasSuffix(".schema.json"), !ending.isEmpty else { return nil }
    return formats.searchedFor.canRead(fileExtension: ending) ? PathParts.stem(of: entry) : nil
  }

  /// The path of an entry, without `./` for the current folder.
  private func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
