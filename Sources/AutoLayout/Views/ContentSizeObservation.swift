public import Geometry

/// Keeps a handler informed of a scroll view's content size until it is cancelled or released.
///
/// `ScrollView.observeContentSize(_:)` makes it. It keeps neither the scroll view nor itself alive.
public final class ContentSizeObservation {
  private weak var scrollView: ScrollView?
  private let id: Int

  fileprivate init(_ scrollView: ScrollView, id: Int) {
    self.scrollView = scrollView
    self.id = id
  }

  deinit { cancel() }

  /// Ends the observation; doing so again has no effect. O(observations of the scroll view).
  public func cancel() {
    scrollView?.contentSizeObservers.remove(id)
    scrollView = nil
  }
}

extension ScrollView {
  /// Calls a handler whenever `contentSize` becomes another value, whether set by hand or by layout.
  ///
  /// The value is in place when the handler is called. Handlers are called in the order in which they were added.
  ///
  /// - Parameter handler: takes the new size in points.
  /// - Returns: what ends the observation: when it is cancelled, or no longer referred to.
  public func observeContentSize(_ handler: @escaping (Size) -> Void) -> ContentSizeObservation {
    ContentSizeObservation(self, id: contentSizeObservers.add(handler))
  }
}

/// The handlers of one scroll view.
struct ContentSizeObservers {
  private var handlers: [(id: Int, call: (Size) -> Void)] = []
  private var lastID = 0

  var count: Int { handlers.count }

  mutating func add(_ handler: @escaping (Size) -> Void) -> Int {
    lastID += 1
    handlers.append((lastID, handler))
    return lastID
  }

  mutating func remove(_ id: Int) { handlers.removeAll { $0.id == id } }

  /// Those of the handlers at this moment: calling one may add or cancel others.
  var ids: [Int] { handlers.map(\.id) }

  /// `nil` for one that was cancelled.
  subscript(id: Int) -> ((Size) -> Void)? { handlers.first { $0.id == id }?.call }
}
