import Geometry
import Testing

@testable import AutoLayout

@Suite("Observing content sizes")
struct ContentSizeObservationTests {
  @Test("A handler hears of each new value, once it is in place, and not of the same value again")
  func newValues() {
    let scrollView = ScrollView()
    var heard: [Size] = []
    let observation = scrollView.observeContentSize {
      #expect(scrollView.contentSize == $0)
      heard.append($0)
    }
    scrollView.contentSize = Size(width: 320, height: 640)
    scrollView.contentSize = Size(width: 320, height: 640)
    scrollView.contentSize.height = 1000
    #expect(heard == [Size(width: 320, height: 640), Size(width: 320, height: 1000)])
    observation.cancel()
    scrollView.contentSize = .zero
    #expect(heard.count == 2)
    #expect(scrollView.contentSizeObservers.count == 0)
  }

  @Test("An observation ends with its token, and outlives its scroll view")
  func lifetime() {
    var scrollView: ScrollView? = ScrollView()
    var observation = scrollView?.observeContentSize { _ in }
    #expect(observation != nil)
    #expect(scrollView?.contentSizeObservers.count == 1)
    observation = nil
    #expect(scrollView?.contentSizeObservers.count == 0)
    let other = scrollView?.observeContentSize { _ in }
    scrollView = nil
    other?.cancel()
  }

  @Test("A handler that cancels a later one keeps it from being called")
  func cancelling() {
    let scrollView = ScrollView()
    var later: ContentSizeObservation?
    var calls: [String] = []
    let first = scrollView.observeContentSize { _ in
      calls.append("first")
      later?.cancel()
    }
    later = scrollView.observeContentSize { _ in calls.append("later") }
    scrollView.contentSize = Size(width: 1, height: 1)
    #expect(calls == ["first"])
    first.cancel()
  }
}
