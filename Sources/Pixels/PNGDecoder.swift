import CPNG

/// Decodes PNG files with libpng.
enum PNGDecoder {
  /// The channels of all pixels: red, green, blue and straight alpha, row by row.
  ///
  /// - Precondition: `Channel` has 16 bits only if the file has.
  /// - Throws: `truncated` or `damaged`.
  static func channels<Channel: ColorChannel>(
    of file: [UInt8], _ header: PictureHeader
  ) throws(PictureError) -> [Channel] {
    let count = header.widthInPixels * header.heightInPixels * 4
    var failure: PictureError?
    let channels = [Channel](unsafeUninitializedCapacity: count) { target, initializedCount in
      failure = decode(file, header, into: UnsafeMutableRawBufferPointer(target))
      // Rows that came before the damage are no picture.
      initializedCount = failure == nil ? count : 0
    }
    if let failure { throw failure }
    return channels
  }

  private static func decode(
    _ file: [UInt8], _ header: PictureHeader, into target: UnsafeMutableRawBufferPointer
  ) -> PictureError? {
    let bytesPerPixel = target.count / (header.widthInPixels * header.heightInPixels)
    return file.withUnsafeBufferPointer { bytes in
      var source = PNGSource()
      source.bytes = bytes.baseAddress
      source.count = bytes.count
      let isDecoded = pngSourceDecode(
        &source, target.baseAddress!.assumingMemoryBound(to: UInt8.self), header.widthInPixels,
        header.heightInPixels, bytesPerPixel == 8 ? 1 : 0)
      guard isDecoded == 0 else { return nil }
      guard source.isTruncated == 0 else { return .truncated }
      return .damaged(
        withUnsafeBytes(of: source.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
  }
}
