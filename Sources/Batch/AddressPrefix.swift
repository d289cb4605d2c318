import Foundation
import SVGBackend

/// What precedes the names of pictures in the addresses of a page.
struct AddressPrefix: Hashable {
  /// The prefix as it is written, empty or with a slash at its end.
  private let text: String

  /// The path from the page to the folder of pictures, empty or with a slash at its end.
  init(path: String) { text = PictureSnippet.address(path) }

  /// The address under which a site publishes the folder of pictures.
  init(url: String) { text = XMLText.escaped(url) + (url.isEmpty || url.hasSuffix("/") ? "" : "/") }

  /// The address of a picture, for an attribute or between the parentheses of a link.
  func address(of name: String) -> String { text + PictureSnippet.address(name) }

  /// The name of the picture at an address, or `nil` if the address does not begin with the prefix.
  func name(at address: String) -> String? {
    guard address.hasPrefix(text) else { return nil }
    return String(address.dropFirst(text.count)).removingPercentEncoding
  }
}
