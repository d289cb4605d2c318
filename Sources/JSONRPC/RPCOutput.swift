import Synchronization

/// Where messages go, one after the other, from any thread.
package final class RPCOutput: Sendable {
  private let write: @Sendable ([UInt8]) throws -> Void
  private let state = Mutex<(any Error)?>(nil)

  /// Output through a closure, which is never called by two threads at once.
  ///
  /// - Parameter write: Writes all of a message, or throws.
  package init(_ write: @escaping @Sendable ([UInt8]) throws -> Void) { self.write = write }

  /// Why nothing can be sent any more; `nil` as long as all was sent.
  package var failure: (any Error)? { state.withLock { $0 } }

  /// Sends a message on a line of its own, unless an earlier one could not be sent.
  package func sendLine(_ message: JSONValue) { send(message.bytes + [UInt8(ascii: "\n")]) }

  /// Sends a message behind a header with its length, unless an earlier one could not be sent.
  package func sendFramed(_ message: JSONValue) {
    let bytes = message.bytes
    send(Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes)
  }

  private func send(_ bytes: [UInt8]) {
    state.withLock { failure in
      guard failure == nil else { return }
      do { try write(bytes) } catch { failure = error }
    }
  }
}
