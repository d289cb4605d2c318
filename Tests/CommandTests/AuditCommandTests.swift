import Foundation
import TestSupport
import Testing

/// `check --audit` on a definition, on a storyboard and on code.
struct AuditCommandTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.definition, to: "page.yaml")
  }

  /// A field that is 44 wide from a canvas of 84 on, and pale text.
  private static let definition = """
    canvas: 320x480
    textMetrics: fixed
    root:
      background: white
      subviews:
        pale: { class: Label, text: Pale, textColor: lightGray, font: body }
        field: { class: TextField, text: A }
    constraints:
      - "pale.top == root.top"
      - "pale.leading == root.leading"
      - "field.top == pale.bottom"
      - "field.leading == root.leading + 20"
      - "field.trailing == root.trailing - 20"
      - "field.height == 50"

    """

  private func run(_ arguments: String...) throws -> Command.Result {
    try Plumbline(folder: folder.url).run(arguments)
  }

  @Test func onlyWhatIsAskedForIsFound() throws {
    #expect(!(try run("check", "page.yaml")).text.contains("warning"))
    let contrast = try run("check", "page.yaml", "--audit", "contrast")
    #expect(
      contrast.text.contains("page.yaml:6:5: warning: pale has a contrast of 2.32 to 1"), "\(contrast.text)")
    #expect(contrast.text.split(separator: "\n").count { $0.contains("warning:") } == 1)
    #expect(contrast.status == 0)
    let all = try run("check", "page.yaml", "--audit", "all", "--fail-on", "warning")
    #expect(all.status == 1 && all.text.contains("field has a font of 17 points for every user"))
    #expect(!all.text.contains("touch needs"))
  }

  @Test func theWidthsAreExact() throws {
    let swept = try run("check", "page.yaml", "--audit", "hitRegion", "--widths", "60...320")
    #expect(swept.text.contains("width 60 ..< 84"), "\(swept.text)")
  }

  @Test(arguments: ["json", "github", "sarif", "junit", "markdown"]) func everyFormat(format: String) throws {
    let result = try run("check", "page.yaml", "--audit", "dynamicType,contrast", "--format", format)
    #expect(result.text.contains("pale has a contrast of 2.32 to 1"), "\(result.text)")
    // Annotations and tables have no kinds.
    #expect(result.text.contains("audit") || ["github", "markdown"].contains(format))
  }

  @Test func anUnknownKindIsRefused() throws {
    let wrong = try run("check", "page.yaml", "--audit", "contrasts")
    #expect(wrong.status == 64)
    #expect(wrong.standardError.contains("--audit knows no 'contrasts'; did you mean 'contrast'?"))
    #expect(try run("check", "page.yaml", "--audit", "").status == 64)
  }

  @Test func textsOfStoryboardsAreJudgedWhereAsked() throws {
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" useAutolayout="YES">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
      <view id="roo-t1-234"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>
      <label text="A text that is too long" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-One">
      <rect key="frame" x="20" y="20" width="60" height="20.5"/>
      <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
      <color key="textColor" name="brand"/>
      </label>
      </subviews>
      <constraints>
      <constraint firstItem="lab-el-One" firstAttribute="leading" secondItem="roo-t1-234" secondAttribute="leading" constant="20" id="a"/>
      <constraint firstItem="lab-el-One" firstAttribute="width" constant="60" id="b"/>
      <constraint firstItem="lab-el-One" firstAttribute="top" secondItem="roo-t1-234" secondAttribute="top" constant="20" id="c"/>
      </constraints>
      </view>
      </objects>
      </document>
      """, to: "Card.xib")
    #expect(!(try run("check", "Card.xib")).text.contains("warning"))
    // On the file's own canvas, a text has the size on record.
    #expect(!(try run("check", "Card.xib", "--audit", "text")).text.contains("warning"))
    #expect(!(try run("check", "Card.xib", "--canvas", "320x568")).text.contains("text needs"))
    let text = try run("check", "Card.xib", "--canvas", "320x568", "--audit", "text")
    #expect(text.text.contains("is 60 wide, but its text needs"), "\(text.text)\(text.standardError)")
    let all = try run("check", "Card.xib", "--audit", "dynamicType,contrast")
    #expect(all.text.contains("Turn on adjustsFontForContentSizeCategory"), "\(all.text)")
    #expect(all.text.contains("is not known: the color of the text is not"))
  }

  @Test func colorsOfCodeThatAreNotKnownAreSaidToBe() throws {
    try folder.write(
      """
      import UIKit
      class Page: UIViewController {
        override func viewDidLoad() {
          view.backgroundColor = Theme.background
          let label = UILabel(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
          label.text = "Text"
          label.textColor = .black
          view.addSubview(label)
        }
      }
      """, to: "Page.swift")
    let result = try run("check", "Page.swift", "--audit", "contrast")
    #expect(
      result.text.contains("is not known: no known color is behind it"),
      "\(result.text)\(result.standardError)")
  }
}
