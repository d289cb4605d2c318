import AutoLayout
import DocumentFormats
import Foundation
import LayoutDocument
import TestSupport
import Testing

/// What the articles say about files and commands is true: definitions are read, and commands print what stands below them.
struct ArticleCommandTests {
  static let articles = Article.all.filter { !$0.transcripts.isEmpty }

  @Test func thereAreDefinitionsAndCommands() {
    #expect(
      Self.articles.map(\.name) == [
        "Assertions.md", "Commands.md", "ContinuousIntegration.md", "Definitions.md", "EditorSupport.md",
        "Editors.md", "EverySize.md", "ExitCodes.md",
        "ExpressionGrammar.md", "InteractiveFigures.md", "JSONOutput.md", "Languages.md",
        "LayoutTesting.md", "Posts.md", "Recipes.md", "Regression.md",
      ])
    #expect(Self.articles.map(\.definitions.count) == [1, 4, 1, 8, 0, 1, 2, 2, 1, 1, 1, 1, 1, 0, 8, 2])
    #expect(Self.articles.map(\.transcripts.count) == [1, 26, 3, 6, 1, 1, 4, 5, 2, 1, 1, 1, 1, 7, 8, 13])
  }

  @Test(arguments: articles)
  func definitionsAreRead(_ article: Article) throws {
    for (name, block) in article.definitions {
      #expect(name.hasSuffix(".yaml") || name.hasSuffix(".layout"), "\(article), line \(block.line)")
      #expect(throws: Never.self, "\(article), line \(block.line)") {
        try Document(bytes: Array(block.code.utf8), path: name, options: ReadingOptions(text: SpecFont()))
      }
    }
  }

  @Test(arguments: articles)
  func commandsPrintWhatTheArticleSays(_ article: Article) throws {
    let folder = try ScratchFolder()
    for (name, block) in article.definitions { try folder.write(block.code, to: name) }
    for (name, text) in article.logs + article.listings { try folder.write(text, to: name) }
    var environment = ProcessInfo.processInfo.environment
    // The command lies beside the modules.
    let programs = Documentation.modules.deletingLastPathComponent().path
    environment["CI"] = nil
    environment["PATH"] = programs + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    for transcript in article.transcripts {
      let result = try Command.run(
        URL(fileURLWithPath: "/bin/sh"), ["-c", transcript.command], environment: environment, in: folder.url)
      let printed = Article.lines(of: result.text)
      #expect(printed.count == transcript.output.count, "\(transcript): \(result.standardError)")
      for (line, expected) in zip(printed, transcript.output) {
        #expect(matches(line, expected), "\(transcript)")
      }
    }
  }

  /// Whether a line is the one that an article prints, which leaves out what a picture's size is and what describes it: `width="…" alt="…"`.
  private func matches(_ line: String, _ expected: String) -> Bool {
    let alternative = "alt=\"…\""
    let line = expected.contains(alternative) ? line.replacing(/alt="[^"]+"/, with: alternative) : line
    return line.replacing(/(width|height)="[0-9.]+"/) { "\($0.output.1)=\"…\"" } == expected
  }
}
