import Files
import Foundation
import Source

/// The pictures of a run beside those that are on the disk.
struct PictureFiles {
  /// The folder that the user named, and that of the pictures below it.
  let root: NamedFolder
  let folder: String
  /// The pictures that are missing or differ, with their paths below the folder.
  private(set) var stale: [(path: String, bytes: [UInt8])] = []
  private(set) var count = 0

  /// - Parameters:
  ///   - root: The folder that the user named.
  ///   - folder: The folder of the pictures, below the root.
  init(below root: NamedFolder, folder: String = "", _ figures: [DrawnFigure]) {
    self.root = root
    self.folder = folder
    for picture in figures.flatMap(\.pictures) {
      count += 1
      if root.contents(of: inner(picture.path), limit: .max - 1) != picture.bytes { stale.append(picture) }
    }
  }

  /// The path of a picture below the root.
  private func inner(_ name: String) -> String { folder.isEmpty ? name : PathParts.join(folder, name) }

  /// The path of a picture, as messages spell it.
  func path(of name: String) -> String { root.path(of: inner(name)) }

  /// Whether there is a picture of that name.
  func has(_ name: String) -> Bool { root.contents(of: inner(name), limit: .max - 1) != nil }

  /// The names of what is in the folder.
  var names: [String] { root.names(in: folder) }

  /// Writes what differs, and then what goes with it.
  ///
  /// All files are written elsewhere first and then moved, so that a full disk leaves everything as it was.
  ///
  /// - Parameters:
  ///   - text: a file to write with the pictures, such as the post that shows them.
  ///   - path: the path of the post in problems.
  ///   - inputs: the files that are never replaced.
  func write(
    with text: (path: String, bytes: [UInt8])? = nil, for path: String, keeping inputs: Set<FileIdentity> = []
  ) throws(DiagnosticList) {
    try writing(of: path) { () throws(WritingError) in
      let writer = FileWriter(below: root, keeping: inputs.union(FileIdentity.set(of: [path])))
      for picture in stale { try writer.add(inner(picture.path), picture.bytes) }
      var post: FileWriter?
      if let text { post = try FileWriter.staged(text.bytes, for: text.path, keeping: inputs) }
      try post?.check()
      try writer.commit()
      try post?.commit()
    }
  }
}
