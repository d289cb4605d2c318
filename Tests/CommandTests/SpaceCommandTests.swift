import Foundation
import TestSupport
import Testing

/// `check` and `solve` for all widths, heights, text sizes and directions.
struct SpaceCommandTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(
      """
      canvas: 375x667
      textMetrics: fixed
      root:
        subviews:
          title: { class: Label, text: "0123456789", font: { style: body } }
          side: { when: [{ width: compact, set: { hidden: true } }] }
      constraints:
        - "title.leading == root.leading + 20"
        - "title.top == root.top"
        - "title.trailing <= root.trailing - 280"
        - "side.top == root.top"
        - "side.trailing == root.trailing"
        - "side.height == 10"
        - "side.width == root.width * 0.5"
      """, to: "card.yaml")
  }

  private func run(_ arguments: String...) throws -> Command.Result {
    try Plumbline(folder: folder.url).run(arguments)
  }

  private struct Report: Decodable {
    struct Document: Decodable { var diagrams: [Diagram] }
    struct Diagram: Decodable {
      var pieces: Pieces
      var issues: [Issue]
    }
    struct Pieces: Decodable {
      var width: [Double]?
      var height: [Double]?
      var complete: Bool
    }
    struct Issue: Decodable {
      var kind: String
      var ranges: [Range]
    }
    struct Range: Decodable {
      var width: Lengths
      var height: Double
      var contentSizeCategory: [String]
      var direction: [String]
      var worst: Worst
    }
    struct Lengths: Decodable, Equatable {
      var from: Double
      var to: Double
      var includesFrom: Bool
      var includesTo: Bool
    }
    struct Worst: Decodable {
      var width: Double
      var height: Double
      var contentSizeCategory: String
      var direction: String
      var amount: Double?
    }
    var documents: [Document]
  }

  private func report(_ arguments: String...) throws -> Report {
    let result = try Plumbline(folder: folder.url).run(
      ["check", "card.yaml", "--format", "json"] + arguments)
    return try JSONDecoder().decode(Report.self, from: Data(result.text.utf8))
  }

  @Test func textTellsWhereAndHowBad() throws {
    // Ten letters, each half as wide as the 17 points of the font, and 300 points beside them.
    let result = try run("check", "card.yaml", "--widths", "320...1366")
    #expect(
      result.text == """
        card.yaml:5:5: warning: title is 20 wide, but its text needs 85. Give it more width, let the text wrap, or shorten the text.
          width 320 ..< 385    worst at 320: 65 missing
          see it: plumbline render card.yaml --canvas 320x667
          repair: change line 10 to 'title.trailing <= root.trailing - 280 @749' (tried at all widths from 320 to 1366: moves nothing else)

        """)
    #expect(result.status == 0)
    #expect(try run("check", "card.yaml", "--widths", "320...1366", "--fail-on", "warning").status == 1)
    #expect(try run("check", "card.yaml", "--widths", "385...1366", "--fail-on", "warning").status == 0)
  }

  @Test func jsonHasEndsAndRanges() throws {
    let diagram = try #require(
      try report("--widths", "320...1366", "--content-sizes", "L,XXXL", "--directions", "both").documents
        .first?
        .diagrams.first)
    // The side appears in the regular width; `body` has 17 points at L and 23 at XXXL.
    #expect(diagram.pieces.width == [320, 385, 415, 640, 1366] && diagram.pieces.complete)
    let ranges = try #require(diagram.issues.first).ranges
    #expect(diagram.issues.map(\.kind) == ["text"])
    #expect(
      ranges.map(\.width)
        == [385, 415].map {
          Report.Lengths(from: 320, to: $0, includesFrom: true, includesTo: false)
        })
    #expect(ranges.map(\.contentSizeCategory) == [["large"], ["extraExtraExtraLarge"]])
    #expect(ranges.allSatisfy { $0.direction == ["leftToRight", "rightToLeft"] && $0.height == 667 })
    #expect(ranges.map(\.worst.amount) == [65, 95] && ranges.allSatisfy { $0.worst.width == 320 })
  }

  @Test func aDeviceKeepsItsOtherSideAndHeightsMove() throws {
    let ranges = try #require(
      try report("--widths", "320...700", "--canvas", "iPhone 15 Pro").documents.first?.diagrams.first?.issues
        .first
    ).ranges
    #expect(ranges.map(\.height) == [852])
    let text = try run("check", "card.yaml", "--heights", "480...1366").text
    #expect(text.contains("\n  height 480 ... 1366    worst at 480: 10 missing\n"), "\(text)")
  }

  @Test func devicesAreNamedWithTheirScreens() throws {
    // 300 points are beside the title, which needs 85: 320 wide screens give it 20.
    let text = try run("check", "card.yaml", "--devices", "iPhone SE (1st generation),iPhone 15 Pro").text
    #expect(
      text.hasSuffix(
        """
          on iPhone SE (1st generation) portrait    65 missing
          see it: plumbline render card.yaml --canvas 'iPhone SE (1st generation) portrait'
          repair: change line 10 to 'title.trailing <= root.trailing - 280 @749' (tried on 4 devices: moves nothing else)

        """), "\(text)")
    let result = try Plumbline(folder: folder.url).run([
      "check", "card.yaml", "--format", "json", "--devices", "iPhone",
    ])
    let ranges = try #require(
      try JSONDecoder().decode(DeviceReport.self, from: Data(result.text.utf8)).documents.first?.diagrams
        .first?.issues.first
    ).ranges
    #expect(ranges.count == 1 && ranges[0].device.contains("iPhone 5 portrait"), "\(ranges)")
    #expect(ranges[0].device.contains("iPhone 15 Pro Max landscape") == false)
  }

  private struct DeviceReport: Decodable {
    struct Document: Decodable {
      struct Diagram: Decodable {
        struct Issue: Decodable { var ranges: [Range] }
        var issues: [Issue]
      }
      var diagrams: [Diagram]
    }
    struct Range: Decodable { var device: [String] }
    var documents: [Document]
  }

  @Test func devicesStandInADefinitionToo() throws {
    try folder.write(
      """
      over: { device: [iPhone SE, iPad Air 11-inch landscape] }
      root: { subviews: { box: {} } }
      constraints: ["box.edges == root.safeArea.edges"]
      assert:
        - { that: "box.width <= 700", name: narrow }
        - { that: "box.width <= 700", name: phones, over: { device: iPhone } }
      """, to: "devices.yaml")
    let text = try run("check", "devices.yaml").text
    #expect(text.contains("narrow") && !text.contains("phones"), "\(text)")
    #expect(text.contains("  on iPad Air 11 landscape    480 missing\n"), "\(text)")
    let solved = try run("solve", "devices.yaml").text
    for name in ["iPhone SE portrait", "iPhone SE landscape", "iPad Air 11 landscape"] {
      #expect(solved.contains(name), "\(solved)")
    }
    #expect(!solved.contains("iPad Air 11 portrait"))
  }

  @Test func solvePrintsBothEndsOfPieces() throws {
    let text = try run("solve", "card.yaml", "--widths", "640...1366").text
    #expect(
      text.hasPrefix(
        """
        card.yaml
          card  width 640 ... 1366
            root     View   (0, 0, 640, 667) → (0, 0, 1366, 667)
              title  Label  (20, 0, 85, 21)
        """), "\(text)")
  }

  @Test func aLengthThatDoesNotMoveIsPrintedToo() throws {
    let text = try run("solve", "card.yaml", "--content-sizes", "L,XXXL").text
    #expect(text.contains("  card  width at 375  L\n"), "\(text)")
    #expect(text.contains("  card  width at 375  XXXL\n"), "\(text)")
    #expect(text.contains("title  Label  (20, 0, 75, 21)"), "\(text)")
    let result = try Plumbline(folder: folder.url).run([
      "solve", "card.yaml", "--content-sizes", "L,XXXL", "--format", "json",
    ])
    let solved = try JSONDecoder().decode(Solved.self, from: Data(result.text.utf8))
    #expect(solved.documents.first?.diagrams.first?.pieces?.map(\.width.from) == [375, 375])
  }

  @Test func aCommandShowsTheDirection() throws {
    try folder.write(
      """
      canvas: 375x667
      root: { subviews: { box: {} } }
      constraints:
        - "box.left == root.left"
        - "box.width == 400"
        - "box.top == root.top"
        - "box.height == 10"
      assert: ["box.trailing <= root.trailing"]
      """, to: "side.yaml")
    let text = try run("check", "side.yaml", "--widths", "320...1366", "--directions", "both").text
    #expect(
      text.hasSuffix(
        """
          width 320 ..< 400    worst at 320: 80 missing    leftToRight
          see it: plumbline render side.yaml --canvas 320x667 --directions leftToRight
          repair: change line 5 to 'box.width == 320' (tried at all widths from 320 to 1366, in 2 directions: moves box where nothing was wrong)

        """), "\(text)")
    try folder.write(
      "root: { subviews: { box: {} } }\nconstraints: [box.leading == root.leading, box.width == 10, box.top == root.top, box.height == 10]\n",
      to: "turned.yaml")
    func drawn(_ options: String...) throws -> String {
      let result = try Plumbline(folder: folder.url).run(
        ["render", "turned.yaml", "--canvas", "320x667", "--format", "svg"] + options)
      #expect(result.status == 0, "\(result.standardError)")
      return try #require(folder.text(of: "output/turned.svg"))
    }
    let (left, right) = (try drawn("--directions", "leftToRight"), try drawn("--directions", "rightToLeft"))
    #expect(try drawn() == left && left != right)
    try folder.write(
      "direction: rightToLeft\n" + (try #require(folder.text(of: "turned.yaml"))), to: "turned.yaml")
    #expect(try drawn() == right && drawn("--directions", "leftToRight") == left)
  }

  @Test func aPanelKeepsItsDirection() throws {
    try folder.write(
      "root: {}\ndiagrams: [{ panels: [{ direction: leftToRight }, { direction: rightToLeft }] }]\n",
      to: "both.yaml")
    let result = try run("render", "both.yaml", "--directions", "rightToLeft")
    #expect(result.status == 2)
    let message = "--directions would replace the direction that this panel sets itself"
    #expect(result.standardError.components(separatedBy: message).count == 3, "\(result.standardError)")
  }

  @Test func severalContentSizesAreAList() throws {
    let list = ["--content-size", "xxxl", "--content-size", "L"]
    for command in [
      ["check"], ["solve"], ["check", "--format", "json"], ["check", "--widths", "320...400"],
    ] {
      let plumbline = Plumbline(folder: folder.url)
      let several = try plumbline.run(command + ["card.yaml"] + list)
      let one = try plumbline.run(command + ["card.yaml", "--content-sizes", "L,XXXL"])
      #expect(
        several.status == one.status && several.text == one.text
          && several.text.contains(/XXXL|extraExtraExtraLarge/), "\(several.text)")
    }
    // One size is that of each layout, and the command that shows a place has it.
    let text = try run("check", "card.yaml", "--widths", "320...1366", "--content-size", "XXXL").text
    #expect(text.contains("width 320 ..< 415    worst at 320: 95 missing    XXXL\n"), "\(text)")
    #expect(text.contains(" --canvas 320x667 --content-size XXXL\n"), "\(text)")
    let watch = try run("watch", "card.yaml", "--content-size", "L", "--content-size", "S")
    #expect(
      watch.status == 64 && watch.standardError.contains("each on a page of its own with its own --port"),
      "\(watch.standardError)")
  }

  @Test func regularFromMovesThePlaceWhereSizeClassesChange() throws {
    let card = try #require(folder.text(of: "card.yaml"))
    try folder.write("over: { regularFrom: { width: 678.5 } }\n" + card, to: "card.yaml")
    let diagram = try #require(try report("--widths", "320...1366").documents.first?.diagrams.first)
    #expect(diagram.pieces.width == [320, 385, 678.5, 1366])
    func frame(_ canvas: String) throws -> String {
      try run("solve", "card.yaml", "--canvas", canvas, "--format", "json").text
    }
    #expect(try frame("678x667").contains("\"hidden\": true"))
    #expect(try !frame("679x667").contains("\"hidden\": true"))
    // A space that chooses no canvas asks about nothing but that.
    let text = try run("check", "card.yaml").text
    #expect(text.contains("title is 75 wide") && !text.contains("worst"), "\(text)")
  }

  /// The form in which servers list tests.
  @Test func junitHasATestForEachFindingAndAssertion() throws {
    let card = try #require(folder.text(of: "card.yaml"))
    try folder.write(
      card + "\nassert: [{ name: wide, that: \"root.width >= 400\" }, { that: \"title.top == root.top\" }]\n",
      to: "card.yaml")
    let result = try run("check", "card.yaml", "--widths", "320...1366", "--format", "junit")
    #expect(result.status == 1)
    #expect(
      result.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="plumbline check" tests="3" failures="2" errors="0">
          <testsuite name="card.yaml" tests="3" failures="2" errors="0" skipped="0">
            <testcase classname="card.yaml" name="text: title">
              <failure type="text" message="warning: title is 20 wide, but its text needs 85. Give it more width, let the text wrap, or shorten the text. width 320 ..&lt; 385, worst at 320: 65 missing">warning: title is 20 wide, but its text needs 85. Give it more width, let the text wrap, or shorten the text.
        card.yaml:5:5
          width 320 ..&lt; 385    worst at 320: 65 missing
          see it: plumbline render card.yaml --canvas 320x667
          repair: change line 10 to 'title.trailing &lt;= root.trailing - 280 @749' (tried at all widths from 320 to 1366: moves nothing else)</failure>
            </testcase>
            <testcase classname="card.yaml" name="assert: wide">
              <failure type="assertion" message="error: Assertion 'wide' fails: root.width &gt;= 400; 80 missing. width 320 ..&lt; 400, worst at 320: 80 missing">error: Assertion 'wide' fails: root.width &gt;= 400; 80 missing.
        card.yaml:15:10
          width 320 ..&lt; 400    worst at 320: 80 missing
          see it: plumbline render card.yaml --canvas 320x667
          no repair found: 53 edits were tried, and none mends this alone</failure>
            </testcase>
            <testcase classname="card.yaml" name="assert: title.top == root.top"/>
          </testsuite>
        </testsuites>

        """, "\(result.text)")
    let markdown = try run("check", "card.yaml", "--widths", "320...1366", "--format", "markdown")
    #expect(
      markdown.text == """
        ### Layouts: 1 error and 1 warning

        1 assertion holds.

        **`card.yaml`**

        | Severity | Place | Issue | Where |
        | --- | --- | --- | --- |
        | warning | `card.yaml:5:5` | title is 20 wide, but its text needs 85. Give it more width, let the text wrap, or shorten the text.<br>repair: change line 10 to 'title.trailing &lt;= root.trailing - 280 `@749'` (tried at all widths from 320 to 1366: moves nothing else) | width 320 ..&lt; 385, worst at 320: 65 missing<br>`plumbline render card.yaml --canvas 320x667` |
        | error | `card.yaml:15:10` | Assertion 'wide' fails: root.width &gt;= 400; 80 missing.<br>no repair found: 53 edits were tried, and none mends this alone | width 320 ..&lt; 400, worst at 320: 80 missing<br>`plumbline render card.yaml --canvas 320x667` |

        """, "\(markdown.text)")
  }

  @Test func everyFormatHasTheRanges() throws {
    for format in ["github", "sarif", "text", "json", "junit", "markdown"] {
      let text = try run("check", "card.yaml", "--widths", "320...1366", "--format", format).text
      #expect(text.contains("385"), "\(format)")
    }
  }

  @Test func aConflictStatesWhatTheSystemAsksForAtTheWorstWidth() throws {
    try folder.write(
      """
      root: { subviews: { box: {} } }
      constraints:
        - "box.leading == root.leading"
        - "box.trailing == root.trailing"
        - "box.width == 300"
        - "box.top == root.top"
        - "box.height == 10"
      """, to: "conflict.yaml")
    let text = try run("check", "conflict.yaml", "--widths", "320...1366").text
    #expect(text.contains("  root.width == 1366\n"), "\(text)")
  }

  @Test func panelsWithCanvasesKeepThem() throws {
    try folder.write(
      """
      root: { subviews: { box: {} } }
      constraints: ["box.edges == root.edges", "box.width >= 400"]
      diagrams:
        - panels:
            - { canvas: 320x480 }
            - { title: moves }
      """, to: "panels.yaml")
    let result = try run("check", "panels.yaml", "--widths", "320...1366")
    #expect(result.text.contains("width at 320"))
    #expect(result.text.contains("width 320 ..< 400"), "\(result.text)")
    let devices = try run("check", "panels.yaml", "--devices", "iPhone SE portrait,iPad Air 11 portrait")
    #expect(
      devices.text.contains("80 missing") && devices.text.contains("on iPhone SE portrait"), "\(devices)")
  }

  @Test(
    arguments: [
      (["--widths", "320"], "two lengths"), (["--widths", "500...320"], "lesser length: 320...500"),
      (["--widths=-1...320"], "from 0 to 32768"), (["--widths", "320...wide"], "two lengths"),
      (["--content-sizes", "XXXXL"], "did you mean"), (["--content-sizes", "XL...S"], "S...XL"),
      (["--directions", "up"], "leftToRight, rightToLeft or both"),
      (["--content-size", "L", "--content-sizes", "S,M"], "in one list: --content-sizes S,M,L"),
      (["--content-size", "L", "--content-size", "large"], "names L twice"),
      (["--content-size", "L,XXXL"], "write --content-sizes L,XXXL"),
      (["--devices", "iPhone SX"], "did you mean 'iPhone SE'?"),
      (["--devices", "iPhone", "--widths", "1...2"], "screens of their own"),
      (["--devices", "iPhone", "--canvas", "1x2"], "leave out one of them"),
    ]) func whatIsNotASpaceIsRefused(arguments: [String], message: String) throws
  {
    let result = try Plumbline(folder: folder.url).run(["check", "card.yaml"] + arguments)
    #expect(result.status == 64 && result.standardError.contains(message), "\(result.standardError)")
  }

  /// Only checks have an answer for both sides of the canvas together.
  @Test func bothSidesMoveTogether() throws {
    try folder.write(
      """
      canvas: 375x667
      root: { subviews: { poster: {} } }
      constraints:
        - "poster.leading == root.leading"
        - "poster.trailing == root.trailing"
        - "poster.top == root.top + 20"
        - "poster.height == poster.width * 0.5"
      assert: ["poster.bottom <= root.bottom"]
      """, to: "poster.yaml")
    let both = ["--widths", "320...1366", "--heights", "480...1024"]
    let plumbline = Plumbline(folder: folder.url)
    let text = try plumbline.run(["check", "poster.yaml"] + both).text
    #expect(
      text.contains("corners 920x480, 1366x480, 1366x703, without the edge from 1366x703 to 920x480"),
      "\(text)")
    #expect(text.contains("worst at 1366x480: 223 missing"), "\(text)")
    let json = try plumbline.run(["check", "poster.yaml", "--format", "json"] + both).text
    #expect(json.contains("\"includesEdge\": [true, true, false]"), "\(json)")
    for command in [["solve"], ["record"], ["render", "-o", "out"]] {
      let result = try plumbline.run(command + ["poster.yaml"] + both)
      #expect(result.status == 2, "\(command)")
      #expect(result.standardError.contains("only 'check' takes all widths and all heights"), "\(command)")
    }
    #expect(Set(try folder.contents().keys) == ["card.yaml", "poster.yaml"])
  }

  /// Code whose layout depends on nothing but its constraints is known on all canvases; code that asks for a length is not.
  @Test(arguments: [false, true]) func bothSidesMoveTogetherInCode(asks: Bool) throws {
    try folder.write(
      """
      import UIKit

      final class PosterViewController: UIViewController {
        let poster = UIView(), caption = UIView()

        override func viewDidLoad() {
          super.viewDidLoad()
          for view in [poster, caption] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
          }
          NSLayoutConstraint.activate([
            poster.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            poster.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            poster.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
            poster.heightAnchor.constraint(equalTo: poster.widthAnchor, multiplier: 0.5),
            caption.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            caption.widthAnchor.constraint(equalToConstant: \(asks ? "UIScreen.main.bounds.width / 2" : "100")),
            caption.topAnchor.constraint(equalTo: poster.bottomAnchor),
            caption.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          ])
        }
      }
      """, to: "Poster.swift")
    let result = try run(
      "check", "Poster.swift", "--canvas", "375x667", "--widths", "320...1366", "--heights", "480...1024")
    if asks {
      #expect(result.status == 2)
      #expect(
        result.standardError.contains("follows the width or the height itself"), "\(result.standardError)")
    } else {
      // The caption has no room from a width of 920 at a height of 480 on.
      #expect(result.text.contains("together they make caption.height negative"), "\(result.text)")
      #expect(
        result.text.contains(
          "corners 920x480, 1366x480, 1366x703, without the edge from 1366x703 to 920x480    worst at 1366x480: 223 missing"
        ), "\(result.text)")
    }
  }

  /// Code may ask for the size of the screen, so that it is another layout at every width.
  @Test func codeIsReadAtEveryWidth() throws {
    try folder.write(
      """
      import UIKit

      final class CardViewController: UIViewController {
        let box = UIView()

        override func viewDidLoad() {
          super.viewDidLoad()
          box.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(box)
          NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            box.topAnchor.constraint(equalTo: view.topAnchor),
            box.heightAnchor.constraint(equalToConstant: 10),
            box.widthAnchor.constraint(equalToConstant: view.bounds.width / 2 - 20),
          ])
        }
      }
      """, to: "Card.swift")
    let text = try run("solve", "Card.swift", "--widths", "320...1366").text
    #expect(text.contains("(0, 0, 140, 10) → (0, 0, 663, 10)"), "\(text)")
  }

  private struct Solved: Decodable {
    struct Document: Decodable { var diagrams: [Diagram] }
    struct Diagram: Decodable {
      var canvas: Canvas?
      var views: [View]?
      var pieces: [Piece]?
    }
    struct Canvas: Decodable {
      var width: Double
      var height: Double
    }
    struct Piece: Decodable {
      var width: Report.Lengths
      var height: Double
      var from: [View]
      var to: [View]
    }
    struct View: Decodable { var absoluteFrame: [Double] }
    var documents: [Document]
  }

  /// Pieces of files of Interface Builder are what `--canvas` gives between their ends.
  @Test func piecesAgreeWithCanvases() throws {
    let file = Repository.root.appendingPathComponent("Samples/interface-builder/walks.storyboard").path
    func solve(_ arguments: String...) throws -> [Solved.Diagram] {
      let result = try Plumbline(folder: folder.url).run(["solve", file, "--format", "json"] + arguments)
      return try JSONDecoder().decode(Solved.self, from: Data(result.text.utf8)).documents[0].diagrams
    }
    let swept = try solve("--widths", "320...1366")
    #expect(swept.contains { ($0.pieces?.count ?? 0) > 1 })
    var compared = 0
    for (index, diagram) in swept.enumerated() {
      for piece in diagram.pieces ?? [] {
        let width = piece.width.from + 0.375 * (piece.width.to - piece.width.from)
        let own = try solve("--canvas", "\(width)x\(piece.height)")[index]
        let expected: [Double] = (own.views ?? []).flatMap(\.absoluteFrame)
        let low: [Double] = piece.from.flatMap(\.absoluteFrame)
        let high: [Double] = piece.to.flatMap(\.absoluteFrame)
        #expect(expected.count == low.count)
        for place in expected.indices {
          let found: Double = low[place] + 0.375 * (high[place] - low[place])
          #expect(abs(found - expected[place]) < 2e-6)
          compared += 1
        }
      }
    }
    #expect(compared > 20)
  }
}
