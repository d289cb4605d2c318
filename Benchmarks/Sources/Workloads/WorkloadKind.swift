/// The workloads by name; what `size` counts is the workload's own.
public enum WorkloadKind: String, Sendable, CaseIterable {
  /// Rows of 44 points under each other in a scroll view; `size` rows.
  case flat
  /// Four boxes under each other in every box, of equal heights; `size` levels.
  case nested
  /// A square of equal cells; `size` cells on a side.
  case grid
  /// Labels side by side that fill the window exactly; `size` labels.
  case chain
  /// Table rows of an image and two labels in a scroll view; `size` rows.
  case cells
  /// Rows of a label, a field and a help text, sized by their contents, in a scroll view; `size` rows.
  case form

  public func workload(size: Int) -> Workload {
    var builder = WorkloadBuilder()
    switch self {
    case .flat: builder.flat(rows: size)
    case .nested: builder.nested(depth: size)
    case .grid: builder.grid(side: size)
    case .chain: builder.chain(labels: size)
    case .cells: builder.cells(rows: size)
    case .form: builder.form(rows: size)
    }
    return builder.workload
  }
}

extension WorkloadBuilder {
  // MARK: Flat

  mutating func flat(rows: Int) {
    let window = window()
    let scrollView = view(in: window)
    let content = view(in: scrollView)
    equal(scrollView.left, window.left)
    equal(scrollView.top, window.top)
    equal(scrollView.right, window.right)
    equal(scrollView.bottom, window.bottom)
    equal(content.left, scrollView.left)
    equal(content.top, scrollView.top)
    equal(content.width, scrollView.width)
    var bottom = content.top
    for _ in 0..<rows {
      let row = view(in: content)
      equal(row.top, bottom)
      equal(row.left, content.left)
      equal(row.right, content.right)
      equal(row.height, .constant(44))
      makeReplaceable(addingToConstant: 16)
      makeRetargetable(row.height, 0.125 * content.width)
      bottom = row.bottom
    }
    equal(bottom, content.bottom)
  }

  // MARK: Nested

  mutating func nested(depth: Int) {
    workload.windowHeight = 20_000
    let window = window()
    nest(in: window, depth: depth)
  }

  private mutating func nest(in outer: Box, depth: Int) {
    guard depth > 0 else { return }
    var first: Box?
    var bottom = outer.top
    for _ in 0..<4 {
      let box = view(in: outer)
      equal(box.top, bottom + 8)
      equal(box.left, outer.left + 8)
      equal(box.right, outer.right - 8)
      makeReplaceable(addingToConstant: -8)
      makeRetargetable(box.width, outer.width - 24)
      if let first { equal(box.height, first.height) } else { first = box }
      nest(in: box, depth: depth - 1)
      bottom = box.bottom
    }
    equal(bottom, outer.bottom - 8)
  }

  // MARK: Grid

  mutating func grid(side: Int) {
    let window = window()
    let cells = (0..<side * side).map { _ in view(in: window) }
    let first = cells[0]
    for (index, cell) in cells.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: side)
      equal(cell.left, (column == 0 ? window.left : cells[index - 1].right) + 8)
      equal(cell.top, (row == 0 ? window.top : cells[index - side].bottom) + 8)
      guard index > 0 else { continue }
      equal(cell.width, first.width)
      makeReplaceable(addingToConstant: -5)
      makeRetargetable(cell.width, 0.125 * window.width)
      equal(cell.height, first.height)
    }
    equal(cells[side - 1].right, window.right - 8)
    equal(cells[(side - 1) * side].bottom, window.bottom - 8)
  }

  // MARK: Chain

  mutating func chain(labels: Int) {
    let window = window()
    var right = window.left
    var neighbour = window.width
    var total = 0.0
    for index in 0..<labels {
      let label = view(in: window)
      let width = Double(30 + index * 37 % 61)
      total += width + 8
      equal(label.left, right + 8)
      equal(label.top, window.top + 8)
      atLeast(label.width, .constant(0))
      atLeast(label.height, .constant(0))
      atLeast(label.width, .constant(width), priority: 750)
      makeReplaceable(addingToConstant: 10)
      makeRetargetable(label.width, 0.5 * neighbour)
      neighbour = label.width
      atMost(label.width, .constant(width), priority: 250)
      intrinsic(label.height, 20, hugging: 250, compression: 750)
      right = label.right
    }
    equal(right, window.right - 8)
    workload.windowWidth = total
  }
}
