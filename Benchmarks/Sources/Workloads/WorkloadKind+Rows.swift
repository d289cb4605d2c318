// Workloads whose rows take their heights from their contents.
extension WorkloadBuilder {
  // MARK: Cells

  mutating func cells(rows: Int) {
    let window = window()
    let content = view(in: window)
    equal(content.left, window.left)
    equal(content.top, window.top)
    equal(content.width, window.width)
    var bottom = content.top
    for index in 0..<rows {
      let row = row(in: content, below: bottom)
      let image = view(in: row)
      let title = view(in: row)
      let subtitle = view(in: row)
      equal(image.left, row.left + 16)
      atLeast(image.top, row.top + 8)
      atMost(image.bottom, row.bottom - 8)
      equal(image.centerY, row.centerY)
      equal(image.width, .constant(40))
      equal(image.height, .constant(40))
      equal(title.left, image.right + 12)
      atMost(title.right, row.right - 16)
      equal(title.top, row.top + 11)
      equal(subtitle.left, title.left)
      atMost(subtitle.right, row.right - 16)
      equal(subtitle.top, title.bottom + 4)
      atMost(subtitle.bottom, row.bottom - 11)
      equal(subtitle.bottom, row.bottom - 11, priority: 700)
      cellLabel(title, width: Double(80 + index * 53 % 240), height: 20.5, other: 0.5 * row.width)
      cellLabel(subtitle, width: Double(60 + index * 71 % 300), height: 15, other: title.width)
      bottom = row.bottom
    }
    equal(bottom, content.bottom)
  }

  private mutating func cellLabel(_ label: Box, width: Double, height: Double, other: Expression) {
    atLeast(label.width, .constant(width), priority: 750)
    makeReplaceable(addingToConstant: 15)
    makeRetargetable(label.width, other)
    atMost(label.width, .constant(width), priority: 250)
    intrinsic(label.height, height, hugging: 250, compression: 750)
  }

  private mutating func row(in content: Box, below bottom: Expression) -> Box {
    let row = view(in: content)
    equal(row.top, bottom)
    equal(row.left, content.left)
    equal(row.right, content.right)
    return row
  }

  // MARK: Form

  mutating func form(rows: Int) {
    workload.windowWidth = 375
    workload.windowHeight = 667
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
    for index in 0..<rows {
      let row = row(in: content, below: bottom)
      formRow(row, index)
      bottom = row.bottom
    }
    equal(bottom, content.bottom)
  }

  /// The label keeps its width before the field does, and the field takes what is left.
  private mutating func formRow(_ row: Box, _ index: Int) {
    let label = view(in: row)
    let field = view(in: row)
    let help = view(in: row)
    equal(label.left, row.left + 16)
    equal(label.centerY, field.centerY)
    atLeast(label.top, row.top + 8)
    equal(field.left, label.right + 8)
    equal(field.right, row.right - 16)
    equal(field.top, row.top + 8)
    equal(help.left, row.left + 16)
    atMost(help.right, row.right - 16)
    equal(help.top, field.bottom + 4)
    equal(help.bottom, row.bottom - 8)
    intrinsic(label.width, Double(60 + index * 53 % 120), hugging: 251, compression: 750)
    intrinsic(label.height, 20.5, hugging: 251, compression: 750)
    intrinsic(field.width, 160, hugging: 250, compression: 749)
    intrinsic(field.height, 34, hugging: 250, compression: 750)
    atMost(help.width, .constant(Double(90 + index * 71 % 320)), priority: 251)
    atLeast(help.width, .constant(Double(90 + index * 71 % 320)), priority: 748)
    makeReplaceable(addingToConstant: 15)
    makeRetargetable(help.width, label.width)
    intrinsic(help.height, 15.5, hugging: 251, compression: 750)
  }
}
