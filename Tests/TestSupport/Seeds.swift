import Foundation

/// How many random cases a test tries.
public enum Seeds {
  /// Whether the tests run with AddressSanitizer's instruments.
  public static let isInstrumented = ProcessInfo.processInfo.environment["PLUMBLINE_FUZZ"] != nil

  /// So many numbers without instruments, and an eighth of them with instruments: those look at memory alone, which is used
  /// in the same way for most of them, and take five times as long.
  public static func upTo(_ count: Int) -> Range<Int> { 0..<(isInstrumented ? max(1, count / 8) : count) }
}
