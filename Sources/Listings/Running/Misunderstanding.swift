import Source

/// Why a statement has no effect.
struct Misunderstanding: Error {
  var reason: String
  /// Whether nothing more of the listing can run.
  var isFinal = false
  /// What is not understood, if that is not the whole statement.
  var place: Place?
  /// The word of UIKit's enumerations that is not known, which may stand elsewhere than where it is used.
  var word: String?

  init(_ reason: String) {
    self.reason = reason
  }

  init(final reason: String) {
    self.reason = reason
    isFinal = true
  }

  /// A value of another kind than a place takes, or one that is not known.
  ///
  /// - Parameters:
  ///   - kind: what the place takes, with an article.
  ///   - value: what is there.
  static func expected(_ kind: String, _ value: Value) -> Self {
    if case .unknown(let reason) = value { return Self(reason) }
    return Self("expected \(kind), found \(value.kind)")
  }

  /// A name that is not known, with the nearest of those that are.
  ///
  /// - Parameters:
  ///   - message: what is said of the name.
  ///   - name: the name as it is written.
  ///   - candidates: the names that are known in its place.
  static func unknown(_ message: String, _ name: String, among candidates: some Sequence<String>) -> Self {
    let meant = Spelling.nearest(to: name, among: candidates)
    var misunderstanding = Self(meant.map { "\(message) (did you mean '\($0)'?)" } ?? message)
    misunderstanding.word = name
    return misunderstanding
  }
}
