/// The reason why a file cannot be read as a picture.
///
/// The description is a sentence without a period that follows the name of the file in a message.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file has no bytes.
  case empty
  /// The file is a pointer of git LFS: it names the picture, which has not been fetched.
  case pointer
  /// The file does not begin like a PNG file.
  case notPNG
  /// The picture exceeds `Picture.mostPixelsOnASide` or `Picture.mostPixels`.
  case tooLarge(widthInPixels: Int, heightInPixels: Int)
  /// The file is an animated PNG, of which a comparison would see the first picture only.
  case animated
  /// The file ends before its last chunk does.
  case truncated
  /// The file contradicts the PNG standard or one of its checksums, with the contradiction in the decoder's words.
  case damaged(String)

  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .pointer: "the file is a git LFS pointer, not a picture; fetch the picture with git lfs pull"
    case .notPNG: "the file is not a PNG file"
    case .tooLarge(let width, let height):
      "\(width) × \(height) pixels are too many: the limits are \(Picture.mostPixelsOnASide) on a side and \(Picture.mostPixels) in total"
    case .animated: "the file is an animated PNG; only still pictures can be compared"
    case .truncated: "the file ends too early; it may have been copied in part"
    case .damaged(let reason): "the file is damaged: \(reason)"
    }
  }
}

/// The error of a comparison of two files, one of which is no picture.
public struct UnreadablePicture: Error, Hashable, Sendable, CustomStringConvertible {
  /// One of the two files of a comparison.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// The first one, with which the other is compared.
    case old
    /// The second one.
    case new
  }

  /// The file that cannot be read; the old one if neither can.
  public let side: Side
  /// The reason.
  public let error: PictureError

  /// Creates the error of one file.
  public init(side: Side, error: PictureError) {
    self.side = side
    self.error = error
  }

  public var description: String { "the \(side.rawValue) picture cannot be read: \(error)" }
}
