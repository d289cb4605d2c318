import AutoLayout
import Batch
import Foundation
import Geometry
import LayoutDocument
import Regression
import TestSupport
import Testing

/// Edits of one constant in Interface Builder files whose frames stay as they are, as people make them in a text editor
/// or in a merge.
struct StoryboardEditTests {
  /// A constraint with a constant, in a file.
  private struct Target {
    var text: String
    var constant: Range<String.Index>
    var value: Double
    var line: Int
  }

  /// The constraints of a file whose constants count: neither excluded for the size class nor replaced by a standard
  /// spacing.
  private static func targets(in text: String) -> [Target] {
    let excluded = Set(text.matches(of: #/<(?:exclude|include) reference="([^"]+)"/#).map { String($0.1) })
    return text.matches(of: #/<constraint [^>]*constant="(-?[0-9.]+)"[^>]*>/#).compactMap { match in
      let element = String(match.0)
      guard let id = element.firstMatch(of: #/ id="([^"]+)"/#), !excluded.contains(String(id.1)),
        !element.contains("symbolic=\"YES\""), !element.contains("placeholder=\"YES\""),
        let value = Double(match.1)
      else { return nil }
      let line = text[..<match.range.lowerBound].reduce(1) { $1 == "\n" || $1 == "\r\n" ? $0 + 1 : $0 }
      return Target(
        text: text, constant: match.1.startIndex..<match.1.endIndex, value: value, line: line)
    }
  }

  private static let files: [URL] = {
    guard let folder = Repository.shared?.appendingPathComponent("corpus/files") else { return [] }
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".storyboard") }.sorted().map(folder.appendingPathComponent)
  }()

  @Test(.enabled(if: !files.isEmpty, "../shared/corpus is absent"))
  func theEditIsNamedAndNothingElse() async throws {
    let folder = try ScratchFolder()
    let loader = DocumentLoader(text: SpecFont())
    var count = 0
    for (index, file) in Self.files.enumerated() {
      guard let text = try? String(contentsOf: file, encoding: .utf8), text.utf8.count < 400_000 else {
        continue
      }
      let targets = Self.targets(in: text)
      guard !targets.isEmpty else { continue }
      let target = targets[(index * 7919) % targets.count]
      try folder.write(text, to: "old.storyboard")
      try folder.write(
        text.replacingCharacters(in: target.constant, with: "\(target.value + 6)"), to: "new.storyboard")
      let results = await VersionComparison(
        from: folder.path + "/old.storyboard", to: folder.path + "/new.storyboard",
        selection: CaseSelection(),
        loader: loader
      ).run(jobs: 1).results
      let name = "\(file.lastPathComponent):\(target.line)"
      let edits = Set(results.outcomes.compactMap(\.difference).flatMap(\.edits))
      #expect(results.count(.refused) == 0, "\(name)")
      // Installed for other size classes only, so nothing may differ.
      guard !edits.isEmpty else { continue }
      #expect(edits.count == 1, "\(name): \(edits.map(\.text))")
      #expect(
        edits.allSatisfy { $0.location?.line == target.line && $0.text.contains(": constant ") },
        "\(name): \(edits.map { "\($0.location?.line ?? 0): \($0.text)" })")
      count += 1
    }
    #expect(count > 90)
  }

  /// The parts of a file with a label on one line whose width its text gives, beside a view that follows.
  private static func storyboard(text: String, points: Int = 17) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <scenes>
        <scene sceneID="s">
          <objects>
            <viewController id="vc" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="root">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <subviews>
                  <label opaque="NO" text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="label">
                    <rect key="frame" x="20" y="20" width="40" height="21"/>
                    <fontDescription key="fontDescription" type="system" pointSize="\(points)"/>
                  </label>
                  <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box">
                    <rect key="frame" x="68" y="20" width="30" height="30"/>
                    <constraints>
                      <constraint firstAttribute="width" constant="30" id="w"/>
                      <constraint firstAttribute="height" constant="30" id="h"/>
                    </constraints>
                  </view>
                </subviews>
                <constraints>
                  <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
    constant="20" id="c1"/>
                  <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" \
    constant="20" id="c2"/>
                  <constraint firstItem="box" firstAttribute="leading" secondItem="label" \
    secondAttribute="trailing" constant="8" id="c3"/>
                  <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" \
    constant="20" id="c4"/>
                </constraints>
              </view>
            </viewController>
          </objects>
        </scene>
      </scenes>
    </document>
    """
  }

  /// A recorded frame says nothing about a text that was edited after it.
  @Test func anEditedTextMovesWhatFollowsIt() async throws {
    let folder = try ScratchFolder()
    func effects(_ old: String, _ new: String) async throws -> [String] {
      try folder.write(old, to: "old.storyboard")
      try folder.write(new, to: "new.storyboard")
      let results = await VersionComparison(
        from: folder.path + "/old.storyboard", to: folder.path + "/new.storyboard",
        selection: CaseSelection(), loader: DocumentLoader(text: SpecFont())
      ).run(jobs: 1).results
      let difference = try #require(results.outcomes.compactMap(\.difference).first)
      #expect(difference.edits.count == 1)
      #expect(difference.causes.count == 1)
      return difference.effects.map { "\($0.view) \($0.quantity) \($0.before ?? .nan) \($0.after ?? .nan)" }
    }
    // The specification font is half as wide as large: 5 characters of 17 points are 42.5, 9 are 76.5. Only 40 are
    // recorded, a factor of 16/17, so 4 more characters take 32. A line of 17 points is 20.5 high, one of 34 points is 41.
    let base = Self.storyboard(text: "Label")
    let longer = try await effects(base, Self.storyboard(text: "Label two"))
    #expect(longer == ["label width 40.0 72.0", "box x 68.0 100.0"])
    let larger = try await effects(base, Self.storyboard(text: "Label", points: 34))
    #expect(larger == ["label width 40.0 80.0", "label height 21.0 41.5", "box x 68.0 108.0"])
  }
}
