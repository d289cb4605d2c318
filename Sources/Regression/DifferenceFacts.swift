public import Geometry

/// The differences between a record and the layout of its case, in values that can be stored and printed.
public struct DifferenceFacts: Hashable, Codable, Sendable {
  /// An edit of the input.
  public struct Edit: Hashable, Codable, Sendable {
    /// What an edit is about.
    public enum Subject: Hashable, Codable, Sendable {
      /// The layout as a whole.
      case layout
      /// A view or a guide, by its name in the later layout, or in the earlier one if it is gone.
      case item(String)
      /// A constraint, by its identifier, or else as an expression.
      case constraint(String)
    }

    /// The place in the document of the constraint, view or setting; `nil` if it was removed or has none.
    public var location: SourceLocation?
    /// The edit: `leading: constant 50 → 66`.
    public var text: String

    /// What the edit is about.
    public var subject: Subject
    /// Whether the edit changes a name alone.
    public var isRenaming: Bool

    /// An edit with its place.
    public init(
      location: SourceLocation?, text: String, of subject: Subject = .layout, isRenaming: Bool = false
    ) {
      self.location = location
      self.location?.file = LayoutCase.Name.path(location?.file ?? "")
      self.text = text
      self.subject = subject
      self.isRenaming = isRenaming
    }
  }

  /// A result that differs.
  public struct Effect: Hashable, Codable, Sendable {
    /// The name of the view, in the later layout if it is there.
    public var view: String
    /// The quantity: `x`, `y`, `width`, `height`, `contentSize.width`, or `appears` and `disappears` for a view.
    public var quantity: String
    /// The earlier value in points, or `nil` for a view that appears or disappears.
    public var before: Double?
    /// The later value in points, or `nil` for a view that appears or disappears.
    public var after: Double?

    /// An effect from its parts.
    public init(view: String, quantity: String, before: Double?, after: Double?) {
      self.view = view
      self.quantity = quantity
      self.before = before
      self.after = after
    }
  }

  /// A minimal set of edits with the effects that it has.
  public struct Cause: Hashable, Codable, Sendable {
    /// The indices of the edits.
    public var edits: [Int]
    /// The indices of the effects.
    public var effects: [Int]

    /// A cause from its parts.
    public init(edits: [Int], effects: [Int]) {
      self.edits = edits
      self.effects = effects
    }
  }

  /// What Plumbline itself computes differently for the layout that the record defines.
  public struct Update: Hashable, Codable, Sendable {
    /// The views whose texts measure differently.
    public var texts: [String] = []
    /// The results that differ although nothing in the layout was edited.
    public var effects: [Effect] = []
    /// The number of issues that are told differently.
    public var issueCount = 0

    /// Whether the measured sizes of texts differ, so that these and not the engine are the cause.
    public var isOfTexts: Bool { !texts.isEmpty }
  }

  /// The edits of the input.
  public var edits: [Edit] = []
  /// The results that differ.
  public var effects: [Effect] = []
  /// The causes, with every effect in one of them unless it is unexplained.
  public var causes: [Cause] = []
  /// The indices of the effects whose causes were not searched to the end, because the layouts are too large.
  public var undecided: [Int] = []
  /// The issues that appeared.
  public var appeared: [String] = []
  /// The issues that are gone.
  public var resolved: [String] = []
  /// What Plumbline changed, or `nil` for nothing.
  public var update: Update?

  /// No differences.
  public init() {}

  /// Whether nothing but names differs. Issues name views and are not compared then.
  public var isRenaming: Bool {
    !edits.isEmpty && edits.allSatisfy(\.isRenaming) && effects.isEmpty && update == nil
      && appeared.count == resolved.count
  }

  /// The indices of the edits that are part of no cause.
  public var editsWithoutEffect: [Int] {
    let causing = Set(causes.flatMap(\.edits))
    return edits.indices.filter { !causing.contains($0) }
  }

  /// The indices of the effects that no edit explains.
  public var unexplained: [Int] {
    let explained = Set(causes.flatMap(\.effects) + undecided)
    return effects.indices.filter { !explained.contains($0) }
  }
}
