// Usage: benchmark --kiwi DRIVER --workers DIRECTORY [--quick] [--footprint] [--json FILE] [--only NAME] [--shared FOLDER] [--write-workloads]
//        benchmark --cairo DRIVER --workers DIRECTORY
//        benchmark --libpng DRIVER --workers DIRECTORY
//        benchmark --records --workers DIRECTORY
//        benchmark --sweep FOLDER --workers DIRECTORY
// Called by Scripts/benchmark, which builds what it needs.

import Foundation
import Scenes
import Workloads

struct Options {
  var kiwi = URL(fileURLWithPath: "kiwi-driver")
  var workers = URL(fileURLWithPath: ".")
  var json: URL?
  /// Reference data beside the project, with the scenes.
  var shared: URL?
  var isQuick = false
  var only: String?
  var isFootprintOnly = false
  /// Cairo's own PNG writer, with which drawing is compared instead of solving.
  var cairo: URL?
  /// libpng's own decoder, with which comparing pictures is compared instead of solving.
  var libpng: URL?
  /// Whether comparing layouts with records is measured instead of solving.
  var isOfRecords = false
  /// A folder of definitions of which all widths are measured instead of solving.
  var swept: URL?
  /// Writes the workloads' files and measures nothing.
  var writesOnly = false

  init(_ arguments: [String]) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--kiwi": kiwi = Self.file(rest.next())
      case "--workers": workers = Self.file(rest.next())
      case "--json": json = Self.file(rest.next())
      case "--cairo": cairo = Self.file(rest.next())
      case "--libpng": libpng = Self.file(rest.next())
      case "--records": isOfRecords = true
      case "--sweep": swept = Self.file(rest.next())
      case "--shared": shared = Self.file(rest.next())
      case "--only": only = rest.next()
      case "--quick": isQuick = true
      case "--footprint": isFootprintOnly = true
      case "--write-workloads": writesOnly = true
      default: Self.fail("unknown option \(argument)")
      }
    }
  }

  private static func file(_ path: String?) -> URL {
    guard let path else { fail("a path is missing") }
    return URL(fileURLWithPath: path)
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("benchmark: \(message)\n".utf8))
    exit(2)
  }
}

func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

let options = Options(Array(CommandLine.arguments.dropFirst()))
if let cairo = options.cairo {
  print(try Diagrams(workers: options.workers, cairo: cairo).markdown, terminator: "")
  exit(0)
}
if let libpng = options.libpng {
  print(try Pixels(workers: options.workers, libpng: libpng).markdown, terminator: "")
  exit(0)
}
if options.isOfRecords {
  print(try Records(workers: options.workers).markdown, terminator: "")
  exit(0)
}
if let swept = options.swept {
  print(try Sweeps(folder: swept, workers: options.workers).markdown, terminator: "")
  exit(0)
}
let directory = options.workers.appendingPathComponent("workloads")
try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
let executables = (
  plumbline: options.workers.appendingPathComponent("solver-worker"), kiwi: options.kiwi
)
var report = Report()
var smaller: Measurement?
var plan = options.isQuick ? Plan.quick : Plan.all
if options.only.map({ $0.hasPrefix("scene") }) ?? true {
  if let corpus = options.shared?.appendingPathComponent("corpus/files"),
    FileManager.default.fileExists(atPath: corpus.path)
  {
    let scenes = try CorpusScene.largest(3, in: corpus)
    for scene in scenes {
      let removed = scene.workload.removedCount
      note("scene \(scene.workload.constraints.count): \(scene.name); \(removed) conflicting left out")
    }
    plan += scenes.map(Case.init)
  } else {
    note("no scenes: they are read from ../shared/corpus beside the project")
  }
}
for item in plan
where options.only.map({ $0 == item.family || $0 == item.name }) ?? true {
  let measurement = try Measurement(
    item, directory: directory, executables: executables, isQuick: options.isQuick,
    isFootprintOnly: options.isFootprintOnly)
  if options.writesOnly { continue }
  let (rows, footprint) = try measurement.run()
  report.rows += rows
  if let previous = smaller, previous.item.family == item.family, item.hasGrowth, !options.isFootprintOnly {
    report.growth[item.name] = try Growth(
      from: previous, to: measurement, executable: executables.plumbline)
  }
  smaller = measurement
  report.footprints.append(footprint)
  for row in rows {
    let ratio = row.ratio.map { ", \(Report.time(row.kiwi ?? 0)), ratio \(Report.ratio($0))" } ?? ""
    note("\(item.name) \(row.operation.rawValue): \(Report.time(row.plumbline))\(ratio)")
  }
  if !options.isFootprintOnly, item.family == WorkloadKind.flat.rawValue,
    item.size == (options.isQuick ? 100 : 1000)
  {
    report.layer = try LayoutLayer(
      executables: (options.workers.appendingPathComponent("layout-worker"), executables.plumbline),
      workload: measurement.paths.plumbline, rows: item.size)
  }
}
if !options.writesOnly { print(report.markdown, terminator: "") }
if let json = options.json { try report.json().write(to: json) }
