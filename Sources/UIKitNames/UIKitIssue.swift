import Synchronization

/// Something that UIKit would refuse with an exception, or that has no effect here.
///
/// Layout code goes on after either. A refused constraint stays inactive.
public struct UIKitIssue: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of issue.
  public enum Kind: String, Hashable, Sendable {
    /// UIKit would raise an exception.
    case refused
    /// The call exists so that app code compiles. It has no effect on layout.
    case withoutEffect
  }

  /// The kind.
  public var kind: Kind
  /// What is wrong, as a sentence.
  public var message: String
  /// The file of the call, or `nil` if it is unknown.
  public var file: String?
  /// The line of the call, counted from 1, or `nil` if it is unknown.
  public var line: Int?

  /// The message, after the place if it is known.
  public var description: String {
    guard let file, let line else { return message }
    return "\(file):\(line): \(message)"
  }

  /// The issues of the process so far, in order. A call without effect is listed once.
  public static var all: [UIKitIssue] { collected.withLock { $0 } }

  /// Forgets the issues of the process.
  public static func removeAll() { collected.withLock { $0 = [] } }

  static func note(_ call: String) {
    collected.withLock { issues in
      let issue = UIKitIssue(kind: .withoutEffect, message: "'\(call)' has no effect on layout")
      if !issues.contains(issue) { issues.append(issue) }
    }
  }

  static func refuse(_ message: String, file: StaticString?, line: UInt?, at view: UIView?) {
    let issue = UIKitIssue(
      kind: .refused, message: message, file: file.map { "\($0)" }, line: line.map { Int($0) })
    collected.withLock { $0.append(issue) }
    view?.extras.issues.append(issue)
  }
}

private let collected = Mutex<[UIKitIssue]>([])

extension UIView {
  /// The refused calls on the view and its subviews, superviews first.
  ///
  /// A constraint is listed at the first of its items that is a view, or has one.
  public var layoutIssues: [UIKitIssue] {
    (storedExtras?.issues ?? []) + subviews.flatMap(\.layoutIssues)
  }
}
