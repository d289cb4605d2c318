import Batch
import CairoBackend
import Foundation
import Regression
import Source

/// A folder with layouts, their records and the results of a comparison, beside one with a file that nothing may touch.
final class ResultsTrial: @unchecked Sendable {
  static let shared = ResultsTrial()

  /// What a comparison really wrote: its list of results, and a record.
  private(set) var seeds: [[UInt8]] = []

  private let folder = NSTemporaryDirectory() + "plumbline-fuzz-results-\(getpid())"
  private let resultsFolder = ResultsFolder(".plumbline")
  private var kept: [String: [UInt8]] = [:]
  private static let resultsFile = ".plumbline/results.json"

  private init() {
    do {
      for name in ["work", "outside"] {
        try FileManager.default.createDirectory(
          atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      }
      require(
        FileManager.default.changeCurrentDirectoryPath("\(folder)/work"), "the folder cannot be entered")
      try write(Array("whole".utf8), to: Self.victim)
      try write(Self.definition(width: 40), to: "a.yaml")
      try write(Self.definition(width: 50), to: "b.yaml")
      try write(Self.definition(width: 60), to: "c.yaml")
      record()
      try write(Self.definition(width: 44), to: "a.yaml")
      try FileManager.default.removeItem(atPath: "b.yaml")
      try write(Self.definition(width: 60), to: "d.yaml")
      try resultsFolder.write(verify())
    } catch {
      fatalError("the folder cannot be made: \(error)")
    }
    atexit { try? FileManager.default.removeItem(atPath: ResultsTrial.shared.folder) }
    kept = files()
    seeds = [Self.resultsFile, recordFile].compactMap { kept[$0] }
    require(seeds.count == 2, "there are no seeds among \(kept.keys.sorted())")
  }

  /// The record of the layout that changed. The results have copies with the same name.
  private var recordFile: String {
    kept.keys.first { $0.hasSuffix("a.layout") && !$0.hasPrefix(resultsFolder.path) } ?? ""
  }

  private static let victim = "../outside/victim.txt"

  private static func definition(width: Int) -> [UInt8] {
    Array(
      """
      canvas: 320x480
      root:
        subviews:
          title: { class: Label, text: Title }
          box: {}
      constraints:
        - title.leading == root.leading + 16
        - title.top == root.top + \(width)
        - box.width == \(width)
        - box.height == box.width
        - box.center == root.center

      """.utf8)
  }

  // MARK: Trials

  /// Reports on a list of results, makes a page of it, and accepts all that it says.
  func read(results bytes: [UInt8]) {
    do {
      try write(bytes, to: Self.resultsFile)
    } catch {
      fatalError("the results cannot be written: \(error)")
    }
    defer { restore() }
    do throws(DiagnosticList) {
      report(try resultsFolder.read())
      let batch = try PageBatch([resultsFolder])
      let text = SharedText.shaper()
      let loader = DocumentLoader(text: text)
      checkPage(waiting { await batch.html(loader: loader, text: text) })
      let acceptance = try Acceptance(
        of: .all, in: resultsFolder, records: RecordPlace(folder: nil), loader: loader)
      for problem in acceptance.problems { requireVisible(problem.rendered()) }
      requireVisible(acceptance.summary)
    } catch {
      requireReasons(error)
    }
    requireHarmless()
  }

  /// Compares a layout with a record.
  func compare(record bytes: [UInt8]) {
    do {
      try write(bytes, to: recordFile)
    } catch {
      fatalError("the record cannot be written: \(error)")
    }
    defer { restore() }
    let results = verify()
    report(results)
    requireHarmless()
  }

  private func report(_ results: RegressionResults) {
    let report = RegressionReport(results)
    requireVisible(report.text)
    requireVisible(report.headline)
    requireVisible(report.markdown)
    requireVisible(report.junit)
    requireVisible(ReviewOrder(results).commands(resultsFolder: ".plumbline"))
    for outcome in results.outcomes { report.details(of: outcome).forEach(requireVisible) }
    guard let json = try? results.json() else { fatalError("results have no JSON") }
    requireVisible(json)
    require((try? JSONSerialization.jsonObject(with: Data(json.utf8))) != nil, "results are no JSON")
  }

  private func checkPage(_ html: String) {
    require(html.utf8.count < 200_000_000, "a page is larger than any browser shows")
    require(!html.contains("<script>alert"), "a page runs what the results say")
  }

  // MARK: Runs

  private func record() {
    let text = SharedText.shaper()
    let loader = DocumentLoader(text: text)
    let batch = RegressionBatch(place: RecordPlace(folder: nil))
    let work = batch.recording(Set(CaseOutcome.State.allCases), loader: loader, shaper: text)
    _ = waiting { await batch.run(InputList(paths: ["."]), work, by: .threads(1), paths: ["."]) }
  }

  private func verify() -> RegressionResults {
    let text = SharedText.shaper()
    let loader = DocumentLoader(text: text)
    let batch = RegressionBatch(place: RecordPlace(folder: nil))
    do throws(DiagnosticList) {
      let lock = try resultsFolder.clear()
      defer { withExtendedLifetime(lock) {} }
      let work = batch.verifying(into: resultsFolder, loader: loader, shaper: text)
      var results = waiting {
        await batch.run(InputList(paths: ["."]), work, by: .threads(1), paths: ["."])
      }.results
      resultsFolder.nameEarlierCases(in: &results)
      try resultsFolder.keepRecords(ofOrphansIn: results)
      return results
    } catch {
      fatalError("the layouts cannot be compared: \(error.diagnostics.map { $0.rendered() })")
    }
  }

  /// The value of work that waits for other tasks: libFuzzer calls a function that cannot.
  private func waiting<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let value = Delivery<Value>()
    let done = DispatchSemaphore(value: 0)
    Task {
      value.content = await work()
      done.signal()
    }
    done.wait()
    guard let content = value.content else { fatalError("the work ended without a value") }
    return content
  }

  private final class Delivery<Value>: @unchecked Sendable {
    var content: Value?
  }

  // MARK: Files

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// All files of the working directory.
  private func files() -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: ".") ?? .init() {
      if let data = FileManager.default.contents(atPath: path) { result[path] = Array(data) }
    }
    return result
  }

  /// Brings back what a run was allowed to change.
  private func restore() {
    let now = files()
    for path in now.keys where kept[path] == nil { try? FileManager.default.removeItem(atPath: path) }
    for (path, bytes) in kept where now[path] != bytes {
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try? write(bytes, to: path)
    }
  }

  /// Requires that layouts and what lies outside are as they were.
  private func requireHarmless() {
    let outside = (try? FileManager.default.contentsOfDirectory(atPath: "../outside")) ?? []
    require(outside == ["victim.txt"], "a file was made or removed outside: \(outside)")
    require(
      FileManager.default.contents(atPath: Self.victim).map(Array.init) == Array("whole".utf8),
      "a file outside was changed")
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: "..")) ?? []
    require(beside.sorted() == ["outside", "work"], "a file was made beside the folder: \(beside)")
    for path in ["a.yaml", "c.yaml", "d.yaml"] {
      require(
        FileManager.default.contents(atPath: path).map(Array.init) == kept[path], "a layout was changed")
    }
  }
}
