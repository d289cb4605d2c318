import AutoLayout
import Geometry
import Testing

/// The design's own examples, by their numbers in the data sheets.
enum SampleLayouts {
  static var all: [(name: String, layout: SolvedLayout)] {
    [
      ("s2-04", contentSize()), ("s2-05", contentSize(offset: Point(x: 75, y: 33))), ("s2-03", plain()),
      ("s2-03-rotated", rotatedConflict()), ("s0-05", paging()), ("s0-03", bigImage()),
      ("s3-02", ambiguous()),
      ("s3-04", sameWidth()), ("s1-01", ambiguousLabel()), ("s1-03", panel()), ("s3-10", levels()),
      ("s4-01", neighbours()), ("s4-03", threePages()), ("problems", problems()), ("controls", controls()),
      ("negative", negative()),
    ]
  }

  static func layout(_ name: String) throws -> SolvedLayout {
    try #require(all.first { $0.name == name }?.layout)
  }

  /// Views at negative places, without area, far outside of the canvas.
  static func negative() -> SolvedLayout {
    var f = LayoutFixture(width: 200, height: 100, background: "white")
    let scroll = f.add("scrollView", .scrollView, Rect(x: -40, y: 20, width: 120, height: 60), "red")
    f.setContent(scroll, 70, 2000)
    let inner = f.add("inner", in: scroll, Rect(x: -30, y: -10, width: 100, height: 9771), "yellow")
    f.add("empty", in: inner, Rect(x: 0, y: 0, width: 0, height: 0))
    f.add("away", Rect(x: 800, y: -300, width: 20, height: 5), "green")
    f.constrain(inner, .left, scroll, .left, -30)
    f.constrain(inner, .right, scroll, .right)
    f.fix(inner, .width, 100)
    return f.layout
  }

  static func contentSize(offset: Point = .zero) -> SolvedLayout {
    var f = LayoutFixture(width: 375, height: 667, background: "blue")
    let scroll = f.add("scrollView", .scrollView, Rect(x: 50, y: 100, width: 275, height: 467), "red") {
      $0.clipsToBounds = false
    }
    f.setContent(scroll, 350, 500, offset: offset)
    let yellow = f.add("yellowView", in: scroll, Rect(x: 50, y: 200, width: 100, height: 100), "yellow")
    f.pin(scroll, to: .root, EdgeInsets(top: 100, left: 50, bottom: 100, right: 50))
    f.constrain(yellow, .top, scroll, .top, 200)
    f.constrain(yellow, .bottom, scroll, .bottom, -200)
    f.constrain(yellow, .leading, scroll, .leading, 50)
    f.constrain(yellow, .trailing, scroll, .trailing, -200)
    f.fix(yellow, .width, 100)
    f.fix(yellow, .height, 100)
    return f.layout
  }

  static func plain() -> SolvedLayout {
    var f = LayoutFixture(width: 375, height: 667, background: "blue")
    let red = f.add("redView", Rect(x: 50, y: 100, width: 275, height: 467), "red")
    let yellow = f.add("yellowView", in: red, Rect(x: 50, y: 200, width: 205, height: 247), "yellow")
    f.pin(red, to: .root, EdgeInsets(top: 100, left: 50, bottom: 100, right: 50))
    f.pin(yellow, to: red, EdgeInsets(top: 200, left: 50, bottom: 20, right: 20))
    return f.layout
  }

  static func rotatedConflict() -> SolvedLayout {
    var f = LayoutFixture(width: 667, height: 375, background: "blue")
    let red = f.add("redView", Rect(x: 50, y: 100, width: 567, height: 175), "red")
    let yellow = f.add("yellowView", in: red, Rect(x: 50, y: 200, width: 497, height: 0), "yellow")
    f.pin(red, to: .root, EdgeInsets(top: 100, left: 50, bottom: 100, right: 50))
    f.constrain(yellow, .left, red, .left, 50)
    f.constrain(yellow, .top, red, .top, 200)
    f.constrain(yellow, .right, red, .right, -20)
    f.constrain(yellow, .bottom, .equal, red, .bottom, -20, error: 45, isBroken: true)
    f.reportConflict([1, 3, 5, 7], broken: 7, views: [yellow], axis: .vertical)
    return f.layout
  }

  static func paging() -> SolvedLayout {
    var f = LayoutFixture(width: 375, height: 240, background: "white")
    let scroll = f.add("scrollView", .scrollView, Rect(x: 60, y: 60, width: 255, height: 100), "orange") {
      $0.scroll?.isPagingEnabled = true
    }
    f.setContent(scroll, 510, 100)
    let container = f.add("container", in: scroll, Rect(x: 0, y: 0, width: 510, height: 100), "red")
    let one = f.add("view1", in: container, Rect(x: 0, y: 0, width: 255, height: 100), "yellow")
    let two = f.add("view2", in: container, Rect(x: 255, y: 0, width: 255, height: 100), "green")
    f.constrain(scroll, .top, .root, .top, 60)
    f.constrain(scroll, .left, .root, .left, 60)
    f.constrain(scroll, .right, .root, .right, -60)
    f.fix(scroll, .height, 100)
    for edge in [Attribute.top, .left, .bottom] { f.constrain(one, edge, container, edge) }
    f.constrain(one, .width, scroll, .width)
    f.constrain(two, .top, container, .top)
    f.constrain(two, .bottom, container, .bottom)
    f.constrain(two, .width, scroll, .width)
    f.constrain(two, .left, one, .right)
    for edge in [Attribute.left, .right, .top, .bottom] { f.constrain(container, edge, scroll, edge) }
    f.constrain(container, .right, two, .right)
    f.constrain(container, .height, scroll, .height)
    return f.layout
  }

  static func bigImage() -> SolvedLayout {
    var f = LayoutFixture(width: 375, height: 667)
    let scroll = f.add("scrollView", .scrollView, Rect(x: 0, y: 0, width: 375, height: 667))
    f.setContent(scroll, 1024, 768)
    let image = f.add("imageView", .imageView, in: scroll, Rect(x: 0, y: 0, width: 1024, height: 768))
    f.pin(scroll, to: .root)
    f.pin(image, to: scroll)
    return f.layout
  }

  static func ambiguous() -> SolvedLayout {
    var f = LayoutFixture(width: 375, height: 667, background: "white")
    let scroll = f.add("scrollView", .scrollView, Rect(x: 0, y: 0, width: 375, height: 667), "lightGray")
    f.setContent(scroll, 40, 40)
    let view = f.add("view", in: scroll, Rect(x: 20, y: 20, width: 0, height: 0), "green")
    f.pin(scroll, to: .root)
    f.pin(view, to: scroll, EdgeInsets(all: 20))
    for axis in Axis.allCases { f.reportOpen(view, axis, size: OpenRange(minimum: 0), .unsized) }
    for axis in Axis.allCases { f.reportOpenContent(scroll, axis) }
    return f.layout
  }

  static func sameWidth() -> SolvedLayout {
    var f = LayoutFixture(width: 375, height: 667, background: "white")
    let scroll = f.add("scrollView", .scrollView, Rect(x: 0, y: 0, width: 375, height: 667), "lightGray")
    f.setContent(scroll, 375, 800)
    let view = f.add("view", in: scroll, Rect(x: 0, y: 0, width: 375, height: 800), "green")
    f.pin(scroll, to: .root)
    f.pin(view, to: scroll)
    f.fix(view, .height, 800)
    f.constrain(view, .width, scroll, .width)
    return f.layout
  }

  static func ambiguousLabel() -> SolvedLayout {
    var f = LayoutFixture(width: 375, height: 667)
    let scroll = f.add("scrollView", .scrollView, Rect(x: 0, y: 0, width: 375, height: 667), "blue")
    f.setContent(scroll, 320, 640, isDriven: false)
    let label = f.add(
      "label", .label, in: scroll, Rect(x: 0, y: 0, width: 375, height: 21), "black", lines: ["Label1"]
    ) {
      $0.text = TextContent(text: "Label1", color: Color(0xFFFFFF), alignment: .center)
    }
    f.pin(scroll, to: .root)
    f.constrain(label, .width, scroll, .width)
    for axis in Axis.allCases { f.reportOpen(label, axis, position: OpenRange()) }
    return f.layout
  }

  static func panel() -> SolvedLayout {
    var f = LayoutFixture(width: 375, height: 667)
    let scroll = f.add("scrollView", .scrollView, Rect(x: 0, y: 0, width: 375, height: 667), "blue")
    f.setContent(scroll, 320, 640, isDriven: false)
    let panel = f.add("panel", in: scroll, Rect(x: 0, y: 0, width: 375, height: 640), "yellow")
    var labels: [ViewID] = []
    for (name, y) in [("label1", 0.0), ("label2", 40)] {
      labels.append(
        f.add(name, .label, in: panel, Rect(x: 0, y: y, width: 375, height: 30), "black", lines: [name]) {
          $0.text = TextContent(text: name, color: Color(0xFFFFFF), alignment: .center)
        })
    }
    f.pin(scroll, to: .root)
    f.constrain(panel, .left, scroll, .left)
    f.constrain(panel, .top, scroll, .top)
    f.constrain(panel, .width, scroll, .width)
    f.fix(panel, .height, 640)
    for label in labels {
      f.constrain(label, .left, panel, .left)
      f.constrain(label, .right, panel, .right)
      f.fix(label, .height, 30)
    }
    f.constrain(labels[0], .top, panel, .top)
    f.constrain(labels[1], .top, labels[0], .bottom, 10)
    return f.layout
  }

  static func levels() -> SolvedLayout {
    var f = LayoutFixture(width: 375, height: 667, background: "white")
    let scroll = f.add("scrollView", .scrollView, Rect(x: 0, y: 0, width: 375, height: 667), "lightGray")
    f.setContent(scroll, 375, 740)
    let rows: [(String, Double, Double, String)] = [
      ("child1", 10, 300, "yellow"), ("child2", 320, 200, "green"), ("child3", 530, 150, "orange"),
    ]
    f.pin(scroll, to: .root)
    var previous: ViewID?
    for (name, y, height, color) in rows {
      let child = f.add(name, in: scroll, Rect(x: 0, y: y, width: 375, height: height), color)
      f.constrain(child, .left, scroll, .left)
      f.constrain(child, .right, scroll, .right)
      f.constrain(child, .top, previous ?? scroll, previous == nil ? .top : .bottom, 10)
      f.fix(child, .height, height)
      if previous == nil { f.constrain(child, .width, scroll, .width) }
      previous = child
    }
    let button = f.add("button", .button, in: scroll, Rect(x: 10, y: 690, width: 355, height: 40)) {
      $0.text = TextContent(text: "Button", font: FontDescription(size: 15))
    }
    f.constrain(button, .top, previous!, .bottom, 10)
    f.constrain(button, .left, scroll, .left, 10)
    f.constrain(button, .right, scroll, .right, -10)
    f.fix(button, .height, 40)
    f.constrain(button, .bottom, scroll, .bottom, -10)
    return f.layout
  }

  static func neighbours() -> SolvedLayout {
    var f = LayoutFixture(width: 375, height: 400, background: "white")
    let a = f.add("A", .scrollView, Rect(x: 20, y: 100, width: 200, height: 200), "blue") {
      $0.clipsToBounds = false
    }
    f.setContent(a, 340, 200)
    let b = f.add("B", in: a, Rect(x: 20, y: 20, width: 140, height: 160), "green")
    let c = f.add("C", in: a, Rect(x: 180, y: 20, width: 140, height: 160), "green")
    for view in [b, c] {
      f.constrain(view, .top, a, .top, 20)
      f.constrain(view, .bottom, a, .bottom, -20)
      f.fix(view, .width, 140)
      f.fix(view, .height, 160)
    }
    f.constrain(b, .left, a, .left, 20)
    f.constrain(c, .left, b, .right, 20)
    f.constrain(c, .right, a, .right, -20)
    return f.layout
  }

  static func threePages() -> SolvedLayout {
    var f = LayoutFixture(width: 375, height: 667, background: "white")
    let scroll = f.add("scrollView", .scrollView, Rect(x: 0, y: 20, width: 375, height: 647), "lightGray") {
      $0.scroll?.isPagingEnabled = true
    }
    f.setContent(scroll, 1125, 647)
    let container = f.add("container", in: scroll, Rect(x: 0, y: 0, width: 1125, height: 647))
    f.constrain(scroll, .top, .root, .top, 20)
    for edge in [Attribute.left, .right, .bottom] { f.constrain(scroll, edge, .root, edge) }
    for edge in [Attribute.left, .top, .right, .bottom] { f.constrain(container, edge, scroll, edge) }
    f.constrain(container, .height, scroll, .height)
    var previous: ViewID?
    for (index, name) in ["first", "second", "third"].enumerated() {
      let page = f.add(
        name, .imageView, in: container, Rect(x: Double(index) * 375, y: 0, width: 375, height: 647))
      f.constrain(page, .top, container, .top)
      f.constrain(page, .bottom, container, .bottom)
      f.constrain(page, .left, previous ?? container, previous == nil ? .left : .right)
      f.constrain(page, .width, scroll, .width)
      previous = page
    }
    f.constrain(previous!, .right, container, .right)
    return f.layout
  }

  /// A conflict and an undetermined content height in one layout.
  static func problems() -> SolvedLayout {
    var f = LayoutFixture(width: 375, height: 440, background: "blue")
    let scroll = f.add("scrollView", .scrollView, Rect(x: 50, y: 50, width: 275, height: 300), "red") {
      $0.clipsToBounds = false
    }
    f.setContent(scroll, 230, 170)
    let yellow = f.add("yellow", in: scroll, Rect(x: 50, y: 70, width: 100, height: 100), "yellow")
    f.pin(scroll, to: .root, EdgeInsets(top: 50, left: 50, bottom: 90, right: 50))
    f.constrain(yellow, .leading, scroll, .leading, 50)
    f.constrain(yellow, .top, scroll, .top, 70)
    f.constrain(yellow, .trailing, scroll, .trailing, -80)
    f.fix(yellow, .height, 100)
    f.fix(yellow, .width, 100)
    f.constrain(yellow, .width, .greaterThanOrEqual, nil, nil, 140, error: 40, isBroken: true)
    f.reportConflict([8, 9], broken: 9, views: [yellow], axis: .horizontal)
    let remedy = ConstraintNode(
      LayoutAnchor(.view(yellow), .bottom), .equal, LayoutAnchor(.view(scroll), .bottom))
    f.reportOpenContent(
      scroll, .vertical, range: OpenRange(minimum: 170), .looseEdge(.bottom), remedies: [remedy])
    return f.layout
  }

  static func controls() -> SolvedLayout {
    var f = LayoutFixture(width: 320, height: 480, background: "white")
    let title = f.add(
      "titleLabel", .label, Rect(x: 20, y: 40, width: 200, height: 42),
      lines: ["A label on two", "lines of text"]
    ) {
      $0.text = TextContent(text: "A label on two lines of text", numberOfLines: 0)
    }
    let field = f.add("field", .textField, Rect(x: 20, y: 100, width: 280, height: 34)) {
      $0.text = TextContent(placeholder: "Placeholder", font: FontDescription(size: 14))
    }
    let button = f.add("button", .button, Rect(x: 100, y: 150, width: 120, height: 36)) {
      $0.text = TextContent(text: "Continue", font: FontDescription(size: 15))
    }
    f.add("toggle", .switch, Rect(x: 20, y: 210, width: 51, height: 31))
    f.add("slider", .slider, Rect(x: 90, y: 210, width: 210, height: 31))
    f.add("segments", .segmentedControl, Rect(x: 20, y: 262, width: 280, height: 29)) {
      $0.text = TextContent(segments: ["One", "Two", "Three"], font: FontDescription(size: 13))
    }
    f.add("stepper", .stepper, Rect(x: 20, y: 310, width: 94, height: 29))
    f.add("progress", .progressView, Rect(x: 140, y: 323, width: 160, height: 4))
    f.add("spinner", .activityIndicator, Rect(x: 20, y: 360, width: 20, height: 20))
    let photo = f.add("photo", .imageView, Rect(x: 140, y: 350, width: 120, height: 90))
    f.constrain(title, .top, .greaterThanOrEqual, .root, .top, 20)
    f.constrain(title, .left, .root, .left, 20)
    f.constrain(field, .left, title, .left)
    f.constrain(field, .right, .equal, .root, .right, -20, priority: 750)
    f.constrain(field, .top, title, .bottom, 18)
    f.constrain(button, .top, field, .bottom, 16)
    f.constrain(button, .centerX, .root, .centerX)
    f.fix(button, .width, 120)
    f.constrain(photo, .width, .equal, times: 4.0 / 3, photo, .height)
    f.constrain(photo, .width, .equal, nil, nil, 200, priority: 250, error: 80)
    return f.layout
  }
}
