import Foundation
import Geometry
import Testing

@testable import Batch
@testable import LivePreview

/// What a page learns of watched files.
struct LiveStateTests {
  static func preview(_ svg: String..., issues: [Preview.Finding] = []) -> Preview {
    var preview = Preview()
    preview.pictures = svg.map {
      Preview.Picture(name: nil, summary: "A view.", size: Size(width: 100, height: 50), svg: $0)
    }
    preview.issues = issues
    return preview
  }

  private static let problem = Preview.Finding(
    severity: .error, place: "a.yaml:3:5", lines: ["there is no view named 'x'"])

  private struct News: Decodable {
    struct File: Decodable {
      struct Picture: Decodable { var source: String }

      var id: Int
      var path: String
      var state: String
      var isStale: Bool
      var pictures: [Picture]
    }

    var run: String
    var change: Int
    var order: [Int]
    var files: [File]
  }

  private static func news(_ state: LiveState, after known: News? = nil) throws -> News {
    let text = state.json(after: known?.change ?? 0, of: known?.run)
    return try JSONDecoder().decode(News.self, from: Data(text.utf8))
  }

  private static func state(_ paths: [String]) -> LiveState {
    let state = LiveState(title: "Layouts")
    state.apply(.listed(paths, problems: []), at: Date())
    return state
  }

  @Test func onlyWhatChangedIsTold() throws {
    let state = Self.state(["a.yaml", "b.yaml"])
    let first = try Self.news(state)
    #expect(first.files.map(\.state) == ["waiting", "waiting"])
    #expect(state.apply(.drawn("b.yaml", Self.preview("<svg/>"), milliseconds: 5), at: Date()))
    let second = try Self.news(state, after: first)
    #expect(second.files.map(\.path) == ["b.yaml"])
    #expect(second.files.first?.state == "fine")
    #expect(second.order == first.order)
    #expect(try Self.news(state, after: second).files.isEmpty)
    // A page that an earlier run of the program filled knows nothing.
    #expect(
      try JSONDecoder().decode(News.self, from: Data(state.json(after: second.change, of: "old").utf8)).files
        .count == 2)
  }

  @Test func theSameAgainIsNoNews() {
    let state = Self.state(["a.yaml"])
    #expect(state.apply(.drawn("a.yaml", Self.preview("1"), milliseconds: 5), at: Date()))
    #expect(!state.apply(.drawn("a.yaml", Self.preview("1"), milliseconds: 9), at: Date()))
    #expect(!state.apply(.compared("a.yaml", nil), at: Date()))
    #expect(!state.apply(.drawn("gone.yaml", Self.preview("1"), milliseconds: 9), at: Date()))
  }

  @Test func aFileThatCannotBeReadKeepsItsPictures() throws {
    let state = Self.state(["a.yaml"])
    state.apply(.drawn("a.yaml", Self.preview("1", "2"), milliseconds: 5), at: Date())
    let good = try Self.news(state)
    state.apply(.drawn("a.yaml", Preview(problems: [Self.problem]), milliseconds: 5), at: Date())
    let bad = try Self.news(state)
    #expect(bad.files[0].state == "unreadable" && bad.files[0].isStale)
    #expect(bad.files[0].pictures.map(\.source) == good.files[0].pictures.map(\.source))
    #expect(state.svg(of: bad.files[0].id, 1) == "2")
    // The same pictures again: the error is gone, and no picture has to be loaded.
    #expect(state.apply(.drawn("a.yaml", Self.preview("1", "2"), milliseconds: 5), at: Date()))
    let mended = try Self.news(state)
    #expect(mended.files[0].state == "fine" && !mended.files[0].isStale)
    #expect(mended.files[0].pictures.map(\.source) == good.files[0].pictures.map(\.source))
    state.apply(.drawn("a.yaml", Self.preview("1", "3"), milliseconds: 5), at: Date())
    #expect(try Self.news(state).files[0].pictures.map(\.source) != good.files[0].pictures.map(\.source))
  }

  @Test func aFileThatIsGoneLeavesTheOrder() throws {
    let state = Self.state(["a.yaml", "b.yaml"])
    state.apply(.drawn("a.yaml", Self.preview("1"), milliseconds: 5), at: Date())
    let first = try Self.news(state)
    state.apply(.listed(["b.yaml", "c.yaml"], problems: []), at: Date())
    let second = try Self.news(state, after: first)
    #expect(second.order.first == first.order.last && second.order.count == 2)
    #expect(second.files.map(\.path) == ["c.yaml"])
    #expect(state.svg(of: first.order[0], 0) == nil)
  }

  @Test func theWorstIsTheState() throws {
    let state = Self.state(["a.yaml"])
    var warning = Self.problem
    warning.severity = .warning
    state.apply(.drawn("a.yaml", Self.preview("1", issues: [warning]), milliseconds: 5), at: Date())
    #expect(try Self.news(state).files[0].state == "warning")
    state.apply(
      .compared("a.yaml", Preview.Records(count: 2, differenceCount: 1, report: "cause 1")), at: Date())
    #expect(try Self.news(state).files[0].state == "changed")
    state.apply(
      .drawn("a.yaml", Self.preview("1", issues: [warning, Self.problem]), milliseconds: 5), at: Date())
    #expect(try Self.news(state).files[0].state == "error")
  }

  @Test func aReaderWaitsForTheNextChange() async throws {
    let state = Self.state(["a.yaml"])
    let known = try Self.news(state)
    let clock = ContinuousClock()
    let idle = await clock.measure { await state.wait(after: known.change, of: known.run, seconds: 0.05) }
    #expect(idle >= .milliseconds(50))
    async let waiting: Void = state.wait(after: known.change, of: known.run, seconds: 600)
    try await Task.sleep(for: .milliseconds(20))
    state.apply(.drawn("a.yaml", Self.preview("1"), milliseconds: 5), at: Date())
    await waiting
    // Nothing to wait for: a change that is already there, and the number of another run.
    await state.wait(after: known.change, of: known.run, seconds: 600)
    await state.wait(after: try Self.news(state).change, of: "old", seconds: 600)
  }
}
