public import Geometry

/// An observation of a scroll view's content size, which lasts until it is canceled or released.
///
/// `ScrollView.observeContentSize(_:)` makes it. It does not keep the scroll view alive, nor does the scroll view
/// keep it alive.
public final class ContentSizeObservation {
  private weak var scrollView: ScrollView?
  private let id: Int

  fileprivate init(_ scrollView: ScrollView, id: Int) {
    self.scrollView = scrollView
    self.id = id
  }

  deinit { cancel() }

  /// Ends the observation; further calls have no effect. O(observations of the scroll view).
  public func cancel() {
    scrollView?.contentSizeObservers.remove(id)
    scrollView = nil
  }
}

extension ScrollView {
  /// Calls a handler whenever `contentSize` changes, whether by hand or by layout.
  ///
  /// `contentSize` already has its new value then. Handlers are called in the order in which they were added.
  ///
  /// - Parameter handler: takes the new size in points.
  /// - Returns: the observation, which ends when it is canceled or released.
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

  /// The IDs of the current handlers. Calling a handler may add or cancel others.
  var ids: [Int] { handlers.map(\.id) }

  /// The handler, or `nil` if it was canceled.
  subscript(id: Int) -> ((Size) -> Void)? { handlers.first { $0.id == id }?.call }
}
