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

  init(worker: URL, solver: Double, solverEdit: Double, rows: Int) throws {
    let worker = try Worker("layout", executable: worker)
    var samples: [[Double]] = []
    for _ in 0..<15 {
      samples.append(try worker.ask("flat \(rows)").split(separator: " ").compactMap { Double($0) })
    }
    func median(_ index: Int) -> Double { samples.map { $0[index] }.sorted()[samples.count / 2] }
    self.rows = rows
    objects = median(0)
    snapshot = median(1)
    layout = median(2)
    edit = median(3)
    allocations = median(4)
    self.solver = solver
    self.solverEdit = solverEdit
  }

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
