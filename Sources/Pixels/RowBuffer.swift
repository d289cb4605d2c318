/// Memory for the numbers of a row, which is reused for all rows.
struct RowBuffer<Element: BitwiseCopyable>: ~Copyable {
  let start: UnsafeMutablePointer<Element>
  let count: Int

  init(repeating element: Element, count: Int) {
    self.count = count
    start = .allocate(capacity: count)
    start.initialize(repeating: element, count: count)
  }

  deinit { start.deallocate() }
}
