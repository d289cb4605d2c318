import Geometry

/// Reads requests of HTTP/1.1 as their bytes arrive, within limits. Each byte is looked at a fixed number of times.
struct RequestReader {
  /// What the bytes so far are.
  enum Reading {
    /// The start of a request, or nothing.
    case incomplete
    /// A request, and whether the connection may serve another one.
    case request(LiveRequest, staysOpen: Bool)
    /// Something that is no request within the limits.
    case refusal(LiveAnswer)
  }

  private let limits: ServerLimits
  /// What was received and does not belong to an earlier request.
  private var bytes: [UInt8] = []
  /// How many of the bytes were looked at, and where each line among them ends, without the line break.
  private var scanned = 0
  private var lines: [Range<Int>] = []
  private var lineStart = 0

  init(_ limits: ServerLimits) {
    self.limits = limits
  }

  /// How many bytes may be added.
  var room: Int { limits.requestBytes - bytes.count }

  var isEmpty: Bool { bytes.isEmpty }

  /// Adds bytes, no more than there is room for.
  mutating func append(_ block: ArraySlice<UInt8>) {
    precondition(block.count <= room, "more bytes than there is room for")
    bytes += block
  }

  /// The next request, if it is complete. To be called again when bytes were added, or once a request is answered.
  mutating func next() -> Reading {
    while scanned < bytes.count {
      let byte = bytes[scanned]
      scanned += 1
      if let refusal = refusal(of: byte) { return .refusal(refusal) }
      guard byte == .lineFeed else { continue }
      let end = scanned - 1
      let isReturn = end > lineStart && bytes[end - 1] == .carriageReturn
      let line = Range(from: lineStart, upTo: isReturn ? end - 1 : end)
      lineStart = scanned
      if line.isEmpty { return head() }
      lines.append(line)
    }
    return room > 0
      ? .incomplete
      : .refusal(LiveAnswer(status: 431, body: "A request has at most \(limits.requestBytes) bytes.\n"))
  }

  /// Why the request cannot go on after a byte, or `nil` if it can.
  private func refusal(of byte: UInt8) -> LiveAnswer? {
    if byte.isControl, byte != .tab, byte != .lineFeed, byte != .carriageReturn {
      return Self.nonsense("a control character")
    }
    // A carriage return is part of a line break, and of nothing else.
    if byte != .lineFeed, scanned - lineStart > 1, bytes[scanned - 2] == .carriageReturn {
      return Self.nonsense("a carriage return within a line")
    }
    if scanned - lineStart > limits.lineBytes {
      return LiveAnswer(
        status: lines.isEmpty ? 414 : 431,
        body: "A line of a request has at most \(limits.lineBytes) bytes.\n")
    }
    // One line more for the request itself.
    if lines.count > limits.headerCount, byte != .lineFeed, byte != .carriageReturn {
      return LiveAnswer(status: 431, body: "A request has at most \(limits.headerCount) headers.\n")
    }
    return nil
  }

  private static func nonsense(_ what: String) -> LiveAnswer {
    LiveAnswer(status: 400, body: "This is no request of HTTP/1.1: \(what).\n")
  }

  // MARK: Parts

  /// The request whose lines are complete. What follows them is kept.
  private mutating func head() -> Reading {
    defer {
      bytes.removeFirst(scanned)
      (scanned, lineStart, lines) = (0, 0, [])
    }
    guard let first = lines.first else { return .refusal(Self.nonsense("an empty line")) }
    let parts = bytes[first].split(separator: .space, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isToken, !parts[1].isEmpty else {
      return .refusal(Self.nonsense("its first line is not a method, a target and a version"))
    }
    let version = String(decoding: parts[2], as: UTF8.self)
    guard ["HTTP/1.1", "HTTP/1.0"].contains(version) else {
      return .refusal(
        version.hasPrefix("HTTP/")
          ? LiveAnswer(status: 505, body: "This server knows HTTP/1.1 only.\n")
          : Self.nonsense("its first line does not end with a version"))
    }
    guard let headers = RequestHeaders(lines.dropFirst().map { bytes[$0] }) else {
      return .refusal(Self.nonsense("a header is malformed, or occurs twice"))
    }
    let request = LiveRequest(
      method: String(decoding: parts[0], as: UTF8.self), target: String(decoding: parts[1], as: UTF8.self),
      host: headers.host, site: headers.site, hasBody: headers.hasBody)
    // What follows a request with a body is not looked for.
    return .request(request, staysOpen: version == "HTTP/1.1" && !headers.closes && !headers.hasBody)
  }
}

/// The headers that matter.
private struct RequestHeaders {
  var host: String?
  var site: String?
  var length: String?
  var encoding: String?
  var closes = false

  /// Whether bytes follow that belong to the request.
  var hasBody: Bool { encoding != nil || length.map { !$0.utf8.allSatisfy { $0 == .zero } } ?? false }

  /// The headers of the given lines, or `nil` if a line is none, or one that is to be unique is not.
  init?(_ lines: [ArraySlice<UInt8>]) {
    for line in lines {
      guard let colon = line.firstIndex(of: .colon), line[..<colon].isToken else { return nil }
      let value = String(decoding: line[(colon + 1)...].trimmed, as: UTF8.self)
      switch String(decoding: line[..<colon], as: UTF8.self).lowercased() {
      case "host": if !Self.set(&host, value) { return nil }
      case "sec-fetch-site": if !Self.set(&site, value) { return nil }
      case "content-length":
        guard !value.isEmpty, value.utf8.allSatisfy(\.isDigit), Self.set(&length, value) else { return nil }
      case "transfer-encoding": if !Self.set(&encoding, value) { return nil }
      case "connection":
        let words = value.lowercased().utf8.split(separator: .comma).map { Array($0)[...].trimmed }
        if words.contains(Array("close".utf8)[...]) { closes = true }
      default: break
      }
    }
  }

  private static func set(_ place: inout String?, _ value: String) -> Bool {
    guard place == nil else { return false }
    place = value
    return true
  }
}

extension ArraySlice<UInt8> {
  /// Whether these are the characters of a name in HTTP, one at least.
  fileprivate var isToken: Bool {
    !isEmpty
      && allSatisfy { byte in
        byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  /// The bytes without blanks at their ends.
  fileprivate var trimmed: Self {
    guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else {
      return []
    }
    return self[Range(from: first, upTo: index(after: last))]
  }
}

extension UInt8 {
  fileprivate static let tab = UInt8(ascii: "\t")
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let colon = UInt8(ascii: ":")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let zero = UInt8(ascii: "0")

  fileprivate var isControl: Bool { self < 0x20 || self == 0x7F }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isBlank: Bool { self == .space || self == .tab }
}
