import Geometry

/// The shares of a stack view's length if it fills proportionally (`StackViewRules: Along the axis`).
struct StackProportions: Hashable, Sendable {
  /// The share of the canvas's length for each visible view; `nil` for a view that gets none.
  private(set) var shares: [Double?] = []
  /// Whether the shares are certain to add up to 1, so that they can be required.
  private(set) var areExact = false

  /// No shares: all views are equally long.
  static let none = StackProportions()

  /// Whether some view has a share.
  var exist: Bool { shares.contains { $0 != nil } }

  private init() {}

  /// - Parameter length: the intrinsic length of a view along the stack; `nil` if it has none.
  init(_ arrangement: StackArrangement, length: (ViewID) -> Double?) {
    guard arrangement.content.distribution == .fillProportionally else { return }
    let lengths = arrangement.visible.map { view in length(view).flatMap { $0 > 0 ? $0 : nil } }
    let spacings = arrangement.visible.dropLast().map { arrangement.content.spacing(after: $0) }
    let total = lengths.reduce(0) { $0 + ($1 ?? 0) } + spacings.reduce(0, +)
    // A total of zero has no shares. Negative spacing may use up everything.
    guard total > 0 else { return }
    shares = lengths.map { length in length.map { $0 / total } }
    areExact =
      lengths.count { $0 != nil } == 1 && (lengths.count == 1 || spacings.allSatisfy { $0 == 0 })
  }
}

/// The fitting lengths of stack views that a proportionally filling stack view arranges. There they count as
/// intrinsic lengths.
struct StackLengths: Hashable, Sendable {
  private var lengths: [ViewID: Double] = [:]

  /// Creates an empty collection of lengths.
  init() {}

  subscript(view: ViewID) -> Double? {
    get { lengths[view] }
    set { lengths[view] = newValue }
  }
  var isEmpty: Bool { lengths.isEmpty }

  /// The same lengths, with view indices shifted for a part of the tree.
  func shifted(by offset: Int) -> StackLengths {
    var copy = self
    copy.lengths = Dictionary(
      uniqueKeysWithValues: lengths.map { (ViewID($0.key.index + offset), $0.value) })
    return copy
  }
}
