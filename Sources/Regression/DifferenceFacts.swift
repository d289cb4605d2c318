public import Geometry
import LayoutDocument

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
      /// The constraints that one statement or one named number determines, each by its identifier, or else as an
      /// expression.
      case constraints([String])
    }

    /// The place in the document of the constraint, view or setting; the whole document if it is not known better, and
    /// `nil` if there is no document.
    public var location: SourceLocation?
    /// Whether the edit removes something, so that the place is in the record or in the earlier version.
    public var isRemoval: Bool
    /// The edit: `leading: constant 50 → 66`.
    public var text: String

    /// What the edit is about.
    public var subject: Subject
    /// Whether the edit changes a name alone.
    public var isRenaming: Bool

    /// Edits are the same if their places and texts are: those of one statement in several cases.
    public static func == (a: Edit, b: Edit) -> Bool { a.location == b.location && a.text == b.text }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(location)
      hasher.combine(text)
    }

    /// An edit with its place.
    public init(
      location: SourceLocation?, text: String, of subject: Subject = .layout, isRenaming: Bool = false,
      isRemoval: Bool = false
    ) {
      self.location = location
      self.location?.file = LayoutCase.Name.path(location?.file ?? "")
      self.text = text
      self.subject = subject
      self.isRenaming = isRenaming
      self.isRemoval = isRemoval
    }
  }

  /// What a case tells of a part of its difference.
  struct Share: Hashable, Sendable {
    /// The results that differ.
    var effects: [Effect]
    /// The issues that appeared.
    var appeared: [String]
    /// The issues that are gone.
    var resolved: [String]

    /// Whether nothing differs.
    var isEmpty: Bool { effects.isEmpty && appeared.isEmpty && resolved.isEmpty }
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
    /// The indices of the issues that appeared.
    public var appeared: [Int]
    /// The indices of the issues that are gone.
    public var resolved: [Int]

    /// A cause from its parts.
    public init(edits: [Int], effects: [Int], appeared: [Int] = [], resolved: [Int] = []) {
      self.edits = edits
      self.effects = effects
      self.appeared = appeared
      self.resolved = resolved
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
    /// Whether only the picture beside the record is drawn differently.
    public var isOfPicture = false

    /// This update with what another one has besides.
    func merged(with other: Update) -> Update {
      var result = self
      result.texts += other.texts.filter { !texts.contains($0) }
      result.effects += other.effects.filter { !effects.contains($0) }
      return result
    }

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
  /// What differs in the space that is recorded; `nil` for nothing.
  public var courses: [Course]?
  /// Which edits do what in the space, if there are several; `nil` if that was not found out.
  public var courseCauses: CourseCauses?

  /// No differences.
  public init() {}

  /// A picture beside a record that is drawn differently, though the layout is the same.
  package static var ofPicture: DifferenceFacts {
    var facts = DifferenceFacts()
    facts.update = Update()
    facts.update?.isOfPicture = true
    return facts
  }

  /// Whether nothing but names differs.
  public var isRenaming: Bool {
    !edits.isEmpty && edits.allSatisfy(\.isRenaming) && effects.isEmpty && update == nil
      && appeared.isEmpty && resolved.isEmpty && courses == nil
  }

  /// Whether nothing was edited, and Plumbline's results differ by no more than a tolerance allows: it is for what
  /// machines and fonts do, not for what people do.
  func isWithin(_ tolerance: LayoutTolerance) -> Bool {
    guard let update, !update.isOfPicture, update.issueCount == 0, edits.isEmpty, effects.isEmpty,
      appeared.isEmpty, resolved.isEmpty, courses == nil
    else { return false }
    return update.effects.allSatisfy { effect in
      guard let before = effect.before, let after = effect.after else { return false }
      return abs(after - before) <= tolerance.points
    }
  }

  /// Whether layout and input are the same, so that the record is only written differently.
  var isRewriting: Bool {
    edits.isEmpty && effects.isEmpty && appeared.isEmpty && resolved.isEmpty && update == nil
      && courses == nil
  }

  /// Whether all edits together, and nothing less, are the cause of what differs in the recorded space.
  var coursesHaveOneCause: Bool {
    guard let courses, courseCauses == nil else { return false }
    return !edits.isEmpty && !courses.contains { $0.isOfSpace || $0.hasOtherDefinitions }
      && (causes.isEmpty || causes.count == 1 && causes[0].edits.count == edits.count)
  }

  /// The indices of the edits that are part of no cause.
  public var editsWithoutEffect: [Int] {
    let causing = Set(causes.flatMap(\.edits))
    return edits.indices.filter { !causing.contains($0) }
  }

  /// Whether all indices are those of edits, effects and issues.
  var isConsistent: Bool {
    causes.allSatisfy { cause in
      cause.edits.allSatisfy(edits.indices.contains) && cause.effects.allSatisfy(effects.indices.contains)
        && cause.appeared.allSatisfy(appeared.indices.contains)
        && cause.resolved.allSatisfy(resolved.indices.contains)
    } && undecided.allSatisfy(effects.indices.contains)
      && ((courseCauses?.shares.map(\.edit) ?? []) + (courseCauses?.undecided ?? []))
        .allSatisfy(edits.indices.contains)
  }

  /// What a cause has caused.
  func share(of cause: Cause) -> Share {
    Share(
      effects: cause.effects.map { effects[$0] }, appeared: cause.appeared.map { appeared[$0] },
      resolved: cause.resolved.map { resolved[$0] })
  }

  /// The issues that appeared and are part of no cause.
  public var uncausedAppeared: [String] {
    let caused = Set(causes.flatMap(\.appeared))
    return appeared.indices.filter { !caused.contains($0) }.map { appeared[$0] }
  }

  /// The issues that are gone and are part of no cause.
  public var uncausedResolved: [String] {
    let caused = Set(causes.flatMap(\.resolved))
    return resolved.indices.filter { !caused.contains($0) }.map { resolved[$0] }
  }

  /// The indices of the effects that no edit explains.
  public var unexplained: [Int] {
    let explained = Set(causes.flatMap(\.effects) + undecided)
    return effects.indices.filter { !explained.contains($0) }
  }
}
