import Diagram
import Geometry
import SVGBackend

/// The text by which a post shows a diagram. It is one line, so that it stands in a quote or a list as anywhere else.
struct FigureMarkup {
  let diagram: DrawnDiagram
  /// What precedes the names of pictures in addresses.
  let prefix: AddressPrefix
  /// The text for readers who do not see the picture, instead of the description of the layout.
  let alternative: String?

  /// The description of the layout, or what the post's author wrote.
  var text: String { alternative.map(VisibleText.escaped) ?? diagram.description }

  /// The addresses of the pictures for the two color schemes. They are the same if one file serves both.
  var addresses: (light: String, dark: String)? {
    guard let light = diagram.pictures.first else { return nil }
    let dark = diagram.pictures.first { $0.theme == .dark } ?? light
    return (address(light.path), address(dark.path))
  }

  private func address(_ path: String) -> String { prefix.address(of: path) }

  func line(_ markup: FigureStyle.Markup) -> String {
    guard let addresses else { return "" }
    switch markup {
    case .picture: return picture(addresses)
    case .image: return "![\(PictureSnippet.markdown(text))](\(addresses.light))"
    case .docc:
      // DocC finds pictures by their names alone, in any folder of the catalog.
      let name = diagram.pictures[0].path.dropLast(diagram.pictures[0].format.name.count + 1)
      return "![\(PictureSnippet.markdown(text))](\(PictureSnippet.address(String(name))))"
    }
  }

  private func picture(_ addresses: (light: String, dark: String)) -> String {
    let (width, height) = (NumberFormat.string(diagram.size.width), NumberFormat.string(diagram.size.height))
    let image =
      "<img src=\"\(addresses.light)\" width=\"\(width)\" height=\"\(height)\" alt=\"\(XMLText.escaped(text))\">"
    guard addresses.dark != addresses.light else { return image }
    return
      "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"\(addresses.dark)\">\(image)</picture>"
  }
}
