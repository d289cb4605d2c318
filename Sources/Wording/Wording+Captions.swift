package import AutoLayout
import Geometry

/// The text below a picture and in the panels of a change, typeset.
extension Wording {
  /// The paragraphs of a caption: the first messages, the number of the others, and the views that are ambiguous only
  /// as a result of others.
  package func caption(on issues: [LayoutIssue], consequences: [LayoutIssue], most: Int) -> [String] {
    var paragraphs = issues.prefix(most).map { Typesetting.prose(message($0)) }
    if issues.count > most { paragraphs.append(Phrases.more(issues.count - most)) }
    return paragraphs + [sentence(onConsequences: consequences)].compactMap(\.self)
  }

  private func sentence(onConsequences issues: [LayoutIssue]) -> String? {
    guard !issues.isEmpty else { return nil }
    let names = shortNames(of: Self.views(of: issues))
    return issues.count == 1
      ? "\(names) is ambiguous only because it depends on others."
      : "\(names) are ambiguous only because they depend on others."
  }

  /// The text for a view that a change removes or adds, with what goes or comes with it.
  package static func subtree(_ name: String, subviews: Int, constraints: Int) -> String {
    let parts = [(subviews, "subview"), (constraints, "constraint")].filter { $0.0 > 0 }.map {
      Listing.count($0.0, $0.1)
    }
    return parts.isEmpty ? name : "\(name), with \(parts.joined(separator: " and "))"
  }

  /// The text for an issue that a change introduces.
  package func panelNew(_ issue: LayoutIssue) -> String { "New: \(Typesetting.equation(message(issue)))" }

  /// The text for an issue that a change fixes.
  package func panelMended(_ issue: LayoutIssue) -> String {
    "Fixed: \(Typesetting.equation(message(issue)))"
  }

  /// The footnote on the filled values of panels.
  ///
  /// - Parameter title: The title of the first panel, or `nil` if it has none.
  package static func changedValues(since title: String?) -> String {
    "Filled values are not in \(firstPanel(title))."
  }

  /// The note on marks that only the first of several panels has.
  ///
  /// - Parameter title: The title of the first panel, or `nil`.
  package static func repeatedValues(of title: String?) -> String {
    "Marks that would repeat those of \(firstPanel(title)) are left out."
  }

  /// The note on the empty lower part of a view.
  ///
  /// - Parameter height: Its height, or `nil` for the remark of a panel.
  package static func cutOffPart(of name: String, height: String?) -> String {
    guard let height else { return "The empty lower part of \(name) is cut off" }
    return "The empty lower part of \(name), \(height) pt, is cut off."
  }

  /// The note on an empty part of a view between others.
  ///
  /// - Parameter height: Its height, or `nil` for the remark of a panel.
  package static func omittedPart(of name: String, height: String?) -> String {
    guard let height else { return "An empty part of \(name) is left out" }
    return "An empty part of \(name), \(height) pt, is left out."
  }

  /// The remark on the outlines of ambiguous views in figures of several answers.
  package static let outlinedAnswers = "Dashed: the views that UIKit can’t determine"

  /// The note on views built alike, of which only the first one has all marks.
  package static func repeatedCards(first name: String, count: Int, hasExceptions: Bool) -> String {
    "The marks inside \(name) hold for all \(count) views built like it"
      + (hasExceptions ? ", except where these have their own." : ".")
  }

  private static func firstPanel(_ title: String?) -> String {
    title.flatMap { $0.isEmpty ? nil : "“\($0)”" } ?? "the first panel"
  }

  /// The caption of a change that leaves the issues unchanged.
  package static func panelUnchanged(hasIssues: Bool) -> String {
    hasIssues ? "No new conflict or ambiguity." : "Still no conflict or ambiguity."
  }
}
