import Foundation
import TestSupport
import Testing

/// What is left of a run that was killed.
struct KillTests {
  /// When to kill a command.
  private enum Moment {
    /// Some microseconds after its start.
    case after(UInt32)
    /// As soon as a folder has a hidden one: while files are written there.
    case writing(into: String)
  }

  /// Starts the command, and kills it, unless it has ended by then.
  private func kill(_ arguments: [String], in folder: ScratchFolder, at moment: Moment) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    let pairs = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    var words: [UnsafeMutablePointer<CChar>?] =
      ([Plumbline.binary.path] + arguments).map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = pairs.map { strdup($0) } + [nil]
    defer { (words + environment).forEach { free($0) } }
    var child = pid_t()
    try #require(posix_spawn(&child, Plumbline.binary.path, &actions, nil, &words, &environment) == 0)
    var status: Int32 = 0
    switch moment {
    case .after(let microseconds): usleep(microseconds)
    case .writing(let path):
      // Without a pause, because the files are written in less than a millisecond.
      while try hidden(in: path).isEmpty {
        if waitpid(child, &status, WNOHANG) == child { return }
      }
    }
    Foundation.kill(child, SIGKILL)
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
  }

  /// The hidden folders in a folder: what a run writes, or what a killed one left.
  private func hidden(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasPrefix(".") }
  }

  /// The moment to kill the command in a round: for every third, while it writes into a folder, and for others at a random
  /// time about the end of a run, when files are written.
  private func moment(
    of round: Int, _ random: inout SplitMix, duration: Double, writingInto path: String
  ) throws -> Moment {
    let share = 0.4 + 0.7 * Double(random.next() % 1000) / 1000
    // What an earlier kill left would be taken for a sign.
    if try round % 3 == 0 && hidden(in: path).isEmpty { return .writing(into: path) }
    return .after(UInt32(share * duration * 1e6))
  }

  @Test("200 kills leave each picture whole, and the next run leaves nothing else") func kills() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "canvas: 20x10\nroot: {}\ndiagrams: [{ name: a }, { name: b }, { name: c }]\n", to: "in.yaml")
    let output = folder.path + "/out"
    func arguments(_ output: String, _ theme: String) -> [String] {
      [
        "render", folder.path + "/in.yaml", "-o", folder.path + "/" + output, "--format", "svg", "--bare",
        "--theme",
        theme,
      ]
    }
    func contents(_ name: String) throws -> [String: Data] {
      try ScratchFolder.contents(of: folder.url.appendingPathComponent(name))
    }
    var duration = 0.0
    for theme in ["light", "dark"] {
      let start = Date()
      #expect(try Plumbline(folder: folder.url).run(arguments(theme, theme)).status == 0)
      duration = Date().timeIntervalSince(start)
    }
    let (light, dark) = (try contents("light"), try contents("dark"))
    #expect(light.count == 3)
    #expect(try Plumbline(folder: folder.url).run(arguments("out", "light")).status == 0)
    var random = SplitMix(state: 15)
    var leftovers = 0
    for round in 0..<200 {
      try kill(
        arguments("out", round % 2 == 0 ? "dark" : "light"), in: folder,
        at: moment(of: round, &random, duration: duration, writingInto: output))
      let found = try hidden(in: output)
      leftovers = max(leftovers, found.count)
      #expect(found.count <= 1, "what an earlier run left is taken away by the next")
      for (name, data) in try contents("out") where !name.hasPrefix(".") {
        #expect(data == light[name] || data == dark[name], "\(name) is neither the old nor the new one")
      }
    }
    #expect(leftovers > 0, "no kill came while files were written")
    #expect(try Plumbline(folder: folder.url).run(arguments("out", "light")).status == 0)
    #expect(try contents("out") == light)
    #expect(try hidden(in: output).isEmpty)
  }

  @Test("a run with nothing to write removes what a killed one left, too") func equalRecords() throws {
    let folder = try ScratchFolder()
    try folder.write("canvas: 20x10\nroot: {}\ndiagrams: [{ name: a }, { name: b }]\n", to: "in.yaml")
    let plumbline = Plumbline(folder: folder.url)
    #expect(try plumbline.run(["record", "in.yaml", "--in-ci"]).status == 0)
    let records = folder.url.appendingPathComponent("__Layouts__/in.yaml")
    let before = try ScratchFolder.contents(of: records)
    try folder.write("half", to: "__Layouts__/in.yaml/.plumbline-0.partial/0")
    try #require(chmod("\(folder.path)/__Layouts__/in.yaml/.plumbline-0.partial", 0o700) == 0)
    let again = try plumbline.run(["record", "in.yaml", "--in-ci"])
    #expect(again.status == 0 && again.standardError == "0 records written or removed, 2 equal\n")
    #expect(try ScratchFolder.contents(of: records) == before)
  }

  @Test("200 kills leave each record whole, and the next run leaves nothing else") func recordKills() throws {
    let folder = try ScratchFolder()
    let arguments = ["record", folder.path + "/in.yaml", "--in-ci"]
    let records = folder.url.appendingPathComponent("__Layouts__/in.yaml")
    func write(_ length: Int) throws {
      try folder.write(
        "canvas: \(length)x10\nroot: {}\ndiagrams: [{ name: a }, { name: b }, { name: c }]\n", to: "in.yaml")
    }
    var versions: [[String: Data]] = []
    var duration = 0.0
    for length in [20, 30] {
      try write(length)
      let start = Date()
      #expect(try Plumbline(folder: folder.url).run(arguments).status == 0)
      duration = Date().timeIntervalSince(start)
      versions.append(try ScratchFolder.contents(of: records))
    }
    #expect(versions.map(\.count) == [3, 3] && versions[0] != versions[1])
    var random = SplitMix(state: 18)
    var leftovers = 0
    for round in 0..<200 {
      try write(round % 2 == 0 ? 20 : 30)
      try kill(
        arguments, in: folder,
        at: moment(of: round, &random, duration: duration, writingInto: records.path))
      let found = try hidden(in: records.path)
      leftovers = max(leftovers, found.count)
      #expect(found.count <= 1, "what an earlier run left is taken away by the next")
      for (name, data) in try ScratchFolder.contents(of: records) where !name.hasPrefix(".") {
        #expect(versions.contains { $0[name] == data }, "\(name) is neither the old nor the new one")
      }
    }
    #expect(leftovers > 0, "no kill came while files were written")
    try write(20)
    #expect(try Plumbline(folder: folder.url).run(arguments).status == 0)
    #expect(try ScratchFolder.contents(of: records) == versions[0])
  }
}
