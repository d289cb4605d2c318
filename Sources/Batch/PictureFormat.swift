import CairoBackend
import Geometry
import SVGBackend
package import Scene

/// A file format for diagrams: its name and its encoder.
///
/// To add a back end, add a value and list it in `all`. CONTRIBUTING.md lists what else has to know it.
public struct PictureFormat: Hashable, Sendable {
  /// What one file can show: both color schemes or one, at any scale or at one.
  package enum Medium: Sendable {
    /// Vector graphics that can follow the reader's color scheme.
    case adaptive
    /// Vector graphics in one color scheme.
    case page
    /// Pixels in one color scheme, at one scale.
    case pixels
  }

  /// The name that `--format` takes. It is also the file extension.
  public let name: String
  package let medium: Medium
  /// Whether browsers accept a file as the source of an `<img>`, so that a snippet can show it.
  package let isImage: Bool
  /// Encodes a scene as the bytes of a file.
  package let encode: @Sendable (_ scene: Scene, _ scale: Double) throws -> [UInt8]

  /// Vector graphics as text, by `SVGBackend`.
  public static let svg = PictureFormat(name: "svg", medium: .adaptive, isImage: true) { scene, _ in
    SVG.utf8(of: scene)
  }
  /// Pixels, by `CairoBackend`.
  public static let png = PictureFormat(name: "png", medium: .pixels, isImage: true) { scene, scale in
    try CairoRenderer.png(of: scene, scale: scale)
  }
  /// One page of vector graphics, by `CairoBackend`.
  public static let pdf = PictureFormat(name: "pdf", medium: .page, isImage: false) { scene, _ in
    try CairoRenderer.pdf(of: scene)
  }

  /// All formats, in the order in which the files of a diagram are drawn.
  public static let all: [PictureFormat] = [.svg, .png, .pdf]

  /// The names of all formats as text: `svg, png and pdf`.
  public static var listedNames: String { Listing.words(all.map(\.name)) }

  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
