import Diagram
import Foundation
import Geometry
import SVGBackend
import Scene

/// The HTML that shows a diagram on a page, in the reader's color scheme and at the reader's pixel density.
struct PictureSnippet {
  /// All files of one diagram, as `PictureNaming` lists them.
  let pictures: [Picture]
  /// The folder to prepend to each path.
  let folder: String
  let title: String
  /// The size in points, which correspond to CSS pixels.
  let size: Size

  /// The HTML, or `nil` if there is no picture that a page can show.
  var html: String? {
    let images = pictures.filter(\.format.isImage)
    // One SVG serves all pixel densities. It also adapts to the color scheme by itself if the theme is automatic.
    if let vector = images.first(where: { $0.format.medium == .adaptive }) {
      return image(source: path(of: vector), set: nil)
    }
    let bitmaps = images.filter { $0.format.medium == .pixels }
    let light = bitmaps.filter { $0.theme != .dark }
    let dark = bitmaps.filter { $0.theme == .dark }
    guard let first = light.first ?? dark.first else { return nil }
    let shown = image(source: path(of: first), set: set(of: light.isEmpty ? dark : light))
    guard !light.isEmpty, !dark.isEmpty else { return shown }
    let source = set(of: dark) ?? path(of: dark[0])
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
      "<img src=\"\(source)\"\(set) width=\"\(width)\" height=\"\(height)\" alt=\"\(XMLText.escaped(title))\">"
  }

  /// The `srcset` value, or `nil` if there is only one bitmap, at 1x.
  private func set(of bitmaps: [Picture]) -> String? {
    guard bitmaps.count > 1 || bitmaps.contains(where: { $0.scale != 1 }) else { return nil }
    return bitmaps.map { "\(path(of: $0)) \(NumberFormat.string($0.scale, places: 3))x" }.joined(
      separator: ", ")
  }

  private func path(of picture: Picture) -> String {
    Self.address(folder.isEmpty || folder == "." ? picture.path : "\(folder)/\(picture.path)")
  }

  /// A path as an address, for an attribute or between the parentheses of a link.
  static func address(_ path: String) -> String {
    // A comma or a space would end the address within a list of addresses, and a colon would end its scheme.
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ",&':()"))
    return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? XMLText.escaped(path)
  }
}
