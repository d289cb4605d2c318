public import Batch
public import Foundation
import Reporting
import Synchronization

/// What a page shows of all watched files: for each, its last preview and, if that has no pictures, the last ones that
/// it had.
///
/// Each change has a number. A reader asks for everything after the number that it knows, and waits if there is nothing.
public final class LiveState: Sendable {
  private struct Entry {
    let id: Int
    let path: String
    /// The number of the last change.
    var change: Int
    var preview: Preview?
    var records: Preview.Records?
    /// The last pictures, the number of the change that brought them, and when that was.
    var pictures: [Preview.Picture] = []
    var drawn = 0
    var date: Date?
    var milliseconds = 0.0
  }

  private struct Contents {
    /// The number of the last change.
    var change = 1
    /// The number of the last change of the list of files.
    var listed = 1
    var entries: [Entry] = []
    var problems: [Preview.Finding] = []
    var nextID = 1
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var nextWaiting = 0
  }

  private let contents = Mutex(Contents())
  private let title: String
  /// Distinguishes this run of the program from an earlier one, whose numbers a page may still have.
  private let run: String

  /// The state before anything is known.
  ///
  /// - Parameter title: What is watched, as the heading of the page.
  public init(title: String) {
    self.title = title
    run = String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }

  /// Takes over what became known.
  ///
  /// - Parameters:
  ///   - change: What became known.
  ///   - date: When it did.
  /// - Returns: Whether a page shows something else now.
  @discardableResult public func apply(_ change: PreviewChange, at date: Date) -> Bool {
    let waiting: [CheckedContinuation<Void, Never>]? = contents.withLock { contents in
      guard Self.apply(change, at: date, to: &contents) else { return nil }
      defer { contents.waiting = [:] }
      return Array(contents.waiting.values)
    }
    for continuation in waiting ?? [] { continuation.resume() }
    return waiting != nil
  }

  private static func apply(_ change: PreviewChange, at date: Date, to contents: inout Contents) -> Bool {
    let number = contents.change + 1
    switch change {
    case .listed(let paths, let problems):
      var known: [String: Entry] = [:]
      for entry in contents.entries { known[entry.path] = entry }
      contents.entries = paths.map { path in
        if let entry = known[path] { return entry }
        defer { contents.nextID += 1 }
        return Entry(id: contents.nextID, path: path, change: number)
      }
      contents.problems = problems
      contents.listed = number
    case .drawn(let path, let preview, let milliseconds):
      guard let place = contents.entries.firstIndex(where: { $0.path == path }) else { return false }
      let earlier = contents.entries[place].preview
      contents.entries[place].preview = preview
      if preview.problems.isEmpty {
        let isSame = contents.entries[place].pictures == preview.pictures
        if earlier == preview, isSame { return false }
        if !isSame { contents.entries[place].drawn = number }
        contents.entries[place].pictures = preview.pictures
      } else if earlier == preview {
        return false
      }
      if preview.problems.isEmpty { contents.entries[place].date = date }
      contents.entries[place].milliseconds = milliseconds
      contents.entries[place].change = number
    case .compared(let path, let records):
      guard let place = contents.entries.firstIndex(where: { $0.path == path }),
        contents.entries[place].records != records
      else { return false }
      contents.entries[place].records = records
      contents.entries[place].change = number
    }
    contents.change = number
    return true
  }

  // MARK: Reading

  /// Waits until there is a change after the given one, for at most the given time, or until the task is cancelled.
  ///
  /// - Parameters:
  ///   - change: The number of a change.
  ///   - run: The run that the number is from. There is nothing to wait for if it is another one.
  ///   - seconds: The longest time to wait.
  public func wait(after change: Int, of run: String?, seconds: Double) async {
    guard run == self.run else { return }
    let place = contents.withLock { contents in
      contents.nextWaiting += 1
      return contents.nextWaiting
    }
    let timer = Task {
      try await Task.sleep(for: .seconds(seconds))
      contents.withLock { $0.waiting.removeValue(forKey: place) }?.resume()
    }
    defer { timer.cancel() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = contents.withLock { contents in
          if contents.change != change || Task.isCancelled { return true }
          contents.waiting[place] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      contents.withLock { $0.waiting.removeValue(forKey: place) }?.resume()
    }
  }

  /// The SVG of a picture, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - file: The number of the file in the JSON.
  ///   - index: The index of the picture.
  public func svg(of file: Int, _ index: Int) -> String? {
    contents.withLock { contents in
      guard let entry = contents.entries.first(where: { $0.id == file }),
        entry.pictures.indices.contains(index)
      else { return nil }
      return entry.pictures[index].svg
    }
  }

  /// Everything that changed after the given change, as JSON.
  ///
  ///     { "run", "change", "title", "problems", "order": [ id ], "files": [ { "id", "path", "state", … } ] }
  ///
  /// - Parameters:
  ///   - change: The number of the last change that the reader knows, or 0.
  ///   - run: The run that the number is from. All files are listed if it is another one.
  public func json(after change: Int, of run: String?) -> String {
    let contents = contents.withLock { $0 }
    let known = run == self.run ? change : 0
    return JSONText.object([
      ("run", .string(self.run)),
      ("change", .number(Double(contents.change))),
      ("title", .string(title)),
      ("problems", .array(contents.problems.map(Self.json))),
      ("order", .array(contents.entries.map { .number(Double($0.id)) })),
      ("files", .array(contents.entries.filter { $0.change > known }.map(Self.json))),
    ]).serialized()
  }

  private static func json(_ entry: Entry) -> JSONText {
    let preview = entry.preview ?? nil
    let isStale = preview.map { !$0.problems.isEmpty && !entry.pictures.isEmpty } ?? false
    return .object([
      ("id", .number(Double(entry.id))),
      ("path", .string(entry.path)),
      ("state", .string(state(of: entry))),
      ("isStale", .bool(isStale)),
      ("date", .optional(entry.date.map { ($0.timeIntervalSince1970 * 1000).rounded() })),
      ("milliseconds", .number(entry.milliseconds.rounded())),
      ("problems", .array((preview?.problems ?? []).map(json))),
      ("issues", .array((preview?.issues ?? []).map(json))),
      (
        "pictures",
        .array(
          entry.pictures.enumerated().map { index, picture in
            .object([
              ("source", .string("/pictures/\(entry.id)/\(index).svg?\(entry.drawn)")),
              ("name", .optional(picture.name)),
              ("summary", .string(picture.summary)),
              ("width", .number(picture.width)),
              ("height", .number(picture.height)),
            ])
          })
      ),
      (
        "records",
        entry.records.map { records in
          .object([
            ("count", .number(Double(records.count))),
            ("differences", .number(Double(records.differenceCount))),
            ("report", .string(records.report)),
          ])
        } ?? .null
      ),
    ])
  }

  /// The most important thing to know of a file, in one word.
  private static func state(of entry: Entry) -> String {
    guard let preview = entry.preview else { return "waiting" }
    if !preview.problems.isEmpty { return "unreadable" }
    if preview.issues.contains(where: { $0.severity == .error }) { return "error" }
    if let records = entry.records, records.differenceCount > 0 { return "changed" }
    return preview.issues.isEmpty ? "fine" : "warning"
  }

  private static func json(_ finding: Preview.Finding) -> JSONText {
    .object([
      ("severity", .string(finding.severity.rawValue)),
      ("place", .string(finding.place)),
      ("lines", .strings(finding.lines)),
    ])
  }
}
