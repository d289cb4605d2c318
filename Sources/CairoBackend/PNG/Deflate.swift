import CZlib

/// A zlib stream that is being written.
///
/// zlib is Cairo's own dependency already; used directly it gives PNG files the resolution and the pixel formats
/// that Cairo's writer lacks, and bytes that do not change with Cairo's version.
struct Deflate: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  private(set) var output: [UInt8] = []

  init(level: Int32) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = deflateInit2_(
      stream, level, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "zlib refused its standard parameters")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  mutating func write(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    stream.pointee.next_in = bytes.baseAddress
    stream.pointee.avail_in = UInt32(bytes.count)
    run(Z_NO_FLUSH)
  }

  mutating func finish() { run(Z_FINISH) }

  private mutating func run(_ flush: Int32) {
    let chunk = 1 << 16
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: chunk) { buffer in
      repeat {
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(chunk)
        // Only a broken stream state makes this fail; running out of output space is what the loop is for.
        let status = deflate(stream, flush)
        precondition(status != Z_STREAM_ERROR, "zlib lost its state")
        output.append(contentsOf: buffer[..<(chunk - Int(stream.pointee.avail_out))])
      } while stream.pointee.avail_out == 0
    }
  }
}
