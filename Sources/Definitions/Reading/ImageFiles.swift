import Geometry
import LayoutDocument

/// The images that the readers of one definition share.
final class SharedImages {
  var files: ImageFiles

  init(_ files: ImageFiles = ImageFiles()) {
    self.files = files
  }
}

/// The image files that a definition names. Each is read and checked once, however many views and diagrams show it.
struct ImageFiles: Sendable {
  /// An image that can be drawn.
  struct Image: Sendable {
    var png: [UInt8]
    /// The size in points: the pixels divided by the scale in the file name.
    var size: Size
  }

  /// The reason why an image cannot be drawn, worded to follow its name in a message, and the remedy.
  struct Problem: Error {
    var message: String
    var suggestion: String?

    static let tooHeavy = Problem(
      message:
        "exceeds the limit: the images of a definition may take up \(ImageFiles.mostBytes >> 20) MB in total")
  }

  /// The largest total size of the files of one definition.
  static let mostBytes = 64 << 20
  /// The largest total number of pixels: a quarter of a gigabyte once decoded.
  static let mostPixels = 1 << 26

  private var known: [String: Result<Image, Problem>] = [:]
  private var bytes = 0
  private var pixels = 0

  /// The image at a path relative to the definition's folder.
  mutating func image(_ path: String, _ options: ReadingOptions) throws(Problem) -> Image {
    if let result = known[path] { return try result.get() }
    let result = Result { () throws(Problem) in try load(path, options) }
    known[path] = result
    return try result.get()
  }

  private mutating func load(_ path: String, _ options: ReadingOptions) throws(Problem) -> Image {
    // Files that cannot be drawn count too, and past the limit no file is read.
    guard bytes <= Self.mostBytes else { throw .tooHeavy }
    guard let file = options.loadFile(path) else {
      throw Problem(
        message: "cannot be read",
        suggestion:
          "check the path: it is relative to the definition's folder, and links must not lead outside")
    }
    bytes += file.count
    guard bytes <= Self.mostBytes else { throw .tooHeavy }
    let png: PNGFile
    do throws(PNGFile.Problem) { png = try PNGFile(file) } catch {
      switch error {
      case .noPNG: throw Problem(message: "is not a PNG file")
      case .damaged: throw Problem(message: "is damaged")
      case .tooLarge: throw Problem(message: "is more than \(PNGFile.sideLimit) pixels wide or high")
      }
    }
    pixels += png.widthInPixels * png.heightInPixels
    guard pixels <= Self.mostPixels else {
      throw Problem(
        message: "exceeds the limit: the images of a definition may have \(Self.mostPixels) pixels in total",
        suggestion: "make it smaller: it is \(png.widthInPixels) × \(png.heightInPixels) pixels")
    }
    if let reason = options.imageProblem(file) {
      throw Problem(message: "is damaged: \(reason)", suggestion: "save it as a PNG file again")
    }
    let scale = ImagePath.scale(of: path)
    return Image(
      png: file,
      size: Size(width: Double(png.widthInPixels) / scale, height: Double(png.heightInPixels) / scale))
  }
}
