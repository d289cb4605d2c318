/// The identifiers that UIKit and AppKit give to constraints of their own, with what made each of them.
///
/// An app may use such a prefix as well, but names with these are the system's by convention.
enum SystemIdentifiers {
  /// How an identifier is recognized.
  private enum Pattern {
    case prefix(String)
    case suffix(String)
    case part(String)

    func matches(_ identifier: String) -> Bool {
      switch self {
      case .prefix(let text): identifier.hasPrefix(text)
      case .suffix(let text): identifier.hasSuffix(text)
      case .part(let text): identifier.contains(text)
      }
    }
  }

  /// The first pattern that matches counts.
  private static let all: [(Pattern, LoggedConstraint.Maker)] = [
    (.prefix("IB auto generated"), .prototype),
    (.part("Encapsulated-Layout"), .encapsulatedSize),
    // A size to measure with: `_UITemporaryLayoutWidth`, `fittingSizeHTarget`.
    (.part("TemporaryLayout"), .temporarySize), (.prefix("fittingSize"), .temporarySize),
    (.prefix("UISV-"), .stackView), (.prefix("NSStackView"), .stackView), (.prefix("NSSV-"), .stackView),
    (.prefix("NSGridView"), .gridView),
    (.part("guide-constraint"), .guide), (.prefix("UIViewSafeAreaLayoutGuide"), .guide),
    (.prefix("UIViewLayoutMarginsGuide"), .guide), (.prefix("UIViewReadableContentGuide"), .guide),
    (.prefix("UIViewKeyboardLayoutGuide"), .guide), (.prefix("UIKeyboardLayoutGuide"), .guide),
    (.prefix("UIInputViewSet"), .guide),
    (.prefix("UIScrollView-contentLayoutGuide"), .guide), (.prefix("UIScrollView-frameLayoutGuide"), .guide),
    (.prefix("NSViewSafeAreaLayoutGuide"), .guide), (.prefix("NSViewLayoutMarginsGuide"), .guide),
    // Navigation bars: buttons, content and title views.
    (.prefix("BIB_"), .system), (.prefix("CB_"), .system), (.prefix("TB_"), .system),
    (.prefix("SB_"), .system), (.prefix("UINav"), .system),
    (.suffix("_static_button_horiz_position"), .system),
    (.prefix("_UI"), .system), (.prefix("_NS"), .system), (.prefix("UIView-"), .system),
    (.prefix("NSView-"), .system), (.prefix("NSWindow-"), .system), (.prefix("UIWindow-"), .system),
  ]

  /// Those of keyboards and of the bar above them.
  private static let ofKeyboards = ["assistantHeight", "assistantView.", "accessoryView.", "inputView."]

  /// Whether an identifier is one of a keyboard's constraints.
  static func isOfKeyboard(_ identifier: String) -> Bool {
    ofKeyboards.contains { identifier.hasPrefix($0) }
  }

  /// What made the constraint with an identifier; `nil` for one that the system does not use.
  static func maker(of identifier: String) -> LoggedConstraint.Maker? {
    isOfKeyboard(identifier) ? .system : all.first { $0.0.matches(identifier) }?.1
  }
}
