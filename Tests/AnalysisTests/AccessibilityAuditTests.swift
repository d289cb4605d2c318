import AutoLayout
import Geometry
import Testing
import Wording

@testable import Analysis

@Suite("Accessibility audits")
struct AccessibilityAuditTests {
  private static let white = Color(0xFFFFFF)
  private static let lightGray = Color(0xAAAAAA)
  private static let gray = Color(0x808080)

  /// A layout of views with frames, each in the root unless it has a superview, audited.
  private static func findings(
    _ audits: Set<Audit>, background: Color? = white, unknown: UnknownColors = UnknownColors(),
    _ views: ViewNode...
  ) -> [LayoutIssue.AuditFinding] {
    issues(audits, background: background, unknown: unknown, views).map(\.finding)
  }

  private static func issues(
    _ audits: Set<Audit>, background: Color? = white, unknown: UnknownColors = UnknownColors(),
    _ views: [ViewNode]
  ) -> [(finding: LayoutIssue.AuditFinding, message: String)] {
    var root = ViewNode(name: "root")
    root.background = background
    var tree = ViewTree(
      environment: LayoutEnvironment(canvas: Size(width: 200, height: 200), text: SpecFont()), views: [root])
    for view in views {
      let id = ViewID(tree.views.count)
      var view = view
      view.translatesAutoresizingMaskIntoConstraints = true
      view.superview = view.superview ?? .root
      tree.views[view.superview!.index].subviews.append(id)
      tree.views.append(view)
    }
    tree.audits = audits
    tree.unknownColors = unknown
    let analysis = AnalyzedLayout(tree)
    return analysis.audited.compactMap { issue in
      guard case .audit(let finding) = issue else { return nil }
      return (finding, Wording(analysis.layout).message(issue))
    }
  }

  private static func label(
    _ color: Color? = nil, size: Double = 17, weight: Int = 400,
    frame: Rect = Rect(x: 10, y: 10, width: 60, height: 25),
    in superview: ViewID? = nil
  ) -> ViewNode {
    var label = ViewNode(name: "label", viewClass: .label)
    label.text = TextContent(text: "Label", font: FontDescription(size: size, weight: weight), color: color)
    label.frame = frame
    label.superview = superview
    return label
  }

  private static func box(
    _ color: Color?, _ frame: Rect = Rect(x: 0, y: 0, width: 100, height: 100), _ viewClass: ViewClass = .view
  ) -> ViewNode {
    var box = ViewNode(name: "box", viewClass: viewClass)
    box.background = color
    box.frame = frame
    return box
  }

  private static func ratio(_ findings: [LayoutIssue.AuditFinding]) -> Double? {
    guard findings.count == 1, case .contrast(let ratio, _, _, _) = findings[0].reason else { return nil }
    return (ratio * 100).rounded() / 100
  }

  private static func unknown(_ findings: [LayoutIssue.AuditFinding]) -> [LayoutIssue.AuditFinding
    .UnknownContrast]
  {
    findings.compactMap { if case .unknownContrast(let reason) = $0.reason { reason } else { nil } }
  }

  @Test("Nothing is found that nobody asks for") func nothing() {
    var toggle = ViewNode(name: "toggle", viewClass: .switch)
    toggle.frame = .zero
    #expect(Self.findings([], Self.label(Self.lightGray), toggle).isEmpty)
    #expect(Self.findings([.text], Self.label(Self.lightGray), toggle).isEmpty)
  }

  // MARK: Contrast

  @Test("T-AUD-1: the contrast of a text with the root's background") func plain() {
    #expect(Self.ratio(Self.findings([.contrast], Self.label(Self.lightGray))) == 2.32)
    #expect(Self.findings([.contrast], background: .black, Self.label(Self.lightGray)).isEmpty)
    #expect(Self.findings([.contrast], Self.label()).isEmpty)
    #expect(Self.ratio(Self.findings([.contrast], background: .black, Self.label())) == 1)
    let message = Self.issues([.contrast], [Self.label(Self.lightGray)]).first?.message ?? ""
    #expect(
      message.hasPrefix("label has a contrast of 2.32 to 1, #aaaaaa on #ffffff, and needs 4.5."), "\(message)"
    )
  }

  @Test("T-AUD-2: large text needs less") func large() {
    #expect(Self.ratio(Self.findings([.contrast], Self.label(Self.gray))) == 3.95)
    #expect(Self.findings([.contrast], Self.label(Self.gray, size: 18)).isEmpty)
    #expect(Self.findings([.contrast], Self.label(Self.gray, size: 14, weight: 700)).isEmpty)
    #expect(Self.ratio(Self.findings([.contrast], Self.label(Self.gray, size: 13.9, weight: 700))) == 3.95)
  }

  @Test("T-AUD-3: translucent colors are mixed") func translucent() {
    let veil = Self.box(Self.white.opacity(0.5))
    let ratio = Self.ratio(Self.findings([.contrast], background: .black, veil, Self.label(Self.white)))
    #expect(ratio.map { abs($0 - 3.95) < 0.05 } == true)
    var faint = Self.label(.black)
    faint.alpha = 0.2
    #expect(Self.ratio(Self.findings([.contrast], faint)).map { $0 < 2 } == true)
  }

  @Test("The nearest view behind all of a text is its background") func layers() {
    // A dark box hides the white root; what is added later is in front of the text.
    let dark = Self.box(.black)
    #expect(Self.ratio(Self.findings([.contrast], dark, Self.label(Self.gray.opacity(0.5)))) != nil)
    #expect(Self.findings([.contrast], dark, Self.label(Self.white)).isEmpty)
    #expect(Self.ratio(Self.findings([.contrast], Self.label(Self.white), dark)) == 1)
    // Its own background comes first.
    var own = Self.label(Self.white)
    own.background = .black
    #expect(Self.findings([.contrast], own).isEmpty)
    // A box beside the letters does not count, although the frame reaches it.
    let beside = Self.box(.black, Rect(x: 60, y: 0, width: 100, height: 100))
    #expect(
      Self.findings([.contrast], beside, Self.label(frame: Rect(x: 10, y: 10, width: 100, height: 25)))
        .isEmpty)
    // One behind some of them does.
    let some = Self.box(.black, Rect(x: 40, y: 0, width: 100, height: 100))
    #expect(Self.ratio(Self.findings([.contrast], some, Self.label())) == 1)
  }

  @Test("What is clipped is not behind a text") func clipped() {
    var frame = Self.box(nil, Rect(x: 0, y: 0, width: 5, height: 5))
    frame.clipsToBounds = true
    var inner = Self.box(.black)
    inner.superview = ViewID(1)
    #expect(Self.findings([.contrast], frame, inner, Self.label()).isEmpty)
    frame.clipsToBounds = false
    #expect(Self.ratio(Self.findings([.contrast], frame, inner, Self.label())) == 1)
  }

  @Test("What is not known is said to be unknown, once for each reason") func unknownColors() {
    let image = Self.box(nil, Rect(x: 0, y: 0, width: 100, height: 100), .imageView)
    #expect(Self.unknown(Self.findings([.contrast], image, Self.label(), Self.label())) == [.image])
    let both = Self.issues([.contrast], [image, Self.label(), Self.label()])
    #expect(both.first?.finding.views == [ViewID(2), ViewID(3)])
    #expect(both.first?.message == "The contrast of label and label is not known: an image is behind them.")
    #expect(Self.unknown(Self.findings([.contrast], background: nil, Self.label())) == [.background])
    var custom = Self.box(nil)
    custom.role = .placeholder("Chart")
    #expect(Self.unknown(Self.findings([.contrast], custom, Self.label())) == [.content])
    custom.background = Self.white
    #expect(Self.findings([.contrast], custom, Self.label()).isEmpty)
    var pane = Self.box(Self.white)
    pane.alpha = 0.5
    #expect(Self.unknown(Self.findings([.contrast], pane, Self.label(in: ViewID(1)))) == [.transparency])
    var colors = UnknownColors()
    colors.texts = [ViewID(1)]
    #expect(Self.unknown(Self.findings([.contrast], unknown: colors, Self.label())) == [.textColor])
    colors = UnknownColors()
    colors.backgrounds = [ViewID(1)]
    #expect(
      Self.unknown(Self.findings([.contrast], unknown: colors, Self.box(nil), Self.label())) == [.background])
    var button = ViewNode(name: "button", viewClass: .button)
    button.text = TextContent(text: "Go")
    button.frame = Rect(x: 0, y: 0, width: 60, height: 44)
    #expect(Self.unknown(Self.findings([.contrast], button)) == [.textColor])
    button.text?.color = .black
    #expect(Self.findings([.contrast], button).isEmpty)
    button.buttonConfiguration = .filled
    #expect(Self.unknown(Self.findings([.contrast], button)) == [.background])
  }

  @Test("Hidden texts, and those beyond the screen, are not read") func hidden() {
    var label = Self.label(Self.white)
    label.isHidden = true
    #expect(Self.findings([.contrast, .dynamicType], label).isEmpty)
    #expect(
      Self.findings([.contrast], Self.label(Self.white, frame: Rect(x: 300, y: 0, width: 60, height: 25)))
        .isEmpty)
  }

  // MARK: Touches and fonts

  @Test("T-AUD-4: controls below 44 by 44 points") func hitRegions() throws {
    var toggle = ViewNode(name: "toggle", viewClass: .switch)
    toggle.frame = Rect(x: 0, y: 0, width: 49, height: 31)
    let finding = try #require(Self.findings([.hitRegion], toggle).first)
    #expect(finding.reason == .hitRegion(axis: .vertical, length: 31) && finding.shortfall == 13)
    let message = Self.issues([.hitRegion], [toggle]).first?.message ?? ""
    #expect(message.hasPrefix("toggle is 31 high, and a touch needs 44."))
    var button = ViewNode(name: "button", viewClass: .button)
    button.frame = Rect(x: 0, y: 0, width: 43.5, height: 20)
    #expect(Self.findings([.hitRegion], button).count == 2)
    button.frame = Rect(x: 0, y: 0, width: 44, height: 44)
    #expect(Self.findings([.hitRegion], button).isEmpty)
    #expect(Self.findings([.hitRegion], Self.label()).isEmpty)
  }

  @Test("T-AUD-5: fonts that stay fixed") func fonts() {
    #expect(Self.findings([.dynamicType], Self.label()).map(\.reason) == [.fixedFont])
    var styled = Self.label()
    styled.text?.font = FontDescription(style: .body)
    #expect(Self.findings([.dynamicType], styled).isEmpty)
    styled.text?.adjustsFontForContentSizeCategory = true
    #expect(Self.findings([.dynamicType], styled).isEmpty)
    styled.text?.adjustsFontForContentSizeCategory = false
    #expect(Self.findings([.dynamicType], styled).map(\.reason) == [.unadjustedFont])
    styled.text?.text = ""
    #expect(Self.findings([.dynamicType], styled).isEmpty)
  }
}
