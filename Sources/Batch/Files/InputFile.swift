import AutoLayout
import DocumentFormats
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
      : URL(fileURLWithPath: path).deletingLastPathComponent()
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
    var found: [String: InputFile] = [:]
    for path in paths {
      if path == "-" {
        found[path] = .standardInput
        continue
      }
      if !FileType.exists(path) {
        problems.append(fileProblem(path, "no such file or folder"))
      } else if FileType.leadsToFolder(path) {
        if RealPath.isStrayLink(path) {
          problems.append(fileProblem(path, FileRefusal.leadsOut))
        } else if let names = files(inFolder: path) {
          if let file = document(named: names, in: path, stem: stem(ofFolder: path)) {
            found[file.path] = file
          } else {
            problems.append(
              fileProblem(
                path, "the folder holds no document in XML",
                suggestion: "specify the file from which it was compiled"))
          }
        } else {
          // If the file is also given explicitly, the rules for explicit files apply.
          found.merge(walk(path).map { ($0.path, $0) }) { $0.searchedFolder == nil ? $0 : $1 }
        }
      } else if let file = definition(at: path) {
        found[file.path] = file
      } else {
        problems.append(
          fileProblem(
            path, "files of this type are not supported",
            suggestion: "specify a file that ends in \(formats.listedExtensions())"
          ))
      }
    }
    files = Self.distinct(found.values.sorted { $0.path < $1.path })
  }

  /// Removes files whose standardized path already occurred.
  private static func distinct(_ files: [InputFile]) -> [InputFile] {
    var seen: Set<String> = []
    return files.filter { file in
      file.path == "-" || seen.insert(URL(fileURLWithPath: file.path).standardizedFileURL.path).inserted
    }
  }

  private func definition(at path: String) -> InputFile? {
    let url = URL(fileURLWithPath: path)
    guard takesAnyExtension || formats.canRead(fileExtension: url.pathExtension) else { return nil }
    return InputFile(path: path, stem: url.deletingPathExtension().lastPathComponent)
  }

  /// The files below a folder whose formats are searched for. Hidden entries, asset catalogs, JSON Schemas
  /// (`*.schema.json`) and folders with results of comparisons are skipped.
  private mutating func walk(_ folder: String) -> [InputFile] {
    var files: [InputFile] = []
    let earlierProblems = problems.count
    var pending = [""]
    while let inner = pending.popLast() {
      let path = inner.isEmpty ? folder : join(folder, inner)
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
        problems.append(fileProblem(path, "the folder cannot be read"))
        continue
      }
      for name in names.sorted() where !name.hasPrefix(".") {
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
    let parts = (path.hasSuffix("/") ? String(path.dropLast()) : path).split(separator: ".")
    guard parts.count > 1, let ending = parts.last?.lowercased() else { return nil }
    return formats.lazy.compactMap { $0.folders[ending] }.first
  }

  private func stem(ofFolder path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
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
    guard !entry.hasSuffix(".schema.json"), let dot = entry.lastIndex(of: ".") else { return nil }
    let ending = entry[entry.index(after: dot)...]
    return formats.searchedFor.canRead(fileExtension: String(ending)) ? String(entry[..<dot]) : nil
  }

  /// The path of an entry, without `./` for the current folder.
  private func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}

/// The type of the file at a path. Links are not followed unless stated otherwise.
package enum FileType {
  /// Whether the path exists. A broken link counts.
  static func exists(_ path: String) -> Bool { type(of: path) != nil }

  static func isFolder(_ path: String) -> Bool { type(of: path) == S_IFDIR }

  static func isRegular(_ path: String) -> Bool { type(of: path) == S_IFREG }

  /// Whether the path is a device, a pipe or a socket.
  static func isSpecial(_ path: String) -> Bool {
    guard let type = type(of: path) else { return false }
    return ![S_IFREG, S_IFDIR, S_IFLNK].contains(type)
  }

  /// Whether the path refers to a folder, directly or through links.
  package static func leadsToFolder(_ path: String) -> Bool { type(of: path, stat) == S_IFDIR }

  private static func type(
    of path: String, _ look: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32 = lstat
  ) -> mode_t? {
    var status = stat()
    return look(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}

/// A diagnostic about a file as a whole.
func fileProblem(_ path: String, _ message: String, suggestion: String? = nil) -> Diagnostic {
  Diagnostic(location: .init(file: path), message: message, suggestion: suggestion)
}

func fileProblem(_ path: String, _ refusal: FileRefusal) -> Diagnostic {
  fileProblem(path, refusal.message, suggestion: refusal.suggestion)
}

extension DiagnosticList {
  /// A single problem of a file as a whole.
  init(file path: String, _ message: String, _ suggestion: String? = nil) {
    self.init([fileProblem(path, message, suggestion: suggestion)])
  }
}
