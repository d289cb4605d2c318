import Foundation

/// What goes to a process and comes from it, through three pipes at once, so that none of them fills up and stops it.
struct PipeExchange {
  /// The descriptors of one side.
  struct Ends {
    var input: Int32
    var output: Int32
    var messages: Int32

    func close() {
      for descriptor in [input, output, messages] where descriptor >= 0 { Foundation.close(descriptor) }
    }

    /// Three pipes: the ends of this process, and those of another. None of them is open in other processes.
    static func pairs() -> (own: Ends, other: Ends)? {
      var ends: [Int32] = []
      for _ in 0..<3 {
        var pair: [Int32] = [-1, -1]
        guard pipe(&pair) == 0 else {
          for end in ends { Foundation.close(end) }
          return nil
        }
        for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        ends += pair
      }
      return (
        Ends(input: ends[1], output: ends[2], messages: ends[4]),
        Ends(input: ends[0], output: ends[3], messages: ends[5])
      )
    }
  }

  private(set) var output: [UInt8] = []
  private(set) var messages: [UInt8] = []
  /// Whether more came than is allowed.
  private(set) var isTooMuch = false
  private var ends: Ends
  private var rest: ArraySlice<UInt8>
  private let limit: Int

  /// - Parameters:
  ///   - ends: Descriptors of this process, which are closed when they have served.
  ///   - input: What the other process reads.
  ///   - limit: The most that it may print, in bytes.
  init(_ ends: Ends, input: [UInt8], limit: Int) {
    (self.ends, rest, self.limit) = (ends, input[...], limit)
    _ = fcntl(ends.input, F_SETFL, O_NONBLOCK)
  }

  /// Writes and reads until the other process has closed what it prints to, or has printed too much.
  mutating func run() {
    defer { ends.close() }
    if rest.isEmpty { closeInput() }
    while ends.output >= 0 || ends.messages >= 0, !isTooMuch {
      var waiting = [
        pollfd(fd: ends.input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: ends.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ends.messages, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waiting, nfds_t(waiting.count), -1) >= 0 else {
        if errno == EINTR { continue }
        return
      }
      if waiting[0].revents != 0 { write() }
      if waiting[1].revents != 0 { Self.read(&ends.output, &output) }
      if waiting[2].revents != 0 { Self.read(&ends.messages, &messages) }
      isTooMuch = output.count + messages.count > limit
    }
  }

  private mutating func closeInput() {
    Foundation.close(ends.input)
    ends.input = -1
  }

  private mutating func write() {
    let count = rest.withUnsafeBytes { Foundation.write(ends.input, $0.baseAddress, $0.count) }
    if count > 0 { rest = rest.dropFirst(count) }
    // A process that closes its input has read what it needs.
    let hasFailed = count < 0 && errno != EAGAIN && errno != EINTR
    if rest.isEmpty || hasFailed { closeInput() }
  }

  private static func read(_ descriptor: inout Int32, _ bytes: inout [UInt8]) {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &block, block.count)
    if count > 0 {
      bytes += block.prefix(count)
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      Foundation.close(descriptor)
      descriptor = -1
    }
  }
}
