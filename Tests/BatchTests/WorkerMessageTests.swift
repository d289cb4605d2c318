import Foundation
import LayoutDocument
import Source
import Testing

@testable import Batch

struct WorkerMessageTests {
  private func parse(_ bytes: [UInt8]) -> (
    messages: [(WorkerMessage.Kind, [UInt8])], isNonsense: Bool, rest: Int
  ) {
    var start = 0
    var messages: [(WorkerMessage.Kind, [UInt8])] = []
    while true {
      switch WorkerMessage.next(in: bytes, from: &start) {
      case .message(let message): messages.append((message.kind, message.content))
      case .incomplete: return (messages, false, bytes.count - start)
      case .nonsense: return (messages, true, bytes.count - start)
      }
    }
  }

  @Test func messagesAreHeardOnceTheyAreWhole() {
    let bytes =
      WorkerMessage(.ready).bytes + WorkerMessage(.output, Array("hello".utf8)).bytes
      + WorkerMessage(.reply, [UInt8](repeating: 3, count: 70_000)).bytes
    let whole = parse(bytes)
    #expect(whole.messages.map(\.0) == [.ready, .output, .reply])
    #expect(whole.messages.map(\.1.count) == [0, 5, 70_000])
    #expect(whole.rest == 0)
    for count in [0, 1, 4, 6, 14, 15, 16, 1000] {
      let part = parse(Array(bytes.prefix(count)))
      #expect(!part.isNonsense)
      #expect(part.messages.count == (count < 5 ? 0 : count < 15 ? 1 : 2))
    }
  }

  @Test func whatNoProcessSaysIsNonsense() {
    #expect(parse([0, 0, 0, 0, 0]).isNonsense)
    #expect(parse(Array("Fatal error: index out of range".utf8)).isNonsense)
    #expect(parse([WorkerMessage.Kind.output.rawValue, 0xFF, 0xFF, 0xFF, 0xFF]).isNonsense)
  }

  @Test func socketsCarryMessagesAndTellWhenTheOtherEndIsGone() throws {
    let (one, other) = try #require(WorkerSocket.pair())
    #expect(one.send(WorkerMessage(.output, [1, 2, 3])))
    var received: [UInt8] = []
    #expect(other.receive(into: &received))
    #expect(received == WorkerMessage(.output, [1, 2, 3]).bytes)
    one.close()
    #expect(!other.receive(into: &received))
    // No signal ends this process.
    #expect(!other.send(WorkerMessage(.ready)))
    other.close()
  }

  @Test func deathsAreReported() {
    let file = InputFile(path: "a.yaml", stem: "a")
    #expect(
      WorkerDeath(cause: .signal(SIGSEGV), diagram: "wide").diagnostic(for: file).rendered() == """
        a.yaml: error: the process for this file was terminated by signal 11 (segmentation fault), while processing the diagram 'wide'
          help: the other files are not affected; please report this problem and attach the file

        """)
    #expect(
      WorkerDeath(cause: .exit(3)).diagnostic(for: file).message
        == "the process for this file exited with code 3, while reading it")
  }
}
