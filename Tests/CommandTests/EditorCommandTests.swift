import Foundation
import TestSupport
import Testing

/// `plumbline lsp` as editors start it.
struct EditorCommandTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func framed(_ messages: [String]) -> Data {
    Data(messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined().utf8)
  }

  private static let initialize =
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"capabilities":{}}}"#
  private static let shutdown = #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#
  private static let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

  private func run(_ input: Data) throws -> Command.Result {
    try Plumbline(folder: folder.url).run(["lsp"], input: input)
  }

  @Test func theExitCodeTellsWhetherTheEditorSaidThatItLeaves() throws {
    let orderly = try run(framed([Self.initialize, Self.shutdown, Self.exit]))
    #expect(orderly.status == 0 && orderly.standardError.isEmpty)
    #expect(orderly.text.contains(#""id":1,"result":{"capabilities""#))
    #expect(orderly.text.hasSuffix("\r\n\r\n" + #"{"jsonrpc":"2.0","id":2,"result":null}"#))
    #expect(try run(framed([Self.initialize, Self.exit])).status == 1)
    #expect(try run(framed([Self.initialize, Self.shutdown])).status == 1)
    #expect(try run(Data()).status == 1)
  }

  @Test(arguments: [
    ("root: {}\n", "Expected a header such as 'Content-Length: 52', found"),
    ("Content-Length: 1e9\r\n\r\n{}", "Content-Length has to be a number of bytes, not '1e9'."),
    (
      "Content-Length: 100\r\n\r\n{}",
      "The input ends after 2 of the 100 bytes that Content-Length announces."
    ),
  ])
  func inputThatIsNotTheProtocolIsAnError(input: String, message: String) throws {
    let result = try run(Data(input.utf8))
    #expect(result.status == 2)
    #expect(result.text.contains(#""code":-32700"#))
    #expect(
      message.hasSuffix("found") || result.standardError == "Error: \(message)\n", "\(result.standardError)")
    #expect(result.standardError.hasPrefix("Error: "))
  }

  @Test func brokenMessagesEndNothing() throws {
    var input = framed(["{", "[]", "\"\u{0}\"", Self.initialize])
    input += Data("Content-Length: 3\r\n\r\n".utf8) + Data([0x22, 0xFF, 0x22])
    input += framed([Self.shutdown, Self.exit])
    let result = try run(input)
    #expect(result.status == 0 && result.text.contains(#""id":2,"result":null"#))
    #expect(result.text.components(separatedBy: #""error""#).count == 5)
  }

  // MARK: A client of others

  /// The Python to test with: the one of a variable, or the one on the path.
  private static let python =
    (ProcessInfo.processInfo.environment["PLUMBLINE_TEST_PYTHON"]).map { URL(fileURLWithPath: $0) }
    ?? InstalledProgram("python3").executable
  private static let hasClient: Bool = {
    guard let python else { return false }
    return (try? Command.run(python, ["-c", "import pytest_lsp, lsprotocol"]).status) == 0
  }()

  @Test(
    .enabled(
      if: hasClient,
      "Python has no package pytest-lsp; pip install pytest-lsp, and name its Python in PLUMBLINE_TEST_PYTHON"
    ))
  func aClientOfOthersIsContent() throws {
    let script = Repository.root.appendingPathComponent("Tests/Clients/language_client.py").path
    let result = try Command.run(
      try #require(Self.python), [script, Plumbline.binary.path, folder.path], in: folder.url)
    #expect(result.status == 0, "\(result.standardError)")
    for encoding in ["utf-8", "utf-16"] {
      for line in ["open unsatisfiable", "hover **title** (Label)", "rename 6", "symbols title box", "end 0"]
      {
        #expect(result.text.contains("\(encoding) \(line)\n"), "\(line): \(result.text)")
      }
    }
    #expect(try folder.contents().isEmpty)
  }
}
