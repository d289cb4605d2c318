import Files
import Source

/// The files that an input would write for one of its diagrams.
public struct PictureClaim: Codable, Hashable, Sendable {
  /// The diagram's name. Empty for an unnamed diagram.
  var diagram: String
  /// The paths of the pictures below the output folder.
  var pictures: [String]
}

/// Detects input files that would write the same picture, or use the same name for a picture and a folder, on any
/// disk.
struct PictureClaims {
  private let outputFolder: String
  private var owners: [FileNameKey: Claim] = [:]
  private var folders: [FileNameKey: Claim] = [:]
  /// The inputs that lie in the output folder, by their paths below it.
  private let inputs: [FileNameKey: InputsBelow.Entry]
  /// The input files that would overwrite each other's pictures, or their own, or another input.
  private(set) var files: Set<PathKey> = []
  /// The errors: one for each pair of diagrams, regardless of how many formats they share.
  private(set) var diagnostics: [Diagnostic] = []

  private struct Claim {
    var file: String
    var diagram: String
    var picture: String
  }

  /// - Parameter inputs: The inputs that lie in the output folder, which are never replaced.
  init(outputFolder: String, keeping inputs: InputsBelow = InputsBelow()) {
    self.outputFolder = outputFolder
    self.inputs = Dictionary(
      inputs.entries.map { (FileNameKey($0.inner), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a file has claims that cannot be met.
  func refuses(_ file: InputFile) -> Bool { files.contains(PathKey(file.path)) }

  mutating func add(_ claims: [PictureClaim], of file: String) {
    for claim in claims {
      var isReported = false
      for picture in claim.pictures {
        let own = Claim(file: file, diagram: claim.diagram, picture: picture)
        let key = FileNameKey(picture)
        if let input = inputs[key] {
          files.insert(PathKey(file))
          if !isReported { diagnostics.append(replacement(of: input, by: own)) }
          isReported = true
          continue
        }
        let around = FileNameKey.folders(of: picture)
        guard let other = owners[key] ?? folders[key] ?? around.compactMap({ owners[$0] }).first else {
          owners[key] = own
          for folder in around { folders[folder] = folders[folder] ?? own }
          continue
        }
        files.formUnion([PathKey(own.file), PathKey(other.file)])
        guard !isReported else { continue }
        isReported = true
        diagnostics.append(clash(own, other, isFolder: owners[key] == nil))
      }
    }
  }

  private func replacement(of input: InputsBelow.Entry, by claim: Claim) -> Diagnostic {
    let object =
      input.path == claim.file ? "the file that it is made from" : "'\(input.path)', which is read, too"
    return fileProblem(
      claim.file, "'\(outputFolder)/\(claim.picture)' would replace \(object)",
      suggestion: "write it to another folder with --output")
  }

  /// - Parameter isFolder: Whether one of the paths is a folder of the other.
  private func clash(_ claim: Claim, _ other: Claim, isFolder: Bool) -> Diagnostic {
    let rivals =
      claim.file == other.file
      ? "the diagrams '\(other.diagram)' and '\(claim.diagram)'" : "'\(other.file)' and '\(claim.file)'"
    var message = "\(rivals) would both write '\(outputFolder)/\(claim.picture)'"
    if isFolder {
      message =
        "\(rivals) would write '\(outputFolder)/\(other.picture)' and '\(outputFolder)/\(claim.picture)', "
        + "using one name for a file and a folder"
    } else if !claim.picture.unicodeScalars.elementsEqual(other.picture.unicodeScalars) {
      message =
        "\(rivals) would write '\(outputFolder)/\(other.picture)' and '\(outputFolder)/\(claim.picture)', "
        + "which are the same file on a case-insensitive disk"
    }
    return fileProblem(
      claim.file, message,
      suggestion: "give them different names, or write them to different folders with --output")
  }

  /// The files whose pictures or folders might have the same name as another file's picture.
  ///
  /// Output names begin with the input's stem, so two files can clash only if one stem is a prefix of the other.
  ///
  /// An input that lies in the output folder could be the picture of each file whose stem is a prefix of its name.
  ///
  /// - Complexity: O(*n* log *n*) in the number of files.
  static func rivals(among files: [InputFile], and inputs: InputsBelow = InputsBelow()) -> [InputFile] {
    let stems = (files.map(\.stem) + inputs.entries.map(\.inner)).map { FileNameKey($0).bytes }
    let order = stems.indices.sorted { stems[$0].lexicographicallyPrecedes(stems[$1]) }
    var found: Set<Int> = []
    // The files whose stems are prefixes of the current stem, shortest first.
    var prefixes: [Int] = []
    for index in order {
      while let last = prefixes.last, !stems[index].starts(with: stems[last]) { prefixes.removeLast() }
      if !prefixes.isEmpty {
        found.formUnion(prefixes)
        found.insert(index)
      }
      prefixes.append(index)
    }
    return files.indices.filter(found.contains).map { files[$0] }
  }
}
