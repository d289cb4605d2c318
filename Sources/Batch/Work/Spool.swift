import Foundation

/// Texts of several owners that grow piece by piece in any order and are read back one owner after the other.
///
/// Text beyond some megabytes is kept in an unlinked file, so that memory does not limit the length of reports.
final class Spool {
  private var memory: [UInt8] = []
  private var file: UnsafeMutablePointer<FILE>?
  private var length = 0
  private var pieces: [Int: [Range<Int>]] = [:]
  /// The system's error when it could not take more, or `nil`.
  private(set) var failure: String?

  private let mostInMemory: Int

  /// - Parameter mostInMemory: how many bytes are kept before a file is begun.
  init(mostInMemory: Int = 4 << 20) {
    self.mostInMemory = mostInMemory
  }

  deinit {
    if let file { fclose(file) }
  }

  /// Adds to the text of an owner.
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

  /// Forgets the text of an owner.
  func discard(_ owner: Int) { pieces[owner] = nil }

  /// Whether an owner has no text.
  func isEmpty(_ owner: Int) -> Bool { pieces[owner] == nil }

  /// Reads the text of an owner, in pieces of bounded length.
  ///
  /// - Throws: what `body` throws, and where the file does not give back what was put into it.
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

  /// Ends the writing, which may only now find no space.
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
