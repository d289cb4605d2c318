import Foundation

/// The bytes of a stream that were read and not yet taken.
struct InputBuffer {
  private let descriptor: Int32
  private(set) var bytes: [UInt8] = []
  /// Whether the stream has ended, so that nothing comes after `bytes`.
  private(set) var isAtEnd = false

  init(of descriptor: Int32) { self.descriptor = descriptor }

  mutating func removeFirst(_ count: Int) { bytes.removeFirst(count) }

  mutating func removeAll() { bytes = [] }

  /// Waits for bytes, or for the end of the stream.
  mutating func read() {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &block, block.count)
    if count > 0 {
      bytes += block.prefix(count)
    } else if count < 0, errno == EAGAIN {
      // Another process that shares the stream may have made it nonblocking.
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&waiting, 1, -1)
    } else if count == 0 || errno != EINTR {
      isAtEnd = true
    }
  }
}
