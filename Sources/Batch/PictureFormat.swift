import CairoBackend
import Geometry
import SVGBackend
package import Scene

/// What a file of a picture depends on besides its scene.
package struct PictureContent {
  /// Pixels per point. 1 for vector formats.
  var scale = 1.0
  /// What precedes the identifiers and classes of an SVG.
  var prefix = IdentifierPrefix.content
  /// The definition that the file holds, or `nil` for none.
  var definition: String?
  /// The text of the file, if its format is interactive.
  var page: String?
}

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
    /// A page whose reader moves the layout. It follows the reader's color scheme, and shows no scene.
    case interactive
  }

  /// The name that `--format` takes. It is also the file extension.
  public let name: String
  package let medium: Medium
  /// Whether browsers accept a file as the source of an `<img>`, so that a snippet can show it.
  package let isImage: Bool
  /// Whether a file can hold the definition of what it shows.
  public let holdsDefinitions: Bool
  /// Encodes a scene as the bytes of a file.
  package let encode: @Sendable (_ scene: Scene, _ content: PictureContent) throws -> [UInt8]

  /// Vector graphics as text, by `SVGBackend`.
  public static let svg = PictureFormat(
    name: "svg", medium: .adaptive, isImage: true, holdsDefinitions: true
  ) { scene, content in
    SVG.utf8(of: scene, prefix: content.prefix, definition: content.definition)
  }
  /// Pixels, by `CairoBackend`.
  public static let png = PictureFormat(
    name: "png", medium: .pixels, isImage: true, holdsDefinitions: true
  ) { scene, content in
    try CairoRenderer.png(of: scene, scale: content.scale, definition: content.definition)
  }
  /// One page of vector graphics, by `CairoBackend`.
  public static let pdf = PictureFormat(
    name: "pdf", medium: .page, isImage: false, holdsDefinitions: false
  ) { scene, _ in
    try CairoRenderer.pdf(of: scene)
  }

  /// A page whose reader drags the canvas, by `InteractiveFigures`.
  public static let html = PictureFormat(
    name: "html", medium: .interactive, isImage: false, holdsDefinitions: false
  ) { _, content in
    Array((content.page ?? "").utf8)
  }

  /// All formats, in the order in which the files of a diagram are drawn.
  public static let all: [PictureFormat] = [.svg, .png, .pdf, .html]

  /// Whether the reader of a file moves the layout.
  public var isInteractive: Bool { medium == .interactive }

  /// The names of all formats as text: `svg, png and pdf`.
  public static var listedNames: String { Listing.words(all.map(\.name)) }

  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
