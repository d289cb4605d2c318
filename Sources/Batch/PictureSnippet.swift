import Diagram
import Foundation
import Geometry
import SVGBackend
import Scene

/// The text that shows a diagram on a page: in HTML, in the reader's color scheme and at the reader's pixel density.
struct PictureSnippet {
  let diagram: DrawnDiagram
  let style: SnippetStyle
  /// The folder of the pictures.
  let folder: String

  private var size: Size { diagram.size }

  /// The text, or `nil` if there is no picture that a page can show.
  var text: String? {
    switch style.form {
    case .html: html
    case .markdown:
      shown.first.map { "![\(Self.markdown(diagram.description))](\(address(of: $0)))" }
    }
  }

  /// The files of one format that a page can show, the light ones first. SVG is preferred: one serves all pixel
  /// densities, and also adapts to the color scheme by itself unless there is a pair.
  private var shown: [Picture] {
    let images = diagram.pictures.filter(\.format.isImage)
    let vectors = images.filter { $0.format.medium == .adaptive }
    let files = vectors.isEmpty ? images.filter { $0.format.medium == .pixels } : vectors
    return files.filter { $0.theme != .dark } + files.filter { $0.theme == .dark }
  }

  private var html: String? {
    let light = shown.filter { $0.theme != .dark }
    let dark = shown.filter { $0.theme == .dark }
    guard let first = shown.first else { return nil }
    let shown = image(source: address(of: first), set: set(of: light.isEmpty ? dark : light))
    guard !light.isEmpty, !dark.isEmpty else { return shown }
    let source = set(of: dark) ?? address(of: dark[0])
    return """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(source)">
        \(shown)
      </picture>
      """
  }

  private func image(source: String, set: String?) -> String {
    let (width, height) = (NumberFormat.string(size.width), NumberFormat.string(size.height))
    let set = set.map { " srcset=\"\($0)\"" } ?? ""
    return
      "<img src=\"\(source)\"\(set) width=\"\(width)\" height=\"\(height)\" alt=\"\(XMLText.escaped(diagram.description))\">"
  }

  /// The `srcset` value, or `nil` if there is only one bitmap, at 1x.
  private func set(of bitmaps: [Picture]) -> String? {
    guard bitmaps.count > 1 || bitmaps.contains(where: { $0.scale != 1 }) else { return nil }
    return bitmaps.map { "\(address(of: $0)) \(NumberFormat.string($0.scale, places: 3))x" }.joined(
      separator: ", ")
  }

  private func address(of picture: Picture) -> String {
    if let prefix = style.addressPrefix { return AddressPrefix(url: prefix).address(of: picture.path) }
    return Self.address(folder.isEmpty || folder == "." ? picture.path : "\(folder)/\(picture.path)")
  }

  /// A text within the brackets of an image in Markdown, where some characters would be marks.
  static func markdown(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\[]<>&*_`~$!{}|".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// A path as an address, for an attribute or between the parentheses of a link.
  static func address(_ path: String) -> String {
    // A comma or a space would end the address within a list of addresses, and a colon would end its scheme.
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ",&':()"))
    return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? XMLText.escaped(path)
  }
}

/// The text that shows pictures on a page.
public struct SnippetStyle: Hashable, Sendable {
  /// The language of the text.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// HTML with a picture for each color scheme and pixel density.
    case html
    /// An image in plain Markdown, of the light picture if there are two.
    case markdown
  }

  /// The language of the text.
  public var form: Form
  /// What precedes the path of each picture below the output folder, such as `https://example.org/images`; `nil` for the
  /// path of the output folder.
  public var addressPrefix: String?

  /// Text in the given language for pictures at the given address.
  public init(_ form: Form = .html, addressPrefix: String? = nil) {
    self.form = form
    self.addressPrefix = addressPrefix
  }
}
