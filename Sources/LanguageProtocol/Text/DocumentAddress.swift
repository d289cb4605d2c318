import Foundation

/// The address of a document, and the path that it has or would have.
struct DocumentAddress: Hashable, Sendable {
  /// The address as the editor writes it.
  let uri: String
  /// The path; for what is not saved yet, a name in the current folder.
  let path: String

  /// - Parameters:
  ///   - uri: an address such as `file:///Layouts/login.yaml` or `untitled:Untitled-1`.
  ///   - language: the editor's name for the language of the text, which is asked where the address has no extension.
  /// - Returns: `nil` for an address that is none, or whose path no file can have.
  init?(_ uri: String, language: String = "") {
    guard let colon = uri.firstIndex(of: ":"), colon != uri.startIndex,
      let rest = String(uri[uri.index(after: colon)...]).removingPercentEncoding, !rest.utf8.contains(0)
    else { return nil }
    self.uri = uri
    if uri[..<colon].lowercased() == "file" {
      // `file:///path` has an empty host, and some write `file:/path` or a host.
      let path = rest.hasPrefix("//") ? rest.dropFirst(2).drop { $0 != "/" } : rest[...]
      guard path.hasPrefix("/"), !path.hasSuffix("/") else { return nil }
      self.path = String(path)
    } else {
      let name = rest.split(separator: "/").last.map(String.init) ?? "untitled"
      self.path = name.contains(".") ? name : name + "." + Self.fileExtension(ofLanguage: language)
    }
  }

  private static func fileExtension(ofLanguage language: String) -> String {
    switch language {
    case "json", "jsonc": "json"
    case "log", "plaintext": "log"
    default: "yaml"
    }
  }

  /// The extension in lower case, without the dot; empty if there is none.
  var fileExtension: String {
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}
