/// The lines of a stream, each of which is one message. Lines that are too long are skipped in bounded memory.
package struct LineFrames {
  package enum Frame: Equatable, Sendable {
    /// A line without its line break, and without a carriage return at its end.
    case line([UInt8])
    /// A line that exceeds the limit, which is gone.
    case tooLong
  }

  private var input: InputBuffer
  private let limit: Int
  /// How much of the buffer has no line break.
  private var searched = 0
  private var isSkipping = false

  /// The lines of a descriptor.
  ///
  /// - Parameter limit: The longest line, in bytes.
  package init(of descriptor: Int32, limit: Int) {
    (input, self.limit) = (InputBuffer(of: descriptor), limit)
  }

  /// The next line that is not empty, for which this waits; `nil` at the end of the stream. A last line without a line
  /// break is one, too.
  package mutating func next() -> Frame? {
    while true {
      if let end = input.bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let frame = frame(upTo: end)
        input.removeFirst(end + 1)
        searched = 0
        if let frame { return frame }
        continue
      }
      searched = input.bytes.count
      if input.bytes.count > limit || isSkipping {
        isSkipping = true
        input.removeAll()
        searched = 0
      }
      if input.isAtEnd {
        let frame = frame(upTo: input.bytes.count)
        input.removeAll()
        searched = 0
        return frame
      }
      input.read()
    }
  }

  /// The line in the buffer up to an index; `nil` if it is empty.
  private mutating func frame(upTo end: Int) -> Frame? {
    let wasSkipping = isSkipping
    isSkipping = false
    guard !wasSkipping, end <= limit else { return .tooLong }
    var line = input.bytes[..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line.isEmpty ? nil : .line(Array(line))
  }
}
