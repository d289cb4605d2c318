import CZlib

/// A zlib stream for reading, piece by piece.
package struct Inflate: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  private let buffer: UnsafeMutablePointer<UInt8>
  /// Whether the stream has ended.
  package private(set) var hasEnded = false

  private static let bufferSize = 1 << 16

  package init() {
    buffer = .allocate(capacity: Self.bufferSize)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // The window size is taken from the stream header, as libpng does.
    let status = inflateInit2_(stream, 0, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "zlib refused its standard parameters")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    buffer.deallocate()
  }

  /// Whether the stream has consumed all of its input.
  package var isHungry: Bool { stream.pointee.avail_in == 0 }

  /// Provides the next input bytes. The memory must remain valid until the stream is hungry again.
  package mutating func feed(_ input: UnsafeBufferPointer<UInt8>) {
    // zlib only reads its input. The pointer is mutable because zlib supports old compilers without `const`.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = UInt32(input.count)
  }

  /// The next decompressed bytes that the input provides, or `nil` if the stream is damaged.
  ///
  /// - Parameter count: The maximum number of bytes.
  package mutating func next(_ count: Int) -> UnsafeBufferPointer<UInt8>? {
    let room = min(count, Self.bufferSize)
    stream.pointee.next_out = buffer
    stream.pointee.avail_out = UInt32(room)
    let status = inflate(stream, Z_SYNC_FLUSH)
    if status == Z_STREAM_END { hasEnded = true }
    // Input that ends in the middle of a block is not damaged: more may follow.
    guard status == Z_OK || status == Z_STREAM_END || (status == Z_BUF_ERROR && isHungry) else { return nil }
    return UnsafeBufferPointer(start: buffer, count: room - Int(stream.pointee.avail_out))
  }
}
