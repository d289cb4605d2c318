import AutoLayout
@testable import Diagram
import DocumentFormats
import Geometry
import LayoutDocument
import Scene
import Testing

/// What pictures of definitions show that nobody tuned, by kinds of layouts.
@Suite("Pictures of layouts as a user writes them")
struct FreshPictureTests {
  /// The texts of a picture in the order of painting, with their places.
  private struct Texts {
    var all: [SceneText] = []

    init(_ definition: String) throws {
      let text = try SamplePictureTests.shaper.get()
      let document = try Document(
        bytes: Array(definition.utf8), path: "test.yaml", options: ReadingOptions(text: text))
      for diagram in document.diagrams {
        collect(SamplePictureTests.scene(of: diagram, text: text).items)
      }
    }

    private mutating func collect(_ items: [SceneItem]) {
      for item in items {
        switch item {
        case .group(let group): collect(group.items)
        case .text(let text): all.append(text)
        case .shape, .image, .hatch: break
        }
      }
    }

    var strings: [String] { all.map(\.string) }

    func count(_ string: String) -> Int { strings.count { $0 == string } }
  }

  @Test("Self-sizing rows have their heights in one row of dimensions") func rowHeights() throws {
    let texts = try Texts(
      """
      title: Rows
      canvas: 320x400
      textMetrics: fixed
      root:
        subviews:
          table:
            class: TableView
            rowHeight: automatic
            rows: [{ cell: short }, { cell: long }]
            subviews:
              short: { class: TableViewCell, subviews: { one: { class: Label, text: One, lines: 0 } } }
              long:
                class: TableViewCell
                subviews:
                  two: { class: Label, text: "Two lines of text are higher than one line of text", lines: 0 }
      constraints:
        - "table.edges == root.edges"
        - "one.edges == short.contentView.edges inset (11, 16, 11, 16)"
        - "two.edges == long.contentView.edges inset (11, 16, 11, 16)"
      """)
    let heights = texts.all.filter { $0.string.hasPrefix("row  ") }
    #expect(heights.map(\.string) == ["row  44", "row  64"])
    #expect(texts.strings.contains { $0.contains("The height of a row includes its separator, 1.") })
    // A second column would be farther away than a value is wide.
    #expect(abs(heights[0].position.x - heights[1].position.x) < 20)
    // Rows that fit need no content rectangle.
    #expect(!texts.strings.contains { $0.hasPrefix("content rectangle") })
  }

  private static let guides = """
    title: Guides
    canvas: 300x100
    root:
      guides: { gap1: {}, gap2: {} }
      subviews:
        a: { background: green }
    constraints:
      - "gap1.leading == root.leading"
      - "a.leading == gap1.trailing"
      - "gap2.leading == a.trailing"
      - "gap2.trailing == root.trailing"
      - "gap1.width == gap2.width"
      - "a.size == (100, 40)"
      - "a.centerY == root.centerY"
    """

  @Test("Guides without a height are as high as the views beside them, and have their names there")
  func guides() throws {
    let texts = try Texts(Self.guides)
    let a = try #require(texts.all.first { $0.string == "a" })
    let gaps = texts.all.filter { $0.string.hasPrefix("gap") }
    #expect(gaps.map(\.string).sorted() == ["gap1", "gap2"])
    #expect(gaps.allSatisfy { abs($0.position.y - a.position.y) < 60 })
  }

  @Test("The bands outside a safe area have names and lengths at all sides") func safeAreas() throws {
    let texts = try Texts(
      """
      title: Landscape
      canvas: iPhone 14 landscape
      root:
        subviews:
          box: { background: green }
      constraints:
        - "box.edges == root.safeArea.edges inset 16"
      """)
    let names = texts.all.filter { $0.string.hasPrefix("outside the safe area") }
    #expect(names.count { $0.rotation == -90 && $0.string.hasSuffix("47") } == 2)
  }

  @Test("A row counts its marks, not the constraints behind them") func countedMarks() throws {
    let views = (0..<8).map { "v\($0): { background: green }" }.joined(separator: ", ")
    let columns = (0..<8).flatMap { index -> [String] in
      let (row, column) = (index / 4, index % 4)
      return [
        column == 0 ? "v\(index).left == root.left + 24" : "v\(index).left == v\(index - 1).right + 16",
        row == 0 ? "v\(index).top == root.top + 24" : "v\(index).top == v\(index - 4).bottom + 20",
        "v\(index).size == (100, 60)",
      ]
    }
    let texts = try Texts(
      """
      title: Grid
      canvas: 496x200
      root: { subviews: { \(views) } }
      constraints:
      \(columns.map { "  - \"\($0)\"" }.joined(separator: "\n"))
      """)
    // The row has a mark at each of the three gaps between columns, which stand for those of both rows of cards.
    #expect(texts.count("3× 16") == 1)
    #expect(!texts.strings.contains("6 × 16"))
  }

  @Test("A later panel leaves out the marks of the first one") func panels() throws {
    let texts = try Texts(
      """
      title: Scrolled
      canvas: 320x200
      root:
        subviews:
          list: { class: ScrollView, subviews: { box: { background: green } } }
      constraints:
        - "list.edges == root.edges"
        - "box.edges == list.contentLayoutGuide.edges inset 14"
        - "box.size == (292, 372)"
      diagrams:
        - name: offsets
          panels: [{ title: At rest }, { title: Scrolled, contentOffset: { list: [0, 150] } }]
      """)
    #expect(texts.count("372") == 1)
    #expect(texts.strings.contains("Marks that would repeat those of “At rest” are left out."))
  }

  @Test("In the other direction, all horizontal marks are drawn again") func directions() throws {
    let texts = try Texts(
      """
      title: Directions
      canvas: 320x120
      root: { subviews: { box: { background: green } } }
      constraints:
        - "box.leading == root.leading + 21"
        - "box.top == root.top + 33"
        - "box.size == (90, 44)"
      diagrams:
        - name: directions
          panels: [{ title: English }, { title: Arabic, direction: rightToLeft }]
      """)
    #expect(texts.count("21") == 2)
    #expect(texts.count("33") == 1)
  }

  @Test("Views that moved over one another are shown before and after the change") func changes() throws {
    let rows = (0..<4).map { "row\($0): { background: green }" }.joined(separator: ", ")
    let texts = try Texts(
      """
      title: Moved
      canvas: 320x300
      root: { subviews: { \(rows) } }
      constraints:
        - first: "row0.top == root.top + 20"
        - "row1.top == row0.bottom + 8"
        - "row2.top == row1.bottom + 8"
        - "row3.top == row2.bottom + 8"
      \((0..<4).map { "  - \"row\($0).left == root.left + 20\"\n  - \"row\($0).size == (200, 40)\"" }
        .joined(separator: "\n"))
      diagrams:
        - name: moved
          before: {}
          after: { constraints: { set: { first: 60 } } }
      """)
    #expect(texts.strings.contains("Before"))
    #expect(texts.strings.contains("Now"))
    #expect(texts.strings.contains("+40"))
    #expect(texts.strings.contains("20 → 60"))
  }

  @Test("Labels that may stretch have a figure for each answer") func answers() throws {
    let texts = try Texts(
      """
      title: Two labels
      canvas: 320x80
      root:
        subviews: { name: { class: Label, text: Rosalind }, date: { class: Label, text: Yesterday } }
      constraints:
        - "name.leading == root.leading + 16"
        - "name.centerY == root.centerY"
        - "date.leading == name.trailing + 8"
        - "date.trailing == root.trailing - 16"
        - "date.firstBaseline == name.firstBaseline"
      """)
    #expect(texts.strings.contains("At run time"))
    #expect(texts.strings.contains("Also valid"))
    #expect(!texts.strings.contains { $0.hasPrefix("?") && $0 != "?" })
  }

  @Test("Every member of a conflict has its number in the figure") func membersOfConflicts() throws {
    let texts = try Texts(
      """
      title: Too wide
      canvas: 320x120
      root: { subviews: { a: { background: green }, b: { background: blue } } }
      constraints:
        - "a.leading == root.leading + 16"
        - "b.leading == a.trailing + 12"
        - "b.trailing == root.trailing - 16"
        - "b.width == a.width"
        - "a.width >= 150"
        - "a.top == root.top + 20"
        - "b.top == a.top"
        - "a.height == 40"
        - "b.height == 40"
      """)
    // One in the panel and one in the figure; the mark of equal widths names the other one.
    for number in ["1", "2", "3", "4", "5", "6"] { #expect(texts.count(number) == 2, "\(number)") }
    #expect(texts.strings.contains("= a.width"))
  }

  @Test("An alignment that the title is about is named, with a line to its name if it must") func subjects()
    throws
  {
    let texts = try Texts(
      """
      title: The avatar straddles the edge of the cover
      canvas: 390x300
      root:
        subviews:
          cover: { background: blue }
          avatar: { background: green, cornerRadius: 48 }
      constraints:
        - "cover.top == root.top"
        - "cover.horizontalEdges == root.horizontalEdges"
        - "cover.height == 140"
        - "avatar.leading == root.leading + 20"
        - "avatar.centerY == cover.bottom"
        - "avatar.size == (96, 96)"
      """)
    #expect(texts.strings.contains("centerY = cover.bottom"))
  }

  @Test("A later panel repeats an inset from a safe area that differs") func insetsFromSafeAreas() throws {
    let texts = try Texts(
      """
      title: Notch
      canvas: iPhone 15 Pro
      root: { subviews: { box: { background: green } } }
      constraints:
        - "box.horizontalEdges == root.safeArea.horizontalEdges inset 17"
        - "box.top == root.safeArea.top + 23"
        - "box.height == 61"
      diagrams:
        - name: orientations
          panels: [{ title: Portrait }, { title: Landscape, canvas: iPhone 15 Pro landscape }]
      """)
    #expect(texts.count("17") == 4)
    #expect(texts.count("61") == 1)
  }

  @Test("Rows of one height share a dimension") func equalRows() throws {
    let texts = try Texts(
      """
      title: Rows
      canvas: 320x400
      root:
        subviews:
          table:
            class: TableView
            rowHeight: automatic
            rows: [{ cell: one }, { cell: two, count: 3 }]
            subviews:
              one: { class: TableViewCell, style: default, text: One }
              two: { class: TableViewCell, style: default, text: Two }
      constraints:
        - "table.edges == root.edges"
      """)
    #expect(texts.strings.contains("4 rows × 44 =  176"))
  }

  @Test("The priorities of views in a line stand below them") func priorityColumns() throws {
    let texts = try Texts(
      """
      title: The name is truncated
      canvas: 320x80
      root:
        subviews:
          name: { class: Label, text: A name that is far too long for its cell, compression: 749 }
          size: { class: Label, text: 2.4 MB }
      constraints:
        - "H:|-16-[name]-12-[size]-16-|"
        - "name.centerY == root.centerY"
        - "size.firstBaseline == name.firstBaseline"
      """)
    let shaper = try SamplePictureTests.shaper.get()
    func middle(_ text: SceneText) -> Double {
      text.position.x + shaper.advance(of: text.string, font: text.font, features: TextFeatures()) / 2
    }
    let name = try #require(texts.all.first { $0.string == "name" })
    let size = try #require(texts.all.first { $0.string == "size" })
    let deciding = try #require(texts.all.first { $0.string == "749, the lower" })
    let other = try #require(texts.all.first { $0.string == "750" && $0.position.x > name.position.x })
    #expect(abs(middle(name) - middle(deciding)) < 1)
    #expect(abs(middle(size) - middle(other)) < 1)
    #expect(texts.count("name") == 1 && texts.count("size") == 1)
  }

  @Test("Another answer for a position lies where no other view is") func emptyPlaces() throws {
    let texts = try Texts(
      """
      title: The price hangs in the air
      canvas: 375x220
      root:
        subviews:
          buy: { class: Button, configuration: filled, text: Buy }
          price: { class: Label, text: "£34.00" }
      constraints:
        - "buy.leading == root.leading + 16"
        - "buy.trailing == root.trailing - 16"
        - "buy.top == root.top + 110"
        - "buy.height == 44"
        - "price.trailing == root.trailing - 16"
      """)
    let price = try #require(texts.all.last { $0.string == "£34.00" })
    let buy = try #require(texts.all.last { $0.string == "Buy" })
    #expect(abs(price.position.y - buy.position.y) > 30)
  }

  @Test("Two answers for content with views have a figure each") func contentAnswers() throws {
    let texts = try Texts(
      """
      title: Nothing says how high the cards are
      canvas: 320x400
      textMetrics: fixed
      root:
        subviews:
          list:
            class: ScrollView
            subviews:
              card1: { background: yellow, subviews: { title1: { class: Label, text: Soup } } }
              card2: { background: green, subviews: { title2: { class: Label, text: Curry } } }
      constraints:
        - "list.edges == root.edges"
        - "H:|-16-[card1]-16-|"
        - "card1.width == list.width - 32"
        - "card2.horizontalEdges == card1.horizontalEdges"
        - "V:|-16-[card1(>=60)]-16-[card2(card1)]-16-|"
        - "title1.top == card1.top + 12"
        - "title1.leading == card1.leading + 12"
        - "title2.top == card2.top + 12"
        - "title2.leading == card2.leading + 12"
      """)
    #expect(texts.count("At run time") == 1 && texts.count("Also valid") == 1)
    #expect(!texts.strings.contains { $0.contains("dashed line shows") })
  }

  @Test("An ambiguous layout among several has a panel for each answer") func answersOfPanels() throws {
    let texts = try Texts(
      """
      title: Who stretches?
      canvas: 360x90
      root:
        subviews:
          file: { class: Label, text: Offer.pdf, background: yellow }
          date: { class: Label, text: 12 March, background: green }
      constraints:
        - "H:|-16-[file]-10-[date]-16-|"
        - "file.centerY == root.centerY"
        - "date.centerY == root.centerY"
      diagrams:
        - name: both
          panels:
            - { title: Equal }
            - { title: The date hugs, views: { date: { hugging: 251 } } }
      """)
    #expect(texts.count("Equal") == 2 && texts.count("The date hugs") == 1)
    #expect(texts.count("At run time") == 1 && texts.count("Also valid") == 1)
    #expect(texts.strings.contains { $0.hasPrefix("Equal: file has an ambiguous width") })
  }

  @Test("What moved without a changed constraint is measured before and after") func movedByProperties()
    throws
  {
    let texts = try Texts(
      """
      title: The stack closes the gap
      canvas: 375x300
      root:
        subviews:
          form:
            class: StackView
            axis: vertical
            spacing: 13
            subviews:
              email: { class: TextField, text: Mara }
              problem: { class: Label, text: This is not an address. }
              forgot: { class: Button, text: Forgot it? }
              signIn: { class: Button, text: Sign in, configuration: filled }
      constraints:
        - "form.top == root.top + 32"
        - "form.horizontalEdges == root.horizontalEdges inset 20"
      diagrams:
        - name: hiding
          before: {}
          after: { views: { problem: { hidden: true } } }
      """)
    #expect(texts.count("Before") == 1 && texts.count("Now") == 1)
    #expect(texts.strings.contains { $0 == "spacing 13" || $0.hasSuffix("× spacing 13") })
    #expect(!texts.strings.contains { $0.contains(".yaml") })
  }

  @Test("From right to left, a distance has the side that does not turn around") func namedAttributes() throws
  {
    let texts = try Texts(
      """
      title: Leading flips, left stays
      canvas: 340x96
      direction: rightToLeft
      root:
        subviews:
          unread: { background: blue }
          avatar: { background: gray }
          sender: { class: Label, text: Layla }
      constraints:
        - "unread.left == root.left + 8"
        - "unread.size == (10, 10)"
        - "unread.centerY == root.centerY"
        - "avatar.leading == root.leading + 26"
        - "avatar.size == (48, 48)"
        - "avatar.centerY == root.centerY"
        - "sender.leading == avatar.trailing + 12"
        - "sender.centerY == root.centerY"
      """)
    #expect(texts.count("8 left") == 1 && texts.count("26") == 1)
  }

  @Test("Two chains side by side are both complete") func chainsSideBySide() throws {
    let texts = try Texts(
      """
      title: The cell is as high as its text
      canvas: 375x300
      textMetrics: fixed
      root:
        subviews:
          table:
            class: TableView
            rowHeight: automatic
            rows: [{ cell: post }]
            subviews:
              post:
                class: TableViewCell
                subviews:
                  photo: { class: ImageView, image: 40x40 }
                  author: { class: Label, text: Priya }
                  message: { class: Label, lines: 0, text: "Two lines of text are higher than the photo beside it is" }
      constraints:
        - "table.edges == root.edges"
        - "H:|-16-[photo(40)]"
        - "photo.top == post.contentView.top + 13"
        - "photo.height == 40"
        - "photo.bottom <= post.contentView.bottom - 13"
        - "author.leading == photo.trailing + 12"
        - "author.trailing == post.contentView.trailing - 16"
        - "author.top == post.contentView.top + 13"
        - "message.top == author.bottom + 4"
        - "message.horizontalEdges == author.horizontalEdges"
        - "message.bottom == post.contentView.bottom - 13"
      """)
    // At the top of the photo, at that of the texts and at their end.
    #expect(texts.count("13") == 3)
  }

  @Test("Edges beyond the safe area are named if the definition is about their view") func namedEdges() throws
  {
    let definition = """
      canvas: iPhone 15
      root:
        subviews:
          buyBar: { background: gray, subviews: { buy: { class: Button, configuration: filled, text: Buy } } }
      constraints:
        - "buyBar.horizontalEdges == root.horizontalEdges"
        - "buyBar.bottom == root.bottom"
        - "buy.top == buyBar.top + 12"
        - "buy.bottom == root.safeArea.bottom - 12"
        - "buy.horizontalEdges == buyBar.horizontalEdges inset 20"
      """
    let named = try Texts("title: A bar with a button\nabout: [buyBar]\n" + definition)
    #expect(named.count("bottom = root.bottom") == 1)
    let other = try Texts("title: A bar with a button\n" + definition)
    #expect(other.count("bottom = root.bottom") == 0)
  }

  @Test("A table of priorities is about the axis on which a view gives way") func priorities() throws {
    let texts = try Texts(
      """
      title: The button resists compression
      canvas: 320x120
      textMetrics: fixed
      root:
        subviews:
          cancel: { class: Button, text: Reservierung stornieren }
          keep: { class: Button, text: Behalten, compression: { horizontal: 740 } }
      constraints:
        - "cancel.leading == root.leading + 24"
        - "cancel.width == 200"
        - "keep.leading == cancel.trailing + 12"
        - "keep.trailing == root.trailing - 24"
        - "cancel.centerY == root.centerY"
        - "keep.firstBaseline == cancel.firstBaseline"
      """)
    #expect(!texts.strings.contains("height"))
  }

  @Test("Of cards built almost alike, the first has the marks that they share") func cards() throws {
    let names = ["mug", "lamp", "chair", "rug"]
    let cards = names.map { "\($0): { background: green, subviews: { \($0)Photo: { background: blue } } }" }
    let constraints = names.enumerated().flatMap { index, name in
      [
        index == 0 ? "\(name).left == root.left + 20" : "\(name).left == \(names[index - 1]).right + 24",
        "\(name).top == root.top + 30", "\(name).size == (100, 120)",
        "\(name)Photo.top == \(name).top + 11", "\(name)Photo.left == \(name).left + 13",
        "\(name)Photo.width == 50",
        index == 2 ? "\(name)Photo.height == 77" : "\(name)Photo.height == 44",
      ]
    }
    let texts = try Texts(
      """
      title: Cards
      canvas: 540x180
      root: { subviews: { \(cards.joined(separator: ", ")) } }
      constraints:
      \(constraints.map { "  - \"\($0)\"" }.joined(separator: "\n"))
      """)
    for value in ["11", "13", "44", "77"] { #expect(texts.count(value) == 1, "\(value)") }
    #expect(
      texts.all.contains {
        $0.string.contains("The marks inside mug hold for all 4 views built like it, except where")
      })
  }

  @Test("Views that differ in numbers only have one name in the figure") func families() throws {
    let texts = try Texts(
      """
      title: A bubble is as wide as its text
      canvas: 320x240
      root:
        subviews:
          bubble1: { background: gray, subviews: { text1: { class: Label, text: Hello there } } }
          bubble2: { background: gray, subviews: { text2: { class: Label, text: Hi } } }
          bubble3: { background: gray, subviews: { text3: { class: Label, text: How are you } } }
      constraints:
        - "text1.edges == bubble1.edges inset 10"
        - "text2.edges == bubble2.edges inset 10"
        - "text3.edges == bubble3.edges inset 10"
        - "V:|-20-[bubble1]-12-[bubble2]-12-[bubble3]"
        - "H:|-16-[bubble1]"
        - "H:[bubble2]-16-|"
        - "H:|-16-[bubble3]"
      """)
    #expect(texts.count("bubble1") == 1)
    #expect(texts.count("bubble2") == 0 && texts.count("text2") == 0 && texts.count("text1") == 0)
  }

  @Test("A short view that gives way says so, too") func shortViewsGiveWay() throws {
    let texts = try Texts(
      """
      title: The date is compressed
      canvas: 320x64
      root:
        subviews:
          file: { class: Label, text: Team offsite agenda.pdf }
          date: { class: Label, text: "Wednesday 16:20", compression: { horizontal: 749 } }
      constraints:
        - "H:|-76-[file]-8-[date]-16-|"
        - "file.centerY == root.centerY"
        - "date.firstBaseline == file.firstBaseline"
      """)
    #expect(texts.strings.contains { $0.hasPrefix("gives up ") })
  }

  @Test("From right to left, a side that does not turn around is named where it is pinned")
  func rareSides()
    throws
  {
    let definition = """
      canvas: 300x120
      direction: rightToLeft
      root:
        subviews:
          ribbon: { background: red }
          icon: { background: green }
      constraints:
        - "ribbon.left == root.left"
        - "ribbon.top == root.top"
        - "ribbon.bottom == root.bottom"
        - "ribbon.width == 6"
        - "icon.leading == root.leading + 20"
        - "icon.centerY == root.centerY"
        - "icon.size == (40, 40)"
      """
    #expect(try Texts("title: A ribbon\n" + definition).count("left = root.left") == 1)
    let turned = definition.replacing("direction: rightToLeft", with: "direction: leftToRight")
    #expect(try Texts("title: A ribbon\n" + turned).count("left = root.left") == 0)
  }

  @Test("A figure of one axis lists the constraints along the other one") func axisOfDefinition() throws {
    let names = ["a", "b", "c", "d", "e"]
    let rows = names.enumerated().flatMap { index, name -> [String] in
      let above = index == 0 ? "root.top" : "\(names[index - 1])Card.bottom"
      let card = "\(name)Card"
      return [
        "\(card).top == \(above) + 1\(index)", "\(card).leading == root.leading + 2\(index)",
        "\(card).trailing == root.trailing - 3\(index)", "\(card).height == 7\(index)",
        "\(name).leading == \(card).leading + 1\(index)", "\(name).top == \(card).top + 1\(index)",
        "\(name).width == 4\(index)", "\(name).height == 3\(index)",
      ]
    }
    let views = names.map { "\($0)Card: { background: yellow, subviews: { \($0): { background: green } } }" }
    let definition = """
      canvas: 375x500
      root: { subviews: { \(views.joined(separator: ", ")) } }
      constraints:
      \(rows.map { "  - \"\($0)\"" }.joined(separator: "\n"))
      """
    let wide = try Texts("title: Cards\naxis: horizontal\n" + definition)
    #expect(!wide.strings.contains { $0.hasSuffix("constraints") })
    #expect(wide.strings.contains("Constraints without marks"))
    for name in names { #expect(wide.strings.contains { $0.contains("\(name)Card.height = 7") }) }
    // A title decides nothing.
    for title in ["Cards", "Every card has a width of its own"] {
      let cards = try Texts("title: \(title)\n" + definition)
      #expect(cards.strings.contains("Vertical constraints"))
    }
  }

  @Test("Ticks that would read as dashes between texts are left out and listed") func dashes() throws {
    func omissions(gap: Int) throws -> [String] {
      try Texts(
        """
        title: Counts
        canvas: 375x300
        root:
          subviews:
            posts: { class: Label, text: 312 posts }
            fans: { class: Label, text: 18 fans }
            bar: { background: blue }
        constraints:
          - "posts.top == root.top + 20"
          - "posts.leading == bar.leading"
          - "fans.firstBaseline == posts.firstBaseline"
          - "fans.leading == posts.trailing + \(gap)"
          - "bar.top == posts.bottom + 20"
          - "bar.leading == root.leading + 4"
          - "bar.size == (200, 40)"
        """
      ).strings.filter { $0.contains("Baseline") }
    }
    #expect(try omissions(gap: 10) == ["fans.firstBaseline = posts.firstBaseline"])
    #expect(try omissions(gap: 100).isEmpty)
  }

  @Test("The title of a button that is too narrow loses its middle") func titleOfNarrowButton() throws {
    let texts = try Texts(
      """
      title: A button
      canvas: 320x200
      textMetrics: fixed
      root: { subviews: { button: { class: Button, text: Remind me tomorrow morning, font: 17 } } }
      constraints:
        - "button.leading == root.leading + 20"
        - "button.top == root.top + 20"
        - "button.width == 100"
      """)
    #expect(texts.strings.contains("Remin…rning"))
  }

  @Test("Equal insets at opposite sides are stated once") func oppositeInsets() throws {
    let texts = try Texts(
      """
      title: A tag
      canvas: 320x200
      root:
        subviews:
          card:
            background: gray
            subviews:
              tag: { background: yellow, subviews: { text: { class: Label, text: WEEKEND } } }
      constraints:
        - "card.edges == root.edges inset 24"
        - "tag.leading == card.leading + 70"
        - "tag.top == card.top + 70"
        - "text.edges == tag.edges inset (7, 13, 7, 13)"
      """)
    #expect(texts.strings.contains("2× 13") && !texts.strings.contains("13"))
    #expect(texts.strings.contains("2× 7") && !texts.strings.contains("7"))
  }
}
