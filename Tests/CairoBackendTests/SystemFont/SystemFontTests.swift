import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

@testable import CairoBackend

/// Labels and buttons as they are measured, beside the sizes that Apple's own engine gave them.
@Suite struct SystemFontTests {
  let shaper: PangoTextShaper

  init() throws { shaper = try PangoTextShaper() }

  static let needsCorpus: Comment = "the corpus is not beside the project"

  @Test func theCorpusIsAllRead() throws {
    guard let corpus = RecordedText.corpus else { return print(Self.needsCorpus) }
    #expect(corpus.count { $0.kind == .label } == 437)
    #expect(corpus.count { $0.kind == .label && $0.isWidthFree } == 230)
    #expect(corpus.count { $0.kind == .label && $0.isHeightFree } == 338)
    #expect(corpus.count { $0.kind == .button && $0.isWidthFree } == 79)
    #expect(corpus.count { $0.kind == .button && $0.isHeightFree } == 88)
    // What the tables leave out, the files tell.
    #expect(corpus.count(where: \.hasUntoldContent) == 27)
    #expect(corpus.count { $0.hasUntoldContent && $0.view == nil } == 0)
  }

  /// With `PLUMBLINE_SNAPSHOTS` set, the tables are written anew.
  @Test func theNumbersAreWhatTheEvenHalfOfTheCorpusGives() throws {
    guard let corpus = RecordedText.corpus, let labels = RecordedLabels.all else {
      return print(Self.needsCorpus)
    }
    let derivation = TrackingDerivation(corpus + labels, shaper)
    let file = Repository.root.appendingPathComponent(
      "Sources/CairoBackend/Text/SystemFont+Tracking.swift")
    if ProcessInfo.processInfo.environment["PLUMBLINE_SNAPSHOTS"] != nil {
      try Data(derivation.source.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == derivation.source)

    let line = TrackingDerivation.lineHeight(corpus)
    print(
      "line height: \(line.range.lowerBound) to \(line.range.upperBound) em,",
      "\(line.agreeing) of \(line.count) labels")
    let em = shaper.metrics(of: FontDescription(size: 1)).lineHeight
    #expect(line.range.contains(em))
  }

  /// With `PLUMBLINE_SNAPSHOTS` set, the table of the article is written anew.
  @Test func theArticleStatesTheErrorsOfMeasuredText() throws {
    guard let labels = RecordedLabels.all else { return print(Self.needsCorpus) }
    let file = Repository.root.appendingPathComponent("Sources/AutoLayout/AutoLayout.docc/ContentRules.md")
    var lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let head = try #require(lines.firstIndex { $0.hasPrefix("| Size | Labels | Repositories |") }) + 2
    let end = try #require(lines[head...].firstIndex(of: ""))
    let rows = MeasuredErrors(labels, shaper).rows
    if ProcessInfo.processInfo.environment["PLUMBLINE_SNAPSHOTS"] != nil {
      lines.replaceSubrange(head..<end, with: rows)
      try Data(lines.joined(separator: "\n").utf8).write(to: file)
    } else {
      #expect(Array(lines[head..<end]) == rows)
      let shares = [SystemFont.textError, SystemFont.displayError].map {
        NumberFormat.string($0 * 100, places: 1) + "%"
      }
      let sentence = lines.first { $0.hasPrefix("But for rounding") } ?? ""
      #expect(shares.allSatisfy(sentence.contains))
    }
  }

  @Test func heightsAreThoseOfApplesEngine() throws {
    guard let corpus = RecordedText.corpus else { return print(Self.needsCorpus) }
    let rows = corpus.filter(\.isHeightFree)
    let misses = rows.filter {
      ($0.measured(by: shaper).height - $0.size.height).magnitude > 0.5 + 1e-9
    }
    let share = 1 - Double(misses.count) / Double(rows.count)
    print("heights within 0.5: \(share), \(rows.count - misses.count) of \(rows.count)")
    for row in misses {
      print("  \(row.measured(by: shaper).height), not \(row.size.height): \(row.title)")
    }
    #expect(share >= 0.95)
  }

  /// Judged on the texts that no number was derived from, and on all.
  @Test(arguments: [false, true])
  func widthsAreThoseOfApplesEngine(includingDerivation: Bool) throws {
    guard let corpus = RecordedText.corpus else { return print(Self.needsCorpus) }
    // What the table does not tell takes no part in the derivation.
    let rows = corpus.filter {
      $0.isWidthFree && (includingDerivation || $0.hasUntoldContent || !$0.isForDerivation)
    }
    let errors = rows.map { ($0.measured(by: shaper).width - $0.size.width).magnitude }
    let near = zip(rows, errors).count { $1 <= 0.05 * $0.size.width + 1e-9 }
    let close = errors.count { $0 <= 1 + 1e-9 }
    print("widths within 5 %: \(near), within 1 point: \(close), of \(rows.count)")
    for (row, error) in zip(rows, errors) where error > 1 + 1e-9 {
      print("  \(row.measured(by: shaper).width), not \(row.size.width): \(row.title)")
    }
    #expect(Double(near) >= 0.9 * Double(rows.count))
    #expect(Double(close) >= 0.7 * Double(rows.count))
  }
}

extension RecordedText {
  /// For the list of misses.
  fileprivate var title: String {
    guard let view else { return "\(text.prefix(40))" }
    let image = view.image?.size.map {
      "image \(NumberFormat.string($0.width)) x \(NumberFormat.string($0.height))"
    }
    return "[file] \((view.text?.text ?? "").prefix(40)) \(image ?? "")"
  }
}
