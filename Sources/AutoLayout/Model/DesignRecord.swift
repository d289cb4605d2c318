package import Geometry

/// Facts that an Interface Builder file records about its views and that layout itself does not need. Lists hold one
/// element for each view, indexed by `ViewID`.
package struct DesignRecord: Sendable {
  /// The kinds of ambiguity that Interface Builder reports for a view.
  package enum Verification: String, Sendable, CaseIterable {
    case everything
    /// Ambiguous positions, but not sizes.
    case ignoreSizes
    case off
  }

  /// A scroll view whose content begins below bars when the app first shows it
  /// (`ScrollViewRules: Content insets`).
  package struct RestingScrollView: Sendable {
    package var view: ViewID
    /// Whether it is inset even if its content is no taller than its frame.
    package var isAlwaysInset: Bool

    package init(view: ViewID, isAlwaysInset: Bool) {
      self.view = view
      self.isAlwaysInset = isAlwaysInset
    }
  }

  /// The names that Interface Builder's outline shows.
  package var labels: [String] = []
  /// The labels that users gave the views, or `nil` for none.
  package var userLabels: [String?] = []
  /// The recorded frames, or `nil` if the file has none.
  package var frames: [Rect?] = []
  /// The kinds of ambiguity that are reported for each view.
  package var verifications: [Verification] = []
  /// Whether the view's class is the app's own, so that only the app knows its intrinsic size.
  package var isOfOwnClass: [Bool] = []
  /// Whether the view shows a symbol, whose padding only the system knows.
  package var isSymbol: [Bool] = []
  /// Whether the layout uses the canvas on which the frames were recorded.
  package var isRecordedCanvas = true
  /// Whether texts that are cut off are found: where texts have the sizes that they need, and not those on record.
  package var judgesTexts = false
  /// The scroll views that the system insets for bars, none inside another.
  package var restingScrollViews: [RestingScrollView] = []
  /// Whether recorded frames, and not rules, gave the root's safe area.
  package var hasDerivedSafeArea = false
  /// Whether recorded frames, and not rules, gave the margins of a view, by `ViewID`. Empty if none are known.
  package var hasDerivedMargins: [Bool] = []
  /// Whether the root is as large as its contents if these determine its size.
  package var fitsRootToContents = false

  package init() {}

  // MARK: Labels

  private static let longestLabel = 40

  /// The first line of a text as a label shows it, or `nil` if that is empty.
  package static func label(_ text: String?) -> String? {
    guard let line = text?.split(whereSeparator: \.isNewline).first else { return nil }
    let trimmed = line.drop { $0.isWhitespace }
    guard !trimmed.isEmpty else { return nil }
    return trimmed.count > longestLabel ? trimmed.prefix(longestLabel - 1) + "…" : String(trimmed)
  }

  /// A class's name as a label: `scrollView` gives `Scroll View`, `MXKRoomCell` gives `MXKRoom Cell`.
  package static func label(ofClass name: String) -> String {
    var result = ""
    var previous: Character?
    for character in name {
      if let last = previous, last.isLowercase, character.isUppercase { result += " " }
      result += previous == nil ? character.uppercased() : String(character)
      previous = character
    }
    return result
  }

  /// The view's label, or `nil` if it follows from the user's label.
  package func ownLabel(of index: Int) -> String? {
    labels[index] == Self.label(userLabels[index]) ? nil : labels[index]
  }
}
