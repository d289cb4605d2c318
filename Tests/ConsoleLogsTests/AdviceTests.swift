import Analysis
import AutoLayout
import Foundation
import Source
import TestSupport
import Testing

@testable import ConsoleLogs
@testable import Explanation

/// Whatever an explanation advises was tried, and holds when it is applied by hand.
@Suite("Advice on logs") struct AdviceTests {
  private func explanation(_ text: String) -> Explanation {
    Explanation(of: SourceText(path: "log.txt", text: text), text: SpecFont())
  }

  private static func log(_ constraints: [String], breaking broken: Int? = nil) -> String {
    let lines = constraints.enumerated().map { index, text in
      "<NS\(text.hasPrefix("h=") ? "AutoresizingMask" : "")LayoutConstraint:0x6\(index) \(text)>"
    }
    let end = broken.map { "Will attempt to recover by breaking constraint\n\(lines[$0])\n" } ?? ""
    return "Unable to simultaneously satisfy constraints.\n(\n"
      + lines.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n\(end)"
  }

  /// One log for each origin, and some that rest on assumptions.
  private static let own: [[String]] = [
    [
      "UIStackView:0xa.height == 24   (active)",
      "V:|-(21)-[UIStackView:0xa]   (active, names: '|':Proto.HeaderView:0xb )",
      "V:[UIStackView:0xa]-(9)-|   (active, names: '|':Proto.HeaderView:0xb )",
      "'UIView-Encapsulated-Layout-Height' Proto.HeaderView:0xb.height == 2.22507e-308   (active)",
    ],
    [
      "UIImageView:0x10.height == 96   (active)",
      "V:|-(8)-[UIImageView:0x10]   (active, names: '|':UITableViewCellContentView:0x20 )",
      "V:[UIImageView:0x10]-(8)-|   (active, names: '|':UITableViewCellContentView:0x20 )",
      "'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x20.height == 43.6667   (active)",
    ],
    [
      "UIImageView:0x10.width == 40   (active)", "UIImageView:0x11.width == 60   (active)",
      "H:|-(15)-[UIImageView:0x10]   (active, names: '|':App.PhotoCell:0x20 )",
      "H:[UIImageView:0x10]-(8)-[UIImageView:0x11]   (active)",
      "H:[UIImageView:0x11]-(5)-|   (active, names: '|':App.PhotoCell:0x20 )",
      "'UIView-Encapsulated-Layout-Width' App.PhotoCell:0x20.width == 94   (active)",
    ],
    [
      "UIView:0xa.height == 0   (active)",
      "V:|-(0)-[UIView:0xb]   (active, names: '|':UIView:0xa )",
      "V:[UIView:0xb]-(0)-|   (active, names: '|':UIView:0xa )", "UIView:0xb.height == 44   (active)",
    ],
    [
      "h=--& v=--& UIView:0xa.width == 70   (active)", "App.FeatureView:0xb.width == 50   (active)",
      "H:|-(0)-[App.FeatureView:0xb]   (active, names: '|':UIView:0xa )",
      "H:[App.FeatureView:0xb]-(4)-|   (active, names: '|':UIView:0xa )",
    ],
    [
      "h=--& v=--& UILabel:0x10.minX == 0   (active, names: '|':UIView:0x30 )",
      "h=--& v=--& UILabel:0x10.width == 0   (active)",
      "h=--& v=--& UIImageView:0x20.minX == 0   (active, names: '|':UIView:0x30 )",
      "H:[UILabel:0x10]-(8)-[UIImageView:0x20]   (active)",
    ],
    [
      "h=--& v=--& UIToolbar:0x10.width == 0   (active)",
      "H:|-(0)-[_UIToolbarContentView:0x20]   (active, names: '|':UIToolbar:0x10 )",
      "H:[_UIToolbarContentView:0x20]-(0)-|   (active, names: '|':UIToolbar:0x10 )",
      "H:|-(8)-[_UIButtonBarStackView:0x30](LTR)   (active, names: '|':_UIToolbarContentView:0x20 )",
      "_UIButtonBarStackView:0x30.trailing == _UIToolbarContentView:0x20.trailing - 8   (active)",
    ],
    [
      "UIImageView:0xa.width == 40   (active)",
      "App.BadgeView:0xb.trailing == _UILayoutSpacer:0xc.trailing   (active)",
      "App.BadgeView:0xb.centerX == UIImageView:0xa.centerX   (active)",
      "App.BadgeView:0xb.width == 0   (active)",
      "_UILayoutSpacer:0xc.trailing >= UIImageView:0xa.trailing   (active)",
    ],
    [
      "'UISV-hiding' UILabel:0x10.height == 0   (active)", "UILabel:0x10.height == 30   (active)",
    ],
    [
      "UIButton:0x10.left == UIView:0x20.left + 12", "UIButton:0x10.width <= 90",
      "UIButton:0x10.trailing == UIView:0x20.trailing - 30",
    ],
    [
      "App.Card:0x10.leading == UIView:0x20.leadingMargin   (active)",
      "UIView:0x20.trailingMargin == App.Card:0x10.trailing   (active)",
      "App.Card:0x10.width == 351   (active)", "UIView:0x20.width == 375   (active)",
    ],
    [
      "UILabel:0x10.height == 60   (active)",
      "V:|-(6)-[UILabel:0x10]   (active, names: '|':UICollectionViewCell:0x20 )",
      "V:[UILabel:0x10]-(6)-|   (active, names: '|':UICollectionViewCell:0x20 )",
      "'_UITemporaryLayoutHeight' UICollectionViewCell:0x20.height == 50   (active)",
    ],
    ["UIView:0x10.width == - 24   (active)"],
    ["UIView:0x10.width == - 16   (active)"],
  ]

  /// The logs that others pasted, by name; none where they are not there.
  private static var shared: [(name: String, text: String)] {
    ["logs", "inputs"].flatMap { folder -> [(String, String)] in
      guard let url = Repository.shared?.appendingPathComponent(folder),
        let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
      else {
        print("skipped: ../shared/\(folder) is not there")
        return []
      }
      return names.sorted().filter { $0.hasSuffix(".txt") && $0 != "INDEX.txt" }.compactMap { name in
        (try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)).map { (name, $0) }
      }
    }
  }

  /// Every log above, without a broken constraint and with each.
  private static var all: [(name: String, text: String)] {
    own.enumerated().flatMap { index, constraints in
      ([nil] + constraints.indices.map(Optional.some)).map { broken in
        ("own \(index), breaking \(broken.map(String.init) ?? "none")", log(constraints, breaking: broken))
      }
    } + shared
  }

  /// Whether required constraints contradict each other in the log's layout with edits, which are applied to its constraints
  /// one by one.
  private func isContradictory(_ log: LogExplanation, with edits: [LogEdit]) throws -> Bool {
    var tree = log.analyzed.layout.tree
    for edit in edits {
      let member = try #require(log.members.first { $0.number == edit.number })
      let place = try #require(tree.constraints.firstIndex { $0.location == member.location })
      switch edit.change {
      case .priority(let priority): tree.constraints[place].priority = priority
      case .relation(let relation): tree.constraints[place].relation = relation
      case .constant(let constant): tree.constraints[place].constant = constant
      case .removal: tree.constraints.remove(at: place)
      case .attributes(let first, let second):
        tree.constraints[place].first.attribute = first
        if let second { tree.constraints[place].second?.attribute = second }
      }
    }
    return LayoutEngine.solve(tree).issues.contains { $0.kind == .unsatisfiable }
  }

  @Test("Each advice removes the conflict") func everyAdvice() throws {
    var (advised, logs) = (0, 0)
    for (name, text) in Self.all {
      for log in explanation(text).logs where log.conflict != nil {
        logs += 1
        #expect(try isContradictory(log, with: []), "\(name)")
        for origin in log.origins {
          for advice in origin.advice {
            advised += 1
            #expect(!advice.edits.isEmpty, "\(name): \(origin.remedy ?? "")")
            #expect(try !isContradictory(log, with: advice.edits), "\(name): \(origin.remedy ?? "")")
          }
        }
      }
    }
    #expect(logs > 50 && advised > 100, "\(advised) in \(logs) logs")
  }

  @Test("Nothing gives way that the console did not name, if what it named is enough") func named() throws {
    var count = 0
    for (name, text) in Self.all {
      for log in explanation(text).logs where log.conflict != nil {
        guard let broken = log.broken, log.maker(of: broken) == .app,
          try !isContradictory(log, with: [LogEdit(broken, .priority(LayoutPriority(999)))])
        else { continue }
        count += 1
        for edit in log.origins.flatMap(\.advice).flatMap(\.edits) {
          switch edit.change {
          case .priority, .relation: #expect(edit.number == broken.number, "\(name)")
          case .constant, .removal, .attributes: break
          }
        }
      }
    }
    #expect(count > 20, "\(count)")
  }

  @Test("Changes that are needed together are advised together") func together() throws {
    let text = Self.log([
      "App.Tag:0x10.width == 60   (active)", "App.Tag:0x10.width == 90   (active)",
      "App.Tag:0x20.height == 20   (active)", "App.Tag:0x20.height == 30   (active)",
    ])
    let log = try #require(explanation(text).logs.first)
    let origin = try #require(log.origins.first)
    #expect(origin.remedy?.hasPrefix("No single change is enough. Give constraints ") == true)
    #expect(origin.advice.map(\.edits.count) == [2])
    #expect(try !isContradictory(log, with: origin.advice[0].edits))
    #expect(log.failure == nil)
  }

  @Test("Where nothing helps, the explanation says what was tried") func inVain() throws {
    let text = Self.log([
      "App.Tag:0x10.width == 60   (active)", "App.Tag:0x10.width == 90   (active)",
      "_UIBarView:0x20.height == 20   (active)", "_UIBarView:0x20.height == 30   (active)",
    ])
    let log = try #require(explanation(text).logs.first)
    #expect(log.origins.flatMap(\.advice).isEmpty)
    let failure = try #require(log.failure)
    #expect(failure.hasPrefix("No change that was tried lets all of these constraints hold: "))
    #expect(explanation(text).text.contains(failure))
    #expect(explanation(text).annotations.contains("No change that was tried"))
  }

  @Test("What the log does not say is named as an assumption") func assumptions() throws {
    func assumptions(_ index: Int) throws -> Set<Advice.Assumption> {
      let log = try #require(explanation(Self.log(Self.own[index])).logs.first)
      return Set(log.origins.flatMap(\.advice).flatMap(\.assumptions))
    }
    #expect(try assumptions(1) == [.estimatedSize, .chosenSize])
    #expect(try assumptions(3).isEmpty)
    #expect(try assumptions(10) == [.margins])
  }

  @Test("JSON has the edits") func json() throws {
    let text = Self.log(
      ["App.Tag:0x10.width == 60   (active)", "App.Tag:0x10.width == 90   (active)"], breaking: 1)
    let value = try JSONSerialization.jsonObject(with: Data(explanation(text).json.utf8)) as? [String: Any]
    let log = try #require((value?["logs"] as? [[String: Any]])?.first)
    let origin = try #require((log["origins"] as? [[String: Any]])?.first)
    let advice = try #require(origin["advice"] as? [[String: Any]])
    #expect(advice.count == 4 && advice.allSatisfy { $0["verified"] as? Bool == true })
    let edits = advice.flatMap { $0["edits"] as? [[String: Any]] ?? [] }
    #expect(edits.map { $0["change"] as? String } == ["removal", "removal", "priority", "relation"])
    #expect(edits[2]["constraint"] as? Int == 2 && edits[2]["priority"] as? Double == 999)
    #expect(edits[3]["relation"] as? String == "<=")
  }
}
