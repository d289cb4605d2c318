import Synchronization

/// What others tell a server that waits for its sockets: answers that are ready, and that it is to end.
final class ServerMailbox: Sendable {
  private struct Contents {
    var answers: [(connection: Int, answer: LiveAnswer)] = []
    var isStopped = false
  }

  private let contents = Mutex(Contents())
  /// What the server waits for, and what wakes it.
  private let (input, output): (LoopbackSocket, LoopbackSocket)

  init() throws(LiveServer.Failure) {
    (input, output) = try LoopbackSocket.pair()
  }

  deinit {
    input.close()
    output.close()
  }

  /// Becomes readable when there is something.
  var descriptor: Int32 { input.descriptor }

  func put(_ answer: LiveAnswer, for connection: Int) {
    contents.withLock { $0.answers.append((connection, answer)) }
    wake()
  }

  func stop() {
    contents.withLock { $0.isStopped = true }
    wake()
  }

  /// Takes everything out.
  func take() -> (answers: [(connection: Int, answer: LiveAnswer)], isStopped: Bool) {
    var block = [UInt8](repeating: 0, count: 1 << 10)
    while case .done = input.read(into: &block, atMost: block.count) {}
    return contents.withLock { contents in
      defer { contents.answers = [] }
      return (contents.answers, contents.isStopped)
    }
  }

  private func wake() {
    // If there is no room for another byte, those before wake as well.
    withUnsafeBytes(of: UInt8(0)) { _ = output.send($0) }
  }
}
