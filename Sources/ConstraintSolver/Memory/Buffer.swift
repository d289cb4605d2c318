#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Growable memory for trivial values, with one owner.
///
/// Elements are written through the owner without exclusive access, as through a pointer; only growing mutates the
/// buffer. Shrinking keeps the storage, so refilling the buffer allocates nothing.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 0
  /// The arena that provides the memory, or `nil` for the C library.
  private var arena: Arena.Reference?

  init() {
    // Never dereferenced: an empty buffer needs no memory.
    start = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!
  }

  deinit {
    if capacity > 0 && arena == nil { free(start) }
  }

  /// Makes the buffer take its memory from an arena, which also frees it. The buffer must still be empty.
  mutating func takeMemory(from arena: Arena.Reference) {
    assert(capacity == 0)
    self.arena = arena
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return start[index]
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < count)
      start[index] = newValue
    }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) get { self[Int(index)] }
    @inline(__always) nonmutating set { self[Int(index)] = newValue }
  }

  var count32: Int32 { @inline(__always) get { Int32(truncatingIfNeeded: count) } }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    start[count] = element
    count += 1
  }

  /// Replaces the contents with `count` copies of `element`.
  mutating func fill(count newCount: Int, with element: Element) {
    count = 0
    extend(to: newCount, with: element)
  }

  /// Grows or shrinks the buffer. New elements are copies of `element`.
  mutating func extend(to newCount: Int, with element: Element) {
    if newCount > capacity { grow(to: newCount) }
    if newCount > count { (start + count).update(repeating: element, count: newCount - count) }
    count = newCount
  }

  mutating func removeAll() { count = 0 }

  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return start[count]
  }

  mutating func truncate(to newCount: Int) {
    assert(newCount <= count)
    count = newCount
  }

  /// Inserts an element and moves the following ones up. O(elements after it).
  mutating func insert(_ element: Element, at index: Int) {
    assert(index >= 0 && index <= count)
    append(element)
    (start + index + 1).update(from: start + index, count: count - 1 - index)
    start[index] = element
  }

  /// Removes an element and moves the following ones down. O(elements after it).
  mutating func remove(at index: Int) {
    assert(index >= 0 && index < count)
    (start + index).update(from: start + index + 1, count: count - 1 - index)
    count -= 1
  }

  /// Reserves memory for the given number of elements, so that appending them does not reallocate.
  mutating func reserve(_ needed: Int) {
    if needed > capacity { resize(to: needed) }
  }

  private mutating func grow(to needed: Int) { resize(to: max(needed, capacity * 2, 8)) }

  @inline(never)
  private mutating func resize(to newCapacity: Int) {
    assert(MemoryLayout<Element>.alignment <= 16, "memory is aligned to 16 bytes")
    let old = capacity > 0 ? UnsafeMutableRawPointer(start) : nil
    let stride = MemoryLayout<Element>.stride
    let memory: UnsafeMutableRawPointer
    if let arena {
      memory = arena.resize(old, from: capacity * stride, to: newCapacity * stride)
    } else if let fresh = realloc(old, newCapacity * stride) {
      memory = fresh
    } else {
      fatalError("out of memory")
    }
    start = memory.assumingMemoryBound(to: Element.self)
    capacity = newCapacity
  }
}

extension Buffer where Element: Comparable {
  /// Sorts the elements in ascending order.
  func sort() {
    var elements = UnsafeMutableBufferPointer(start: start, count: count)
    elements.sort()
  }
}
