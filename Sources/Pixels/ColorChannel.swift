/// The number of one channel of a pixel: `UInt8`, or `UInt16` where 8 bits do not hold it.
protocol ColorChannel: FixedWidthInteger, UnsignedInteger {
  /// Four channels in their order in memory.
  associatedtype Pixel: FixedWidthInteger & UnsignedInteger & BitwiseCopyable

  /// The bits of the fourth channel.
  static var alphaMask: Pixel { get }
}

extension UInt8: ColorChannel {
  static var alphaMask: UInt32 { UInt32(littleEndian: 0xFF00_0000) }
}

extension UInt16: ColorChannel {
  static var alphaMask: UInt64 { UInt64(littleEndian: 0xFFFF_0000_0000_0000) }
}
