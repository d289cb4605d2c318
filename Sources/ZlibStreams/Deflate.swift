import CZlib

/// A zlib stream for writing.
///
/// zlib is already a dependency of Cairo. Using it directly allows PNG files to have the resolution and the pixel
/// formats that Cairo's writer lacks. It also makes their bytes independent of Cairo's version. Large pages of HTML pack
/// their cases with it.
package struct Deflate: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  private let buffer: UnsafeMutablePointer<UInt8>
  private var output: [UInt8] = []

  private static let bufferSize = 1 << 16

  /// A stream that compresses at a level from 0 to 9.
  package init(level: Int32) {
    buffer = .allocate(capacity: Self.bufferSize)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = deflateInit2_(
      stream, level, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "zlib refused its standard parameters")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    buffer.deallocate()
  }

  package mutating func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { input in
      // zlib only reads its input. The pointer is mutable because zlib supports old compilers without `const`.
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = UInt32(input.count)
      run(Z_NO_FLUSH)
    }
  }

  /// Ends the stream and returns its bytes.
  package mutating func finish() -> [UInt8] {
    run(Z_FINISH)
    return output
  }

  private mutating func run(_ flush: Int32) {
    repeat {
      stream.pointee.next_out = buffer
      stream.pointee.avail_out = UInt32(Self.bufferSize)
      // Only an inconsistent stream state is an error. A full output buffer is normal, and the loop handles it.
      let status = deflate(stream, flush)
      precondition(status != Z_STREAM_ERROR, "zlib lost its state")
      let count = Self.bufferSize - Int(stream.pointee.avail_out)
      output.append(contentsOf: UnsafeBufferPointer(start: buffer, count: count))
    } while stream.pointee.avail_out == 0
  }
}
