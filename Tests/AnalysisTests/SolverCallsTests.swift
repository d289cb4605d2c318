import Foundation
import TestSupport
import Testing

/// The engine solves, and after it `Analysis` alone asks for further solutions of a tree, and `Comparison` for those of
/// the trees between two: readers stop at a tree, and pictures and reports are given what they show.
@Suite("Who calls the solver")
struct SolverCallsTests {
  private static let calls = [
    "LayoutEngine.", "LayoutAnswers(", "FittingSize.", "LayoutSession(", " Solver(",
  ]
  private static let mayAsk = ["AutoLayout", "ConstraintSolver", "Analysis", "Comparison"]

  /// The calls of views that solve, as apps write them.
  private static let callsOfViews = ["layoutIfNeeded(", "systemLayoutSizeFitting("]
  /// The files that give these calls their names in UIKit, and pass them on.
  private static let seam = ["UIKitNames/UIView.swift", "UIKitNames/UIView+Layout.swift"]
  /// How often other files call them. Numbers are to become lower.
  private static let debt = [
    // The reader of listings runs code, which may ask for a layout before its tree is complete.
    "Listings/Running/Interpreter+Views.swift": 1,
    "Listings/Running/Interpreter.swift": 1,
    // Classes of UIKit that lay themselves out, or measure themselves, when they are asked.
    "UIKitNames/TableSections.swift": 1,
    "UIKitNames/UICollectionView.swift": 1,
    "UIKitNames/UICollectionViewCell.swift": 1,
    "UIKitNames/UIStackView.swift": 1,
    "UIKitNames/UITableView.swift": 1,
    "UIKitNames/UIViewController.swift": 1,
    "UIKitNames/UIWindow.swift": 1,
  ]

  private static func module(of path: String) -> String { String(path.prefix { $0 != "/" }) }

  /// The files of the other modules, by path, without comments and texts.
  private static let others = Result {
    let sources = Repository.root.appendingPathComponent("Sources")
    var texts: [String: String] = [:]
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    for case let path as String in files
    where path.hasSuffix(".swift") && !mayAsk.contains(module(of: path)) {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      texts[path] = String(decoding: SourceText.withoutTexts(text), as: UTF8.self)
    }
    return texts
  }

  @Test("No other module does") func noOthers() throws {
    let others = try Self.others.get()
    let uses = others.flatMap { path, text in
      Self.uses(of: Self.calls, in: text).map { "\(path):\($0)" }
    }
    #expect(uses.sorted() == [])
    #expect(Set(others.keys.map(Self.module)).count > 10)
    for module in Self.mayAsk {
      let folder = Repository.root.appendingPathComponent("Sources/\(module)")
      #expect(FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test("Views are laid out and measured at one seam, and where it is on the list") func views() throws {
    let others = try Self.others.get()
    let counts = others.mapValues { Self.uses(of: Self.callsOfViews, in: $0).count }.filter { $0.value > 0 }
    #expect(counts.filter { !Self.seam.contains($0.key) } == Self.debt)
    #expect(Self.seam.allSatisfy { counts[$0] ?? 0 > 0 })
  }

  @Test("The test sees a call") func sees() {
    func count(_ calls: [String], _ text: String) -> Int {
      Self.uses(of: calls, in: String(decoding: SourceText.withoutTexts(text), as: UTF8.self)).count
    }
    #expect(count(Self.calls, "    let layout = LayoutEngine.solve(tree)") == 1)
    #expect(count(Self.calls, "    var answers = LayoutAnswers(to: tree)") == 1)
    #expect(count(Self.calls, "  let layout: SolvedLayout") == 0)
    #expect(count(Self.callsOfViews, "view.layoutIfNeeded()\nlet size = systemLayoutSizeFitting(size)") == 2)
    #expect(count(Self.callsOfViews, "open func layoutIfNeeded() {}\n// a.layoutIfNeeded()\nb()") == 0)
    #expect(count(Self.callsOfViews, "case \"layoutIfNeeded()\": break") == 0)
  }

  /// The lines with calls, each with its number. A declaration is no call.
  private static func uses(of calls: [String], in text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      calls.contains { call in line.contains(call) && !line.contains("func \(call)") }
        ? "\(index + 1): \(line)" : nil
    }
  }
}
