import Foundation

/// A message between the command and a worker process. Its format on the socket is one letter, the length of the body
/// in four bytes, and the body.
struct WorkerMessage {
  enum Kind: UInt8 {
    /// From the worker, once: it is ready.
    case ready = 0x21
    /// To the worker: a `FileRequest`.
    case request = 0x71
    /// From the worker: the name of the diagram that it begins to process.
    case diagram = 0x64
    /// From the worker: a piece of output.
    case output = 0x6F
    /// From the worker: the reply to the request. The next request may follow.
    case reply = 0x72
  }

  /// The maximum length of a body, in bytes. It is far more than any file produces.
  static let longest = 1 << 28
  private static let headSize = 5

  var kind: Kind
  var content: [UInt8]

  init(_ kind: Kind, _ content: [UInt8] = []) {
    self.kind = kind
    self.content = content
  }

  var bytes: [UInt8] {
    let count = UInt32(content.count)
    return [
      kind.rawValue, UInt8(count >> 24), UInt8(count >> 16 & 0xFF), UInt8(count >> 8 & 0xFF),
      UInt8(count & 0xFF),
    ] + content
  }

  /// The result of parsing received bytes.
  enum Parsing {
    case message(WorkerMessage)
    case incomplete
    /// The bytes are not the start of a message.
    case nonsense
  }

  /// Parses the next message in the received bytes.
  ///
  /// - Parameter start: The index at which to start. It is moved past a complete message.
  static func next(in bytes: [UInt8], from start: inout Int) -> Parsing {
    guard bytes.count - start >= headSize else { return .incomplete }
    let length = bytes[start + 1..<start + headSize].reduce(0) { $0 << 8 | Int($1) }
    guard let kind = Kind(rawValue: bytes[start]), length <= longest else { return .nonsense }
    let first = start + headSize
    let content = first..<(first + length)
    guard bytes.count >= content.upperBound else { return .incomplete }
    start = content.upperBound
    return .message(WorkerMessage(kind, Array(bytes[content])))
  }
}

/// One end of the connection between two processes.
struct WorkerSocket {
  let descriptor: Int32

  /// Two connected sockets, which child processes do not inherit.
  static func pair() -> (WorkerSocket, WorkerSocket)? {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    let sockets = (WorkerSocket(descriptor: ends[0]), WorkerSocket(descriptor: ends[1]))
    sockets.0.prepare()
    sockets.1.prepare()
    return sockets
  }

  /// Whether the descriptor is a local socket.
  var isOne: Bool {
    var address = sockaddr()
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    return getsockname(descriptor, &address, &length) == 0 && Int32(address.sa_family) == AF_UNIX
  }

  /// Keeps child processes from inheriting the socket, and prevents `SIGPIPE` if the other end is closed.
  func prepare() {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Whether the other end accepted the whole message.
  func send(_ message: WorkerMessage) -> Bool {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    return message.bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.send(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, flags)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count == 0 || errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// Waits for input and appends it. Returns `false` at the end of input or on an error.
  func receive(into bytes: inout [UInt8]) -> Bool {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &block, block.count, 0)
      if count > 0 {
        bytes += block[..<count]
        return true
      }
      guard count < 0, errno == EINTR else { return false }
    }
  }

  func close() { _ = Foundation.close(descriptor) }
}
