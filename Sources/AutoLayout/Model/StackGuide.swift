/// An invisible rectangle that the constraints of a stack view refer to (`StackViewRules: Along the axis`).
///
/// Layout makes it, and no definition or code can refer to it. It exists on one axis: a spanner across the stack's
/// axis, the others along it.
public struct StackGuide: Hashable, Sendable {
  /// The purpose of a guide.
  public enum Role: Hashable, Sendable {
    /// Holds the extent of all visible views across the axis.
    case spanner
    /// Takes the place of the views if none is visible.
    case spacer
    /// Lies between a visible view and the next; counted from 0.
    case gap(Int)
  }

  // Two halves of a word, so that items stay small.
  private let stackIndex: Int32
  private let code: Int32

  /// The guide of that role in a stack view.
  public init(_ role: Role, of stack: ViewID) {
    stackIndex = Int32(stack.index)
    code =
      switch role {
      case .spanner: 0
      case .spacer: 1
      case .gap(let index): Int32(index) + 2
      }
  }

  /// The stack view that it belongs to.
  public var stack: ViewID { ViewID(Int(stackIndex)) }

  /// The purpose of the guide.
  public var role: Role {
    switch code {
    case 0: .spanner
    case 1: .spacer
    default: .gap(Int(code) - 2)
    }
  }

  /// The suffix of the stack's name in reports: `spanner`, `spacer`, `gap1`.
  public var name: String {
    switch role {
    case .spanner: "spanner"
    case .spacer: "spacer"
    case .gap(let index): "gap\(index + 1)"
    }
  }
}
