import Foundation
import Source

/// The pictures of a run beside those that are on the disk.
struct PictureFiles {
  /// The folder of pictures.
  let folder: String
  /// The pictures that are missing or differ, with their paths below the folder.
  private(set) var stale: [(path: String, bytes: [UInt8])] = []
  private(set) var count = 0

  init(folder: String, _ figures: [DrawnFigure]) {
    self.folder = folder
    for picture in figures.flatMap(\.pictures) {
      count += 1
      let current = FileManager.default.contents(atPath: "\(folder)/\(picture.path)")
      if current.map({ $0.elementsEqual(picture.bytes) }) != true { stale.append(picture) }
    }
  }

  /// Writes what differs, and then what goes with it.
  ///
  /// All files are written elsewhere first and then moved, so that a full disk leaves everything as it was.
  ///
  /// - Parameters:
  ///   - text: a file to write with the pictures, such as the post that shows them.
  ///   - path: the path of the post in problems.
  func write(with text: (path: String, bytes: [UInt8])? = nil, for path: String) throws(DiagnosticList) {
    try writing(of: path) { () throws(WritingError) in
      let writer = FileWriter(folder: folder)
      for picture in stale { try writer.add(picture.path, picture.bytes) }
      var post: FileWriter?
      if let text { post = try FileWriter.staged(text.bytes, for: text.path) }
      try post?.check()
      try writer.commit()
      try post?.commit()
    }
  }
}
