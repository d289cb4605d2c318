import Foundation

/// A socket within this machine that never blocks, and that child processes do not inherit.
struct LoopbackSocket: Sendable {
  /// What became of an attempt to read or to accept.
  enum Outcome<Value> {
    case done(Value)
    /// There is nothing now.
    case nothing
    /// The system has no room for more.
    case exhausted
    /// The other end is gone.
    case ended
  }

  let descriptor: Int32

  // MARK: Making

  /// A socket that accepts connections to the address 127.0.0.1.
  ///
  /// - Parameter port: The port, or 0 for any that is free.
  /// - Throws: The reason why the port cannot be had.
  static func listening(on port: UInt16) throws(LiveServer.Failure) -> Self {
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let made = Self(descriptor: socket(AF_INET, kind, 0))
    guard made.descriptor >= 0 else { throw .last }
    made.prepare()
    // Connections of an earlier run, which the system remembers for a minute, do not keep the port.
    made.set(SOL_SOCKET, SO_REUSEADDR)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isListening =
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(made.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      } && listen(made.descriptor, SOMAXCONN) == 0
    guard isListening else {
      let failure = LiveServer.Failure.last
      made.close()
      throw failure
    }
    return made
  }

  /// Two connected sockets: what is sent to one arrives at the other.
  ///
  /// - Throws: The reason why there are none.
  static func pair() throws(LiveServer.Failure) -> (Self, Self) {
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .last }
    let made = (Self(descriptor: ends[0]), Self(descriptor: ends[1]))
    made.0.prepare()
    made.1.prepare()
    return made
  }

  private func prepare() {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    #if canImport(Darwin)
      set(SOL_SOCKET, SO_NOSIGPIPE)
    #endif
  }

  private func set(_ level: Int32, _ option: Int32) {
    var on: Int32 = 1
    setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  // MARK: Using

  /// The port on which it listens.
  var port: UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) == 0 }
    }
    return isKnown ? UInt16(bigEndian: address.sin_port) : 0
  }

  /// The next connection that somebody has made.
  func accept() -> Outcome<Self> {
    while true {
      let accepted = Self(descriptor: Foundation.accept(descriptor, nil, nil))
      if accepted.descriptor >= 0 {
        accepted.prepare()
        // An answer has a head and a body, and neither waits for the other's acknowledgment.
        accepted.set(Int32(IPPROTO_TCP), TCP_NODELAY)
        return .done(accepted)
      }
      switch errno {
      // Those who went away before they were accepted.
      case EINTR, ECONNABORTED, EPROTO: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
      default: return .nothing
      }
    }
  }

  /// Reads into a block, at most the given number of bytes. Returns how many there were.
  func read(into block: inout [UInt8], atMost limit: Int) -> Outcome<Int> {
    while true {
      let count = Foundation.read(descriptor, &block, min(limit, block.count))
      if count > 0 { return .done(count) }
      if count < 0, errno == EINTR { continue }
      return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? .nothing : .ended
    }
  }

  /// Sends bytes. Returns how many of them the system took.
  func send(_ bytes: UnsafeRawBufferPointer) -> Outcome<Int> {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    while true {
      let count = Foundation.send(descriptor, bytes.baseAddress, bytes.count, flags)
      if count > 0 { return .done(count) }
      if count < 0, errno == EINTR { continue }
      return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? .nothing : .ended
    }
  }

  /// Tells the other end that nothing more comes.
  func endSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  func close() { _ = Foundation.close(descriptor) }
}

extension LiveServer.Failure {
  /// What the last call of the system failed with.
  fileprivate static var last: Self {
    switch errno {
    case EADDRINUSE: .portInUse
    case EACCES: .portReserved
    default: .system(String(cString: strerror(errno)))
    }
  }
}
