import Foundation
import TestSupport
import Testing

/// Repairs that `check` prints, as a diff or in the files.
struct RepairCommandTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func run(_ arguments: String...) throws -> Command.Result {
    try Plumbline(folder: folder.url).run(arguments)
  }

  private static let card = """
    # A card.
    canvas: 320x480
    root: { subviews: { card: {} } }
    constraints:
      - "card.leading == root.leading + 16"
      - "card.trailing == root.trailing - 16" # margins
      - "card.width == 320"
      - "card.top == root.top + 20"
      - "card.height >= 200"

    """

  @Test("The diff applies, and what it gives has no issues") func diff() throws {
    try folder.write(Self.card, to: "card.yaml")
    let result = try run("check", "card.yaml", "--fix")
    #expect(result.status == 0)
    #expect(result.standardError.contains("change line 7 to 'card.width == 320 @999'"))
    #expect(folder.text(of: "card.yaml") == Self.card)
    try folder.write(result.text, to: "card.diff")
    let applied = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["git", "apply", "card.diff"], in: folder.url)
    #expect(applied.status == 0, "\(applied.standardError)")
    #expect(
      folder.text(of: "card.yaml")
        == Self.card.replacing("320\"", with: "320 @999\"").replacing("height >=", with: "height =="))
    #expect(try run("check", "card.yaml").text.isEmpty)
  }

  @Test("--apply writes the file and says what was done") func apply() throws {
    try folder.write(Self.card, to: "card.yaml")
    let result = try run("check", "card.yaml", "--fix", "--apply")
    #expect(result.status == 0)
    #expect(result.text.split(separator: "\n").count == 2)
    #expect(try run("check", "card.yaml").text.isEmpty)
    #expect(try run("check", "card.yaml", "--fix", "--apply").text.isEmpty)
  }

  @Test("T-REP-3: a repair holds at all widths") func widths() throws {
    try folder.write(
      """
      canvas: 375x667
      textMetrics: fixed
      root: { subviews: { title: { class: Label, text: "A title of some forty letters that may wrap" } } }
      constraints:
        - "title.leading == root.leading + 16"
        - "title.trailing == root.trailing - 16"
        - "title.top == root.top + 20"

      """, to: "title.yaml")
    let result = try run("check", "title.yaml", "--widths", "320...600")
    #expect(
      result.text.contains(
        "repair: let 'title' have as many lines as its text needs (tried at all widths from 320 to 600: moves nothing else)"
      ), "\(result.text)")
    let fixed = try run("check", "title.yaml", "--widths", "320...600", "--fix", "--apply")
    #expect(fixed.status == 0)
    #expect(try #require(folder.text(of: "title.yaml")).contains("{ lines: 0, class: Label"))
    #expect(try run("check", "title.yaml", "--widths", "320...600").text.isEmpty)
  }

  @Test("T-REP-4: what breaks another diagram is not advised") func otherDiagrams() throws {
    // In the narrow diagram the width gives way; in the wide one the trailing edge would be where nobody put it.
    try folder.write(
      """
      canvas: 300x100
      root: { subviews: { card: {} } }
      constraints:
        - "card.leading == root.leading"
        - gap: "card.trailing == root.trailing"
        - "card.width == 400"
        - "V:|[card]|"
      assert: ["card.width == root.width"]
      diagrams:
        - { name: narrow }
        - { name: wide, canvas: 400x100 }

      """, to: "two.yaml")
    let result = try run("check", "two.yaml", "--format", "json")
    let repairs = try Self.repairs(in: result.text)
    #expect(!repairs.isEmpty)
    // Without its trailing edge, the card would be 400 wide in both, against the assertion in one of them.
    #expect(!repairs.contains { $0.edit.contains("card.trailing") })
    #expect(repairs.allSatisfy { $0.verified.extent == "in all 2 layouts" })
  }

  private struct Repair: Decodable {
    struct Verified: Decodable {
      var findings: Int
      var extent: String
    }
    var edit: String
    var file: String
    var line: Int
    var diff: String
    var verified: Verified
    var moves: [String]
  }

  private static func repairs(in text: String) throws -> [Repair] {
    struct Report: Decodable {
      struct Document: Decodable { var diagrams: [Diagram] }
      struct Diagram: Decodable { var issues: [Issue] }
      struct Issue: Decodable { var repairs: [Repair]? }
      var documents: [Document]
    }
    return try JSONDecoder().decode(Report.self, from: Data(text.utf8)).documents.flatMap(\.diagrams)
      .flatMap(\.issues).flatMap { $0.repairs ?? [] }
  }

  @Test("A storyboard keeps every other byte") func storyboard() throws {
    let scene = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
          <device id="retina4_7" orientation="portrait" appearance="light"/>
          <objects>
              <view contentMode="scaleToFill" id="roo-t0-000">
                  <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                  <subviews>
                      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="car-d0-000">
                          <rect key="frame" x="16" y="20" width="343" height="200"/>
                      </view>
                  </subviews>
                  <constraints>
                      <constraint firstItem="car-d0-000" firstAttribute="leading" secondItem="roo-t0-000" secondAttribute="leading" constant="16" id="con-00-001"/>
                      <constraint firstAttribute="trailing" secondItem="car-d0-000" secondAttribute="trailing" constant="16" id="con-00-002"/>
                      <constraint firstItem="car-d0-000" firstAttribute="top" secondItem="roo-t0-000" secondAttribute="top" constant="20" id="con-00-003"/>
                      <constraint firstItem="car-d0-000" firstAttribute="height" constant="200" id="con-00-004"/>
                      <constraint firstItem="car-d0-000" firstAttribute="width" constant="320" id="con-00-005"/>
                  </constraints>
              </view>
          </objects>
      </document>

      """
    try folder.write(scene, to: "Card.xib")
    let result = try run("check", "Card.xib", "--fix", "--apply")
    #expect(result.status == 0, "\(result.standardError)")
    #expect(
      folder.text(of: "Card.xib")
        == scene.replacing(
          "constant=\"320\" id=\"con-00-005\"", with: "constant=\"320\" priority=\"999\" id=\"con-00-005\""))
  }

  @Test("SARIF has fixes") func sarif() throws {
    try folder.write(Self.card, to: "card.yaml")
    let text = try run("check", "card.yaml", "--format", "sarif").text
    struct Log: Decodable {
      struct Run: Decodable { var results: [Result] }
      struct Result: Decodable { var fixes: [Fix]? }
      struct Fix: Decodable { var artifactChanges: [Change] }
      struct Change: Decodable { var replacements: [Replacement] }
      struct Replacement: Decodable {
        var deletedRegion: Region
        var insertedContent: Content
      }
      struct Region: Decodable { var startLine, startColumn, endLine, endColumn: Int }
      struct Content: Decodable { var text: String }
      var runs: [Run]
    }
    let fixes = try JSONDecoder().decode(Log.self, from: Data(text.utf8)).runs[0].results.flatMap {
      $0.fixes ?? []
    }
    let first = try #require(fixes.first?.artifactChanges.first?.replacements.first)
    #expect(first.insertedContent.text == " @999")
    let region = first.deletedRegion
    let places: [Int] = [region.startLine, region.startColumn, region.endLine, region.endColumn]
    let expected: [Int] = [7, 23, 7, 23]
    #expect(places == expected)
  }

  @Test("What --fix cannot do is refused") func refusals() throws {
    try folder.write(Self.card, to: "card.yaml")
    #expect(try run("check", "card.yaml", "--apply").standardError.contains("write --fix --apply"))
    #expect(
      try run("check", "card.yaml", "--fix", "--format", "json").standardError.contains("leave out --format"))
    #expect(try run("check", "-", "--fix", "--apply").standardError.contains("standard input"))
  }

  @Test("Where nothing holds, the number of edits is told") func nothing() throws {
    // No card is that narrow.
    try folder.write(
      """
      canvas: 300x100
      root: { subviews: { card: {} } }
      constraints: ["H:|[card]|", "V:|[card]|"]
      assert: ["2 * card.width <= card.width - 1"]

      """, to: "two.yaml")
    let result = try run("check", "two.yaml")
    #expect(result.text.contains("no repair found: "), "\(result.text)")
    #expect(try run("check", "two.yaml", "--fix").text.isEmpty)
  }
}
