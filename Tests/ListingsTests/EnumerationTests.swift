import Testing

/// Enumerations whose cases hold values. Frames were worked out by hand.
@Suite("Listings: cases that hold values")
struct EnumerationTests {
  private static let cases = """
    enum Block {
      case title(String)
      case spacer(height: CGFloat = 12)
      case image(width: CGFloat, height: CGFloat)
      case line
    }

    """

  private static let blocks =
    cases + """
      func height(of block: Block) -> CGFloat {
        switch block {
        case .title: return 20
        case .spacer(let height): return height
        case let .image(_, height) where height > 30: return 30
        case .image(width: _, height: let height): return height
        case .line: return 1
        }
      }

      """

  /// The heights of boxes with the height of a block each.
  private func heights(_ blocks: String, _ code: String = "") -> [String?] {
    let run = RunListing(
      Self.blocks + """
        let blocks: [Block] = [\(blocks)]
        for (index, block) in blocks.enumerated() {
          let box = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: height(of: block)))
          view.addSubview(box)
        }
        \(code)
        """)
    #expect(run.unread == [])
    let frames = run.frames()
    return (1...max(1, frames.count - 1)).map { frames[$0 == 1 ? "box" : "box\($0)"] }
  }

  @Test func switchesTakeCasesApart() {
    #expect(
      heights(
        ".title(\"a\"), .spacer(height: 7), .spacer(), .image(width: 80, height: 40), .image(width: 80, height: 9), .line"
      )
        == ["0,0,5,20", "0,0,5,7", "0,0,5,12", "0,0,5,30", "0,0,5,9", "0,0,5,1"])
    #expect(heights("Block.spacer(height: 3)") == ["0,0,5,3"])
  }

  @Test func conditionsBindWhatACaseHolds() {
    let run = RunListing(
      Self.cases + """
        let block = Block.image(width: 60, height: 20)
        if case .spacer(let height) = block { view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 1, height: height))) }
        if case let .image(width, height) = block, width > 50 {
          let picture = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
          view.addSubview(picture)
        }
        func add(_ block: Block) {
          guard case .spacer(let height) = block, height > 2 else { return }
          let gap = UIView(frame: CGRect(x: 0, y: 50, width: 1, height: height))
          view.addSubview(gap)
        }
        add(.spacer(height: 1))
        add(.line)
        add(.spacer(height: 8))
        for case .spacer(let height) in [Block.line, .spacer(height: 4)] where height > 3 {
          let strip = UIView(frame: CGRect(x: 9, y: 0, width: 1, height: height))
          view.addSubview(strip)
        }
        """)
    #expect(run.unread == [])
    let frames = run.frames()
    #expect(frames["picture"] == "0,0,60,20" && frames["gap"] == "0,50,1,8" && frames["strip"] == "9,0,1,4")
    #expect(frames.count == 4)
  }

  @Test func methodsOfCasesSeeWhatTheyHold() {
    let run = RunListing(
      """
      enum Length {
        case fixed(CGFloat)
        case ratio(CGFloat, of: CGFloat)
        var value: CGFloat {
          switch self {
          case .fixed(let v): return v
          case .ratio(let share, let total): return share * total
          }
        }
      }
      let width = Length.ratio(0.5, of: 300)
      let height: Length = .fixed(44)
      let box = UIView(frame: CGRect(x: 0, y: 0, width: width.value, height: height.value))
      view.addSubview(box)
      """)
    #expect(run.frames()["box"] == "0,0,150,44" && run.unread == [])
  }

  @Test func casesAreEqualIfTheyHoldTheSame() {
    let run = RunListing(
      """
      enum Style: Equatable { case plain, inset(CGFloat) }
      let style = Style.inset(8)
      let box = UIView(frame: CGRect(x: style == .plain ? 1 : 2, y: style == Style.inset(8) ? 1 : 2, width: style == Style.inset(9) ? 1 : 2, height: 4))
      view.addSubview(box)
      """)
    #expect(run.frames()["box"] == "2,1,2,4" && run.unread == [])
  }

  @Test func otherValuesThanACaseHoldsAreReported() {
    func unread(_ code: String) -> [String] {
      RunListing(
        "enum Block { case spacer(height: CGFloat) }\nlet box = UIView()\nview.addSubview(box)\n" + code
      ).unread
    }
    #expect(
      unread("let block = Block.spacer(8)").first?.contains(
        "'spacer' of 'Block' holds other values: expected 'spacer(height:)'") == true)
    #expect(
      unread(
        "if case .spacer(let a, let b) = Block.spacer(height: 8) { box.frame = CGRect(x: 0, y: 0, width: a, height: b) }"
      ).contains { $0.contains("the pattern names 2 values, and the case holds 1") })
    #expect(
      unread(
        "if case .spaser(let a) = Block.spacer(height: 8) { box.frame = CGRect(x: 0, y: 0, width: a, height: 1) }"
      )
      .contains { $0.contains("'Block' has no case 'spaser'") })
  }
}
