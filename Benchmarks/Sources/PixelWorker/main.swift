// Compares pairs of PNG files with Plumbline: each line on standard input is a command, answered by a line on standard
// output. Times are the least seconds of processor time.
//
//   load PATH       reads the bytes of PATH-old.png and PATH-new.png, and decodes them
//   files COUNT     for comparing the bytes, from start to end
//   decode COUNT    for decoding both
//   compare COUNT   for comparing what has been decoded: exactly, with the regions
//   perceive COUNT  for describing how the difference looks; 0 if there is none
//   map COUNT       for painting the picture of the difference; 0 if there is none
//   count           the number of pixels that differ

import Foundation
import Pixels

struct Session {
  private var files: [[UInt8]] = []
  private var pictures: [Picture] = []

  mutating func obey(_ command: String, _ argument: String) throws -> String {
    let count = Int(argument) ?? 1
    switch command {
    case "load":
      files = try ["old", "new"].map { side in
        Array(try Data(contentsOf: URL(fileURLWithPath: "\(argument)-\(side).png")))
      }
      pictures = try files.map { try Picture(png: $0) }
      return "loaded"
    case "files": return "\(try least(count) { _ = try PixelComparison(of: files[0], and: files[1]) })"
    case "decode":
      return "\(try least(count) { _ = (try Picture(png: files[0]), try Picture(png: files[1])) })"
    case "compare": return "\(try least(count) { _ = PixelComparison(of: pictures[0], and: pictures[1]) })"
    case "perceive":
      guard let difference else { return "0" }
      return "\(try least(count) { _ = difference.perception() })"
    case "map":
      guard let perception = difference?.perception() else { return "0" }
      return "\(try least(count) { _ = perception.heatMap() })"
    case "count": return "\(difference?.differingCount ?? 0)"
    default: fatalError("unknown command \(command)")
    }
  }

  private var difference: PixelDifference? {
    guard case .differentPixels(let difference) = PixelComparison(of: pictures[0], and: pictures[1]) else {
      return nil
    }
    return difference
  }

  private func least(_ count: Int, _ body: () throws -> Void) throws -> Double {
    var result = Double.infinity
    for _ in 0..<count {
      let start = now()
      try body()
      result = min(result, now() - start)
    }
    return result
  }

  /// Seconds of processor time: others on the machine do not count.
  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }
}

var session = Session()
while let line = readLine() {
  let words = line.split(separator: " ", maxSplits: 1).map(String.init)
  guard let command = words.first else { continue }
  print(try session.obey(command, words.count > 1 ? words[1] : ""))
  fflush(nil)
}
