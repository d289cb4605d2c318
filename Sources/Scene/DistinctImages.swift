/// The images of a scene, each content once, in order of first use.
///
/// An image that many views show is one array of bytes; its content is looked at once.
package struct DistinctImages: Sendable {
  /// The bytes of each PNG file.
  package private(set) var files: [[UInt8]] = []
  private var indices: [[UInt8]: Int] = [:]
  /// Holds on to the bytes, so that no other array comes to lie where they are.
  private var known: [Storage: (bytes: [UInt8], index: Int)] = [:]

  private struct Storage: Hashable {
    var address: UInt
    var count: Int

    init(_ bytes: [UInt8]) {
      address = bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      count = bytes.count
    }
  }

  package init() {}

  /// The place of a file in `files`, to which it is added where it is new.
  ///
  /// - Complexity: O(1) for bytes that were asked for before, else O(*n*) in their number.
  package mutating func index(of png: [UInt8]) -> Int {
    let storage = Storage(png)
    if let index = known[storage]?.index { return index }
    let index = indices[png] ?? files.count
    if index == files.count {
      files.append(png)
      indices[png] = index
    }
    known[storage] = (png, index)
    return index
  }
}
