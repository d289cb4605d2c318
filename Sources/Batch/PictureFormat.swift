import CairoBackend
import SVGBackend
package import Scene

/// A kind of file that a diagram can be drawn as: how its files are called, and how they are made.
///
/// A new back end is one such value and a place in `all`.
public struct PictureFormat: Hashable, Sendable {
  /// The appearances that a file can show.
  package enum Medium: Sendable {
    /// Vectors that can follow the reader's color scheme.
    case adaptive
    /// Vectors in one color scheme.
    case page
    /// Pixels in one color scheme, at one density.
    case pixels
  }

  /// The name that `--format` takes, and the files' extension.
  public let name: String
  package let medium: Medium
  /// The bytes of a file.
  package let encode: @Sendable (_ scene: Scene, _ scale: Double) throws -> [UInt8]

  /// Vectors in text, through `SVGBackend`.
  public static let svg = PictureFormat(name: "svg", medium: .adaptive) { scene, _ in SVG.utf8(of: scene) }
  /// Pixels, through `CairoBackend`.
  public static let png = PictureFormat(name: "png", medium: .pixels) { scene, scale in
    try CairoRenderer.png(of: scene, scale: scale)
  }
  /// One page of vectors, through `CairoBackend`.
  public static let pdf = PictureFormat(name: "pdf", medium: .page) { scene, _ in
    try CairoRenderer.pdf(of: scene)
  }

  /// The formats that diagrams are drawn as, in the order in which the files of a diagram are drawn.
  public static let all: [PictureFormat] = [.svg, .png, .pdf]

  /// The names as a sentence lists them: `svg, png and pdf`.
  public static var listedNames: String {
    let names = all.map(\.name)
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
