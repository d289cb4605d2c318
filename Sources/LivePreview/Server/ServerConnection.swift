/// A connection of a server: what it was sent, what it is to send, and since when it waits.
struct ServerConnection {
  typealias Instant = ContinuousClock.Instant

  /// What a connection does. One request is read, answered and sent before the next one is looked at.
  enum Phase {
    /// It waits for a request, or for the rest of one.
    case reading
    /// It waits for an answer.
    case answering(Task<Void, Never>)
    /// It sends an answer.
    case sending(OutgoingAnswer)
    /// It has sent its last answer, and throws away what it is still sent: as many bytes as there are left.
    case closing(bytesLeft: Int)
  }

  /// Distinguishes it from others that had the same descriptor.
  let number: Int
  let socket: LoopbackSocket
  var reader: RequestReader
  private(set) var phase = Phase.reading
  /// When it came into its phase, and if it reads, got the first byte of a request; if it sends, was last rid of some.
  private(set) var since: Instant
  /// Whether it may serve another request after the one that it answers.
  var staysOpen = true
  /// Whether the other end has ended its sending.
  var isInputEnded = false
  /// Whether it had an answer before.
  private var hasAnswered = false

  init(number: Int, _ socket: LoopbackSocket, _ limits: ServerLimits, at now: Instant) {
    self.number = number
    self.socket = socket
    reader = RequestReader(limits)
    since = now
  }

  mutating func enter(_ phase: Phase, at now: Instant) {
    if case .sending = self.phase { hasAnswered = true }
    self.phase = phase
    since = now
  }

  /// Notes that a request begins.
  mutating func noteProgress(at now: Instant) { since = now }

  /// Notes how much of an answer is left, and whether some of it was taken.
  mutating func update(_ answer: OutgoingAnswer, isProgress: Bool, at now: Instant) {
    phase = .sending(answer)
    if isProgress { since = now }
  }

  /// Notes how much it may still be sent before it is closed, in bytes.
  mutating func shorten(to bytesLeft: Int) { phase = .closing(bytesLeft: bytesLeft) }

  /// Whether there is anything to read, and room for it.
  var wantsInput: Bool {
    if isInputEnded { return false }
    return switch phase {
    case .reading, .closing: true
    // Whoever goes away is noticed while an answer takes its time.
    case .answering: reader.room > 0
    case .sending: false
    }
  }

  var wantsOutput: Bool {
    if case .sending = phase { true } else { false }
  }

  /// The size of what it has not sent yet, in bytes.
  var unsentBytes: Int {
    if case .sending(let answer) = phase { answer.remaining } else { 0 }
  }

  /// When its time is over, or `nil` if it has all the time in the world.
  func end(_ limits: ServerLimits) -> Instant? {
    let seconds: Double
    switch phase {
    case .reading: seconds = reader.isEmpty ? limits.idleSeconds : limits.requestSeconds
    // Answers come by themselves.
    case .answering: return nil
    case .sending: seconds = limits.sendingSeconds
    case .closing: seconds = limits.closingSeconds
    }
    return since + .seconds(seconds)
  }

  /// How little it is missed: the smaller, the less. Among equals, the one that has waited longest is closed first.
  var worth: Int {
    switch phase {
    case .closing: 0
    case .reading: hasAnswered ? 2 : 1
    case .sending: 3
    case .answering: 4
    }
  }
}

/// An answer on its way. Its body is not copied: pictures are as long as they are, and many may ask for the same one.
struct OutgoingAnswer {
  private let head: [UInt8]
  private var body: String
  private let count: Int
  private var sent = 0

  /// How much is sent at once, so that others have their turn, in bytes.
  private static let turn = 1 << 18

  init(_ answer: LiveAnswer, staysOpen: Bool) {
    body = answer.body
    let length = body.utf8.count
    let headers =
      LiveAnswer.headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + [
        ("Content-Type", answer.type), ("Content-Length", String(length)),
        ("Connection", staysOpen ? "keep-alive" : "close"),
      ] + (answer.status == 405 ? [("Allow", "GET, HEAD")] : [])
    let lines =
      ["HTTP/1.1 \(answer.status) \(Self.phrases[answer.status] ?? "")"] + headers.map { "\($0): \($1)" }
    head = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    count = head.count + length
  }

  var remaining: Int { count - sent }

  /// Sends as much as is taken now. Returns the number of bytes, or `nil` if nobody is there to take them.
  mutating func send(to socket: LoopbackSocket) -> Int? {
    let start = sent
    while remaining > 0, sent - start < Self.turn {
      let outcome =
        sent < head.count
        ? head.withUnsafeBytes { socket.send(Self.part($0, from: sent)) }
        : body.withUTF8 { socket.send(Self.part(UnsafeRawBufferPointer($0), from: sent - head.count)) }
      switch outcome {
      case .done(let count): sent += count
      case .nothing, .exhausted: return sent - start
      case .ended: return nil
      }
    }
    return sent - start
  }

  private static func part(_ bytes: UnsafeRawBufferPointer, from start: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[start..<min(bytes.count, start + turn)])
  }

  private static let phrases = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 413: "Content Too Large", 414: "URI Too Long", 421: "Misdirected Request",
    431: "Request Header Fields Too Large", 505: "HTTP Version Not Supported",
  ]
}
