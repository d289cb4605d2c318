import Foundation
import TestSupport
import Testing

/// The articles are true: their code compiles and runs, and prints what they say it prints.
struct ArticleTests {
  @Test func thereAreArticlesWithCode() {
    #expect(Article.all.count >= 24)
    #expect(Article.all.map(\.program.count).reduce(0, +) >= 60)
    #expect(Article.all.count(where: \.isReference) == 12)
    for article in Article.all {
      // What an article tells about Swift is a program; what it tells about files is definitions and commands. The
      // pages of rules have cases in the tests instead.
      #expect(article.program.isEmpty == article.output.isEmpty, "\(article)")
      #expect(article.isReference || article.program.isEmpty != article.transcripts.isEmpty, "\(article)")
      let languages = Set(article.blocks.map(\.language))
      // The settings of editors are in languages of their own.
      let settings: Set = article.name == "EditorSupport.md" ? ["lua", "toml", "lisp"] : []
      let own: Set = ["swift", "text", "sh", "yaml", "log", "console"]
      #expect(languages.isSubset(of: own.union(settings)), "\(article): \(languages)")
    }
  }

  @Test(arguments: Article.all.filter { !$0.program.isEmpty })
  func codePrintsWhatTheArticleSays(_ article: Article) throws {
    let program = try ArticleProgram(article)
    #expect(program.compilation.standardError == "")
    try #require(program.compilation.status == 0)
    let result = try program.run()
    #expect(result.status == 0, "\(result.standardError)")
    #expect(Article.lines(of: result.text) == article.output)
    if article.name == "GettingStarted.md" {
      // The picture that the program draws is the one that the article shows, which a definition has drawn.
      let drawn = try program.folder.data("scroll.svg")
      #expect(drawn == Figure.committed("getting-started", dark: false), "record the figures anew")
    }
  }

  /// The manifest is one that SwiftPM reads, and asks for products that there are.
  @Test func manifestAsksForProductsThatThereAre() throws {
    let manifests = Article.all.flatMap(\.manifests)
    try #require(manifests.count == 1)
    let folder = try ScratchFolder()
    try folder.write(manifests[0].code, to: "Package.swift")
    let asked = try package(at: folder.url)
    let offered = try package(at: Repository.root)
    let products = try #require(asked.targets.first).dependencies.compactMap { $0.product?.first ?? nil }
    #expect(products == ["AutoLayout", "Diagrams"])
    #expect(Set(products).isSubset(of: offered.products.map(\.name)))
  }

  private struct Manifest: Decodable {
    struct Product: Decodable {
      var name: String
    }

    struct Target: Decodable {
      struct Dependency: Decodable {
        var product: [String?]?

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: Key.self)
          guard var list = try? container.nestedUnkeyedContainer(forKey: .product) else { return }
          product = [try list.decode(String.self)]
        }

        enum Key: CodingKey {
          case product
        }
      }

      var dependencies: [Dependency]
    }

    var products: [Product]
    var targets: [Target]
  }

  private func package(at folder: URL) throws -> Manifest {
    // A build folder of its own: whoever runs the tests has locked the package's.
    let scratch = try ScratchFolder()
    let result = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package",
      ])
    #expect(result.status == 0, "\(result.standardError)")
    return try JSONDecoder().decode(Manifest.self, from: result.standardOutput)
  }
}
