import AutoLayout
import Geometry

/// A kind of mark that the key explains.
enum KeyMark: Hashable {
  /// The frame of a scroll view, with its class if all such frames share one.
  case scrollFrame(ThemedColor?, of: ViewClass, isGuide: Bool)
  /// The content rectangle, also labeled as a layout guide if constraints refer to that.
  case content(isGuide: Bool)
  case contentOutside
  /// The paler dots of content that may be larger.
  case contentBeyond
  /// The content's own background as drawn.
  case contentBackground(ThemedColor)
  /// The part of a view that a scroll view clips, hatched if it lies within the content.
  case clipped(ThemedColor?, isHatched: Bool)
  case required
  /// A required constraint in the picture of a conflict.
  case satisfied
  case optional
  case unmet
  /// Edges pinned together without a gap.
  case tied
  /// Edges that line up.
  case aligned
  case centered
  case baseline
  /// A length equal to another one, along an axis.
  case equal(String, Axis)
  case aspect
  case origin
  /// The position of the origin before any scrolling.
  case rest
  case pageStop
  case floating
  case hugging
  case compression
  case insets(String)
  case kept
  case dropped
  /// The part of a dropped size that extends beyond its view.
  case demand
  case candidates
  /// A changed view before and after the change.
  case before(ThemedColor?)
  case now(ThemedColor?)
  case changed
  /// A side of the content before and after the change.
  case contentBefore
  case contentNow
  /// A view without width or height.
  case degenerate
  /// A label without room, replaced by a number.
  case callout(number: Int, text: String)
  /// A sentence without a swatch.
  case note(String)

  /// The sort order in the key.
  var rank: Int {
    switch self {
    case .scrollFrame: 0
    case .content: 1
    case .contentBeyond: 2
    case .contentBackground: 3
    case .contentOutside: 4
    case .clipped: 5
    case .before: 6
    case .now: 7
    case .changed: 8
    case .contentBefore: 9
    case .contentNow: 10
    case .degenerate: 11
    case .required, .satisfied: 12
    case .optional: 13
    case .unmet: 14
    case .tied: 15
    case .aligned: 16
    case .centered: 17
    case .baseline: 18
    case .equal: 19
    case .aspect: 20
    case .origin: 21
    case .rest: 22
    case .pageStop: 23
    case .insets: 24
    case .kept: 25
    case .dropped: 26
    case .demand: 27
    case .candidates: 28
    case .floating: 29
    case .hugging: 30
    case .compression: 31
    case .callout: 32
    case .note: 33
    }
  }

  /// Whether the entry is a mark rather than a sentence.
  var hasSwatch: Bool { if case .note = self { false } else { true } }

  /// Whether the swatch is a single dot.
  var isDot: Bool {
    switch self {
    case .origin, .rest, .pageStop: true
    default: false
    }
  }

  func isSameKind(as other: KeyMark) -> Bool {
    switch self {
    case .equal, .callout, .note, .insets: self == other
    default: rank == other.rank
    }
  }

  /// A key entry for this mark and another of the same kind.
  func merged(with other: KeyMark) -> KeyMark {
    switch (self, other) {
    case (
      .scrollFrame(let fill, let viewClass, let isGuide), .scrollFrame(_, let otherClass, let isOtherGuide)
    ):
      return .scrollFrame(
        fill, of: viewClass == otherClass ? viewClass : .scrollView, isGuide: isGuide || isOtherGuide)
    case (.content(let isGuide), .content(let isOtherGuide)):
      return .content(isGuide: isGuide || isOtherGuide)
    case (.clipped(let fill, let isHatched), .clipped(_, let isOtherHatched)):
      return .clipped(fill, isHatched: isHatched && isOtherHatched)
    default: return self
    }
  }

  var text: String {
    switch self {
    case .scrollFrame(_, _, true): "frame = frameLayoutGuide"
    case .scrollFrame(_, .tableView, _): "table view frame"
    case .scrollFrame(_, .textView, _): "text view frame"
    case .scrollFrame: "scroll view frame"
    case .content(true): "content rectangle, the contentLayoutGuide"
    case .content: "content rectangle"
    case .contentBeyond: "content, if larger"
    case .contentBackground: "background of the content"
    case .contentOutside: "content outside the frame"
    case .clipped: "clipped content"
    case .required: "required constraint (pt)"
    case .satisfied: "satisfied (pt)"
    case .optional: "optional constraint @priority"
    case .unmet: "optional constraint, not met"
    case .tied: "edges pinned at 0"
    case .aligned: "edges aligned"
    case .centered: "centers aligned"
    case .baseline: "baselines aligned"
    case .equal(let what, _): what
    case .aspect: "aspect ratio"
    case .origin: "content origin"
    case .rest: "origin at offset 0"
    case .pageStop: "page stop"
    case .floating: "stays while the content scrolls"
    case .hugging: "content hugging @priority"
    case .compression: "compression resistance @priority"
    case .insets(let what): what
    case .kept: "in conflict, kept"
    case .dropped: "in conflict, broken"
    case .demand: "requested size"
    case .candidates: "not determined"
    case .before: "before"
    case .now: "now"
    case .changed: "changed constraint"
    case .contentBefore: "content before"
    case .contentNow: "content now"
    case .degenerate: "view without width or height"
    case .callout(_, let text), .note(let text): text
    }
  }

  /// An explanation of a number, for readers who cannot see the key.
  var sentence: String? {
    guard case .callout(let number, let text) = self else { return nil }
    return "Number \(number) is \(text)."
  }
}

extension [KeyMark] {
  /// Adds a mark, or merges it with an existing one of the same kind.
  mutating func note(_ mark: KeyMark) {
    if let place = firstIndex(where: { $0.isSameKind(as: mark) }) {
      self[place] = self[place].merged(with: mark)
    } else {
      append(mark)
    }
  }
}

extension KeyMark {
  /// Whether the mark does not explain itself.
  var isUnclear: Bool {
    switch self {
    case .content, .rest, .pageStop: true
    default: false
    }
  }

  /// Whether the entry explains a number in the figure.
  var isNumber: Bool {
    if case .callout = self { true } else { false }
  }
}
