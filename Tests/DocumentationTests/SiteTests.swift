import Foundation
import TestSupport
import Testing

/// The static site: it is complete, and it opens from a folder.
@Suite(.enabled(if: Documentation.canMakePages, "docc, a part of Swift's toolchain, is not on the path"))
struct SiteTests {
  /// The pages by path, read once.
  private struct Site {
    let pages: [String: Page]
    let files: Set<String>

    static let current = Result { try Site() }

    init() throws {
      let folder = try Documentation.current.get().folder.url.appendingPathComponent("site")
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      files = Set(paths)
      pages = try Dictionary(
        uniqueKeysWithValues: paths.filter { $0.hasSuffix(".html") }.map { path in
          (path, Page(try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)))
        })
      let problems = try Documentation.current.get().result.standardError
      try #require(!pages.isEmpty, "\(problems)")
    }
  }

  private let site: [String: Page]
  private let files: Set<String>

  init() throws {
    let current = try Site.current.get()
    (site, files) = (current.pages, current.files)
  }

  @Test func everyLinkLeadsToAPlaceOfTheSite() {
    var count = 0
    for (path, page) in site {
      for address in page.addresses where !address.hasPrefix("https://") {
        count += 1
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = parts[0].isEmpty ? path : resolved(String(parts[0]), from: path)
        #expect(files.contains(target), "\(path): \(address)")
        if parts.count == 2, let found = site[target] {
          #expect(found.places.contains(String(parts[1])), "\(path): \(address)")
        }
      }
    }
    #expect(count > 5000)
  }

  /// A browser that opens a page loads nothing but the site's own style sheet and pictures, and runs nothing.
  @Test func pagesLoadNothingFromElsewhere() {
    for (path, page) in site {
      #expect(!page.text.contains("<script"), "\(path)")
      for address in page.loaded {
        #expect(files.contains(resolved(address, from: path)), "\(path): \(address)")
      }
    }
    #expect(files.contains("images/two-rectangles~dark.svg"))
  }

  @Test func everyCommandHasAPageAndEveryOptionAPlace() throws {
    let commands = try printed(["manual", "--list"]).split(separator: "\n")
    #expect(commands.count > 12)
    for command in commands {
      let page = try #require(site["commands/plumbline-\(command).html"], "\(command)")
      let help = try printed([String(command), "--help"])
      for option in help.matches(of: /^  (?:-\w, )?(--[a-z-]+)/.anchorsMatchLineEndings()) {
        #expect(page.places.contains("option\(option.1)"), "\(command) \(option.1)")
      }
    }
  }

  @Test func everyKeyHasAPlace() throws {
    let page = try #require(site["autolayout/formatreference.html"])
    let keys = Set(page.places.compactMap { $0.split(separator: ".").dropFirst().first.map(String.init) })
    let schema = try printed(["schema"])
    let object = try JSONSerialization.jsonObject(with: Data(schema.utf8))
    let stated = Self.properties(object)
    #expect(stated.count > 150)
    #expect(stated.subtracting(keys).isEmpty)
  }

  private func printed(_ arguments: [String]) throws -> String {
    try Command.run(Documentation.program, arguments).text
  }

  /// The names of all properties that a schema states.
  private static func properties(_ value: Any) -> Set<String> {
    switch value {
    case let object as [String: Any]:
      let own = Set((object["properties"] as? [String: Any] ?? [:]).keys)
      return object.values.reduce(into: own) { $0.formUnion(properties($1)) }
    case let list as [Any]: return list.reduce(into: []) { $0.formUnion(properties($1)) }
    default: return []
    }
  }

  /// The path of a file that a page at another path names.
  private func resolved(_ address: String, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in address.split(separator: "/") {
      if part == ".." { parts.removeLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  private struct Page {
    let text: String
    /// Where its links lead.
    let addresses: [String]
    /// What a browser loads with it.
    let loaded: [String]
    /// What links can name in it.
    let places: Set<String>

    init(_ text: String) {
      self.text = text
      addresses = text.matches(of: /<a [^>]*href="([^"]*)"/).map { Self.unescaped($0.1) }
      loaded = text.matches(of: /(?:<link [^>]*href|src|srcset)="([^"]*)"/).map { Self.unescaped($0.1) }
      places = Set(text.matches(of: #/ id="([^"]*)"/#).map { Self.unescaped($0.1) })
    }

    private static func unescaped(_ text: Substring) -> String {
      String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&#x27;", with: "'")
        .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    }
  }
}
