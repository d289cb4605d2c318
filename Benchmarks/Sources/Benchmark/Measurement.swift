import Foundation
import Workloads

/// Times of one operation, in seconds for one.
struct Row {
  var workload: String
  var size: Int
  var views: Int
  var operation: Operation
  var plumbline: Double
  var kiwi: Double?

  var ratio: Double? { kiwi.map { $0 / plumbline } }
}

/// What belongs to a workload as a whole.
struct Footprint {
  var workload: String
  var size: Int
  var views: Int
  var constraints: Int
  /// Resident, in KiB.
  var plumblinePeak: Double
  var kiwiPeak: Double?
  /// On the heap, in KiB.
  var plumblineHeap: Double
  var kiwiHeap: Double?
  var plumblineAllocations: Double
  var kiwiAllocations: Double?
  var agreement: String
}

/// Measures one workload in both solvers, turn by turn.
struct Measurement {
  let item: Case
  let workload: Workload
  let paths: (plumbline: String, kiwi: String)
  let executables: (plumbline: URL, kiwi: URL)
  let isQuick: Bool
  /// Whether to leave out the times, which take longest.
  let isFootprintOnly: Bool
  private let warmUps: (plumbline: String, kiwi: String)

  init(
    _ item: Case, directory: URL, executables: (plumbline: URL, kiwi: URL), isQuick: Bool,
    isFootprintOnly: Bool
  ) throws {
    self.item = item
    self.executables = executables
    self.isQuick = isQuick
    self.isFootprintOnly = isFootprintOnly
    workload = item.make()
    paths = try Self.write(workload, named: "\(item.family)-\(item.size)", to: directory)
    warmUps = try Self.write(WorkloadKind.cells.workload(size: 1), named: "warm-up", to: directory)
  }

  /// Plumbline's positions count from superviews, kiwi's from the window.
  private static func write(
    _ workload: Workload, named name: String, to directory: URL
  ) throws -> (plumbline: String, kiwi: String) {
    let relative = directory.appendingPathComponent(name + ".relative.txt")
    let absolute = directory.appendingPathComponent(name + ".absolute.txt")
    try workload.relativeToSuperviews.text.write(to: relative, atomically: true, encoding: .utf8)
    try workload.text.write(to: absolute, atomically: true, encoding: .utf8)
    return (relative.path, absolute.path)
  }

  func run() throws -> (rows: [Row], footprint: Footprint) {
    let plumbline = try Worker("plumbline", executable: executables.plumbline)
    try plumbline.ask("load \(paths.plumbline)")
    _ = try plumbline.number("build 1")
    let kiwi = item.hasKiwi ? try Worker("kiwi", executable: executables.kiwi) : nil
    try kiwi?.ask("load \(paths.kiwi)")
    _ = try kiwi?.number("build 1")
    var rows: [Row] = []
    for operation in isFootprintOnly ? [] : Operation.allCases {
      if operation == .replace {
        // The edits left each at a width of its own, and it matters: constraints at their limits cost more to exchange.
        try plumbline.ask("resize \(workload.windowWidth)")
        try kiwi?.ask("resize \(workload.windowWidth)")
      }
      if !workload.has(operation) { continue }
      let times = try alternate(operation, plumbline, item.isOutOfReach(operation) ? nil : kiwi)
      rows.append(
        Row(
          workload: item.family, size: item.size, views: workload.viewCount, operation: operation,
          plumbline: times.0, kiwi: times.1))
    }
    return (rows, try footprint(plumbline, kiwi))
  }

  // MARK: Times

  /// Medians of samples, each of so many operations that the clock does not matter.
  private func alternate(
    _ operation: Operation, _ plumbline: Worker, _ kiwi: Worker?
  ) throws -> (Double, Double?) {
    let budget = isQuick ? 0.5 : 3.0
    var first = try Series(operation, plumbline)
    var second = try kiwi.map { try Series(operation, $0) }
    let start = Date()
    while first.samples.count < 31, Date().timeIntervalSince(start) < budget || first.samples.count < 3 {
      try first.sample()
      // One sample of the longest has told what there is to tell.
      if let longest = second?.samples.first, longest * Double(second?.count ?? 1) > 2 { continue }
      try second?.sample()
    }
    return (first.median, second?.median)
  }

  // MARK: Memory, allocations, agreement

  private func footprint(_ plumbline: Worker, _ kiwi: Worker?) throws -> Footprint {
    return Footprint(
      workload: item.family, size: item.size, views: workload.viewCount,
      constraints: workload.constraints.count,
      plumblinePeak: try peak("plumbline", executables.plumbline, paths.plumbline, warmUp: warmUps.plumbline),
      kiwiPeak: try kiwi.map { _ in
        try peak("kiwi", executables.kiwi, paths.kiwi, warmUp: warmUps.kiwi)
      },
      plumblineHeap: try plumbline.number("heap") / 1024,
      kiwiHeap: try kiwi.map { try $0.number("heap") / 1024 },
      plumblineAllocations: try plumbline.number("allocations 100"),
      kiwiAllocations: try kiwi.map { try $0.number("allocations \(item.isSlow ? 1 : 10)") },
      agreement: try agreement(plumbline, kiwi))
  }

  /// Beyond what a fresh process holds that has loaded the workload, and whose code a workload of one row has paged in.
  private func peak(_ name: String, _ executable: URL, _ path: String, warmUp: String) throws -> Double {
    let worker = try Worker(name, executable: executable)
    try worker.ask("load \(warmUp)")
    for operation in Operation.allCases { _ = try worker.number("\(operation.rawValue) 1") }
    _ = try worker.number("peak")
    try worker.ask("load \(path)")
    let before = try worker.number("peak")
    _ = try worker.number("build 1")
    if !item.isSlow { _ = try worker.number("edit 3") }
    return try worker.number("peak") - before
  }

  /// Compares what both solve, at several widths of the window.
  private func agreement(_ plumbline: Worker, _ kiwi: Worker?) throws -> String {
    guard let kiwi else { return "-" }
    var frames = 0.0
    var totals = 0.0
    for change in item.isSlow ? [-50.0] : [0.0, -50, 60, 17.5] {
      let width = workload.windowWidth + change
      try plumbline.ask("resize \(width)")
      try kiwi.ask("resize \(width)")
      let a = workload.absolute(try plumbline.values())
      let b = try kiwi.values()
      guard a.count == b.count, a.count == workload.variableCount else { return "no values" }
      for (x, y) in zip(a, b) { frames = max(frames, abs(x - y) / (1 + abs(x))) }
      for (x, y) in zip(workload.violations(of: a), workload.violations(of: b)) {
        totals = max(totals, abs(x.total - y.total) / (1 + abs(x.total)))
      }
    }
    if frames < 1e-6 { return "frames" }
    // Which of several equally good layouts is taken, each solver has its own rule for.
    return totals < 1e-6 ? "errors" : "NO: \(totals)"
  }
}

extension Workload {
  /// Whether there is a constraint to exchange.
  func has(_ operation: Operation) -> Bool {
    switch operation {
    case .build, .edit: true
    case .replace: !replacements.isEmpty
    case .retarget: !retargets.isEmpty
    }
  }
}
