import Files
import Foundation
public import LayoutDocument
public import Source

/// What became known of watched files.
public enum PreviewChange: Sendable {
  /// The files, in the order of their paths, and the problems of paths that cannot be read.
  case listed([String], problems: [Preview.Finding])
  /// A file was drawn, or could not be, and how long that took in milliseconds.
  case drawn(String, Preview, milliseconds: Double)
  /// A file was compared with its records, or `nil` if it has none.
  case compared(String, Preview.Records?)
}

/// Keeps previews of files up to date while people edit them.
///
/// Each step waits for changes, looks at what is there, and draws the files that were touched last, one for each
/// process. Comparisons with records come when everything is drawn. The files, the images and asset catalogs that they
/// name, and their records are all watched.
public final class PreviewLoop {
  private let tree: WatchedTree
  private let work: PreviewWork
  private let pool: WorkerPool
  private let events = FolderEvents()
  /// What is known of each file, by its path as listed.
  private var files: [String: WatchedFile] = [:]
  /// The paths of files to draw and to compare, the next one first.
  private var undrawn: [String] = []
  private var uncompared: [String] = []
  private var listing: (paths: [String], problems: [Preview.Finding])?

  /// A loop for files and folders. Nothing is read yet.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - format: The format of all files, or `nil` for that which their extensions tell.
  ///   - work: The work of drawing and comparing, which the processes of this program serve.
  ///   - jobs: The number of files to draw at once.
  /// - Throws: An error if a path is standard input, or neither a file nor a folder.
  public init(
    paths: [String], as format: DocumentFormat?, _ work: PreviewWork, jobs: Int
  ) throws(DiagnosticList) {
    for path in paths {
      if path == "-" {
        throw DiagnosticList(file: path, "standard input does not change", "specify files or folders")
      }
      if !FileType.exists(path) { throw DiagnosticList(file: path, "no such file or folder") }
    }
    tree = WatchedTree(paths: paths, format: format, place: work.place)
    self.work = work
    pool = try WorkerPool(size: jobs, files: [])
  }

  /// Waits for a change, for two seconds at most, and draws or compares what is due.
  ///
  /// - Parameter tell: Called with everything that became known.
  public func step(_ tell: (PreviewChange) -> Void) {
    let isIdle = undrawn.isEmpty && uncompared.isEmpty
    events.wait(isPatient: isIdle && listing != nil)
    if isIdle || !events.touched.isEmpty { look(tell) }
    if !undrawn.isEmpty {
      draw(tell)
    } else if !uncompared.isEmpty {
      compare(tell)
    }
  }

  // MARK: Looking

  private func look(_ tell: (PreviewChange) -> Void) {
    let touched = events.touched
    // The usual case: files were saved.
    let saved = files.values.filter { touched.contains($0.key) && FileMark($0.file.path) != nil }
    if !saved.isEmpty, saved.count == touched.count {
      for file in saved { redraw(file.file.path) }
      return
    }
    let list = tree.list()
    let known = Set(list.files.map(\.path))
    files = files.filter { known.contains($0.key) }
    undrawn.removeAll { !known.contains($0) }
    uncompared.removeAll { !known.contains($0) }
    for file in list.files where files[file.path] == nil {
      files[file.path] = WatchedFile(file, place: work.place)
      undrawn.append(file.path)
      uncompared.append(file.path)
    }
    // Watched first: what happens after this is told, what happened before shows in the marks.
    events.watch(tree.folders(around: files.values))
    let hasNewCatalogs = touched.contains { $0.hasSuffix(".xcassets") }
    for file in list.files.reversed() {
      guard var entry = files[file.path] else { continue }
      let isTouched = entry.isConcerned(by: touched) || (hasNewCatalogs && entry.findsCatalogs)
      if entry.updateMarks() || isTouched { redraw(file.path) }
      let recordsTouched = touched.contains { entry.isRecord($0) }
      if entry.updateRecordMarks() || recordsTouched { recompare(file.path) }
      files[file.path] = entry
    }
    let paths = list.files.map(\.path)
    let problems = list.problems.map { Preview.Finding($0) }
    if listing.map({ $0 != (paths, problems) }) ?? true {
      listing = (paths, problems)
      tell(.listed(paths, problems: problems))
    }
  }

  private func redraw(_ path: String) {
    undrawn.removeAll { $0 == path }
    undrawn.insert(path, at: 0)
    recompare(path)
  }

  private func recompare(_ path: String) {
    uncompared.removeAll { $0 == path }
    uncompared.insert(path, at: 0)
  }

  // MARK: Work

  private func draw(_ tell: (PreviewChange) -> Void) {
    let paths = Array(undrawn.prefix(pool.size))
    undrawn.removeFirst(paths.count)
    // Before the file is read, so that a change while it is drawn is noticed.
    for path in paths { _ = files[path]?.updateMarks() }
    let start = ContinuousClock.now
    for (path, outcome) in zip(paths, perform(.perform, paths)) {
      let reply = outcome ?? PreviewReply(preview: Preview())
      files[path]?.take(reply.sources)
      let time = (ContinuousClock.now - start) / .milliseconds(1)
      tell(.drawn(path, reply.preview, milliseconds: time))
    }
    // What was named for the first time may lie in folders that are not watched yet.
    let folders = tree.folders(around: files.values)
    if !events.covers(folders) { events.watch(folders) }
  }

  private func compare(_ tell: (PreviewChange) -> Void) {
    let paths = Array(uncompared.prefix(pool.size))
    uncompared.removeFirst(paths.count)
    for path in paths { _ = files[path]?.updateRecordMarks() }
    let compared = paths.filter { files[$0]?.hasRecords ?? false }
    for path in paths where !compared.contains(path) { tell(.compared(path, nil)) }
    for (path, reply) in zip(compared, perform(.compare, compared)) {
      tell(.compared(path, reply?.preview.records))
    }
  }

  /// Carries out a step for files, each in a process of its own.
  private func perform(_ step: FileRequest.Step, _ paths: [String]) -> [PreviewReply?] {
    let requests = paths.compactMap { files[$0] }.map { FileRequest(step, $0.file) }
    let outcomes: [WorkOutcome<PreviewReply>?] = pool.run(requests, Workforce.Listener())
    return zip(requests, outcomes).map { request, outcome in
      switch outcome {
      case .done(let reply): reply
      case .died(let death):
        PreviewReply(preview: Preview(problems: [Preview.Finding(death.diagnostic(for: request.file))]))
      // No process could be started, so the work is done here.
      case nil: work.perform(request, WorkChannel())
      }
    }
  }
}
