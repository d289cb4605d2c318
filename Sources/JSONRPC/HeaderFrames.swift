import Geometry

/// The messages of a stream that come behind headers, of which `Content-Length` tells how long a message is.
///
///     Content-Length: 52
///
///     {"jsonrpc":"2.0","id":1,"method":"shutdown"}
///
/// Messages that are too long are skipped in bounded memory. Where a header cannot be read, nobody knows where the next
/// message begins, so nothing comes after that.
package struct HeaderFrames {
  package enum Frame: Equatable, Sendable {
    /// A message without its headers.
    case message([UInt8])
    /// A message of so many bytes, which exceeds the limit and is gone.
    case tooLong(Int)
    /// Why nothing can be read any more, in a sentence.
    case broken(String)
  }

  private var input: InputBuffer
  private let limit: Int
  private var isBroken = false

  /// The most bytes of all headers of a message.
  static let mostHeaders = 4096

  /// The messages of a descriptor.
  ///
  /// - Parameter limit: The longest message, in bytes.
  package init(of descriptor: Int32, limit: Int) {
    (input, self.limit) = (InputBuffer(of: descriptor), limit)
  }

  /// The next message, for which this waits; `nil` at the end of the stream, and after `broken`.
  package mutating func next() -> Frame? {
    guard !isBroken else { return nil }
    do throws(Fault) {
      guard let length = try readHeaders() else { return nil }
      return length <= limit ? .message(try readMessage(of: length)) : try skipMessage(of: length)
    } catch {
      isBroken = true
      return .broken(error.message)
    }
  }

  private struct Fault: Error {
    var message: String
  }

  // MARK: Messages

  private mutating func readMessage(of length: Int) throws(Fault) -> [UInt8] {
    while input.bytes.count < length {
      guard !input.isAtEnd else { throw ended(length, found: input.bytes.count) }
      input.read()
    }
    let message = Array(input.bytes[..<length])
    input.removeFirst(length)
    return message
  }

  private mutating func skipMessage(of length: Int) throws(Fault) -> Frame {
    var rest = length
    while true {
      let count = min(rest, input.bytes.count)
      input.removeFirst(count)
      rest -= count
      if rest == 0 { return .tooLong(length) }
      guard !input.isAtEnd else { throw ended(length, found: length - rest) }
      input.read()
    }
  }

  private func ended(_ length: Int, found: Int) -> Fault {
    Fault(message: "The input ends after \(found) of the \(length) bytes that Content-Length announces.")
  }

  // MARK: Headers

  /// The length of the message behind the headers; `nil` at the end of the stream.
  private mutating func readHeaders() throws(Fault) -> Int? {
    var length: Int?
    var size = 0
    while let line = try readLine(within: Self.mostHeaders - size) {
      if line.isEmpty {
        if let length { return length }
        // Some clients end a message with a line break of their own.
        guard size > 0 else { continue }
        throw Fault(message: "A message has no header Content-Length.")
      }
      size += line.count + 1
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        throw Fault(
          message: "Expected a header such as 'Content-Length: 52', found '\(Self.shown(line[...]))'.")
      }
      guard Self.isContentLength(line[..<colon]) else { continue }
      let value = line[(colon + 1)...]
      guard let number = Self.number(value) else {
        throw Fault(message: "Content-Length has to be a number of bytes, not '\(Self.shown(value))'.")
      }
      guard length == nil || length == number else {
        throw Fault(message: "A message has two headers Content-Length, which differ.")
      }
      length = number
    }
    guard size == 0 else {
      throw Fault(message: "The input ends in the headers of a message.")
    }
    return nil
  }

  /// The next line without its line break; `nil` at the end of the stream.
  private mutating func readLine(within most: Int) throws(Fault) -> [UInt8]? {
    var searched = 0
    while true {
      if let end = input.bytes[searched...].firstIndex(of: UInt8(ascii: "\n")), end <= most {
        var line = input.bytes[..<end]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        let result = Array(line)
        input.removeFirst(end + 1)
        return result
      }
      searched = input.bytes.count
      guard searched <= most else {
        throw Fault(message: "The headers of a message have more than \(Self.mostHeaders) bytes.")
      }
      guard !input.isAtEnd else {
        guard input.bytes.isEmpty else { throw Fault(message: "The input ends in the headers of a message.") }
        return nil
      }
      input.read()
    }
  }

  private static func isContentLength(_ name: ArraySlice<UInt8>) -> Bool {
    String(decoding: name, as: UTF8.self).lowercased() == "content-length"
  }

  /// A number of at most 15 digits, with blanks around it.
  private static func number(_ value: ArraySlice<UInt8>) -> Int? {
    let digits = trimmed(value)
    guard !digits.isEmpty, digits.count <= 15, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  private static func trimmed(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var value = value.drop(while: isBlank)
    while let last = value.last, isBlank(last) { value.removeLast() }
    return value
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    VisibleText.escaped(VisibleText.shortened(String(decoding: trimmed(bytes), as: UTF8.self)))
  }
}
