package import Geometry

/// Facts that an Interface Builder file records about its views and that layout itself does not need. Lists hold one
/// element for each view, by `ViewID`.
package struct DesignRecord: Sendable {
  /// Which ambiguity of a view Interface Builder reports.
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
    /// Whether it is inset even where its content is no taller than its frame.
    package var isAlwaysInset: Bool

    package init(view: ViewID, isAlwaysInset: Bool) {
      self.view = view
      self.isAlwaysInset = isAlwaysInset
    }
  }

  /// The names that Interface Builder's outline shows.
  package var labels: [String] = []
  /// The labels that somebody gave the views, `nil` for none.
  package var userLabels: [String?] = []
  /// The recorded frames; `nil` where the file has none.
  package var frames: [Rect?] = []
  /// Which ambiguity is reported.
  package var verifications: [Verification] = []
  /// Whether the view's class is the app's own, so that nobody else knows its intrinsic size.
  package var isOfOwnClass: [Bool] = []
  /// Whether the view shows a symbol, around which only the system knows the padding.
  package var isSymbol: [Bool] = []
  /// Whether the layout is on the canvas that the frames were recorded on.
  package var isRecordedCanvas = true
  /// Scroll views that the system insets for bars, none of them inside another.
  package var restingScrollViews: [RestingScrollView] = []
  /// Whether the root is as large as its contents, where these decide its size.
  package var fitsRootToContents = false

  package init() {}

  // MARK: Labels

  private static let longestLabel = 40

  /// The first line of a text as a label shows it; `nil` where that is empty.
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

  /// The view's label, or `nil` where it follows from the one that somebody gave.
  package func ownLabel(of index: Int) -> String? {
    labels[index] == Self.label(userLabels[index]) ? nil : labels[index]
  }
}
