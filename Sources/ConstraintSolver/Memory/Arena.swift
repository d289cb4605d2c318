#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The memory of one solver's large buffers, in a few blocks of increasing size.
///
/// Without an arena, each buffer would be allocated and freed separately. C libraries return large blocks to the
/// system at once. The next solver then gets fresh pages, and the first access to each page takes longer than the
/// arithmetic on it. Libraries that adapt to freed blocks, such as glibc, keep the memory if a single block held a
/// large part of it. So the largest block is larger than all others together.
struct Arena: ~Copyable {
  /// The header of a block, which links to the previous newest block.
  struct BlockHeader: BitwiseCopyable {
    var previous: UnsafeMutableRawPointer?
    var unused = 0
  }

  /// The header of memory that a buffer has outgrown.
  struct Hole: BitwiseCopyable {
    var next: UnsafeMutableRawPointer?
    var bytes: Int
  }

  struct State: BitwiseCopyable {
    /// The unused part of the newest block.
    var free: UnsafeMutableRawPointer?
    var end: UnsafeMutableRawPointer?
    var newestBlock: UnsafeMutableRawPointer?
    var totalBytes = 0
    var firstHole: UnsafeMutableRawPointer?
  }

  /// A buffer's reference to its arena. The arena must outlive all uses of the buffer.
  struct Reference: BitwiseCopyable {
    let state: UnsafeMutablePointer<State>
  }

  let reference: Reference

  init() {
    guard let memory = malloc(MemoryLayout<State>.stride) else { fatalError("out of memory") }
    let state = memory.bindMemory(to: State.self, capacity: 1)
    state.initialize(to: State())
    reference = Reference(state: state)
  }

  deinit {
    var block = reference.state.pointee.newestBlock
    while let memory = block {
      block = memory.load(as: BlockHeader.self).previous
      free(memory)
    }
    free(reference.state)
  }
}

extension Arena.Reference {
  private static var alignment: Int { 16 }
  private static var headerBytes: Int { MemoryLayout<Arena.BlockHeader>.stride }
  /// No C library returns memory to the system below this total.
  private static var smallTotal: Int { 96 << 10 }
  private static var leastBlock: Int { 1024 }
  /// Large enough for the allocator to map the block separately, and so return it to the system when it is freed.
  private static var largeBlock: Int { 144 << 10 }
  /// The size below which holes are not kept.
  private static var leastHole: Int { 256 }

  @inline(__always)
  static func rounded(_ bytes: Int) -> Int { (bytes + alignment - 1) & ~(alignment - 1) }

  /// Extends the memory of a buffer, in place if possible. The contents are preserved.
  func resize(_ old: UnsafeMutableRawPointer?, from oldBytes: Int, to newBytes: Int)
    -> UnsafeMutableRawPointer
  {
    let (oldBytes, newBytes) = (Self.rounded(oldBytes), Self.rounded(newBytes))
    if let old, old + oldBytes == state.pointee.free, let end = state.pointee.end, end - old >= newBytes {
      state.pointee.free = old + newBytes
      return old
    }
    let memory = allocate(newBytes)
    if let old {
      memory.copyMemory(from: old, byteCount: oldBytes)
      release(old, oldBytes)
    }
    return memory
  }

  /// Ensures that the given number of further bytes fits into one block.
  func makeRoom(for bytes: Int) {
    if let free = state.pointee.free, let end = state.pointee.end {
      if end - free >= bytes { return }
      release(free, end - free)
    }
    state.pointee.free = addBlock(room: bytes)
  }

  private func allocate(_ bytes: Int) -> UnsafeMutableRawPointer {
    if let hole = takeHole(bytes) { return hole }
    if let free = state.pointee.free, let end = state.pointee.end {
      if end - free >= bytes {
        state.pointee.free = free + bytes
        return free
      }
      release(free, end - free)
    }
    let memory = addBlock(room: bytes)
    state.pointee.free = memory + bytes
    return memory
  }

  private func addBlock(room: Int) -> UnsafeMutableRawPointer {
    let total = state.pointee.totalBytes
    var bytes = max(room + Self.headerBytes, total / 2, Self.leastBlock)
    // One block is then larger than the rest together, and large enough for the allocator to adapt to it.
    if total + bytes > Self.smallTotal { bytes = max(bytes, total + total / 4, Self.largeBlock) }
    guard let block = malloc(bytes) else { fatalError("out of memory") }
    block.storeBytes(of: Arena.BlockHeader(previous: state.pointee.newestBlock), as: Arena.BlockHeader.self)
    state.pointee.newestBlock = block
    state.pointee.totalBytes = total + bytes
    state.pointee.end = block + bytes / Self.alignment * Self.alignment
    return block + Self.headerBytes
  }

  // MARK: Holes

  private func release(_ memory: UnsafeMutableRawPointer, _ bytes: Int) {
    guard bytes >= Self.leastHole else { return }
    memory.storeBytes(of: Arena.Hole(next: state.pointee.firstHole, bytes: bytes), as: Arena.Hole.self)
    state.pointee.firstHole = memory
  }

  /// Takes memory from the smallest sufficient hole. The rest of the hole remains a hole.
  private func takeHole(_ bytes: Int) -> UnsafeMutableRawPointer? {
    var best: UnsafeMutableRawPointer?
    var beforeBest: UnsafeMutableRawPointer?
    var smallest = Int.max
    var before: UnsafeMutableRawPointer?
    var next = state.pointee.firstHole
    while let hole = next {
      let content = hole.load(as: Arena.Hole.self)
      if content.bytes >= bytes && content.bytes < smallest {
        (best, beforeBest, smallest) = (hole, before, content.bytes)
      }
      before = hole
      next = content.next
    }
    guard let best else { return nil }
    let following = best.load(as: Arena.Hole.self).next
    if let beforeBest {
      beforeBest.storeBytes(of: following, as: UnsafeMutableRawPointer?.self)
    } else {
      state.pointee.firstHole = following
    }
    release(best + bytes, smallest - bytes)
    return best
  }
}
