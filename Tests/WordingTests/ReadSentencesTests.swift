import Foundation
import TestSupport
import Testing

/// Sentences about issues are made in `Wording` and read nowhere: what needs to know something of an issue asks for its facts.
struct ReadSentencesTests {
  /// Members that hold or make sentences, followed by something that looks into them.
  private static var reading: Regex<(Substring, Substring, Substring)> {
    #/(message|reason|remedy|sentence|caption|panel[A-Z]\w*)(?:\([^()]*\))?[!?]?\.(hasPrefix|hasSuffix|contains|split|drop|dropFirst|dropLast|prefix|suffix|firstIndex|firstRange|ranges|replacing|range|components|wholeMatch|firstMatch|starts)\b/#
  }

  private static func looksInto(_ line: Substring) -> Bool {
    // Few lines have any of these words, and the expression takes its time.
    ["message", "reason", "remedy", "sentence", "caption", ".panel"].contains(where: line.contains)
      && line.firstMatch(of: reading) != nil
  }

  @Test(arguments: [
    "Diagram", "LayoutDocument", "Definitions", "InterfaceBuilder", "Reporting", "Batch", "plumbline",
    "AutoLayout",
  ])
  func noSentenceIsRead(module: String) throws {
    let files = try Self.files(of: module)
    #expect(!files.isEmpty)
    for (path, text) in files {
      let lines = String(decoding: text, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() where Self.looksInto(line) {
        Issue.record("\(path):\(number + 1): \(line)")
      }
    }
  }

  /// Words of messages stand in no other module.
  @Test(arguments: ["Diagram", "LayoutDocument", "Reporting", "Batch", "plumbline", "AutoLayout"])
  func sentencesAreMadeInOnePlace(module: String) throws {
    let phrases = [
      "cannot all be", "cannot both be", "has an ambiguous", "ambiguous scrollable",
      "Need constraints for",
      "Conflicting constraints", "fixed on screen although", "different at run time",
      "is ambiguous only because it", "Layout chooses",
    ]
    for (path, text) in try Self.files(of: module) {
      for phrase in phrases { #expect(text.range(of: Data(phrase.utf8)) == nil, "\(path): \(phrase)") }
    }
  }

  private static func files(of module: String) throws -> [(path: String, text: Data)] {
    let folder = "\(Repository.root.path)/Sources/\(module)"
    return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
      .sorted().map { ("\(module)/\($0)", try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))) }
  }

  @Test(arguments: [
    ("if issue.message.hasPrefix(since) {", true), ("issue.reason.dropFirst(2)", true),
    ("wording.message(issue).split(separator: \" \")", true), ("let text = wording.message(issue)", false),
    ("wording.panelTitle(of: issues).contains(\"x\")", true), ("context.report(error.message)", false),
  ])
  func theTestItselfTellsThemApart(line: String, isReading: Bool) {
    #expect(Self.looksInto(line[...]) == isReading)
  }
}
