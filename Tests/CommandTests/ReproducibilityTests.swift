import Foundation
import TestSupport
import Testing

/// The same input gives the same bytes, whatever surrounds the command.
struct ReproducibilityTests {
  static let samples = DrawnSamples.folder

  /// Surroundings that must not matter: jobs, locale, working folder, fonts, time zone, or nothing but another process.
  static func surroundings(_ scratch: ScratchFolder) throws -> [(
    name: String, command: Plumbline, jobs: String
  )] {
    [
      ("again", Plumbline(), "2"),
      ("one job", Plumbline(), "1"),
      ("eight jobs", Plumbline(), "8"),
      ("German", Plumbline(environment: try locale("de_DE", scratch)), "2"),
      ("Turkish", Plumbline(environment: try locale("tr_TR", scratch)), "2"),
      ("Egyptian", Plumbline(environment: try locale("ar_EG", scratch)), "2"),
      ("C locale, other time zone", Plumbline(environment: ["LC_ALL": "C", "TZ": "Asia/Tokyo"]), "2"),
      ("other folder", Plumbline(folder: scratch.url), "2"),
      ("hostile fonts", Plumbline(environment: try hostileFonts(scratch)), "2"),
      ("no font configuration", Plumbline(environment: try noFonts(scratch)), "2"),
    ]
  }

  /// A locale, and what follows from it elsewhere.
  static func locale(_ name: String, _ scratch: ScratchFolder) throws -> [String: String] {
    try ForeignLocales.environment(in: scratch).merging([
      "LC_ALL": name + ".UTF-8", "LANG": name + ".UTF-8", "LANGUAGE": String(name.prefix(2)),
      "PANGO_LANGUAGE": String(name.prefix(2)),
    ]) { $1 }
  }

  /// A font configuration that knows no font.
  static func noFonts(_ scratch: ScratchFolder) throws -> [String: String] {
    try scratch.write("", to: "empty.conf")
    return [
      "FONTCONFIG_FILE": scratch.path + "/empty.conf", "FONTCONFIG_PATH": scratch.path,
      "FONTCONFIG_SYSROOT": scratch.path, "XDG_DATA_HOME": scratch.path,
    ]
  }

  /// A font configuration that turns every font into another, at another size.
  static func hostileFonts(_ scratch: ScratchFolder) throws -> [String: String] {
    try scratch.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>/nonexistent</dir>
      <match target="pattern"><edit name="family" mode="assign" binding="strong"><string>Courier</string></edit>
      <edit name="size" mode="assign"><double>40</double></edit></match></fontconfig>
      """, to: "fonts.conf")
    return [
      "FONTCONFIG_FILE": scratch.path + "/fonts.conf", "FONTCONFIG_PATH": "/nonexistent", "HOME": "/",
    ]
  }

  @Test func solvePrintsTheSameBytes() throws {
    let reference = try Plumbline().run(["solve", Self.samples, "--format", "json", "--constraints", "all"])
    #expect(reference.status == 0)
    #expect(reference.standardOutput.count > 10_000)
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    for (name, command, jobs) in try Self.surroundings(scratch) {
      let other = try command.run(
        ["solve", Self.samples, "--format", "json", "--constraints", "all", "--jobs", jobs])
      #expect(other.standardOutput == reference.standardOutput, "\(name)")
      #expect(other.status == 0, "\(name)")
    }
  }

  /// Drawing takes longer than solving, so what must not matter comes in bundles here.
  @Test func renderWritesTheSameBytes() throws {
    let reference = try DrawnSamples.contents.get()
    #expect(reference.count > 100)
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    let elsewhere = Plumbline(environment: try Self.locale("de_DE", scratch), folder: scratch.url)
    let hostile = Plumbline(
      environment: try Self.hostileFonts(scratch).merging(["LC_ALL": "C", "TZ": "Asia/Tokyo"]) { $1 })
    let empty = Plumbline(
      environment: try Self.noFonts(scratch).merging(Self.locale("tr_TR", scratch)) { $1 })
    let rightToLeft = Plumbline(
      environment: try Self.locale("ar_EG", scratch).merging(["TZ": "Africa/Cairo"]) { $1 })
    for (name, command, jobs) in [
      ("elsewhere", elsewhere, "1"), ("hostile", hostile, "8"), ("empty", empty, "2"),
      ("right to left", rightToLeft, "2"),
    ] {
      let other = try DrawnSamples.draw(command, jobs: jobs)
      #expect(other.keys.sorted() == reference.keys.sorted(), "\(name)")
      let different = reference.keys.filter { other[$0] != reference[$0] }.sorted()
      #expect(different.isEmpty, "\(name): \(different.prefix(5))")
    }
  }

  @Test func pdfsCarryNoDate() throws {
    func render(_ timeZone: String) throws -> [String: Data] {
      let output = try ScratchFolder()
      let result = try Plumbline(environment: ["TZ": timeZone]).run([
        "render", Self.samples + "/content-size", "-o", output.path, "--format", "pdf",
      ])
      #expect(result.status == 0, "\(result.standardError)")
      return try output.contents()
    }
    let first = try render("UTC")
    #expect(first.count > 10)
    #expect(try render("Asia/Tokyo") == first)
  }
}
