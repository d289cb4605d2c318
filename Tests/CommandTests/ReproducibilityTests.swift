import Foundation
import TestSupport
import Testing

/// The same input gives the same bytes, whatever surrounds the command.
struct ReproducibilityTests {
  static let samples = Repository.root.appendingPathComponent("Samples").path

  /// Surroundings that must not matter: jobs, locale, working folder, fonts, time zone, or nothing but another process.
  static func surroundings(_ scratch: ScratchFolder) throws -> [(
    name: String, command: Command, jobs: String
  )] {
    try scratch.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>/nonexistent</dir>
      <match target="pattern"><edit name="family" mode="assign" binding="strong"><string>Courier</string></edit>
      <edit name="size" mode="assign"><double>40</double></edit></match></fontconfig>
      """, to: "fonts.conf")
    let hostile = scratch.path + "/fonts.conf"
    return [
      ("again", Command(), "2"),
      ("one job", Command(), "1"),
      ("eight jobs", Command(), "8"),
      ("German", Command(environment: ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"]), "2"),
      ("C locale, other time zone", Command(environment: ["LC_ALL": "C", "TZ": "Asia/Tokyo"]), "2"),
      ("other folder", Command(workingFolder: scratch.url), "2"),
      (
        "hostile fonts",
        Command(environment: ["FONTCONFIG_FILE": hostile, "FONTCONFIG_PATH": "/nonexistent", "HOME": "/"]),
        "2"
      ),
    ]
  }

  @Test func solvePrintsTheSameBytes() throws {
    let reference = try Command().run(["solve", Self.samples, "--format", "json", "--constraints", "all"])
    #expect(reference.status == 0)
    #expect(reference.output.count > 10_000)
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    for (name, command, jobs) in try Self.surroundings(scratch) {
      let other = try command.run(
        ["solve", Self.samples, "--format", "json", "--constraints", "all", "--jobs", jobs])
      #expect(other.output == reference.output, "\(name)")
      #expect(other.status == 0, "\(name)")
    }
  }

  @Test func renderWritesTheSameBytes() throws {
    func render(_ command: Command, jobs: String) throws -> [String: Data] {
      let output = try ScratchFolder()
      let result = try command.run([
        "render", Self.samples, "-o", output.path, "--format", "svg,png,pdf", "--scale", "1", "--jobs", jobs,
      ])
      #expect(result.status == 0, "\(result.errors)")
      return try output.contents()
    }
    let reference = try render(Command(), jobs: "2")
    #expect(reference.count > 100)
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    for (name, command, jobs) in try Self.surroundings(scratch) {
      let other = try render(command, jobs: jobs)
      #expect(other.keys.sorted() == reference.keys.sorted(), "\(name)")
      let different = reference.keys.filter { other[$0] != reference[$0] }.sorted()
      #expect(different.isEmpty, "\(name): \(different.prefix(5))")
    }
  }
}
