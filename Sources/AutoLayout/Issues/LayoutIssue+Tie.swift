extension LayoutIssue {
  /// Optional constraints of one priority that pull an ambiguous value in opposite directions
  /// (`SolvingRules: Ambiguity`).
  ///
  /// The sum of their errors is the same wherever in its range the value is: what some gain, the others lose. Different
  /// priorities decide.
  public struct Tie: Hashable, Sendable {
    /// The priority that the constraints have in common.
    public var priority: LayoutPriority
    /// Whether they pull the view's position or a length.
    public var quantity: OpenQuantity.Kind
    /// The constraints whose errors fall as the value falls, by their indices in `SolvedLayout.constraints`, ascending.
    public var lowering: [Int]
    /// The constraints whose errors fall as the value grows, likewise.
    public var raising: [Int]

    /// Whether another priority for a single one of them decides. If not, several values are open, and all constraints need
    /// priorities of their own.
    public var isDecidedByOne: Bool

    /// Creates a tie.
    public init(
      _ priority: LayoutPriority, of quantity: OpenQuantity.Kind, lowering: [Int], raising: [Int],
      isDecidedByOne: Bool = true
    ) {
      self.priority = priority
      self.quantity = quantity
      self.lowering = lowering
      self.raising = raising
      self.isDecidedByOne = isDecidedByOne
    }

    /// The constraints of both sides, in the order of their indices.
    public var constraints: [Int] { (lowering + raising).sorted() }
  }

  /// The tie that leaves the value of the issue open; `nil` for other reasons and other kinds of issues.
  public var tie: Tie? {
    switch self {
    case .openView(let open):
      if case .tied(let tie) = open.reason { tie } else { nil }
    case .openContent(let content):
      if case .tied(let tie) = content.reason { tie } else { nil }
    default: nil
    }
  }
}
