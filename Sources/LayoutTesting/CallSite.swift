/// The place of an assertion in the source of a test.
struct CallSite: Hashable, Sendable, CustomStringConvertible {
  var fileID: String
  /// A static string, because XCTest takes no other.
  private var path: StaticPath
  var line: Int
  var column: Int

  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = "\(fileID)"
    path = StaticPath(text: filePath)
    self.line = Int(line)
    self.column = Int(column)
  }

  var filePath: String { "\(path.text)" }
  var staticPath: StaticString { path.text }

  var description: String { "\(filePath):\(line):\(column)" }

  /// A static string that is compared by its characters.
  private struct StaticPath: Hashable {
    var text: StaticString

    static func == (a: Self, b: Self) -> Bool { "\(a.text)" == "\(b.text)" }
    func hash(into hasher: inout Hasher) { hasher.combine("\(text)") }
  }
}
