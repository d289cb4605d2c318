import Foundation
import TestSupport
import Testing

/// The samples as the command draws them without further options but for formats and scale, drawn once for all suites.
enum DrawnSamples {
  static let folder = Repository.root.appendingPathComponent("Samples").path
  static let options = ["--format", "svg,png", "--scale", "1"]

  /// The pictures by path.
  static let contents = Result { try draw(Plumbline(), jobs: "2") }

  /// Draws all samples anew.
  static func draw(_ command: Plumbline, jobs: String) throws -> [String: Data] {
    let output = try ScratchFolder()
    let result = try command.run(["render", folder, "-o", output.path, "--jobs", jobs] + options)
    try #require(result.status == 0, "\(result.standardError)")
    return try output.contents()
  }
}
