import Files
import Foundation

/// Collects the texts of several owners, appended in pieces in any order, and reads them back by owner.
///
/// Text beyond a few megabytes is kept in an unlinked file, so that memory does not limit the length of reports.
final class Spool {
  private var memory: [UInt8] = []
  private var file: UnsafeMutablePointer<FILE>?
  private var length = 0
  private var pieces: [Int: [Range<Int>]] = [:]
  /// The system's error if text could not be stored, or `nil`.
  private(set) var failure: String?

  private let mostInMemory: Int

  /// - Parameter mostInMemory: The number of bytes to keep in memory before a file is used.
  init(mostInMemory: Int = 4 << 20) {
    self.mostInMemory = mostInMemory
  }

  deinit {
    if let file { fclose(file) }
  }

  /// Appends to the text of an owner.
  func append(_ bytes: [UInt8], to owner: Int) {
    guard failure == nil, !bytes.isEmpty else { return }
    if file == nil, memory.count + bytes.count > mostInMemory { beginFile() }
    if let file {
      guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { return fail() }
    } else {
      memory += bytes
    }
    let piece = length..<length + bytes.count
    length = piece.upperBound
    var own = pieces[owner] ?? []
    if let last = own.last, last.upperBound == piece.lowerBound {
      let start = last.lowerBound
      own[own.count - 1] = start..<(start + last.count + piece.count)
    } else {
      own.append(piece)
    }
    pieces[owner] = own
  }

  /// Discards the text of an owner.
  func discard(_ owner: Int) { pieces[owner] = nil }

  /// Whether an owner has no text.
  func isEmpty(_ owner: Int) -> Bool { pieces[owner] == nil }

  /// Reads the text of an owner, in pieces of bounded length.
  ///
  /// - Throws: Any error that `body` throws, or a failure to read the file.
  func read(_ owner: Int, _ body: ([UInt8]) throws -> Void) throws {
    for piece in pieces[owner] ?? [] {
      guard let file else {
        try body(Array(memory[piece]))
        continue
      }
      guard fseeko(file, off_t(piece.lowerBound), SEEK_SET) == 0 else {
        throw WritingError(lastCallFor: Self.place)
      }
      var rest = piece.count
      var block = [UInt8](repeating: 0, count: 1 << 16)
      while rest > 0 {
        let count = fread(&block, 1, min(rest, block.count), file)
        guard count > 0 else { throw WritingError(lastCallFor: Self.place) }
        rest -= count
        try body(Array(block.prefix(count)))
      }
    }
  }

  /// Flushes the file. A full disk may only be detected now.
  func finish() {
    if let file, fflush(file) != 0 { fail() }
  }

  private func beginFile() {
    guard let file = tmpfile() else { return fail() }
    self.file = file
    guard fwrite(memory, 1, memory.count, file) == memory.count else { return fail() }
    memory = []
  }

  private static let place = "a temporary file"

  private func fail() { failure = String(cString: strerror(errno)) }
}
