import Foundation

/// What `swift symbolgraph-extract` says of a module's declarations.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Comment: Decodable {
      struct Line: Decodable {
        var text: String
      }

      var lines: [Line]
    }

    struct Location: Decodable {
      struct Position: Decodable {
        var line: Int
      }

      var uri: String
      var position: Position
    }

    var pathComponents: [String]
    var docComment: Comment?
    var location: Location?

    /// Whether a sentence says what it is; a list of parameters or preconditions alone does not.
    var isDocumented: Bool {
      guard let first = docComment?.lines.first?.text.trimmingCharacters(in: .whitespaces) else {
        return false
      }
      return !first.isEmpty && !first.hasPrefix("- ")
    }

    /// `View.swift:12: View.superview`, the line counted from 1.
    var description: String {
      let name = pathComponents.joined(separator: ".")
      guard let location, let file = URL(string: location.uri)?.lastPathComponent else { return name }
      return "\(file):\(location.position.line + 1): \(name)"
    }
  }

  var symbols: [Symbol]
}
