import Foundation
import Workloads

/// How Plumbline's times grow from one size of a workload to the next: as which power of the number of views.
///
/// Both sizes are timed turn by turn and the least times compared, for a machine that is busier in one minute than in the
/// next would pass for growth.
struct Growth {
  private(set) var exponents: [Operation: Double] = [:]

  init(from smaller: Measurement, to larger: Measurement, executable: URL) throws {
    let workers = try [smaller, larger].map { measurement in
      let worker = try Worker("plumbline", executable: executable)
      try worker.ask("load \(measurement.paths.plumbline)")
      _ = try worker.number("build 1")
      return worker
    }
    for operation in Operation.allCases
    where smaller.workload.has(operation) && larger.workload.has(operation) {
      if operation == .replace {
        for (worker, measurement) in zip(workers, [smaller, larger]) {
          try worker.ask("resize \(measurement.workload.windowWidth)")
        }
      }
      var series = try workers.map { try Series(operation, $0) }
      for _ in 0..<31 {
        for index in series.indices { try series[index].sample() }
      }
      let times = log(series[1].least / series[0].least)
      exponents[operation] =
        times / log(Double(larger.workload.viewCount) / Double(smaller.workload.viewCount))
    }
  }
}
