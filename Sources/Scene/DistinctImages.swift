/// The distinct images of a scene, in order of first use.
///
/// If many views show the same image, they share one array of bytes, and its content is hashed only once.
package struct DistinctImages: Sendable {
  /// The bytes of each PNG file.
  package private(set) var files: [[UInt8]] = []
  private var indices: [[UInt8]: Int] = [:]
  /// The index in `files` of each array seen so far, by its storage. Keeps the bytes alive, so that no other
  /// array can reuse their address.
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

  /// The index of a file in `files`. A new file is appended.
  ///
  /// - Complexity: O(1) for an array that was already looked up, otherwise O(*n*) in the number of bytes.
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
