import Foundation
import TestSupport
import Testing

/// `plumbline report`, without a browser.
struct ReportCommandTests {
  static let layout = """
    canvas: 375x667
    textMetrics: fixed
    root:
      subviews:
        title: { class: Label, text: Welcome }
        email: { background: white }
        signIn: { background: blue }
    constraints:
      - leading: "title.leading == root.leading + 50"
      - "title.top == root.top + 80"
      - "email.leading == title.leading"
      - "email.top == title.bottom + 12"
      - "email.size == (190, 45)"
      - "signIn.leading == email.leading"
      - "signIn.top == email.bottom + 12"
      - "signIn.size == (190, 45)"

    """

  /// Results of every kind: two cases of one edit, another edit, a new case, an orphan and a conflict.
  static func results() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for name in ["order", "gone", "profile", "same"] { try folder.write(layout, to: "in/\(name).yaml") }
    let login = layout + "diagrams:\n  - name: portrait\n  - name: landscape\n    canvas: 667x375\n"
    try folder.write(login, to: "in/login.yaml")
    try run(folder, "record", "in").expect(0)
    try folder.write(login.replacing("+ 50", with: "+ 66"), to: "in/login.yaml")
    try folder.write(
      layout.replacing("signIn.size == (190, 45)", with: "signIn.size == (190, 60)"), to: "in/order.yaml")
    try folder.write(layout, to: "in/new.yaml")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("in/gone.yaml"))
    let record = "in/__Layouts__/profile.yaml/profile.layout"
    let text = try #require(folder.text(of: record))
    try folder.write(
      text.replacing("root:\n", with: "<<<<<<< HEAD\nroot:\n=======\n>>>>>>> other\n"), to: record)
    try run(folder, "verify", "in").expect(2)
    return folder
  }

  @discardableResult
  static func run(_ folder: ScratchFolder, _ arguments: String...) throws -> Command.Result {
    try Plumbline(folder: folder.url).run(arguments)
  }

  @Test func resultsBecomeOnePage() throws {
    let folder = try Self.results()
    let result = try Self.run(folder, "report", ".plumbline", "-o", "out.html")
    #expect(result.status == 0 && result.standardError == "out.html: 6 cases to look at\n")
    let page = try #require(folder.text(of: "out.html"))
    #expect(
      page.contains("<h1>2 causes change 3 of 6 layouts; 1 is refused</h1>")
    )
    #expect(page.contains("in/__Layouts__/profile.yaml/profile.layout:"))
    #expect(page.contains("<span class=\"here\">") && page.contains("&lt;&lt;&lt;&lt;&lt;&lt;&lt; HEAD"))
    #expect(page.contains("plumbline accept --cause 1"))
    // Neither the place nor the time shows.
    #expect(!page.contains(folder.path))
    try Self.run(folder, "report", ".plumbline/", "-o", "again.html").expect(0)
    #expect(folder.text(of: "again.html") == page)
  }

  @Test func shardsBecomeOnePage() throws {
    let folder = try Self.results()
    try Self.run(folder, "report", ".plumbline", "-o", "whole.html").expect(0)
    for number in 1...3 {
      _ = try Self.run(folder, "verify", "in", "--shard", "\(number)/3", "--results", "shard-\(number)")
    }
    try Self.run(folder, "report", "shard-2", "shard-3", "shard-1", "-o", "out.html").expect(0)
    let (page, whole) = (
      try #require(folder.text(of: "out.html")), try #require(folder.text(of: "whole.html"))
    )
    func headline(_ page: String) -> Substring? { page.firstMatch(of: #/<h1>(.*)<\/h1>/#)?.1 }
    #expect(headline(page) == headline(whole))
    func articles(_ page: String) -> [Substring] {
      page.matches(of: #/<article class="([^"]*)" id="([^"]*)"/#).map(\.0)
    }
    #expect(articles(page) == articles(whole))
    #expect(page.contains("all 3 shards"))
    #expect(page.contains("plumbline accept --results shard-"))
    // The same page, however the shards are ordered.
    try Self.run(folder, "report", "shard-2", "shard-3", "shard-1", "-o", "again.html").expect(0)
    #expect(folder.text(of: "again.html") == page)
    try folder.write(Self.layout + "# one more line\n", to: "in/login.yaml")
    _ = try Self.run(folder, "verify", "in", "--shard", "1/3", "--results", "other")
    let mixed = try Self.run(folder, "report", "other", "shard-2", "shard-3", "-o", "part.html")
    #expect(mixed.status == 2 && mixed.standardError.contains("was compared with other files"))
    let incomplete = try Self.run(folder, "report", "shard-2", "-o", "part.html")
    #expect(incomplete.status == 2 && incomplete.standardError.contains("shards 1/3 and 3/3 are missing"))
    let repeated = try Self.run(
      folder, "report", "shard-2", "shard-2", "shard-1", "shard-3", "-o", "part.html")
    #expect(repeated.status == 2 && repeated.standardError.contains("shard 2/3 is there twice"))
    #expect(folder.text(of: "part.html") == nil)
  }

  @Test func aReportNeedsResults() throws {
    let folder = try ScratchFolder()
    let missing = try Self.run(folder, "report", ".plumbline", "-o", "out.html")
    #expect(missing.status == 2 && missing.standardError.contains("there are no results here"))
    #expect(try Self.run(folder, "report", "-o", "out.html").status == 64)
    #expect(try Self.run(folder, "report", ".plumbline").status == 64)
    let unwritable = try Self.results()
    let result = try Self.run(unwritable, "report", ".plumbline", "-o", "/proc/none/out.html")
    #expect(result.status == 2 && result.standardError.contains("cannot write '/proc/none/out.html'"))
  }

  @Test func emptyResultsSaySo() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.layout, to: "in/login.yaml")
    try Self.run(folder, "record", "in").expect(0)
    try Self.run(folder, "verify", "in").expect(0)
    try Self.run(folder, "report", ".plumbline", "-o", "out.html").expect(0)
    #expect(folder.text(of: "out.html")?.contains("<h1>The layout is equal</h1>") == true)
    try Self.run(folder, "verify", "in", "--filter", "nothing").expect(2)
    try Self.run(folder, "report", ".plumbline", "-o", "out.html").expect(0)
    let page = try #require(folder.text(of: "out.html"))
    #expect(page.contains("<h1>Nothing was compared</h1>") && page.contains("--filter nothing"))
  }
}

extension Command.Result {
  fileprivate func expect(_ status: Int32) throws {
    try #require(self.status == status, "\(text)\(standardError)")
  }
}
