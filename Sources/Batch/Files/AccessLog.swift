import Synchronization

/// The paths that reading a document has asked for, whether or not there is anything.
final class AccessLog: Sendable {
  private let known = Mutex<Set<String>>([])

  /// The paths, sorted.
  var paths: [String] { known.withLock { $0.sorted() } }

  func note(_ path: String) { known.withLock { _ = $0.insert(path) } }
}
