import Source

@testable import Posts

/// A fenced block as a test writes it.
struct FenceText: Hashable, CustomStringConvertible {
  var info: String
  var code: String

  init(_ info: String, _ code: String) {
    self.info = info
    self.code = code
  }

  /// The fenced blocks of a text.
  static func all(in text: String) -> [FenceText] {
    let source = SourceText(path: "post.md", text: text)
    return BlockScanner(source.scalars).fences.map { fence in
      let code = fence.code(in: source)
      return FenceText(fence.info, code.string(0..<code.count))
    }
  }

  var description: String { "[\(info)] \(code.debugDescription)" }
}
