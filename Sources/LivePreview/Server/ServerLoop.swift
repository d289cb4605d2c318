import Foundation

/// A server at work: one thread that waits for all of its connections at once and never for one of them.
///
/// Each turn costs time in proportion to the number of connections, which is limited, and gives each of them the same
/// bounded share of reading and sending.
struct ServerLoop {
  private typealias Instant = ContinuousClock.Instant

  private let listener: LoopbackSocket
  private let mailbox: ServerMailbox
  private let answers: LiveAnswers
  private let limits: ServerLimits
  private let queue = AnswerQueue()
  private var connections: [Int: ServerConnection] = [:]
  private var nextNumber = 0
  private var block = [UInt8](repeating: 0, count: 16 << 10)
  /// When connections are accepted again after the system had no room for them.
  private var resumption: Instant?

  /// How many connections are accepted in one turn: so few that those of the turn before are heard first, and not closed
  /// for them.
  private var acceptancesATurn: Int { max(1, limits.connectionCount / 4) }

  init(_ listener: LoopbackSocket, _ mailbox: ServerMailbox, _ answers: LiveAnswers, _ limits: ServerLimits) {
    self.listener = listener
    self.mailbox = mailbox
    self.answers = answers
    self.limits = limits
  }

  /// Serves until the mailbox says that it is to end, and closes everything.
  mutating func run() {
    while turn() {}
    for number in connections.keys { close(number) }
    listener.close()
  }

  // MARK: Turns

  /// Waits for something to do, and does it. Returns whether to go on.
  private mutating func turn() -> Bool {
    let numbers = connections.keys.sorted()
    var polled = [
      pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0),
      // A negative descriptor is passed over.
      pollfd(fd: resumption == nil ? listener.descriptor : -1, events: Int16(POLLIN), revents: 0),
    ]
    polled += numbers.map { number in
      let connection = connections[number]
      let events =
        (connection?.wantsInput ?? false ? POLLIN : 0) | (connection?.wantsOutput ?? false ? POLLOUT : 0)
      return pollfd(fd: connection?.socket.descriptor ?? -1, events: Int16(events), revents: 0)
    }
    if poll(&polled, nfds_t(polled.count), pause(at: .now)) < 0 {
      // A signal came in between.
      for index in polled.indices { polled[index].revents = 0 }
    }
    let now = Instant.now
    for (number, entry) in zip(numbers, polled.dropFirst(2)) where entry.revents != 0 {
      serve(number, Int32(entry.revents), at: now)
    }
    closeOverdue(at: now)
    let mail = mailbox.take()
    if mail.isStopped { return false }
    for (number, answer) in mail.answers { deliver(answer, to: number, at: now) }
    if let time = resumption, time <= now { resumption = nil }
    if polled[1].revents != 0 { accept(at: now) }
    return true
  }

  /// How long to wait for events until somebody's time is over, in milliseconds, or -1 for as long as it takes.
  private func pause(at now: Instant) -> Int32 {
    let ends = connections.values.compactMap { $0.end(limits) } + [resumption].compactMap(\.self)
    guard let first = ends.min() else { return -1 }
    let milliseconds = (first - now) / .milliseconds(1)
    // Rounded up, so that the time is over then.
    return Int32(min(max(milliseconds.rounded(.up), 0), 60_000))
  }

  private mutating func serve(_ number: Int, _ events: Int32, at now: Instant) {
    guard let connection = connections[number] else { return }
    if connection.wantsInput {
      read(number, at: now)
    } else if events & Int32(POLLOUT) != 0, connection.wantsOutput {
      send(number, at: now)
    } else {
      // Neither input nor output: the connection is broken.
      close(number)
    }
  }

  private mutating func closeOverdue(at now: Instant) {
    for (number, connection) in connections {
      guard let end = connection.end(limits), end <= now else { continue }
      if case .reading = connection.phase, !connection.reader.isEmpty {
        let words = "A request has to arrive within \(limits.requestSeconds) seconds.\n"
        refuse(number, LiveAnswer(status: 408, body: words), at: now)
      } else {
        close(number)
      }
    }
  }

  // MARK: Connections

  private mutating func accept(at now: Instant) {
    for _ in 0..<acceptancesATurn {
      switch listener.accept() {
      case .done(let socket):
        if connections.count >= limits.connectionCount { closeLeastMissed() }
        nextNumber += 1
        connections[nextNumber] = ServerConnection(number: nextNumber, socket, limits, at: now)
      case .exhausted:
        closeLeastMissed()
        resumption = now + .milliseconds(100)
        return
      case .nothing, .ended: return
      }
    }
  }

  private mutating func closeLeastMissed() {
    let least = connections.values.min { ($0.worth, $0.since, $0.number) < ($1.worth, $1.since, $1.number) }
    if let least { close(least.number) }
  }

  private mutating func close(_ number: Int) {
    guard let connection = connections.removeValue(forKey: number) else { return }
    if case .answering(let task) = connection.phase { task.cancel() }
    connection.socket.close()
  }

  // MARK: Requests

  private mutating func read(_ number: Int, at now: Instant) {
    guard var connection = connections[number] else { return }
    var limit = connection.reader.room
    if case .closing(let bytesLeft) = connection.phase { limit = bytesLeft }
    switch connection.socket.read(into: &block, atMost: limit) {
    case .nothing, .exhausted: return
    case .ended: endInput(number)
    case .done(let count):
      switch connection.phase {
      case .closing(let bytesLeft) where bytesLeft <= count: close(number)
      case .closing(let bytesLeft):
        connections[number]?.shorten(to: bytesLeft - count)
      case .reading, .answering, .sending:
        if connection.reader.isEmpty, case .reading = connection.phase { connection.noteProgress(at: now) }
        connections[number] = nil
        connection.reader.append(block[..<count])
        let isReading = if case .reading = connection.phase { true } else { false }
        connections[number] = connection
        if isReading { proceed(number, at: now) }
      }
    }
  }

  /// The other end says nothing more. If it waits for an answer, it gets what there is now: it may be gone.
  private mutating func endInput(_ number: Int) {
    guard case .answering(let task)? = connections[number]?.phase else { return close(number) }
    connections[number]?.isInputEnded = true
    task.cancel()
  }

  /// Looks for the next request in what was read.
  private mutating func proceed(_ number: Int, at now: Instant) {
    switch connections[number]?.reader.next() {
    case nil: return
    case .incomplete: if connections[number]?.isInputEnded ?? false { close(number) }
    case .refusal(let answer): refuse(number, answer, at: now)
    case .request(let request, let staysOpen):
      let task = Task(executorPreference: queue) { [answers, mailbox] in
        mailbox.put(await answers.answer(to: request), for: number)
      }
      connections[number]?.staysOpen = staysOpen
      connections[number]?.enter(.answering(task), at: now)
    }
  }

  // MARK: Answers

  private mutating func refuse(_ number: Int, _ answer: LiveAnswer, at now: Instant) {
    connections[number]?.staysOpen = false
    start(answer, number, at: now)
  }

  private mutating func deliver(_ answer: LiveAnswer, to number: Int, at now: Instant) {
    guard case .answering? = connections[number]?.phase else { return }
    // Who asks for what others do not get is not heard again.
    if ![200, 404].contains(answer.status) { connections[number]?.staysOpen = false }
    start(answer, number, at: now)
  }

  private mutating func start(_ answer: LiveAnswer, _ number: Int, at now: Instant) {
    guard let staysOpen = connections[number]?.staysOpen else { return }
    let outgoing = OutgoingAnswer(answer, staysOpen: staysOpen)
    connections[number]?.enter(.sending(outgoing), at: now)
    closeSlowest(but: number)
    send(number, at: now)
  }

  /// Closes connections that do not take their answers, until the rest is within the limit.
  private mutating func closeSlowest(but newest: Int) {
    var total = connections.values.reduce(0) { $0 + $1.unsentBytes }
    while total > limits.unsentBytes {
      let others = connections.values.filter { $0.wantsOutput && $0.number != newest }
      guard let slowest = others.min(by: { ($0.since, $0.number) < ($1.since, $1.number) }) else { return }
      total -= slowest.unsentBytes
      close(slowest.number)
    }
  }

  private mutating func send(_ number: Int, at now: Instant) {
    guard let connection = connections[number], case .sending(var answer) = connection.phase else { return }
    guard let count = answer.send(to: connection.socket) else { return close(number) }
    if answer.remaining > 0 {
      connections[number]?.update(answer, isProgress: count > 0, at: now)
    } else if connection.staysOpen {
      connections[number]?.enter(.reading, at: now)
      proceed(number, at: now)
    } else {
      connection.socket.endSending()
      let bytesLeft = limits.closingBytes
      connections[number]?.enter(.closing(bytesLeft: bytesLeft), at: now)
      if connection.isInputEnded { close(number) }
    }
  }
}
