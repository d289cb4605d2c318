/// One value per view, by view index. It stores no array as long as all values are the same.
struct ByView<Value: Hashable & Sendable>: Sendable {
  private let count: Int
  private let common: Value
  /// Empty while every view has `common`.
  private var values: [Value] = []

  init(repeating value: Value, count: Int) {
    self.count = count
    common = value
  }

  /// - Parameter values: one for each view, at least one.
  init(_ values: [Value]) {
    precondition(!values.isEmpty, "a tree has a root")
    count = values.count
    common = values[0]
    self.values = values
  }

  /// Whether a single common value is stored for all views.
  var isUniform: Bool { values.isEmpty }

  subscript(view: Int) -> Value {
    get {
      if !values.isEmpty { return values[view] }
      precondition(view >= 0 && view < count, "a view of the tree")
      return common
    }
    set {
      if values.isEmpty {
        guard newValue != common else { return }
        values = Array(repeating: common, count: count)
      }
      values[view] = newValue
    }
  }
}

extension ByView: Hashable {
  static func == (a: ByView, b: ByView) -> Bool {
    guard a.count == b.count else { return false }
    if a.values.isEmpty && b.values.isEmpty { return a.common == b.common }
    return (0..<a.count).allSatisfy { a[$0] == b[$0] }
  }

  func hash(into hasher: inout Hasher) {
    for view in 0..<count { hasher.combine(self[view]) }
  }
}
