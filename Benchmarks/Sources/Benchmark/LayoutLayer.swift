import Foundation

/// Flat through views and constraint objects, beside the solver's own time for the same rows. In seconds.
struct LayoutLayer {
  var rows: Int
  var objects: Double
  var snapshot: Double
  var layout: Double
  var edit: Double
  /// On the heap, in one edit.
  var allocations: Double
  var solver: Double
  var solverEdit: Double

  /// - Parameters:
  ///   - executables: the worker of the layer and that of the solver.
  ///   - workload: the file of the same rows, for the solver.
  init(executables: (layer: URL, solver: URL), workload: String, rows: Int) throws {
    let layer = try Worker("layout", executable: executables.layer)
    let plain = try Worker("plumbline", executable: executables.solver)
    try plain.ask("load \(workload)")
    var samples: [[Double]] = []
    // Turn by turn, so that a busy machine slows both. The first of each finds nothing in memory yet.
    for turn in 0...Self.turns {
      let numbers = try layer.ask("flat \(rows)").split(separator: " ").compactMap { Double($0) }
      let sample = numbers + [try plain.number("build 4"), try plain.number("edit 100")]
      if turn > 0 { samples.append(sample) }
    }
    func median(_ index: Int) -> Double { samples.map { $0[index] }.sorted()[samples.count / 2] }
    self.rows = rows
    objects = median(0)
    snapshot = median(1)
    layout = median(2)
    edit = median(3)
    allocations = median(4)
    solver = median(5)
    solverEdit = median(6)
  }

  private static let turns = 31

  var markdown: String {
    """
    | flat \(rows) through AutoLayout | time | times the solver's |
    |---|---:|---:|
    | build views and constraint objects | \(Report.time(objects)) | \(Report.ratio(objects / solver)) |
    | snapshot of the tree (`ViewTree(root:environment:)`) | \(Report.time(snapshot)) | \(Report.ratio(snapshot / solver)) |
    | layout of the snapshot (`LayoutEngine.solve`) | \(Report.time(layout)) | \(Report.ratio(layout / solver)) |
    | both | \(Report.time(snapshot + layout)) | \(Report.ratio((snapshot + layout) / solver)) |
    | the solver alone: build, solve, read | \(Report.time(solver)) | |
    | edit of a living layout: another width, all frames read from the views | \(Report.time(edit)) | \(Report.ratio(edit / solverEdit)) |
    | heap allocations of such an edit | \(Report.number(allocations)) | |
    | the solver's edit alone | \(Report.time(solverEdit)) | |

    """
  }
}
