import Foundation
import TestSupport
import Testing

/// Random command lines over a repository that somebody made to do harm. Whatever it holds, nothing changes outside of what
/// the command names, and no input is replaced.
///
/// `PLUMBLINE_RUNS=2000 PLUMBLINE_SEED=7` runs more of them, or others.
struct HostileRunTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let runs = variables["PLUMBLINE_RUNS"].flatMap(Int.init) ?? 120
  private static let seed = variables["PLUMBLINE_SEED"].flatMap(UInt64.init) ?? 1
  /// The number of runs in one repository, each of which finds what the earlier ones left.
  private static let runsInARepository = 8

  @Test func nothingElseChanges() throws {
    var random = SplitMix(state: Self.seed)
    var statuses: [Int32: Int] = [:]
    var count = 0
    while count < Self.runs {
      let world = try HostileWorld(&random)
      for _ in 0..<Self.runsInARepository where count < Self.runs {
        count += 1
        try world.poison(&random)
        var line = HostileCommand(&random)
        line.resolve(in: world.repository.path)
        let before = try world.snapshot()
        var plumbline = Plumbline(folder: world.repository)
        plumbline.prefix = ["/usr/bin/timeout", "-k", "1", "30"]
        let result = try plumbline.run(line.arguments, input: Data(line.input.utf8))
        statuses[result.status, default: 0] += 1
        #expect([0, 1, 2, 64].contains(result.status), "\(line.arguments): \(result.standardError)")
        let changed = Self.differences(before, try world.snapshot()).filter { !line.mayChange($0) }
        #expect(changed.isEmpty, "run \(count), \(line.arguments) in \(world.history.suffix(4))")
      }
    }
    // The commands do what they should, too.
    #expect(statuses[0, default: 0] > Self.runs / 10)
    #expect(statuses[2, default: 0] > Self.runs / 10)
  }

  private static func differences(_ a: [String: String], _ b: [String: String]) -> [String] {
    Set(a.keys).union(b.keys).filter { a[$0] != b[$0] }.sorted()
  }
}

/// A repository with what others put into it, and a home beside it.
private final class HostileWorld {
  private let folder: ScratchFolder
  /// What was put where, the last at the end.
  private(set) var history: [String] = []

  var repository: URL { folder.url.appendingPathComponent("repo") }

  static let layout =
    "canvas: 60x60\nroot: {subviews: {a: {}}}\nconstraints: [\"a.edges == root.edges inset N\"]\n"
  static let post = "# Post\n\n~~~plumbline\ncanvas: 20x20\nroot: {}\n~~~\n"

  init(_ random: inout SplitMix) throws {
    folder = try ScratchFolder()
    if random.below(3) > 0 { try folder.write("ref: refs/heads/main\n", to: "repo/.git/HEAD") }
    for name in ["a", "sub/b", "e\u{301}", "\u{E9}"] {
      try folder.write(
        Self.layout.replacing("N", with: "\(random.below(9))"), to: "repo/Layouts/\(name).yaml")
    }
    try folder.write(Self.post, to: "repo/post.md")
    try folder.write("let box = UIView()\nview.addSubview(box)\n", to: "repo/code.swift")
    try folder.write("alias ls=ls\n", to: "home/.bashrc")
    try folder.write("<svg/>", to: "home/pictures/a.svg")
    try folder.write(Self.layout.replacing("N", with: "3"), to: "home/a.yaml")
    try folder.write(Self.record, to: "home/pictures/a.layout")
    try folder.write("0", to: "home/.plumbline-abc.partial/0")
  }

  static let record =
    "canvas: 60x60\nroot: {}\nsolved:\n  format: 1\n  frames:\n    root: [0, 0, 60, 60]\n...\n"

  private static let places = [
    "Layouts/__Layouts__", "Layouts/__Layouts__/a.yaml", "Layouts/__Layouts__/a.yaml/a.layout",
    "Layouts/__Layouts__/a.yaml/a.svg", "Layouts/__Layouts__/gone.yaml",
    "Layouts/__Layouts__/gone.yaml/x.layout",
    "Layouts/sub", "Layouts/sub/__Layouts__", "Layouts/c.yaml", "output", "output/a.svg", "output/sub",
    "output/a.yaml",
    "post", "post/post-1.svg", "page.html", "Records", "Records/a.yaml", "Records/a.yaml/a.layout",
    ".plumbline",
    ".plumbline/records", ".plumbline/candidates", ".plumbline/inputs", ".plumbline/made",
    ".plumbline/pictures",
    ".plumbline/results.json", ".plumbline/plumbline-results.txt", ".plumbline/.gitignore", "out.md",
    "output/.plumbline-abc.partial", "Layouts/__Layouts__/a.yaml/.plumbline-abc.partial",
  ]
  private static let targets = [
    "home", "home/pictures", "home/.bashrc", "home/new", "home/pictures/a.svg", "home/pictures/a.layout",
    "repo",
    "repo/.git", "repo/Layouts", "repo/Layouts/a.yaml", "home/.plumbline-abc.partial",
  ]

  /// Puts something in the way.
  func poison(_ random: inout SplitMix) throws {
    for _ in 0..<random.below(4) {
      let place = random.element(of: Self.places)
      let path = "\(folder.path)/repo/\(place)"
      if random.below(2) == 0 { try? FileManager.default.removeItem(atPath: path) }
      let parent = (place as NSString).deletingLastPathComponent
      try? FileManager.default.createDirectory(
        atPath: "\(folder.path)/repo/\(parent)", withIntermediateDirectories: true)
      // Not through a link that was put there before.
      guard isPlain(parent) else { continue }
      history.append("\(place): \(put(at: path, depth: place.split(separator: "/").count, &random))")
    }
    if random.below(3) == 0 { forgeResults(&random) }
  }

  /// Whether no link is on the way to a path below the repository.
  private func isPlain(_ path: String) -> Bool {
    guard let top = realpath(folder.path, nil), let resolved = realpath("\(folder.path)/repo/\(path)", nil)
    else {
      return false
    }
    defer {
      free(top)
      free(resolved)
    }
    return String(cString: resolved) == String(cString: top) + "/repo" + (path.isEmpty ? "" : "/\(path)")
  }

  private func put(at path: String, depth: Int, _ random: inout SplitMix) -> String {
    let target = random.element(of: Self.targets)
    switch random.below(7) {
    case 0: return link(path, "\(folder.path)/\(target)")
    case 1, 2: return link(path, String(repeating: "../", count: depth) + target)
    case 3: return link(path, (path as NSString).lastPathComponent)
    case 4: return link(path, "nowhere/at/all")
    case 5:
      mkfifo(path, 0o600)
      return "pipe"
    default:
      try? Data(random.below(2) == 0 ? Self.record.utf8 : "precious".utf8).write(
        to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      return "file"
    }
  }

  private func link(_ path: String, _ target: String) -> String {
    try? FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    return "link to \(target)"
  }

  /// Writes a file below the repository in the place of what is there, but not through links or into pipes.
  private func write(_ text: String, to path: String) {
    let inner = String(path.dropFirst("repo/".count))
    let parent = (inner as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: "\(folder.path)/repo/\(parent)", withIntermediateDirectories: true)
    guard isPlain(parent) else { return }
    try? FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
    try? folder.write(text, to: path)
  }

  /// Results that name files anywhere, with a list of files that claims more.
  private func forgeResults(_ random: inout SplitMix) {
    try? FileManager.default.createDirectory(
      atPath: folder.path + "/repo/.plumbline", withIntermediateDirectories: false)
    guard isPlain(".plumbline") else { return }
    let names = [
      "Layouts/__Layouts__/a.yaml/a.layout", "../home/.bashrc", "../home/pictures/a.layout",
      "\(folder.path)/home/new",
      "Layouts/a.yaml", ".git/HEAD", "../home/pictures/a.svg", "Layouts/__Layouts__/a.yaml/new.layout",
    ]
    let documents = ["Layouts/a.yaml", "../home/a.yaml", "Layouts/none.yaml", "\(folder.path)/home/a.yaml"]
    let outcomes = (0..<3).map { _ in
      let (record, document) = (random.element(of: names), random.element(of: documents))
      let state = random.element(of: ["new", "changed", "orphaned", "renamed", "removed"])
      return
        #"{"document":"\#(document)","name":"\#(document)","problems":[],"record":"\#(record)","state":"\#(state)","unmet":[]}"#
    }
    write(
      #"{"allowed":[],"equal":[],"format":1,"isExpecting":false,"isOfVersions":false,"possibleOrphans":[],"skippedCount":0,"version":"0.1.0","outcomes":[\#(outcomes.joined(separator: ","))]}"#,
      to: "repo/.plumbline/results.json")
    for name in names {
      let copy = name.replacing("..", with: "__").replacing(#/^\//#, with: "_/")
      for part in ["candidates", "records"] where random.below(2) == 0 {
        write(Self.record, to: "repo/.plumbline/\(part)/\(copy)")
      }
    }
    write(
      "3-abc ../../home/.bashrc\n3-abc ../Layouts/a.yaml\n", to: "repo/.plumbline/made/1-a.txt")
    history.append("forged results")
  }

  /// Every entry with its kind, permissions and content, by its path.
  func snapshot() throws -> [String: String] {
    var entries: [String: String] = [:]
    var pending = [""]
    while let inner = pending.popLast() {
      let path = inner.isEmpty ? folder.path : "\(folder.path)/\(inner)"
      for name in try FileManager.default.contentsOfDirectory(atPath: path) {
        let entry = inner.isEmpty ? name : "\(inner)/\(name)"
        var status = stat()
        guard lstat("\(folder.path)/\(entry)", &status) == 0 else { continue }
        // The texts of names are equal in both forms, so the key has the bytes.
        let key = entry.utf8.map { $0 < 128 ? String(UnicodeScalar($0)) : "%\($0)" }.joined()
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
          entries[key] = "folder \(status.st_mode & 0o777)"
          pending.append(entry)
        case S_IFLNK:
          entries[key] =
            "link \(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/\(entry)"))"
        case S_IFREG:
          let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(entry)"))
          entries[key] = "file \(status.st_mode & 0o777) \(data.base64EncodedString())"
        default: entries[key] = "pipe"
        }
      }
    }
    return entries
  }
}

/// A command line, and what it may change.
private struct HostileCommand {
  var arguments: [String]
  var input = ""
  /// Beginnings of paths, below the folder around the repository.
  private var roots: [String] = []
  /// Whether records beside layouts may change.
  private var isRecording = false

  init(_ random: inout SplitMix) {
    let source = random.element(of: ["Layouts", "Layouts/a.yaml", ".", "Layouts/sub", "code.swift"])
    let output = random.element(of: ["output", "output/deep", "Layouts", "post", "Records", "."])
    let results = random.element(of: [nil, ".plumbline", "output", "Layouts"])
    let records = random.element(of: [nil, nil, "Records", "output"])
    let recordOptions = records.map { ["--records", $0] } ?? []
    switch random.below(9) {
    case 0:
      arguments = ["render", source, "--format", "svg"] + (random.below(2) == 0 ? [] : ["-o", output])
      roots = [arguments.contains("-o") ? output : "output"]
    case 1:
      arguments = ["convert", source, "-o", output]
      roots = [output]
    case 2, 3:
      arguments = ["record", source] + recordOptions + (random.below(3) == 0 ? ["--pictures", "svg"] : [])
      roots = records.map { [$0] } ?? []
      isRecording = records == nil
    case 4, 5:
      arguments = ["verify", source] + recordOptions + (results.map { ["--results", $0] } ?? [])
      roots = [results ?? ".plumbline"]
      if random.below(2) == 0 {
        let page = random.element(of: ["page.html", "Layouts/a.yaml", "output/a.svg", "output/page.html"])
        arguments += ["--report", page]
        roots.append(page)
      }
    case 6:
      arguments = ["accept", "--all"] + recordOptions
      roots = records.map { [$0] } ?? []
      isRecording = records == nil
    case 7:
      arguments = [
        "report", ".plumbline", "-o",
        random.element(of: ["page.html", ".plumbline/results.json", "Layouts/a.yaml"]),
      ]
      roots = [arguments[3]]
    default:
      arguments = ["markdown", "post.md"]
      roots = ["post.md", "post"]
      switch random.below(3) {
      case 0:
        arguments += ["--images", output]
        roots = ["post.md", output]
      case 1:
        arguments += ["-o", "out.md"]
        roots = ["out.md", "out"]
      default: break
      }
    }
  }

  /// A link on the way to what is named may lead elsewhere in the repository.
  mutating func resolve(in repository: String) {
    guard let top = realpath(repository, nil) else { return }
    defer { free(top) }
    let prefix = String(cString: top) + "/"
    for root in roots {
      // What is missing is made below what is there.
      var (existing, rest) = (root, "")
      while access("\(repository)/\(existing)", F_OK) != 0, existing.contains("/") {
        rest = "/" + (existing as NSString).lastPathComponent + rest
        existing = (existing as NSString).deletingLastPathComponent
      }
      guard let resolved = realpath("\(repository)/\(existing)", nil) else { continue }
      defer { free(resolved) }
      let path = String(cString: resolved) + rest
      if path.hasPrefix(prefix) { roots.append(String(path.dropFirst(prefix.count))) }
      if path + "/" == prefix { roots.append(".") }
    }
  }

  /// Whether the command may change what is at a path.
  func mayChange(_ path: String) -> Bool {
    guard path.hasPrefix("repo/") else { return false }
    let path = String(path.dropFirst("repo/".count))
    // What is read is replaced by `markdown` alone.
    if path.hasSuffix(".yaml"), path.hasPrefix("Layouts/"), !path.contains("__Layouts__") {
      // 'convert' may add to the folder, under names that no input has.
      return arguments[0] == "convert" && !Self.inputs.contains(path)
        && roots.contains { $0 == "." || $0 == "Layouts" }
    }
    if path == "code.swift" || path.hasPrefix(".git/") || path == ".git" { return false }
    if path == "post.md" { return arguments[0] == "markdown" && !arguments.contains("-o") }
    if isRecording, path.split(separator: "/").contains("__Layouts__") { return true }
    // Folders on the way are made.
    return roots.contains { $0 == "." || path == $0 || path.hasPrefix($0 + "/") || $0.hasPrefix(path + "/") }
  }

  private static let inputs: Set = ["Layouts/a.yaml", "Layouts/sub/b.yaml", "Layouts/c.yaml"]
}

extension SplitMix {
  fileprivate mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
  fileprivate mutating func element<T>(of list: [T]) -> T { list[below(list.count)] }
}
