import Foundation

/// The lines of a stream, each of which is one message. Lines that are too long are skipped in bounded memory.
package struct LineFrames {
  package enum Frame: Equatable, Sendable {
    /// A line without its line break, and without a carriage return at its end.
    case line([UInt8])
    /// A line that exceeds the limit, which is gone.
    case tooLong
  }

  private let descriptor: Int32
  private let limit: Int
  private var buffer: [UInt8] = []
  /// How much of the buffer has no line break.
  private var searched = 0
  private var isSkipping = false
  private var isAtEnd = false

  /// The lines of a descriptor.
  ///
  /// - Parameter limit: The longest line, in bytes.
  package init(of descriptor: Int32, limit: Int) {
    (self.descriptor, self.limit) = (descriptor, limit)
  }

  /// The next line that is not empty, for which this waits; `nil` at the end of the stream. A last line without a line
  /// break is one, too.
  package mutating func next() -> Frame? {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let frame = frame(upTo: end)
        buffer.removeFirst(end + 1)
        searched = 0
        if let frame { return frame }
        continue
      }
      searched = buffer.count
      if buffer.count > limit || isSkipping {
        isSkipping = true
        buffer = []
        searched = 0
      }
      if isAtEnd {
        let frame = frame(upTo: buffer.count)
        buffer = []
        searched = 0
        return frame
      }
      read()
    }
  }

  /// The line in the buffer up to an index; `nil` if it is empty.
  private mutating func frame(upTo end: Int) -> Frame? {
    let wasSkipping = isSkipping
    isSkipping = false
    guard !wasSkipping, end <= limit else { return .tooLong }
    var line = buffer[..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line.isEmpty ? nil : .line(Array(line))
  }

  private mutating func read() {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &block, block.count)
    if count > 0 {
      buffer += block.prefix(count)
    } else if count < 0, errno == EAGAIN {
      // Another process that shares the stream may have made it nonblocking.
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&waiting, 1, -1)
    } else if count == 0 || errno != EINTR {
      isAtEnd = true
    }
  }
}
